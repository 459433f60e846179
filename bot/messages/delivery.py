"""Carries out what `plan` finds about one message: sends and edits it, takes the controls off an old one."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Generic, Protocol, TypeVar

from bot.messages.budget import prioritised
from bot.messages.key import Key, Row
from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.plan import (
    Action,
    Clear,
    Delete,
    Dismiss,
    Edit,
    Find,
    Forget,
    HoldBack,
    Join,
    Retire,
    Save,
    Send,
    priority,
)
from bot.messages.post import Sent, request
from bot.messages.posted import Posted, Token
from bot.messages.refusals import (
    MOMENTARY,
    BotRefused,
    ChannelGone,
    MessageGone,
    PersonRefused,
    PostError,
    TooOld,
)
from bot.messages.sending import Sending
from bot.messages.shared import Shared
from bot.messages.wanted import Wanted
from bot.panels.panel import Shows
from bot.panels.rendered import Rendered
from data.messages import REMARKS

F = TypeVar("F")

log = logging.getLogger(__name__)


class Holder(Protocol):
    """Holds the memory of an owner's messages, and looks again when something is new."""

    memory: Memory

    def wake(self) -> None: ...

    async def flush(self) -> None: ...


class Source(ABC, Generic[F]):
    """What differs from one kind of owner to the next: what it wants, where it is kept, and what else is to be told of
    a change."""

    holder: Holder
    """The keeper of the owner's messages, which sets itself here."""
    realm: int | None
    """The realm that the owner is of; None: that is not known yet."""

    @abstractmethod
    async def rows(self) -> tuple[Row, ...]:
        """The rows of its messages."""

    @abstractmethod
    async def look(self, memory: Memory) -> F | None:
        """What is to be known of it now; None: there is no such owner."""

    @abstractmethod
    def wanted(self, facts: F, memory: Memory) -> tuple[Memory, Wanted]:
        """What it wants, and what its memory is after that was decided."""

    @abstractmethod
    async def write(self, put: list[Row], drop: list[Row]) -> None:
        """Put these rows on disk, and delete those, in one transaction."""

    def early(self, row: Row) -> Row:
        """The row of a message that is written down before all are in line."""
        return row

    async def carry_out(self, action: Action, facts: F) -> None:
        """What is done for this kind of owner alone."""
        raise TypeError(action)

    @abstractmethod
    async def refused(self, facts: F, notice: Notice, planned: Posted | None, error: PostError) -> None:
        """The bot may not write where the message is to stand, or what it would write is refused; `planned`: the one
        there was. Raises the error where nothing else can be done."""

    def lacking(self, facts: F, error: PostError) -> PostError:
        """A refusal; where it may be lifted, one that is tried again."""
        return error

    async def closed(self, facts: F, notice: Notice) -> None:
        """The person's direct messages are closed."""
        raise TypeError(notice)

    async def held_back(self, facts: F) -> None:
        """Discord holds the bot's direct messages back."""
        raise TypeError(facts)

    async def rest(self) -> None:
        """Nothing is left to do for now, which may last for days."""


class _Overtaken(Exception):
    """The message is not to be sent, or edited, any more; the next look knows why."""


