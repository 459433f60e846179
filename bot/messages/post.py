"""The client's letter box: sends and edits messages, opens and wakes what they stand in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import discord

from bot.messages.posted import FRESH
from bot.messages.refusals import (
    ASLEEP,
    MISSING_ACCESS,
    MISSING_PERMISSION,
    SERVER_GONE,
    THREAD_EXISTS,
    TOO_OLD,
    UNKNOWN_CHANNEL,
    UNKNOWN_MEMBER,
    Asleep,
    ChannelRefused,
    MessageGone,
    TooOld,
    told_apart,
)
from bot.panels.clicks.click import begins
from bot.panels.rendered import AS_BEFORE, NO_PINGS, Rendered
from words.names import joined

AUTO_ARCHIVE: Final = 10080
"""Minutes without a message until Discord archives a table's thread: the longest that there is."""
AUTO_ARCHIVE_ENDED: Final = 1440
"""The same when the table has ended."""
SHORTEST_ARCHIVE: Final = timedelta(hours=1)
"""The shortest that a thread can be made to wait."""
ASLEEP_EARLY: Final = timedelta(minutes=5)
"""How much sooner it may seem to have gone to sleep by itself: clocks differ."""
REQUEST_SECONDS: Final = 30.0
"""Seconds that a request may take, its waiting for Discord's rate limits included; then it is the moment's failure."""
LOOKED_BACK: Final = 50
"""How many messages of a channel are looked through for panels of ours."""
NONCES: Final = 3
"""How many nonces a send may use up: Discord knows each for some minutes, also of a message deleted since."""


P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound="Post")


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that stands there now; `as_asked`: it shows what was sent (else: what was sent earlier)."""

    id: int
    as_asked: bool = True


@dataclass(frozen=True, slots=True)
class Ours:
    """A message of the bot's own, as it is found in a channel."""

    id: int
    content: str
    controls: tuple[str, ...]
    """The ids of its controls."""

    def about(self, table_id: int) -> bool:
        """Has it controls of that table?"""
        return any(control.startswith(begins(table_id)) for control in self.controls)


@asynccontextmanager
async def request() -> AsyncIterator[None]:
    """A request is sent in this block. Raises Discord's refusals as ours (`told_apart`), and `TimeoutError` after
    `REQUEST_SECONDS`."""
    with told_apart():
        async with asyncio.timeout(REQUEST_SECONDS):
            yield


def waking(
    act: Callable[Concatenate[S, int, P], Coroutine[Any, Any, None]],
) -> Callable[Concatenate[S, int, P], Coroutine[Any, Any, None]]:
    """Do something in a thread; wake the thread before, if it has gone to sleep.

    Raises `ChannelRefused` where the thread may not be woken.
    """

    @wraps(act)
    async def acted(post: S, channel_id: int, /, *args: P.args, **more: P.kwargs) -> None:
        try:
            await act(post, channel_id, *args, **more)
        except Asleep:
            await post.wake(channel_id)
            await act(post, channel_id, *args, **more)

    return acted


async def with_or_without(panel: Rendered, act: Callable[[Rendered], Awaitable[R]]) -> R:
    """Do something with a panel; once more in words, where Discord allows the bot no pictures."""
    try:
        return await act(panel)
    except (discord.HTTPException, ChannelRefused) as error:
        if panel.picture is None or error.code != MISSING_PERMISSION:
            raise
    return await act(panel.in_words())


