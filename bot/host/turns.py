"""How long a turn may take, and what happens to a player who takes longer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.host import texts
from bot.host.errors import Refusal
from bot.host.session import Session
from data.records import LoggedMove, Seat, Table, TurnEnd
from games.core.take_back import taken_back
from games.core.text import Number

LONGEST_TURN: Final = 7 * 86400
"""The most seconds a turn may be given."""
WAITED_FOR: Final = timedelta(days=1)
"""How long an absent player is waited for, since the first of the others would have a computer play."""
STRIKES: Final = 2
"""Turns in a row that may run out before a computer takes the seat."""
REMINDED_IN_LAST: Final = 0.25
"""The part of a turn's time that is left when its player is reminded, unless that is more than `REMINDED_AHEAD`."""
REMINDED_AHEAD: Final = timedelta(days=1)


def check_seconds(seconds: int) -> int:
    """The time of a turn: 0 (as long as it likes) to `LONGEST_TURN` seconds. Raises `Refusal`."""
    if 0 <= seconds <= LONGEST_TURN:
        return seconds
    raise Refusal(texts.TurnSeconds(Number(LONGEST_TURN)))


def strikes_of(session: Session) -> int:
    """How many turns in a row of the seat to move will have run out when this one has. One that had no limit but
    everybody's patience counts for all of them."""
    return session.seats[session.to_move or 0].strikes + 1 if session.table.turn_seconds else STRIKES


def turn_ends(table: Table) -> datetime | None:
    """When the turn to be played ends, where that is told all the time: a table without a limit tells its player by a
    reminder."""
    return table.deadline if table.turn_seconds else None


def seconds_left(session: Session, now: datetime) -> int | None:
    """Until the turn to be played runs out; None: it does not. Below 0 it has, and nobody has played it yet."""
    deadline = session.table.deadline
    return None if deadline is None else int((deadline - now).total_seconds())


def alarm(turn: TurnEnd) -> datetime:
    """When the clock has something to do at its table: to remind, else to play the turn."""
    return turn.deadline if turn.reminded else turn.deadline - min(turn.turn_time * REMINDED_IN_LAST, REMINDED_AHEAD)


def mover(session: Session) -> int | None:
    """The person who is to move; None where a computer plays the turn, or nobody."""
    seat = session.to_move
    return None if seat is None or session.seats[seat].by_computer else session.seats[seat].player_id


def deserted(session: Session) -> bool:
    """Do computers play every seat? A person may take their seat back from one as long as the game goes on, but the bot
    spends nothing on that, and does not wait for it."""
    return all(seat.by_computer for seat in session.seats)


def same(session: Session, other: Session) -> bool:
    """Is it the same turn of the same table, in the same position? Its player, and how long it may take, must be as
    they were, too; whatever else has changed does not concern a move that was thought of."""
    seat = session.to_move
    if seat is None or seat != other.to_move or session.ply != other.ply:
        return False
    by_computer = session.seats[seat].by_computer == other.seats[seat].by_computer
    return by_computer and session.table.deadline == other.table.deadline


def since(session: Session) -> datetime | None:
    """When the turn to be played began; None when there is none."""
    if session.to_move is None:
        return None
    moves = before(session)
    return moves[-1].at if moves else session.table.started_at


@dataclass(frozen=True, slots=True)
class Waiting:
    """A turn that waits, or has waited, since its player had said that they would be absent."""

    until: datetime
    asked: tuple[Seat, ...]
    """Those who may have a computer play it: all other people who were there when it began."""

    @property
    def agreed(self) -> int:
        """How many of them would."""
        return sum(seat.agreed == self.until for seat in self.asked)

    @property
    def given_up(self) -> bool:
        """Would all of them, two at least? Nobody decides that alone."""
        return 1 < len(self.asked) == self.agreed


def waiting(session: Session) -> Waiting | None:
    """How the turn to be played waits; None when it does not."""
    begun = since(session)
    if begun is None or mover(session) is None:
        return None
    absent = [seat for seat in session.seats if seat.absent_until is not None and seat.absent_until > begun]
    until = session.seats[session.to_move or 0].absent_until
    if until is None or until <= begun:
        return None
    return Waiting(until, tuple(seat for seat in session.seats if not seat.by_computer and seat not in absent))


def absent(session: Session, now: datetime) -> bool:
    """Is the player to move absent now, so that their turn waits?"""
    found = waiting(session)
    return found is not None and found.until > now


def given_up(session: Session, now: datetime) -> bool:
    """Is the player to move absent, and waited for by none of the others?"""
    found = waiting(session)
    return found is not None and found.until > now and found.given_up


def waited_out(session: Session, now: datetime) -> bool:
    """Is the player to move absent, and would somebody wait no longer than until the deadline, `WAITED_FOR` since the
    first of them said so? Ask where the time is known to have passed for people, too (`Clock`)."""
    found, deadline = waiting(session), session.table.deadline
    late = deadline is not None and deadline <= now
    return found is not None and found.until > now and (found.given_up or (found.agreed > 0 and late))


def number(session: Session) -> int:
    """The number of the table's turn that is played now, from 1; when it has ended, one more than any of them. No two
    have the same number."""
    return len(before(session)) + 1 + (session.table.ended_at is not None)


def before(session: Session) -> tuple[LoggedMove, ...]:
    """The rows of the log before the turn to be played, which began in this round at the earliest."""
    moves = session.log.moves
    if session.to_move is None:
        return moves
    first, dealt = len(moves), session.position.of_this_round[0].ply
    while first > dealt and moves[first - 1].seat == session.to_move and not given_back(session, moves[first - 1]):
        first -= 1
    return moves[:first]


def given_back(session: Session, row: LoggedMove) -> bool:
    """Is it a take-back that the others have agreed to? With that another turn of its player begins, who may have left
    the table since they asked."""
    return taken_back(row.text) is not None and session.table.back_ply == row.ply - 1
