"""The pictures that the bot shows beside a table's."""

from __future__ import annotations

from typing import Any

import pytest

import games
from bot.messages.pictures import Pictures
from rendering import Look, Scene, Seated, draw
from rendering.examples import example_look
from tests.english import english


@pytest.mark.parametrize("game", games.GAMES.values(), ids=lambda game: str(game.key))
async def test_the_picture_of_the_rules_shows_a_game_under_way(game: Any) -> None:
    pictures = Pictures()
    try:
        example = await pictures.draw(example_look(game))
        assert await pictures.draw(example_look(game)) is example
    finally:
        pictures.close()
    dealt, _ = game.deal(4)
    players = tuple(map(Seated, ("Ann", "Bob", "Cy", "Dora")))
    start = draw(Look(Scene(game.key, "table"), game.view(dealt, None), players))
    assert example.text.startswith(english(game.title))
    assert example.text != start.text
    assert "The game is over" not in example.text
