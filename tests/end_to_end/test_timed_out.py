"""A player whom a moderator has timed out plays on by direct message."""

from __future__ import annotations

import pytest

from tests.end_to_end.club import GUILD, Club
from tests.end_to_end.game import Game
from tests.end_to_end.people import Failed


async def test_a_player_who_is_timed_out_plays_from_their_direct_messages(club: Club) -> None:
    bob, cy = await club.person("Bob"), await club.person("Cy")  # Ann owns the server, and cannot be timed out
    game = await Game.start(club, bob, cy)
    for person in (bob, cy):
        await club.switch("timeout", guild_id=GUILD, user_id=person.id, seconds=3600)
    with pytest.raises(Failed, match="timed out"):
        await bob.click(await game.panel(), "My hand")
    assert await game.play(Game.by_list, Game.by_cards, most=6) == 6
