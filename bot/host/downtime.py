"""Finds the times in which people could not act, and moves everything that is open by them."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import gcd, inf
from typing import Final

from bot.host.ledger import Ledger
from bot.host.wait import Wait, wait_for
from data.realms import EVERY_REALM, REALMS, Taken

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
    """Whether the people of some realms can act: those of one shard, or of several where their number does not divide
    `REALMS`. Moments are of `Timekeeper.steady`."""

    realms: frozenset[int]
    lost: set[int]
    """The shards, among those of these realms, with a line that does not stand."""
    down_since: float | None
    """None: people can act, and everything has moved by the last time in which they could not."""
    up_since: float
    behind: timedelta = timedelta(0)
    """How much of such times nothing has moved by yet, as it was too short."""
    new: bool = False
    """Has nobody been there before, since the database is new? Then nobody needs a minute to come back."""
    noted: bool = True
    """Is it on disk since when it is down?"""
    missed: float = 0.0
    """Seconds of such times that are over."""

    @classmethod
    def all_of(cls, count: int, at: float, *, stands: bool) -> list[Reach]:
        """Of all realms, with so many shards, where the bot has just come up."""
        apart, down = gcd(REALMS, count), None if stands else at
        return [
            cls(frozenset(range(one, REALMS, apart)), set() if stands else {*range(one, count, apart)}, down, at)
            for one in range(apart)
        ]


class Downtime:
    """`start()` before anything else, and `take()` for the realms of this process; `lost` and `back` when the line of a
    shard breaks and stands again; `look()` before anything is decided, then only for the tables of `calm`; and `run()`
    for as long as the process lives.

    What is open moves by each time in which people could not act, of any kind: the bot did not run, the line was cut,
    this computer has slept, its clock was set (back, too), the database was away. Each counts once.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._timekeeper = ledger.world.timekeeper
        self._steady = self._timekeeper.steady
        self.shards = 1
        """Of Discord's."""
        self._lines = Reach.all_of(1, -inf, stands=True)
        self._beat: float | None = None
        """When it was last noted until when people could act; None: no beat has come yet."""
        self._news = asyncio.Event()
        """A line is down: the moment must be on disk before the process is killed."""
        self._deaf = False
        self._lock = asyncio.Lock()
        self._listeners: list[Callable[[], None]] = []
        self._movers: list[Callable[[frozenset[int], timedelta], None]] = []

    def listen_to_moves(self, listener: Callable[[frozenset[int], timedelta], None]) -> None:
        """Call this when everything that is open at the tables of some realms has moved, with by how much."""
        self._movers.append(listener)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this when something has moved, or people of some realms can act again."""
        self._listeners.append(listener)

    def start(self, count: int = 1, *, stands: bool = True) -> None:
        """The process begins, with so many shards. `stands`: can people act? Else the lines are down until it is said
        that they are back."""
        at, self._beat, self.shards = self._steady(), None, count
        self._lines = Reach.all_of(count, at, stands=stands)
        if not stands:
            self._timekeeper.stop(at)

    async def take(self, realms: Set[int] = EVERY_REALM) -> Mapping[int, Taken]:
        """Take these realms, as far as nobody has them: everything that is open there moves by the time since people
        could last act. Returns those that were taken. Raises what the database raises; then none are."""
        ownership = self._ledger.ownership
        async with self._lock, self._ledger.still():
            if not ownership.realms:
                self._begin_anew()
            taken = await ownership.take(realms)
            try:
                away = await self._come_back_to(taken.keys())
                self._ledger.forget_realms(taken.keys())
                self._take_up(away)
                self._tell_moves(away, SHORTEST)
            except BaseException:
                self._ledger.forget_realms(taken.keys())
                await ownership.lose(taken.keys(), None)
                raise
        if taken and ownership.shared:
            await self.beat()  # so that the next owner counts from now on
        return taken

    def _begin_anew(self) -> None:
        """This process had no realms: while it was stopped, others may have had those that it takes now. Until when
        people could act there is on disk."""
        if abs(self._timekeeper.step) >= LEAST_STEP:
            self._timekeeper.set()
        at = self._steady()
        self._beat = None if self._beat is None else at
        for line in self._lines:
            line.behind = timedelta(0)
            if line.down_since is not None and not line.lost:
                line.missed += at - line.down_since
                line.down_since, line.noted = None, True
        if self._some_stand:
            self._timekeeper.go()

    def _take_up(self, away: Mapping[timedelta | None, frozenset[int]]) -> None:
        """Nothing is decided for a minute where people could not act for long: they are to come back first."""
        at, moved = self._steady(), frozenset[int]().union(*_moved(away, SHORTEST).values())
        for line in self._lines:
            if not self._ledger.ownership.shared:  # else another process was there until a moment ago
                line.behind = max(line.behind, _behind(away, line.realms), key=abs)
            new = away.get(None, frozenset()) >= line.realms
            if new or line.realms & moved:
                line.up_since, line.new = -inf if new else at, new and line.down_since is not None

    async def _come_back_to(
        self, realms: Set[int], least: timedelta = SHORTEST
    ) -> Mapping[timedelta | None, frozenset[int]]:
        now, process = self._timekeeper.now(), self._ledger.ownership.process
        return await self._ledger.repository.come_back(now, realms, least, process)

    @property
    def up(self) -> frozenset[int]:
        """Those of this process's realms with people who can act."""
        return self._those(lambda line: True)

    @property
    def calm(self) -> frozenset[int]:
        """Those for which something may be decided."""
        return self._those(lambda line: self._steady() - line.up_since >= CALM_AFTER)

    @property
    def heard(self) -> frozenset[int]:
        """The realms of shards with a line that stands; another process may have them."""
        return frozenset[int]().union(*(line.realms for line in self._lines if not line.lost))

    @property
    def shards_up(self) -> int:
        """Through how many shards people can act."""
        share = self.shards // len(self._lines)
        return sum(share - len(line.lost) for line in self._lines if line.lost or line.down_since is None)

    @property
    def seconds_left(self) -> float | None:
        """Until something may be decided for another one of those that are up; None: for all of them it may."""
        passed = [self._steady() - line.up_since for line in self._lines if line.down_since is None]
        return min((CALM_AFTER - seconds for seconds in passed if seconds < CALM_AFTER), default=None)

    @property
    def usable(self) -> tuple[float, ...]:
        """For how many seconds people could act so far: one after the other, those of the realms whose numbers have the
        remainder 0, 1, … by how many these are. They count from an unknown moment."""
        at = self._steady()
        return tuple((at if line.down_since is None else line.down_since) - line.missed for line in self._lines)

    def until(self, realm: int) -> datetime:
        """Until when people of that realm could act, as kept moments have it: now, if nothing is to move still."""
        self._find_stop()
        return self._until(self._lines[realm % len(self._lines)], self._steady())

    def lost(self, shard: int, ago: float) -> None:
        """The line of a shard is down, and was last known to be good so many seconds ago."""
        self._find_stop()
        since = self._steady() - ago
        line = self._line(shard)
        if shard not in line.lost:
            self._tell_others()
        line.lost.add(shard)
        if line.down_since is None:
            line.down_since, line.noted = max(since, line.up_since), False
            self._news.set()
            if not self._some_stand:
                self._timekeeper.stop(line.down_since)

    async def back(self, shard: int) -> None:
        """The line of a shard stands. If what is open cannot be moved now, it is by a later look."""
        if shard not in self._line(shard).lost:
            return
        self._line(shard).lost.discard(shard)
        self._tell_others()
        try:
            await self.look()
        except Exception as error:
            log.warning("what is open moves later: %s", type(error).__name__)

    async def deafen(self) -> None:
        """The process is about to end, and hears nothing of Discord any more."""
        self._deaf = True
        if self._ledger.ownership.shared:
            await self.beat()

    def _tell_others(self) -> None:
        """Another process acts on what this one does not hear, or no longer does."""
        if self._ledger.ownership.shared:
            self._news.set()

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
        lines = [line for line in self._lines if line.down_since is not None and (stepped or not line.lost)]
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
        for line in self._lines:
            if line.down_since is None:
                line.down_since, line.noted = max(since, line.up_since), False
        self._timekeeper.stop(since)

    async def _come_back(self, lines: Sequence[Reach], *, stepped: bool) -> None:
        """Within `still`: what has come by now was written by the same clock."""
        await self._note()
        if stepped:
            log.warning("the clock was set, or this computer has slept: %+.0f s", self._timekeeper.step.total_seconds())
            self._timekeeper.set()
        realms = frozenset[int]().union(*(line.realms for line in lines)) & self._ledger.realms
        least = timedelta(0) if stepped else SHORTEST
        try:
            away = await self._come_back_to(realms, least)
        except BaseException:
            self._ledger.forget_all()  # only the disk knows whether it has moved
            raise
        at = self._steady()
        for line in lines:
            line.missed += at - (at if line.down_since is None else line.down_since)
            line.behind = timedelta(0) if stepped else _behind(away, line.realms)
            line.down_since, line.up_since = at if line.lost else None, -inf if line.new else at
            line.new = False
        if self._some_stand:
            self._timekeeper.go()
        self._tell_moves(away, least)

    def _tell_moves(self, away: Mapping[timedelta | None, frozenset[int]], least: timedelta) -> None:
        moved = _moved(away, least)
        if moved:
            self._ledger.forget_all()
            longest = max(moved, key=abs).total_seconds()
            log.warning("everything open has moved by the time in which nobody could act: %+.0f s", longest)
        for time, realms in moved.items():
            for mover in self._movers:
                mover(realms, time)
        for listener in self._listeners:
            listener()

    async def _note(self) -> None:
        """Until when people could act, as far as that is not on disk: now, where they can. In a downtime it is written
        once: so nothing moves by it twice."""
        news, at = [line for line in self._lines if line.down_since is None or not line.noted], self._steady()
        until: dict[datetime, frozenset[int]] = defaultdict(frozenset)
        for line in news:
            until[self._until(line, at)] |= line.realms
        mine = self._ledger.realms  # those that it has lost stand as it left them, and may be taken at any moment
        told: dict[Set[int], datetime] = {those & mine: moment for moment, those in until.items() if those & mine}
        lost = {*range(self.shards)} if self._deaf else set[int]().union(*(line.lost for line in self._lines))
        hears, process = {*range(self.shards)} - lost, self._ledger.ownership.process
        await self._ledger.repository.alive(told, self._timekeeper.now(), process, hears)
        for line in news:
            line.noted = True

    def _until(self, line: Reach, at: float) -> datetime:
        return self._timekeeper.at(at if line.down_since is None else line.down_since) - line.behind

    def _line(self, shard: int) -> Reach:
        return self._lines[shard % len(self._lines)]

    def _those(self, chosen: Callable[[Reach], bool]) -> frozenset[int]:
        found = (line.realms for line in self._lines if line.down_since is None and chosen(line))
        return frozenset[int]().union(*found) & self._ledger.realms

    @property
    def _some_stand(self) -> bool:
        """Can people act through any shard?"""
        return any(line.down_since is None for line in self._lines)


def _moved(away: Mapping[timedelta | None, frozenset[int]], least: timedelta) -> dict[timedelta, frozenset[int]]:
    """The realms in which everything has moved, by the time by which it has."""
    return {time: realms for time, realms in away.items() if time and abs(time) >= least}


def _behind(away: Mapping[timedelta | None, frozenset[int]], realms: frozenset[int]) -> timedelta:
    """By how much nothing has moved yet in these realms: the most of them."""
    short = [time for time, those in away.items() if time is not None and abs(time) < SHORTEST and those & realms]
    return max(short, key=abs, default=timedelta(0))
