"""All that is known of one owner's messages, as a value: what stands, what was asked for, what people have open."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from bot.messages.calls import Way
from bot.messages.key import Key, Owner, Row
from bot.messages.notice import Notice
from bot.messages.opened import Open
from bot.messages.posted import DELETED, STANDING, MessageState, Posted, Token, row_of
from bot.messages.sending import COMING, Sending, row_of_coming
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.panel import Shows
from bot.panels.reader import Reader
from data.messages import REMARKS, UNKNOWN, MessageKind, RowState
from data.records import Guest, Opening


@dataclass(frozen=True, slots=True)
class Answered:
    """What the answer to a click has made of a message, beside the panel that it shows."""

    picked: Picked = NOTHING
    """The first steps of a move."""
    onward: int = 0
    """At how many other tables it is the turn of the one who clicked."""
    token: Token | None = None
    """The token of the click."""
    linked: bool = False
    """Does such a panel stand elsewhere than the table?"""
    seat: int | None = None
    """The seat that it shows the hand of, in a message that its player alone sees, and that was not kept up to date."""
    reader: Reader = field(default_factory=Reader.of_server)
    """For whom the panel was said."""


PLAIN: Final = Answered()
_TIMED: Final = frozenset({MessageKind.TABLE, MessageKind.HAND, MessageKind.CANCEL})
RETIRED_KEPT: Final = 8
ASIDE: Final = (MessageKind.LOBBY, MessageKind.INVITE, MessageKind.HELD_BACK)
"""The kinds of rows that do not tell whether a turn, or the start, was shown."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Frozen: each method returns it as it is afterwards, and nothing else decides what `plan` finds."""

    owner: Owner
    read: bool = False
    """Have the rows been read?"""
    ended: bool = False
    """Has the owner nothing more to show, once all is in line?"""
    posted: Mapping[int, Posted] = field(default_factory=dict)
    """By their ids: the messages that stand, and those before them about which something is left to do."""
    asked: frozenset[Key] = frozenset()
    """What somebody wants to be posted anew, or for the first time."""
    sending: Mapping[Key, Sending] = field(default_factory=dict)
    """What is on its way, or has been sent without anybody having heard what became of it."""
    sought: frozenset[Key] = frozenset()
    """What may stand in its channel since before a start, or since an answer that nobody has heard of."""
    saved: Mapping[tuple[Key, int], Row] = field(default_factory=dict)
    """The rows that are on disk, each by its key and the message's id."""
    buried: frozenset[int] = frozenset()
    """Messages that so many others follow that nobody sees them."""
    versions: frozenset[int] = frozenset()
    """Those of the table that its messages showed on disk when the rows were read, but for `ASIDE`."""
    announced: int = 0
    """The number of the opening message that this process has sent without hearing what became of it; 0: of none."""
    opening: Opening | None = None
    """The opening message that stands, once this process knows it: the deal comes of no other."""
    decided: bool = False
    """Has this process decided how a player is called? Before that, an earlier process may have."""
    open: Open = field(default_factory=Open)
    """What people have open, and how the player to move is called."""
    waits: bool = False
    """Does Discord hold back a direct message that should be sent?"""
    version: int = UNKNOWN + 1
    """The version of a server, which nothing else counts: how often its tables have changed."""
    refused: int = UNKNOWN
    """The version that Discord has refused to show."""
    again_at: datetime | None = None
    """When to look at it again, though nothing has changed: quiet hours end, or a turn lasts."""
    next: datetime | None = None
    """Before that moment an owner that has a pace is not looked at again."""

    # What stands

    def at(self, key: Key) -> Posted | None:
        """The message that stands for it."""
        return next((one for one in self.posted.values() if one.key == key and one.state in STANDING), None)

    def replaced(self, message: int) -> Posted | None:
        """The message, if another one has taken its place."""
        posted = self.posted.get(message)
        return posted if posted is not None and posted.state not in STANDING else None

    @property
    def standing(self) -> tuple[Posted, ...]:
        """The messages that stand, each for its key."""
        return tuple(one for one in self.posted.values() if one.state in STANDING)

    @property
    def missing(self) -> tuple[Key, ...]:
        """What to look for before anything else is done."""
        return tuple(key for key in self.sought if key in self.sending or self.at(key) is None)

    def stored(self, posted: Posted) -> bool:
        """Is it on disk which message it is?"""
        return (posted.key, posted.message) in self.saved

    def unsaved(self, keys: Collection[Key] | None = None, *, shown: bool = True) -> tuple[list[Row], list[Row]]:
        """The rows to write, and the rows to drop; of all messages, or of these.

        `shown`: also where the row tells nothing new but what the message shows.
        """
        rows = {(one.key, one.message): one.row for one in self.posted.values() if one.kept}
        for key in {*self.sending, *self.asked}:
            row = row_of_coming(key, self.sending.get(key), asked=key in self.asked)
            rows[key, row.message_id] = row
        if not shown:
            alike = [one for one in self.standing if one.state not in DELETED]
            rows |= {at: self.saved[at] for one in alike if (at := (one.key, one.message)) in self.saved}
        put = [row for at, row in rows.items() if self.saved.get(at) != row and (keys is None or at[0] in keys)]
        drop = [row for at, row in self.saved.items() if at not in rows and (keys is None or at[0] in keys)]
        return put, drop

    @property
    def answering(self) -> bool:
        """Is the answer to a click about to change one of them?"""
        return any(one.answering for one in self.posted.values())

    def with_(self, posted: Posted) -> Memory:
        """With that message as it is now; a private panel that is left out of `open` by its state."""
        before = self.posted.get(posted.message)
        memory = replace(self, posted={**self.posted, posted.message: posted})
        return memory if before is not None and before.state is posted.state else memory._opened()

    def without(self, message: int) -> Memory:
        """Nothing is left to do about that message."""
        return replace(self, posted={key: one for key, one in self.posted.items() if key != message})._opened()

    def taken_up(self, rows: Iterable[Row]) -> Memory:
        """With the messages of the rows that were read."""
        saved = {(Key.of(row), row.message_id): row for row in rows}
        found = {message: Posted.of(row) for (_, message), row in saved.items() if row.state not in COMING}
        shown = [one for one in found.values() if one.state in STANDING and one.key.kind not in ASIDE]
        coming = {key: row for (key, _), row in saved.items() if row.state in COMING}
        sending = {key: Sending.of(row) for key, row in coming.items() if row.channel_id}
        return replace(
            self,
            read=True,
            posted={**found, **self.posted},
            versions=frozenset(one.version for one in shown),
            asked=self.asked | {key for key, row in coming.items() if row.state is RowState.ASKED},
            sending={**sending, **self.sending},
            sought=self.sought | (sending.keys() - self.sending.keys()),
            saved={**saved, **self.saved},
        )

    def put(self, posted: Posted) -> Memory:
        """With that message. Something may be known of it already: what is on its way to it goes on."""
        known = self.posted.get(posted.message)
        return self.with_(posted.beside(known) if known is not None else posted)

    def sent(self, posted: Posted, planned: Posted | None) -> Memory:
        """The message was sent in place of `planned`, and stands there from now on. The one before it loses its
        controls, or is deleted; so does this one itself, where yet another has come to stand there meanwhile. Nothing
        is kept of what is said once, but for a line that stays."""
        if posted.key.kind in REMARKS:
            if not posted.key.stays:
                return self.unsent(posted.key).unasked({posted.key})
            posted = posted.as_(MessageState.FINAL)
        before = self.at(posted.key)
        replaced = MessageState.OUTDATED if posted.key.passes else MessageState.REPLACED
        known = self.posted.get(posted.message)
        if known is not None:  # a send that was tried again has found it
            posted = posted.beside(known)
        kept = dict(self.posted)
        if before is not None and before.message != posted.message:
            if planned is None or planned.message != before.message:
                posted = posted.as_(replaced)
            elif before.state in DELETED:
                posted = replace(posted, healed=True)
                del kept[before.message]
            else:
                kept[before.message] = before.as_(replaced)
        memory = replace(self.unsent(posted.key), asked=self.asked - {posted.key})
        return replace(memory, posted={**kept, posted.message: posted})._opened()

    def begun(self, key: Key, sending: Sending) -> Memory:
        """The message is about to be sent."""
        before = self.sending.get(key)
        return replace(self, sending={**self.sending, key: sending.again(before) if before else sending})

    def unsent(self, key: Key) -> Memory:
        """It is not on its way any more."""
        sending = {one: found for one, found in self.sending.items() if one != key}
        return replace(self, sending=sending, sought=self.sought - {key})

    def retired(self, message: int) -> Memory:
        """The controls of that message have gone. Only the last ones are remembered: clicks on them come soon."""
        posted = self.posted.get(message)
        if posted is None:
            return self
        memory = self.without(message)
        older = [one.message for one in memory.posted.values() if one.state is MessageState.RETIRED]
        for one in older[: max(0, len(older) + 1 - RETIRED_KEPT)]:
            memory = memory.without(one)
        return memory.with_(posted.as_(MessageState.RETIRED))

    def clicked(self, message: int) -> Memory:
        """The answer to a click has come to a message that another one has replaced: its controls are back."""
        posted = self.posted.get(message)
        retired = posted is not None and posted.state is MessageState.RETIRED
        return self.with_(posted.as_(MessageState.REPLACED)) if posted is not None and retired else self

    def lost(self, message: int, now: datetime) -> Memory:
        """The message is gone, or what it stood in. One that had nothing left to show stays away."""
        posted = self.posted.get(message)
        if posted is None or posted.lost(now) is posted:
            return self
        return self.without(message) if posted.key.private else self.with_(posted.lost(now))

    def shown(self, key: Key, version: int, *, over: bool) -> Memory:
        """The message shows what is wanted of that version. `over`: the owner has ended, so that nothing is left."""
        posted = self.at(key)
        if posted is None:
            return self
        if over and key.private:
            renewed = posted.answering or not (self.ended or posted.state is MessageState.CLOSING)
            renewed = renewed or posted.version != version  # by the answer to a click meanwhile
            return self if renewed else self.without(posted.message)
        if over and posted.state is not MessageState.FINAL and posted.version == version:
            return self.with_(posted.as_(MessageState.FINAL))
        return self

    def redrawing(self, seat: int | None) -> Memory:
        """Draw the hands of that seat anew, also hands from before a start: only their version is known."""
        memory = self
        for posted in self.standing:
            if posted.key.kind is MessageKind.HAND and posted.key.seat == seat:
                memory = memory.with_(posted.doubted())
        return memory

    def mistimed(self) -> Memory:
        """The time at which a turn, or a question, ends has moved: what is from before a start shows an old one."""
        memory = self
        for posted in self.standing:
            if posted.key.kind in _TIMED and posted.shows is None:
                memory = memory.with_(posted.doubted())
        return memory

    def written(self, put: Iterable[Row], drop: Iterable[Row]) -> Memory:
        """These rows are on disk, and those no more."""
        dropped = {(Key.of(row), row.message_id) for row in drop}
        kept = {at: row for at, row in self.saved.items() if at not in dropped}
        return replace(self, saved={**kept, **{(Key.of(row), row.message_id): row for row in put}})

    def looked_at(self, buried: frozenset[int]) -> Memory:
        """It is being looked at. `buried`: messages that nobody sees any more."""
        return replace(self, buried=buried)

    # What is asked for

    def wanting(self, key: Key) -> Memory:
        """Somebody wants the message, also where it stands already."""
        return replace(self, asked=self.asked | {key})

    def unasked(self, keys: Collection[Key]) -> Memory:
        """Nobody wants them any more."""
        return replace(self, asked=self.asked.difference(keys))

    def seeking(self, key: Key) -> Memory:
        """Where no row tells of the message, it may stand in its channel since just before the bot stopped."""
        return replace(self, sought=self.sought | {key})

    def found(self, key: Key, channel: int, messages: Iterable[int]) -> Memory:
        """It has been looked for, and may be one of these; the newest stands for it. Where a call was not sent, it is
        decided anew whether there should be one."""
        memory, found, sending = self.unsent(key), sorted(messages), self.sending.get(key)
        if not found and key.kind in (MessageKind.CALL, MessageKind.HAND):
            return replace(memory, versions=frozenset())
        for message in found:
            before = memory.at(key)
            after = before is not None and message > before.message
            row = row_of(key, channel, message, UNKNOWN, RowState.CURRENT, called=sending.called if sending else 0)
            memory = memory.sent(Posted.of(row), before if after else None)
        return memory

    # What people have open

    def answered(self, message: int, shows: Shows, version: int, ply: int, answer: Answered, until: datetime) -> Memory:
        """The answer to a click has made the message show this, of a table with that many moves. `until`: when the
        click's token runs out."""
        posted = self.posted[message]
        key, changed = posted.key, posted.answered(shows, version)
        if answer.token is not None:
            changed = replace(changed, token=answer.token, until=until)
            changed = changed.as_(MessageState.CURRENT) if key.private else changed
        opened = self.open.picking(key, ply, answer.picked).leading_on(key, answer.onward)
        return replace(self, open=opened).with_(changed)

    def panel_opened(self, posted: Posted, ply: int, answer: Answered) -> Memory:
        """A private panel of a table with that many moves was shown to the player of its seat, or to somebody who
        watches, in place of the one that they had open."""
        memory, key = self, posted.key
        for one in self.standing:
            if one.key.private and one.key != key and replace(one.key, private=key.private) == key:
                memory = memory.with_(one.as_(MessageState.DISMISSED)) if one.token else memory.without(one.message)
        opened = memory.open.picking(key, ply, answer.picked).leading_on(key, answer.onward)
        opened = replace(opened, linked=opened.linked | ({key} if answer.linked else frozenset()))
        if key.watcher:
            opened = replace(opened, watching={**opened.watching, key: answer.reader})
        return replace(memory, open=opened).put(posted)

    def expired(self, now: datetime | None) -> Memory:
        """Tokens run out before long; None: all of them do. Private panels are to say so, others are edited without."""
        memory = self
        for one in self.posted.values():
            ends = one.until is not None and (now is None or one.over(now))
            if ends and not one.key.private:
                memory = memory.with_(one.unpressed(one.token))
            elif ends and one.state in STANDING - {MessageState.CLOSING}:
                memory = memory.with_(one.as_(MessageState.CLOSING))
        return memory

    def opened_by(self, seat: int | None, now: datetime) -> bool:
        """Has the player of that seat a private panel open that is kept up to date?"""
        panels = (one for one in self.standing if one.key.private and one.key.seat == seat)
        return any(one.state is MessageState.CURRENT and one.pressed(now) for one in panels)

    def mentioned(self, notice: Notice) -> Memory:
        """The player to move is mentioned, whom this direct message was to call or to remind: it cannot be sent. Any
        other message changes nothing."""
        opened, call = self.open, self.open.call
        if notice.key.kind is MessageKind.REMINDER:
            opened = replace(opened, mentions=opened.reminded) if notice.person is not None else opened
        elif notice.calls and call is not None and call.way is Way.DIRECT:
            opened = replace(opened, call=replace(call, way=Way.MENTION))
        return self if opened == self.open else replace(self, open=opened)

    def uninvited(self, player_id: int) -> Memory:
        """An invitation, or a remark, has not reached that person."""
        return replace(self, open=replace(self.open, missed=self.open.missed | {player_id}))

    def declined(self, guest: Guest) -> Memory:
        """That guest does not come."""
        return replace(self, open=replace(self.open, declined={**self.open.declined, guest.number: guest}))

    def reminding(self, deadline: datetime) -> Memory:
        """The time of the turn that has this deadline is running out."""
        return replace(self, open=replace(self.open, reminded=deadline))

    def looked_in(self, player_id: int, now: datetime) -> Memory:
        """A person has done something at the table."""
        return replace(self, open=replace(self.open, seen={**self.open.seen, player_id: now}))

    def _opened(self) -> Memory:
        """What people have open of messages that do not stand any more is forgotten."""
        standing = self.standing
        keys = {one.key for one in standing}
        private = tuple(one.key for one in standing if one.key.private)
        closing = frozenset(one.key for one in standing if one.state is MessageState.CLOSING)
        return replace(self, open=self.open.only(keys, private, closing))
