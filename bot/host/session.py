"""A table as the bot works with it: what is kept of it, and the position its log leads to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import games
from bot.host.reasons import EndReason
from bot.host.result import result_of
from data.errors import DamagedTable
from data.records import NOBODY, Seat, Status, Table, TableLog
from games import core
from games.core import NO_CHOICE, Game, GameError, Options, Replayed, Result, mix, replay


@dataclass(frozen=True, slots=True)
class Session:
    """One table at one moment. Immutable: a change makes a new one."""

    log: TableLog
    game: Game[Any, Any]
    replayed: Replayed | None
    """The position and the steps that led to it; None before the start, and where the rules have changed since or the
    moves are not kept any more."""
    thinks: bool = True
    """Is there anybody who thinks (`World.thinks`)?"""
    result: Result | None = field(init=False)
    """How the table ends in this position, resignations counted; None while it goes on, and without a position."""

    def __post_init__(self) -> None:
        ending = result_of(self.game, self.replayed.state, self.log.seats) if self.replayed else None
        object.__setattr__(self, "result", ending)

    @classmethod
    def of(cls, log: TableLog, *, thinks: bool = True) -> Session:
        """Replay a table's log, unless it was pruned, or played under another version of the rules, which would lead
        elsewhere, or ended since it was damaged.

        Raises `DamagedTable` when the log does not fit the rules.
        """
        table = log.table
        if table.game not in games.GAMES:
            raise DamagedTable(table.id, ["tables.game"])
        game = games.get(table.game)
        if table.ended_at is None and table.pruned:
            raise DamagedTable(table.id, ["tables.pruned"])
        if table.pruned or rules_changed(table) or table.reason == EndReason.DAMAGED:
            return cls(log, game, None, thinks)
        if found := faults(game, log):
            raise DamagedTable(table.id, found)
        if table.started_at is None:
            return cls(log, game, None, thinks)
        options, moves = game.options.parse(table.options), tuple(move.text for move in log.moves)
        try:
            replayed = replay(game, len(log.seats), seed_of(log), options, moves, chosen_by(log.seats), table.alone)
            session = cls(log, game, replayed, thinks)
        except Exception:  # its words might tell a card
            raise DamagedTable(table.id, ["moves.text"]) from None
        if table.status is Status.PLAYING and session.result is not None:
            raise DamagedTable(table.id, ["moves.text"])
        return session

    @property
    def table(self) -> Table:
        return self.log.table

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.log.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names, in order."""
        return tuple(seat.name for seat in self.log.seats)

    @property
    def chosen(self) -> tuple[str, ...]:
        """What each seat has chosen before the start, as `games.core.SeatChoice` has it."""
        return chosen_by(self.log.seats)

    @property
    def options(self) -> Options:
        damaged = self.table.reason == EndReason.DAMAGED
        return self.game.options.parse("" if damaged else self.table.options)

    @property
    def ply(self) -> int:
        """How many rows the log has: moves, also those that were taken back, and take-backs."""
        return self.replayed.ply if self.replayed else 0

    @property
    def position(self) -> Replayed:
        """The position and its steps. Raises `ValueError` where there is none (see `replayed`)."""
        if self.replayed is None:
            raise ValueError("the table is a lobby, or its rules have changed: it has no position")
        return self.replayed

    @property
    def state(self) -> Any:
        """The full position. Whatever faces a person takes `view` instead."""
        return self.position.state

    def view(self, seat: int | None) -> Any:
        """The position as that seat (None: anybody) may see it."""
        return self.game.view(self.state, seat)

    @property
    def to_move(self) -> int | None:
        """The seat to move; None unless the table is being played."""
        if self.table.status is not Status.PLAYING or self.replayed is None:
            return None
        return self.game.to_move(self.state)

    def seats_with(self, changed: Seat) -> tuple[Seat, ...]:
        """The seats, but for this one, which takes the place of the one of its number."""
        return tuple(changed if seat.seat == changed.seat else seat for seat in self.seats)

    def seat_of(self, player_id: int) -> int | None:
        """Where a person sits."""
        return self.log.seat_of(player_id)


def rules_changed(table: Table) -> bool:
    """Was the table opened by other rules than the bot's? Then its moves may lead elsewhere now."""
    return games.get(table.game).version != table.rules


def faults(game: Game[Any, Any], log: TableLog) -> list[str]:
    """The fields of a table that does not fit its game, whatever was moved."""
    table, choices = log.table, game.choice.values if game.choice else {}
    begun = table.started_at is not None
    wrong = {
        "tables.options": not _parses(game, table.options),
        "tables.started_at": begun is not (table.status in (Status.PLAYING, Status.OVER)) and table.ended_at is None,
        "tables.opening": begun and table.opening is None,
        "seats.seat": len(log.seats) >= game.seats.stop or (begun and len(log.seats) < game.seats.start),
        "seats.chosen": any(seat.chosen is not None and seat.chosen not in choices for seat in log.seats),
        "moves.ply": bool(log.moves) and not begun,
        "moves.seat": any(move.seat not in range(len(log.seats)) for move in log.moves),
    }
    return [field for field, is_wrong in wrong.items() if is_wrong]


def _parses(game: Game[Any, Any], options: str) -> bool:
    try:
        game.options.parse(options)
    except GameError:
        return False
    return True


def people_in(seats: Iterable[Seat]) -> tuple[int, ...]:
    """The ids of the people in these seats; deleted players have none."""
    return tuple(seat.player_id for seat in seats if seat.player_id is not None and seat.player_id != NOBODY)


def chosen_by(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What each of these seats has chosen; `NO_CHOICE` for nothing."""
    return tuple(seat.chosen or NO_CHOICE for seat in seats)


def seed_of(log: TableLog) -> bytes:
    """The seed that all shuffles of the table go by. Raises `ValueError` before the deal."""
    return mix(log.table.secret, mixed_in(log))


def mixed_in(log: TableLog) -> str:
    """What is mixed into the table's secret: the id of its opening message, and the digest of a word of luck, where one
    was added. Raises `ValueError` before the deal."""
    if log.table.opening is None:
        raise ValueError("the table has not been dealt")
    return core.mixed_in(str(log.table.opening), log.table.luck_digest)