class Post:
    """Ids are snowflakes. Methods raise `PostError`, or one of `MOMENTARY`, which is worth another try."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._limited: set[int] = set()
        """The messages that Discord lets nobody edit for now. discord.py sleeps then, and tells nobody."""

    def limited(self, method: str, path: str) -> None:
        """Discord has answered a request with a 429."""
        *_, message = path.split("/")
        if method == "PATCH" and "/messages/" in path and message.isdecimal():
            self._limited.add(int(message))

    async def send(
        self,
        channel_id: int,
        panel: Rendered,
        *,
        nonce: str | None = None,
        silent: bool = False,
        pings: tuple[int, ...] = (),
        once: bool = False,
    ) -> Sent:
        """Send a panel, in words where pictures are not allowed. `pings`: the only people whom it may notify.

        `nonce` (at most 22 characters): the same send within some minutes gets the same message, also after a kill;
        another one if that has been deleted since, or `MessageGone` if there must be none (`once`).
        """
        for number in range(NONCES if nonce else 1):
            try:
                return await self._send(channel_id, panel, nonce and f"{nonce}-{number}", silent, pings)
            except MessageGone:  # what was sent with this nonce has been deleted since
                if number + 1 == NONCES or not nonce or once:
                    raise
        raise AssertionError("not reached")

    async def _send(
        self, channel_id: int, panel: Rendered, nonce: str | None, silent: bool, pings: tuple[int, ...]
    ) -> Sent:
        allowed = (
            discord.AllowedMentions(everyone=False, roles=False, users=[*map(discord.Object, pings)])
            if pings
            else NO_PINGS
        )
        channel, panel = self._client.get_partial_messageable(channel_id), panel.calling(pings)
        more: dict[str, Any] = {"nonce": nonce, "silent": silent, "allowed_mentions": allowed}

        async def send(shown: Rendered) -> Sent:
            async with request():
                sent = await channel.send(shown.content, files=shown.files(), view=shown.view(), **more)
            return Sent(sent.id, _controls(sent) == _controls_of(shown) and _same(sent.content, shown.content))

        return await with_or_without(panel, send)

    @waking
    async def edit(self, channel_id: int, message_id: int, panel: Rendered) -> None:
        """Make the message show the panel."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await with_or_without(panel, lambda shown: self._edited(message, shown))

    async def _edited(self, message: discord.PartialMessage, panel: Rendered) -> None:
        try:
            async with request():
                await message.edit(
                    content=panel.content, view=panel.view(), attachments=panel.files(), allowed_mentions=AS_BEFORE
                )
        except (discord.RateLimited, TimeoutError) as error:
            # discord.py does not tell the code of a 429 that asks to wait for long.
            limited = isinstance(error, discord.RateLimited) or message.id in self._limited
            if not limited or discord.utils.utcnow() - discord.utils.snowflake_time(message.id) <= FRESH:
                raise
            raise TooOld(TOO_OLD) from error
        finally:
            self._limited.discard(message.id)

    @waking
    async def retire(self, channel_id: int, message_id: int) -> None:
        """Take the controls off a message that another one replaces."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        async with request():
            await message.edit(view=None)
        self._limited.discard(message_id)

    @waking
    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot's own."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        async with request():
            await message.delete()

    async def wake(self, thread_id: int) -> None:
        """Wake a thread that has gone to sleep. Raises `ChannelRefused` when it is locked."""
        with told_apart():
            try:
                await self._client.http.edit_channel(thread_id, archived=False)
            except discord.HTTPException as error:
                if error.code == ASLEEP:  # it may not be woken
                    raise ChannelRefused(error.code) from error
                raise

    async def fell_asleep(self, thread_id: int, woken: datetime | None = None) -> bool:
        """Has the thread gone to sleep by itself, since nothing has happened there for as long as it is made to wait?
        Else a person has put it to sleep, or it is awake. `woken`: when it was woken last, as far as is known."""
        async with request():
            found: Any = await self._client.http.get_channel(thread_id)
        told = found.get("thread_metadata")
        if told is None or not told["archived"]:
            return False
        last = discord.utils.snowflake_time(int(found.get("last_message_id") or thread_id))
        waits = timedelta(minutes=told["auto_archive_duration"]) - ASLEEP_EARLY
        return datetime.fromisoformat(told["archive_timestamp"]) - max(last, woken or last) >= waits

    async def sleep_after(self, thread_id: int, minutes: int, name: str = "") -> None:
        """From now on the thread goes to sleep after so many minutes without a message; it is called by that name, if
        one is given. It is woken, if it sleeps."""
        called = {"name": name[:100]} if name else {}
        with told_apart():
            await self._client.http.edit_channel(thread_id, archived=False, auto_archive_duration=minutes, **called)

    def sleeps(self, server_id: int, thread_id: int) -> bool:
        """Has the thread gone to sleep? Discord names those that are awake when the server arrives, and tells of each
        change; False while the server has not arrived, and of a channel."""
        server = self._client.get_guild(server_id)
        return self.has_arrived(server_id) and server is not None and server.get_channel_or_thread(thread_id) is None

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Open a thread under a message, or find the one that is there. Returns the thread's id."""
        # Not by discord.py's Message: that wants the server in its cache, which another process may have.
        opening = self._client.http.start_thread_with_message(
            channel_id, message_id, name=name[:100], auto_archive_duration=AUTO_ARCHIVE
        )
        with told_apart():
            try:
                return int((await opening)["id"])
            except discord.HTTPException as error:
                if error.code != THREAD_EXISTS:
                    raise
                return message_id  # a thread under a message has the message's id

    def is_thread(self, channel_id: int) -> bool:
        """Is that a thread, as far as the client knows?"""
        return isinstance(self._client.get_channel(channel_id), discord.Thread)

    async def is_member(self, thread_id: int, person: int) -> bool:
        """Is the person a member of the thread? That can be asked without the privileged intent."""
        with told_apart():
            try:
                await self._client.http.get_thread_member(thread_id, person)
            except discord.HTTPException as error:
                if error.code != UNKNOWN_MEMBER:
                    raise
                return False
        return True

    async def add_member(self, thread_id: int, person: int) -> None:
        """Make the person a member of the thread; Discord says so there, where they were none."""
        with told_apart():
            await self._client.http.add_user_to_thread(thread_id, person)

    async def direct(self, player_id: int) -> int:
        """The id of the DM channel with a person, opened when there is none."""
        with told_apart():
            return int((await self._client.http.start_private_message(player_id))["id"])

    def has_arrived(self, server_id: int) -> bool:
        """Are the server's channels and roles known? They come one by one after a start, and later if one is out."""
        server = self._client.get_guild(server_id)
        return server is not None and not server.unavailable

    def knows_server(self, server_id: int) -> bool:
        """Has Discord told, when the session began or since, that the bot is in the server?"""
        return self._client.get_guild(server_id) is not None

    def knows(self, place: int) -> bool:
        """Does the client know of that channel or thread? It does not of threads that sleep."""
        return self._client.get_channel(place) is not None

    async def is_in(self, server_id: int) -> bool:
        """Is the bot in the server? Discord is asked."""
        return await self._answers(self._client.http.get_guild(server_id, with_counts=False), SERVER_GONE)

    async def stands(self, place: int) -> bool:
        """Is that channel or thread there, even if the bot may not see it? Discord is asked."""
        return await self._answers(self._client.http.get_channel(place), {UNKNOWN_CHANNEL})

    async def _answers(self, asking: Awaitable[object], gone: Collection[int]) -> bool:
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                await asking
        except discord.HTTPException as error:
            if error.code in gone:
                return False
            if error.code != MISSING_ACCESS:
                raise
        return True

    def open_to_all(self, channel_id: int) -> bool:
        """May everybody in the server see the channel, and is no role and nobody kept out of it? A thread is as open as
        its channel, unless it is private; what the bot does not know is not open."""
        channel = self._client.get_channel(channel_id)
        if isinstance(channel, discord.Thread):
            channel = None if channel.is_private() else channel.parent
        if not isinstance(channel, discord.abc.GuildChannel):
            return False
        everybody, own = channel.guild.default_role, self._client.user.id if self._client.user else 0
        denied = any(given.view_channel is False for one, given in channel.overwrites.items() if one.id != own)
        return not denied and channel.permissions_for(everybody).view_channel

    async def written(self, channel_id: int, beginning: str, words: str, since: datetime) -> list[int] | None:
        """The bot's own messages there since then that begin so and have these words in them, oldest first;
        None: that cannot be told, since more has been written than one look finds."""
        with told_apart():
            found = await self._client.http.logs_from(channel_id, LOOKED_BACK)
        own, first = self._client.user.id if self._client.user else 0, discord.utils.time_snowflake(since)
        ids = sorted(
            int(message["id"])
            for message in found
            if int(message["author"]["id"]) == own
            and message["content"].startswith(beginning)
            and words in message["content"]
        )
        whole = len(found) < LOOKED_BACK or any(int(message["id"]) < first for message in found)
        return ids if ids or whole else None

    async def latest(self, channel_id: int, since: int = 0) -> tuple[Ours, ...]:
        """The bot's own messages among the last ones there, newest first. `since`: instead among
        the first ones that have this id or a greater one, however many have followed them."""
        with told_apart():
            found = await self._client.http.logs_from(channel_id, LOOKED_BACK, after=since - 1 if since else None)
        own = self._client.user.id if self._client.user else 0
        return tuple(
            Ours(int(message["id"]), message["content"], tuple(_ids(message["components"])))
            for message in found
            if int(message["author"]["id"]) == own
        )


def _same(sent: str, asked: str) -> bool:
    """Is it the same text? Discord's documents do not say whether the marks around names come back."""
    return joined(sent) == joined(asked).strip()


def _ids(components: Any) -> list[str]:
    """The ids of controls, as Discord has them."""
    inner = [control for row in components for control in row.get("components", ())]
    return [str(control["custom_id"]) for control in inner if "custom_id" in control]


def _controls(message: discord.Message) -> list[str]:
    return _ids([row.to_dict() for row in message.components])


def _controls_of(panel: Rendered) -> list[str]:
    return _ids(panel.view().to_components())
