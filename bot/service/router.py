"""What becomes of an interaction where several processes share the realms: one of them acts on it, and the others are
silent or hand it on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from cachetools import LRUCache

from bot.interactions.once import Once
from bot.service.arrival import Arrival
from bot.service.relay import ANSWERABLE, REMEMBERED_ARRIVALS, Clocks, Outcomes, Relay
from data.errors import DatabaseFailed
from data.hearers import SILENT, Hearers
from data.ownership import Ownership
from data.realms import Taken
from data.repository import Repository

LATE_ARRIVAL: Final = timedelta(seconds=15)
"""What arrives so long after a process has died was done later, where Discord's clock is not known. Where it is, what
was done so long before its realm was taken is not done any more: its person was told that it failed."""
DISCORD_AHEAD: Final = timedelta(seconds=2)
"""By how much Discord's clock may be ahead of ours, where no answer has told."""
_REMEMBERED_REALMS: Final = 10_000


@dataclass(frozen=True, slots=True)
class LeftToAnother:
    """An interaction that this process was silent about, since another one acts on it."""

    arrival: Arrival
    realm: int
    owner: str
    """The name of that process."""
    at: datetime


class Router:
    """`receive` for each interaction that Discord sends, and `taken` when this process takes realms; `relay` has what
    is handed on between processes.

    What is known of the other processes may be out of date. Then what another one acts on is handed on besides, and it
    passes over that.
    """

    def __init__(self, ownership: Ownership, repository: Repository, outcomes: Outcomes, clocks: Clocks) -> None:
        self._ahead = clocks.ahead
        self._now = clocks.now
        self._hearers = Hearers(ownership.process or "", 1)
        self._ownership = ownership
        self._repository = repository
        self._outcomes = outcomes
        self._once = Once()
        self.relay = Relay(ownership, repository, outcomes, self._act, clocks)
        self._realms: LRUCache[int, int] = LRUCache(_REMEMBERED_REALMS)
        """Those of tables, which never change."""
        self._taken: dict[int, tuple[datetime, bool]] = {}
        """When each realm was taken, and whether from a dead process."""
        self._left: deque[LeftToAnother] = deque()
        """The last ones, the oldest first."""
        self._acted: LRUCache[int, tuple[Arrival, int]] = LRUCache(REMEMBERED_ARRIVALS)
        """What was acted on, and in which realm."""

    def receive(self, data: Any) -> None:
        """Discord has sent this. It is about the realm of the table that it names, in direct messages and in servers:
        a person plays at the tables of one from within another. Where it names none, its server counts, or its
        person."""
        arrival = Arrival.of(data)
        realm = self._realms.get(arrival.table) if arrival.table else arrival.realm
        if realm is None and self._hearers.me:  # else there are no others
            self.relay.begin(self._look_up(arrival))
        else:
            self._route(arrival, realm)

    def taken(self, realms: Mapping[int, Taken]) -> None:
        """This process has just taken these realms: it is called in the same step of the event loop. A process that has
        died has given them to nobody, and may have acted on what it heard until then."""
        now = self._now()
        for realm, one in realms.items():
            self._taken[realm] = now, one.died
            if one.once:
                self._once.learn(realm, one.once)
        for left in self._take_back(lambda left: left.realm in realms):
            self._act(left.arrival, left.realm, uncertain=realms[left.realm].died)
        self.relay.catch_up(realms.keys())

    def acted_on(self, realms: Set[int]) -> Callable[[], Mapping[int, str]] | None:
        """Tells what the next owner of each is to know, when it is asked. None where nobody knows all of it: one was
        taken from a dead process within `LATE_ARRIVAL`."""
        return None if any(map(self._uncertain, realms)) else lambda: self._once.of(realms, self._now())

    def _uncertain(self, realm: int) -> bool:
        """Was it taken from a dead process so lately that something it has acted on may still arrive?"""
        now = self._now()
        taken, from_dead = self._taken.get(realm, (now, False))
        return from_dead and now - LATE_ARRIVAL < taken <= now  # later: the clock was set back

    async def refresh(self, shards: int) -> Hearers:
        """Read how things are with the other processes; it is known from then on. Raises what the database raises."""
        hearers = await self._repository.hearers(self._hearers.me, shards, self._now() - SILENT)
        self.know(hearers)
        return hearers

    def know(self, hearers: Hearers) -> None:
        """This is how things are now. What was left to a process that has lost its realm since then, or has ended, is
        handed on to the one that has it."""
        self._hearers = hearers
        for left in self._take_back(
            lambda left: hearers.owner_hearing(left.realm, left.arrival.guild_id) != left.owner
        ):
            self.relay.hand_on(left.arrival, left.realm)

    def redirect(self, interaction_id: int, realm: int) -> bool:
        """It was acted on here, in vain: it is about a realm of another process, as its handler has found. False: it is
        not known any more, or this process has that realm, or no longer the one in which it acted: the next owner of
        that was told that it was acted on."""
        arrival, acted_in = self._acted.get(interaction_id, (None, None))
        if arrival is None or acted_in is None or self._ownership.owns(realm) or not self._ownership.owns(acted_in):
            return False
        self.relay.hand_on(arrival, realm, anew=True)
        return True

    def _route(self, arrival: Arrival, realm: int | None) -> None:
        """`realm`: None where this process has all, and it need not be known."""
        if realm is None or self._ownership.owns(realm):
            self._act(arrival, realm)
        elif (another := self._hearers.owner_hearing(realm, arrival.guild_id)) is None:
            self.relay.hand_on(arrival, realm)
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
        """`uncertain`: it came before its owner died, which may have acted on it."""
        if self._once.first(arrival.id, realm):
            if realm is not None:
                self._acted[arrival.id] = arrival, realm
            uncertain |= realm is not None and self._before_taking(arrival, realm)
            (self._outcomes.again if uncertain else self._outcomes.act)(arrival.data)

    def _before_taking(self, arrival: Arrival, realm: int) -> bool:
        """May the owner before this process have acted on it, and not told so? One that gives a realm away tells of a
        minute."""
        if realm not in self._taken or not self._hearers.me:  # there are no others
            return False
        (taken, from_dead), ahead = self._taken[realm], self._ahead()
        if self._uncertain(realm):
            return arrival.at < taken + (DISCORD_AHEAD if ahead is None else ahead)
        if ahead is None or arrival.at >= self._now() + ahead - LATE_ARRIVAL:  # a clock may have been set since
            return False
        return arrival.at < taken + ahead - (timedelta(0) if from_dead else LATE_ARRIVAL)

    async def _look_up(self, arrival: Arrival) -> None:
        try:
            realm = await self._repository.realm_of_table(arrival.table)
        except DatabaseFailed:
            self._outcomes.away(arrival.data)
            return
        if realm is not None:
            self._realms[arrival.table] = realm
        self._route(arrival, arrival.realm if realm is None else realm)
