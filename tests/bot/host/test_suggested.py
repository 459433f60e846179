"""What makes a good first game, and how long it takes."""

from __future__ import annotations

import games
from bot.host import suggested
from games.core import Options
from tests.bot.house import ANN, BOB, House


async def test_space_values_are_on_for_a_persons_first_five_games_of_sevens(house: House) -> None:
    assert await suggested.display(house.repository, "thirteen", ANN) == ""
    for played in range(5):
        assert await suggested.display(house.repository, "sevens", ANN) == "space_values", played
        table = await house.lobby(ANN, computers=1, game="sevens")
        await house.start(table, ANN)
        await house.play_out(table)
    await house.start(await house.lobby(BOB, computers=1, game="sevens"), BOB)
    assert await suggested.display(house.repository, "sevens", ANN) == ""
    assert await suggested.display(house.repository, "sevens", BOB) == "space_values", "that game is not over"


def test_what_is_suggested_can_be_had() -> None:
    for key, options in suggested.OPTIONS.items():
        assert games.get(key).options.parse(options)
    for key, switch in suggested.LEARNING.items():
        assert switch in games.get(key).switches


def test_each_game_says_how_long_it_takes_for_any_number_of_players() -> None:
    for key, game in games.GAMES.items():
        for seats in game.seats:
            assert suggested.own_turns(key, game.options(), seats), (key, seats)
    assert suggested.own_turns("thirteen", games.get("thirteen").options(rounds=3), 2) == 3 * 13
    assert suggested.own_turns("race", games.get("race").options.parse("goal=10"), 4) == 5
    assert suggested.own_turns("another", Options(), 2) is None
