"""Sees to it that this process has its share of the realms, where several share them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Set
from typing import Final

from bot.host.tasks import Tasks
from bot.host.wait import Wait, wait_for
from bot.messages.follower import Follower
from bot.messages.refusals import MOMENTARY
from bot.service.handover import Handover
from bot.service.inbox import Inbox
from bot.service.router import Router
from data.errors import UnusableNow
from data.handed_on import HANDED_ON_CHANNEL
from data.hearers import Hearers
from data.news import NEWS_CHANNEL
from data.ownership import Ownership
from data.realms import CHORES, EVERY_REALM, REALMS
from data.server_realms import ServerRealms
from data.shares import Share, to_give, to_take

LOOKED_ROUND: Final = 5.0
"""Seconds until it looks again, also where nothing was told."""
MISSED: Final = 10.0
"""For so many seconds a process may miss what most others hear before it leaves its realms to them."""

log = logging.getLogger(__name__)


async def turnover(ownership: Ownership, handover: Handover, router: Router, follower: Follower, shards: int) -> None:
    """Run it, until cancelled, for realms that several processes share; and hear what the others tell."""
    if not isinstance(ownership, ServerRealms):
        raise TypeError(ownership)
    inbox = Inbox(follower)
    ownership.subscribe(HANDED_ON_CHANNEL, router.relay.notified)
    ownership.subscribe(NEWS_CHANNEL, inbox.told)
    turning = Turnover(ownership, handover, router, shards)

    def listens() -> None:
        inbox.missed()
        router.relay.catch_up()

    ownership.listens, ownership.lost = listens, turning.lost
    handover.listen(turning.hears)
    await asyncio.gather(inbox.run(), turning.run())


class Turnover:
    """`run()` while the process serves, with so many `shards`."""

    def __init__(
        self,
        realms: ServerRealms,
        handover: Handover,
        router: Router,
        shards: int,
        wait: Wait = wait_for,
        now: Callable[[], float] = lambda: asyncio.get_running_loop().time(),
    ) -> None:
        self._realms = realms
        self._handover = handover
        self._router = router
        self._shards = shards
        self._wait = wait
        self._now = now
        self._misses: float | None = None
        """Since when this process misses what most others hear."""
        self._losing = Tasks()
        self._heard = frozenset[int]()
        """The realms that were heard at the last look."""
        self._told: tuple[int, int] | None = None
        """How many realms this process had when that was last told, and how many newer rules had played."""

    async def run(self) -> None:
        """Loop until cancelled."""
        while True:
            self._realms.news.clear()
            try:
                await self.look()
            except (*MOMENTARY, UnusableNow) as error:
                log.warning("realms change hands later: %s", type(error).__name__)
            except Exception:
                log.exception("realms change hands later")
            await self._wait(self._realms.news, LOOKED_ROUND)

    async def look(self) -> None:
        """Take what this process lacks of its share, of the realms that it hears: people's time stands still where the
        owner does not hear them. Then give away what is more, one by one, until there is news: another process may have
        died meanwhile."""
        held, name = self._realms.held, self._realms.process
        heard = self._heard = self._handover.heard
        hearers = await self._router.refresh(self._shards)
        if name not in held.living:
            return self._tell()
        if self._has_missed(hearers, held.peers):
            log.warning("others hear more of Discord than this process, and take its realms until it hears everything")
            await self._realms.step_back()
            await self._handover.give(self._realms.realms)
            return self._tell()
        if name not in held.serving:
            if held.serving and heard != EVERY_REALM:
                return self._tell()  # they go on serving people whom this process does not hear yet
            await self._realms.take_part()
            held = self._realms.held
            if name not in held.peers:
                return self._tell()  # the session was lost meanwhile
        share = Share(name, held.peers, self._shards)
        left = held.free & heard
        while wanted := frozenset(to_take(share, self._realms.realms, left, self._realms.had)):
            await self._handover.take(wanted)
            left -= wanted
        if self._realms.owns(CHORES):
            await self._router.relay.forget()
        for realm in to_give(share, self._realms.realms):
            await self._handover.give({realm})
            if self._realms.news.is_set():
                return
        self._tell()

    def _has_missed(self, hearers: Hearers, peers: Set[str]) -> bool:
        """Has this process, for long, not heard people whom at least half of those hear that may take its realms? It
        might not reach Discord at all."""
        outdone = self._heard != EVERY_REALM and 2 * hearers.hear_all(peers - {self._realms.process}) >= len(peers)
        if self._realms.process not in peers or not outdone:
            self._misses = None
            return False
        if self._misses is None:
            self._misses = self._now()
        return self._now() - self._misses >= MISSED

    def _tell(self) -> None:
        """What an operator looks for first where a process does nothing."""
        has, newer = len(self._realms.realms), len(self._realms.newer)
        if (has, newer) != self._told:
            self._told = has, newer
            log.info(
                "%d of %d realms are here; processes: %s", has, REALMS, ", ".join(sorted(self._realms.held.living))
            )
            if newer:
                log.warning("newer rules have played %d realms: install that version here, too", newer)

    def hears(self) -> None:
        """Perhaps more is heard than before."""
        if not self._handover.heard <= self._heard:
            self._realms.news.set()

    def lost(self) -> None:
        """All are, at once: the server has not answered, or has ended the session."""
        self._told = None
        self._losing.begin(self._handover.lose(), name="lost-realms")
