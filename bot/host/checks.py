"""What a person may do at a table: each check raises `Refusal` with what to do instead."""

from __future__ import annotations

from bot.host import errors, hints, texts
from bot.host.errors import Refusal
from bot.host.guests import expected
from bot.host.session import Session
from data.records import Status
from games.core import NotYourTurn
from games.core.text import NameAt, Raws, Typed
from games.opponents import LEVELS


def seated(session: Session, player_id: int) -> int:
    """The seat of a person at the table."""
    seat = session.seat_of(player_id)
    if seat is None:
        raise errors.not_seated(session)
    return seat


def opens(session: Session) -> None:
    """Is the table still a lobby?"""
    if session.table.status is not Status.LOBBY:
        raise errors.no_lobby(session.table.status)


def in_lobby(session: Session, player_id: int) -> int:
    """The seat of a person in a lobby."""
    opens(session)
    return seated(session, player_id)


def in_charge(session: Session, player_id: int) -> None:
    """May this person change what is played? The opener may; anybody in the lobby when the opener has left."""
    in_lobby(session, player_id)
    if not has_charge(session, player_id):
        raise Refusal(texts.NotOpener(opener(session)))


def opener(session: Session) -> NameAt:
    """The person who opened the table and sits there."""
    seat = session.seat_of(session.table.opener_id) or 0
    return NameAt(seat, session.names[seat])


def has_charge(session: Session, player_id: int) -> bool:
    """Is it theirs to decide for a lobby: as its opener, or since the opener has left?"""
    opener = session.table.opener_id
    return player_id == opener or session.seat_of(opener) is None


def invited(session: Session, player_id: int, *, played: bool = False) -> str | None:
    """Raises `Refusal` where only guests may sit down in a lobby, and they are none, and for a person who was sent away
    from it. `played`: they may come to this rematch, unless all seats are taken or kept. Returns what they choose as
    before."""
    if player_id in session.log.sent_away:
        raise Refusal(texts.SentAway())
    table, guest = session.table, next((one for one in session.log.guests if one.player_id == player_id), None)
    if table.private and guest is None and player_id != table.opener_id and table.status is Status.LOBBY:
        if not played:
            raise Refusal(texts.NotInvited())
        if len(session.seats) + len(expected(session)) >= session.game.seats.stop - 1:
            raise Refusal(texts.SeatsKept())
    taken = {seat.chosen for seat in session.seats}
    return guest.chosen if guest is not None and guest.chosen not in taken else None


def playing(session: Session, player_id: int) -> int:
    """The seat of a person who has not resigned, in a game that goes on."""
    seat = seated(session, player_id)
    if session.table.status is Status.DEALING:
        raise errors.being_dealt()
    if session.table.status is Status.LOBBY:
        raise Refusal(texts.NotStarted())
    if session.table.status is not Status.PLAYING:
        raise errors.has_ended()
    if session.seats[seat].resigned_at is not None:
        raise Refusal(texts.Resigned())
    return seat


def present(session: Session, player_id: int) -> int:
    """The seat of a person who has neither resigned from a game that goes on nor left its server, and plays it."""
    seat = playing(session, player_id)
    if session.seats[seat].gone_at is not None:
        raise Refusal(texts.Gone())
    if session.seats[seat].taken_over:
        raise Refusal(texts.TakenOver())
    return seat


def level(name: str) -> None:
    """Is there such a computer player?"""
    if name not in LEVELS:
        raise Refusal(texts.UnknownLevel(Typed(name[:40]), Raws(tuple(LEVELS))))


def seat_of_computer(session: Session, name: str) -> int:
    """The seat of the computer player of this name."""
    seat = next((seat.seat for seat in session.seats if seat.computer and seat.name == name), None)
    if seat is None:
        raise Refusal(texts.NoSuchComputer())
    return seat


def hinted(session: Session, player_id: int) -> int:
    """The seat of a person who may have a hint: see `to_move`, and that all the people have agreed to hints."""
    seated(session, player_id)
    if session.table.status is Status.PLAYING and not hints.allowed(session.seats):
        raise Refusal(texts.HintsOff())
    return to_move(session, player_id)


def to_move(session: Session, player_id: int, ply: int | None = None) -> int:
    """The seat of a person who is to move. `ply`: the position that the move is for, None for the present one.

    Raises `GameOver`, `StaleMove` and `NotYourTurn`, too.
    """
    seat = seated(session, player_id)
    if session.table.ended_at is not None:
        raise errors.game_over()
    playing(session, player_id)
    if ply is not None and ply != session.ply:
        raise errors.stale_move()
    if session.to_move is None:
        raise errors.game_over()
    if session.to_move != seat:
        raise NotYourTurn(texts.NotYourTurn(NameAt(session.to_move, session.names[session.to_move])))
    if session.seats[seat].taken_over:
        raise Refusal(texts.TakenOver())
    return seat
