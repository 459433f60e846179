"""Whether a person may take their last move back, and what falls with it: alone at any time, a slip by themselves, and
what is more if all agree."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.host.errors import Refusal
from bot.host.hints import among_people
from bot.host.session import Session
from data.records import LoggedMove, MadeBy, Status, TakeBacks
from games.core import Step, follow, taken_back
from games.core.text import Seat, Text

SLIP: Final = timedelta(minutes=2)
"""So long after a move its player may take it back, as long as nobody has moved since. A time in which people could not
act does not count."""
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


class NoTakeBacks(Text):
    """The table was opened so."""


class AskedBefore(Text):
    """The others are asked already, or one of them would rather play on."""


class NobodyAsksBack(Text):
    """Nobody asks any more whether a move may be taken back."""


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
    """Until when by their word alone, since it is a slip; None: it is none."""
    why: Text
    """Why not otherwise, but where all agree (`TakeBacks.AGREEMENT`)."""


@dataclass(frozen=True, slots=True)
class BackAsked:
    """That somebody asks the others to agree to a take-back, before anybody plays on."""

    seat: int
    """The seat that asks."""
    move: Text
    """What the move is called."""
    more: bool
    """Was anything played after it, which would fall, too?"""
    asked: tuple[int, ...]
    """The seats of the others."""
    agreed: tuple[int, ...]
    """Those of them who agree."""

    def agreed_with(self, seat: int | None = None) -> bool:
        """Do all of them agree, the one in that seat among them?"""
        return {*self.asked} <= {*self.agreed, seat}


def retractable(session: Session, seat: int) -> Retractable:
    """What the person in that seat of a game may take back: the last move that they have chosen themselves.

    Raises `Refusal`: there is none in this round, or cards were seen since; where nobody can be asked, also if somebody
    has moved since, or they have taken one back in this round. Where one person plays alone, only the first of these.
    """
    table, position, rows = session.table, session.position, session.log.moves
    steps = position.of_this_round if position.dealt is not None else ()
    own = [number for number, step in enumerate(steps[1:], 1) if step.seat == seat and _chose(rows, step)]
    if not own:
        raise Refusal(NothingToTakeBack())
    fall = steps[own[-1] :]
    move, number = rows[fall[0].ply - 1], len(fall)
    if table.alone:
        return Retractable(move, number, None, SlipOver())
    if table.take_backs is TakeBacks.NONE:
        raise Refusal(NoTakeBacks())
    why: Text = SlipOver()
    until = session.seats[seat].slip_until
    if any(step.seat != seat or rows[step.ply - 1].made_by is not MadeBy.FORCED for step in fall[1:]):
        until, why = None, MovedSince()
    elif any(row.seat == seat and taken_back(row.text) for row in rows[steps[0].ply :]):
        until, why = None, TakenBackAlready()
    elif any(row.seat == seat and row.made_by is MadeBy.PERSON for row in rows[move.ply :]):
        until, why = None, MovedSince()  # what they played next fell with another's move, and the time is of that
    if until is None and not by_agreement(session, seat):
        raise Refusal(why)
    if any(step.drawn is not None and step.drawn.seat == seat for step in fall):
        raise Refusal(DrawnSince())
    found = position.way_back(session.game, most=number)
    if found.moves < number:
        raise Refusal(found.why)
    return Retractable(move, number, until, why)


def may_take_back(session: Session, seat: int | None) -> bool:
    """Is there anything that the player in that seat may take back, if there is time or all agree?"""
    if seat is None or session.table.status is not Status.PLAYING or session.seats[seat].by_computer:
        return False
    try:
        retractable(session, seat)
    except Refusal:
        return False
    return not were_asked(session) or all_agree(session, seat)


def by_agreement(session: Session, seat: int) -> bool:
    """Can more than a slip be taken back: is there anybody to agree to it, or has nobody else ever played there? Where
    all others are away or have left, nothing is decided against them."""
    asks = session.table.take_backs is TakeBacks.AGREEMENT
    return asks and (bool(_others(session, seat)) or not among_people(session.seats))


def were_asked(session: Session) -> bool:
    """Were the others asked since a person has moved last? It ends with that, or when one of them would rather play
    on, and then nobody asks them once more; moves of computers change nothing."""
    ply, moves = session.table.back_ply, session.log.moves
    return ply is not None and all(row.made_by in (MadeBy.COMPUTER, MadeBy.FORCED) for row in moves[ply:])


def back_refused(session: Session) -> bool:
    """Were they asked, and would one of them rather play on?"""
    return session.to_move is not None and session.table.back_seat is None and were_asked(session)


def back_asked(session: Session) -> BackAsked | None:
    """What somebody asks the others to agree to."""
    table, seat = session.table, session.table.back_seat
    if session.to_move is None or seat is None or not were_asked(session):
        return None
    try:
        found = retractable(session, seat)
    except Refusal:
        return None
    if session.seats[seat].by_computer or not by_agreement(session, seat):  # they have resigned since, or all others
        return None
    move = follow(session.game, session.position, f"~{found.number}").fallen[-1].move
    asked = _others(session, seat)
    agreed = tuple(one for one in asked if session.seats[one].back_ply == table.back_ply)
    return BackAsked(seat, move, found.number > 1, asked, agreed)


def all_agree(session: Session, seat: int) -> bool:
    """Do all agree to what the person in that seat asks: also since some of them are asked no more?"""
    asked = back_asked(session)
    return asked is not None and asked.seat == seat and asked.agreed_with()


def slips_until(session: Session) -> datetime | None:
    """Until when the last move may be taken back by its player's word, if it may be at all; None: nobody has to hurry,
    since one plays alone, or the others can be asked."""
    table = session.table
    if session.to_move is None or table.alone or table.take_backs is TakeBacks.NONE:
        return None
    steps, rows = session.position.of_this_round[1:], session.log.moves
    chose = next((step.seat for step in reversed(steps) if _chose(rows, step)), None)
    return None if chose is None or by_agreement(session, chose) else session.seats[chose].slip_until


def _others(session: Session, seat: int) -> tuple[int, ...]:
    """The seats of those who are asked: all other people at the table, but for those with a computer in their seat."""
    return tuple(one.seat for one in session.seats if not one.by_computer and one.seat != seat)


def _chose(rows: tuple[LoggedMove, ...], step: Step) -> bool:
    """Has a person chosen that move?"""
    return rows[step.ply - 1].made_by is MadeBy.PERSON
