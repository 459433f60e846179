"""Which message of a table, and what is known of the one that stands there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from typing import Final, Protocol

from bot.panels.drawn import Drawn
from data.records import UNKNOWN, Message, MessageKind

PASSING: Final = (MessageKind.CALL, MessageKind.REMINDER, MessageKind.INVITE, MessageKind.CANCEL)
"""Messages that are about one turn, a lobby or a question, and deleted after it. Whoever deletes one has seen it."""


class Token(Protocol):
    """The token of an interaction, which holds for 15 minutes: what its answer was can be changed, and deleted."""

    async def edit(self, drawn: Drawn) -> object: ...

    async def delete(self) -> object: ...


@dataclass(frozen=True, slots=True)
class Slot:
    """Which message: of which table, what it shows, and whose it is (None: everybody's).

    `private`: the id of a message in the thread that only its player sees; 0 for the one by DM.
    """

    table: int
    kind: MessageKind
    seat: int | None = None
    private: int = 0


@dataclass(slots=True)
class Standing:
    """A message that stands in a channel, and what it shows as far as that is known."""

    slot: Slot
    channel: int
    message: int
    version: int = UNKNOWN
    """Which version of the table it shows."""
    shows: int | None = None
    """What it shows (`Panel.shows`); None: only its version is known."""
    final: bool = False
    """Nothing is left to show in it."""
    stored: int = 0
    """The message's id that is on disk."""
    written: bool = True
    """Is the rest on disk, too?"""
    gone: bool = False
    """It cannot be edited any more; another one may take its place."""
    stuck: bool = False
    """Discord takes no more edits of it, since it is old."""
    answering: int = 0
    """How many answers to clicks are about to change it."""
    answers: int = 0
    """How often the answer to a click has changed it."""
    editing: bool = False
    """Is an edit that is no answer on its way to Discord?"""
    token: Token | None = None
    until: datetime | None = None
    """Of a private panel: how it is edited, and until when."""

    @classmethod
    def of(cls, kept: Message) -> Standing:
        """The message as it is kept."""
        slot = Slot(kept.table_id, kept.kind, kept.seat)
        return cls(slot, kept.channel_id, kept.message_id, kept.version, final=kept.final, stored=kept.message_id)

    def row(self) -> Message:
        """The message as it is to be kept."""
        slot = self.slot
        return Message(slot.table, slot.kind, slot.seat, self.channel, self.message, self.version, self.final)

    def show(self, shows: int | None, version: int) -> None:
        """It shows this now."""
        self.written = self.written and self.version == version
        self.shows, self.version = shows, version

    def doubt(self) -> None:
        """What it shows is not known: two edits of it may have come in either order, or it may be gone."""
        self.shows, self.version, self.written, self.final = None, UNKNOWN, False, False

    @property
    def doubtful(self) -> bool:
        """Is it not known what it shows, or will show?"""
        return self.editing or self.version == UNKNOWN


def opening_nonce(commitment: str, number: int) -> str:
    """The same for an opening message of a table; another one has another number."""
    return blake2b(f"{commitment}/opening/{number}".encode(), digest_size=11).hexdigest()


def nonce(slot: Slot, commitment: str, follows: int) -> str:
    """What marks a send: the same for the same message of a table that follows the same one (0: none), else another.

    Not made of the version: that rises while a send is tried again, or with a start, and it is still the same message.
    """
    told = f"{commitment} {slot.table} {slot.kind} {slot.seat} {follows}"
    return blake2b(told.encode(), digest_size=11).hexdigest()
