"""Brings one message in line: edits it, sends another one, takes the controls off an old one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.host.session import Session
from bot.messages import laying
from bot.messages.comparing import noticed
from bot.messages.desk import Desk
from bot.messages.kept import Kept
from bot.messages.notices import Notice, lobby_place
from bot.messages.post import Sent
from bot.messages.refusals import (
    MOMENTARY,
    Asleep,
    BotRefused,
    ChannelGone,
    ChannelRefused,
    MessageGone,
    PersonRefused,
    PostError,
    TooOld,
    told_apart,
)
from bot.messages.slots import PASSING, Slot, Standing, Token, nonce
from bot.messages.texts import DirectsClosed
from bot.panels.drawn import Drawn
from bot.panels.wording import say
from data.records import MessageKind, Status
from games.core.text import NameAt

BURIED = 8
"""How many messages may follow the table's panel before it is posted anew."""

log = logging.getLogger(__name__)


class Bringing:
    """The jobs that a table's worker does. Each raises `PostError` for what is refused for good, or `MOMENTARY`."""

    def __init__(self, desk: Desk, kept: Kept) -> None:
        self._desk = desk
        self._kept = kept

    async def edit(self, session: Session, notice: Notice, standing: Standing) -> None:
        """Make the message show what is wanted; unless a click changes it before that, of which the next look knows."""
        answers = standing.answers
        drawn = await self._drawn(notice)
        if standing.answering or standing.answers != answers:
            return
        standing.editing = True
        try:
            await self._edited(standing, drawn)
        except MessageGone:
            self._lost(standing)
        except TooOld:
            standing.stuck = True
        except PersonRefused:
            await self._closed(session, notice)
            raise
        except (ChannelRefused, Asleep) as error:
            await self._refused(session, notice, error)
        except MOMENTARY:
            standing.doubt()  # it may have come through, or come through later
            raise
        else:
            if standing.answers == answers:
                standing.show(notice.panel.shows(), notice.version)
            else:
                standing.doubt()  # of this edit and the answer to a click either may have come last
            self.shown(notice, standing)
        finally:
            standing.editing = False

    async def send(self, session: Session, notice: Notice) -> None:
        """Send the message, in place of the one that stands there, if there is one; unless a click changes that one
        before it is sent, of which the next look knows."""
        before = self._kept.standing.get(notice.slot)
        mark = nonce(notice.slot, session.table.commitment, _follows(notice, before))
        silent = not noticed(notice, before, buried=before is not None and self.buried(before))
        answers = before.answers if before else 0
        drawn = await self._drawn(notice)
        if before is not None and (before.answering or before.answers != answers):
            return

        async def post(channel_id: int) -> Sent:
            with self._desk.wall.on_its_way(channel_id):  # it is hung below, before anybody else goes on
                return await self._desk.post.send(channel_id, drawn, nonce=mark, silent=silent, pings=notice.pings)

        try:
            channel, sent = await self._delivered(notice, post)
        except (ChannelRefused, Asleep) as error:
            await self._refused(session, notice, error)
            return
        except (BotRefused, PersonRefused) as error:
            if isinstance(error, BotRefused):
                await laying.tell_of_pause(self._desk, session)
            else:
                await self._closed(session, notice)
            if not notice.calls or not self._kept.mention():
                raise
            return  # they are mentioned instead; and what stands in the direct messages is edited
        self._kept.asked.discard(notice.slot)
        standing = Standing(notice.slot, channel, sent.id, written=False)
        self._kept.hang(standing, notice.panel if sent.as_asked else None, notice.version)
        self.shown(notice, standing)
        await self._kept.write(standing)

    async def _drawn(self, notice: Notice) -> Drawn:
        """The panel with its picture; without it where that cannot be drawn: what happened is said in words, too."""
        try:
            return await self._desk.pictures.drawn(notice.panel, notice.reader, after_answers=True)
        except Exception:
            log.exception("a picture could not be drawn", extra={"table": self._kept.table_id})
            return Drawn(say(notice.panel, notice.reader))

    async def _delivered(self, notice: Notice, post: Callable[[int], Awaitable[Sent]]) -> tuple[int, Sent]:
        if notice.person is not None:
            return await self._desk.directs.reach(notice.person, post)
        assert notice.channel is not None  # noqa: S101 - a private panel is never sent
        return notice.channel, await post(notice.channel)

    async def retire(self, message_id: int, channel_id: int) -> None:
        """Take the controls off a message that another one has replaced."""
        try:
            await self._desk.post.retire(channel_id, message_id)
        except (MessageGone, ChannelGone):
            pass
        else:
            self._kept.retired[message_id] = channel_id
        self._kept.replaced.pop(message_id, None)

    async def delete(self, message_id: int, channel_id: int) -> None:
        """Delete a message that another one has replaced, or that has had its day."""
        with suppress(MessageGone, ChannelGone):
            await self._desk.post.delete(channel_id, message_id)
        self._kept.outdated.pop(message_id, None)

    async def dismiss(self, message_id: int, token: Token) -> None:
        """Delete a private panel, in place of which another one has been opened."""
        try:
            with told_apart():
                await token.delete()
        except PostError as error:  # its player has closed it, or the token has run out
            log.info("a private panel could not be deleted: %r", error, extra={"table": self._kept.table_id})
        self._kept.dismissed.pop(message_id, None)

    async def clear_away(self, standing: Standing) -> None:
        """Delete a message that is not wanted any more."""
        await self.delete(standing.message, standing.channel)
        await self._kept.forget(standing)

    async def find(self, session: Session) -> None:
        """Take up the lobby that stands in the channel since just before a kill; where there is none, it is sent."""
        table, lobby, place = session.table, Slot(session.table.id, MessageKind.LOBBY), lobby_place(session)
        try:
            found = await self._desk.post.panels(place, table.id)
        except PostError as error:  # the bot may not look there
            log.info("a channel could not be looked through: %r", error, extra={"table": table.id})
            found = []
        unknown = [message_id for message_id in found if self._desk.wall.find(message_id) is None]
        if unknown:
            self._kept.hang(Standing(lobby, place, unknown[0], written=False))
        elif table.status is Status.LOBBY:
            self._kept.asked.add(lobby)
        self._kept.sought.discard(lobby)

    async def lay(self, session: Session) -> None:
        """Open the table's thread under its lobby, or settle for the channel."""
        lobby = next((one for one in self._kept.standing.values() if laying.is_lobby(one)), None)
        await laying.lay(self._desk, session, lobby)

    async def announce(self, session: Session) -> None:
        """Post the opening message, unless that has been done, and deal."""
        tried, self._kept.announced = self._kept.announced, True
        if self._kept.opening is None:
            self._kept.opening = await laying.announce(self._desk, session, tried=tried)
        if self._kept.opening is not None:
            await self._desk.host.lobby.deal(session.table.id, self._kept.opening)

    def buried(self, standing: Standing) -> bool:
        """Have so many messages come after it that nobody sees it?"""
        return self._desk.wall.followers(standing) >= BURIED

    async def _edited(self, standing: Standing, drawn: Drawn) -> None:
        if standing.token is not None:
            with told_apart():
                await standing.token.edit(drawn)
        else:
            await self._desk.post.edit(standing.channel, standing.message, drawn)

    def shown(self, notice: Notice, standing: Standing) -> None:
        """It shows the notice now: is there anything left to show in it?"""
        if self._kept.closing(notice.slot) or (notice.over and notice.slot.private):
            self._kept.drop(notice.slot)
        elif notice.over and not standing.final and standing.version == notice.version:
            standing.final, standing.written = True, False

    def _lost(self, standing: Standing) -> None:
        if standing.slot.private:
            self._kept.drop(standing.slot)
        else:
            standing.gone = True

    async def _refused(self, session: Session, notice: Notice, error: ChannelRefused | Asleep) -> None:
        """The bot may not write there: a table moves to its channel; a hand's channel is opened again."""
        standing = self._kept.standing.get(notice.slot)
        if notice.person is not None:
            self._desk.people.forget_channel(notice.person)
            if standing is not None and isinstance(error, ChannelGone) and not standing.gone:
                standing.gone = True
                return
        elif notice.channel not in (None, session.table.channel_id):
            log.info("the thread cannot be used: %r", error, extra={"table": session.table.id})
            await laying.move_home(self._desk, session)
            return
        if standing is not None and notice.over and isinstance(error, ChannelGone):
            standing.final, standing.written = True, False
        raise error

    async def _closed(self, session: Session, notice: Notice) -> None:
        """The person's direct messages are closed: remembered, and said once at the table."""
        news = notice.person is not None and await self._desk.people.closed(notice.person, True)
        if news and notice.slot.kind is not MessageKind.INVITE:
            seat = notice.slot.seat or 0
            closed = DirectsClosed(NameAt(seat, session.names[seat]), session.game.private)
            await laying.tell(self._desk, session, closed)


def _follows(notice: Notice, before: Standing | None) -> int:
    """What tells a send from an earlier one of the same slot: the message before it, else the turn it calls to."""
    if before is not None:
        return before.message
    return int(notice.since.timestamp()) if notice.slot.kind in PASSING and notice.since else 0
