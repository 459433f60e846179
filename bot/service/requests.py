"""Holds every request of the client to its budget and to the lock of the database, and finds out from the answers when
the address is banned, and when Discord fails."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import aiohttp
from discord.http import Route

from bot.messages.apology import is_apology
from bot.messages.budget import Budget
from bot.messages.outage import Outage
from data.errors import LockLost

BLOCKED: Final = 40333
"""What Discord's own API says in JSON where Cloudflare blocks the address (discord-api-docs#6473)."""
_ANSWERS: Final = ("/interactions/", "/webhooks/")
"""How the paths begin that are about an interaction, by its token: Discord does not count them."""
FAILS: Final = 500
"""From this status on it is Discord that fails."""
_Session: TypeAlias = aiohttp.ClientSession


def held_to(budget: Budget, outage: Outage, held: Callable[[], bool]) -> aiohttp.TraceConfig:
    """For the client's session. Each try of a request counts, and waits for its turn, also those that discord.py makes
    by itself. The first that succeeds ends an outage, whatever it was for.

    `held`: may this process still act? It is asked just before anything is written to the connection, since a request
    may have waited long, and the process may have been stopped meanwhile. Else the request fails by `LockLost`, unless
    it tells somebody that the database is away.
    """

    async def begin(_: _Session, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
        path = _path(str(request.url))
        context.counted = None
        if path is not None:
            counted = not path.startswith(_ANSWERS)
            await budget.begin(counted=counted)
            context.counted = counted

    async def end(_: _Session, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        if context.counted is not None:
            response = request.response
            budget.end(counted=context.counted, status=response.status, ban=await _ban(response))
            context.counted = None
            if response.status >= FAILS:
                outage.failed()
            elif response.ok:
                outage.answered()

    async def fail(_: _Session, context: SimpleNamespace, __: aiohttp.TraceRequestExceptionParams) -> None:
        if context.counted is not None:
            budget.end(counted=context.counted, status=None)
            context.counted = None
            outage.failed()

    async def send(_: _Session, __: SimpleNamespace, ___: Any) -> None:
        if not held() and not is_apology():
            raise LockLost

    config = aiohttp.TraceConfig()
    config.on_request_start.append(begin)
    config.on_request_headers_sent.append(send)  # each is called before what it is named after
    config.on_request_chunk_sent.append(send)
    config.on_request_end.append(end)
    config.on_request_exception.append(fail)
    return config


def while_held(
    parse: Callable[[Any], None], held: Callable[[], bool], otherwise: Callable[[Any], None]
) -> Callable[[Any], None]:
    """Parses an interaction, if this process may still act: what it could not answer it must not do."""

    def parsed(data: Any) -> None:
        (parse if held() else otherwise)(data)

    return parsed


def _path(url: str) -> str | None:
    """Below the API's address; None: it goes elsewhere, for a picture or to the gateway."""
    return url.removeprefix(Route.BASE) if url.startswith(f"{Route.BASE}/") else None


async def _ban(response: aiohttp.ClientResponse) -> float | None:
    """How many seconds the address is banned for; 0: that is not said; None: it is not. What has no `Via` has not come
    from Discord, but from Cloudflare."""
    if response.status not in (403, 429):
        return None
    if "via" not in response.headers or response.content_type == "text/html":
        after = response.headers.get("retry-after", "")
        return float(after) if after.isdecimal() else 0.0
    if response.status == 403 and b"40333" in await response.read():
        told = await response.json(content_type=None)
        return 0.0 if isinstance(told, dict) and told.get("code") == BLOCKED else None
    return None
