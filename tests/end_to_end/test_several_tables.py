"""One player at several tables, and a table that was never seen."""

from __future__ import annotations

import pytest

from playground.interactions.interaction import ANSWER_SECONDS
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import picture, words
from tests.end_to_end.people import Failed


async def test_a_lobby_does_not_stand_in_the_way_of_a_hand(club: Club) -> None:
    """Bob plays at one table and waits in the lobby of another: only one of them has a hand for him."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await open_lobby(ann, bob, channel="quiet")
    for channel in ("quiet", "general", "games"):
        answer = await bob.command("/hand", channel)
        assert picture(answer)["filename"] == f"hand-{game.number}.png"


async def test_hands_of_two_tables_do_not_mix(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    first = await Game.start(club, ann, bob)
    second = await Game.start(club, ann, bob, channel="quiet")
    for game in (first, second):
        answer = await bob.command("/hand", game.place)
        assert picture(answer)["filename"] == f"hand-{game.number}.png"
        await game.hand(bob)
    assert len(bob.seen(lambda m: bob.is_dm(m["channel_id"]))) == 2, "one direct message for each table"


async def test_a_lobby_that_could_not_be_shown_does_not_stay(club: Club) -> None:
    """Discord had given up waiting: Ann was told that it failed, and tries again."""
    club.discord.services.pending.answer_seconds = ANSWER_SECONDS
    ann = await club.person("Ann")
    await club.faults(
        fail_next=[{"method": "POST", "path_regex": "/interactions/", "status": 404, "code": 10062, "times": 1}]
    )
    with pytest.raises(Failed):
        await ann.command("/play", game="thirteen")
    assert "No table is open" in words(await ann.command("/tables"))
