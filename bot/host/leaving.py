"""People who are no longer in a server, or are kept from its tables. Knows no Discord."""

from __future__ import annotations

import logging

from bot.host.errors import Refusal
from bot.host.ledger import Ledger
from bot.host.lobby import Lobby
from bot.host.session import Session
from data.records import Status, Table
from games.core import GameError

log = logging.getLogger(__name__)


class Leaving:
    """Takes people out of a server's tables. One table that fails must not keep the others waiting."""

    def __init__(self, ledger: Ledger, lobby: Lobby) -> None:
        self._ledger = ledger
        self._lobby = lobby

    async def left(self, guild_id: int, player_id: int) -> int:
        """Somebody has left the server, or was banned from it: at once they leave its lobbies, and computers take their
        seats in its games, as when their time had run out. Returns at how many tables."""
        return sum([await self._done(table, player_id) for table in await self._of(guild_id, player_id)])

    async def leave_lobbies(self, guild_id: int, player_id: int) -> int:
        """Somebody leaves the server's lobbies; their games go on. Returns how many lobbies."""
        tables = await self._of(guild_id, player_id)
        return sum([await self._done(table, player_id) for table in tables if table.status is Status.LOBBY])

    async def _of(self, guild_id: int, player_id: int) -> tuple[Table, ...]:
        return await self._ledger.repository.active_tables(guild_id=guild_id, player_id=player_id)

    async def _done(self, table: Table, player_id: int) -> bool:
        try:
            if table.status is Status.LOBBY:
                await self._lobby.leave(table.id, player_id)
                return True
            return await self._gone(table.id, player_id)
        except (Refusal, GameError) as error:
            log.info("nobody can leave a table: %s", type(error).__name__, extra={"table": table.id})
            return False

    async def _gone(self, table_id: int, player_id: int) -> bool:
        done = False

        async def ask(session: Session) -> Session:
            nonlocal done
            seat = session.seat_of(player_id)
            if session.table.status is not Status.PLAYING or seat is None:
                return session
            own = session.seats[seat]
            if own.resigned_at is not None or own.gone_at is not None:
                return session
            done = True
            deadline = None if session.to_move == seat else session.table.deadline
            now, repository = self._ledger.world.now(), self._ledger.repository
            return await self._ledger.write(session, repository.set_gone(session.log, seat, now, deadline))

        await self._ledger.change(table_id, ask)
        return done
