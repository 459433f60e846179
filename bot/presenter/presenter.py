"""Brings a table's messages in line with the table: posts, edits, posts anew, and remembers where they are.

It looks at what should stand there and at what does, so it can be run again after anything: a restart, a deleted
message, a lost permission.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from datetime import timedelta

import discord

from bot.host.host import Host
from bot.host.session import Session
from bot.host.waiting import Wait, wait_for
from bot.presenter.medium import control_voice, plain
from bot.presenter.panels.hand import hand_panel
from bot.presenter.panels.lobby import lobby_panel
from bot.presenter.panels.panel import Panel
from bot.presenter.panels.table import table_panel
from bot.presenter.pictures import Pictures
from bot.presenter.post import ChannelGone, MessageGone, NotAllowed, Post, PostError
from bot.presenter.refresher import Refresher
from bot.presenter.texts import when
from bot.presenter.wall import Wall
from data.records import Message, MessageKind, Status, Table
from data.repository import Repository

log = logging.getLogger(__name__)

OLD = timedelta(minutes=55)
"""Edits of messages over an hour old are limited (30046), so they are sent anew before that."""
ENDS_SHOWN = timedelta(days=7)
"""After that nobody waits any more to see how a table ended."""
BURIED = 8
"""How many messages may follow the table's panel before it is posted anew."""


@dataclass(frozen=True, slots=True)
class Place:
    """Which message: of which table, what it shows, and whose it is (None: everybody's)."""

    table: int
    kind: MessageKind
    seat: int | None = None


