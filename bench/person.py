"""A person at the playground, over the same websocket as the page, with a note of when each message changed."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar

import aiohttp

Json = dict[str, Any]
T = TypeVar("T")
PATIENCE = 30.0
"""Seconds after which what was waited for will not come."""


class Failed(Exception):
    """The playground or the bot did not do what was asked, in a sentence."""


class Person:
    """What they see, by id, the newest version of each; and what they can do."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._waiting: dict[asyncio.Future[Any], Callable[[], Any]] = {}
        self._done: dict[str, float] = {}
        self._changed: dict[str, float] = {}
        self.me: Json = {}
        self.guild: Json = {}
        self.commands: set[str] = set()
        self.bot_online = False
        self.messages: dict[str, Json] = {}

    @classmethod
    @asynccontextmanager
    async def at(cls, http: aiohttp.ClientSession, url: str, user_id: str) -> AsyncIterator[Self]:
        """In front of the playground until the block ends."""
        async with http.ws_connect(f"{url}/playground/people/{user_id}/socket") as socket:
            person = cls(socket)
            reader = asyncio.create_task(person._read())
            try:
                await person.until(lambda: person.me, "the playground's hello")
                yield person
            finally:
                reader.cancel()
                await asyncio.gather(reader, return_exceptions=True)

    async def until(self, found: Callable[[], T | None], what: str) -> T:
        """Wait until `found()` is something, looking again at whatever happens. Raises `Failed` after 30 seconds."""
        if result := found():
            return result
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting[future] = found
        try:
            return await asyncio.wait_for(future, PATIENCE)
        except TimeoutError:
            raise Failed(f"{self.me.get('username')} waited in vain for {what}") from None
        finally:
            self._waiting.pop(future, None)

    async def changed(self, message_id: str, since: float) -> float:
        """When the message next changed after the moment `since` (of `time.perf_counter`)."""
        return await self.until(lambda: self._when(message_id, since), f"a change of message {message_id}")

    async def command(self, name: str, channel_id: str, **options: Any) -> float:
        """Type a slash command. Returns when it was answered, as `use` does."""
        about = {"channel_id": channel_id, "guild_id": self.guild["id"], "name": name, "options": options}
        return await self._act({"do": "command"} | about)

    async def use(self, message: Json, custom_id: str, *values: str) -> float:
        """Click a button, or choose `values` in a select. Returns the moment in which the answer arrived."""
        action = {"do": "select", "values": list(values)} if values else {"do": "click"}
        about = {"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": custom_id}
        return await self._act(action | about)

    async def _act(self, action: Json) -> float:
        nonce = f"{self.me['id']}-{next(self._numbers)}"
        await self._socket.send_json({"id": nonce, "nonce": nonce, **action})
        return await self.until(lambda: self._done.get(nonce), f"an answer to {action}")

    def _when(self, message_id: str, since: float) -> float | None:
        moment = self._changed.get(message_id, 0.0)
        return moment if moment > since else None

    async def _read(self) -> None:
        async for frame in self._socket:
            self._take(frame.json(), time.perf_counter())
            for future, found in list(self._waiting.items()):
                if not future.done() and (result := found()):
                    future.set_result(result)

    def _take(self, event: Json, moment: float) -> None:
        match event["t"]:
            case "hello":
                self.me, self.guild = event["me"], event["guilds"][0]
                self.bot_online = event["bot"]["online"]
                self.commands = {command["name"] for command in event["commands"]}
            case "commands":
                self.commands = {command["name"] for command in event["commands"]}
            case "bot":
                self.bot_online = event["online"]
            case "message_create" | "message_update":
                self.messages[event["message"]["id"]] = event["message"]
                self._changed[event["message"]["id"]] = moment
            case "interaction_done":
                self._done[event["nonce"]] = moment
            case "interaction_failed":
                raise Failed(event["reason"])
            case "reply" if not event["ok"]:
                raise Failed(event["error"])


def components(message: Json) -> list[Json]:
    """The buttons and selects under a message."""
    return [part for row in message.get("components", ()) for part in row["components"]]
