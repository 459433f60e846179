"""People's pictures at the addresses of Discord's CDN."""

from __future__ import annotations

from io import BytesIO

from aiohttp import ClientSession
from PIL import Image

from playground.first_world import GUILD_ID
from tests.playground.wire import ANN, Wire

PICTURE, OTHER = "a" * 32, "b" * 32


async def test_a_picture_is_where_its_hash_says_in_the_size_asked_for(wire: Wire) -> None:
    await wire.control("profile", {"user_id": str(ANN), "avatar": PICTURE})
    await wire.control("profile", {"user_id": str(ANN), "guild_id": str(GUILD_ID), "member_avatar": OTHER})
    own, other = f"/avatars/{ANN}/{PICTURE}.png", f"/guilds/{GUILD_ID}/users/{ANN}/avatars/{OTHER}.png"
    async with ClientSession(wire.discord.url) as cdn:
        for path in (own, other):
            async with cdn.get(path, params={"size": "64"}) as answer:
                assert (answer.status, answer.content_type) == (200, "image/png")
                assert Image.open(BytesIO(await answer.read())).size == (64, 64)
        for path, status in (
            (f"/avatars/{ANN}/{OTHER}.png", 404), ("/avatars/1/x.png", 404), (f"{own}?size=65", 400)
        ):  # fmt: skip
            async with cdn.get(path) as answer:
                assert answer.status == status
