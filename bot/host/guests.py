"""The people that a private table waits for."""

from __future__ import annotations

from typing import Final

from bot.host.session import Session
from bot.host.settings import InvitedBy
from data.player import Player
from data.records import Guest

INVITED_NOT_BY: Final = "invited_not_by"
"""How it is kept from whom a person takes no invitations: their ids, with a hyphen between."""
MOST_REFUSED: Final = 25
"""So many people; a select takes no more ("User Select Structure")."""
NOBODY_REFUSED: Final = "nobody"


def expected(session: Session) -> tuple[Guest, ...]:
    """The guests of a table who do not sit there, and may."""
    here = {seat.player_id for seat in session.seats} | session.log.sent_away
    return tuple(guest for guest in session.log.guests if guest.player_id not in here)


def is_expected(session: Session, player_id: int) -> bool:
    """Does the table wait for that person?"""
    return any(guest.player_id == player_id for guest in expected(session))


def refused(player: Player) -> tuple[int, ...]:
    """The people from whom the person takes no invitations."""
    kept = player.choices.get(INVITED_NOT_BY, NOBODY_REFUSED)
    return tuple(int(one) for one in kept.split("-") if one.isdecimal())


def takes_invitation(inviter: int, player: Player) -> bool:
    """Does the player take invitations, also from that person?"""
    return InvitedBy.of(player) is not InvitedBy.NOBODY and inviter not in refused(player)
