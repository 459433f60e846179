"""What becomes of an interaction where several processes share the realms: one of them acts on it, and the others are
silent or hand it on."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Set
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Protocol, TypeAlias

from cachetools import LRUCache

from bot.interactions.once import Once
from bot.service.arrival import Arrival
from bot.service.clock_error import DISCORD_AHEAD
from data.errors import DatabaseFailed
from data.handed_on import HandedOn
from data.hearers import Hearers
from data.repository import Repository

CLAIMED_WITHIN: Final = 1.5
"""Seconds that the process with the realm has to claim what was handed on; Discord takes an answer for three."""
ANSWERABLE: Final = timedelta(seconds=3)
LATE_ARRIVAL: Final = timedelta(seconds=15)
"""What arrives so long after a process has died was done later, whatever the clocks say."""
ON_ITS_WAY: Final = "on-its-way"
"""The name of tasks that hand something on, or claim it."""
_REMEMBERED_REALMS: Final = 10_000
_REMEMBERED_ARRIVALS: Final = 100

Take: TypeAlias = Callable[[Any], None]
"""Takes an interaction as Discord has sent it."""

log = logging.getLogger(__name__)


class RealmOwner(Protocol):
    """Which realms this process has."""

    @property
    def realms(self) -> frozenset[int]:
        """All of them."""
        ...

    def owns(self, realm: int) -> bool:
        """May it act for that one at this moment?"""
        ...


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What may become of an interaction here."""

    act: Take
    """It is acted on, as if this were the only process."""
    again: Take
    """Its person is told to do it once more."""
    away: Take
    """Its person is told that the database is away."""


@dataclass(frozen=True, slots=True)
class LeftToAnother:
    """An interaction that this process was silent about, since another one acts on it."""

    arrival: Arrival
    realm: int
    owner: str
    """The name of that process."""
    at: datetime


