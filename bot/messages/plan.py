"""What to do about the messages of an owner: a pure function of what it wants and what is known of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeAlias

from bot.messages.budget import Priority
from bot.messages.due import Due, due
from bot.messages.ground import Ground
from bot.messages.key import PASSING, Key, nonce
from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.posted import DELETED, STANDING, MessageState, Posted
from bot.messages.wanted import Wanted
from data.messages import REMARKS, MessageKind


@dataclass(frozen=True, slots=True)
class Find:
    """Take up the message that may stand in its channel, since just before a kill or a cut of the line; a lobby is
    asked for where there is none."""

    key: Key


@dataclass(frozen=True, slots=True)
class OpenThread:
    """Open the table's thread under its lobby, or settle for the channel."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Post the opening message, and deal."""


@dataclass(frozen=True, slots=True)
class Send:
    """Send it, in place of the message that stands there (`before`), if there is one. `nonce`: what marks the send."""

    notice: Notice
    before: Posted | None
    nonce: str
    why: Due

    @property
    def silent(self) -> bool:
        """Does its coming notify nobody?"""
        return not (self.notice.noticed and self.why.news)

    @property
    def called(self) -> int:
        """As a `Posted` has it: what has called already, and is only replaced, has called."""
        turn = self.notice.calls
        aloud = self.notice.noticed or (self.before is not None and self.before.called == turn)
        return turn if aloud else -turn


@dataclass(frozen=True, slots=True)
class HoldBack:
    """Discord holds the bot's direct messages back: wait, mention its person instead, and say so once."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Edit:
    """Make the message show what is wanted."""

    notice: Notice
    posted: Posted


@dataclass(frozen=True, slots=True)
class Join:
    """Let a moment pass, since the message was edited just before: what comes meanwhile is shown by the same edit."""

    notice: Notice
    posted: Posted
    seconds: float


@dataclass(frozen=True, slots=True)
class Note:
    """The message shows what is wanted already, or rests: remember so, which asks nothing of Discord."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class _AboutPosted:
    """Something must be done about a message that is known, whatever its owner wants."""

    posted: Posted


class Save(_AboutPosted):
    """Write down which message it is; that could not be done when it was sent."""


class Clear(_AboutPosted):
    """Delete a message that is not wanted any more, and forget it."""


class Forget(_AboutPosted):
    """The message is gone, and stays away: it is forgotten."""


class Close(_AboutPosted):
    """Close the lobby, or the board: its message is deleted."""


class Retire(_AboutPosted):
    """Take the controls off a message that another one has replaced."""


class Delete(_AboutPosted):
    """Delete a message that another one has replaced."""


class Dismiss(_AboutPosted):
    """Delete a private panel that another one has replaced."""


Action: TypeAlias = (
    Find
    | OpenThread
    | Announce
    | Send
    | HoldBack
    | Edit
    | Join
    | Note
    | Save
    | Clear
    | Forget
    | Close
    | Retire
    | Delete
    | Dismiss
)


def about(action: Action) -> Hashable:
    """The message that it is about, beside which nothing else is done about that one; None: the owner as a whole."""
    match action:
        case Find(key):
            return key
        case Send(notice) | Edit(notice) | Join(notice) | Note(notice):
            return notice.key
        case HoldBack(notice):
            return HoldBack, notice.key  # also where the message itself is left alone, since it was refused
        case Save(posted) | Clear(posted) | Forget(posted) | Close(posted):
            return posted.key
        case Retire(posted) | Delete(posted) | Dismiss(posted):
            return posted.message
    return None


def priority(action: Action) -> Priority:
    """Which of its requests go first: a person waits for what is new, and for the hand that they are to play from."""
    match action:
        case Send(notice) | Edit(notice) if notice.key.kind is MessageKind.BOARD or notice.key.watcher:
            return Priority.LATER
        case Edit(notice) if notice.key.kind is not MessageKind.HAND or notice.since is None:
            return Priority.NEWS
        case Clear() | Retire() | Delete() | Dismiss():
            return Priority.LATER
    return Priority.PEOPLE


def plan(wanted: Wanted, memory: Memory, now: datetime) -> Iterator[Action]:
    """What to do, in the order in which it must begin; found one by one, since the first must not wait until the panels
    of the others are made.

    `due` decides what is due for each message. What the answer to a click is about to change is left alone.
    """
    if memory.missing:  # first: the table's thread is opened under its lobby, and nobody is called twice
        yield from map(Find, memory.missing)
        return
    if wanted.ground is not Ground.READY:
        yield OpenThread() if wanted.ground is Ground.PLACELESS else Announce()
        return
    for notice in wanted.notices:
        posted = memory.at(notice.key)
        if posted is None or not posted.answering:
            yield from _heard_of(notice.key, _brought(notice, posted, wanted, memory, now), memory, now)
    keys = {notice.key for notice in wanted.notices}
    for key in memory.sending.keys() - keys:
        yield from _heard_of(key, iter(()), memory, now)
    for posted in memory.posted.values():
        yield from _left_over(posted, keys, wanted, memory)


