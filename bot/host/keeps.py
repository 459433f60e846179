"""The tables that people keep, so that their moves stay when other tables' moves are deleted."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.host import texts
from bot.host.disclosure import opened
from bot.host.errors import Refusal
from bot.host.ledger import Ledger
from bot.host.replay import ReplayLater
from bot.host.session import Session
from games.core.text import Number, Raws, Text

MOST_KEPT: Final = 20
"""So many tables one person may keep."""


class KeepsEnough(Text):
    """A person keeps as many tables as one may."""

    most: Number
    tables: Raws
    """Their numbers."""


class Keeps:
    """Keeps tables that have ended from being pruned (`data.sql.old_moves`)."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._keeping = asyncio.Lock()
        """Held while a table is kept: of two at once, the second is counted after the first. One process keeps them."""

    async def is_kept(self, session: Session, player_id: int) -> bool:
        """Does the person keep the table?"""
        return session.table.id in await self._ledger.repository.kept_by(player_id)

    async def keep(self, session: Session, player_id: int) -> None:
        """Raises `Refusal` for a table that goes on or has lost its moves, and for one too many."""
        table, repository = session.table, self._ledger.repository
        if not opened(table):
            raise Refusal(ReplayLater(Number(table.id)))
        async with self._keeping:
            if await repository.keep(table.id, player_id, at=self._ledger.world.now(), most=MOST_KEPT):
                return
        kept = await repository.kept_by(player_id)
        if len(kept) < MOST_KEPT:
            raise Refusal(texts.LogPruned())
        raise Refusal(KeepsEnough(Number(MOST_KEPT), Raws(tuple(map(str, kept)))))

    async def let_go(self, session: Session, player_id: int) -> None:
        """The person keeps the table no longer."""
        await self._ledger.repository.let_go(session.table.id, player_id)
