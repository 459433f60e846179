"""Everything but Discord's own routes: the page, its people, the switches, uploaded files."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

from aiohttp import web

from playground.cdn import Cdn
from playground.control import NAMES, Control, NoBot
from playground.errors import ApiError
from playground.people.hello import people_list
from playground.people.socket import serve
from playground.services import Services
from playground.views import channels, users

Json = dict[str, Any]
PAGE = Path(__file__).parent / "page"
SAFE = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    # Pictures have the address 127.0.0.1 even when the page was opened as localhost.
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob: http://127.0.0.1:*; "
    "style-src 'self' 'unsafe-inline'",
}
log = logging.getLogger("playground")


class Site:
    """Adds its routes to the server's application."""

    def __init__(self, services: Services, control: Control, requests: Counter[str], violations: list[str]) -> None:
        self.services, self.control = services, control
        self.requests, self.violations = requests, violations

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/playground/people", self._people)
        app.router.add_get("/playground/people/{user_id}/socket", self._socket)
        app.router.add_get("/playground/control/state", self._state)
        app.router.add_get("/playground/control/requests", self._requests)
        app.router.add_post("/playground/control/{name}", self._turn)
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment)
        Cdn(self.services.world).add_to(app)
        app.router.add_get("/{path:.*}", self._page)

    async def _people(self, request: web.Request) -> web.Response:
        return web.json_response({"people": people_list(self.services.world)})

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        raw = request.match_info["user_id"]
        user = self.services.world.users.get(int(raw) if raw.isdigit() else 0)
        if user is None or user.bot:
            return web.json_response({"ok": False, "error": "There is no such person."}, status=404)
        return await serve(self.services, user.id, request)

    async def _state(self, request: web.Request) -> web.Response:
        world = self.services.world
        told = [
            channels.channel(world, c) | {"messages": len(world.messages.get(c.id, {}))}
            for c in world.channels.values()
        ]
        state: Json = {
            "ok": True,
            "people": people_list(world),
            "guilds": [users.guild(world, g) | {"member_count": len(g.members)} for g in world.guilds.values()],
            "channels": told,
            "faults": self.services.faults.as_json(),
            "doubts": asdict(world.doubts),
            "bot": {"online": self.services.gateway.online},
            "requests": dict(self.requests),
            "violations": list(self.violations),
        }
        return web.json_response(state)

    async def _requests(self, request: web.Request) -> web.Response:
        """What the bot has asked for so far, by kind, and what was wrong with it."""
        told: Json = {"ok": True, "requests": dict(self.requests), "violations": list(self.violations)}
        return web.json_response(told)

    async def _turn(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in NAMES:
            return _failed(404, f"There is no switch {name}.")
        if request.content_type != "application/json":
            return _failed(415, "The switches take JSON.")
        try:
            return web.json_response({"ok": True} | await self.control.turn(name, await request.json()))
        except NoBot as problem:
            return _failed(409, str(problem))
        except ApiError as refused:
            return _failed(400, f"{refused.refusal.message} {_first(refused.extra.get('errors', {}))}".strip())
        except (ValueError, RecursionError):
            return _failed(400, "The request is not JSON.")

    async def _attachment(self, request: web.Request) -> web.Response:
        """What Discord's CDN would serve; also for messages that only one person sees."""
        world, place = self.services.world, request.match_info
        if place["channel_id"].isdigit():
            for message in world.messages.get(int(place["channel_id"]), {}).values():
                for found in message.attachments:
                    if (str(found.id), found.filename) == (place["attachment_id"], place["filename"]):
                        return web.Response(body=found.data, content_type=found.content_type, headers=SAFE)
        return web.Response(status=404, text="This content is no longer available.")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        """A file of the page; nothing outside its folder."""
        try:
            wanted = (PAGE / (request.match_info["path"] or "index.html")).resolve()
            found = wanted.is_relative_to(PAGE) and wanted.is_file()
        except (OSError, ValueError):  # no name of a file at all
            found = False
        if not found:
            return web.Response(status=404, text="There is no such page.")
        return web.FileResponse(wanted, headers=SAFE)


def _failed(status: int, error: str) -> web.Response:
    return web.json_response({"ok": False, "error": error}, status=status)


def _first(tree: Json, path: str = "") -> str:
    """The first problem of a nested error object, as words."""
    for name, inner in tree.items():
        if name == "_errors":
            return f"({path or 'body'}: {inner[0]['message']})"
        return _first(inner, f"{path}.{name}".strip("."))
    return ""
