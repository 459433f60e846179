"""The one way to change a table: take its lock, load it, ask, write, and only then tell anyone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence, Set
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final

import games
from bot.host import errors
from bot.host.counts import Counts
from bot.host.damages import Damages
from bot.host.errors import AnotherProcess, Refusal
from bot.host.reasons import EndReason
from bot.host.result import rated_as, result_of
from bot.host.session import Session, rules_changed
from bot.host.tables import Stillness, Tables
from bot.host.votes import completed
from bot.host.world import World
from data.errors import DamagedTable, DatabaseFailed, RealmLost, TableChanged, Unconfirmed, WriteRefused
from data.ownership import Everything, Ownership
from data.realms import Claim, realm_of
from data.records import LARGEST_NUMBER, NewTable, Seat, Table, TableLog
from data.repository import Repository
from games.core import GameError, Replayed

Ask = Callable[[Session], Awaitable[Session]]
"""Looks at a table, and refuses (`Refusal`, `GameError`) or writes; returns the table as it is then."""
FEW_MOVES: Final = 50
"""So many are replayed in less than 50 ms."""

logger = logging.getLogger(__name__)
life = logging.getLogger("bot.tables")
"""Has a line when a table is opened and when it ends, unless `LOG_TABLES` is off."""


class Ledger:
    """The tables on disk. `listen`ers are called with a table's id after each change that is on disk.

    One lock a table is enough: this process is the only one that writes in the realms that it has, and the lock is held
    while somebody is asked and it is written, never while a computer thinks. Besides, every write names the version and
    the epoch that were read. Of other realms nothing is remembered: what stands on disk is read each time.
    """

    def __init__(
        self, repository: Repository, world: World, remembered: int = 500, ownership: Ownership | None = None
    ) -> None:
        """`ownership`: of all realms, where none is given."""
        self.repository = repository
        self.world = world
        self.ownership = ownership or Everything(repository, games.RULES)
        self._tables = Tables(remembered, thinks=world.thinks)
        self._stillness = Stillness()
        self._listeners: list[Callable[[int], None]] = []
        self.damages = Damages(repository, world)
        self.counts = Counts()

    @property
    def realms(self) -> frozenset[int]:
        """Those of this process: it looks through their tables when it takes them, and now and then."""
        return self.ownership.realms

    async def damaged(self) -> Mapping[int, datetime]:
        """The tables that were found damaged (`Damages.since`)."""
        return await self.damages.since(self.realms, self._tables.known)

    def listen(self, listener: Callable[[int], None]) -> None:
        """Call it, too, after each change."""
        self._listeners.append(listener)

    async def session(self, table_id: int) -> Session:
        """The table as it is, after the change that is under way. Raises `Refusal` when there is none, and `Damaged`
        for one that makes no sense."""
        known = self._tables.known(table_id)
        if known is not None and not self._tables.changing(table_id):
            return known
        async with self._tables.lock(table_id):
            session = await self._session(table_id)
            self._forget_others(session.table)
            return session

    async def log(self, table_id: int) -> TableLog:
        """The table's rows, as `session` has them; none of its moves is replayed. Raises `Refusal` when there is none,
        and `Damaged` where they cannot be read."""
        known = self._tables.known_log(table_id)
        if known is not None and not self._tables.changing(table_id):
            return known
        async with self._tables.lock(table_id):
            log = self._tables.known_log(table_id) or self._tables.read(await self._rows(table_id))
            self._forget_others(log.table)
            return log

    def known(self, table_id: int) -> Session | None:
        """The table, if it is remembered here."""
        return self._tables.known(table_id)

    def renew(self, changed: Collection[int], forgotten: int | None = None) -> None:
        """Read tables anew that have `changed`, and tell of them. `forgotten`: a person, whose tables are all read."""
        self._tables.forget_changed(changed)
        if forgotten is not None:
            self._tables.forget_person(forgotten)
        for table_id in changed:
            self._tell(table_id)

    def forget_all(self) -> None:
        """Any table may have changed on disk: each is read anew."""
        self._tables.forget_all()

    def forget_realms(self, realms: Set[int]) -> None:
        """Another process may write to the tables of these realms from now on."""
        self._tables.forget_realms(realms)

    def still(self) -> AbstractAsyncContextManager[None]:
        """In this block no table is changed: the database may change all of them."""
        return self._stillness.still()

    async def change(self, table_id: int, ask: Ask) -> Session:
        """Let somebody be asked and write, and tell if they did. Returns the table as it is then.

        Raises what `ask` raises, `Refusal` when there is no such table, or it is another process's, `StaleMove` when it
        was changed by somebody who holds no lock. What is remembered may refuse only if it is what stands on disk: else
        `ask` is asked again.
        """
        async with self._stillness.changing(), self._tables.lock(table_id):
            session = self.check_own(await self._session(table_id))
            try:
                try:
                    return await self._asked(session, ask)
                except (Refusal, GameError, TableChanged) as error:
                    known = self._tables.known(table_id)
                    overtaken = known is None and isinstance(error, TableChanged)  # by somebody's being forgotten
                    if known is not session and not overtaken:
                        raise
                    on_disk = self.check_own(await self._load(table_id))
                    if on_disk.table.version == session.table.version:
                        raise
                return await self._asked(on_disk, ask)
            except TableChanged:
                self._tables.forget(table_id)
                raise errors.stale_move() from None

    async def write(self, session: Session, writing: Awaitable[TableLog], replayed: Replayed | None = None) -> Session:
        """Within `change`: write to the table. `replayed`: the position that the write leads to, if it is another.

        Raises the repository's `WriteRefused`, and `Refusal` when the database cannot do it now. Nothing changes then.
        """
        table_id, forgotten = session.table.id, self._tables.forgotten
        try:
            log = await writing
        except WriteRefused:
            raise
        except Exception as error:
            self._tables.forget(table_id)
            return await self._after_failing(session, error, session.ply if replayed is None else replayed.ply)
        except BaseException:
            self._tables.forget(table_id)  # only the disk knows whether it was written
            raise
        self.counts.moves += max(len(log.moves) - len(session.log.moves), 0)
        if session.table.ended_at is None:
            self._note_end(log)
        if log.rated:
            for lobby in self._tables.lobbies_of({rated.player_id for rated in log.rated}):  # which show their ratings
                self._tables.forget(lobby)
                self._tell(lobby)
        if replayed is None:
            written = self._tables.keep_log(log)
        else:
            written = self._tables.keep(replace(session, log=log, replayed=replayed))
        if self._tables.forgotten != forgotten:  # since it was written: it may be out of date by now
            self._tables.forget(table_id)
        return written

    async def open(self, new: NewTable, opening: Callable[..., Awaitable[TableLog]]) -> Session:
        """Write down a new table, and tell; `opening` is given the `claim` to its realm. Raises the repository's
        `WriteRefused`, and `Refusal` when the database cannot do it now, or the table would be another process's."""
        forgotten, realm = self._tables.forgotten, realm_of(new.guild_id, new.opener_id)
        try:
            async with self._stillness.changing():
                if not self.ownership.owns(realm):
                    raise RealmLost(realm)
                log = await opening(claim=self.ownership.claim(realm))
        except WriteRefused:
            raise
        except RealmLost as error:
            raise AnotherProcess(error.realm) from None
        except Exception as error:
            logger.exception("a table could not be opened")
            raise errors.failed(error) from error
        known = self._tables.known(log.table.id)  # somebody who found it on disk may have changed it already
        session = self._tables.keep_log(log) if known is None else known
        if self._tables.forgotten != forgotten:  # since it was written: as in `write`
            self._tables.forget(log.table.id)
        self.counts.opened += 1
        life.info("a table was opened", extra={"table": log.table.id, "game": log.table.game})
        self._tell(session.table.id)
        return session

    async def open_alone(self, new: NewTable, seats: Sequence[Seat], most: int) -> Session:
        """The same of a table that its opener plays alone, in the first of these seats, and which is closed for the
        deal already. Their oldest ones are closed, so that there are `most`."""
        closed, reason = tuple[int, ...](), EndReason.MADE_ROOM

        async def opening(claim: Claim | None) -> TableLog:
            nonlocal closed
            opened, closed = await self.repository.open_alone(new, seats, most=most, reason=reason, claim=claim)
            return opened

        session = await self.open(new, opening)
        self._tables.forget_changed(closed)
        self.counts.ended += len(closed)
        for table_id in closed:
            life.info("a table has ended", extra={"table": table_id, "reason": reason})
            self._tell(table_id)
        return session

    def _note_end(self, log: TableLog) -> None:
        if (table := log.table).ended_at is not None:
            self.counts.ended += 1
            life.info("a table has ended", extra={"table": table.id, "game": table.game, "reason": table.reason})

    async def cancel(
        self,
        session: Session,
        reason: EndReason,
        by: int | None = None,
        why: str | None = None,
        name: str | None = None,
        seats: Sequence[Seat] = (),
    ) -> Session:
        """Within `change`: end the table without a result; `by`: the person who asked for it, is called `name`, and
        said `why`; `seats`: as they are then, if others than before."""
        ending = partial(self.repository.cancel_table, session.log, at=self.world.now(), reason=reason)
        return await self.write(session, ending(by=by, why=why, name=name, seated=seats))

    async def resign(self, session: Session, resigned: Mapping[int, datetime]) -> Session:
        """Within `change`: the people in these seats have given up, at those times. It ends a vote, or completes it."""
        seats = tuple(replace(seat, resigned_at=resigned.get(seat.seat, seat.resigned_at)) for seat in session.seats)
        result = result_of(session.game, session.state, seats)
        counted = rated_as(result, seats, session.log.moves) if result else None
        now, give_up = self.world.now(), self.repository.give_up
        resigning = partial(give_up, session.log, resigned, now, result, rated_as=counted)
        return await self.write_or_cancel(session, seats, resigning)

    async def write_or_cancel(
        self,
        session: Session,
        seats: Sequence[Seat],
        writing: Callable[[], Awaitable[TableLog]],
        replayed: Replayed | None = None,
    ) -> Session:
        """Within `change`: write what leads to these seats, where the game goes on after it; where that completes a
        vote, the table is cancelled instead, in one write."""
        if not completed(session, seats):
            return await self.write(session, writing(), replayed)
        table = session.table
        return await self.cancel(session, EndReason.AGREED, table.cancel_by, table.cancel_why, seats=seats)

    async def end_damaged(self, table_id: int, person: int | None = None) -> None:
        """End a table that is damaged, by its rows alone: nothing is replayed. `person`: the one who wants it; a
        person who neither sits there nor has opened it is refused. Does nothing at a table that has ended.

        Raises `Refusal`, also when the database cannot do it now.
        """
        async with self._tables.lock(table_id):
            ending = partial(self.repository.end_damaged, at=self.world.now(), reason=EndReason.DAMAGED)
            try:
                ended = await ending(table_id, person=person, realms=self.realms)
            except RealmLost as error:
                raise AnotherProcess(error.realm) from None
            except Exception as error:
                logger.exception("a damaged table could not be ended", extra={"table": table_id})
                raise errors.failed(error) from error
            self._tables.forget(table_id)
            if not ended and person is not None:
                raise errors.not_seated()
            self.damages.mended(table_id)
        if ended:
            logger.warning("a damaged table has ended without a result", extra={"table": table_id})
            self._tell(table_id)

    async def end_if_damaged(self, table_id: int) -> None:
        """The same, unless it has been mended meanwhile: it is read anew. Raises what the database raises, too."""
        async with self._tables.lock(table_id):
            self._tables.forget(table_id)
            with suppress(Refusal):
                await self._load(table_id)
                return
        await self.end_damaged(table_id)

    async def _asked(self, session: Session, ask: Ask) -> Session:
        table_id, version = session.table.id, session.table.version
        try:
            return await ask(session)
        finally:
            now = self._tables.known(table_id)
            if now is None or now.table.version != version:  # also when it is not known whether it was written
                self._tell(table_id)

    def check_own(self, session: Session) -> Session:
        """The session. Raises `Refusal` where another process writes to the table, or has begun to since it was read
        here."""
        table = session.table
        claim = self.ownership.claim(table.realm)
        lost = claim is not None and table.ended_at is None and table.epoch != claim.epoch
        if lost or not self.ownership.owns(table.realm):
            self._tables.forget(table.id)
            raise AnotherProcess(table.realm)
        return session

    def _forget_others(self, table: Table) -> None:
        """Another process may change the table at any time."""
        if not self.ownership.owns(table.realm):
            self._tables.forget(table.id)

    async def _session(self, table_id: int) -> Session:
        """The table as it is known, or else on disk. The lock is held. Raises as `session` does."""
        if known := self._tables.known(table_id):
            return known
        log = self._tables.take_log(table_id)
        return await self._load(table_id) if log is None else await self._replayed(log)

    async def _load(self, table_id: int, *, settled: bool = False) -> Session:
        """The table as it is on disk, fit to be seen. The lock is held. `settled`: what was begun before has ended.
        Raises as `session` does."""
        return await self._replayed(await self._rows(table_id, settled=settled))

    async def _replayed(self, log: TableLog) -> Session:
        """The lock is held. A long game is replayed in a thread: everybody else goes on meanwhile."""
        forgotten = self._tables.forgotten
        try:
            if len(log.moves) > FEW_MOVES and self._tables.known(log.table.id) is None:
                session = await asyncio.to_thread(Session.of, log, thinks=self.world.thinks)
                if self._tables.forgotten != forgotten:
                    return await self._load(log.table.id)
                self._tables.keep(session)
            else:
                session = self._tables.keep_log(log)
        except DamagedTable as error:
            self.damages.note(error, log)
            raise errors.Damaged(log.table.id, log.table) from None
        self.damages.mended(log.table.id)
        return session

    async def _rows(self, table_id: int, *, settled: bool = False) -> TableLog:
        """What is on disk of the table, fit to be seen. The lock is held. Raises `Refusal` when there is none."""
        load = self.repository.load_settled if settled else self.repository.load
        while True:
            forgotten, log = self._tables.forgotten, None
            try:
                log = await load(table_id) if 0 < table_id <= LARGEST_NUMBER else None
                if log is None:
                    raise errors.no_such_table()
                log = await self._fit(log)
                if self._tables.forgotten == forgotten:
                    return log
            except DamagedTable as error:
                self.damages.note(error, log)
                raise errors.Damaged(table_id, log.table if log else None) from None

    async def _fit(self, log: TableLog) -> TableLog:
        """The log; but a table that was opened by other rules than the bot's ends now, without a result."""
        table = log.table
        fits = table.ended_at is not None or table.game not in games.GAMES or not rules_changed(table)
        if fits or not self.ownership.owns(table.realm):
            return log
        try:
            log = await self.repository.cancel_table(log, at=self.world.now(), reason=EndReason.RULES_CHANGED)
        except TableChanged:  # somebody who holds no lock was first
            return await self.repository.load(table.id) or log
        versions = {"game": table.game, "played_by": table.rules, "now": games.get(table.game).version}
        logger.warning("the rules have changed: a table has ended", extra={"table": table.id, **versions})
        self._tell(table.id)
        return log

    async def _after_failing(self, session: Session, error: Exception, ply: int) -> Session:
        """The database failed in what leads to that ply, perhaps only in saying that it was done. The lock is held."""
        logger.error("a write has failed", exc_info=error, extra={"table": session.table.id})
        if isinstance(error, DatabaseFailed) and not isinstance(error, Unconfirmed):
            raise errors.not_saved() from error
        try:
            on_disk = self.check_own(await self._load(session.table.id, settled=True))
        except Exception:
            raise errors.unconfirmed() from error
        if on_disk.table.version == session.table.version:
            raise errors.not_saved() from error
        if (on_disk.table.version, on_disk.ply) != (session.table.version + 1, ply):  # others have written
            raise errors.unconfirmed() from error
        return on_disk

    def _tell(self, table_id: int) -> None:
        for listener in self._listeners:
            try:
                listener(table_id)
            except Exception:  # it is on disk: the person who asked for it must not hear that it failed
                logger.exception("a change could not be told", extra={"table": table_id})
