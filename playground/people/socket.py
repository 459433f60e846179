"""One person's websocket: the hello, what happens, and answers to what they ask."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from aiohttp import WSMsgType, web

from playground.errors import ApiError
from playground.people.acts import Acts
from playground.people.hello import hello
from playground.people.hub import Outbox
from playground.people.refused import Refused
from playground.services import Services

Json = dict[str, Any]
log = logging.getLogger("playground.people")


async def serve(services: Services, user_id: int, request: web.Request) -> web.WebSocketResponse:
    """Speak with one person's client until it goes."""
    socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=1 << 20)
    await socket.prepare(request)
    outbox = services.people.enter(user_id)
    outbox.put_nowait(hello(services, user_id))
    writer = asyncio.create_task(_write(socket, outbox))
    acts = Acts(services, user_id)
    try:
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                outbox.put_nowait(_answer(acts, message.data))
    finally:
        services.people.leave(user_id, outbox)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
    return socket


async def _write(socket: web.WebSocketResponse, outbox: Outbox) -> None:
    while True:
        await socket.send_str(json.dumps(await outbox.get(), separators=(",", ":")))


def _answer(acts: Acts, raw: str) -> Json:
    request: Any = None
    try:
        request = json.loads(raw)
        if not isinstance(request, dict):
            raise Refused("A request is a JSON object.")
        return {"t": "reply", "id": request.get("id"), "ok": True, "data": acts.act(request)}
    except (ValueError, RecursionError):
        error = "A request is a JSON object."
    except Refused as refused:
        error = str(refused)
    except ApiError as refused:
        error = refused.refusal.message
    return {"t": "reply", "id": request.get("id") if isinstance(request, dict) else None, "ok": False, "error": error}
