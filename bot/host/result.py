"""How a table ends: the rules' result, with those behind everybody else who did not play to the end; and whether that
is rated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from bot.host.reasons import RESIGNED
from data.leaderboards import RatedAs
from data.records import LoggedMove, MadeBy, Seat
from games.core import Game, Result, places_by
from games.core.take_back import standing

OWN_MOVES: Final = 3
"""How many moves of their own people must have made for a table that they have not played to its end to be rated."""
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
    return Result(placed(result.places, seats), result.points, result.reason)


def rated_as(result: Result, seats: Sequence[Seat], moves: Sequence[LoggedMove]) -> tuple[RatedAs | None, ...]:
    """What the end of a table counts as for each seat's rating; None: for nothing.

    People count by their places once they have made `OWN_MOVES` moves, or where the game was played to its end by the
    people themselves; not where fewer than two are left to count, where one of them may have put another out of the
    server (`Seat.removed`), or where computers play for all who have not resigned: nobody gains by that. A move that
    was made for them when their time had run out, while they were away, or since there was no choice, is not theirs,
    and a move that was taken back does not count. A person who resigned, or left the server by themselves, and does not
    count, has lost as the last would: else every bad deal would be resigned for nothing.
    """
    people = [seat for seat in seats if seat.player_id is not None]
    stand = [moves[ply - 1] for ply in standing([move.text for move in moves])]
    own = Counter(move.seat for move in stand if move.made_by is MadeBy.PERSON)
    whole = _whole(result, people, stand)
    counted = {seat.seat for seat in people if whole or own[seat.seat] >= OWN_MOVES}
    if any(seat.removed for seat in seats) or nobody_stayed(seats):
        counted = set()
    there = {seat.seat for seat in people if own[seat.seat] or seat.resigned_at is not None or _waits(seat)}

    def of(seat: Seat) -> RatedAs | None:
        if seat.seat in counted and len(counted) > 1:
            return RatedAs.PLACE
        left = seat.resigned_at is not None or seat.gone_at is not None
        theirs = seat.player_id is not None and not seat.removed
        return RatedAs.LAST if theirs and left and there - {seat.seat} else None

    return tuple(of(seat) for seat in seats) if len(people) > 1 else (None,) * len(seats)


def _whole(result: Result, people: Sequence[Seat], moves: Sequence[LoggedMove]) -> bool:
    """Was the game played to its end by the people themselves: no seat taken over, no turn run out?"""
    theirs = {seat.seat for seat in people}
    made_for = any(move.made_by in (MadeBy.COMPUTER, MadeBy.TIMEOUT) and move.seat in theirs for move in moves)
    return result.reason != RESIGNED and not made_for and not any(seat.by_computer for seat in people)


def nobody_stayed(seats: Sequence[Seat]) -> bool:
    """Are there people who have not resigned, and does a computer play for each of them?"""
    staying = [seat for seat in seats if seat.player_id is not None and seat.resigned_at is None]
    return bool(staying) and all(seat.taken_over for seat in staying)


def _waits(seat: Seat) -> bool:
    """Is their player there as far as anybody knows: has no turn of theirs just run out?"""
    return not seat.by_computer and seat.strikes == 0


def ends_by(seats: Sequence[Seat], seat: int) -> bool:
    """Is a game that goes on over as soon as the player in that seat resigns?"""
    return _deserted([*seats[:seat], replace(seats[seat], resigned_at=_NEVER), *seats[seat + 1 :]])


def _deserted(seats: Sequence[Seat]) -> bool:
    people = [seat for seat in seats if seat.computer is None]
    left = sum(seat.resigned_at is None for seat in people)
    return left == 0 or (left == 1 and len(people) == len(seats))


def placed(places: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Places by the rules; behind them players with a computer in their seat, all the same, unless computers have all
    seats; and behind them those who resigned, the later the better."""
    staying = [seat for seat in seats if seat.resigned_at is None]
    there = [seat.seat for seat in staying if not seat.taken_over] or [seat.seat for seat in staying]
    keys = [
        ((seat.resigned_at or _NEVER), seat.seat in there, -places[seat.seat] if seat.seat in there else 0)
        for seat in seats
    ]
    return tuple(1 + sum(other > own for other in keys) for own in keys)
