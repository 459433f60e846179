"""One table's messages, kept in line with it by its worker, and changed by the answers to clicks."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.host.errors import Refusal
from bot.host.session import Session
from bot.host.turns import before, mover, waiting
from bot.messages import laying
from bot.messages.bringing import Bringing
from bot.messages.calling import decide, decided_before
from bot.messages.comparing import Step, step
from bot.messages.desk import Desk
from bot.messages.kept import Kept
from bot.messages.notices import Notice, Open, home, wanted
from bot.messages.refusals import MOMENTARY
from bot.messages.slots import PASSING, Slot, Standing, Token
from bot.messages.worker import Found, Job, Worker
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.panel import Panel
from data.records import MessageKind, Player, Status

TOKEN_LASTS: Final = timedelta(minutes=14)
"""How long a private panel is kept up to date; the token of its interaction lasts 15 minutes."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answered:
    """What the answer to a click has made of the message, beside the panel that it shows."""

    picked: Picked = NOTHING
    """The first steps of a move."""
    onward: int = 0
    """At how many other tables it is the turn of the one who clicked."""
    token: Token | None = None
    """That of the click, if the message is a private panel."""
    linked: bool = False
    """Does such a panel stand elsewhere than the table?"""


PLAIN: Final = Answered()


class Tableau:
    """It can be looked at after anything: a start, a deleted message, a lost permission."""

    def __init__(self, table_id: int, desk: Desk) -> None:
        self.table_id = table_id
        self.kept = Kept(table_id, desk)
        self._desk = desk
        self._bringing = Bringing(desk, self.kept)
        self.worker = Worker(f"table {table_id}", self._look, self._rest, desk.wait, desk.pictures.courtesy)
        self._ended = False
        self._in_line = False
        self._decided = False
        self._seen: tuple[Session, Mapping[int, Player], Open] | None = None
        self._notices: tuple[Notice, ...] = ()

    @property
    def done(self) -> bool:
        """Has the table ended, and is nothing left to show?"""
        return self._ended and self.worker.idle and self._in_line and not self.kept.unwritten

    async def flush(self) -> None:
        """Write down which version each message shows, when all are in line: else the next start is to look again."""
        if self._in_line and self.table_id not in self._desk.directs.waiting:
            try:
                await self.kept.flush()
            except MOMENTARY as error:
                log.warning("what messages show is written later: %s", type(error).__name__)

    # Looking

    async def _look(self) -> Found:
        try:
            session = await self._desk.host.ledger.session(self.table_id)
        except Refusal:  # there is no such table: an old control, or a forged one, named it
            self._ended = True
            return
        await self.kept.read()
        self.kept.begin_turn(session.to_move)
        self._ended, self._in_line = session.table.ended_at is not None, False
        lobby = Slot(self.table_id, MessageKind.LOBBY)
        if lobby in self.kept.sought and lobby not in self.kept.standing:
            yield lobby, partial(self._bringing.find, session)  # first: the table's thread is opened under it
            return
        dealing = session.table.status is Status.DEALING
        if session.table.thread_id is None and (dealing or session.table.status in (Status.PLAYING, Status.OVER)):
            yield None, partial(self._bringing.lay, session)
            return
        if dealing:
            yield None, partial(self._bringing.announce, session)
            return
        people = await self._desk.people.at(session)
        await self.kept.learn(session)
        self._decide(session, people)
        notices = self._wanted(session, people)
        for notice in notices:
            job = self._job(session, notice)
            if job is not None:
                yield notice.slot, job
        wanted_slots = {notice.slot for notice in notices}
        for standing in [one for slot, one in self.kept.standing.items() if slot.kind in PASSING]:
            if standing.slot not in wanted_slots:
                yield standing.slot, partial(self._bringing.clear_away, standing)
        for message_id, channel_id in [*self.kept.replaced.items()]:
            yield message_id, partial(self._bringing.retire, message_id, channel_id)
        for message_id, (channel_id, after) in [*self.kept.outdated.items()]:
            if after.stored == after.message:  # else a kill would leave neither
                yield message_id, partial(self._bringing.delete, message_id, channel_id)
        for message_id, token in [*self.kept.dismissed.items()]:
            yield message_id, partial(self._bringing.dismiss, message_id, token)

    def _decide(self, session: Session, people: Mapping[int, Player]) -> None:
        """How whoever is to move is called: once a turn, also where another process had seen its beginning."""
        kept, first, self._decided = self.kept, not self._decided, True
        person = mover(session)
        if person is None:
            kept.call = None
            return
        if session.table.reminded:  # that it was for another moment, before a sleep, makes no other reminder of it
            kept.reminded = session.table.deadline
        decided, now = kept.call, (session.to_move, len(before(session)), waiting(session) is not None)
        if decided is not None and (decided.seat, decided.ply, decided.waits) == now:
            return
        standing = kept.standing.values()
        earlier = decided_before(session, kept.versions, standing, home(session)) if first else None
        directs = self._desk.directs.open(people[person].dm_channel is not None)
        kept.call = earlier or decide(session, people[person], kept.seen, directs=directs)

    def _wanted(self, session: Session, people: Mapping[int, Player]) -> tuple[Notice, ...]:
        """What the table wants; between two changes it is looked at several times."""
        seen = (session, people, self.kept.open)
        if self._seen is None or self._seen[0] is not session or self._seen[1:] != seen[1:]:
            self._seen, self._notices = seen, wanted(*seen)
        return self._notices

    async def _rest(self) -> None:
        """Nothing is left to do for now."""
        self._in_line = True
        self._seen, self._notices = None, ()  # a table can be at rest for days
        if self._ended:
            await self.flush()

    def _job(self, session: Session, notice: Notice) -> Job | None:
        standing = self.kept.standing.get(notice.slot)
        buried = standing is not None and self._bringing.buried(standing)
        match step(notice, standing, asked=notice.slot in self.kept.asked, buried=buried):
            case Step.SEND:
                return self._sending(session, notice)
            case Step.EDIT if standing is not None:
                return partial(self._bringing.edit, session, notice, standing)
        if standing is None:
            return None
        if not standing.gone and not standing.stuck and not standing.final:
            standing.show(standing.shows, notice.version)
            self._bringing.shown(notice, standing)
        if standing.stored != standing.message and not standing.slot.private:
            return partial(self.kept.write, standing)  # a row that could not be written after the send
        return None

    def _sending(self, session: Session, notice: Notice) -> Job | None:
        """Send it; while Discord holds the bot's direct messages back, say so once instead."""
        people, directs = self._desk.people, self._desk.directs
        if notice.person is None or directs.open(people.remembered(notice.person).dm_channel is not None):
            return partial(self._bringing.send, session, notice)
        directs.waiting.add(self.table_id)
        if notice.calls and self.kept.mention():
            self.worker.wake()
        if self.table_id in directs.told:
            return None
        return partial(laying.tell_of_pause, self._desk, session)

    # What makes it look

    def post_anew(self, kind: MessageKind) -> None:
        """Somebody wants the message, also where it stands already."""
        self.kept.asked.add(Slot(self.table_id, kind))
        self.worker.mark()

    def remind(self, deadline: datetime) -> None:
        """The time of the turn that has this deadline is running out."""
        self.kept.reminded = deadline
        self.worker.mark()

    def seek_lobby(self) -> None:
        """Where none is known, it may stand in the channel since just before the bot stopped."""
        self.kept.sought.add(Slot(self.table_id, MessageKind.LOBBY))
        self.worker.mark()

    def lost(self, standing: Standing) -> None:
        """The message is gone, or what it stood in."""
        if not standing.final:
            standing.gone = True
            self.worker.mark()

    # Answers to clicks, which change a message themselves

    @contextmanager
    def answering(self, slot: Slot | None) -> Iterator[None]:
        """While a click's answer is about to change a message, leave it alone.

        An edit of it that is under way already, or the answer to another click, may come last all the same; then it is
        edited once more.
        """
        standing = self.kept.standing.get(slot) if slot else None
        if slot is None or standing is None:
            yield
            return
        racing, before = standing.doubtful, standing.answers
        standing.answering += 1
        with self.worker.held(slot):
            try:
                yield
            except MOMENTARY:
                standing.doubt()  # Discord may have taken the answer all the same
                raise
            finally:
                standing.answering -= 1
                answered = standing.answers - before
                if self.kept.standing.get(slot) is not standing:
                    self.kept.replaced[standing.message] = standing.channel
                elif answered > 1 or (answered and racing):
                    standing.doubt()

    def answered(self, standing: Standing, panel: Panel, session: Session, answer: Answered) -> None:
        """A click's answer has made the message show this."""
        self.kept.pick(standing.slot, session.table.version, answer.picked)
        self.kept.lead_on(standing.slot, answer.onward)
        standing.answers += 1
        standing.show(panel.shows(), session.table.version)
        if not standing.answering:  # it was not known when the click came, so edits of it did not wait for the answer
            standing.doubt()
            self.worker.wake()
        if standing.slot.private and answer.token is not None:
            standing.token, standing.until = answer.token, self._desk.now() + TOKEN_LASTS
            self.kept.go_on(standing.slot)

    def answered_once_more(self, message_id: int) -> None:
        """The answer to a click has come to a message that another one has taken the place of."""
        channel_id = self.kept.retired.pop(message_id, None)
        if channel_id is not None:
            self.kept.replaced[message_id] = channel_id
            self.worker.wake()

    # Private panels

    def opened(self, seat: int, message_id: int, session: Session, panel: Panel, answer: Answered) -> None:
        """A private panel was shown to the player of a seat, in place of the one that they had open."""
        slot = Slot(self.table_id, MessageKind.HAND, seat, message_id)
        for other in [one for one in self.kept.standing if one.private and one.seat == seat and one != slot]:
            self.kept.dismiss(other)
        standing = Standing(slot, 0, message_id, token=answer.token, until=self._desk.now() + TOKEN_LASTS)
        self.kept.hang(standing, panel, session.table.version)
        self.kept.lead_on(slot, answer.onward)
        if answer.linked:
            self.kept.linked.add(slot)
        self.worker.wake()

    def expire(self, everything: bool = False) -> None:
        """Private panels that cannot be edited for much longer (or all of them) say so."""
        for slot, standing in self.kept.standing.items():
            if standing.until is not None and (everything or standing.until <= self._desk.now()):
                self.kept.close(slot)
                self.worker.wake()

    async def close(self) -> None:
        """Stop."""
        await self.worker.close()
