"""A person's picture stands beside their name, fetched from where Discord has it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game

HASH, RED = "a" * 32, (204, 30, 44)
FACES = [(266 + 114 + 5, y + 24 + 22) for y in (72, 564)]
"""Within a face at its left edge, at a table of Thirteen for two: on the upper and on the lower plaque."""


async def test_a_persons_picture_is_fetched_and_drawn(club: Club) -> None:
    """The stand-in serves a light disc on the person's colour; this one is in the palette as it is."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    users = club.discord.world.users
    users[int(bob.id)] = replace(users[int(bob.id)], avatar=HASH, avatar_color="#cc1e2c")
    game = await Game.start(club, ann, bob)
    await game.play(Game.under_the_table, most=4)

    def shown() -> bool:
        """Is it in the table's newest picture?"""
        panel = ann.newest(game.is_panel)
        if panel is None or not (kept := club.discord.world.messages[int(panel["channel_id"])].get(int(panel["id"]))):
            return False
        image = Image.open(BytesIO(kept.attachments[0].data)).convert("RGB")
        return RED in [image.getpixel(spot) for spot in FACES]

    await ann.until(shown, "Bob's picture at the table")
