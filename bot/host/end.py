"""How a table has ended, beside places and points: why, the moment that decided it, and what it did to ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.host import texts
from bot.host.hints import among_people
from bot.host.result import OWN_MOVES, nobody_stayed, rated_as
from bot.host.session import Session
from data.leaderboards import Rated, RatedAs
from data.records import MadeBy, Status
from games.core import Result
from games.core.text import Number, Seats, Text


class ByComputer(Text):
    """A moment that a computer made in a person's seat."""

    moment: Text


class AwayUnrated(Text):
    """Nobody gains, as computers have played to the end for all who had not resigned."""


@dataclass(frozen=True, slots=True)
class End:
    """All of it is public."""

    why: Text | None = None
    """The game's own reason, which the picture tells."""
    besides: tuple[Text, ...] = ()
    """Sentences about resignations, and about players who are not rated by their place."""
    moment: Text | None = None
    """An event of the game."""
    rated: tuple[Rated | None, ...] = ()
    """One a seat; None: a computer, or nobody was rated."""
    timed_out: tuple[int, ...] = ()
    """The seats of people for whom a computer played on, as their time had run out."""


def end_of(session: Session) -> End | None:
    """None: the table has no result, or it is not known any more, since it was played by other rules."""
    result, replayed = session.result, session.replayed
    if session.table.status is not Status.OVER or result is None or replayed is None:
        return None
    changes = {rated.player_id: rated for rated in session.log.rated}
    rated = tuple(changes.get(seat.player_id or 0) for seat in session.seats)
    gone = tuple(seat.seat for seat in session.seats if seat.resigned_at is not None)
    besides = (*((texts.HasResigned(Seats(gone)),) if gone else ()), *_not_by_place(session, result, rated))
    by_rules, winner = session.game.result(session.state), result.places.index(1)
    if by_rules is None or by_rules.places[winner] != 1:  # the game does not know that somebody ahead has resigned
        return End(None, besides, None, rated, _timed_out(session))
    decided = session.game.decided([step.events for step in replayed.steps], winner)
    alone = by_rules.places.count(1) == result.places.count(1) == 1
    moment = decided.moment if alone else None  # several have won, or would have if none of them had resigned
    return End(decided.why, besides, _by(session, moment), rated, _timed_out(session))


def _timed_out(session: Session) -> tuple[int, ...]:
    """The people with a computer in their seat who have not left."""
    staying = (seat for seat in session.seats if seat.resigned_at is None and seat.gone_at is None)
    return tuple(seat.seat for seat in staying if seat.player_id is not None and seat.taken_over)


def _by(session: Session, moment: Text | None) -> Text | None:
    """The moment, with a word where a computer made it for a person."""
    steps = session.replayed.steps if session.replayed else ()
    step = next((step for step in reversed(steps) if moment in step.events), None)
    made = {move.ply: move.made_by for move in session.log.moves}
    if moment is None or step is None or step.seat is None or session.seats[step.seat].player_id is None:
        return moment
    return ByComputer(moment) if made.get(step.ply) in (MadeBy.COMPUTER, MadeBy.TIMEOUT) else moment


def _not_by_place(session: Session, result: Result, rated: Sequence[Rated | None]) -> Iterator[Text]:
    """The people who are not rated by their place, in a line each way."""
    if not among_people(session.seats):
        return
    counted = rated_as(result, session.seats, session.log.moves)
    people, moves = {seat.seat for seat in session.seats if seat.player_id is not None}, Number(OWN_MOVES)
    last = tuple(seat for seat in sorted(people) if rated[seat] and counted[seat] is RatedAs.LAST)
    if last:
        yield texts.RatedAsLast(Seats(last), RatedAs.PLACE not in counted)
    out = tuple(seat for seat in sorted(people) if not rated[seat] and counted[seat] is None)
    if out and RatedAs.PLACE in counted:
        yield texts.NotCounted(Seats(out), moves)
    elif out and not last:
        removed = tuple(seat.seat for seat in session.seats if seat.removed)
        forgotten = any(seat.player_id is None and seat.computer is None for seat in session.seats)
        if removed:
            yield texts.RemovedUnrated(Seats(removed))
        else:
            yield AwayUnrated() if nobody_stayed(session.seats) else texts.NotRated(moves, forgotten)


def closed_by(session: Session) -> int | None:
    """The person who ended the table by an act of their own: a resignation, or the last move that anybody was asked
    for."""
    table = session.table
    for seat in session.seats:
        if seat.resigned_at is not None and seat.resigned_at == table.ended_at:
            return seat.player_id
    asked = [move for move in session.log.moves if move.made_by is not MadeBy.FORCED]
    if table.ended_at is None or not asked or asked[-1].made_by is not MadeBy.PERSON:
        return None
    return session.seats[asked[-1].seat].player_id
