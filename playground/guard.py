"""Keeps other web sites out: only requests to and from this machine's own address are served."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

LOCAL = {"127.0.0.1", "localhost"}
TUNNELS = web.AppKey("tunnels", set[int])
"""The ports of this machine that lead here beside its own."""


@web.middleware
async def guard(request: web.Request, handler: Any) -> web.StreamResponse:
    """403 for a foreign Host (DNS rebinding) or Origin (another site's page)."""
    host = request.headers.get("Host", "")
    if not _is_local(f"//{host}", request):
        return web.json_response({"ok": False, "error": "This Host is not served here."}, status=403)
    origin = request.headers.get("Origin")
    if origin is not None and not _is_local(origin, request):
        return web.json_response({"ok": False, "error": "Requests of other sites are refused."}, status=403)
    response: web.StreamResponse = await handler(request)
    return response


def _is_local(address: str, request: web.Request) -> bool:
    try:
        parts = urlsplit(address)
        port = parts.port or 80
    except ValueError:
        return False
    sock = request.transport.get_extra_info("sockname") if request.transport is not None else None
    return f"{parts.hostname}" in LOCAL and sock is not None and port in {sock[1], *request.config_dict[TUNNELS]}
