"""How a table ends: places for the records, with those who resigned behind everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.host.session import Session
from data.records import Outcome, Seat, Standing
from games.core import places_by

_NEVER = datetime.max.replace(tzinfo=UTC)


def outcome(session: Session, seats: Sequence[Seat] | None = None) -> Outcome | None:
    """The end of a table, or None while it goes on.

    It is over when the rules say so, when nobody is left who has not resigned, or when resignations leave one person
    at a table that had no computers. `seats`: the seats to go by when they are newer than the session's.
    """
    entries = session.seats if seats is None else seats
    result = session.game.result(session.state)
    if result is not None:
        return _outcome(result.reason, result.places, result.points, entries)
    if not _deserted(entries):
        return None
    points = session.state.scores
    return _outcome("resigned", places_by(points), points, entries)


def _deserted(seats: Sequence[Seat]) -> bool:
    people = [seat for seat in seats if seat.player_id is not None]
    left = sum(seat.resigned_at is None for seat in people)
    return left == 0 or (left == 1 and len(people) == len(seats))


def _outcome(reason: str, places: Sequence[int], points: Sequence[int], seats: Sequence[Seat]) -> Outcome:
    """Places by the rules; behind them those who resigned, the later the better."""
    keys = [((seat.resigned_at or _NEVER), -places[seat.seat] if seat.resigned_at is None else 0) for seat in seats]
    final = tuple(1 + sum(other > own for other in keys) for own in keys)
    standings = tuple(Standing(seat.seat, final[seat.seat], points[seat.seat]) for seat in seats)
    return Outcome(reason, standings, rated=sum(seat.player_id is not None for seat in seats) >= 2)
