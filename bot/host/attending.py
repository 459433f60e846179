"""At which tables people sit, and where it is their turn. Knows no Discord."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Final

from bot.host import turns
from bot.host.errors import Refusal
from bot.host.ledger import Ledger
from bot.host.session import Session
from games.core import GameError

log = logging.getLogger(__name__)

LOOKED_AT: Final = 25
"""How many of somebody's newest tables are looked at, here and anywhere: nobody waits for hundreds to be replayed."""


class Attending:
    """The open tables of people, read once a person and kept up by every change: only this process writes."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._tables: dict[int, set[int]] = {}
        self._changes = 0
        ledger.listen(self._changed)

    async def sessions(self, player_id: int) -> list[Session]:
        """The person's newest lobbies and games, at most `LOOKED_AT`, newest first; also those they have resigned."""
        known = await self._of(player_id)
        found: list[Session] = []
        for table_id in sorted(known, reverse=True):
            session = await self.loaded(table_id)
            if session is None or session.table.ended_at is not None or session.seat_of(player_id) is None:
                known.discard(table_id)
            else:
                found.append(session)
            if len(found) == LOOKED_AT:
                break
        return found

    async def loaded(self, table_id: int) -> Session | None:
        """The table; None for one that cannot be had, which must not keep others from being played."""
        try:
            return await self._ledger.session(table_id)
        except Refusal:
            return None
        except GameError:
            log.exception("a table cannot be replayed", extra={"table": table_id})
            return None

    async def waiting(self, player_id: int, besides: int = 0) -> list[Session]:
        """The games in which it is the person's turn, the longest waiting first; `besides`: not this one."""
        found = [one for one in await self.sessions(player_id) if waits_for(one, player_id) and one.table.id != besides]
        return sorted(found, key=_since)

    async def _of(self, player_id: int) -> set[int]:
        known = self._tables.get(player_id)
        if known is None:
            before = self._changes
            found = await self._ledger.repository.active_tables(player_id=player_id, limit=LOOKED_AT + 1)
            known = {table.id for table in found}
            if self._changes == before and len(known) <= LOOKED_AT:  # else it may be out of date, or not all of them
                self._tables[player_id] = known
        return known

    def _changed(self, table_id: int) -> None:
        self._changes += 1
        session = self._ledger.known(table_id)
        if session is None:
            self._tables.clear()
            return
        for seat in session.seats:
            known = self._tables.get(seat.player_id or 0)
            if known is not None and session.table.ended_at is None:
                known.add(table_id)
            elif known is not None:
                known.discard(table_id)


def waits_for(session: Session, player_id: int) -> bool:
    """Is it the person's turn, and no computer's that plays it?"""
    return turns.mover(session) == player_id


def _since(session: Session) -> datetime:
    return turns.since(session) or datetime.max.replace(tzinfo=UTC)