class Delivery(Generic[F]):
    """Raises `PostError` for what is refused for good, or one of `MOMENTARY`."""

    def __init__(self, shared: Shared, holder: Holder, source: Source[F]) -> None:
        self._shared = shared
        self._holder = holder
        self._source = source
        self._writing = asyncio.Lock()
        """Of two writes at the same time the older one could come last."""

    async def carry_out(self, action: Action, facts: F) -> bool:
        """Do it. False: nothing was changed at Discord; it was overtaken, or there was only something to look or wait
        for, or to remember."""
        try:
            with prioritised(priority(action)):
                await self._carry_out(action, facts)
            if asked := self._holder.memory.asked:
                await self.write(asked)
        except _Overtaken:
            return False
        except PostError as error:
            if isinstance(action, Clear | Retire | Delete):
                raise self._source.lacking(facts, error) from None
            raise
        return not isinstance(action, Find | Join | Save | Forget | HoldBack)

    async def _carry_out(self, action: Action, facts: F) -> None:
        match action:
            case Send():
                await self._send(action, facts)
            case Edit(notice, posted):
                await self._edit(notice, posted, facts)
            case Join(_, posted, seconds):
                await self._shared.wait(asyncio.Event(), seconds)
                self._change(posted, lambda now: now.waited(self._shared.joined))
            case Save(posted):
                await self.write((posted.key,), early=True)
            case Clear(posted):
                await self._delete(posted)
                await self.write((posted.key,))
            case Forget(posted):
                self._forget(posted)
                await self.write((posted.key,))
            case Retire(posted):
                await self._retire(posted)
            case Delete(posted):
                await self._delete(posted)
            case Dismiss(posted):
                await self._dismiss(posted)
            case _:
                await self._source.carry_out(action, facts)

    async def write(self, keys: Collection[Key] | None = None, *, shown: bool = True, early: bool = False) -> None:
        """Bring what is on disk of the messages, or of these, in line, in one transaction, as they are by then.

        `shown`: also where it tells nothing new but what they show; `early`: others may not be in line yet.
        """
        async with self._writing:
            put, drop = self._holder.memory.unsaved(keys, shown=shown)
            put = [self._source.early(row) for row in put] if early else put
            if put or drop:
                await self._source.write(put, drop)
                self._holder.memory = self._holder.memory.written(put, drop)

    async def _edit(self, notice: Notice, planned: Posted, facts: F) -> None:
        """Raises `_Overtaken` where something changes the message before it is edited."""
        drawn = await self._drawn(notice)
        posted = self._known(planned)
        if posted is None or posted.state is not planned.state or posted.answering or posted.answers != planned.answers:
            raise _Overtaken
        try:
            with self._editing(posted):
                await self._edited(posted, drawn)
                self._change(posted, lambda now: now.edited(notice.shows, notice.version))
        except MessageGone:
            self._holder.memory = self._holder.memory.lost(posted.message, self._shared.now())
        except TooOld:
            if posted.key.private:  # it would be found again at once
                self._forget(posted)
            self._change(posted, Posted.stuck)
        except PostError as error:
            if isinstance(error, PersonRefused) and notice.person is not None:
                self._change(posted, lambda now: replace(now, refused=True))
                await self._source.closed(facts, notice)
                raise
            await self._source.refused(facts, notice, planned, error)
        else:
            self._holder.memory = self._holder.memory.shown(notice.key, notice.version, over=notice.over)

    @contextmanager
    def _editing(self, posted: Posted) -> Iterator[None]:
        """While an edit of it is on its way. Where nobody hears what has become of that, it may still come through."""
        self._change(posted, Posted.edit_begun)
        try:
            yield
        except MOMENTARY:
            self._change(posted, Posted.doubted)
            raise
        finally:
            self._change(posted, Posted.edit_ended)

    async def _send(self, action: Send, facts: F) -> None:
        """Raises `_Overtaken` where a click changes the message there is before this one is sent."""
        notice, planned = action.notice, action.before
        drawn = await self._drawn(notice)
        person = notice.person
        if person is not None and not self._shared.directs.open(person.dm_channel is not None):
            raise _Overtaken  # by another one, to see whether Discord takes them again
        try:
            channel, sent = await self._delivered(notice, partial(self._posted, action, drawn))
        except PostError as error:
            await self._not_sent(action, facts, error)
            return
        posted = Posted(
            notice.key, channel, sent.id, called=action.called, pings=bool(notice.pings),
            sent_at=self._shared.now() if sent.as_asked else None,
        )  # fmt: skip
        shows = notice.shows if sent.as_asked else None
        self.stands(posted, shows, notice.version, planned)
        if notice.key.kind in REMARKS:
            self._shared.channels.see(channel)
        self._holder.memory = self._holder.memory.shown(notice.key, notice.version, over=notice.over)
        await self.write((notice.key,), early=True)

    async def _posted(self, action: Send, drawn: Rendered, channel_id: int) -> Sent:
        """Send it, which is on disk before. Raises `_Overtaken` where it is not to be sent any more."""
        notice, key = action.notice, action.notice.key
        self._check_next(notice, action.before)
        coming = Sending.now(channel_id, self._shared.now(), drawn.content, action.nonce, action.called)
        unheard = key in self._holder.memory.sending  # an earlier try may have come through without an answer
        self._holder.memory = self._holder.memory.begun(key, coming)
        sending = False
        try:
            await self.write((key,))
            self._check_next(notice, action.before)
            with self._shared.channels.on_its_way(channel_id):  # it is known at its end, before anybody else goes on
                sending = True
                return await self._shared.post.send(
                    channel_id, drawn, nonce=action.nonce, silent=action.silent, pings=notice.pings,
                    once=key.kind in REMARKS,
                )  # fmt: skip
        except PostError:
            sending = False
            raise
        finally:
            if not sending and not unheard:
                self._holder.memory = self._holder.memory.unsent(key)

    def _check_next(self, notice: Notice, planned: Posted | None) -> None:
        """Raises `_Overtaken` where a click changes the message there is, another one has come to stand there, or it
        calls to a turn and the table has changed."""
        if notice.calls and not self._shared.still(notice.key.owner, notice.version):
            raise _Overtaken
        before = self._known(planned) if planned is not None else None
        if planned is not None and before is not None and (before.answering or before.answers != planned.answers):
            raise _Overtaken
        if self._holder.memory.at(notice.key) is not before:
            raise _Overtaken

    async def _not_sent(self, action: Send, facts: F, error: PostError) -> None:
        """Discord has refused it. Raises the error where nothing else can be done. A player who was to be called by a
        direct message is mentioned, whatever the reason: it may be refused for as long as their turn lasts."""
        notice = action.notice
        if notice.person is None or not isinstance(error, BotRefused | PersonRefused):
            if not (action.silent or isinstance(error, ChannelGone)):
                self._holder.memory = self._holder.memory.mentioned(notice)
            await self._source.refused(facts, notice, action.before, error)
            return
        before = self._holder.memory
        if isinstance(error, BotRefused):
            await self._source.held_back(facts)
        else:
            await self._source.closed(facts, notice)
        self._holder.memory = self._holder.memory.mentioned(notice)  # what stands in the direct messages is edited
        if self._holder.memory is before:
            raise error

    def stands(self, posted: Posted, shows: Shows | None, version: int, planned: Posted | None) -> None:
        """The message stands there from now on.

        `shows`: what it was sent with, of that version of the owner. It shows that unless the owner has changed since:
        the answer to a click may have changed it before it was known which message it is.
        """
        if shows is not None and self._shared.still(posted.key.owner, version):
            posted = posted.showing(shows, version)
        memory = self._holder.memory.sent(posted, planned)
        deleted = self._shared.channels.was_deleted(posted.message)
        self._holder.memory = memory.lost(posted.message, self._shared.now()) if deleted else memory

    async def _retire(self, posted: Posted) -> None:
        try:
            if not await self._by_press(posted, lambda token: token.retire()):
                await self._shared.post.retire(posted.channel, posted.message)
        except (MessageGone, ChannelGone):
            self._holder.memory = self._holder.memory.without(posted.message)
        else:
            now = self._known(posted)
            if now is not None and now.answers == posted.answers:  # else the answer to a click may have come last
                self._holder.memory = self._holder.memory.retired(posted.message)

    async def _delete(self, posted: Posted) -> None:
        with suppress(MessageGone, ChannelGone):
            if not await self._by_press(posted, lambda token: token.delete()):
                await self._shared.post.delete(posted.channel, posted.message)
        self._forget(posted)

    async def _dismiss(self, posted: Posted) -> None:
        try:
            await self._by_press(posted, lambda token: token.delete())
        except PostError as error:  # its player has closed it, or the token has run out
            log.info("a private panel could not be deleted: %r", error, extra={"owner": posted.key.owner})
        self._forget(posted)

    async def _drawn(self, notice: Notice) -> Rendered:
        """The panel with its picture; without it where that cannot be drawn: what happened is said in words, too."""
        try:
            return await self._shared.pictures.drawn(notice.panel, notice.reader, after_answers=True)
        except Exception:
            log.exception("a picture could not be drawn", extra={"owner": self._holder.memory.owner})
            return self._shared.pictures.undrawn(notice.panel, notice.reader)

    async def _delivered(self, notice: Notice, post: Callable[[int], Awaitable[Sent]]) -> tuple[int, Sent]:
        if notice.person is not None:
            return await self._shared.directs.reach(notice.person.id, post)
        assert notice.channel is not None  # noqa: S101 - a private panel is never sent
        return notice.channel, await post(notice.channel)

    async def _edited(self, posted: Posted, drawn: Rendered) -> None:
        if await self._by_press(posted, lambda token: token.edit(drawn)):
            return
        self._change(posted, lambda now: replace(now, counted_at=self._shared.now(), refused=False))
        await self._shared.post.edit(posted.channel, posted.message, drawn)

    async def _by_press(self, posted: Posted, act: Callable[[Token], Awaitable[object]]) -> bool:
        """Do something to the message by the token of a press, which Discord does not count. False: there is none, or
        Discord takes it no more, so that it is to be done by a counted request."""
        token = posted.token
        if token is None or not (posted.key.private or posted.pressed(self._shared.now())):
            return False
        try:
            async with request():
                await act(token)
        except (PostError, *MOMENTARY) as error:
            if posted.key.private:
                raise
            self._change(posted, lambda now: now.unpressed(token))
            if not isinstance(error, PostError):
                raise
            log.info("a press's token is taken no more: %r", error, extra={"owner": posted.key.owner})
            return False
        return True

    def _known(self, planned: Posted) -> Posted | None:
        """The message as it is now; None: nothing is left to do about it."""
        return self._holder.memory.posted.get(planned.message)

    def _change(self, planned: Posted, change: Callable[[Posted], Posted]) -> None:
        """The message is changed so, as it is now, if it is still known."""
        now = self._known(planned)
        if now is not None and (changed := change(now)) is not now:
            self._holder.memory = self._holder.memory.with_(changed)

    def _forget(self, posted: Posted) -> None:
        self._holder.memory = self._holder.memory.without(posted.message)
