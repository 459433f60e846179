"""A message that stands in a channel: what it shows as far as that is known, and what is to become of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from typing import Final, Protocol

import discord

from bot.messages.key import Key, OfServer, Row
from bot.panels.panel import Shows
from bot.panels.rendered import Rendered
from data.messages import UNKNOWN, Message, RowState, ServerBoard


class Token(Protocol):
    """The token of an interaction, valid for 15 minutes: the message that answered it, or that it has changed, can be
    edited by it, and deleted. Discord does not count such requests."""

    async def edit(self, drawn: Rendered) -> object: ...

    async def retire(self) -> object:
        """Take its controls off."""

    async def delete(self) -> object: ...


class MessageState(Enum):
    """What a message is, and so what may be done about it."""

    CURRENT = "current"
    """It is kept up to date."""
    STUCK = "stuck"
    """Discord takes no more edits of it, since it is old."""
    GONE = "gone"
    """It is deleted, or what it stood in is; another one may take its place."""
    STAYS_AWAY = "stays_away"
    """It is deleted soon after it came in place of a deleted one: it comes back when somebody asks for it, or with the
    next turn."""
    FINAL = "final"
    """Nothing is left to show in it."""
    CLOSING = "closing"
    """A private panel that is edited for the last time."""
    REPLACED = "replaced"
    """Another one has taken its place: its controls are to go."""
    RETIRED = "retired"
    """Its controls have gone. The answer to a click from just before brings them back."""
    OUTDATED = "outdated"
    """Another one has taken its place: delete it when that one is on disk."""
    DISMISSED = "dismissed"
    """A private panel to delete, since another one was opened in its place."""

    @property
    def row(self) -> RowState:
        """The same on disk."""
        return _ROWS.get(self, RowState.CURRENT)


DELETED: Final = frozenset({MessageState.GONE, MessageState.STAYS_AWAY})
STANDING: Final = DELETED | {MessageState.CURRENT, MessageState.STUCK, MessageState.FINAL, MessageState.CLOSING}
"""The states of the one message that stands for its key; the others are about those before it."""
LEFT: Final = frozenset({MessageState.REPLACED, MessageState.OUTDATED})
"""The states of one that another has replaced, and about which something is left to be done."""
_ROWS: Final = {
    MessageState.FINAL: RowState.FINAL,
    MessageState.REPLACED: RowState.REPLACED,
    MessageState.RETIRED: RowState.REPLACED,
    MessageState.OUTDATED: RowState.OUTDATED,
}
_KNOWN: Final = {
    RowState.FINAL: MessageState.FINAL,
    RowState.REPLACED: MessageState.REPLACED,
    RowState.OUTDATED: MessageState.OUTDATED,
}
FRESH: Final = timedelta(hours=1)
"""How old a message may be for Discord to take any number of edits."""
QUIET: Final = timedelta(minutes=10)
"""After so long without an edit, an old message has few enough of them."""
HEALS: Final = timedelta(minutes=10)
"""A message that is deleted comes back once in so long: a person, or a bot, that deletes it again has decided."""
TOKEN_LASTS: Final = timedelta(minutes=14)
"""How long a press's token edits its message, and keeps a private panel up to date; Discord takes it for 15 minutes."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A message, frozen: each method returns it as it is afterwards."""

    key: Key
    channel: int
    """The id of its channel; 0: of a private panel, which is edited by its token."""
    message: int
    version: int = UNKNOWN
    """The version of the owner that it shows."""
    shows: Shows | None = None
    """What it shows (`Panel.shows`); None: only its version is known."""
    state: MessageState = MessageState.CURRENT
    healed: bool = False
    """Has it come in place of a deleted one?"""
    called: int = 0
    """Which turn, or end, its coming has called its player to (`turns.number`); below 0: silently, in their quiet
    hours; 0: to none."""
    pings: bool = True
    """Did it mention somebody when it came, as far as is known?"""
    sent_at: datetime | None = None
    """When it was sent, by this machine's clock, which Discord's may differ from; None: not known after a start."""
    token: Token | None = None
    until: datetime | None = None
    """The token of the last press that has changed it: it can be edited by that, and until when. In memory only. A
    private panel cannot be edited otherwise."""
    counted_at: datetime | None = None
    """When it was last edited by a request that Discord counts; a while before that, once the next one has waited."""
    refused: bool = False
    """Was the last edit that Discord counts refused, since its person takes no direct messages?"""
    answering: int = 0
    """How many answers to clicks are about to change it. Nothing else changes it meanwhile."""
    answers: int = 0
    """How many answers have changed it."""
    before: int = 0
    """How many had when the first of those began that are under way."""
    racing: bool = False
    """Was it not known what it would show when one of those began? An edit may land after the answer."""
    editing: int | None = None
    """While an edit is on its way that is no answer: how many answers had changed the message when it began."""

    @classmethod
    def of(cls, row: Row) -> Posted:
        """The message as it is kept."""
        key, state = Key.of(row), _KNOWN.get(row.state, MessageState.CURRENT)
        if key.stays and state is MessageState.CURRENT:
            state = MessageState.FINAL
        version, called = (row.version, row.called) if isinstance(row, Message) else (UNKNOWN, 0)
        return cls(key, row.channel_id, row.message_id, version, state=state, called=called)

    @property
    def row(self) -> Row:
        """The message as it is kept: where something is left to be done about it, a start looks at its owner."""
        version = UNKNOWN if self.state not in STANDING else self.version
        return row_of(self.key, self.channel, self.message, version, self.state.row, called=self.called)

    @property
    def kept(self) -> bool:
        """Is it on disk? A private panel is in memory only, as its token is; one without its controls is on disk while
        an answer may bring them back."""
        left = self.state in LEFT or (self.state is MessageState.RETIRED and self.answering > 0)
        return not self.key.private and (left or self.state in STANDING)

    @property
    def moment(self) -> datetime:
        """When it was sent, as far as that is known: after a start, by Discord's clock."""
        return self.sent_at or discord.utils.snowflake_time(self.message)

    def tells(self, turn: int) -> bool:
        """Has its coming told its player of that turn, or that end, silently or not?"""
        return abs(self.called) == turn

    @property
    def doubtful(self) -> bool:
        """Is it not known what it shows, or will show?"""
        return self.editing is not None or self.version == UNKNOWN

    def pressed(self, now: datetime) -> bool:
        """Can it be edited by the token of a press? Not where Discord limits edits: there discord.py would wait."""
        if self.token is None or self.until is None or self.over(now):
            return False
        return self.key.private > 0 or now - self.moment <= FRESH

    def over(self, now: datetime) -> bool:
        """Is the time of its token over, or unknown, since the clock was set back?"""
        return self.until is not None and not timedelta(0) < self.until - now <= TOKEN_LASTS

    def busy(self, now: datetime) -> bool:
        """Has it been edited, or pressed, not long ago?"""
        return self.until is not None or (self.counted_at is not None and abs(now - self.counted_at) < QUIET)

    def unpressed(self, token: Token | None) -> Posted:
        """It cannot any more by this token; another press may have brought another one."""
        return replace(self, token=None, until=None) if self.token is token else self

    def waited(self, joined: timedelta) -> Posted:
        """Its next edit has waited for so long, and waits no more."""
        return self if self.counted_at is None else replace(self, counted_at=self.counted_at - joined)

    def showing(self, shows: Shows | None, version: int) -> Posted:
        """It shows this now."""
        return replace(self, shows=shows, version=version)

    def doubted(self) -> Posted:
        """What it shows is not known: two edits of it may have come in either order, or it may be gone."""
        state = MessageState.CURRENT if self.state is MessageState.FINAL else self.state
        return replace(self, shows=None, version=UNKNOWN, state=state)

    def as_(self, state: MessageState) -> Posted:
        """It is in that state now."""
        return replace(self, state=state)

    def stuck(self) -> Posted:
        """Discord takes no more edits of it; where another message has its place by now, that means nothing."""
        return self.as_(MessageState.STUCK) if self.state is MessageState.CURRENT else self

    def lost(self, now: datetime) -> Posted:
        """It is gone. What is gone shows nothing, so the next start looks at its owner."""
        if self.state not in (MessageState.CURRENT, MessageState.STUCK, MessageState.CLOSING):
            return self
        again = self.healed and abs(now - self.moment) < HEALS  # the clock may have been set back
        state = MessageState.STAYS_AWAY if again else MessageState.GONE
        return replace(self, state=state, shows=None, version=UNKNOWN)

    def beside(self, known: Posted) -> Posted:
        """It was known already: what is on its way to it goes on."""
        return replace(
            self, answering=known.answering, answers=known.answers, before=known.before, racing=known.racing,
            editing=known.editing,
        )  # fmt: skip

    # Edits, and the answers to clicks, which change it at the same time

    def edit_begun(self) -> Posted:
        """An edit is on its way to Discord."""
        return replace(self, editing=self.answers)

    def edited(self, shows: Shows, version: int) -> Posted:
        """Discord has taken that edit. Where an answer came meanwhile, either of them may have landed last."""
        ended = self.edit_ended()
        return ended.showing(shows, version) if self.answers == self.editing else ended.doubted()

    def edit_ended(self) -> Posted:
        """That edit is not on its way any more."""
        return replace(self, editing=None) if self.editing is not None else self

    def answer_begun(self) -> Posted:
        """The answer to a click is about to change it."""
        first = self.answering == 0
        racing = self.doubtful or (self.racing and not first)
        before = self.answers if first else self.before
        return replace(self, answering=self.answering + 1, racing=racing, before=before)

    def answered(self, shows: Shows, version: int) -> Posted:
        """An answer has changed it. What it shows is not known where no edit of it has waited for that answer."""
        changed = replace(self, answers=self.answers + 1).showing(shows, version)
        return changed if self.answering else changed.doubted()

    def answer_lost(self) -> Posted:
        """An answer may have changed it, as far as is known: what an edit beside it shows need not be there last."""
        return replace(self, answers=self.answers + 1).doubted()

    def answer_ended(self) -> Posted:
        """That answer is over. Several at once, or one beside an edit, may have landed in either order."""
        ended = replace(self, answering=self.answering - 1)
        answers = self.answers - self.before
        return ended.doubted() if answers > 1 or (answers and self.racing) else ended


def row_of(
    key: Key, channel: int, message: int, version: int, state: RowState, words: int | None = None, called: int = 0
) -> Row:
    """How a message of a table, or of a server, is kept on disk."""
    if isinstance(key.owner, OfServer):
        return ServerBoard(key.owner.id, channel, message, state, words)
    return Message(key.owner.id, key.kind, key.seat, channel, message, version, state, words, called)
