"""What is kept of the bot's own messages: which stand where, and what is left to be done about them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

UNKNOWN = 0
"""In place of a message's version: what it shows is not known. Compare it once, edit it at most, send nothing."""


class MessageKind(StrEnum):
    """What a message that the bot keeps up to date shows."""

    LOBBY = "lobby"
    TABLE = "table"
    HAND = "hand"
    CALL = "call"
    """That it is somebody's turn; without a seat: that the game has begun."""
    REMINDER = "reminder"
    """That the time of somebody's turn runs out."""
    RESULT = "result"
    """How a game has ended: to all, or (with a seat) to one person."""
    INVITE = "invite"
    """That somebody is waited for in a lobby. Its seat is the number of a `Guest`."""
    CANCEL = "cancel"
    """Whether all who play would have the game cancelled."""
    BOARD = "board"
    """The tables of a server: not of a table, and kept as a `ServerBoard`."""
    PLACE_LOST = "place_lost"
    """To one person: what has become of a table with its channel, or its server."""
    LOBBY_DELETED = "lobby_deleted"
    """To the opener: the lobby is closed, since its message was deleted."""
    DECLINED = "declined"
    """To the opener: a guest does not come. Its seat is the number of the `Guest`."""
    NO_THREAD = "no_thread"
    """Why a table is played in its channel. Its seat is the number of the reason."""
    MOVED_HOME = "moved_home"
    """That a table goes on in its channel."""
    LUCK = "luck"
    """The word of luck, or that the cards were dealt without it."""
    HELD_BACK = "held_back"
    """That Discord holds the bot's direct messages back; with a seat: that its player takes none, a line that stays."""


UNSEATED: Final = (MessageKind.INVITE, MessageKind.DECLINED, MessageKind.NO_THREAD)
"""Kinds with another number than a seat's in its place."""
REMARKS: Final = (
    MessageKind.PLACE_LOST, MessageKind.LOBBY_DELETED, MessageKind.DECLINED, MessageKind.NO_THREAD,
    MessageKind.MOVED_HOME, MessageKind.LUCK, MessageKind.HELD_BACK,
)  # fmt: skip
"""Kinds that are said once: a row tells that they are still to be said, and goes when they have been."""


class RowState(StrEnum):
    """What a message is that is on disk, and so what is left to be done about it after a start."""

    CURRENT = "current"
    """It is kept up to date."""
    FINAL = "final"
    """Nothing is left to show in it: its table has ended, and it says so or never can."""
    REPLACED = "replaced"
    """Another one has taken its place: its controls are to go."""
    OUTDATED = "outdated"
    """Another one has taken its place: delete it."""
    SENDING = "sending"
    """It is being sent, and may stand in its channel already."""
    ASKED = "asked"
    """Somebody has asked for it to be sent."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message of a table. `seat` is None for what everybody sees."""

    table_id: int
    kind: MessageKind
    seat: int | None
    channel_id: int
    message_id: int
    """While it is being sent: the least that its id can be."""
    version: int
    """Which version of its table it shows; `UNKNOWN` where that is not known, or where something is left to be done."""
    state: RowState = RowState.CURRENT
    words: int | None = None
    """While it is being sent: what its words are known by."""
    called: int = 0
    """Which turn, or end, its coming has called its player to, from 1; below 0: silently, in their quiet hours; 0: to
    none."""


@dataclass(frozen=True, slots=True)
class ServerBoard:
    """The message in which a server shows all its tables. A server has one at most that is kept up to date."""

    guild_id: int
    channel_id: int
    message_id: int
    """As a `Message` has it."""
    state: RowState = RowState.CURRENT
    words: int | None = None
    """As a `Message` has it."""
