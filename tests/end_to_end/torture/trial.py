"""One trial: so many processes, eight servers, faults for a while; then all is calm, and it is looked what is wrong."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import signal
import statistics
import sys
import time
from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import discord
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.messages.resumption import LAST_EDITS
from bot.service.identification import Identification
from data import server_session
from data.server_realms import ServerRealms
from data.server_session import ServerSession
from playground import StandIn
from playground.attachments import Files
from playground.entities import Message
from playground.ratelimits import Limit, RateLimits, Verdict
from tests.end_to_end.club import Club
from tests.end_to_end.torture.disk import Disk
from tests.end_to_end.torture.evidence import (
    Findings,
    check_answers,
    check_moves,
    check_notices,
    check_opened,
    check_panels,
)
from tests.end_to_end.torture.faults import Faults
from tests.end_to_end.torture.kept import KeptTable, kept_tables
from tests.end_to_end.torture.leaks import Leaks
from tests.end_to_end.torture.players import LEVELS, SERVERS, Players, players_of
from tests.end_to_end.torture.presses import Outcome
from tests.end_to_end.torture.processes import PostgresProcesses, Process, processes_of
from tests.end_to_end.torture.state import tell_when_asked
from tests.end_to_end.torture.takeover import Takeovers

ALLOWED = 50
"""Counted requests in a second, of all processes together: Discord's limit."""
CALM = LAST_EDITS + 60.0
"""Seconds within which all panels are in line when nothing befalls the processes any more: what a process that has died
may have changed late is edited over, and Discord takes one edit a second in a person's direct messages."""
TURNS: Final = 0.0005
"""The reading thread lets the stand-in go on after so many seconds."""

log = logging.getLogger(__name__)


class Metered(RateLimits):
    """Refuses nothing, and remembers when each request came that Discord counts."""

    moments: deque[float]

    def judge(self, limit: Limit, major: str) -> Verdict:
        if not limit.exempt:
            self.moments.append(self.clock.now())
        return RateLimits.judge(self, limit, major)


def metered(discord: StandIn) -> Metered:
    """The stand-in's limits from now on."""
    limits = Metered(discord.world.clock, False, None)
    limits.moments = deque()
    discord.services.limits = limits
    return limits


def note_answers(discord: StandIn, answered: set[int]) -> None:
    """Keep the messages there that an answer to an interaction has changed last, and no other edit."""
    messages = discord.services.messages
    edit = messages.edit

    def edited(message: Message, payload: dict[str, Any], files: Files, *, by_interaction: bool = False) -> Message:
        (answered.add if by_interaction else answered.discard)(message.id)
        return edit(message, payload, files, by_interaction=by_interaction)

    messages.edit = edited  # type: ignore[method-assign]


def most_in_a_second(moments: Sequence[float]) -> int:
    """How many of these, the earliest first, there were at most within any second."""
    return max((bisect_right(moments, at) - bisect_right(moments, at - 1) for at in moments), default=0)


def prompt() -> None:
    """A process does not wait for five seconds between two sessions, alone or with others: the stand-in is told not to
    ask for that."""

    async def at_once(*_: object, **__: object) -> None:
        """Nothing is waited for."""

    tell_when_asked()
    discord.Client.before_identify_hook = at_once  # type: ignore[method-assign]
    Identification.wait = at_once  # type: ignore[method-assign]


def hasty() -> None:
    """The locks of a process that hangs are free after two seconds."""
    prompt()
    server_session.BEAT, server_session.STALE, server_session.ENDED = 0.5, 1.5, 2.0  # type: ignore[misc]


def blind() -> None:
    """The control: a process that never notices that it has lost a realm, and whose writes name no epoch."""
    prompt()
    ever, now = set[int](), ServerRealms.realms

    def realms(self: ServerRealms) -> frozenset[int]:
        ever.update(now.__get__(self))
        return frozenset(ever)

    ServerRealms.realms = property(realms)  # type: ignore[assignment, method-assign]
    ServerRealms.claim = lambda self, realm: None  # type: ignore[assignment, method-assign, return-value]
    ServerSession.may_act = lambda self: True  # type: ignore[method-assign]


