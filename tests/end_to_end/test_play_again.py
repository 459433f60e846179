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


async def test_play_again_in_a_dm_opens_a_table_of_the_server(club: Club) -> None:
    """It belonged to no server: not listed there, not to be cancelled there, not on its leaderboard."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await bob.click(await bob.command("/resign", game.place), "Yes, resign")
    await game.panel(OVER)
    shown = await bob.command("/table", await bob.open_dm(), table=1)
    assert "Table 2 is open" in words(await bob.click(shown, "Play again"))
    assert "table 2" in words(await ann.command("/tables")).lower()
