"""Several processes that share the realms and hand on to one another, without a database and without Discord."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, cast

import discord

from bot.service.relay import Clocks, Outcomes
from bot.service.router import Router
from data.errors import DatabaseFailed
from data.handed_on import HandedOn
from data.hearers import Hearers
from data.realms import Taken
from tests.bot.house import ANN, Time

SHARDS = 4
SERVER = 7 << 22
"""Its realm is 7, and shard 3 tells of it."""


def interaction(time: Time, number: int = 0, guild_id: int | None = None, **data: Any) -> dict[str, Any]:
    """A click that Ann makes now, as Discord sends it: in direct messages, unless a server is named."""
    person = {"user": {"id": str(ANN << 22)}}
    about = {"guild_id": str(guild_id), "member": person} if guild_id else person
    kind = data.pop("type", discord.InteractionType.component.value)
    return {"id": str(discord.utils.time_snowflake(time()) + number), "type": kind, "data": data, **about}


@dataclass
class Kept:
    """What the database keeps; each process listens to it."""

    processes: list[Process] = field(default_factory=list)
    rows: dict[int, list[Any]] = field(default_factory=dict)
    """Realm, payload, moment and claimer, by interaction."""
    tables: dict[int, int] = field(default_factory=dict)
    away: bool = False
    looked_up: int = 0

    async def realm_of_table(self, table_id: int) -> int | None:
        await self._reached()
        self.looked_up += 1
        return self.tables.get(table_id)

    async def hand_on(self, interaction_id: int, realm: int, payload: str, at: datetime, *, anew: bool = False) -> bool:
        await self._reached()
        if interaction_id in self.rows and not anew:
            return False
        self.rows[interaction_id] = [realm, payload, at, None]
        for process in self.processes:
            if process.listens:
                process.router.relay.notified(HandedOn(realm, interaction_id).encode())
        return True

    async def claim(self, interaction_id: int, by: str) -> str | None:
        await self._reached()
        row = self.rows[interaction_id]
        if row[-1] is not None:
            return None
        row[-1] = by
        return str(row[1])

    async def unclaimed(self, realms: frozenset[int], since: datetime) -> list[HandedOn]:
        await self._reached()
        rows = sorted(self.rows.items())
        return [HandedOn(row[0], number) for number, row in rows if not row[3] and row[0] in realms and row[2] >= since]

    async def _reached(self) -> None:
        await asyncio.sleep(0)
        if self.away:
            raise DatabaseFailed("away")


@dataclass
class Process:
    name: str
    kept: Kept
    time: Time
    realms: frozenset[int] = frozenset()
    hears: frozenset[int] = frozenset()
    listens: bool = True
    ahead: timedelta | None = None
    slept: list[float] = field(default_factory=list)
    told: list[tuple[str, int]] = field(default_factory=list)
    """What became of what came here: `act`, `again` or `away`, and the interaction."""

    def __post_init__(self) -> None:
        self.passed = asyncio.Event()
        outcomes = Outcomes(*(self._taker(name) for name in ("act", "again", "away")))
        clocks = Clocks(self.time, self._sleep, lambda: self.ahead)
        self.router = Router(cast("Any", self), cast("Any", self.kept), outcomes, clocks)
        self.kept.processes.append(self)

    @property
    def process(self) -> str:
        return self.name

    def owns(self, realm: int) -> bool:
        return realm in self.realms

    def know(self) -> None:
        """Its view of all is as things are now."""
        owners = {realm: process.name for process in self.kept.processes for realm in process.realms}
        hears = {process.name: process.hears for process in self.kept.processes}
        self.router.know(Hearers(self.name, SHARDS, owners, hears))

    def take(self, *realms: int, from_dead: bool = False, told: dict[int, str] | None = None) -> None:
        """`told`: what the process before it has acted on."""
        self.realms |= set(realms)
        self.router.taken({realm: Taken(2, from_dead, (told or {}).get(realm)) for realm in realms})

    def give(self, *realms: int) -> dict[int, str]:
        """What the next one has to know."""
        self.realms -= set(realms)
        acted_on = self.router.acted_on(set(realms))
        return {} if acted_on is None else dict(acted_on())

    def _taker(self, outcome: str) -> Any:
        return lambda data: self.told.append((outcome, int(data["id"])))

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await self.passed.wait()


@dataclass
class Three:
    """`a` has realm 7, `b` has 11 (Ann's) and `c` has the others; `a` and `b` hear all, and `c` shard 1 only."""

    time: Time

    def __post_init__(self) -> None:
        self.kept = Kept()
        everything = frozenset(range(SHARDS))
        others = frozenset(range(256)) - {7, ANN}
        self.a = Process("a", self.kept, self.time, frozenset({7}), everything)
        self.b = Process("b", self.kept, self.time, frozenset({ANN}), everything)
        self.c = Process("c", self.kept, self.time, others, frozenset({1}))
        self.know()

    def know(self) -> None:
        for process in self.kept.processes:
            process.know()

    async def tell(self, data: dict[str, Any], *processes: Process) -> None:
        """Discord sends it to these; then all is done that need not wait."""
        for process in processes:
            process.router.receive(data)
        await settle()

    async def pass_(self, seconds: float) -> None:
        """So much time passes for those that wait."""
        self.time.pass_(seconds)
        for process in self.kept.processes:
            process.passed.set()
        await settle()
        for process in self.kept.processes:
            process.passed.clear()

    @property
    def told(self) -> dict[str, list[str]]:
        """What became of all that came, by process."""
        return {one.name: [outcome for outcome, _ in one.told] for one in self.kept.processes if one.told}


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def moment(time: Time, seconds: float) -> Time:
    """A clock that stands so many seconds away."""
    return Time(time.moment + timedelta(seconds=seconds))
