"""How wrong this computer's clock is, as Discord's answers tell: each has a date, in whole seconds.

The date was written after the request had been sent, and is less than a second behind Discord's clock. So Discord's is
ahead of ours by less than the date, a second, and not the moment of sending; of many answers one is close to it.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final

import aiohttp
import yarl
from discord.http import Route

TOLD_FROM: Final = timedelta(minutes=1)
"""An answer is on its way for some seconds at most; messages show times that are off by more."""

CLOCKS_DIFFER: Final = timedelta(seconds=0.25)
"""The clocks by which Discord writes dates, and numbers what people do, differ by less."""
_RECENT: Final = timedelta(minutes=10)
"""What was told longer ago counts no more: a clock may have been set."""

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
        self._date = datetime.min.replace(tzinfo=UTC)
        """The date of that answer, as it was written, and as a moment."""
        self._least: deque[tuple[datetime, timedelta]] = deque()
        """By how much Discord's clock is ahead at most, after when requests that tell so were sent; each is less than
        those after it."""

    @property
    def seconds(self) -> int | None:
        """How wrong the clock is; None: too little to speak of."""
        return round(self.ahead.total_seconds()) if abs(self.ahead) > TOLD_FROM else None

    def earliest(self) -> datetime:
        """Now, by the one of the two clocks that is behind."""
        return self._now() - max(self.ahead, timedelta(0))

    def discord_ahead(self) -> timedelta | None:
        """By how much Discord's clock is ahead of ours at most; negative where it is certainly behind. None: no answer
        has told of late."""
        while self._least and self._least[0][0] < self._now() - _RECENT:
            self._least.popleft()
        return self._least[0][1] + CLOCKS_DIFFER if self._least else None

    def follow(self, requests: aiohttp.TraceConfig) -> None:
        """Hear of all that is asked and answered."""
        requests.on_request_start.append(self.asked)
        requests.on_request_end.append(self.answered)

    async def asked(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        """A request is about to be sent."""
        context.asked_at = self._now() if _is_discords(request.url) else None

    async def answered(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        """A request has been answered."""
        told = request.response.headers.get("date", "")
        if told != self._told and _is_discords(request.url):
            self._hear(told)
        if told == self._told and (asked_at := context.asked_at) is not None:
            least = self._date + timedelta(seconds=1) - asked_at
            while self._least and self._least[-1][1] >= least:
                self._least.pop()
            self._least.append((asked_at, least))

    def _hear(self, told: str) -> None:
        try:
            date = parsedate_to_datetime(told)
        except ValueError:
            return
        self._told, self._date = told, date.astimezone(UTC)
        before, self.ahead = self.seconds, self._now() - self._date
        if before is None and (wrong := self.seconds) is not None:
            log.warning("the computer's clock is wrong by %+d s, by Discord's; have it set (NTP)", wrong)


def _is_discords(url: yarl.URL) -> bool:
    return str(url).startswith(Route.BASE)
