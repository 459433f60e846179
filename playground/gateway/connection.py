"""One websocket of the bot: hello, identify or resume, heartbeats, and the close codes of Discord's gateway."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from playground.gateway import intents
from playground.gateway.hub import Gateway
from playground.gateway.requests import answer_members_request
from playground.gateway.session import Session
from playground.line import GATEWAY, LineCut
from playground.world import World

Json = dict[str, Any]
log = logging.getLogger("playground.gateway")

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
"""How long Discord is away at least: a client may not have noted yet that its heartbeat is sent."""
SENDS, SENDS_SECONDS = 120, 60.0
MAX_PAYLOAD = 4096
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, MEMBERS = 0, 1, 2, 3, 4, 6, 8


class Closing(Exception):
    """The connection must be closed with this code of Discord's."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


class Connection:
    """Speaks with one client until either side closes."""

    def __init__(
        self,
        world: World,
        hub: Gateway,
        token: str,
        socket: web.WebSocketResponse,
        host: str,
        *,
        compress: bool,
        abort: Callable[[], None],
    ) -> None:
        self.world, self.hub, self.token, self.socket, self.abort = world, hub, token, socket, abort
        self._host = host
        self.session: Session | None = None
        self.outbox: asyncio.Queue[Json | None] = asyncio.Queue()
        self._deflate = zlib.compressobj() if compress else None
        self._received: deque[float] = deque()
        self._last_beat = world.clock.now()
        self._close_code = 1000

    async def run(self) -> None:
        """Serve the connection to its end. Never raises for what the client does."""
        self.outbox.put_nowait(
            {"op": 10, "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": []}, "s": None, "t": None}
        )
        tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._watch_heartbeats())]
        clean = False
        try:
            clean = await self._read()
        except LineCut:
            self.abort()
        except Closing as closing:
            log.warning("closing the gateway connection with %d: %s", closing.code, closing)
            await self.socket.close(code=closing.code, message=str(closing).encode())
            clean = closing.code not in (4000, 4008, 4009)
        finally:
            for task in tasks:
                task.cancel()
            if self.session is not None and self.session.outbox is self.outbox:
                self.hub.disconnected(self.session, resumable=not clean)
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _read(self) -> bool:
        """Read until the end; True when the client ended its session itself (closed with 1000 or 1001)."""
        async for message in self.socket:
            await self.hub.line.passes(GATEWAY)
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                raise Closing(4002, "Decode error")
            self._count_send()
            raw = message.data if isinstance(message.data, bytes) else message.data.encode()
            if len(raw) > MAX_PAYLOAD:
                raise Closing(4002, "Payload too large")
            try:
                payload = json.loads(raw)
                op = payload["op"]
            except (ValueError, KeyError, TypeError):
                raise Closing(4002, "Error while decoding payload.") from None
            self._handle(op, payload.get("d"))
        return self.socket.close_code in (1000, 1001) and self._close_code == 1000

    def _count_send(self) -> None:
        now = self.world.clock.now()
        self._received.append(now)
        while self._received and self._received[0] <= now - SENDS_SECONDS:
            self._received.popleft()
        if len(self._received) > SENDS:
            raise Closing(4008, "You are sending too many gateway events.")

    def _handle(self, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            self._last_beat = self.world.clock.now()
            ack = {"op": 11, "d": None, "s": None, "t": None}
            asyncio.get_running_loop().call_later(ACK_SECONDS, self.outbox.put_nowait, ack)
        elif op == IDENTIFY:
            self._identify(data)
        elif op == RESUME:
            self._resume(data)
        elif op in (PRESENCE, VOICE, MEMBERS):
            if self.session is None:
                raise Closing(4003, "Not authenticated.")
            if op == MEMBERS:
                answer_members_request(self.world, self.session, data)
        else:
            raise Closing(4001, "Unknown opcode.")

    def _identify(self, data: Any) -> None:
        if self.session is not None:
            raise Closing(4005, "Already authenticated.")
        if not isinstance(data, dict) or not isinstance(data.get("properties"), dict) or "intents" not in data:
            raise Closing(4002, "Error while decoding payload.")
        self._authenticate(data)
        shard_id, shard_count = data.get("shard") or (0, 1)
        if not 0 <= shard_id < shard_count:
            raise Closing(4010, "Invalid shard.")
        asked = data["intents"]
        if not isinstance(asked, int) or asked < 0 or asked & ~intents.KNOWN:
            raise Closing(4013, "Invalid intent(s).")
        if asked & intents.PRIVILEGED & ~self.world.privileged or self.hub.faults.identify == 4014:
            raise Closing(4014, "Disallowed intent(s).")
        if not self.hub.starts.begin(shard_id):
            log.warning("an IDENTIFY came too soon after the last one")
            self._invalidate()
            return
        session = Session((shard_id, shard_count), asked, self._host)
        self._attach(session)
        self.hub.welcome(session)

    def _resume(self, data: Any) -> None:
        if self.session is not None:
            raise Closing(4005, "Already authenticated.")
        if not isinstance(data, dict):
            raise Closing(4004, "Authentication failed.")
        self._authenticate(data)
        session = self.hub.sessions.get(str(data.get("session_id"))) if self.hub.reachable else None
        seq = data.get("seq")
        missed = session.missed_since(seq) if session is not None and isinstance(seq, int) else None
        if session is None or missed is None:
            self._invalidate()
            return
        for payload in missed:
            self.outbox.put_nowait(payload)
        if (older := self.hub.closers.get(session)) is not None:
            older(4000)
        self._attach(session)
        session.dispatch("RESUMED", {"_trace": []})

    def _authenticate(self, data: Json) -> None:
        """4004 for a wrong token, by the fault, or where Discord has reset it: the day's sessions were begun."""
        right = data.get("token") in (self.token, f"Bot {self.token}")
        if not right or self.hub.faults.identify == 4004 or self.hub.starts.spent:
            raise Closing(4004, "Authentication failed.")

    def _invalidate(self) -> None:
        self.outbox.put_nowait({"op": 9, "d": False, "s": None, "t": None})

    def _attach(self, session: Session) -> None:
        self.session = session
        session.outbox = self.outbox
        self.hub.connected(session, self._cut)

    def _cut(self, code: int) -> None:
        """End the connection from our side: 1006 without a word, anything else with that close code."""
        self._close_code = code
        if self.session is not None:
            self.hub.disconnected(self.session, resumable=True)
        self.outbox.put_nowait(None)

    async def _write(self) -> None:
        while (payload := await self.outbox.get()) is not None:
            with contextlib.suppress(ConnectionError, LineCut):
                await self.hub.line.passes(GATEWAY)
                await self._send(payload)
        if self._close_code == 1006:
            self.abort()
        else:
            await self.socket.close(code=self._close_code)

    async def _send(self, payload: Json) -> None:
        text = json.dumps(payload, separators=(",", ":"))
        if self._deflate is None:
            await self.socket.send_str(text)
        else:
            data = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            await self.socket.send_bytes(data)

    async def _watch_heartbeats(self) -> None:
        """A client that stops its heartbeats is a zombie; Discord closes such a connection."""
        patience = HEARTBEAT_MS / 1000 * 1.5
        while True:
            await self.world.clock.sleep(patience / 2)
            if self.world.clock.now() - self._last_beat > patience:
                log.warning("no heartbeat for %.0f s; closing the connection", patience)
                self._cut(4009)
                return
