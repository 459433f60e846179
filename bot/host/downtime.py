"""Finds the times in which people could not act, and moves everything that is open by them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import inf
from typing import Final

from bot.host.ledger import Ledger
from bot.host.wait import Wait, wait_for
from data.shards import Shards

BETWEEN_BEATS: Final = 30.0
"""Seconds between two beats, which note until when people could act."""
LONGEST_GAP: Final = 60.0
"""Seconds without a beat that was noted: the process was stopped, or the database was away."""
SHORTEST: Final = timedelta(minutes=1)
"""Nothing moves by a shorter downtime; it goes into the next one."""
LEAST_STEP: Final = timedelta(seconds=2)
"""The computer's clock was set, or it has slept, where its clock has gone so much ahead or back."""
CALM_AFTER: Final = 60.0
"""Seconds after a downtime in which nothing is decided."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Reach:
    """Whether the people of one shard can act. Moments are of `Timekeeper.steady`."""

    stands: bool
    down_since: float | None
    """None: people can act, and everything has moved by the last time in which they could not."""
    up_since: float
    behind: timedelta
    """How much of such times nothing has moved by yet, as it was too short."""
    new: bool = False
    """Has nobody been there before, since the database is new? Then nobody needs a minute to come back."""
    noted: bool = True
    """Is it on disk since when it is down?"""
    missed: float = 0.0
    """Seconds of such times that are over."""


class Downtime:
    """`start()` before anything else; `lost` and `back` when the line of a shard breaks and stands again; `look()`
    before anything is decided, then only for the tables of `calm`; and `run()` for as long as the process lives.

    What is open moves by each time in which people could not act, of any kind: the bot did not run, the line was cut,
    this computer has slept, its clock was set (back, too), the database was away. Each counts once.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._timekeeper = ledger.world.timekeeper
        self._steady = self._timekeeper.steady
        self._lines = {0: Reach(stands=True, down_since=None, up_since=-inf, behind=timedelta(0))}
        self._beat: float | None = None
        """When it was last noted until when people could act; None: no beat has come yet."""
        self._news = asyncio.Event()
        """A line is down: the moment must be on disk before the process is killed."""
        self._lock = asyncio.Lock()
        self._listeners: list[Callable[[], None]] = []
        self._movers: list[Callable[[Shards, timedelta], None]] = []

    def listen_to_moves(self, listener: Callable[[Shards, timedelta], None]) -> None:
        """Call this when everything that is open at the tables of some shards has moved, with by how much."""
        self._movers.append(listener)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this when something has moved, or people of a shard can act again."""
        self._listeners.append(listener)

    async def start(self, count: int = 1, *, stands: bool = True) -> None:
        """The process begins, with so many shards: everything that is open moves by the time since the last one. Raises
        what the database raises.

        `stands`: can people act? Else the lines are down until it is said that they are back.
        """
        now, shards = self._timekeeper.now(), Shards.all_of(count)
        away = await self._ledger.repository.come_back(now, shards, SHORTEST)
        at, self._beat = self._steady(), None
        for shard, time in away.items():
            new = time is None
            self._lines[shard] = Reach(
                stands, None if stands else at, -inf if new else at, _behind(time), new and not stands
            )
        if not stands:
            self._timekeeper.stop(at)
        self._tell_moves(away, SHORTEST)

    @property
    def up(self) -> Shards:
        """The shards through which people can act."""
        return self._those(lambda line: True)

    @property
    def calm(self) -> Shards:
        """Those for which something may be decided."""
        return self._those(lambda line: self._steady() - line.up_since >= CALM_AFTER)

    @property
    def seconds_left(self) -> float | None:
        """Until something may be decided for another one of those that are up; None: for all of them it may."""
        passed = [self._steady() - line.up_since for line in self._lines.values() if line.down_since is None]
        return min((CALM_AFTER - seconds for seconds in passed if seconds < CALM_AFTER), default=None)

    @property
    def usable(self) -> tuple[float, ...]:
        """For how many seconds people could act so far, by shard. They count from an unknown moment."""
        at = self._steady()
        lines = (self._lines[shard] for shard in range(len(self._lines)))
        return tuple((at if line.down_since is None else line.down_since) - line.missed for line in lines)

    def until(self, guild_id: int) -> datetime:
        """Until when people of that server could act, as kept moments have it: now, if nothing is to move still."""
        self._find_stop()
        return self._until(self._lines[Shards.all_of(len(self._lines)).of(guild_id)])

    def lost(self, shard: int, ago: float) -> None:
        """The line of a shard is down, and was last known to be good so many seconds ago."""
        self._find_stop()
        since = self._steady() - ago
        line = self._lines[shard]
        line.stands = False
        if line.down_since is None:
            line.down_since, line.noted = max(since, line.up_since), False
            self._news.set()
            if not self.up.numbers:
                self._timekeeper.stop(line.down_since)

    async def back(self, shard: int) -> None:
        """The line of a shard stands. If what is open cannot be moved now, it is by a later look."""
        if self._lines[shard].stands:
            return
        self._lines[shard].stands = True
        try:
            await self.look()
        except Exception as error:
            log.warning("what is open moves later: %s", type(error).__name__)

    async def look(self) -> None:
        """Move everything by what has ended of the times in which people could not act. Raises what the database
        raises; then nothing may be decided."""
        async with self._lock:
            await self._look()

    async def beat(self) -> None:
        """Note until when people could act; a beat that fails makes them only seem to have been away for longer."""
        try:
            async with self._lock:
                await self._look()
                await self._note()
                self._beat = self._steady()
        except Exception:
            log.warning("it could not be noted that the bot is alive", exc_info=True)

    async def run(self, wait: Wait = wait_for) -> None:
        """Beat until cancelled, at once where a line is lost, and then a last time."""
        self._beat = self._steady()
        try:
            while True:
                await wait(self._news, BETWEEN_BEATS)
                self._news.clear()
                await self.beat()
        finally:
            await self.beat()

    async def _look(self) -> None:
        stepped = abs(self._timekeeper.step) >= LEAST_STEP
        self._find_stop()
        if stepped:
            self._down(self._steady())
        lines = {shard: line for shard, line in self._lines.items() if stepped or line.stands}
        lines = {shard: line for shard, line in lines.items() if line.down_since is not None}
        if lines:
            async with self._ledger.still():
                await self._come_back(lines, stepped=stepped)

    def _find_stop(self) -> None:
        """Nobody could act since the last beat, where the next one is late."""
        at = self._steady()
        if self._beat is not None and at - self._beat > LONGEST_GAP:
            self._down(self._beat)
            self._beat = at

    def _down(self, since: float) -> None:
        """Nobody could act from that moment to this one, even where the line stands."""
        for line in self._lines.values():
            if line.down_since is None:
                line.down_since, line.noted = max(since, line.up_since), False
        self._timekeeper.stop(since)

    async def _come_back(self, lines: dict[int, Reach], *, stepped: bool) -> None:
        """Within `still`: what has come by now was written by the same clock."""
        await self._note()
        if stepped:
            log.warning("the clock was set, or this computer has slept: %+.0f s", self._timekeeper.step.total_seconds())
            self._timekeeper.set()
        now, shards = self._timekeeper.now(), Shards(frozenset(lines), len(self._lines))
        least = timedelta(0) if stepped else SHORTEST
        try:
            away = await self._ledger.repository.come_back(now, shards, least)
        except BaseException:
            self._ledger.forget_all()  # only the disk knows whether it has moved
            raise
        at = self._steady()
        for shard, line in lines.items():
            line.missed += at - (at if line.down_since is None else line.down_since)
            line.behind = timedelta(0) if stepped else _behind(away[shard])
            line.down_since, line.up_since = None if line.stands else at, -inf if line.new else at
            line.new = False
        if self.up.numbers:
            self._timekeeper.go()
        self._tell_moves(away, least)
        for listener in self._listeners:
            listener()

    def _tell_moves(self, away: Mapping[int, timedelta | None], least: timedelta) -> None:
        self._ledger.forget_all()
        moved = {shard: time for shard, time in away.items() if time and abs(time) >= least}
        if moved:
            longest = max(moved.values(), key=abs).total_seconds()
            log.warning("everything open has moved by the time in which nobody could act: %+.0f s", longest)
        for shard, time in moved.items():
            for listener in self._movers:
                listener(Shards(frozenset({shard}), len(self._lines)), time)

    async def _note(self) -> None:
        """Until when people could act, as far as that is not on disk: now, where they can. In a downtime it is written
        once: so nothing moves by it twice."""
        lines = self._lines.items()
        until = {shard: self._until(line) for shard, line in lines if line.down_since is None or not line.noted}
        await self._ledger.repository.alive(until, len(self._lines), self._timekeeper.now())
        for shard in until:
            self._lines[shard].noted = True

    def _until(self, line: Reach) -> datetime:
        at = self._steady() if line.down_since is None else line.down_since
        return self._timekeeper.at(at) - line.behind

    def _those(self, chosen: Callable[[Reach], bool]) -> Shards:
        lines = self._lines.items()
        found = (shard for shard, line in lines if line.down_since is None and chosen(line))
        return Shards(frozenset(found), len(self._lines))


def _behind(away: timedelta | None) -> timedelta:
    return timedelta(0) if away is None or abs(away) >= SHORTEST else away