class Router:
    """`receive` for each interaction that Discord sends, `heard` for what the channel of PostgreSQL tells
    (`HANDED_ON_CHANNEL`), `taken` when this process takes realms, `catch_up` when it listens again.

    `hearers` is what is known of the other processes, until `know` tells better: with each beat. Where it is out of
    date, what another process acts on is handed on besides, and that one passes over it. `sleep` and `now` are the
    computer's; `ahead`: by how much Discord's clock may be ahead of that.
    """

    def __init__(
        self,
        owner: RealmOwner,
        repository: Repository,
        outcomes: Outcomes,
        once: Once,
        hearers: Hearers,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        ahead: Callable[[], timedelta] = lambda: DISCORD_AHEAD,
    ) -> None:
        self._ahead = ahead
        self._hearers = hearers
        self._owner = owner
        self._repository = repository
        self._outcomes = outcomes
        self._once = once
        self._sleep = sleep
        self._now = now
        self._realms: LRUCache[int, int] = LRUCache(_REMEMBERED_REALMS)
        """Those of tables, which never change."""
        self._died: dict[int, datetime] = {}
        """When the realms were taken whose owner has died: what was done there before is not acted on."""
        self._left: deque[LeftToAnother] = deque()
        """The last ones, the oldest first."""
        self._acted: LRUCache[int, tuple[Arrival, int]] = LRUCache(_REMEMBERED_ARRIVALS)
        """What was acted on, and in which realm."""
        self._passed_on: LRUCache[int, int] = LRUCache(_REMEMBERED_ARRIVALS)
        self._under_way: set[asyncio.Task[None]] = set()

    def receive(self, data: Any) -> None:
        """Discord has sent this. It is about the realm of the table that it names, in direct messages and in servers:
        a person plays at the tables of one from within another. Where it names none, its server counts, or its
        person."""
        arrival = Arrival.of(data)
        realm = self._realms.get(arrival.table) if arrival.table else arrival.realm
        if realm is None and self._hearers.me:  # else there are no others
            self._begin(self._look_up(arrival))
        else:
            self._route(arrival, realm)

    def heard(self, told: str) -> None:
        """An interaction was handed on, perhaps for another process."""
        handed = HandedOn.read(told)
        if handed is not None and self._owner.owns(handed.realm):
            self._begin(self._claim(handed))

    def taken(self, realms: Set[int], *, from_dead: bool) -> None:
        """This process has just taken these realms: it is called in the same step of the event loop, when `Once` has
        learned what was acted on there. `from_dead`: from a process that gave them to nobody, and may have acted on
        what it heard until then."""
        for realm in realms:
            self._died.pop(realm, None)
        if from_dead:
            self._died |= dict.fromkeys(realms, self._now())
        for left in self._take_back(lambda left: left.realm in realms):
            self._act(left.arrival, left.realm, uncertain=from_dead)
        self._begin(self._catch_up(frozenset(realms)))

    def uncertain(self, realms: Set[int]) -> Set[int]:
        """Those that were taken from a dead process so lately that something it has acted on may still arrive."""
        since = self._now() - LATE_ARRIVAL
        return {realm for realm in realms if realm in self._died and self._died[realm] > since}

    def know(self, hearers: Hearers) -> None:
        """This is how things are now. What was left to a process that has lost its realm since then, or has ended, is
        handed on to the one that has it."""
        self._hearers = hearers
        for left in self._take_back(
            lambda left: hearers.owner_hearing(left.realm, left.arrival.guild_id) != left.owner
        ):
            self._begin(self._hand_on(left.arrival, left.realm))

    def catch_up(self) -> None:
        """Claim what was handed on while nothing was heard of it."""
        self._begin(self._catch_up(self._owner.realms))

    def pass_on(self, interaction_id: int, realm: int) -> bool:
        """It was acted on here, in vain: it is about a realm of another process, as its handler has found. False: it is
        not known any more, or this process has that realm, or no longer the one in which it acted: the next owner of
        that was told that it was acted on."""
        arrival, acted_in = self._acted.get(interaction_id, (None, None))
        if arrival is None or acted_in is None or self._owner.owns(realm) or not self._owner.owns(acted_in):
            return False
        self._passed_on[interaction_id] = realm
        self._begin(self._hand_on(arrival, realm, anew=True))
        return True

    def _route(self, arrival: Arrival, realm: int | None) -> None:
        """`realm`: None where this process has all, and it need not be known."""
        if realm is None or self._owner.owns(realm):
            self._act(arrival, realm)
        elif (another := self._hearers.owner_hearing(realm, arrival.guild_id)) is None:
            self._begin(self._hand_on(arrival, realm))
        elif not arrival.typing:
            self._left.append(LeftToAnother(arrival, realm, another, self._now()))
            self._forget_left()

    def _forget_left(self) -> None:
        """Nobody can answer what was left to another process so long ago."""
        while self._left and self._left[0].at < self._now() - ANSWERABLE:
            self._left.popleft()

    def _take_back(self, wanted: Callable[[LeftToAnother], bool]) -> list[LeftToAnother]:
        """What was left to another process, and is no longer."""
        self._forget_left()
        taken = [left for left in self._left if wanted(left)]
        self._left = deque(left for left in self._left if not wanted(left))
        return taken

    def _act(self, arrival: Arrival, realm: int | None, *, uncertain: bool = False) -> None:
        """`uncertain`: it came before its owner died, who may have acted on it."""
        if self._once.first(arrival.id, realm):
            if realm is not None:
                self._acted[arrival.id] = arrival, realm
            uncertain |= realm is not None and self._before_death(arrival, realm)
            (self._outcomes.again if uncertain else self._outcomes.act)(arrival.data)

    def _before_death(self, arrival: Arrival, realm: int) -> bool:
        """May the owner before this process have acted on it, and died?"""
        return bool(self.uncertain({realm})) and arrival.at < self._died[realm] + self._ahead()

    async def _look_up(self, arrival: Arrival) -> None:
        try:
            realm = await self._repository.realm_of_table(arrival.table)
        except DatabaseFailed:
            self._outcomes.away(arrival.data)
            return
        if realm is not None:
            self._realms[arrival.table] = realm
        self._route(arrival, arrival.realm if realm is None else realm)

    async def _hand_on(self, arrival: Arrival, realm: int, *, anew: bool = False) -> None:
        """`anew`: also where it was handed on already."""
        given = arrival.id, realm, json.dumps(arrival.data, separators=(",", ":")), self._now()
        try:
            if anew:
                await self._repository.pass_on(*given)
            elif not await self._repository.hand_on(*given):
                return
        except DatabaseFailed:
            self._outcomes.away(arrival.data)
            return
        if not arrival.typing:
            await self._sleep(CLAIMED_WITHIN)
            await self._claim_back(arrival, realm)

    async def _claim_back(self, arrival: Arrival, realm: int) -> None:
        """What nobody has claimed, this process answers."""
        try:
            if await self._repository.claim(arrival.id, self._hearers.me) is not None:
                self._claimed(arrival, realm)
        except DatabaseFailed:
            self._outcomes.again(arrival.data)  # where another process has answered, Discord does not take this

    async def _claim(self, handed: HandedOn) -> None:
        try:
            payload = await self._repository.claim(handed.interaction_id, self._hearers.me)
        except DatabaseFailed as error:
            log.warning("what was handed on could not be claimed: %s", error)
            return
        if payload is not None:
            self._claimed(Arrival.of(json.loads(payload)), handed.realm)

    def _claimed(self, arrival: Arrival, realm: int) -> None:
        """Nobody else can claim it any more."""
        if arrival.id in self._passed_on:  # and has come back: it is about realms of two processes
            self._outcomes.again(arrival.data)
        elif self._owner.owns(realm):
            self._act(arrival, realm)
        else:
            log.warning("an interaction has reached nobody with its realm", extra={"realm": realm})
            self._outcomes.again(arrival.data)

    async def _catch_up(self, realms: Set[int]) -> None:
        try:
            waiting = await self._repository.unclaimed(realms, self._now() - ANSWERABLE)
        except DatabaseFailed as error:
            log.warning("what was handed on before could not be found: %s", error)
            return
        for handed in waiting:
            if self._owner.owns(handed.realm):
                await self._claim(handed)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name=ON_ITS_WAY)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
