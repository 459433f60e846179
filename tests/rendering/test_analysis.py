"""The chart of everybody's chances: one line a seat, told apart without colours, with the viewer's turning points."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import games
from rendering import Chart, Look, Scene, Seated, Theme
from rendering.analysis.chart import PENS, chances_at, dashed
from tests.rendering.drawing import pictured

NAMES = (Seated("Ann"), Seated("Bob"), Seated("Cy"), Seated("Ada", computer=True))
LONG = tuple(Seated(letter * 32) for letter in "WWWW")
THIRTEEN = games.get("thirteen")
ONE = Chart((((1, (50, 50)), (4, (30, 70)), (9, (80, 20)), (12, (100, 0))),), (4, 9))


def chart(found: Chart = ONE, players: tuple[Seated, ...] = NAMES, seat: int = 0, **more: Any) -> Look[Any]:
    """The look of that seat at a game of as many as the chart has lines for."""
    seats = len(found.rounds[0][0][1])
    state, _ = THIRTEEN.deal(seats, b"seed")
    scene = Scene("thirteen", "analysis", seat)
    return Look(scene, THIRTEEN.view(state, seat), players[:seats], chart=found, **more)


def rounds(number: int, seats: int = 3, plies: int = 10) -> Chart:
    """So many rounds, in each of which the first seat goes up to the top."""
    return Chart(
        tuple(
            tuple(
                (1 + part * plies + ply, (10 * ply + 10, *(((90 - 10 * ply) // (seats - 1),) * (seats - 1))))
                for ply in range(plies)
            )
            for part in range(number)
        )
    )


def test_it_says_how_everybodys_chances_began_went_and_ended() -> None:
    assert pictured(chart()).text == (
        "Thirteen: everybody's chances of winning over the game, with all cards known. "
        "The turning points of Ann are marked at moves 4 and 9. "
        "Round 1: Ann began at 50%, was between 30% and 100%, and ended at 100%; "
        "Bob began at 50%, was between 0% and 70%, and ended at 0%."
    )


def test_of_many_rounds_it_says_the_viewers_own_course() -> None:
    text = pictured(chart(rounds(3), seat=1)).text
    assert text.startswith("Thirteen: everybody's chances of winning in each of 3 rounds")
    assert text.count("Bob began at 45%, was between 0% and 45%, and ended at 0%") == 3
    assert "Ann" not in text
    assert "turning" not in text
    assert len(pictured(chart(rounds(20))).text) <= 1024


@pytest.mark.parametrize("theme", [Theme(), Theme(large_print=True)], ids=["two", "large"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_small_whatever_it_shows(seats: int, theme: Theme) -> None:
    picture = pictured(chart(rounds(8, seats, 40), LONG, theme=theme))
    image = Image.open(BytesIO(picture.png))
    assert (image.mode, image.width, image.size) == ("P", 1000, (picture.width, picture.height))
    assert len(picture.png) <= 90_000


def test_each_thing_it_tells_changes_the_picture() -> None:
    others = [
        chart(replace(ONE, marks=())),
        chart(replace(ONE, marks=(4,))),
        chart(replace(ONE, rounds=(ONE.rounds[0][:-1],))),
        chart(seat=1),
        chart(players=NAMES[2:]),
    ]
    assert len({pictured(look).png for look in (chart(), *others)}) == 6
    assert len({hash(look) for look in (chart(), *others)}) == 6


def test_lines_are_told_apart_without_colours() -> None:
    assert len({pen.dashes for pen in PENS}) == len({pen.sign for pen in PENS}) == len(PENS) == 4


def test_a_line_that_is_not_whole_is_drawn_in_dashes() -> None:
    """Dashes of 4 with gaps of 2, along 10 to the right and 4 down: 0–4, 6–10 and 2–4 below the corner."""
    pieces = list(dashed([(0, 0), (10, 0), (10, 4)], (4, 2)))
    assert [(piece[0], piece[-1]) for piece in pieces] == [((0, 0), (4, 0)), ((6, 0), (10, 0)), ((10, 2), (10, 4))]
    assert list(dashed([(0, 0), (9, 9)], ())) == [[(0, 0), (9, 9)]]


def test_an_analysis_is_somebodys() -> None:
    with pytest.raises(ValueError, match="no analysis of seat None"):
        replace(chart(), scene=Scene("thirteen", "analysis"))


def test_a_game_of_which_nothing_was_found_has_an_empty_chart() -> None:
    assert pictured(replace(chart(), chart=None)).width == 1000


def test_the_mark_of_the_first_move_of_a_round_stands_at_the_beginning_of_that_round() -> None:
    """It stood where the round before had ended, at 100."""
    assert chances_at([(1, (50, 50)), (10, (100, 0)), (10, (60, 40)), (20, (0, 100))], 10, 0) == 60
