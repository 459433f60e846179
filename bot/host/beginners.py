"""Beginners, in their first games of a kind: finding them at a table, and what helps them."""

from __future__ import annotations

from typing import Final

import games
from bot.host.ledger import Ledger
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

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._known: dict[tuple[int, Status], frozenset[int]] = {}
        ledger.listen(self._changed)

    async def at(self, session: Session) -> frozenset[int]:
        """The people at a game who have never ended one of its kind, or none but this, by their ids; at any other table
        nobody. People who have moved already in a game that goes on are not asked about."""
        find = {Status.PLAYING: self._found, Status.OVER: self._ended_first}.get(session.table.status)
        if find is None:
            return frozenset()
        key = (session.table.id, session.table.status)
        if key not in self._known:
            self._known[key] = await find(session)
            while len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        return self._known[key]

    async def begins(self, session: Session, player_id: int) -> bool:
        """Has this person yet to make their first move in their first game of this kind, or has that just ended?"""
        seat = session.seat_of(player_id)
        return seat is not None and in_first_game(session, seat) and player_id in await self.at(session)

    async def _ended_first(self, session: Session) -> frozenset[int]:
        people, games_played = people_in(session.seats), self._ledger.repository.games_played
        return frozenset([one for one in people if await games_played(one, session.table.game, 2) == 1])

    async def _found(self, session: Session) -> frozenset[int]:
        moved, games_played = moved_themselves(session), self._ledger.repository.games_played
        people = [seat.player_id for seat in session.seats if seat.player_id is not None and seat.seat not in moved]
        return frozenset([one for one in people if not await games_played(one, session.table.game, 1)])

    def _changed(self, table_id: int) -> None:
        session = self._ledger.known(table_id)
        if session is None or session.table.ended_at is not None:
            self._known.pop((table_id, Status.PLAYING), None)
