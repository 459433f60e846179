"""What fails is tried again less and less often, so that it costs little for as long as it fails."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

RETRY: Final = 5.0
"""Seconds until what has failed is tried again; each time that it fails after another doubles them."""
_LONGEST: Final = timedelta(hours=1)


class Retries:
    """What has failed waits for a time that doubles from `RETRY` to an hour, by `uptime`."""

    def __init__(self, uptime: Callable[[], datetime]) -> None:
        self._uptime = uptime
        self._failed: dict[Hashable, tuple[datetime, timedelta]] = {}
        """Until when each waits, and for how long if it fails then."""

    def __bool__(self) -> bool:
        """Is there anything that has failed?"""
        return bool(self._failed)

    def waits(self, what: Hashable) -> bool:
        """Has it failed so recently that it is not to be tried again yet?"""
        return what in self._failed and self._failed[what][0] > self._uptime()

    @contextmanager
    def trying(self, what: Hashable) -> Iterator[None]:
        """In this block it is tried; it fails where that raises."""
        try:
            yield
        except Exception:
            _, pause = self._failed.get(what, (None, timedelta(seconds=RETRY)))
            self._failed[what] = self._uptime() + pause, min(2 * pause, _LONGEST)
            raise
        self._failed.pop(what, None)