@dataclass(slots=True)
class Torture:
    """`run(seconds)` makes `findings`, and `told`, a line each."""

    folder: Path
    url: str
    processes: int
    seed: int
    first: Callable[[], None] = prompt
    other: Callable[[], None] | None = None
    """What the last process does before all else, in place of `first`."""
    levels: Sequence[str] = LEVELS
    servers: int = SERVERS
    """In so many of them people play."""
    findings: Findings = field(default_factory=Findings)
    told: list[str] = field(default_factory=list)
    change: Callable[[Faults], None] = lambda _: None
    settings: dict[str, str] = field(default_factory=dict)
    disk: Disk | None = None
    """Where the database lies, if it can be filled."""
    acknowledged: int = 0
    kills: int = 0
    taken: dict[str, list[float]] = field(default_factory=dict)
    """In how many seconds another process had a realm, by what had happened."""

    def missed(self) -> list[str]:
        """What an hour of several processes is to reach, and has not."""
        killed, stopped = (self.taken.get(f"taken after a {what}", [math.inf]) for what in ("kill", "stop"))
        reached = {
            f"{self.kills} kills": self.kills >= 200,
            f"{self.acknowledged} acknowledged moves": self.acknowledged >= 10_000,
            f"taken {statistics.median(killed):.2f} s after a kill": statistics.median(killed) <= 1,
            f"taken {max(stopped):.2f} s after a stop": max(stopped) <= 10,
        }
        return [aim for aim, is_reached in reached.items() if not is_reached]

    async def run(self, seconds: float) -> None:
        engine = create_async_engine(self.url, isolation_level="AUTOCOMMIT")
        firsts = dict.fromkeys(range(self.processes), self.first)
        if self.other is not None:
            firsts[self.processes - 1] = self.other
        begun = processes_of(self.folder, self.url, self.processes, firsts, **self.settings)
        before = sys.getswitchinterval()
        sys.setswitchinterval(TURNS)
        try:
            async with begun as (club, processes), players_of(club, Random(self.seed), self.levels) as players:
                club.discord.services.pending.answer_seconds = 3.0
                limits = metered(club.discord)
                note_answers(club.discord, players.presses.answered)
                await self._befall(seconds, club, processes, players, engine, limits)
        finally:
            sys.setswitchinterval(before)
            await engine.dispose()

    async def _befall(
        self,
        seconds: float,
        club: Club,
        processes: list[Process],
        players: Players,
        engine: AsyncEngine,
        limits: Metered,
    ) -> None:
        chance = Random(self.seed + 1)
        takeovers = Takeovers(club.discord, players.people, engine, chance)
        faults = Faults(club, processes, PostgresProcesses(self.url), chance, takeovers, self.disk)
        self.change(faults)
        for process in processes:  # of one that starts while PostgreSQL is away, and ends
            process.bot.expected += ["No space left on device"] * bool(self.disk) + ["cannot be used"]
        leaks = Leaks(club, players.people, processes, engine, self.findings)
        playing, looking = asyncio.create_task(players.play(self.servers)), asyncio.create_task(leaks.run())
        try:
            async with asyncio.timeout(CALM):
                await players.presses.begun.wait()
            await faults.run(seconds)
            if playing.done():
                await playing
            late = time.time()
        finally:
            for task in (playing, looking):
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(playing, looking)
        tables = await self._look(club, players, engine, leaks, processes)
        self.acknowledged, self.kills, self.taken = players.presses.played, faults.counts["kill"], takeovers.seconds
        answers = check_answers(club.discord, tables, faults, self.findings, late)
        self.findings.add("takeovers", *takeovers.given_up)
        self.findings.add("ended", *faults.unexplained_ends())
        sent = sorted(moment for moment in limits.moments if not faults.delayed(moment))
        if (most := most_in_a_second(sent)) > ALLOWED:
            self.findings.add("budget", f"{most} counted requests in a second")
        for process in processes:
            (self.folder / f"{process.name}.log").write_text("\n".join(process.bot.lines), "utf-8")
            self.findings.add("complaints", *(f"{process.name}: {one[:1500]}" for one in process.bot.complaints()))
        self.told += self._told(players, faults, takeovers, limits)
        self.told.append(f"{answers}; {leaks.looked_at} messages read")
        for line in (*self.told, *self.findings.lines()):
            log.info("%s", line)

    async def _look(
        self, club: Club, players: Players, engine: AsyncEngine, leaks: Leaks, processes: Sequence[Process]
    ) -> Mapping[int, KeptTable]:
        """When all is calm. Returns the tables."""
        end = time.time() + CALM
        while True:
            tables, standing = await kept_tables(engine), Findings()
            check_panels(club.discord, tables, standing)
            if time.time() > end or not standing.lines():
                break
            await asyncio.sleep(3)
        if standing.lines():
            for process in processes:
                process.bot.signal(signal.SIGUSR1)
            await asyncio.sleep(2)
        for kind, what in standing.found.items():
            self.findings.add(kind, *what)
        await leaks.look()
        check_moves(tables, players.presses, self.findings)
        check_notices(tables, players.people, self.findings)
        check_opened(club.discord, tables, self.findings)
        return tables

    def _told(self, players: Players, faults: Faults, takeovers: Takeovers, limits: Metered) -> list[str]:
        outcomes = Counter(press.outcome for press in players.presses.all)
        kinds = {kind: self.findings.count(kind) for kind in ("lost", "doubled", "leaked", "live orphans")}
        moments = sorted(limits.moments)
        spent = f"{len(moments)} counted requests, {most_in_a_second(moments)} in a second at most"
        befell = ", ".join(f"{kind} {times}" for kind, times in sorted(faults.counts.items()))
        answered = ", ".join(f"{outcomes[one]} {one}" for one in Outcome)
        lines = [
            f"seed {self.seed}, {self.processes} processes: {befell}",
            f"{players.begun} tables; presses: {answered}",
            ", ".join(f"{times} {kind}" for kind, times in kinds.items()),
            spent,
            f"ended by themselves: {[what for _, what in faults.ended] or 'none'}",
        ]
        for what, seconds in takeovers.seconds.items():
            p50, most = statistics.median(seconds), max(seconds)
            lines.append(f"{what}: p50 {p50:.2f} s, at most {most:.2f} s ({len(seconds)} times)")
        why = Counter(_kind(one) for one in players.presses.failures).most_common(12)
        return lines + [f"{times} × {one}" for one, times in why]


def _kind(failure: str) -> str:
    """The failure without what differs from one to the next."""
    return "".join(letter for letter in failure if not letter.isdigit())[:140]
