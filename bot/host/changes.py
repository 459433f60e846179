"""What the lobby and the game share: the tables, the world, and how a change is kept and told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

import games
from bot.host import errors
from bot.host.session import Session, rules_changed
from bot.host.tables import Tables
from data.errors import PlyTaken
from data.records import TableLog
from data.repository import Repository
from games.core import StaleMove

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class World:
    """What the host needs of the world, passed in so that tests can pass in their own."""

    now: Callable[[], datetime]
    secret: Callable[[], bytes]
    """A fresh secret of 32 bytes for a table."""
    rng: Random
    """For computer players only; nothing a player must not foresee comes from it."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    """Waits so many seconds, between tries of what failed."""


class Changes:
    """Every change goes the same way: take the table's lock, load it, ask the rules, write, and only then tell anyone.

    One lock a table is enough: within this process nobody else changes the table meanwhile, and against other
    processes the write is a compare-and-swap, which raises when the table has moved on.

    `remembered`: of how many tables the position is kept in memory; 0 where other processes play the same tables, so
    that nobody is shown an old one.
    """

    def __init__(
        self, repository: Repository, world: World, changed: Callable[[int], None], *, remembered: int = 500
    ) -> None:
        self.repository = repository
        self.world = world
        self._changed = changed
        self._tables = Tables(repository, remembered, self._fit)

    async def session(self, table_id: int) -> Session:
        """The table as last known here. Raises `Refusal` when there is none."""
        return await self._tables.get(table_id)

    async def placed(self, table_id: int, thread_id: int | None) -> Session:
        """Remember where the table plays: a thread, or its channel. The game is as it was, so nobody is told."""
        async with self._tables.changing(table_id):
            session = await self._tables.held(table_id)
            await self.repository.set_thread(table_id, thread_id)
            log = replace(session.log, table=replace(session.table, thread_id=thread_id))
            return self._tables.keep(Session(log, session.game, session.replayed))

    async def _fit(self, log: TableLog) -> TableLog:
        """The log; but a table that was opened by other rules than the bot's ends now, without a result.

        The lock is held.
        """
        table = log.table
        if table.ended_at is not None or not rules_changed(table):
            return log
        try:
            log = await self.repository.cancel_table(table.id, at=self.world.now(), reason="rules_changed")
        except PlyTaken:  # another process was first
            return await self.repository.load(table.id) or log
        versions = {"game": table.game, "played_by": table.version, "now": games.get(table.game).version}
        logger.warning("the rules have changed: a table has ended", extra={"table": table.id, **versions})
        self._changed(table.id)
        return log

    def _seated(self, session: Session, player_id: int) -> int:
        seat = session.seat_of(player_id)
        if seat is None:
            raise errors.not_seated()
        return seat

    async def _cancel(self, table_id: int, reason: str) -> Session:
        """End the table without a result. The lock is held."""
        try:
            return self._keep(await self.repository.cancel_table(table_id, at=self.world.now(), reason=reason))
        except PlyTaken:
            self._tables.forget(table_id)
            raise errors.has_ended() from None

    def _stale(self, table_id: int) -> StaleMove:
        """Another process has changed the table: what is remembered of it is out of date."""
        self._tables.forget(table_id)
        return errors.stale_move()

    def _keep(self, log: TableLog) -> Session:
        return self._announce(self._tables.keep_log(log))

    def _announce(self, session: Session) -> Session:
        self._changed(session.table.id)
        return session
