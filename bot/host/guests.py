"""The people that a private table waits for."""

from __future__ import annotations

from bot.host.session import Session
from data.records import Guest


def expected(session: Session) -> tuple[Guest, ...]:
    """The guests of a table who do not sit there, and may."""
    here = {seat.player_id for seat in session.seats} | session.log.sent_away
    return tuple(guest for guest in session.log.guests if guest.player_id not in here)


def is_expected(session: Session, player_id: int) -> bool:
    """Does the table wait for that person?"""
    return any(guest.player_id == player_id for guest in expected(session))
