"""A table as the owner of messages: what it wants, where they are kept, and what is done for a table alone."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Final

from bot.host.errors import Refusal
from bot.host.luck import awaited, noted
from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.messages import start, thread
from bot.messages.contents import past
from bot.messages.decisions import TableFacts, again_at, decide_open, hushed
from bot.messages.delivery import Source
from bot.messages.ground import Ground, ground
from bot.messages.key import Key, OfTable, Row
from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.opened import Open
from bot.messages.places import home, lobby_place
from bot.messages.plan import Action, Announce, Close, Find, HoldBack, OpenThread
from bot.messages.posted import DELETED, STANDING, MessageState, Posted
from bot.messages.refusals import (
    Asleep,
    ChannelGone,
    ChannelRefused,
    Lacking,
    PostError,
    TooOld,
    Unlisted,
    WordBlocked,
)
from bot.messages.remarks import TO_OPENER, mentioned_now, remarks
from bot.messages.search import found_in
from bot.messages.sending import Sending
from bot.messages.shared import Shared
from bot.messages.wanted import Wanted, read_by, silenced, wanted
from data.messages import REMARKS, Message, MessageKind
from data.player import Player
from data.realms import Claim
from data.records import Status

ENDS_SHOWN: Final = timedelta(days=7)
"""After that nobody waits any more to see how a table ended."""

log = logging.getLogger(__name__)


class TableSource(Source[TableFacts]):
    """What it wants is found once between two changes."""

    def __init__(self, table_id: int, shared: Shared) -> None:
        self._id = table_id
        self.realm: int | None = None
        self._luck = Key(OfTable(table_id), MessageKind.LUCK)
        self._shared = shared
        self._seen: tuple[Session, Mapping[int, Player], Open] | None = None
        """What the last look was at, until the table is at rest."""
        self._coming = set[Key]()
        """The remarks that are about to become true."""
        self._awake = False
        """Does its thread stay awake, since the game goes on, or since its end was not shown yet?"""
        self.found: tuple[Notice, ...] = ()
        """What the table wanted then."""

    async def rows(self) -> tuple[Row, ...]:
        await self._claim()
        return await self._shared.repository.messages(self._id)

    async def write(self, put: list[Row], drop: list[Row]) -> None:
        new, old = ([row for row in rows if isinstance(row, Message)] for rows in (put, drop))
        await self._shared.repository.put_messages(self._id, new, old, await self._claim())

    async def _claim(self) -> Claim | None:
        """What every write names; also of a table that another process has by now."""
        ownership = self._shared.host.ledger.ownership
        if self.realm is None and ownership.shared:
            self.realm = await self._shared.repository.realm_of_table(self._id)
        return None if self.realm is None else ownership.claim(self.realm)

    async def look(self, memory: Memory) -> TableFacts | None:
        asked = frozenset(key for key in memory.asked - self._coming if key.kind in REMARKS)
        try:
            session = await self._shared.host.ledger.session(self._id)
            self.realm = session.table.realm
            if not self._shared.host.ledger.ownership.owns(self.realm):
                return None
            if self._shared.host.alone.stranded(session):
                session = await self._shared.host.alone.close(self._id, EndReason.NOT_DEALT)
        except Refusal:  # there is no such table: an old control, or a forged one, named it
            return None
        if self._lacks(session) is not Ground.READY:
            return TableFacts(session, {}, frozenset())
        people, opener = await self._shared.people.at(session), session.table.opener_id
        if any(key.kind in TO_OPENER for key in asked):
            people = {**people, opener: await self._shared.people.get(opener)}
        return TableFacts(session, people, await self._shared.host.beginners.at(session), asked)

    def wanted(self, facts: TableFacts, memory: Memory) -> tuple[Memory, Wanted]:
        session = facts.session
        table, lacks, directs = session.table, self._lacks(session), self._shared.directs
        ended = table.ended_at is not None
        if memory.missing or lacks is not Ground.READY:
            directs.openings.ask(self._id, ())  # nobody's channel is waited for
            return replace(memory, ended=ended), Wanted(salt=table.commitment, ground=lacks)
        self._awake |= table.status is Status.PLAYING or self._ends(session, memory)
        quiet = hushed(self._shared, facts.people)
        held_back, known = self._id in directs.told, directs.open(known=True)
        asked, declined = facts.asked & memory.asked, memory.open.declined
        said = remarks(session, facts.people, asked, declined, held_back=held_back, directs=known)
        memory = memory.unasked(asked.difference(one.key for one in said))
        mentioned = mentioned_now(session, memory)
        said = tuple(silenced(one, quiet | mentioned if one.key.stays else quiet) for one in said)
        if table.status is Status.DEALING:  # the deal waits for a word of luck: all must be told what became of it
            memory = memory.wanting(self._luck)
        opened, waits = decide_open(self._shared, facts, memory, said), self._id in directs.waiting
        at_once = (read_by(opened.public, one) for one in said if not _waits(one, opened))
        decided = Wanted(
            notices=(*at_once, *self._wanted(session, facts.people, opened)),
            salt=table.commitment,
            known_directs=known,
            new_directs=directs.open(known=False),
            waiting=waits and held_back,
            past=partial(past, session, opened.public),
            joined=self._shared.joined,
        )
        unasked = table.status is Status.LOBBY and table.rematch_of is None  # a mention has told them
        waits |= bool(opened.unreached) and not ended and not unasked
        memory = replace(memory, ended=ended, open=opened, waits=waits, decided=True)
        return replace(memory, again_at=again_at(self._shared, facts, opened)), decided

    def _lacks(self, session: Session) -> Ground:
        """An opening message that is the answer to a command is posted by nobody else."""
        return Ground.READY if self._shared.host.alone.is_answered(session.table.id) else ground(session)

    def _ends(self, session: Session, memory: Memory) -> bool:
        """Has the game ended, and is that still to be shown: also since the process before was killed?"""
        shown = all(one.state is not MessageState.CURRENT for one in memory.standing)
        return session.table.started_at is not None and session.table.ended_at is not None and not shown

    def _wanted(self, session: Session, people: Mapping[int, Player], open_: Open) -> tuple[Notice, ...]:
        """What the table wants; between two changes it is looked at several times."""
        if self._seen is None or self._seen[0] is not session or self._seen[1:] != (people, open_):
            self._seen, self.found = (session, people, open_), wanted(session, people, open_)
        return self.found

    def early(self, row: Row) -> Row:
        session = self._shared.host.ledger.known(self._id)
        return start.until_heard(row, session, self.holder.memory) if session is not None else row

    async def carry_out(self, action: Action, facts: TableFacts) -> None:
        session = facts.session
        match action:
            case Find(key):
                await self._find(key, session)
            case OpenThread():
                lobby = self.holder.memory.at(Key(OfTable(self._id), MessageKind.LOBBY))
                gone = lobby is None or lobby.state in DELETED
                place, why = await thread.open_thread(self._shared, session, None if gone else lobby)
                async with self.remarking(why):
                    await self._shared.host.places.settle(self._id, place)
            case Announce():
                await self._announce(facts)
            case Close():
                async with self.remarking(Key(OfTable(self._id), MessageKind.LOBBY_DELETED)):
                    await self._shared.host.closer.deleted(self._id)  # unless it is dealt
            case HoldBack():
                self.holder.memory = self.holder.memory.mentioned(action.notice)
                await self.held_back(facts)
            case _:
                raise TypeError(action)

    def _remark(self, key: Key | None) -> None:
        """That must be said."""
        if key is not None:
            self.holder.memory = self.holder.memory.wanting(key)

    @asynccontextmanager
    async def remarking(self, *keys: Key | None) -> AsyncIterator[None]:
        """In this block it becomes true what the remarks say, or they are not made. It is on disk before that they must
        be made: so a kill costs nobody the words."""
        remarks = {key for key in keys if key is not None}
        self._coming |= remarks
        try:
            for key in remarks:
                self._remark(key)
            if remarks:
                await self.holder.flush()
            yield
        finally:
            self._coming -= remarks

    async def _find(self, key: Key, session: Session) -> None:
        """Take up what stands in its channel although nobody has heard so; a lobby that stands nowhere is sent."""
        sending = self.holder.memory.sending.get(key) or Sending(lobby_place(session), 0)
        found = await found_in(self._shared, key, sending, self.holder.memory)
        memory = self.holder.memory.found(key, sending.channel, found)
        if key.kind is MessageKind.LOBBY and not found and session.table.status is Status.LOBBY:
            memory = memory.wanting(key)
        self.holder.memory = memory

    async def _announce(self, facts: TableFacts) -> None:
        """Post the opening message, unless that has been done, and deal."""
        session, memory = facts.session, self.holder.memory
        opening = memory.opening
        if opening is None or opening.number != session.table.openings:
            opening = noted(session.table)
        if opening is None:
            self.holder.memory = replace(memory, announced=session.table.openings)
            try:
                opening = await thread.announce(self._shared, session, tried=memory.announced)
            except PostError as error:  # none of that number stands there
                self.holder.memory = replace(self.holder.memory, announced=0)
                if session.table.alone and not isinstance(error, Unlisted):
                    await thread.strand(self._shared, session, error)
                    return
                self._shared.heard(session.table.guild_id, home(session), error)
                raise self.lacking(facts, error) from None
            self.holder.memory = replace(self.holder.memory, opening=opening)
        if opening is not None:
            await thread.take_in(self._shared, session, opening)
            if awaited(session.table, session.seats) is not None:
                self._remark(self._luck)  # also where it comes before the next look
            await self._shared.host.dealing.deal(self._id, opening)

    async def refused(self, facts: TableFacts, notice: Notice, planned: Posted | None, error: PostError) -> None:
        """A table moves to its channel; a hand's channel is opened again; a reason with a blocked word is left out.
        What the bot may be given later is tried again; a remark that nobody will ever read is not."""
        try:
            await self._refused(facts, notice, planned, error)
        except PostError as left:
            again = isinstance(left, Lacking | Unlisted) and not isinstance(error, WordBlocked)
            if notice.key.kind not in REMARKS or again:
                raise
            log.info("a remark is not made: %r", error, extra={"table": self._id})
            self.holder.memory = self.holder.memory.unasked({notice.key})

    async def _refused(self, facts: TableFacts, notice: Notice, planned: Posted | None, error: PostError) -> None:
        session, memory = facts.session, self.holder.memory
        if isinstance(error, WordBlocked) and session.table.cancel_why is not None:
            await self._shared.host.closer.leave_out_reason(self._id)
            return
        lacking = self.lacking(facts, error, directly=notice.person is not None)
        if not isinstance(error, ChannelRefused | Asleep):
            raise lacking
        if notice.channel is not None:
            self._shared.heard(session.table.guild_id, notice.channel, error)
        posted = memory.posted.get(planned.message) if planned is not None else None
        if notice.person is not None:
            self._shared.people.forget_channel(notice.person.id)
            if posted is not None and isinstance(error, ChannelGone) and posted.state not in DELETED:
                self.holder.memory = memory.lost(posted.message, self._shared.now())
                return
        elif notice.channel == home(session) != session.table.channel_id:
            log.info("the thread cannot be used: %r", error, extra={"table": self._id})
            playing = session.table.status is Status.PLAYING
            async with self.remarking(Key(OfTable(self._id), MessageKind.MOVED_HOME) if playing else None):
                await self._shared.host.places.settle(self._id, session.table.channel_id)
            return
        if posted is not None and posted.state in STANDING and notice.over and isinstance(error, ChannelGone):
            self.holder.memory = memory.with_(posted.as_(MessageState.FINAL))
        raise lacking

    def lacking(self, facts: TableFacts, error: PostError, *, directly: bool = False) -> PostError:
        """Also while nothing happens at the table: at one that has ended for as long as anybody waits to see how.
        `directly`: it is of a direct message."""
        ended = facts.session.table.ended_at
        late = ended is not None and self._shared.now() - ended > ENDS_SHOWN
        for_ever = isinstance(error, ChannelGone) and not directly
        curable = isinstance(error, ChannelRefused | Asleep | TooOld | WordBlocked) and not (for_ever or late)
        return Lacking(error.code) if curable else error

    async def closed(self, facts: TableFacts, notice: Notice) -> None:
        """Remembered, and said once at the table: it mentions the player, since they hear of it in no other way. So
        they are not called to the same turn, or told of the start, besides; where they are, it comes silently."""
        player = notice.person
        if player is None:
            return
        if notice.key.kind in (MessageKind.INVITE, *REMARKS):
            await self._shared.people.closed(player.id, True)
            self.holder.memory = self.holder.memory.uninvited(player.id)
            return
        if (await self._shared.people.get(player.id)).dm_closed:
            return
        line = Key(OfTable(self._id), MessageKind.HELD_BACK, notice.key.seat)
        async with self.remarking(line):
            if not await self._shared.people.closed(player.id, True):  # it is said at another table
                self.holder.memory = self.holder.memory.unasked({line})

    async def held_back(self, facts: TableFacts) -> None:
        """Said once at each table while that lasts; then what was held back is tried again."""
        directs = self._shared.directs
        directs.waiting.add(self._id)
        if self._id not in directs.told:
            directs.told.add(self._id)
            self._remark(Key(OfTable(self._id), MessageKind.HELD_BACK))

    async def rest(self) -> None:
        self._seen, self.found = None, ()
        if self._awake and self.holder.memory.ended:
            self._awake = False
            await self._shared.errands.run(partial(thread.let_sleep, self._shared, self._id))


def _waits(remark: Notice, opened: Open) -> bool:
    """Does its person have to wait for a channel of direct messages?"""
    person = remark.person
    return person is not None and person.dm_channel is None and person.id in opened.unreached
