"""The realms that several processes share on one PostgreSQL: each is a lock of the server's, which one process holds.

The server decides which process is dead: it ends the session of one that it hears nothing of for `ENDED`, and the locks
are free. Such a process has acted no more since `STALE`. Whatever it believes, its writes name an epoch that is over.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from data import server_session
from data.advisory_locks import ENTERED_GROUP, ENTRANCE, REALMS_GROUP, RULES_GROUP
from data.cluster import join, number_of
from data.errors import DatabaseUnusable, Displaced, UnusableNow, other_shards
from data.lock import POLL, Sleep
from data.ownership import Ownership
from data.realms import EVERY_REALM, HEARS, REALMS, TURNOVER_CHANNEL, Claim, Taken
from data.repository import Repository
from data.server_session import CALLED, ServerSession

LOOKED_AT_LOCKS: Final = 0.5
"""Seconds between two looks at what the processes hold; each keeps the session, too."""
SPENT: Final = 1.0
"""For so many seconds Discord counts a request."""
_NEVER: Final = -1
"""An epoch that no realm has."""
_HELD: Final = (
    "SELECT classid::bigint, objid::bigint, pid = pg_backend_pid(), application_name"
    " FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted"
    " AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND objsubid = 2 AND classid::bigint IN ($1, $2, $3)"
)
_TAKE: Final = "SELECT realm, pg_backend_pid() FROM unnest($2::int[]) AS realm WHERE pg_try_advisory_lock($1, realm)"
_FREE: Final = "SELECT pg_advisory_unlock($1, realm) FROM unnest($2::int[]) AS realm"
_TELL: Final = "SELECT pg_notify($1, '')"

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Held:
    """What the processes hold at a moment."""

    living: frozenset[str] = frozenset()
    """The names of the processes that share the realms: they have entered, and have not left."""
    serving: frozenset[str] = frozenset()
    """Those of them that take realms (`take_part`)."""
    peers: frozenset[str] = frozenset()
    """Those of these that play by no older rules than this process: they may take what it has played."""
    free: frozenset[int] = frozenset()
    """The realms that nobody has, and that this process may take."""


class ServerRealms(Ownership):
    """`run()` for as long as the process lives, which has joined the others (`data.cluster`).

    `rules`: the number of the rules by which it plays; `now`: the computer's clock.
    """

    def __init__(
        self,
        session: ServerSession,
        repository: Repository,
        name: str,
        rules: int,
        sleep: Sleep = asyncio.sleep,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__()
        self.process: str = name
        self.held = Held()
        """What the processes hold, by the last look."""
        self.news = asyncio.Event()
        """Set when that has changed."""
        self.lost: Callable[[], None] = lambda: None
        """Is told when all realms are lost at once."""
        self.listens: Callable[[], None] = lambda: None
        """Is told when this process listens, from then on: what was told before it has not heard."""
        self.newer = frozenset[int]()
        """Those that were played by newer rules, as far as this process has tried to take them."""
        self.had = frozenset[int]()
        """What this process had when it last lost all."""
        self._session = session
        self._repository = repository
        self._rules = rules
        self._sleep = sleep
        self._now = now
        self._epochs: dict[int, int] = {}
        """Of the realms with a lock that this process has."""
        self._mine = frozenset[int]()
        """Those of them for which it acts."""
        self._taken: dict[int, float] = {}
        """When each of them was taken, by the session's clock."""
        self._shards: int | None = None
        """Into so many the servers are divided; None: it has not entered."""
        self._hurry = asyncio.Event()
        self._channels: dict[str, Callable[[str], None]] = {TURNOVER_CHANNEL: self._hurries}
        self._seen = self.held, frozenset[tuple[Any, ...]]()
        """What the processes held at the last look, and the locks themselves."""
        self._listening = set[str]()
        """The channels over which this session hears."""

    @property
    def realms(self) -> frozenset[int]:
        return self._mine if self._session.may_act() else frozenset()

    def part_of(self, whole: int) -> int:
        """1, and a part by realms of what remains of `whole` when each living process has 1. A realm counts `SPENT`
        after it was taken: its owner before may just have used its part."""
        before = self._session.moment - SPENT
        counted = sum(self._taken.get(realm, before) <= before for realm in self.realms)
        return 1 + max(0, whole - len(self.held.living)) * counted // REALMS

    def claim(self, realm: int) -> Claim:
        return Claim(realm, self._epochs.get(realm, _NEVER))

    def subscribe(self, channel: str, told: Callable[[str], None]) -> None:
        """Call this with what is told over a channel of the server's, while a session stands."""
        self._channels[channel] = told

    async def enter(self, shards: int, *, chosen: bool) -> int:
        self._shards = await self._enter(shards, chosen)
        return self._shards

    async def leave(self) -> None:
        if self._shards is not None:
            self._shards = None
            if self.process in self.held.serving:
                await self._session.unlock(RULES_GROUP, self._rules, shared=True)
            await self._session.unlock(ENTERED_GROUP, number_of(self.process))

    async def take_part(self) -> None:
        """Have its share of the realms from now on: the others make room. Raises `DatabaseUnusable`."""
        async with self._session.reaching():
            await self._session.locks(RULES_GROUP, self._rules, shared=True)
            await self._look()

    async def step_back(self) -> None:
        """Have no share from now on, as before `take_part`: the others take what this process gives away. Raises what
        the database raises, and `ConnectionError`."""
        await self._session.unlock(RULES_GROUP, self._rules, shared=True)
        await self._look()

    async def take(self, realms: Set[int]) -> Mapping[int, Taken]:
        others = realms - self._epochs.keys()  # the server counts how often it has given a session a lock
        rows = await self._session.ask(_TAKE, REALMS_GROUP, [*others])
        locked, session = {realm for realm, _ in rows}, next((pid for _, pid in rows), None)
        try:
            taken = await self._repository.take(locked, self.process, self._rules, session)
        except BaseException:
            await self._free(locked, session)
            raise
        if session != self._session.pid:  # the locks are lost with the session that had them
            return {}
        self.newer = self.newer.union(locked).difference(taken)
        self._epochs |= {realm: one.epoch for realm, one in taken.items()}
        self._mine = self._mine.union(taken)
        self._taken |= dict.fromkeys(taken, self._session.moment)
        self.begins(taken)
        await self._free(locked - taken.keys(), session)
        return taken

    async def lose(self, realms: Set[int], once: Callable[[], Mapping[int, str]] | None) -> None:
        self._mine = self._mine.difference(realms)
        session = self._session.pid
        given = {realm: Claim(realm, self._epochs[realm]) for realm in realms & self._epochs.keys()}
        try:
            if once is not None and given:
                told = once()
                await self._repository.give({claim: told.get(realm) for realm, claim in given.items()})
        finally:
            await self._free(given.keys(), session)

    async def run(self) -> None:
        """Keep the session, and look what the others hold, until cancelled. Where the session is lost, so are all
        realms, and the process tries to join the others anew until it may. Raises `Displaced`."""
        while True:
            try:
                self._session.keep()
                await self._session.limit()
                while True:
                    async with asyncio.timeout(max(server_session.STALE - self._session.age, 0.0)):
                        await self._listen()
                        await self._look()
                    await self._pause()
            except Exception as error:  # a broken connection has many names
                log.warning("the connection that holds the realms is lost: %s", str(error) or type(error).__name__)
            await self._rejoin()

    async def _enter(self, shards: int, chosen: bool) -> int:
        """One process enters after the other: the row of one that shares the realms is not from an earlier start."""
        async with self._session.reaching():
            while not await self._session.locks(*ENTRANCE):
                await self._sleep(POLL)
            try:
                await self._listen()
                await self._look()
                others = self.held.living - {self.process}
                entering = self._repository.enter(self.process, shards, others, self._now(), chosen=chosen)
                number, other = await entering
                if other is None:
                    await self._session.locks(ENTERED_GROUP, number_of(self.process))
                    await self._look()
            finally:
                await self._session.unlock(*ENTRANCE)
        if other is not None:
            raise other_shards(other, number, shards)
        return number

    async def _listen(self) -> None:
        new = self._channels.keys() - self._listening
        for channel in new:
            await self._session.listen(channel, partial(self._told, channel))
            self._listening.add(channel)
        if new:
            self.listens()

    def _hurries(self, text: str) -> None:
        """Realms are free, which the next look finds; or (`HEARS`) a process hears more or less than before."""
        self._hurry.set()
        if text == HEARS:
            self.news.set()

    def _told(self, channel: str, text: str) -> None:
        self._channels[channel](text)

    async def _look(self) -> None:
        sent = self._session.moment
        rows = await self._session.ask(_HELD, REALMS_GROUP, ENTERED_GROUP, RULES_GROUP)
        self._session.keep(sent)
        held = {number for group, number, _, _ in rows if group == REALMS_GROUP}
        living = frozenset(named.removeprefix(CALLED) for group, _, _, named in rows if group == ENTERED_GROUP)
        rules = {named.removeprefix(CALLED): number for group, number, _, named in rows if group == RULES_GROUP}
        serving = living & rules.keys()
        peers = frozenset(name for name in serving if rules[name] >= self._rules)
        lost = self._epochs.keys() - {number for group, number, mine, _ in rows if group == REALMS_GROUP and mine}
        if lost:
            raise ConnectionError(f"{len(lost)} locks are lost")
        self.held = Held(living, serving, peers, EVERY_REALM - held - self.newer)
        before, self._seen = self._seen, (self.held, frozenset(map(tuple, rows)))
        if before != self._seen:
            self.news.set()

    async def _rejoin(self) -> None:
        self.had = self._mine or self.had
        self._epochs.clear()
        self._listening.clear()
        self._mine, self.newer, self.held = frozenset(), frozenset(), Held()
        self.lost()
        told = ""
        while True:
            await self._session.drop()
            try:
                await join(self._session, self.process, self._sleep)
                if self._shards is not None:
                    await self._enter(self._shards, chosen=True)
            except Displaced:
                raise
            except DatabaseUnusable as error:  # what a first start does not bear a running process waits for
                if not isinstance(error, UnusableNow) and told != (told := str(error)):
                    log.warning("nothing is done until this is mended: %s", told)
                await self._sleep(POLL)
            else:
                log.warning("%s answers again", self._session.where)
                return

    async def _pause(self) -> None:
        """Until the next look; others that give realms away tell so, and nobody waits then."""
        waiting = [asyncio.ensure_future(self._sleep(LOOKED_AT_LOCKS)), asyncio.ensure_future(self._hurry.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        self._hurry.clear()

    async def _free(self, realms: Set[int], session: int | None) -> None:
        """Others may take them from now on, unless they are free since the session that had them is lost."""
        if realms and session == self._session.pid:
            for realm in realms:
                self._epochs.pop(realm, None)
            await self._session.ask(_FREE, REALMS_GROUP, [*realms])
            await self._session.ask(_TELL, TURNOVER_CHANNEL)
