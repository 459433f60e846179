"""How a table ends: the rules' result, with those who resigned behind everybody else; and whether that is rated."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from bot.host.reasons import RESIGNED
from data.records import LoggedMove, MadeBy, Seat
from games.core import Game, Result, places_by

OWN_MOVES: Final = 3
"""How many moves each person must have made for a table that ended by resignation to be rated."""
_NEVER = datetime.max.replace(tzinfo=UTC)


def result_of(game: Game[Any, Any], state: Any, seats: Sequence[Seat]) -> Result | None:
    """The end of a table in this position, or None while it goes on.

    It is over when the rules say so, when nobody is left who has not resigned, or when resignations leave one person
    at a table that had no computers.
    """
    result = game.result(state)
    if result is None and not _deserted(seats):
        return None
    if result is None:
        result = Result(places_by(state.scores), state.scores, RESIGNED)
    return Result(_places(result.places, seats), result.points, result.reason)


def counts(result: Result, seats: Sequence[Seat], moves: Sequence[LoggedMove]) -> bool:
    """Does the end of a table of several people count for their ratings?

    By the rules always; by resignation once each of them had made `OWN_MOVES` moves. One that was made for them when
    their time had run out, while they were away, or since there was no choice, is not theirs.
    """
    own = [move.seat for move in moves if move.made_by is MadeBy.PERSON]
    people = [seat.seat for seat in seats if seat.computer is None]
    return result.reason != RESIGNED or all(own.count(seat) >= OWN_MOVES for seat in people)


def _deserted(seats: Sequence[Seat]) -> bool:
    people = [seat for seat in seats if seat.computer is None]
    left = sum(seat.resigned_at is None for seat in people)
    return left == 0 or (left == 1 and len(people) == len(seats))


def _places(places: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Places by the rules; behind them those who resigned, the later the better."""
    keys = [((seat.resigned_at or _NEVER), -places[seat.seat] if seat.resigned_at is None else 0) for seat in seats]
    return tuple(1 + sum(other > own for other in keys) for own in keys)
