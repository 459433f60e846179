"""Whether a person may take their last move back, and what falls with it: alone at any time, else a slip."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.host import checks
from bot.host.errors import Refusal, stale_move
from bot.host.session import Session
from data.records import LoggedMove, MadeBy, Status
from games.core import Step, taken_back
from games.core.text import Seat, Text

SLIP: Final = timedelta(minutes=2)
"""So long after a move its player may take it back, as long as nobody has moved since."""
LEAST_LEFT: Final = timedelta(minutes=1)
"""So much of a turn is left, at least, for the move that takes the place of one that was taken back."""


class NothingToTakeBack(Text):
    """The one who asks has made no move in this round."""


class MovedSince(Text):
    """Somebody has moved since, or a computer for the one who asks."""


class DrawnSince(Text):
    """The one who asks has drawn a card since."""


class TakenBackAlready(Text):
    """The one who asks has taken a move back in this round."""


class SlipOver(Text):
    """The time in which a move may be taken back is over."""


class TookBack(Text):
    """Somebody has taken a move back; `more`: and what was played after it."""

    player: Seat
    move: Text
    more: bool


@dataclass(frozen=True, slots=True)
class Retractable:
    """A move that its player may take back."""

    move: LoggedMove
    number: int
    """How many moves fall by that: it, and those after it."""
    until: datetime | None
    """Until when; None: as long as the round lasts."""


def retractable(session: Session, seat: int) -> Retractable:
    """What the person in that seat of a game may take back: the last move that they have chosen themselves.

    Raises `Refusal`: there is none in this round, cards were seen since, somebody has moved since, they have taken one
    back in this round. Where one person plays alone, only the first of these.
    """
    position, rows = session.position, session.log.moves
    steps = position.of_this_round if position.dealt is not None else ()
    own = [number for number, step in enumerate(steps[1:], 1) if _chose(rows, step, seat)]
    if not own:
        raise Refusal(NothingToTakeBack())
    fall = steps[own[-1] :]
    move, number = rows[fall[0].ply - 1], len(fall)
    if session.table.alone:
        return Retractable(move, number, None)
    if any(step.seat != seat or rows[step.ply - 1].made_by is not MadeBy.FORCED for step in fall[1:]):
        raise Refusal(MovedSince())
    if any(row.seat == seat and taken_back(row.text) for row in rows[steps[0].ply :]):
        raise Refusal(TakenBackAlready())
    if any(step.drawn is not None for step in fall):
        raise Refusal(DrawnSince())
    found = position.way_back(session.game, most=number)
    if found.moves < number:
        raise Refusal(found.why)
    return Retractable(move, number, move.at + SLIP)


def take_back(session: Session, player_id: int, ply: int, now: datetime) -> Retractable:
    """What a person takes back who has seen the position of that ply. Raises as `retractable`, and where they do not
    play, or too late."""
    seat = checks.present(session, player_id)
    if ply != session.ply:
        raise stale_move()
    found = retractable(session, seat)
    if found.until is not None and found.until <= now:
        raise Refusal(SlipOver())
    return found


def may_take_back(session: Session, seat: int | None) -> bool:
    """Is there anything that the player in that seat may take back, if there is time?"""
    if seat is None or session.table.status is not Status.PLAYING or session.seats[seat].by_computer:
        return False
    try:
        retractable(session, seat)
    except Refusal:
        return False
    return True


def slips_until(session: Session) -> datetime | None:
    """Until when the last move may be taken back, if it may be at all; None: nobody has to hurry."""
    if session.to_move is None or session.table.alone:
        return None
    chosen = (row.at for row in reversed(session.log.moves) if row.made_by is MadeBy.PERSON)
    return next((at + SLIP for at in chosen), None)


def slips(session: Session, now: datetime) -> bool:
    """May the last move be taken back now, as far as the time goes?"""
    until = slips_until(session)
    return until is None or now < until


def _chose(rows: tuple[LoggedMove, ...], step: Step, seat: int) -> bool:
    return step.seat == seat and rows[step.ply - 1].made_by is MadeBy.PERSON
