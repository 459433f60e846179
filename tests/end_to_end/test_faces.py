"""A person's picture stands beside their name, fetched once from where Discord has it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import Message

HASH, RED = "a" * 32, (204, 30, 44)
FACES = [(266 + 114 + 5, y + 24 + 22) for y in (72, 564)]
"""Within a face at its left edge, at a table of Thirteen for two: on the upper and on the lower plaque."""


async def test_a_persons_picture_is_fetched_once_and_drawn(club: Club) -> None:
    """The stand-in serves a light disc on the person's colour; this one is in the palette as it is.

    After a restart it is there before that person has done anything.
    """
    ann, bob = await club.person("Ann"), await club.person("Bob")
    users = club.discord.world.users
    users[int(bob.id)] = replace(users[int(bob.id)], avatar=HASH, avatar_color="#cc1e2c")
    game = await Game.start(club, ann, bob)
    await game.play(Game.under_the_table, most=4)

    def drawn(message: Message | None) -> bool:
        """Is it in the picture of a table?"""
        if message is None or not (
            kept := club.discord.world.messages[int(message["channel_id"])].get(int(message["id"]))
        ):
            return False
        image = Image.open(BytesIO(kept.attachments[0].data)).convert("RGB")
        return RED in [image.getpixel(spot) for spot in FACES]

    await ann.until(lambda: drawn(ann.newest(game.is_panel)), "Bob's picture at the table")
    await club.restart_bot()
    assert drawn(await ann.command("/table show", game.place))
