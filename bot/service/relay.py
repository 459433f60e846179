"""Hands an interaction on to the process that has its realm, and claims what others hand on."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Set
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeAlias

from bot.host.tasks import Tasks
from bot.service.arrival import Arrival
from data.errors import DatabaseFailed, Unconfirmed
from data.handed_on import HandedOn
from data.ownership import Ownership
from data.repository import Repository

CLAIMED_WITHIN: Final = 1.5
"""Seconds that the process with the realm has to claim what was handed on; Discord takes an answer for three."""
ANSWERABLE: Final = timedelta(seconds=3)
ON_ITS_WAY: Final = "on-its-way"
"""The name of tasks that hand something on, or claim it."""
KEPT_FOR: Final = timedelta(minutes=5)
"""How long a row of `handed_on` is kept, which keeps an interaction from being acted on twice."""
REMEMBERED_ARRIVALS: Final = 100

Take: TypeAlias = Callable[[Any], None]
"""Takes an interaction as Discord has sent it."""

log = logging.getLogger(__name__)


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
class Clocks:
    """The computer's, and Discord's beside it."""

    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ahead: Callable[[], timedelta | None] = lambda: None
    """By how much Discord's may be ahead of the computer's; None: that is not known."""


class Relay:
    """`hand_on` from this process; `notified` of what others have handed on (`HANDED_ON_CHANNEL`), and `catch_up` when
    it takes realms, or listens again: it claims what is of its realms, and calls `act` with it and its realm.

    What nobody has claimed in time the process that has handed it on answers.
    """

    def __init__(
        self,
        ownership: Ownership,
        repository: Repository,
        outcomes: Outcomes,
        act: Callable[[Arrival, int], None],
        clocks: Clocks,
    ) -> None:
        self._ownership = ownership
        self._repository = repository
        self._outcomes = outcomes
        self._act = act
        self._clocks = clocks
        self._anew = deque[int](maxlen=REMEMBERED_ARRIVALS)
        """What was handed on after this process had acted on it: it is about realms of two processes."""
        self._under_way = Tasks()

    def hand_on(self, arrival: Arrival, realm: int, *, anew: bool = False) -> None:
        """To the process that has that realm. `anew`: also where it was handed on already."""
        if anew:
            self._anew.append(arrival.id)
        self.begin(self._hand_on(arrival, realm, anew=anew))

    def notified(self, told: str) -> None:
        """An interaction was handed on, perhaps for another process."""
        handed = HandedOn.read(told)
        if handed is not None and self._ownership.owns(handed.realm):
            self.begin(self._claim(handed))

    def catch_up(self, realms: Set[int] | None = None) -> None:
        """Claim what was handed on for these realms while nothing was heard of it; None: for all of this process."""
        self.begin(self._catch_up(self._ownership.realms if realms is None else frozenset(realms)))

    async def forget(self) -> None:
        """What was handed on long ago. Raises what the database raises."""
        await self._repository.drop_handed(self._clocks.now() - KEPT_FOR)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it beside all else; the end of the process waits for it."""
        self._under_way.begin(work, name=ON_ITS_WAY)

    async def _hand_on(self, arrival: Arrival, realm: int, *, anew: bool) -> None:
        payload = json.dumps(arrival.data, separators=(",", ":"))
        try:
            if not await self._repository.hand_on(arrival.id, realm, payload, self._clocks.now(), anew=anew):
                return
        except Unconfirmed:  # perhaps it is handed on, and acted on
            self._outcomes.again(arrival.data)
            return
        except DatabaseFailed:
            self._outcomes.away(arrival.data)
            return
        if not arrival.typing:
            await self._clocks.sleep(CLAIMED_WITHIN)
            await self._claim_back(arrival, realm)

    async def _claim_back(self, arrival: Arrival, realm: int) -> None:
        """What nobody has claimed, this process answers."""
        try:
            if await self._repository.claim(arrival.id, self._me) is not None:
                self._claimed(arrival, realm)
        except DatabaseFailed:
            self._outcomes.again(arrival.data)  # where another process has answered, Discord does not take this

    async def _claim(self, handed: HandedOn) -> None:
        try:
            payload = await self._repository.claim(handed.interaction_id, self._me)
        except DatabaseFailed as error:
            log.warning("what was handed on could not be claimed: %s", error)
            return
        if payload is not None:
            self._claimed(Arrival.of(json.loads(payload)), handed.realm)

    def _claimed(self, arrival: Arrival, realm: int) -> None:
        """Nobody else can claim it any more."""
        if arrival.id in self._anew:  # and has come back
            self._outcomes.again(arrival.data)
        elif self._ownership.owns(realm):
            self._act(arrival, realm)
        else:
            log.warning("an interaction has reached nobody with its realm", extra={"realm": realm})
            self._outcomes.again(arrival.data)

    async def _catch_up(self, realms: Set[int]) -> None:
        try:
            waiting = await self._repository.unclaimed(realms, self._clocks.now() - ANSWERABLE)
        except DatabaseFailed as error:
            log.warning("what was handed on before could not be found: %s", error)
            return
        for handed in waiting:
            if self._ownership.owns(handed.realm):
                await self._claim(handed)

    @property
    def _me(self) -> str:
        return self._ownership.process or ""
