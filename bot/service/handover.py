"""What is done when this process takes realms, and when it loses them: a start takes all that it can, a stop loses
all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Set
from datetime import datetime
from functools import partial
from itertools import count

from bot.host.computers import RETRY_PAUSES
from bot.host.host import Host
from bot.host.tasks import Tasks
from bot.host.wait import pause_after
from bot.messages.presenter import Presenter
from bot.messages.refusals import MOMENTARY
from bot.service.router import Router
from data.realms import EVERY_REALM, Taken

log = logging.getLogger(__name__)


class Handover:
    """`take` and `lose` for some realms. `compare` is called when realms were taken: what is there may not be what was
    told to their owner before."""

    def __init__(
        self,
        host: Host,
        presenter: Presenter,
        router: Router,
        compare: Callable[[], None] = lambda: None,
    ) -> None:
        self._host = host
        self._presenter = presenter
        self._router = router
        self._compare = compare
        self._resuming = Tasks()
        self.has = frozenset[int]()
        """The realms with something that has begun here."""
        host.ledger.ownership.begins = self._begin

    @property
    def heard(self) -> frozenset[int]:
        """This process hears the people of these realms; another one may have them."""
        return self._host.downtime.heard

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this when more are heard."""
        self._host.downtime.listen(listener)

    async def take(self, realms: Set[int] = EVERY_REALM) -> Set[int]:
        """Take those that nobody has. What was going on there is taken up beside what people do now: a table that
        somebody uses is there at once. Returns those that were taken. Raises what the database raises."""
        since = self._host.ledger.world.now()
        taken = await self._host.downtime.take(realms)
        if taken:
            self._compare()
            self._resuming.begin(self._resume(frozenset(taken), since), name="resumption")
        return taken.keys()

    async def give(self, realms: Set[int]) -> None:
        """Give them away in order: messages are edited for the last time before, and where realms are shared, each is
        given as soon as its own are. Raises what the database raises; then they are lost all the same."""
        parts = [{realm} for realm in realms] if self._host.ledger.ownership.shared else [realms]
        failed = [one for one in await asyncio.gather(*map(self._give, parts), return_exceptions=True) if one]
        if failed:
            raise failed[0]

    async def _give(self, realms: Set[int]) -> None:
        once = self._router.acted_on(realms)
        try:
            await self._presenter.say_farewell(realms)
        finally:
            try:
                await self._host.ledger.ownership.lose(realms, once)
            finally:
                await self.lose(realms)

    async def give_all(self) -> None:
        """All that are here, for good."""
        left = await asyncio.gather(self._host.ledger.ownership.leave(), return_exceptions=True)
        given = await asyncio.gather(self.give(self.has), return_exceptions=True)
        failed = [one for one in (*left, *given) if one]
        if failed:
            log.warning("realms are given away by the end of this process alone: %s", type(failed[0]).__name__)

    async def lose(self, realms: Set[int] | None = None) -> None:
        """They are another process's already, or nobody's; None: all are. Nothing is sent there any more."""
        lost = self.has if realms is None else realms
        self.has = self.has.difference(lost)
        self._host.lose(lost)
        await self._presenter.lose(lost)

    async def close(self) -> None:
        """Nothing more is taken up."""
        await self._resuming.close()

    def _begin(self, taken: Mapping[int, Taken]) -> None:
        self.has = self.has.union(taken)
        self._host.take(taken.keys())
        self._router.taken(taken)

    async def _resume(self, realms: Set[int], since: datetime) -> None:
        resumes: tuple[Callable[[], Awaitable[None]], ...] = (
            partial(self._host.play.resume, realms),
            partial(self._presenter.resume, realms, since),
        )
        for resume in resumes:
            for failures in count():
                if not realms & self.has:
                    return  # they are another process's by now
                try:
                    await resume()
                except MOMENTARY as error:
                    log.warning("what was going on in realms just taken is taken up later: %s", type(error).__name__)
                    await self._host.ledger.world.wait(asyncio.Event(), pause_after(failures, RETRY_PAUSES))
                    continue
                except Exception:
                    log.exception("what was going on in realms just taken could not be taken up")
                break
