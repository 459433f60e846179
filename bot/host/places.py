"""Where tables play, and places that are gone: the channel of a table, or its server."""

from __future__ import annotations

import logging

from bot.host.errors import NOT_FOR_NOW, Damaged
from bot.host.ledger import Ledger
from bot.host.people import People
from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.host.votes import staying
from data.records import OPEN, Status

log = logging.getLogger(__name__)


class Places:
    """Where a table plays, and what becomes of it when its place is gone. Raises what another try may cure."""

    def __init__(self, ledger: Ledger, people: People) -> None:
        self._ledger = ledger
        self._people = people

    async def server_gone(self, table_id: int) -> Session | None:
        """The bot is no longer in the table's server: it ends. None: nothing has changed."""
        return await self._changed(table_id, EndReason.SERVER_LEFT)

    async def channel_gone(self, table_id: int) -> Session | None:
        """The table's channel is gone. A game goes on where each of those who play has their hand in direct messages
        that reach them; else the table ends without a result. None: nothing has changed."""
        return await self._changed(table_id, EndReason.PLACE_GONE)

    async def settle(self, table_id: int, thread_id: int | None) -> Session:
        """Remember where the table plays: a thread, or its channel; a table without a channel stays as it is."""

        async def ask(session: Session) -> Session:
            if session.table.nowhere:
                return session
            settling = self._ledger.repository.set_thread(session.log, thread_id)
            return await self._ledger.write(session, settling)

        return await self._ledger.change(table_id, ask)

    async def _changed(self, table_id: int, reason: EndReason) -> Session | None:
        changed = False

        async def ask(session: Session) -> Session:
            nonlocal changed
            changed = session.table.status in OPEN and not (reason is EndReason.PLACE_GONE and session.table.nowhere)
            if not changed:
                return session
            if reason is EndReason.PLACE_GONE and await self._goes_on(session):
                return await self._ledger.write(session, self._ledger.repository.lose_place(session.log))
            return await self._ledger.cancel(session, reason)

        try:
            session = await self._ledger.change(table_id, ask)
        except Damaged:
            await self._ledger.end_damaged(table_id)
            return None
        except NOT_FOR_NOW:
            raise
        except Exception:
            log.exception("a table whose place is gone could not be changed", extra={"table": table_id})
            return None
        return session if changed else None

    async def _goes_on(self, session: Session) -> bool:
        if session.table.status is not Status.PLAYING or not session.game.private:
            return False
        people = [await self._people.get(seat.player_id or 0) for seat in staying(session) if seat.gone_at is None]
        return bool(people) and not any(player.dm_closed for player in people)
