"""The people who are asked to cancel their game: nobody who is away decides, or is waited for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from enum import Enum, auto
from typing import Final

from bot.host import checks, errors, texts
from bot.host.errors import Refusal
from bot.host.session import Session
from data.records import Seat, Status
from games.core.text import Raw

ASKED_FOR: Final = timedelta(days=1)
"""How long people may think about it when they are asked to cancel their game."""


class HowToEnd(Enum):
    """What comes of it when somebody would end their table."""

    CANCEL = auto()
    """It is cancelled by their word alone."""
    WIN = auto()
    """They are the only person left: it ends as if all others had resigned."""
    ASK = auto()
    """The others are asked."""


def staying(session: Session) -> tuple[Seat, ...]:
    """The people who have neither resigned nor left the server by themselves: the absent are among them."""
    seats = (seat for seat in session.seats if seat.player_id is not None and seat.resigned_at is None)
    return tuple(seat for seat in seats if seat.gone_at is None or seat.removed)


def there(session: Session) -> tuple[Seat, ...]:
    """Those of them who are there: no computer plays their seat, and their turns do not wait, or they have answered."""
    playing = (seat for seat in staying(session) if not seat.taken_over)
    return tuple(seat for seat in playing if seat.absent_until is None or _agrees(session, seat))


def asked(session: Session) -> tuple[Seat, ...]:
    """Those who are asked whether to cancel: all who are there, and the absent, too, where only one person is there.
    Elsewhere the absent are asked if no computer plays their seat, or somebody may have removed them."""
    alone, here = len(there(session)) == 1, there(session)
    return tuple(seat for seat in staying(session) if alone or seat in here or not seat.taken_over or seat.removed)


def absent(session: Session) -> tuple[Seat, ...]:
    """Those of the asked who are not there: silence for a day is no objection of theirs."""
    here = there(session)
    return tuple(seat for seat in asked(session) if seat not in here)


def agreed(session: Session) -> bool:
    """Have all who are asked agreed, at least two people?"""
    voters = asked(session)
    return len(voters) > 1 and all(_agrees(session, seat) for seat in voters)


def unanswered(session: Session) -> bool:
    """Has everybody agreed who is there, when the day is over?"""
    here = there(session)
    return bool(here) and all(_agrees(session, seat) for seat in here)


def comes_back(session: Session, seat: int) -> bool:
    """Is the player in that seat absent, and asked whether to cancel? By playing they would keep the game."""
    return session.table.cancel_until is not None and session.seats[seat] in absent(session)


def completed(session: Session, seats: Sequence[Seat]) -> bool:
    """Is the vote complete when somebody has agreed, or gone, so that these are the seats?"""
    asks = session.table.cancel_until is not None
    return asks and agreed(replace(session, log=replace(session.log, seats=tuple(seats))))


def taken_over(session: Session, seat: int) -> tuple[Seat, ...]:
    """The seats when a computer has taken that one."""
    return session.seats_with(replace(session.seats[seat], taken_over=True))


def how_to_end(session: Session, actor_id: int, moderator: bool) -> HowToEnd:
    """What comes of it when this person would end the table. Raises `Refusal`."""
    if session.table.status in (Status.OVER, Status.CANCELLED):
        raise errors.has_ended()
    if session.table.status is not Status.PLAYING:
        return _before(session, actor_id, moderator)
    if session.seat_of(actor_id) is None:
        if not moderator:
            raise Refusal(texts.MayNotCancel(Raw("game")))
        return HowToEnd.CANCEL
    checks.present(session, actor_id)
    if sum(seat.computer is None for seat in session.seats) == 1:
        return HowToEnd.CANCEL
    if len(staying(session)) == 1:
        return HowToEnd.WIN
    if session.table.nowhere:
        raise Refusal(texts.CannotAsk())
    return HowToEnd.ASK


def _before(session: Session, actor_id: int, moderator: bool) -> HowToEnd:
    """The same before the deal, when nobody has a hand to lose."""
    here = [seat.player_id for seat in staying(session)]
    dealing = session.table.status is Status.DEALING  # where that takes long, nobody can do anything else there
    if moderator or here == [actor_id] or (actor_id in here and (dealing or actor_id == session.table.opener_id)):
        return HowToEnd.CANCEL
    leaves = not dealing and session.seat_of(actor_id) is not None
    raise Refusal(texts.MayNotCancel(Raw("seat" if leaves else "before")))


def _agrees(session: Session, seat: Seat) -> bool:
    return session.table.cancel_until is not None and seat.cancels == session.table.cancel_until
