"""Why a table ended without a result. (Why it ended with one is its game's to say, or `RESIGNED`.)"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

RESIGNED: Final = "resigned"
"""The reason of a result: too few people were left at the table for its game to go on."""


class EndReason(StrEnum):
    """As it is kept; `closed` and `cancelled` of the panels have a sentence for each."""

    CANCELLED = "cancelled"
    """Somebody who may has ended it."""
    AGREED = "agreed"
    """All who played would have it ended."""
    UNANSWERED = "unanswered"
    """All who were there would have it ended, and nobody who was absent came back in a day."""
    EVERYBODY_LEFT = "everybody_left"
    """The last person has left the lobby."""
    FORGOTTEN = "forgotten"
    """Nobody has started it for a day."""
    NOT_DEALT = "not_dealt"
    """Somebody has started it, but its cards could not be dealt for a day."""
    DELETED = "deleted"
    """Its lobby was deleted."""
    SERVER_LEFT = "server_left"
    """The bot is no longer in its server."""
    PLACE_GONE = "place_gone"
    """Its channel is gone."""
    DAMAGED = "damaged"
    """What is kept of it makes no sense, so nobody could play on."""
    MADE_ROOM = "made_room"
    """It was played alone, and made room for a newer one."""
    UNTOUCHED = "untouched"
    """It was played alone, and nobody has played there for long."""
    TO_OTHERS = "to_others"
    """It was played alone, and has made way for a lobby that is open to others."""
    RULES_CHANGED = "rules_changed"
    """It was opened by other rules than those the bot has now."""
