"""Discord's budget of requests: so many a second for all but the answers to interactions, what people wait for first;
and none at all while the address is banned."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass
from enum import IntEnum
from functools import partial
from typing import Final

log = logging.getLogger(__name__)

STILL_COUNTED: Final = 1.0
"""So long after its answer a request counts: Discord has counted it before."""
BRIEFEST_BAN, LONGEST_BAN = 2.0, 600.0
"""Seconds without any request where a ban does not say how long it lasts; each that follows doubles them.

What seems to be such a ban is one when the next request meets it, too: that goes at once, and the others wait for what
comes of it. Cloudflare blocks single requests as well (discord-api-docs#6473).
"""
REPORTED: Final = 60.0
"""Seconds from one line of the log to the next."""
REFUSED: Final = frozenset({401, 403, 429})
"""What leads to a ban, 10,000 in ten minutes."""


class Priority(IntEnum):
    """Which request goes first."""

    AT_ONCE = -1
    """It asks whether Discord answers at all, so it waits in no line of our own."""
    PEOPLE = 0
    """Somebody waits for it."""
    NEWS = 1
    """It shows somebody what another one has done."""
    LATER = 2
    """Nobody misses it for a while."""


_priority: ContextVar[Priority] = ContextVar("priority", default=Priority.PEOPLE)


@contextmanager
def prioritised(of: Priority) -> Iterator[None]:
    """The requests in this block, and in the tasks that begin there, are no more urgent than that."""
    before = _priority.set(of if of is Priority.AT_ONCE else max(of, _priority.get()))
    try:
        yield
    finally:
        _priority.reset(before)


def priority_here() -> Priority:
    """Requests are no more urgent than that where it is asked."""
    return _priority.get()


class AddressBanned(ConnectionError):
    """Nothing is sent while the address is banned."""


@dataclass(slots=True)
class Spent:
    """What has been sent since the last report: requests that Discord counts, and others; refusals (`REFUSED`); how
    many had to wait for their turn, and bans."""

    requests: int = 0
    answers: int = 0
    refused: int = 0
    waited: int = 0
    bans: int = 0


class Part:
    """How many requests a second this process may send of those that all may send together, as its part changes. `ask`
    tells what it is at this moment.

    What is taken from a process counts at once. What is added to it counts `STILL_COUNTED` later: until then the
    requests of the process that had it before are counted.
    """

    def __init__(self, ask: Callable[[], int], now: Callable[[], float]) -> None:
        self._ask = ask
        self._now = now
        self._part = ask()
        self._risen_at: float | None = None
        self._least = 0
        """What it was at least since then."""

    def __call__(self) -> int:
        found = self._ask()
        if found <= self._part:
            self._part, self._risen_at = found, None
        elif self._risen_at is None:
            self._risen_at, self._least = self._now(), found
        else:
            self._least = min(self._least, found)
            if self._now() >= self._risen_at + STILL_COUNTED:
                self._part, self._risen_at = self._least, None
        return self._part


class Budget:
    """`begin` before a request, and `end` with what has come of it, for each of them. `per_second`: how many are sent
    in a second at most; 0: any number. `part`: how many of those this process may send, where several share them; it is
    asked each time, and is at least 1.

    At each moment the requests under way, and those answered within the last second, are not more than that: so Discord
    counts no more in any second, however long they are on the way.

    When it bans the address, nobody tries until that is over. Then one request goes first; the others follow if it gets
    through. `over` is called at the moment when that one may go.
    """

    def __init__(
        self,
        per_second: int,
        now: Callable[[], float] = time.monotonic,
        over: Callable[[], None] = lambda: None,
        part: Callable[[int], int] | None = None,
    ) -> None:
        self._per_second = per_second
        self._part = None if part is None else Part(partial(part, per_second), now)
        self._now = now
        self._over = over
        self.spent = Spent()
        self._under_way = 0
        self._ended: deque[float] = deque()
        self._line: list[tuple[Priority, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._timer: asyncio.TimerHandle | None = None
        self._pause = 0.0
        """How long the last ban was taken to last; less than `BRIEFEST_BAN`: it is not certain; 0: there is none."""
        self._banned_until = 0.0
        self._probe: asyncio.Event | None = None
        """Set when it is known what has come of the request that went first."""

    @property
    def banned(self) -> bool:
        """Is the address banned, as far as is known?"""
        return self._pause > 0

    @property
    def left(self) -> int:
        """How many requests may be sent at this moment; -1: any number."""
        if not self._per_second:
            return -1
        return self._most - self._under_way - len(self._ended) if self._free() else 0

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(not turn.done() for _, _, turn in self._line)

    async def begin(self, *, counted: bool) -> None:
        """Wait until a request may be sent. Raises `AddressBanned`."""
        await self._unless_banned()
        if not counted:
            self.spent.answers += 1
            return
        self.spent.requests += 1
        if _priority.get() is not Priority.AT_ONCE and (self._line or not self._free()):
            self.spent.waited += 1
            await self._queued()
        else:
            self._under_way += 1

    def end(self, *, counted: bool, status: int | None, ban: float | None = None) -> None:
        """A request that has begun is over. `status`: of its answer; None: there was none. `ban`: it tells of a ban of
        so many seconds; 0: it does not say how long."""
        if counted:
            self._under_way -= 1
            self._ended.append(self._now())
            self._serve()
        self.spent.refused += status in REFUSED
        if ban is not None:
            self._ban(ban)
        elif self._pause and status is not None and self._now() >= self._banned_until:  # not one from before
            if self._pause >= BRIEFEST_BAN:  # else it was one request alone
                log.warning("Discord takes requests from this address again")
            self._pause = self._banned_until = 0.0
        self._probed()

    async def run(self) -> None:
        """Report once a minute, until cancelled."""
        try:
            while True:
                await asyncio.sleep(REPORTED)
                self.report()
        finally:
            self.report()

    def report(self) -> None:
        """Write into the log what has been spent since the last time, if that is anything."""
        spent, self.spent = self.spent, Spent()
        if spent != Spent():
            log.info("requests to Discord", extra=asdict(spent))

    # The line

    @property
    def _most(self) -> int:
        return self._per_second if self._part is None else self._part()

    def _free(self) -> bool:
        """May one more be sent now?"""
        while self._ended and self._ended[0] <= self._now() - STILL_COUNTED:
            self._ended.popleft()
        return not self._per_second or self._under_way + len(self._ended) < self._most

    async def _queued(self) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._line, (_priority.get(), next(self._numbers), turn))
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:  # its turn had just come
                self._under_way -= 1
                self._serve()
            self._probed()
            raise

    def _serve(self) -> None:
        """Let those through for whom there is room, the most urgent first."""
        while self._line and self._free():
            _, _, turn = heapq.heappop(self._line)
            if not turn.done():
                self._under_way += 1
                turn.set_result(None)
        if self._line and self._ended and self._timer is None:
            left = max(0.0, self._ended[0] + STILL_COUNTED - self._now())
            self._timer = asyncio.get_running_loop().call_later(left, self._served_later)

    def _served_later(self) -> None:
        self._timer = None
        self._serve()

    # Bans

    async def _unless_banned(self) -> None:
        while self._pause:
            if self._now() < self._banned_until:
                raise AddressBanned
            if self._probe is None:
                self._probe = asyncio.Event()
                return
            await self._probe.wait()

    def _ban(self, seconds: float) -> None:
        now = self._now()
        if not seconds and now < self._banned_until:
            return  # several were under way
        if not seconds and not self._pause:
            self._pause, self._banned_until = BRIEFEST_BAN / 2, now
            return
        self._pause = max(seconds or min(2 * self._pause, LONGEST_BAN), BRIEFEST_BAN)
        self._banned_until = max(self._banned_until, now + self._pause)
        self.spent.bans += 1
        log.warning("Discord has banned this address: no request for %.0f s", self._banned_until - now)
        asyncio.get_running_loop().call_later(self._banned_until - now, self._over)
        line, self._line = self._line, []
        for _, _, turn in line:
            if not turn.done():
                turn.set_exception(AddressBanned)

    def _probed(self) -> None:
        """What has come of the request that went first is known."""
        if self._probe is not None:
            self._probe.set()
            self._probe = None
