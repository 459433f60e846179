"""Beginners, in their first games of a kind: finding them at a table, and what helps them."""

from __future__ import annotations

from typing import Final

import games
from bot.host.session import Session, people_in
from data.records import MadeBy, Status
from data.repository import Repository

FIRST_GAMES: Final = 5
"""For so many games of a kind its `learner_switch` is on at the tables that a person opens."""

MOST_KNOWN: Final = 10_000
"""So many tables are remembered with their beginners."""


async def first_display(repository: Repository, game: str, player_id: int) -> str:
    """Which switches are on at a table that this person opens."""
    switch = games.get(game).learner_switch
    return "" if switch and await repository.games_played(player_id, game, FIRST_GAMES) >= FIRST_GAMES else switch


def moved_themselves(session: Session) -> set[int]:
    """The seats of people who have moved themselves: a computer's move does not count, nor one that left no choice."""
    return {move.seat for move in session.log.moves if move.made_by is MadeBy.PERSON}


def before_first_move(session: Session, seat: int) -> bool:
    """Is the table played, and has the person in that seat not moved yet themselves?"""
    return session.table.status is Status.PLAYING and seat not in moved_themselves(session)


def in_first_game(session: Session, seat: int) -> bool:
    """May the person in that seat need help as a beginner: before their first move, and when the game is over?"""
    return before_first_move(session, seat) or session.table.status is Status.OVER


class Beginners:
    """The beginners at the tables that are played, and at those that have ended; asked for once a table."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._known: dict[int, tuple[Status, frozenset[int]]] = {}
        """By table: what it was then, and the people who were found."""

    async def at(self, session: Session) -> frozenset[int]:
        """The people at a game who have never ended one of its kind, or none but this, by their ids; at any other table
        nobody. People who have moved already in a game that goes on are not asked about."""
        table = session.table
        if table.status not in (Status.PLAYING, Status.OVER):
            return frozenset()
        status, found = self._known.get(table.id, (None, frozenset[int]()))
        if status is not table.status:
            found = await self._found(session)
            self._known[table.id] = table.status, found
            while len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        return found

    def forget_all(self) -> None:
        """What is remembered of any table may be out of date."""
        self._known.clear()

    async def begins(self, session: Session, player_id: int) -> bool:
        """Has this person yet to make their first move in their first game of this kind, or has that just ended?"""
        seat = session.seat_of(player_id)
        return seat is not None and in_first_game(session, seat) and player_id in await self.at(session)

    async def _found(self, session: Session) -> frozenset[int]:
        over, game = session.table.status is Status.OVER, session.table.game
        asked = session.seats if over else [one for one in session.seats if before_first_move(session, one.seat)]
        ended, games_played = int(over), self._repository.games_played  # this game among them
        return frozenset([one for one in people_in(asked) if await games_played(one, game, ended + 1) == ended])
