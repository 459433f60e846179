"""After the game: everybody presses Play again, and they sit at one table."""

from __future__ import annotations

import asyncio

from tests.end_to_end.club import Club
from tests.end_to_end.game import OVER, Game
from tests.end_to_end.messages import is_refusal, words


async def test_all_who_press_play_again_sit_at_one_table(club: Club) -> None:
    """At the same moment, and one of them twice."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    confirm = await bob.command("/resign", game.place)
    await bob.click(confirm, "Yes, resign")
    panel = await game.panel(OVER)
    await asyncio.gather(ann.click(panel, "Play again"), bob.click(panel, "Play again"))
    lobby = await ann.message("Players: 2 of", game.lobby["channel_id"])
    assert {"Ann", "Bob"} <= set(words(lobby).replace("*", "").split())
    answer = await ann.click(panel, "Play again")
    assert is_refusal(answer)
    assert words(answer).startswith("You sit at this table already")
    assert "table 2\n" in words(lobby)
    assert not ann.seen(lambda m: "table 3\n" in words(m))