class Presenter:
    """Shows tables. `changed(table_id)` is what the host calls after every change that is on disk."""

    def __init__(self, post: Post, repository: Repository, pictures: Pictures, wait: Wait = wait_for) -> None:
        self.pictures = pictures
        self._post = post
        self._repository = repository
        self._host: Host | None = None
        self._refresher: Refresher[Place] = Refresher(self._show, wait)
        self.wall = Wall()
        self._missing: set[int] = set()
        """Lobbies whose message is to be sent."""
        self._reposted: set[Place] = set()
        """What somebody wants to be posted anew."""

    def serve(self, host: Host) -> None:
        """Whose tables are shown."""
        self._host = host

    @property
    def host(self) -> Host:
        if self._host is None:
            raise RuntimeError("the presenter serves no host yet")
        return self._host

    # What makes it look

    def changed(self, table_id: int) -> None:
        """Something about the table is new on disk: bring all its messages in line."""
        self._refresher.mark(Place(table_id, MessageKind.LOBBY))

    async def resume(self) -> None:
        """After a start: bring in line what is open, or ended just before the stop or while it could not be shown."""
        for table in await self._repository.tables_to_show(self.host.world.now() - ENDS_SHOWN):
            if table.status is Status.LOBBY and await self._kept(Place(table.id, MessageKind.LOBBY)) is None:
                self.put_up(table.id)
            self.changed(table.id)

    def put_up(self, table_id: int) -> None:
        """Send a lobby's message into its channel: nobody else (as the answer to /play does) will."""
        self._missing.add(table_id)
        self.changed(table_id)

    def message_seen(self, channel_id: int) -> None:
        """Somebody wrote in a channel."""
        self.wall.see(channel_id)

    async def deleted(self, snowflake: int) -> None:
        """A message or thread is gone: put up again what stood there."""
        for table_id in self.wall.doubt(snowflake):
            if (await self.host.session(table_id)).table.ended_at is None:
                self.changed(table_id)

    async def repost(self, table_id: int) -> None:
        """Post the table's panel anew, at the end of its thread."""
        self._reposted.add(Place(table_id, MessageKind.TABLE))
        self.changed(table_id)

    async def remind(self, table: Table) -> None:
        """Tell the player to move that time is running out; the one message that pings."""
        session = await self.host.session(table.id)
        seat = session.to_move
        player_id = session.seats[seat].player_id if seat is not None else None
        if player_id is None or table.deadline is None or session.table.deadline != table.deadline:
            return  # the move has come meanwhile
        player = await self._repository.player(player_id)
        who = f"<@{player_id}>" if player.ping else plain(session.names[seat or 0])
        sentence = f"{who}, it is your turn at table {table.id}; time runs out {when(table.deadline)}."
        try:
            await self._tell(session.table, sentence, ping=player_id if player.ping else None)
        except PostError as error:
            log.info("a reminder could not be sent: %r", error, extra={"table": table.id})

    async def reach(self, table_id: int, player_id: int) -> None:
        """Try a player's direct messages again, which were closed."""
        await self._repository.set_dm_closed(player_id, False)
        self.changed(table_id)

    async def idle(self) -> None:
        """Wait until all messages are in line."""
        await self._refresher.idle()

    async def close(self) -> None:
        """Stop editing."""
        await self._refresher.close()

    # Answers to clicks, which change a message themselves

    async def place(self, table_id: int, message_id: int) -> Place | None:
        """Which of the table's messages this is; None: one that is not kept up to date."""
        for message in await self._repository.messages(table_id):
            if message.message_id == message_id:
                self.wall.hang(message)
                return Place(table_id, message.kind, message.seat)
        return None

    @contextmanager
    def answering(self, table_id: int, place: Place | None) -> Iterator[None]:
        """While a click's answer is about to change a message, leave it alone, and let no other message delay it."""
        with (
            self._refresher.held(Place(table_id, MessageKind.LOBBY)),
            self._refresher.held(place) if place else nullcontext(),
        ):
            yield

    def answered(self, message_id: int, panel: Panel) -> None:
        """A click's answer has made the message show this."""
        self.wall.show(message_id, panel)

    async def posted(self, place: Place, channel_id: int, message_id: int, panel: Panel, ply: int) -> None:
        """A message was sent that is to be kept up to date."""
        message = Message(place.table, place.kind, place.seat, channel_id, message_id, ply)
        self.wall.hang(message)
        self.wall.show(message_id, panel)
        await self._repository.put_message(message)

    # Looking at one message

    async def _show(self, place: Place) -> None:
        session = await self.host.session(place.table)
        if place.kind is MessageKind.LOBBY:
            self._lead(place.table, session)
        kept = await self._kept(place)
        if kept is not None and kept.final and place not in self._reposted:
            return
        try:
            if place.kind is MessageKind.LOBBY:
                await self._show_lobby(place, session)
            elif place.kind is MessageKind.TABLE:
                await self._show_table(place, session)
            else:
                await self._show_hand(place, session)
            final = session.table.ended_at is not None
        except PostError as error:
            log.info("%s cannot be shown: %r", place, error, extra={"table": place.table})
            final = session.table.ended_at is not None and isinstance(error, ChannelGone)
        if final:
            await self._repository.set_final(place.table, place.kind, place.seat)
        if session.table.ended_at is not None:
            self.wall.clear(place.table)  # at worst a message is edited once more

    def _lead(self, table_id: int, session: Session) -> None:
        """The lobby leads: it marks the messages that a started table has."""
        if session.table.started_at is not None:
            self._refresher.mark(Place(table_id, MessageKind.TABLE))
            for seat in session.seats:
                if seat.player_id is not None and session.game.private:
                    self._refresher.mark(Place(table_id, MessageKind.HAND, seat.seat))

    async def _show_lobby(self, place: Place, session: Session) -> None:
        anew = session.table.status is Status.LOBBY
        await self._bring(place, session, lobby_panel(session), session.table.channel_id, anew=anew)
        self._missing.discard(place.table)

    async def _show_table(self, place: Place, session: Session) -> None:
        panel = await table_panel(session, self.pictures)
        session = await self._with_thread(session)
        for channel_id in (_place_of(session.table), session.table.channel_id):
            try:
                await self._bring(place, session, panel, channel_id, anew=True)
            except (ChannelGone, NotAllowed) as error:
                if channel_id == session.table.channel_id:
                    raise
                log.info("the thread cannot be used: %r", error, extra={"table": place.table})
                session = await self.host.placed(place.table, session.table.channel_id)
                self.changed(place.table)
            else:
                return

    async def _with_thread(self, session: Session) -> Session:
        """Open the table's thread under its lobby, or settle for the channel."""
        table = session.table
        if table.thread_id is not None:
            return session
        lobby = await self._kept(Place(table.id, MessageKind.LOBBY))
        try:
            if lobby is None:
                raise MessageGone("no lobby message")
            name = f"{control_voice().say(session.game.title)} · table {table.id}"
            thread_id = await self._post.open_thread(lobby.channel_id, lobby.message_id, name)
        except PostError as error:
            log.info("no thread for the table: %r", error, extra={"table": table.id})
            thread_id = table.channel_id
        session = await self.host.placed(table.id, thread_id)
        self.changed(table.id)
        return session

    async def _show_hand(self, place: Place, session: Session) -> None:
        """By DM, unless the player's DMs are closed: that is remembered, and said once at the table."""
        if place.seat is None or session.table.thread_id is None:
            return
        player_id = session.seats[place.seat].player_id
        if player_id is None or (await self._repository.player(player_id)).dm_closed:
            return
        panel = await hand_panel(session, place.seat, self.pictures)
        kept = await self._kept(place)
        try:
            channel_id = kept.channel_id if kept else await self._post.direct(player_id)
            # A DM that is too old to be edited is sent anew when it matters, not at every move of the others.
            anew = session.to_move == place.seat or session.table.status is Status.OVER
            await self._bring(place, session, panel, channel_id, anew=anew)
        except NotAllowed:
            if await self._repository.set_dm_closed(player_id, True):
                name = plain(session.names[place.seat])
                await self._tell(
                    session.table,
                    f"{name}: my direct messages do not reach you; **My hand** under the table shows your cards."
                    " When you have allowed them, **More** brings them back.",
                )

    async def _bring(self, place: Place, session: Session, panel: Panel, channel_id: int, *, anew: bool) -> None:
        """Edit the message there is, or send one. `anew`: one that is old, gone or buried is replaced."""
        kept = await self._kept(place)
        if kept is not None:
            self.wall.hang(kept)
        if kept is not None and kept.channel_id == channel_id and not (anew and self._buried(place, kept)):
            if self.wall.shows(kept.message_id, panel):
                return
            old = self._old(kept.message_id)
            if not old or (place.kind is MessageKind.LOBBY and not anew):  # it changes a last time or two
                try:
                    await self._post.edit(channel_id, kept.message_id, panel)
                    self.wall.show(kept.message_id, panel)
                    return
                except MessageGone:
                    await self._gone(place, kept)
                    kept = None
        lobby = place.kind is MessageKind.LOBBY
        missing = not lobby or (session.table.status is Status.LOBBY and place.table in self._missing)
        if not (missing if kept is None else anew):
            return
        message_id = await self._post.send(channel_id, panel)
        self._reposted.discard(place)
        await self.posted(place, channel_id, message_id, panel, session.ply)
        if kept is not None:
            self.wall.take_down(kept.message_id)
            await self._post.retire(kept.channel_id, kept.message_id)

    async def _gone(self, place: Place, kept: Message) -> None:
        """The message cannot be edited any more; a lobby's is to be sent again."""
        self.wall.take_down(kept.message_id)
        await self._repository.forget_message(place.table, place.kind, place.seat)
        if place.kind is MessageKind.LOBBY:
            self._missing.add(place.table)

    async def _tell(self, table: Table, sentence: str, ping: int | None = None) -> None:
        """Say something where the table is played."""
        channel_id = _place_of(table)
        await self._post.send(channel_id, Panel(sentence), ping=ping)
        self.wall.see(channel_id)

    def _buried(self, place: Place, kept: Message) -> bool:
        return place in self._reposted or self.wall.followers(kept.message_id) >= BURIED

    def _old(self, message_id: int) -> bool:
        return self.host.world.now() - discord.utils.snowflake_time(message_id) > OLD

    async def _kept(self, place: Place) -> Message | None:
        messages = await self._repository.messages(place.table)
        return next((m for m in messages if (m.kind, m.seat) == (place.kind, place.seat)), None)


def _place_of(table: Table) -> int:
    """Where the table is played: its thread, or the channel when there is none."""
    return table.thread_id or table.channel_id
