"""All games in one picture."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import games
from rendering import Look, Scene, Theme, draw
from tests.rendering.drawing import look

GAMES = tuple(games.GAMES.values())


def overview(number: int = len(GAMES)) -> Look[Any]:
    """Of so many games, each as it is dealt."""
    first, *others = (look(game, game.view(game.deal(2, b"seed")[0], None)) for game in GAMES[:number])
    return replace(first, scene=Scene(first.scene.game, "overview"), beside=tuple(others))


def test_it_names_every_game() -> None:
    assert draw(overview()).text == (
        "A table in play of each game: Thirteen, Kings Corners, King's Court: Sevens, Court Wars, King's Court: Race."
    )


@pytest.mark.parametrize(("number", "rows"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_two_games_stand_in_a_row(number: int, rows: int) -> None:
    one, other = (draw(overview(count)) for count in (number, 1))
    assert one.height - other.height == (rows - 1) * 342
    assert (one.width, Image.open(BytesIO(one.png)).size) == (1000, (1000, one.height))


def test_each_game_is_a_part_of_the_picture_of_its_own() -> None:
    """What is played at one table shows there, and nowhere else."""
    before = overview()
    another = look(GAMES[1], GAMES[1].view(GAMES[1].deal(2, b"other")[0], None))
    after = replace(before, beside=(another, *before.beside[1:]))
    one, other = (Image.open(BytesIO(draw(of).png)).convert("RGB") for of in (before, after))
    halves = [(0, 0, 510, one.height), (510, 0, 1000, 356), (510, 356, 1000, one.height)]
    assert [one.crop(half).tobytes() == other.crop(half).tobytes() for half in halves] == [True, False, True]


def test_equal_overviews_are_one_picture_in_any_theme() -> None:
    assert overview() == overview()
    assert hash(overview()) == hash(overview())
    assert overview() != overview(4)
    assert draw(overview()) == draw(overview())
    theme = Theme(four_colour=True)
    themed = replace(overview(), theme=theme, beside=tuple(replace(one, theme=theme) for one in overview().beside))
    assert draw(themed) != draw(overview())


def test_an_overview_is_nobodys() -> None:
    with pytest.raises(ValueError, match="no overview of seat 1"):
        replace(overview(), scene=Scene(GAMES[0].key, "overview", 1))
