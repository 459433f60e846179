"""Whether people can act over Discord, by shard: what the gateway and the requests tell is handed on to the host."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Set
from typing import Final

from bot.host.downtime import Downtime
from bot.host.wait import Wait, wait_for
from bot.messages.outage import Outage
from bot.messages.probe import Probe

JUST_HEARD: Final = 1.0
"""Seconds for which what was heard proves that the line is good."""
LATE_ANSWER: Final = 1.0
"""If nothing got through before, an answer takes so many seconds longer than the next one."""
ANSWERS_WITHIN: Final = 5.0
"""Seconds that an answer to a heartbeat may take."""
LOOKED_AGAIN: Final = 0.1
"""Seconds from one look for it to the next."""

log = logging.getLogger(__name__)


class Connections:
    """People of a shard can act while its session stands, what it asks is answered, and requests succeed: these fail
    where the probe of an outage fails as well (`Outage.dead`), not for a single one that does.

    `heard`: when anything was last heard over a shard's connection; `beat`: sends a heartbeat over it, which Discord
    answers at once; `now`: the clock of both, in seconds.
    """

    def __init__(
        self,
        downtime: Downtime,
        outage: Outage,
        probe: Probe,
        heard: Callable[[int], float],
        beat: Callable[[int], Awaitable[None]],
        now: Callable[[], float] = time.perf_counter,
        wait: Wait = wait_for,
    ) -> None:
        self._downtime = downtime
        self._outage = outage
        self._probe = probe
        self._heard = heard
        self._beat = beat
        self._now = now
        self._wait = wait
        self._standing: set[int] = set()
        """The shards with a session that stands, as far as the gateway has told."""
        self._silent: dict[int, float] = {}
        """Those of them over which nothing is heard any more, and when something last was."""
        self._away: dict[int, float] = {}
        """Since when Discord has been away, by the shards through which people cannot act."""
        self.reconnects = 0
        """How often it has come back."""
        self._news = asyncio.Event()
        self._stops = False
        outage.listen(self._news.set)
        outage.listen_dead(self._requests_fail)

    async def on_shard_ready(self, shard: int) -> None:
        await self._stands(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        await self._stands(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        if shard in self._standing and not self._stops:
            self._standing.discard(shard)
            self._silent.pop(shard, None)
            self._lost(shard, self._heard(shard))

    async def confirm(self) -> None:
        """Is the line good at this moment, as it seems, and was it when this was asked? Else it is known when this
        returns. An answer that is late is asked for once more: where that one is as slow, it is only the line."""
        await self._confirm_requests()
        await self._confirm_sessions()

    async def _confirm_requests(self) -> None:
        good = {shard: self._good(shard) for shard in self._heard_over()}
        if self._outage.worked_at >= self._now() - JUST_HEARD:
            return
        took = await self._request()
        if not self._outage.dead and took > LATE_ANSWER and took - await self._request() > LATE_ANSWER:
            await self._was_lost(good)

    async def _confirm_sessions(self) -> None:
        before = {shard: self._heard(shard) for shard in self._heard_over()}
        asked = {shard for shard, heard in before.items() if heard < self._now() - JUST_HEARD}
        took = await self._answers(asked)
        slow = {shard for shard in took if took[shard] > LATE_ANSWER}
        again = await self._answers(slow)
        for shard in (asked - took.keys() | slow - again.keys()) & self._standing:
            log.warning("nothing is heard over the connection of a shard", extra={"shard": shard})
            self._silent[shard] = self._heard(shard)
            self._lost(shard, before[shard])
            self._news.set()
        late = {shard for shard, next_took in again.items() if took[shard] - next_took > LATE_ANSWER}
        await self._was_lost({shard: before[shard] for shard in late & self._heard_over()})

    async def _request(self) -> float:
        """For how many seconds a request has gone on."""
        asked = self._now()
        await self._probe.look()
        return self._now() - asked

    async def _answers(self, shards: Set[int]) -> dict[int, float]:
        """After how many seconds each of these shards has answered, that has in time."""
        asked, last, took = self._now(), {shard: self._heard(shard) for shard in shards}, dict[int, float]()
        await asyncio.gather(*map(self._ask, shards))
        while True:
            passed = self._now() - asked
            took |= {shard: passed for shard in shards - took.keys() if self._heard(shard) > last[shard]}
            if len(took) == len(shards) or passed > ANSWERS_WITHIN:
                return took
            await self._wait(asyncio.Event(), LOOKED_AGAIN)

    async def run(self) -> None:
        """Until cancelled, look whether what was silent is heard again, and requests succeed."""
        while True:
            if self._silent:
                await self._wait(self._news, ANSWERS_WITHIN)
                await asyncio.gather(*map(self._ask, self._silent))
                await self._wait(asyncio.Event(), LOOKED_AGAIN)
            else:
                await self._news.wait()
            self._news.clear()
            again = [shard for shard, last in self._silent.items() if self._heard(shard) > last]
            for shard in again:
                del self._silent[shard]
            await self._back(self._heard_over())

    def stop(self) -> None:
        """The bot itself ends its sessions from now on: until then people could act."""
        self._stops = True

    async def _stands(self, shard: int) -> None:
        self._standing.add(shard)
        self._silent.pop(shard, None)
        await self._back((shard,))

    async def _back(self, shards: Iterable[int]) -> None:
        """They are good again, unless no request succeeds: then they are when one does."""
        for shard in sorted(shards):
            if not self._outage.dead:
                self._log_back(shard)
                await self._downtime.back(shard)

    async def _was_lost(self, shards: Mapping[int, float]) -> None:
        """They were not good since these moments, and are again."""
        for shard, since in shards.items():
            self._lost(shard, since)
        await self._back(shards)

    def _requests_fail(self) -> None:
        for shard in self._standing:
            self._lost(shard, self._good(shard))

    def _heard_over(self) -> set[int]:
        """The shards with a session that stands and is not silent."""
        return self._standing - self._silent.keys()

    def _good(self, shard: int) -> float:
        """When the line was last good for all that is known: requests are rare where nobody plays."""
        return max(self._outage.worked_at, self._heard(shard))

    def _lost(self, shard: int, since: float) -> None:
        """`since`: by `now`, which need not be the host's clock."""
        if shard not in self._away:
            self._away[shard] = since
            log.warning("Discord is away", extra={"shard": shard})
        self._downtime.lost(shard, self._now() - since)

    def _log_back(self, shard: int) -> None:
        since = self._away.pop(shard, None)
        if since is not None:
            self.reconnects += 1
            log.warning("Discord is back after %.0f s", self._now() - since, extra={"shard": shard})

    async def _ask(self, shard: int) -> None:
        try:
            await self._beat(shard)
        except Exception as error:
            log.info("a heartbeat could not be sent: %s", type(error).__name__)
