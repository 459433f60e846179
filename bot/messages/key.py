"""Which message: its owner, what it shows, and for whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, TypeAlias

from data.messages import Message, MessageKind, ServerBoard

PASSING: Final = (MessageKind.CALL, MessageKind.REMINDER, MessageKind.INVITE, MessageKind.CANCEL)
"""Kinds that are about one turn, a lobby or a question, and have passed after it. A person who deletes one has seen it.

Where such a message mentioned somebody it is edited to a line without controls: deleted, it would leave its mention
unread, and nothing to be read. So do calls and reminders, invitations beside a lobby, and the question whether to
cancel. The next one takes the line's place. What mentioned nobody is deleted: a direct message, a silent reminder."""


@dataclass(frozen=True, slots=True)
class OfTable:
    """A table owns messages."""

    id: int


@dataclass(frozen=True, slots=True)
class OfServer:
    """A server owns its board."""

    id: int


Owner: TypeAlias = OfTable | OfServer
Row: TypeAlias = Message | ServerBoard
"""How a message of a table, or of a server, is kept on disk."""


@dataclass(frozen=True, slots=True)
class Key:
    """One message of an owner: its kind, and the seat that it belongs to (None: it is everybody's).

    `private`: the id of a message that only one person sees; 0 for one that stands in a channel. That person is the
    player of the seat; or, by their id, a `watcher` of the table without a seat.
    """

    owner: Owner
    kind: MessageKind
    seat: int | None = None
    private: int = 0
    watcher: int = field(default=0, repr=False)  # the watcher is nothing for the log

    @classmethod
    def of(cls, row: Row) -> Key:
        """The key of a message that is on disk."""
        if isinstance(row, ServerBoard):
            return cls(OfServer(row.guild_id), MessageKind.BOARD)
        return cls(OfTable(row.table_id), row.kind, row.seat)

    @property
    def passes(self) -> bool:
        """Is a message deleted that another one has replaced? One that everybody has played from loses its controls."""
        return self.seat is not None or self.kind is MessageKind.BOARD or self.kind in PASSING

    @property
    def stays(self) -> bool:
        """Does its message stay as it comes: that a game has begun, or that direct messages do not reach a player?"""
        return (self.kind, self.seat) == (MessageKind.CALL, None) or (
            self.kind is MessageKind.HELD_BACK and self.seat is not None
        )


def lobby_key(table_id: int) -> Key:
    """The lobby of a table."""
    return Key(OfTable(table_id), MessageKind.LOBBY)


def hand_key(table_id: int, seat: int, private: int) -> Key:
    """A private panel that shows the player of a seat their hand, by the id of its message."""
    return Key(OfTable(table_id), MessageKind.HAND, seat, private)


def start_key(table_id: int) -> Key:
    """The message that tells players who were not there that the game has begun."""
    return Key(OfTable(table_id), MessageKind.CALL)


def opening_nonce(commitment: str, number: int) -> str:
    """The same for an opening message of a table; another one has another number."""
    return blake2b(f"{commitment}/opening/{number}".encode(), digest_size=11).hexdigest()


def nonce(key: Key, salt: str, follows: int) -> str:
    """The mark of a send, of 22 characters: the same for the same message that follows the same one (0: none).

    `salt`: what nobody else's messages are marked with. It is not made of the version: that rises while a send is tried
    again, or with a start, and it is still the same message.
    """
    told = f"{salt} {key.owner.id} {key.kind} {key.seat} {follows}"
    return blake2b(told.encode(), digest_size=11).hexdigest()
