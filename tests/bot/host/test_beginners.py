"""What helps people who are new to a game."""

from __future__ import annotations

from bot.host.beginners import first_display
from tests.bot.house import ANN, BOB, House


async def test_space_values_are_on_for_a_persons_first_five_games_of_sevens(house: House) -> None:
    assert await first_display(house.repository, "thirteen", ANN) == ""
    for played in range(5):
        assert await first_display(house.repository, "sevens", ANN) == "space_values", played
        table = await house.lobby(ANN, computers=1, game="sevens")
        await house.start(table, ANN)
        await house.play_out(table)
    await house.start(await house.lobby(BOB, computers=1, game="sevens"), BOB)
    assert await first_display(house.repository, "sevens", ANN) == ""
    assert await first_display(house.repository, "sevens", BOB) == "space_values", "that game is not over"
