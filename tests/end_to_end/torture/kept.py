"""What lies in the database at a moment, read past the bot's own code."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

import games
from games.core import Game, Record, Replayed, Result, Step, mix, mixed_in, replay, walk
from games.verify import verify

_TABLES: Final = (
    "SELECT id, guild_id, opener_id, version, game, rules, options, secret, opening, luck, luck_digest, status, recipe,"
    " openings, commitment, started_at, thread_id, channel_id FROM tables"
)
_SEATS: Final = (
    "SELECT table_id, seat, player_id, computer, name, dealt_as, joined, chosen, resigned_at FROM seats ORDER BY 1, 2"
)
_MESSAGES: Final = "SELECT table_id, kind, seat, channel_id, message_id, version, state FROM messages ORDER BY 1, 2, 3"
_MOVES: Final = "SELECT table_id, ply, seat, text, at, made_by FROM moves ORDER BY 1, 2"


@dataclass(frozen=True)
class KeptTable:
    """A table with its seats and its log, as rows."""

    row: Any
    seats: Sequence[Any]
    moves: Sequence[Any]
    messages: Sequence[Any]

    @property
    def game(self) -> Game[Any, Any]:
        return games.get(self.row.game)

    @property
    def seed(self) -> bytes:
        return mix(bytes(self.row.secret), mixed_in(str(self.row.opening), self.row.luck_digest))

    @property
    def is_alone(self) -> bool:
        """Does one person play it alone?"""
        return not self.row.guild_id

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(seat.chosen or "-" for seat in self.seats)

    @cached_property
    def replayed(self) -> Replayed:
        """By the rules. Raises `MoveError` where the log does not fit them."""
        rows = tuple(move.text for move in self.moves)
        options = self.game.options.parse(self.row.options)
        return replay(self.game, len(self.seats), self.seed, options, rows, self.chosen, self.is_alone)

    @property
    def positions(self) -> Iterator[tuple[Any, Step]]:
        """Those that stand, each with the step that led to it."""
        options = self.game.options.parse(self.row.options)
        rows = [move.text for move in self.moves]
        return walk(self.game, len(self.seats), self.seed, options, rows, self.chosen)

    def seat_of(self, person: int) -> int | None:
        """Where a person sits."""
        return next((seat.seat for seat in self.seats if seat.player_id == person), None)

    def faults(self) -> list[str]:
        """What is wrong with the log: gaps, a move of another seat than the one to move, or an illegal one; and with
        the record of a game that was played to its end."""
        if [move.ply for move in self.moves] != list(range(1, len(self.moves) + 1)):
            return [f"table {self.row.id}: the plies are {[move.ply for move in self.moves]}"]
        if self.row.started_at is None:
            return [f"table {self.row.id}: there are moves before the deal"] if self.moves else []
        try:
            steps = self.replayed.steps
        except Exception as error:
            return [f"table {self.row.id}: does not replay: {type(error).__name__}"]
        moved = [step.seat for step in steps[1:]]
        if moved != [move.seat for move in self.moves]:
            return [f"table {self.row.id}: the seats do not fit"]
        return self._unproven() if self.row.status == "over" else []

    def _unproven(self) -> list[str]:
        result: Result | None = self.game.result(self.replayed.state)
        record = Record(
            game=self.row.game, version=self.row.rules, options=self.row.options, secret=bytes(self.row.secret),
            commitment=self.row.commitment, players=tuple(seat.dealt_as or seat.name for seat in self.seats),
            chosen=self.chosen, entropy=mixed_in(str(self.row.opening), self.row.luck_digest),
            joined=tuple(seat.joined for seat in self.seats), moves=tuple(move.text for move in self.moves),
            result=result.places if result else None, recipe=self.row.recipe, openings=self.row.openings,
            luck=self.row.luck, practice=False,
        )  # fmt: skip
        wrong = [str(check) for check in verify(Record.parse(record.format())).checks if not check.agrees]
        return [f"table {self.row.id}: {one}" for one in wrong]


async def kept_tables(engine: AsyncEngine, *numbers: int) -> Mapping[int, KeptTable]:
    """All tables, or these, by their numbers, in one moment."""
    async with engine.connect() as connection:
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        found = [(await connection.execute(text(query))).all() for query in (_TABLES, _SEATS, _MOVES, _MESSAGES)]
    tables, *of_tables = found
    wanted = [row for row in tables if not numbers or row.id in numbers]
    by_table: dict[int, tuple[list[Any], list[Any], list[Any]]] = {row.id: ([], [], []) for row in wanted}
    for which, rows in enumerate(of_tables):
        for row in rows:
            if row.table_id in by_table:
                by_table[row.table_id][which].append(row)
    return {row.id: KeptTable(row, *by_table[row.id]) for row in wanted}


async def owners(engine: AsyncEngine) -> Mapping[int, str | None]:
    """Which process has which realm; nothing where the database is away."""
    try:
        async with asyncio.timeout(1), engine.connect() as connection:
            rows = await connection.execute(text("SELECT realm, owner FROM realms"))
            return {row.realm: row.owner for row in rows}
    except (OSError, SQLAlchemyError, TimeoutError):
        return {}
