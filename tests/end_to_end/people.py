"""People at the playground, as the tests drive them: over their own websocket, like the page in the browser."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar

import aiohttp

from tests.end_to_end.messages import Message, button, described, is_loading, menu, words

T = TypeVar("T")
DM = 1
PATIENCE = 20.0
"""Seconds to wait for what must come; a test that waits longer has failed."""


class Failed(AssertionError):
    """An interaction that the bot did not answer in time, or an action that the playground refused."""


class Person:
    """One member: what they see, and what they can do. Messages are Discord's, by id, in their newest version."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._replies: dict[int, asyncio.Future[Any]] = {}
        self._changed = asyncio.Condition()
        self._ended: dict[str, str | None] = {}
        self._choices: dict[str, list[dict[str, Any]]] = {}
        self._reader: asyncio.Task[None] | None = None
        self.me: dict[str, Any] = {}
        self.guilds: list[str] = []
        self.channels: dict[str, dict[str, Any]] = {}
        self.messages: dict[str, Message] = {}
        self.everything: list[Message] = []
        """Every version of every message that ever reached them."""
        self.bot_online = False
        self.arrivals = 0
        """How often they have seen the bot come online."""

    # What they see

    @property
    def id(self) -> str:
        return str(self.me["id"])

    @property
    def name(self) -> str:
        return str(self.me["global_name"])

    def channel(self, name: str) -> str:
        """The id of a channel or thread by its name."""
        found = [key for key, channel in self.channels.items() if channel.get("name") == name]
        if not found:
            raise Failed(f"{self.name} sees no channel {name}")
        return found[0]

    def is_dm(self, channel_id: str) -> bool:
        """Is this their channel with the bot alone?"""
        return self.channels.get(channel_id, {}).get("type") == DM

    def seen(self, matches: Callable[[Message], bool], channel: str | None = None) -> list[Message]:
        """The messages there are (in a channel, by its id), oldest first."""
        listed = sorted(self.messages.values(), key=lambda message: int(message["id"]))
        return [m for m in listed if channel in (None, m["channel_id"]) and matches(m)]

    def newest(self, matches: Callable[[Message], bool], channel: str | None = None) -> Message | None:
        """The last of them, if there is one."""
        found = self.seen(matches, channel)
        return found[-1] if found else None

    async def until(self, found: Callable[[], T | None], what: str) -> T:
        """Wait until `found()` is something true; returns it."""
        async with self._changed:
            try:
                async with asyncio.timeout(PATIENCE):
                    while not (result := found()):
                        if self._reader is not None and self._reader.done():
                            raise Failed(f"{self.name} is not connected any more, and waits for {what}")
                        await self._changed.wait()
                    return result
            except TimeoutError:
                last = [described(m) for m in list(self.messages.values())[-4:]]
                raise Failed(f"{self.name} waited in vain for {what}; last saw: {last}") from None

    async def message(self, text: str, channel: str | None = None) -> Message:
        """The newest message with these words in it (in a channel, by its id), as soon as there is one."""
        return await self.until(lambda: self.newest(lambda m: text in words(m), channel), f"a message with {text!r}")

    async def becomes(self, message: Message, text: str) -> Message:
        """The message, when these words stand in it."""
        return await self.until(
            lambda: self.newest(lambda m: m["id"] == message["id"] and text in words(m)),
            f"{text!r} in {described(message)}",
        )

    # What they do

    async def command(self, name: str, channel: str = "general", **options: Any) -> Message:
        """Type a slash command in a channel (name or id); the answer, which only they may see or everybody."""
        channel_id = self._id_of(channel)
        request = {"do": "command", "guild_id": self._guild_of(channel_id), "name": name, "options": options}
        return await self._interact(request | {"channel_id": channel_id})

    async def choices(self, name: str, focused: str, channel: str, **options: Any) -> list[dict[str, Any]]:
        """What autocomplete offers for an option that is being typed."""
        channel_id, nonce = self._id_of(channel), self._nonce()
        await self._ask(
            {"do": "autocomplete", "channel_id": channel_id, "guild_id": self._guild_of(channel_id), "name": name}
            | {"options": options, "focused": focused, "nonce": nonce}
        )
        found = await self.until(lambda: [self._choices[nonce]] if nonce in self._choices else None, "choices")
        return found[0]

    async def click(self, message: Message, label: str) -> Message:
        """Press a button by its label; the answer: a new message, or the one that was clicked, changed."""
        return await self._use(message, {"do": "click", "custom_id": button(message, label)["custom_id"]})

    async def select(self, message: Message, placeholder: str, *values: str) -> Message:
        """Choose in the select whose placeholder begins so; the answer, as for `click`."""
        chosen = menu(message, placeholder)
        return await self._use(message, {"do": "select", "custom_id": chosen["custom_id"], "values": list(values)})

    async def say(self, content: str, channel: str) -> None:
        """Write an ordinary message."""
        await self._ask({"do": "send", "channel_id": self._id_of(channel), "content": content})

    async def open_dm(self) -> str:
        """The id of the DM channel with the bot."""
        bot = next(m["author"]["id"] for m in self.everything if m["author"].get("bot"))
        return str((await self._ask({"do": "open_dm", "user_id": bot}))["id"])

    # How they do it

    async def _use(self, message: Message, action: dict[str, Any]) -> Message:
        return await self._interact(
            action | {"channel_id": message["channel_id"], "message_id": message["id"]},
            self.messages.get(message["id"]),
        )

    async def _interact(self, action: dict[str, Any], clicked: Message | None = None) -> Message:
        """Act, and wait for the whole answer: a deferred one must be filled, or its message changed."""
        before, nonce = set(self.messages), self._nonce()
        await self._ask(action | {"nonce": nonce})
        await self.until(lambda: nonce in self._ended, f"an answer to {action}")
        if reason := self._ended[nonce]:
            raise Failed(f"{action['do']} {action.get('name') or action.get('custom_id')}: {reason}")

        def answer() -> Message | None:
            for message in self.seen(lambda m: m["id"] not in before, action["channel_id"]):
                if message.get("interaction_metadata", {}).get("user", {}).get("id") == self.id:
                    return None if is_loading(message) else message
            now = self.messages.get(clicked["id"]) if clicked else None
            return now if now is not clicked else None

        return await self.until(answer, f"what answers {action}")

    async def _ask(self, request: dict[str, Any]) -> Any:
        number = next(self._numbers)
        self._replies[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, **request})
        async with asyncio.timeout(PATIENCE):
            return await self._replies[number]

    def _nonce(self) -> str:
        return f"{self.me['id']}-{next(self._numbers)}"

    def _id_of(self, channel: str) -> str:
        return channel if channel.isdigit() else self.channel(channel)

    def _guild_of(self, channel_id: str) -> str | None:
        guild_id = self.channels.get(channel_id, {}).get("guild_id")
        return str(guild_id) if guild_id else None

    # What reaches them

    async def _read(self) -> None:
        try:
            async for frame in self._socket:
                async with self._changed:
                    self._take(frame.json())
                    self._changed.notify_all()
        finally:
            async with self._changed:
                self._changed.notify_all()

    def _take(self, event: dict[str, Any]) -> None:
        match event["t"]:
            case "hello":
                self._take_hello(event)
            case "message_create" | "message_update":
                self.messages[event["message"]["id"]] = event["message"]
                self.everything.append(event["message"])
            case "message_delete":
                self.messages.pop(event["id"], None)
            case "channel_create" | "channel_update":
                self.channels[event["channel"]["id"]] = event["channel"]
            case "channel_delete":
                self.channels.pop(event["channel"]["id"], None)
            case "bot":
                self.bot_online = event["online"]
                self.arrivals += self.bot_online
            case "interaction_done":
                self._ended[event["nonce"]] = None
            case "interaction_failed":
                self._ended[event["nonce"]] = event["reason"]
            case "choices":
                self._choices[event["nonce"]] = event["choices"]
            case "reply":
                self._take_reply(event)

    def _take_hello(self, event: dict[str, Any]) -> None:
        """Sent at the start, and again when the person has joined or left a server."""
        self.me, self.guilds = event["me"], [guild["id"] for guild in event["guilds"]]
        self.bot_online = event["bot"]["online"]
        listed = [channel for guild in event["guilds"] for channel in guild["channels"]]
        self.channels = {channel["id"]: channel for channel in (*listed, *event["threads"], *event["dms"])}

    def _take_reply(self, event: dict[str, Any]) -> None:
        waiting = self._replies.pop(event["id"])
        if event["ok"]:
            waiting.set_result(event.get("data"))
        else:
            waiting.set_exception(Failed(event["error"]))

    @classmethod
    @asynccontextmanager
    async def at(cls, http: aiohttp.ClientSession, url: str, user_id: str) -> AsyncIterator[Self]:
        """A person in front of the playground, until the block ends."""
        async with http.ws_connect(f"{url}/playground/people/{user_id}/socket", max_msg_size=0) as socket:
            person = cls(socket)
            person._reader = asyncio.create_task(person._read(), name=f"person {user_id}")
            try:
                await person.until(lambda: person.me, "the playground's hello")
                yield person
            finally:
                person._reader.cancel()
                await asyncio.gather(person._reader, return_exceptions=True)
