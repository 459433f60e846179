"""Tables that end without a result: cancelled, forgotten, or in a server that the bot is no longer in."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Final

from bot.host import errors, texts
from bot.host.errors import Refusal
from bot.host.ledger import Ledger
from bot.host.reasons import Reason
from bot.host.session import Session
from data.records import Status

LOBBY_LASTS: Final = timedelta(days=1)
"""After which a lobby that nobody has started is closed."""

log = logging.getLogger(__name__)


class Closing:
    """Ends tables without a result."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def cancel(self, table_id: int, actor_id: int, moderator: bool) -> Session:
        """End a table at somebody's word. Raises `Refusal`.

        A lobby: the opener who sits there, or a moderator. A game: a moderator, or the only person at it.
        """

        async def ask(session: Session) -> Session:
            _check(session, actor_id, moderator)
            return await self._ledger.cancel(session, Reason.CANCELLED)

        return await self._ledger.change(table_id, ask)

    async def sweep(self) -> None:
        """Close the lobbies that nobody has started for `LOBBY_LASTS`."""
        oldest = self._ledger.world.now() - LOBBY_LASTS
        for table in await self._ledger.repository.forgotten_lobbies(oldest):
            await self._close(table.id, Reason.FORGOTTEN)

    async def leave_server(self, guild_id: int) -> None:
        """The bot is no longer in that server: its tables end."""
        for table in await self._ledger.repository.active_tables(guild_id=guild_id):
            await self._close(table.id, Reason.SERVER_LEFT)

    async def _close(self, table_id: int, reason: Reason) -> None:
        """End a table that has not ended meanwhile; one that fails must not keep the others open."""

        async def ask(session: Session) -> Session:
            return session if session.table.ended_at is not None else await self._ledger.cancel(session, reason)

        try:
            await self._ledger.change(table_id, ask)
        except Exception:
            log.exception("a table could not be closed", extra={"table": table_id})


def _check(session: Session, actor_id: int, moderator: bool) -> None:
    if session.table.status in (Status.OVER, Status.CANCELLED):
        raise errors.has_ended()
    people = [seat.player_id for seat in session.seats if seat.player_id is not None]
    in_lobby = session.table.status in (Status.LOBBY, Status.DEALING)
    opener = in_lobby and actor_id == session.table.opener_id and actor_id in people
    if not (moderator or opener or people == [actor_id]):
        raise Refusal(texts.MayNotCancel(lobby=in_lobby))
