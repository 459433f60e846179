"""Keeps the messages of one owner in line: holds what is known of them, and a worker that carries out the plan."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Final, Generic, TypeVar

from bot.host.session import Session
from bot.host.wait import pause_after
from bot.messages.delivery import Delivery, Source
from bot.messages.key import Key, OfTable, Owner
from bot.messages.memory import Answered, Memory
from bot.messages.plan import Note, about, plan
from bot.messages.posted import STANDING, TOKEN_LASTS, MessageState, Posted
from bot.messages.refusals import MOMENTARY
from bot.messages.sending import Sending
from bot.messages.shared import Shared
from bot.messages.worker import Found, Worker
from bot.panels.panel import Panel, Shows
from data.messages import UNKNOWN
from data.records import Guest

WRITES_AFTER: Final = (5, 10, 60, 300)
"""Seconds to wait before what the database could not take is written again; from then on the last ones."""
F = TypeVar("F")

log = logging.getLogger(__name__)


class Keeper(Generic[F]):
    """It can be looked at after anything: a start, a deleted message, a lost permission."""

    def __init__(self, owner: Owner, source: Source[F], shared: Shared) -> None:
        self._memory = Memory(owner)
        self.source = source
        self._shared = shared
        self._delivery = Delivery(shared, self, source)
        self.uncertain = False
        """May an edit of another process still come last? Until that is over the next start is to look again."""
        self._gone = False
        """Is it forgotten? What is under way then ends soon, and may tell of messages that another one keeps by now."""
        self._unflushed = 0
        """How often in a row the database could not take what belongs on disk."""
        self._flush_after = shared.uptime()
        source.holder = self
        name = f"table:{owner.id}" if isinstance(owner, OfTable) else f"server:{owner.id}"
        self.worker = Worker(name, self._look, self._rest, shared.wait, shared.pictures.precedence, shared.outage)

    @property
    def memory(self) -> Memory:
        """What is known; it is set to what it is after something has happened."""
        return self._memory

    @memory.setter
    def memory(self, memory: Memory) -> None:
        if memory.posted is not self._memory.posted and not self._gone:
            self._shared.channels.replace(self._memory.standing, memory.standing)
        self._memory = memory

    @property
    def idle(self) -> bool:
        """Is everything in line, and no answer under way?"""
        return self.worker.idle and not self.memory.answering

    @property
    def done(self) -> bool:
        """Has the owner ended, and is nothing left to show?"""
        return self.memory.ended and self.idle and self.worker.in_line and self.memory.unsaved() == ([], [])

    def let_go(self) -> None:
        """Nothing is known any more, for good."""
        self.memory = Memory(self.memory.owner)
        self._gone = True

    def wake(self) -> None:
        """Look again."""
        self.worker.wake()

    async def read(self) -> None:
        """Read the rows, unless that has been done."""
        if not self.memory.read:
            rows = await self.source.rows()
            if not self.memory.read:  # by somebody else meanwhile
                self.memory = self.memory.taken_up(rows)

    async def flush(self) -> None:
        """Write down what is not on disk; what each message shows, when all are in line: else the next start is to look
        again."""
        in_line = self.worker.in_line and not self.memory.waits and not self.uncertain
        saved = self.memory.saved
        try:
            await self._delivery.write(shown=in_line)
        except MOMENTARY as error:
            log.warning("what messages show is written later: %s", type(error).__name__)
            pause = timedelta(seconds=pause_after(self._unflushed, WRITES_AFTER))
            self._flush_after = self._shared.uptime() + pause
            self._unflushed += 1
        else:
            self._unflushed = 0
            outdated = any(one.state is MessageState.OUTDATED for one in self.memory.posted.values())
            if outdated and self.memory.saved is not saved:
                self.wake()  # it may be deleted now

    async def flush_now_and_then(self) -> None:
        """The same, but after failures not before a pause that grows."""
        if not self._unflushed or self._flush_after <= self._shared.uptime():
            await self.flush()

    async def _look(self) -> Found:
        await self.read()
        facts = await self.source.look(self.memory)
        if facts is None:  # others may write down more, which is read when there is something to show
            self.memory = Memory(self.memory.owner, ended=True)
            return
        memory, wanted = self.source.wanted(facts, self.memory)
        self.memory = memory.looked_at(self._shared.channels.buried(memory.standing))
        for action in plan(wanted, self.memory, self._shared.now()):
            if isinstance(action, Note):
                self._note(action)
            else:
                yield about(action), partial(self._delivery.carry_out, action, facts)

    def _note(self, note: Note) -> None:
        notice, posted = note.notice, self.memory.at(note.notice.key)
        if posted is not None:
            noted = self.memory.with_(posted.showing(posted.shows, notice.version))
            self.memory = noted.shown(notice.key, notice.version, over=notice.over)

    async def _rest(self) -> None:
        """Nothing is left to do for now."""
        await self.source.rest()
        if self.memory.ended:
            await self.flush()

    # What makes it look

    def post_anew(self, key: Key) -> None:
        """Somebody wants the message, also where it stands already."""
        self.memory = self.memory.wanting(key)
        self.worker.mark()

    def declined(self, guest: Guest) -> None:
        """A guest does not come, and the lobby and its opener must be told; after a start nobody knows the guest's
        name."""
        self.memory = self.memory.declined(guest)

    def seek(self, key: Key) -> None:
        """Where no row tells of the message, it may stand in its channel since just before the bot stopped."""
        self.memory = self.memory.seeking(key)
        self.worker.mark()

    async def begun(self, key: Key, channel_id: int, content: str | None = None) -> None:
        """A message is about to be sent for a command; that is on disk before."""
        await self.read()
        self.memory = self.memory.begun(key, Sending.now(channel_id, self._shared.now(), content))
        await self.flush()

    def lost(self, message_id: int) -> None:
        """The message is gone, or what it stood in."""
        before, self.memory = self.memory, self.memory.lost(message_id, self._shared.now())
        if self.memory is not before:
            self.worker.mark()

    async def posted(self, key: Key, channel_id: int, message_id: int, shows: Shows | None, version: int) -> None:
        """A message was sent that must be kept up to date; it is written later where that cannot be done now."""
        await self.read()
        posted = Posted(key, channel_id, message_id, sent_at=self._shared.now())
        self._delivery.stands(posted, shows, version, self.memory.at(key))
        try:
            await self._delivery.write((key,), early=True)
        except MOMENTARY as error:
            log.warning("where a message stands is written later: %s", type(error).__name__)
        self.wake()

    async def forget(self, message_id: int) -> None:
        """The message stays as it is from now on."""
        posted = self.memory.posted.get(message_id)
        if posted is not None:
            self.memory = self.memory.without(message_id)
            self.wake()
            await self._delivery.write((posted.key,))

    # Answers to clicks, which change a message themselves

    async def clicked(self, message_id: int) -> None:
        """Where another one has replaced it: that its controls may come back is on disk from now on, also where they
        are just being taken off."""
        while self.memory.replaced(message_id) is not None:
            self.memory = self.memory.clicked(message_id)
            await self.flush()
            left = self.memory.replaced(message_id)
            if left is None or left.state is not MessageState.RETIRED:
                break

    @contextmanager
    def answering(self, key: Key | None, message_id: int = 0) -> Iterator[None]:
        """While a click's answer is about to change a message, leave it alone: the one that stands for the key, or that
        one, which another has replaced.

        An edit of it that is under way already, or the answer to another click, may come last all the same; then it is
        edited once more.
        """
        posted = self.memory.at(key) if key is not None else self.memory.replaced(message_id)
        if posted is None:
            yield
            return
        message = posted.message
        self.memory = self.memory.with_(posted.answer_begun())
        try:
            yield
        except MOMENTARY:
            self._change(message, Posted.answer_lost)  # Discord may have taken it all the same
            raise
        finally:
            self._change(message, Posted.answer_ended)
            self.memory = self.memory.clicked(message)
            self.wake()

    def answered(self, message_id: int, panel: Panel, session: Session, answer: Answered) -> None:
        """A click's answer has made the message show this."""
        posted = self.memory.posted.get(message_id)
        if posted is None:
            return
        if posted.state not in STANDING:
            self.memory = self.memory.with_(replace(posted, answers=posted.answers + 1)).clicked(message_id)
            self.wake()
            return
        until = self._shared.now() + TOKEN_LASTS
        shows, version = panel.shows(answer.reader), session.table.version
        self.memory = self.memory.answered(message_id, shows, version, session.ply, answer, until)
        if self.memory.posted[message_id].version == UNKNOWN:
            self.wake()

    def opened(self, key: Key, session: Session, panel: Panel, answer: Answered) -> None:
        """A private panel was shown to a person, in place of the one that they had open."""
        until = self._shared.now() + TOKEN_LASTS
        posted = Posted(key, 0, key.private, token=answer.token, until=until)
        if self._shared.still(key.owner, session.table.version):
            posted = posted.showing(panel.shows(answer.reader), session.table.version)
        self.memory = self.memory.panel_opened(posted, session.ply, answer)
        self.wake()

    def doubt(self, message_id: int) -> None:
        """What the message shows is not known for certain: edit it."""
        self._change(message_id, Posted.doubted)
        self.wake()

    def doubt_all(self) -> None:
        """What any of the messages shows is not known for certain."""
        self.uncertain = False
        for posted in self.memory.standing:
            self._change(posted.message, Posted.doubted)
        self.wake()

    def expire(self, everything: bool = False) -> None:
        """Tokens run out before long, or all of them do: private panels say so; and it is time to look again."""
        if self.memory.again_at is not None and self.memory.again_at <= self._shared.now():
            self.memory = replace(self.memory, again_at=None)
            self.wake()
        before, self.memory = self.memory, self.memory.expired(None if everything else self._shared.now())
        if self.memory is not before:
            self.wake()

    def _change(self, message_id: int, change: Callable[[Posted], Posted]) -> None:
        posted = self.memory.posted.get(message_id)
        if posted is not None:
            self.memory = self.memory.with_(change(posted))
