"""Drivers that speak with the stand-in as wires do: HTTP requests, a gateway socket, a person's socket."""

from __future__ import annotations

import asyncio
import io
import json
import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from playground import StandIn
from playground.first_world import CHANNELS, PEOPLE

Json = dict[str, Any]
GENERAL = CHANNELS["general"]
ANN, BOB, CY, DORA = PEOPLE.values()
PATIENCE = 10.0  # seconds until a test gives up waiting for an event
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + (3).to_bytes(4, "big") + (2).to_bytes(4, "big")


@dataclass(frozen=True)
class Answer:
    status: int
    body: Any
    headers: Json

    @property
    def code(self) -> int:
        """Discord's error code."""
        return int(self.body["code"])


@dataclass
class Wire:
    """The bot's HTTP side: ``await wire("POST", "/channels/1/messages", {...})``."""

    discord: StandIn
    session: aiohttp.ClientSession

    async def __call__(
        self, method: str, path: str, body: Any = None, *, files: dict[str, bytes] | None = None,
        places: Sequence[int] = range(100), auth: str | None = "default", headers: Json | None = None,
    ) -> Answer:  # fmt: skip
        """``places``: the n of `files[n]` of each file."""
        sent = dict(headers or {})
        if auth is not None:
            sent["Authorization"] = f"Bot {self.discord.token}" if auth == "default" else auth
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body), content_type="application/json")
            for index, (name, content) in zip(places, files.items(), strict=False):
                data.add_field(
                    f"files[{index}]", io.BytesIO(content), filename=name, content_type="application/octet-stream"
                )
        elif body is not None:
            sent["Content-Type"] = "application/json"
            data = json.dumps(body)
        url = self.discord.api_base + path
        async with self.session.request(method, url, data=data, headers=sent) as response:
            raw = await response.read()
            return Answer(response.status, json.loads(raw) if raw else None, dict(response.headers))

    async def ok(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """The body of an answer that must be a success."""
        answer = await self(method, path, body, **more)
        assert answer.status < 300, answer
        return answer.body

    async def say(self, content: str = "hello", channel: int | str = GENERAL, **more: Any) -> Json:
        message: Json = await self.ok("POST", f"/channels/{channel}/messages", {"content": content} | more)
        return message

    async def control(self, name: str, body: Json | None = None) -> Json:
        url = f"{self.discord.url}/playground/control/{name}"
        async with self.session.request("GET" if body is None else "POST", url, json=body) as response:
            answer: Json = await response.json()
            assert answer["ok"], answer
            return answer

    async def register(self, *commands: Json) -> None:
        await self.ok("PUT", f"/applications/{self.discord.world.app_id}/commands", list(commands))


@dataclass
class Line:
    """A websocket with everything it has heard; ``wait`` finds an event, heard already or still to come."""

    socket: aiohttp.ClientWebSocketResponse
    inflate: Any = None
    heard: list[Json] = field(default_factory=list)
    closed_with: int | None = None

    async def next(self) -> Json:
        message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
        if message.type is aiohttp.WSMsgType.TEXT:
            event: Json = json.loads(message.data)
        elif message.type is aiohttp.WSMsgType.BINARY:
            event = json.loads(self.inflate.decompress(message.data))
        else:
            self.closed_with = self.socket.close_code
            raise ConnectionError(f"closed with {self.closed_with}")
        self.heard.append(event)
        return event

    async def wait(self, wanted: Callable[[Json], bool]) -> Json:
        for event in self.heard:
            if wanted(event):
                return event
        while not wanted(event := await self.next()):
            pass
        return event

    async def wait_close(self) -> int:
        """The code the other side closes with."""
        try:
            while True:
                await self.next()
        except ConnectionError:
            assert self.closed_with is not None
            return self.closed_with


class GatewayLine(Line):
    """A raw gateway client."""

    async def identify(self, token: str, intents: int = 1 << 0 | 1 << 9 | 1 << 12, **more: Any) -> None:
        data: Json = {"token": token, "intents": intents, "properties": {"os": "x", "browser": "x", "device": "x"}}
        await self.send(2, data | more)

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def event(self, name: str) -> Json:
        data: Json = (await self.wait(lambda e: e["t"] == name))["d"]
        return data

    def names(self) -> list[str]:
        """The dispatches heard so far."""
        return [event["t"] for event in self.heard if event["op"] == 0]


@asynccontextmanager
async def gateway(
    discord: StandIn, session: aiohttp.ClientSession, *, compress: bool = False, identify: bool = True, **more: Any
) -> AsyncIterator[GatewayLine]:
    """A gateway connection, identified unless told otherwise."""
    url = discord.url.replace("http", "ws") + "/gateway?v=10&encoding=json"
    async with session.ws_connect(url + ("&compress=zlib-stream" if compress else "")) as socket:
        line = GatewayLine(socket, zlib.decompressobj() if compress else None)
        assert (await line.next())["op"] == 10
        if identify:
            await line.identify(discord.token, **more)
            await line.event("GUILD_CREATE")
        yield line


class Person(Line):
    """One person of the playground."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__(socket)
        self.count = 0

    async def ask(self, do: str, **fields: Any) -> Any:
        """The data of the answer; RuntimeError with the sentence when it was refused."""
        self.count += 1
        number = self.count
        await self.socket.send_str(json.dumps({"id": number, "do": do} | fields))
        reply = await self.wait(lambda e: e["t"] == "reply" and e["id"] == number)
        if not reply["ok"]:
            raise RuntimeError(reply["error"])
        return reply["data"]

    async def event(self, name: str, **fields: Any) -> Json:
        return await self.wait(lambda e: e["t"] == name and all(e.get(k) == v for k, v in fields.items()))

    async def message(self, content: str, verb: str = "create") -> Json:
        event = await self.wait(lambda e: e["t"] == f"message_{verb}" and e["message"]["content"] == content)
        message: Json = event["message"]
        return message

    def saw(self, content: str) -> bool:
        return any(e["t"].startswith("message_") and e.get("message", {}).get("content") == content for e in self.heard)


@asynccontextmanager
async def person(discord: StandIn, session: aiohttp.ClientSession, user_id: int) -> AsyncIterator[Person]:
    url = discord.url.replace("http", "ws") + f"/playground/people/{user_id}/socket"
    async with session.ws_connect(url) as socket:
        line = Person(socket)
        assert (await line.next())["t"] == "hello"
        yield line
