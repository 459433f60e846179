"""People's pictures as Discord's CDN serves them: here a disc in the colour that the page gives the person."""

from __future__ import annotations

import struct
import zlib

from aiohttp import web

from playground.world import World

SIZES = (16, 20, 22, 24, 28, 32, 40, 44, 48, 56, 60, 64, 80, 96, 100, 128, 160, 240, 256, 300, 320, 480, 512, 600, 640,
         1024, 1280, 1536, 2048, 3072, 4096)  # fmt: skip
_LIGHT = bytes((242, 243, 245))


class Cdn:
    """`avatars/{user}/{hash}.png` and `guilds/{guild}/users/{user}/avatars/{hash}.png`, with `?size=`."""

    def __init__(self, world: World) -> None:
        self.world = world

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/avatars/{user_id}/{hash}.png", self._avatar)
        app.router.add_get("/guilds/{guild_id}/users/{user_id}/avatars/{hash}.png", self._member_avatar)

    async def _avatar(self, request: web.Request) -> web.Response:
        user = self.world.users.get(_id(request, "user_id"))
        return self._served(request, user.avatar if user else None)

    async def _member_avatar(self, request: web.Request) -> web.Response:
        guild = self.world.guilds.get(_id(request, "guild_id"))
        member = guild.members.get(_id(request, "user_id")) if guild else None
        return self._served(request, member.avatar if member else None)

    def _served(self, request: web.Request, avatar: str | None) -> web.Response:
        """404 for any hash but the present one, 400 for a size that Discord does not have."""
        size = request.query.get("size", "128")
        if not size.isdigit() or int(size) not in SIZES:
            return web.Response(status=400, text="Invalid resource size")
        if avatar is None or avatar != request.match_info["hash"]:
            return web.Response(status=404)
        color = self.world.users[_id(request, "user_id")].avatar_color
        return web.Response(body=disc(bytes.fromhex(color.removeprefix("#")), int(size)), content_type="image/png")


def _id(request: web.Request, name: str) -> int:
    raw = request.match_info[name]
    return int(raw) if raw.isascii() and raw.isdigit() else 0


def disc(color: bytes, size: int) -> bytes:
    """A PNG of that many pixels each way: a light disc on the colour (red, green, blue)."""
    lines = []
    for y in range(size):
        inside = [(2 * x - size + 1) ** 2 + (2 * y - size + 1) ** 2 < (size * 0.6) ** 2 for x in range(size)]
        lines.append(b"\0" + b"".join(_LIGHT if light else color for light in inside))
    header = struct.pack(">2I5B", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(lines))), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
