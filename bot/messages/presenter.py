"""Shows tables: the one door to their messages, for the host, the clock, Discord's events and the answers to clicks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.host.errors import Refusal
from bot.host.host import Host
from bot.host.session import Session
from bot.host.turns import mover
from bot.host.waiting import Wait, wait_for
from bot.messages.boards import Boards
from bot.messages.desk import Desk
from bot.messages.directs import Directs
from bot.messages.notices import before_first_move
from bot.messages.pictures import Pictures
from bot.messages.post import Post
from bot.messages.refusals import MOMENTARY, PostError
from bot.messages.slots import Slot, Standing
from bot.messages.tableau import PLAIN, Answered, Tableau
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.panel import Panel
from data.records import MessageKind, Notify, Player, Status, Table
from data.repository import Repository
from games.core import GameError

log = logging.getLogger(__name__)

ENDS_SHOWN: Final = timedelta(days=7)
"""After that nobody waits any more to see how a table ended."""
SHOWN_AT_ONCE: Final = 8
"""How many tables are brought in line at the same time after a start: what people do meanwhile comes through."""
SHOWN_APART: Final = 0.1
"""Seconds from one of those to the next at first: each takes a while to be looked at for the first time, and a command
in between is answered in between."""
SHOWN_FOR: Final = 60.0
"""Seconds after which the next one has its turn, whatever Discord lets one wait for."""
TOGETHER: Final = 3.0
"""Seconds for which moves of computers wait to be told together."""
TICK: Final = 5.0
"""Seconds between two rounds of what is done now and then; so late may it be written what messages show."""
FAREWELL: Final = 3.0
"""Seconds that messages have for their last edits when the bot stops."""


class Presenter:
    """`changed(table_id)` is what the host calls after every change that is on disk."""

    def __init__(self, post: Post, repository: Repository, pictures: Pictures, wait: Wait = wait_for) -> None:
        self.pictures = pictures
        self._post = post
        self._repository = repository
        self._wait = wait
        self._desk: Desk | None = None
        self._boards: Boards | None = None
        self._since = datetime.max.replace(tzinfo=UTC)
        """When the host that is served began; `serve` sets it."""
        self._tables: dict[int, Tableau] = {}
        self._together: dict[int, asyncio.TimerHandle] = {}
        """Tables at which a computer has played and another is about to, with when they are told of at the latest."""

    def serve(self, host: Host) -> None:
        """Whose tables are shown."""
        self._since = host.ledger.world.now()
        directs = Directs(host.people, self._post, host.ledger.world.now)
        self._desk = Desk(host, self._repository, self._post, self.pictures, directs, self._wait)
        self._boards = Boards(self._desk)
        host.ledger.listen(self._boards.changed)

    @property
    def desk(self) -> Desk:
        if self._desk is None:
            raise RuntimeError("the presenter serves no host yet")
        return self._desk

    @property
    def boards(self) -> Boards:
        """Those of the servers."""
        if self._boards is None:
            raise RuntimeError("the presenter serves no host yet")
        return self._boards

    # What makes it look

    def changed(self, table_id: int) -> None:
        """Something about the table is new on disk: bring all its messages in line.

        What computers do one after the other is told together, unless they take long about it.
        """
        worker = self._tableau(table_id).worker
        if self.desk.host.play.plays_on(table_id):
            if table_id not in self._together:
                self._together[table_id] = asyncio.get_running_loop().call_later(TOGETHER, self._tell_now, table_id)
            return
        if (waiting := self._together.pop(table_id, None)) is not None:
            waiting.cancel()
        worker.mark()

    def _tell_now(self, table_id: int) -> None:
        del self._together[table_id]
        self._tableau(table_id).worker.mark()

    async def resume(self) -> None:
        """After a start: bring in line the tables with messages that do not show them as they are, a few at a time."""
        found = await self._repository.tables_to_show(self.desk.now() - ENDS_SHOWN)
        left = iter(found)

        async def show(number: int) -> None:
            await self._wait(asyncio.Event(), (number + 1) * SHOWN_APART)
            for table in left:
                try:
                    await self._take_up(table)
                except Exception:  # one table must not keep the others from being shown
                    log.exception("a table could not be taken up", extra={"table": table.id})

        await asyncio.gather(*map(show, range(SHOWN_AT_ONCE)))
        log.info("the tables of before the start are shown as they are", extra={"tables": len(found)})

    async def _take_up(self, table: Table) -> None:
        tableau = self._tableau(table.id)
        if table.status is not Status.LOBBY:
            tableau.worker.mark()
        elif table.opened_at <= self._since:  # a later one is about to be posted, as the answer to a command
            tableau.seek_lobby()
        await self._wait(tableau.worker.resting, SHOWN_FOR)
        await tableau.flush()
        if self.desk.host.ledger.known(table.id) is not None:
            # The bot may have been killed between a move and the one after it that leaves no choice.
            self.desk.host.play.look_after(table.id)

    def put_up(self, table_id: int) -> None:
        """Send a lobby's message into its channel: nobody else (as the answer to /play does) will."""
        self._tableau(table_id).post_anew(MessageKind.LOBBY)

    def seek(self, table_id: int) -> None:
        """A lobby was sent, and it is not known whether it stands in its channel: if it does, take it up."""
        self._tableau(table_id).seek_lobby()

    async def repost(self, table_id: int) -> None:
        """Post the table's panel anew, at the end of its thread."""
        self._tableau(table_id).post_anew(MessageKind.TABLE)

    async def reach(self, table_id: int, player_id: int) -> None:
        """Try a player's direct messages again, which were closed."""
        await self.desk.people.closed(player_id, False)
        self.changed(table_id)

    async def notify(self, player_id: int, notify: Notify) -> Player:
        """A person wants to be told so that it is their turn, from their next one on; whoever wants direct messages
        is sent them again."""
        if notify is Notify.DM:
            await self.desk.people.closed(player_id, False)
        return await self.desk.people.notify(player_id, notify)

    def picked(self, session: Session, player_id: int) -> Picked:
        """What whoever is to move has picked of a move, if that is this person."""
        if mover(session) != player_id or session.to_move is None or session.table.id not in self._tables:
            return NOTHING
        return self._tables[session.table.id].kept.picked(session.to_move, session.table.version)

    async def asks_again(self, player_id: int) -> bool:
        """Is a person asked again before they pass up what else could be played?"""
        return (await self.desk.people.get(player_id)).ask_again

    async def remind(self, table: Table) -> None:
        """Tell the player to move that time is running out."""
        if table.deadline is not None:
            self._tableau(table.id).remind(table.deadline)

    async def seen(self, table_id: int, player_id: int) -> None:
        """A person does something at the table (which need not exist): there they notice that it is their turn."""
        try:
            session = await self.desk.host.ledger.session(table_id)
        except (Refusal, GameError):
            return
        seat, status = session.seat_of(player_id), session.table.status
        if status is Status.PLAYING and seat is not None and mover(session) != player_id:
            self._tableau(table_id).kept.seen[player_id] = self.desk.now()

    # What Discord tells

    def message_seen(self, channel_id: int) -> None:
        """Somebody wrote in a channel."""
        self.desk.wall.see(channel_id)

    async def deleted(self, message_id: int) -> None:
        """A message is gone: put up again what stood there. It costs a look-up at most."""
        await self.boards.deleted(message_id)
        if self.desk.wall.find(message_id) is None:
            message = await self._repository.find_message(message_id)
            if message is not None and not message.final:
                await self._tableau(message.table_id).kept.read()
        standing = self.desk.wall.find(message_id)
        if standing is not None:
            self._tableau(standing.slot.table).lost(standing)

    async def thread_deleted(self, thread_id: int) -> None:
        """A thread is gone with all that stood in it, of which Discord does not tell: put that up again."""
        if not self.desk.wall.standing_in(thread_id):
            for table_id in await self._repository.tables_in(thread_id):
                tableau = self._tableau(table_id)
                await tableau.kept.read()
                tableau.worker.wake()  # it is looked at once, and forgotten if it has ended
        for standing in self.desk.wall.standing_in(thread_id):
            self._tableau(standing.slot.table).lost(standing)

    async def woken(self, thread_id: int) -> None:
        """A thread has been woken: panels in it that others have taken the place of lose their controls."""
        message = await self._repository.find_message(thread_id)  # a thread under a message has the message's id
        if message is None:
            return
        tableau = self._tableau(message.table_id)
        await tableau.kept.read()
        found = await self._panels(thread_id, message.table_id)
        panel = tableau.kept.standing.get(Slot(message.table_id, MessageKind.TABLE))
        for older in found:
            # What is newer than the panel is about to take its place: its send may have woken the thread.
            if panel is not None and older < panel.message and self.desk.wall.find(older) is None:
                tableau.kept.replaced[older] = thread_id
        tableau.worker.mark()

    async def begins(self, session: Session, player_id: int) -> bool:
        """Has this person yet to make their first move in their first game of this kind?"""
        seat = session.seat_of(player_id)
        if seat is None or not before_first_move(session, seat):
            return False
        kept = self._tableau(session.table.id).kept
        await kept.learn(session)
        return player_id in kept.open.beginners

    # Answers to clicks, which change a message themselves

    def on_its_way(self, channel_id: int) -> AbstractContextManager[None]:
        """In this block a message is sent into the channel, and it is said (`opened`) which one it is."""
        return self.desk.wall.on_its_way(channel_id)

    async def slot(self, table_id: int, channel_id: int, message_id: int) -> Slot | None:
        """Which of the table's messages this is, in which channel; None: one that is not kept up to date."""
        wall = self.desk.wall
        if wall.find(message_id) is None:
            message = await self._repository.find_message(message_id)
            if message is None:
                await wall.arrivals(channel_id, self._wait)
            elif message.table_id == table_id:
                await self._tableau(table_id).kept.read()
        standing = wall.find(message_id)
        return standing.slot if standing is not None and standing.slot.table == table_id else None

    @contextmanager
    def answering(self, table_id: int, slot: Slot | None) -> Iterator[None]:
        """While a click's answer is about to change a message, leave it alone."""
        with self._tableau(table_id).answering(slot) if slot else nullcontext():
            yield

    def answered(self, message_id: int, panel: Panel, session: Session, answer: Answered = PLAIN) -> None:
        """A click's answer has made the message show this, whichever it is: its number may be known by now."""
        standing, tableau = self.desk.wall.find(message_id), self._tables.get(session.table.id)
        if tableau is None:
            return
        if standing is None:
            tableau.answered_once_more(message_id)
        elif standing.slot.table == session.table.id:
            tableau.answered(standing, panel, session, answer)

    async def leave(self, message_id: int) -> None:
        """The message stays as it is from now on."""
        standing = self.desk.wall.find(message_id)
        if standing is not None:
            await self._tableau(standing.slot.table).kept.forget(standing)

    async def posted(self, slot: Slot, channel_id: int, message_id: int, panel: Panel, version: int) -> None:
        """A message was sent that is to be kept up to date."""
        tableau = self._tableau(slot.table)
        await tableau.kept.read()
        standing = Standing(slot, channel_id, message_id, written=False)
        tableau.kept.hang(standing, panel, version)
        try:
            await tableau.kept.write(standing)
        except MOMENTARY as error:
            log.warning("where a message stands is written later: %s", type(error).__name__)
        tableau.worker.wake()

    def opened(self, session: Session, seat: int, message_id: int, panel: Panel, answer: Answered) -> None:
        """The player of a seat was shown a private panel of it: keep it up to date while its token lasts, and whichever
        of another table stood in the same message no longer."""
        before = self.desk.wall.find(message_id)
        if before is not None and before.slot.table != session.table.id:
            self._tableau(before.slot.table).kept.drop(before.slot)
        self._tableau(session.table.id).opened(seat, message_id, session, panel, answer)

    # Now and then, and the end

    async def run(self) -> None:
        """Loop until cancelled."""
        never = asyncio.Event()
        while True:
            await self._wait(never, TICK)
            try:
                await self.tick()
            except Exception:
                log.exception("what is done now and then has failed")

    async def tick(self) -> None:
        """Write down what messages show, let go of private panels, and try direct messages that had to wait."""
        for table_id in self.desk.directs.due():
            self.changed(table_id)
        for tableau in list(self._tables.values()):
            tableau.expire()
            await tableau.flush()
            self._forget(tableau)
        await self.boards.tick()

    async def idle(self) -> None:
        """Wait until all messages are in line."""
        while working := [one for one in self._tables.values() if not one.worker.idle]:
            await asyncio.gather(*(one.worker.settled() for one in working))
        for tableau in list(self._tables.values()):
            self._forget(tableau)
        await self.boards.idle()

    async def close(self) -> None:
        """Stop editing; private panels say that they are not kept up to date any more."""
        if self._desk is None:
            return
        for waiting in self._together.values():
            waiting.cancel()
        await self.boards.close()
        tables = list(self._tables.values())
        for tableau in tables:
            tableau.expire(everything=True)
        working = [asyncio.ensure_future(one.worker.settled()) for one in tables if not one.worker.idle]
        if working:
            _, late = await asyncio.wait(working, timeout=FAREWELL)
            for task in late:
                task.cancel()
        await asyncio.gather(*(tableau.close() for tableau in tables))
        for tableau in tables:
            await tableau.flush()

    # Within

    def _tableau(self, table_id: int) -> Tableau:
        if table_id not in self._tables:
            self._tables[table_id] = Tableau(table_id, self.desk)
        return self._tables[table_id]

    def _forget(self, tableau: Tableau) -> None:
        """Nothing is kept in memory of a table that is over."""
        if tableau.done:
            tableau.kept.clear()
            self._tables.pop(tableau.table_id, None)

    async def _panels(self, channel_id: int, table_id: int) -> list[int]:
        try:
            return await self._post.panels(channel_id, table_id)
        except (PostError, *MOMENTARY) as error:
            log.info("a channel could not be looked through: %r", error, extra={"table": table_id})
            return []
