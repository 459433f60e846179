"""Who at a table plays a game of its kind for the first time, and has not moved yet."""

from __future__ import annotations

from bot.host.session import Session
from data.records import MadeBy
from data.repository import Repository


def moved_themselves(session: Session) -> set[int]:
    """The seats whose people have moved: not a computer for them, nor a move that left no choice."""
    return {move.seat for move in session.log.moves if move.made_by is MadeBy.PERSON}


async def beginners(repository: Repository, session: Session) -> frozenset[int]:
    """The people at a table who have never ended a game of its kind; those who have moved already are not asked for."""
    moved = moved_themselves(session)
    people = [seat.player_id for seat in session.seats if seat.player_id is not None and seat.seat not in moved]
    return frozenset([one for one in people if not await repository.games_played(one, session.table.game)])
