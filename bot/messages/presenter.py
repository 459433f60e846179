"""Shows tables: the one door to their messages, for the host, the clock, Discord's events and the answers to clicks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Set
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from datetime import datetime, timedelta
from typing import Any, Final

from bot.host.errors import Refusal
from bot.host.host import Host
from bot.host.session import Session
from bot.host.turns import mover
from bot.host.wait import Wait, wait_for
from bot.messages.boards import Boards
from bot.messages.directs import Directs
from bot.messages.errands import Errands
from bot.messages.keeper import Keeper
from bot.messages.keepers import Keepers
from bot.messages.key import Key, OfServer, OfTable, Owner, hand_key, lobby_key
from bot.messages.members import ThreadMembers
from bot.messages.memory import PLAIN, Answered
from bot.messages.openings import NEW_CHANNELS
from bot.messages.outage import Outage
from bot.messages.pictures import Pictures
from bot.messages.post import Ours, Post
from bot.messages.posted import MessageState, Posted
from bot.messages.refusals import MOMENTARY, PostError
from bot.messages.resumption import resume
from bot.messages.server import ServerFacts
from bot.messages.shared import Shared
from bot.messages.table import TableSource
from bot.messages.thread import delete_note
from bot.messages.waker import Waker
from bot.messages.wanted import JOINED
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.panel import Panel, Shows
from data.messages import MessageKind, RowState
from data.realms import EVERY_REALM
from data.records import OPEN, Status, TurnEnd
from games.core import GameError

log = logging.getLogger(__name__)

TOGETHER: Final = 3.0
"""Seconds for which moves of computers wait to be told together."""
TICK: Final = 5.0
"""Seconds between two rounds of what is done now and then; so late may it be written what messages show."""


class Presenter:
    """`changed(table_id)` is what the host calls after every change that is on disk."""

    def __init__(
        self,
        host: Host,
        post: Post,
        pictures: Pictures,
        wait: Wait = wait_for,
        *,
        new_channels: int = NEW_CHANNELS,
        joined: timedelta = JOINED,
        outage: Outage | None = None,
    ) -> None:
        """`new_channels`: of direct messages, within ten minutes; `joined`: how long edits of a table wait for one
        another."""
        world, outage = host.ledger.world, outage or Outage()
        self.pictures = pictures
        self.wait = wait
        """How time passes between its rounds, and for clicks in messages that are on their way."""
        self.shared = Shared(
            host, host.ledger.repository, post, pictures, Directs(host.people, post, world.uptime, new_channels),
            ThreadMembers(post), wait, Errands(wait, outage), world.now(), joined, outage=outage,
        )  # fmt: skip
        """What the messages of all owners have in common."""
        self.keepers = Keepers(self.shared)
        self.boards = Boards(self.shared, self.keepers)
        self._waker = Waker(self.shared)
        self._together: dict[int, asyncio.TimerHandle] = {}
        """Tables at which a computer has played and another is about to, with when they are told of at the latest."""
        host.ledger.listen(self.boards.changed)
        outage.listen(self.hasten)

    # What makes it look

    def changed(self, table_id: int) -> None:
        """Something about the table is new on disk: bring all its messages in line.

        What computers do one after the other is told together, unless they take long about it.
        """
        worker = self.table(table_id).worker
        if self.shared.host.play.plays_on(table_id):
            if table_id not in self._together:
                self._together[table_id] = asyncio.get_running_loop().call_later(TOGETHER, self._tell_now, table_id)
            return
        self._end_waiting(table_id)
        worker.mark()

    def _end_waiting(self, table_id: int) -> None:
        if (waiting := self._together.pop(table_id, None)) is not None:
            waiting.cancel()

    def _tell_now(self, table_id: int) -> None:
        del self._together[table_id]
        self.table(table_id).worker.mark()

    def hasten(self, server_id: int | None = None) -> None:
        """Discord takes requests again, or the bot may do more in a server: try now what waits for that. Its
        people may see other channels then, so its board is made anew."""
        if server_id is not None:
            self.boards.renew(server_id)
        for keeper in self.keepers:
            if server_id is None or self._server_of(keeper.memory.owner) in (server_id, None):
                keeper.worker.hasten()
        self.shared.errands.worker.hasten()

    def _server_of(self, owner: Owner) -> int | None:
        """None: it is not remembered."""
        if isinstance(owner, OfServer):
            return owner.id
        session = self.shared.host.ledger.known(owner.id)
        return session.table.guild_id if session is not None else None

    async def resume(self, realms: Set[int] = EVERY_REALM, since: datetime | None = None) -> None:
        """These realms were taken at that moment (None: when the process began): bring in line the tables with messages
        that do not show them as they are."""
        await resume(self.shared, self.table, realms, self.shared.since if since is None else since)

    def seek(self, table_id: int) -> None:
        """A lobby was sent, and it is not known whether it stands in its channel: if it does, take it up."""
        self.table(table_id).seek(lobby_key(table_id))

    async def post_anew(self, table_id: int, kind: MessageKind, *seats: int) -> None:
        """Send a message, also where it stands already, or make a remark; that somebody has asked for it is on disk by
        then. `seats`: one for each of those; none: what everybody sees, into its channel."""
        keeper = self.table(table_id)
        for seat in seats or (None,):
            keeper.post_anew(Key(OfTable(table_id), kind, seat))
        await keeper.flush()

    @asynccontextmanager
    async def remarking(self, table_id: int, kind: MessageKind, *seats: int) -> AsyncIterator[None]:
        """In this block it becomes true what such a remark says to these seats (`TableSource.remarking`)."""
        keeper = self.table(table_id)
        assert isinstance(keeper.source, TableSource)  # noqa: S101 - as `table` has made it
        async with keeper.source.remarking(*(Key(OfTable(table_id), kind, seat) for seat in seats)):
            yield
        keeper.worker.mark()

    async def redraw(self, player_id: int) -> None:
        """Cards are drawn otherwise for a person from now on: also in the hands that they have."""
        for session in await self.shared.host.attendance.sessions(player_id, own=True):
            keeper = self.table(session.table.id)
            await keeper.read()
            keeper.memory = keeper.memory.redrawing(session.seat_of(player_id))
            self.changed(session.table.id)

    async def show(self, player_id: int) -> None:
        """A person wants to be shown their tables otherwise from now on: where, and when."""
        for session in await self.shared.host.attendance.sessions(player_id, own=True):
            self.changed(session.table.id)

    def picked(self, session: Session, player_id: int) -> Picked:
        """What this person has picked of a move, if they are to move."""
        keeper = self.keepers.get(OfTable(session.table.id))
        if mover(session) != player_id or session.to_move is None or keeper is None:
            return NOTHING
        return keeper.memory.open.picked_by(session.to_move, session.ply)

    async def remind(self, turn: TurnEnd) -> None:
        """Tell the player to move that time is running out."""
        keeper = self.table(turn.table_id)
        keeper.memory = keeper.memory.reminding(turn.deadline)
        keeper.worker.mark()

    async def seen(self, table_id: int, player_id: int) -> None:
        """A person does something at the table, if there is one, or is about to sit down: they notice what happens."""
        try:
            session = await self.shared.host.ledger.session(table_id)
        except (Refusal, GameError):
            return
        seated, status = session.seat_of(player_id) is not None, session.table.status
        if status is Status.LOBBY or (seated and status in OPEN):
            keeper = self.table(table_id)
            keeper.memory = keeper.memory.looked_in(player_id, self.shared.now())

    # What Discord tells

    def message_seen(self, channel_id: int) -> None:
        """Somebody wrote in a channel."""
        self.shared.channels.see(channel_id)

    async def deleted(self, message_id: int) -> None:
        """A message is gone: put up again what stood there. It costs a look-up at most."""
        await self.boards.read()
        if self.shared.channels.owner(message_id) is None:
            message = await self.shared.repository.find_message(message_id)
            if message is not None and message.state is RowState.CURRENT:
                await self.table(message.table_id).read()
        await self._lost(message_id)

    async def _lost(self, *messages: int) -> None:
        """That is on disk before anything is done about it: nobody tells of it again."""
        for message_id in messages:
            owner = self.shared.channels.deleted(message_id)
            if owner is not None:
                self.keepers[owner].lost(message_id)
                await self.keepers[owner].flush()

    async def thread_started(self, channel_id: int, message_id: int) -> None:
        """Discord has told a channel, in a message, that a table's thread was started: the lobby says so as well."""
        await delete_note(self.shared, channel_id, message_id)

    async def thread_deleted(self, thread_id: int) -> None:
        """A thread is gone with all that stood in it, and Discord does not tell of each message: put them up again."""
        if not self.shared.channels.standing_in(thread_id):
            for table_id in await self.shared.repository.tables_in(thread_id):
                keeper = self.table(table_id)
                await keeper.read()
                keeper.wake()  # it is looked at once, and forgotten if it has ended
        await self._lost(*self.shared.channels.standing_in(thread_id))

    async def woken(self, thread_id: int) -> None:
        """A thread has been woken: panels in it that others have taken the place of lose their controls."""
        message = await self.shared.repository.find_message(thread_id)  # a thread under a message has the message's id
        if message is None:
            return
        keeper = self.table(message.table_id)
        await keeper.read()
        found = await self._latest(thread_id)
        key = Key(OfTable(message.table_id), MessageKind.TABLE)
        panel = keeper.memory.at(key)
        for older in (one.id for one in found if one.about(message.table_id)):
            # What is newer than the panel is about to take its place: its send may have woken the thread.
            if panel is not None and older < panel.message and older not in keeper.memory.posted:
                keeper.memory = keeper.memory.with_(Posted(key, thread_id, older, state=MessageState.REPLACED))
        keeper.worker.mark()

    # Answers to clicks, which change a message themselves

    async def begun(self, table_id: int, channel_id: int) -> None:
        """The lobby of a table is about to be sent into a channel, as the answer to a command."""
        await self.table(table_id).begun(lobby_key(table_id), channel_id)

    def on_its_way(self, channel_id: int) -> AbstractContextManager[None]:
        """In this block a message is sent into the channel, and it is said (`opened`) which one it is."""
        return self.shared.channels.on_its_way(channel_id)

    async def key(self, table_id: int, channel_id: int, message_id: int) -> Key | None:
        """Which of the table's messages this is, in which channel; None: one that is not kept up to date.

        Where another one has replaced it, the answer to a click may bring its controls back: that is on disk before.
        """
        channels = self.shared.channels
        if channels.owner(message_id) is None:
            message = await self.shared.repository.find_message(message_id)
            if message is None:
                await channels.arrivals(channel_id, self.wait)
            elif message.table_id == table_id:
                await self.table(table_id).read()
        if channels.owner(message_id) != OfTable(table_id):
            if (keeper := self.keepers.get(OfTable(table_id))) is not None:
                await keeper.clicked(message_id)
            return None
        return self.table(table_id).memory.posted[message_id].key

    @contextmanager
    def answering(self, table_id: int, key: Key | None, message_id: int = 0) -> Iterator[None]:
        """While a click's answer is about to change a message, leave it alone, also where another has replaced it."""
        with self.table(table_id).answering(key, message_id) if key or message_id else nullcontext():
            yield

    def doubt(self, table_id: int, message_id: int) -> None:
        """Edit a message of the table, although it may show what it should."""
        self.table(table_id).doubt(message_id)

    async def interrupted(self, table_id: int, message_id: int) -> None:
        """What a person did with a message of the table was not done. It is edited, where that is up to this process,
        and its menus show no choice any more."""
        session = await self.shared.host.attendance.loaded(table_id)
        if session is not None and self.shared.host.ledger.ownership.owns(session.table.realm):
            await self.table(table_id).read()
            self.doubt(table_id, message_id)

    def answered(self, message_id: int, panel: Panel, session: Session, answer: Answered = PLAIN) -> None:
        """A click's answer has made the message show this, whichever it is: its number may be known by now.

        A private one that nobody keeps is kept from now on, unless it was gone: then the answer has no token.
        """
        if answer.seat is not None and self.shared.channels.owner(message_id) is None:
            if answer.token is None:
                self.changed(session.table.id)
            else:
                self.opened(session, hand_key(session.table.id, answer.seat, message_id), panel, answer)
            return
        keeper = self.keepers.get(OfTable(session.table.id))
        if keeper is not None:
            keeper.answered(message_id, panel, session, answer)

    async def leave(self, message_id: int) -> None:
        """The message stays as it is from now on."""
        owner = self.shared.channels.owner(message_id)
        if owner is not None:
            await self.keepers[owner].forget(message_id)

    async def posted(self, key: Key, channel_id: int, message_id: int, shows: Shows, version: int) -> None:
        """A message of a table was sent that must be kept up to date. `shows`: what it shows (`Panel.shows`)."""
        await self.table(key.owner.id).posted(key, channel_id, message_id, shows, version)

    def opened(self, session: Session, key: Key, panel: Panel, answer: Answered) -> None:
        """A person was shown a private panel: keep it up to date while its token lasts, and one of another table that
        stood in the same message no longer."""
        before = self.shared.channels.owner(key.private)
        if before is not None and before != key.owner:
            other = self.keepers[before]
            other.memory = other.memory.without(key.private)
        self.table(session.table.id).opened(key, session, panel, answer)

    # Now and then, and the end

    async def run(self) -> None:
        """Loop until cancelled."""
        never = asyncio.Event()
        while True:
            await self.wait(never, TICK)
            try:
                await self.tick()
            except MOMENTARY as error:
                log.warning("what is done now and then is done later: %s", type(error).__name__)
            except Exception:
                log.exception("what is done now and then has failed")

    async def tick(self) -> None:
        """Write down what messages show, let go of private panels, and try direct messages that had to wait."""
        for table_id in self.shared.directs.due():
            self.changed(table_id)
        for keeper in self.keepers:
            keeper.expire()
            await keeper.flush_now_and_then()
            self.keepers.forget(keeper)
        await self.boards.show()
        await self._waker.look()
        await self.shared.directs.tell(self.shared.repository)

    async def idle(self) -> None:
        """Wait until all messages are in line, as far as the bot may bring them there."""
        errands = self.shared.errands.worker
        while working := [
            *(one.worker for one in self.keepers if not (one.idle or one.worker.stuck.is_set())),
            *((errands,) if not (errands.idle or errands.stuck.is_set()) else ()),
        ]:
            await asyncio.gather(*(one.settled() for one in working))
        for keeper in self.keepers:
            self.keepers.forget(keeper)

    async def say_farewell(self, realms: Set[int] = EVERY_REALM) -> None:
        """These realms are given away: messages are edited for the last time; private panels say that they are not kept
        up to date any more."""
        await self.keepers.say_farewell(realms)

    async def lose(self, realms: Set[int]) -> None:
        """These realms are another process's: nothing is sent there, and what is known of them is forgotten."""
        await self.keepers.lose(realms)
        self.boards.lose(realms)

    async def close(self) -> None:
        """Stop editing, for good."""
        for table_id in list(self._together):
            self._end_waiting(table_id)
        await asyncio.gather(self.shared.errands.worker.close(), self.say_farewell())

    # Within

    def table(self, table_id: int) -> Keeper[Any]:
        """What keeps the messages of a table."""
        return self.keepers.table(table_id)

    @property
    def remembered(self) -> set[Owner]:
        """The owners with something of their messages in memory."""
        return self.keepers.owners

    def server(self, server_id: int) -> Keeper[ServerFacts]:
        """What keeps the messages of a server."""
        return self.keepers.server(server_id)

    async def _latest(self, channel_id: int) -> tuple[Ours, ...]:
        try:
            return await self.shared.post.latest(channel_id)
        except (PostError, *MOMENTARY) as error:
            log.info("a channel could not be looked through: %r", error)
            return ()