def _heard_of(key: Key, actions: Iterator[Action], memory: Memory, now: datetime) -> Iterator[Action]:
    """These actions; where nobody has heard what became of an earlier send, and they do not repeat it, it is looked for
    first."""
    sending = memory.sending.get(key)
    if sending is None or not sending.nonce:
        yield from actions
        return
    first = next(actions, None)
    if isinstance(first, Send) and sending.repeatable(first.nonce, first.notice.channel, now):
        yield first
    else:
        yield Find(key)


def _brought(notice: Notice, posted: Posted | None, wanted: Wanted, memory: Memory, now: datetime) -> Iterator[Action]:
    """What brings the message in line with the notice."""
    what = due(notice, posted, memory, now)
    if what.sends:
        yield from _sent(notice, posted, what, wanted, memory)
    elif posted is None:
        return
    elif what is Due.EDIT:
        left = joins(notice, posted, wanted.joined, now)
        if memory.stored(posted) or not posted.kept:  # else it is saved first: a search after a kill knows it by words
            yield Join(notice, posted, left) if left > 0 else Edit(notice, posted)
    elif what is Due.REST:
        in_turn = notice.since is not None and not notice.over  # then a start is to look again
        if posted.version != notice.version and not in_turn:
            yield Note(notice)
    elif posted.state in DELETED and notice.key.kind is MessageKind.LOBBY:
        if notice.sent:  # else its row is kept: a table's thread is known by the number of its lobby
            yield Close(posted)
    elif posted.state in DELETED:
        if not notice.sent:
            yield Forget(posted)  # another one does not come, and nothing of this one is left to be kept
    else:
        closing = posted.state is MessageState.CLOSING
        if closing or (posted.state is MessageState.CURRENT and (posted.version != notice.version or notice.over)):
            yield Note(notice)


def _sent(notice: Notice, before: Posted | None, why: Due, wanted: Wanted, memory: Memory) -> Iterator[Action]:
    if notice.person is None or (wanted.new_directs if notice.person.dm_channel is None else wanted.known_directs):
        follows = before.message if before is not None else _turn(notice)
        yield Send(notice, before, nonce(notice.key, wanted.salt, follows), why)
    elif not wanted.waiting or memory.mentioned(notice) is not memory:
        yield HoldBack(notice)


def _turn(notice: Notice) -> int:
    """What tells a send from an earlier one of the same key, where there is no message before it: the turn, or the
    end."""
    return int(notice.since.timestamp()) if notice.key.kind in (*PASSING, *REMARKS) and notice.since else 0


def _left_over(posted: Posted, keys: set[Key], wanted: Wanted, memory: Memory) -> Iterator[Action]:
    """What becomes of a message that nobody wants, or not any more."""
    if posted.state in STANDING and posted.key.kind in PASSING and posted.key not in keys and not posted.answering:
        yield from passed(posted, wanted, memory)
    elif posted.state in STANDING and posted.state not in DELETED and posted.kept and not memory.stored(posted):
        yield Save(posted)
    elif posted.state in DELETED and posted.key.kind is MessageKind.BOARD:
        yield Close(posted)  # a moderator has taken it down
    elif posted.state is MessageState.REPLACED and posted.editing is None and not posted.answering:
        yield Retire(posted)  # else an edit, or an answer, may bring its controls back
    elif posted.state is MessageState.OUTDATED:
        after = memory.at(posted.key)
        if after is None or memory.stored(after):  # else a kill would leave neither
            yield Delete(posted)
    elif posted.state is MessageState.DISMISSED:
        yield Dismiss(posted)


def passed(posted: Posted, wanted: Wanted, memory: Memory) -> Iterator[Action]:
    """What becomes of a message that was about one turn, a lobby or a question. The line that is left of it goes when
    another one has mentioned the same player. Where nothing on disk says that it came, it is known by its words: they
    stay until that is written."""
    if posted.state is MessageState.FINAL:
        if any(_follows(one, posted) and memory.stored(one) for one in memory.posted.values()):
            yield Clear(posted)
        elif not memory.stored(posted):
            yield Save(posted)
        return
    notice = wanted.past(posted) if posted.state is MessageState.CURRENT else None
    if notice is None:
        yield Clear(posted)
    else:
        yield Edit(notice, posted) if memory.stored(posted) else Save(posted)


def _follows(one: Posted, line: Posted) -> bool:
    """Does it mention the player of the line, newer, in the same place?"""
    turns = (MessageKind.CALL, MessageKind.REMINDER)
    same = one.key.seat == line.key.seat and line.key.seat is not None and one.channel == line.channel
    both = one.key.kind in turns and line.key.kind in turns
    return same and both and one.state in STANDING and one.pings and one.message > line.message


def joins(notice: Notice, posted: Posted, joined: timedelta, now: datetime) -> float:
    """How many seconds an edit is to wait, since Discord would count it and has counted one just before; after the
    clock was set back that is not known, and it waits no more."""
    if not notice.patient or posted.counted_at is None or posted.pressed(now) or now < posted.counted_at:
        return 0.0
    return (posted.counted_at + joined - now).total_seconds()
