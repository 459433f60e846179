"""Tables that one person plays alone, against computers: no server's, seen by nobody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final

import games
from bot.host import texts
from bot.host.anywhere import change_anywhere
from bot.host.dealing import Dealing
from bot.host.errors import Damaged, Refusal
from bot.host.ledger import Ledger
from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.host.wish import Wish
from data.realms import EVERY_REALM
from data.records import ALONE, OPEN, Seat, Status
from games.core.text import Number

MOST_ALONE: Final = 5
"""So many may be open at once a person: with another one the oldest is closed."""
DEALT_WITHIN: Final = 5.0
"""Seconds that a person waits for their cards."""

log = logging.getLogger(__name__)


class Alone:
    """Opens them, closed for the deal at once, and closes those that are left.

    The opening message of such a table stands in its person's direct messages; or it is the answer to what they do
    (`answering`), where they do it there, or where no direct message can be sent. Then that answer deals.
    """

    def __init__(self, ledger: Ledger, dealing: Dealing) -> None:
        self._ledger = ledger
        self._dealing = dealing
        self._answered = set[int]()
        """Tables that an answer is about to deal."""
        self._awaited: dict[int, asyncio.Event] = {}
        """What is set when there is news of tables that are waited for."""
        ledger.listen(self._changed)

    async def open(self, wish: Wish, seats: Sequence[Seat], *, after: int | None = None, answered: bool) -> Session:
        """Open a table for the person in the first of these seats, and close it for the deal. `wish`: whatever server
        it names, the table is of none. `after`: the table that it is a rematch of; `answered`: will an answer deal it?

        Raises `UnknownGame`, `InvalidOption`, `Refusal` (too few seats).
        """
        game = games.get(wish.game)
        if len(seats) < game.seats.start:
            raise Refusal(texts.TooFew(game.title, Number(game.seats.start), kept=False))
        new = replace(wish, guild_id=ALONE, turn_seconds=0).table(self._ledger.world, seats[0])
        new = replace(new, thread_id=wish.channel_id, rematch_of=after)
        session = await self._ledger.open_alone(new, seats, MOST_ALONE)
        # Nobody has looked at it yet: nothing was waited for.
        self._dealing.begun_here[session.table.id] = session.table.realm
        if answered or session.table.nowhere:
            self._answered.add(session.table.id)
        return session

    @contextmanager
    def answering(self, table_id: int) -> Iterator[None]:
        """In this block an answer is shown that opens the game, and deals. Where it fails it may stand there all the
        same: that is looked for then, where it can be."""
        try:
            yield
        except BaseException:
            self._dealing.begun_here.pop(table_id, None)
            raise
        finally:
            self._answered.discard(table_id)

    def is_answered(self, table_id: int) -> bool:
        """Is an answer about to deal it?"""
        return table_id in self._answered

    async def dealt(self, table_id: int) -> Session:
        """The table, when its cards are dealt; or as it is after `DEALT_WITHIN`. Where no direct message can be sent,
        the answer to the one who waits is to deal."""
        news = self._awaited.setdefault(table_id, asyncio.Event())
        try:
            session = await self._ledger.session(table_id)
            if not _settled(session):
                await self._ledger.world.wait(news, DEALT_WITHIN)
                session = await self._ledger.session(table_id)
        finally:
            self._awaited.pop(table_id, None)
        if session.table.status is Status.DEALING:
            if session.table.nowhere:
                self._answered.add(table_id)
            else:
                self._dealing.begun_here.pop(table_id, None)  # if it loses its place now, nobody is left to deal it
        return session

    async def lose_place(self, table_id: int) -> None:
        """No direct message can be sent to its person: it stands nowhere from now on."""

        async def ask(session: Session) -> Session:
            if not session.table.alone or session.table.nowhere or session.table.ended_at is not None:
                return session
            return await self._ledger.write(session, self._ledger.repository.lose_place(session.log))

        await self._ledger.change(table_id, ask)

    def stranded(self, session: Session) -> bool:
        """Does it stand nowhere, and is nobody left who would deal it?"""
        table = session.table
        undealt = table.alone and table.nowhere and table.status is Status.DEALING
        return undealt and not self.is_answered(table.id) and table.id not in self._dealing.begun_here

    async def close(self, table_id: int, reason: EndReason) -> Session:
        """End such a table without a result, unless it has ended. Nothing at any other."""
        return await self._ledger.change(table_id, partial(self._closed, reason))

    async def leave(self, table_id: int) -> Session:
        """The same, also at a table of another process: its person has opened it to others."""
        return await change_anywhere(self._ledger, table_id, partial(self._closed, EndReason.TO_OTHERS))

    async def _closed(self, reason: EndReason, session: Session) -> Session:
        if not session.table.alone or session.table.status not in OPEN:
            return session
        return await self._ledger.cancel(session, reason)

    async def sweep(self, realms: Set[int] = EVERY_REALM) -> None:
        """Close the games of these realms that nothing was played at for `data.records.UNTOUCHED_FOR`."""
        now = self._ledger.world.now()
        for table_id in await self._ledger.repository.untouched_alone(now, realms):
            try:
                await self.close(table_id, EndReason.UNTOUCHED)
            except Damaged:
                pass  # it is closed as other damaged ones are
            except Exception:  # one that fails must not keep the others open
                log.exception("a table that was left could not be closed", extra={"table": table_id})

    def _changed(self, table_id: int) -> None:
        news, session = self._awaited.get(table_id), self._ledger.known(table_id)
        if news is not None and session is not None and _settled(session):
            news.set()


def _settled(session: Session) -> bool:
    """Is it dealt, or ended, or will no direct message deal it?"""
    return session.table.status is not Status.DEALING or session.table.nowhere
