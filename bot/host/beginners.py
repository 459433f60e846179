"""People to whom a kind of game is new: who they are at a table, and what helps them."""

from __future__ import annotations

from typing import Final

import games
from bot.host.session import Session
from data.records import MadeBy
from data.repository import Repository

FIRST_GAMES: Final = 5
"""For so many games of a kind its `learner_switch` is on at the tables that a person opens."""


async def first_display(repository: Repository, game: str, player_id: int) -> str:
    """Which switches are on at a table that this person opens."""
    switch = games.get(game).learner_switch
    return "" if switch and await repository.games_played(player_id, game) >= FIRST_GAMES else switch


def moved_themselves(session: Session) -> set[int]:
    """The seats whose people have moved: not a computer for them, nor a move that left no choice."""
    return {move.seat for move in session.log.moves if move.made_by is MadeBy.PERSON}


async def beginners(repository: Repository, session: Session) -> frozenset[int]:
    """The people at a table who have never ended a game of its kind; those who have moved already are not asked for."""
    moved = moved_themselves(session)
    people = [seat.player_id for seat in session.seats if seat.player_id is not None and seat.seat not in moved]
    return frozenset([one for one in people if not await repository.games_played(one, session.table.game)])
