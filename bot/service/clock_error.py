"""How wrong this computer's clock is, as Discord's answers tell: each has a date, in whole seconds."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final

import aiohttp
from discord.http import Route

TOLD_FROM: Final = timedelta(minutes=1)
"""An answer is on its way for some seconds at most; messages show times that are off by more."""

log = logging.getLogger(__name__)


def _now() -> datetime:
    return datetime.now(UTC)


class ClockError:
    """What answers tell, by a trace of the client's session. The log has a line when the clock is wrong by more than
    `TOLD_FROM`, and none more until it was right again."""

    def __init__(self, now: Callable[[], datetime] = _now) -> None:
        self._now = now
        self.ahead = timedelta(0)
        """Of Discord's, as the last answer told; negative where it is behind."""
        self._told = ""
        """The date of that answer: others of the same second tell no more."""

    @property
    def seconds(self) -> int | None:
        """How wrong the clock is; None: too little to speak of."""
        return round(self.ahead.total_seconds()) if abs(self.ahead) > TOLD_FROM else None

    def earliest(self) -> datetime:
        """Now, by the one of the two clocks that is behind."""
        return self._now() - max(self.ahead, timedelta(0))

    async def answered(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        """A request has been answered."""
        told = request.response.headers.get("date", "")
        if told == self._told or not str(request.url).startswith(Route.BASE):
            return
        try:
            date = parsedate_to_datetime(told)
        except ValueError:
            return
        self._told = told
        before, self.ahead = self.seconds, self._now() - date.astimezone(UTC)
        if before is None and (wrong := self.seconds) is not None:
            log.warning("the computer's clock is wrong by %+d s, by Discord's; have it set (NTP)", wrong)
