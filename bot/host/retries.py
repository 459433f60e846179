"""What fails is tried again less and less often, so that it costs little for as long as it fails."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator, Set
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final, TypeAlias, TypeVar

from bot.host.errors import NOT_FOR_NOW, Damaged, Refusal
from data.realms import EVERY_REALM
from games.core import GameError

RETRY: Final = 5.0
"""Seconds until what has failed is tried again; each time that it fails after another doubles them."""
_LONGEST: Final = timedelta(hours=1)
T = TypeVar("T", bound=Hashable)
Sure: TypeAlias = Callable[[], Awaitable[Set[int]]]
"""Makes sure that people could act until now. Returns the realms for which something may be decided."""

log = logging.getLogger(__name__)


async def of_every_realm() -> Set[int]:
    """Nothing needs to be confirmed."""
    return EVERY_REALM


def gravity(error: Exception) -> tuple[int, Exception | None]:
    """How loudly it is logged, and what with a traceback: a refusal, and what is the moment's, need none."""
    if isinstance(error, Damaged):  # which the ledger has logged
        return logging.DEBUG, None
    if isinstance(error, NOT_FOR_NOW):
        return logging.WARNING, None
    return (logging.INFO, None) if isinstance(error, Refusal | GameError) else (logging.ERROR, error)


class Retries:
    """What has failed waits for a time that doubles from `RETRY` to an hour, by `uptime`. What is not tried within
    an hour after that is forgotten."""

    def __init__(self, uptime: Callable[[], datetime]) -> None:
        self._uptime = uptime
        self._failed: dict[Hashable, tuple[datetime, timedelta]] = {}
        """Until when each waits, and for how long if it fails then."""

    def __bool__(self) -> bool:
        """Is there anything that has failed?"""
        self._forget()
        return bool(self._failed)

    def waits(self, what: Hashable) -> bool:
        """Has it failed so recently that it is not to be tried again yet?"""
        return what in self._failed and self._failed[what][0] > self._uptime()

    async def due(self, read: Callable[[Set[int]], Awaitable[Iterable[T]]], realms: Set[int], sure: Sure) -> list[T]:
        """What must be tried now, among what is read for these realms. Before that it is made sure that it may be
        tried, and read anew: it may be due later now."""
        if not [one for one in await read(realms) if not self.waits(one)]:
            return []
        return [one for one in await read(await sure()) if not self.waits(one)]

    @contextmanager
    def trying(self, what: Hashable) -> Iterator[None]:
        """In this block it is tried; it fails where that raises."""
        try:
            yield
        except Exception:
            self._forget()
            _, pause = self._failed.get(what, (None, timedelta(seconds=RETRY)))
            self._failed[what] = self._uptime() + pause, min(2 * pause, _LONGEST)
            raise
        self._failed.pop(what, None)

    @contextmanager
    def attempt(self, what: Hashable, table_id: int, failure: str) -> Iterator[None]:
        """As `trying`; but what fails at the table is logged, in these words, and keeps nothing else waiting."""
        try:
            with self.trying(what):
                yield
        except Exception as error:
            level, trace = gravity(error)
            log.log(level, "%s: %s", failure, type(error).__name__, exc_info=trace, extra={"table": table_id})

    def _forget(self) -> None:
        """Somebody has seen to it in another way: the turn was played, the table has ended."""
        before = self._uptime() - _LONGEST
        self._failed = {what: failed for what, failed in self._failed.items() if failed[0] > before}
