"""The stand-in for Discord: one server on 127.0.0.1 with the API, the gateway, the page and the switches."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web

from playground.api.app import Api
from playground.api.body import MAX_BODY
from playground.clock import Clock, RealClock
from playground.control import Bot, Control
from playground.first_world import opening_world
from playground.gateway.connection import Connection
from playground.gateway.starts import IDENTIFY_SECONDS
from playground.guard import TUNNELS, guard
from playground.line import GATEWAY, LineCut
from playground.openapi import Checker
from playground.ratelimits import GLOBAL_LIMIT, RateLimits
from playground.services import Services, build
from playground.site import Site
from playground.world import World

log = logging.getLogger("playground")
HOST = "127.0.0.1"
TOKEN = "playground-token"
INVALID_VERSION = 4012


class StandIn:
    """A running stand-in. ``url`` is the page, ``api_base`` what the bot takes for Discord's API."""

    def __init__(self, world: World, token: str, limits: RateLimits, checker: Checker | None) -> None:
        self.world, self.token = world, token
        self.services: Services = build(world, limits)
        self.api = Api(self.services, token, checker)
        self.control = Control(self.services, None)
        self.tunnels: set[int] = set()
        """The ports of this machine by which it is reached beside its own."""
        self._runner: web.AppRunner | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def bot(self) -> Bot | None:
        """The bot's process, where the playground started it."""
        return self.control.bot

    @bot.setter
    def bot(self, process: Bot | None) -> None:
        self.control.bot = process

    @property
    def requests(self) -> Counter[str]:
        """How often each route was asked for, by method and template."""
        return self.api.requests

    @property
    def url(self) -> str:
        return self.world.base_url

    @property
    def api_base(self) -> str:
        return self.world.base_url + "/api/v10"

    @property
    def violations(self) -> list[str]:
        """What the bot or the stand-in did against Discord's rules; empty in a good run."""
        return self.api.violations

    async def start(self, port: int) -> None:
        """Listen on 127.0.0.1; port 0 takes any free one. OSError when it is taken."""
        app = web.Application(middlewares=[guard], client_max_size=MAX_BODY)
        app[TUNNELS] = self.tunnels
        app.add_subapp("/api/v10", self.api.application())
        for path in ("/gateway", "/gateway/"):  # Discord's own guide adds "/?v=10" to the address
            app.router.add_get(path, self._gateway)
        Site(self.services, self.control, self.api.requests, self.api.violations).add_to(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        bound = self._runner.addresses[0][1]
        self.world.base_url = f"http://{HOST}:{bound}"
        self._watch = asyncio.create_task(self.services.threads.watch(), name="threads fall asleep")
        log.info("the stand-in listens on %s", self.url)

    async def stop(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        await self.services.pending.close()
        await self.services.auto_delete.close()
        await self.services.line.close()
        await self.services.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        transport = request.transport

        def abort() -> None:
            if transport is not None:
                transport.abort()

        try:
            await self.services.line.passes(GATEWAY)
        except LineCut:
            abort()
            return web.Response(status=400)  # which nobody hears
        socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        query = request.query
        if query.get("v") != "10" or query.get("encoding") != "json":
            await socket.close(code=INVALID_VERSION, message=b"Invalid API version or encoding.")
            return socket
        compress = query.get("compress") == "zlib-stream"
        hub = self.services.gateway
        connection = Connection(self.world, hub, self.token, socket, request.host, compress=compress, abort=abort)
        await connection.run()
        return socket


@asynccontextmanager
async def running(
    port: int = 0,
    *,
    clock: Clock | None = None,
    token: str = TOKEN,
    privileged_intents: int = 0,
    rate_limited: bool = True,
    per_second: int | None = GLOBAL_LIMIT,
    identify_seconds: float = IDENTIFY_SECONDS,
    shards: int = 1,
) -> AsyncIterator[StandIn]:
    """Run a stand-in in this process. ``token`` is the bot's; ``privileged_intents`` those switched on for it.
    ``rate_limited``: whether each route has its limit; ``per_second``: how many requests pass in a second, None: any
    number. ``identify_seconds``: how long a bot must wait until it begins another session. ``shards``: how many it is
    told to start.

    With DISCORD_OPENAPI in the environment, every exchange is held against that document.
    """
    document = os.environ.get("DISCORD_OPENAPI")
    checker = Checker.load(Path(document)) if document else None
    world = opening_world(clock or RealClock(), privileged_intents)
    world.shards = shards
    standin = StandIn(world, token, RateLimits(world.clock, rate_limited, per_second), checker)
    standin.services.gateway.starts.pause = identify_seconds
    await standin.start(port)
    try:
        yield standin
    finally:
        await standin.stop()
