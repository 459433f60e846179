"""How people have fared against computers, by the game and the level: for themselves alone to see."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Row, select

from data.damage import fits
from data.leaderboards import ALL_GAMES, Tally
from data.records import Result, Seat, Status, Table
from data.schema import tallies
from data.sql.upsert import insert


def count(connection: Connection, table: Table, seats: Sequence[Seat], result: Result) -> Tally | None:
    """Count a game that was played to its end by its rules, for a person who was alone with computers of one level and
    has played to the end. Returns how they have fared so far; None: it does not count."""
    seat = _counted(table, seats)
    if seat is None:
        return None
    won = int(result.places[seat.seat] == 1)
    key = {"player_id": seat.player_id, "game": table.game, "level": _level(seats)}
    row = insert(connection, tallies).values(key | {"played": 1, "won": won})
    more = {"played": tallies.c.played + 1, "won": tallies.c.won + won}
    connection.execute(row.on_conflict_do_update(index_elements=tallies.primary_key, set_=more))
    return tally_of(connection, table, seats)


def tally_of(connection: Connection, table: Table, seats: Sequence[Seat]) -> Tally | None:
    """How the only person of a table that is over has fared so far, as `count` has it; None: it does not count."""
    seat = _counted(table, seats)
    if seat is None or table.status is not Status.OVER:
        return None
    own = (tallies.c.player_id == seat.player_id, tallies.c.game == table.game, tallies.c.level == _level(seats))
    row = connection.execute(select(tallies).where(*own)).one_or_none()
    return _tally(row) if row is not None and fits(tallies, row) else None


def own_tallies(connection: Connection, player_id: int, game: str = ALL_GAMES) -> tuple[Tally, ...]:
    """How a person has fared at a game, or at `ALL_GAMES`."""
    query = select(tallies).where(tallies.c.player_id == player_id)
    if game != ALL_GAMES:
        query = query.where(tallies.c.game == game)
    return tuple(_tally(row) for row in connection.execute(query) if fits(tallies, row))


def _tally(row: Row[tuple[object, ...]]) -> Tally:
    return Tally(row.game, row.level, row.played, row.won)


def _counted(table: Table, seats: Sequence[Seat]) -> Seat | None:
    """The only person at a table with computers of one level, if no computer has played for them, and nothing was taken
    back for practice."""
    people = [seat for seat in seats if seat.computer is None]
    if table.practice or len(people) != 1 or len({seat.computer for seat in seats if seat.computer}) != 1:
        return None
    return None if people[0].player_id is None or people[0].by_computer else people[0]


def _level(seats: Sequence[Seat]) -> str:
    return next(seat.computer for seat in seats if seat.computer)
