"""Invitations to a private table that come to nothing."""

from __future__ import annotations

from bot.host import checks, texts
from bot.host.errors import Refusal
from bot.host.guests import is_expected
from bot.host.ledger import Ledger
from bot.host.lobby import Lobby
from bot.host.session import Session


class Invitations:
    """A guest can decline, and the opener can take an invitation back: both free the seat that is kept. A rematch
    starts when all others are in. A table that nobody comes to since all guests have declined is everybody's."""

    def __init__(self, ledger: Ledger, lobby: Lobby) -> None:
        self._ledger = ledger
        self._lobby = lobby

    async def decline(self, table_id: int, player_id: int) -> Session:
        """A guest does not come. Raises `Refusal`: has begun or ended, sits there, is not waited for."""

        async def ask(session: Session) -> Session:
            checks.opens(session)
            if session.seat_of(player_id) is not None:
                raise Refusal(texts.SitsAlready())
            if not is_expected(session, player_id):
                raise Refusal(texts.NotExpected())
            return await self._lobby.uninvite(session, player_id, opens=True)

        return await self._ledger.change(table_id, ask)

    async def take_back(self, table_id: int, actor_id: int, player_id: int) -> Session:
        """A guest is invited no more. Allowed to the same people as `Lobby.set_options`. Raises `Refusal`, also where
        nobody waits for that person."""

        async def ask(session: Session) -> Session:
            checks.in_charge(session, actor_id)
            if not is_expected(session, player_id):
                raise Refusal(texts.NobodyToSend())
            return await self._lobby.uninvite(session, player_id)

        return await self._ledger.change(table_id, ask)
