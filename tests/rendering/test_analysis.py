"""The chart of everybody's chances: one line a seat, told apart without colours, with the viewer's turning points."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations
from math import hypot
from typing import Any

import pytest
from PIL import Image

import games
from rendering import Chart, Look, Scene, Seated, Theme, draw
from rendering.analysis import chart as chart_module
from rendering.analysis.chart import PANEL, PENS, PLOT, chances_at, dashed
from tests.rendering.drawing import pictured

NAMES = (Seated("Ann"), Seated("Bob"), Seated("Cy"), Seated("Ada", computer=True))
LONG = tuple(Seated(letter * 32) for letter in "WWWW")
THIRTEEN = games.get("thirteen")
ONE = Chart((((1, (50, 50)), (4, (30, 70)), (9, (80, 20)), (12, (100, 0))),), ((4, 20), (9, 5)))


def chart(found: Chart = ONE, players: tuple[Seated, ...] = NAMES, seat: int = 0, **more: Any) -> Look[Any]:
    """The look of that seat at a game of as many as the chart has lines for."""
    seats = len(found.rounds[0][0][1])
    state, _ = THIRTEEN.deal(seats, b"seed")
    scene = Scene("thirteen", "analysis", seat)
    return Look(scene, THIRTEEN.view(state, seat), players[:seats], chart=found, **more)


def rounds(number: int, seats: int = 3, plies: int = 10) -> Chart:
    """So many rounds; in each the first seat goes up to the top."""
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
        "The turning points of Ann are marked at moves 4 (−20) and 9 (−5). "
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
        chart(replace(ONE, marks=((4, 20),))),
        chart(replace(ONE, marks=((4, 9), (9, 5)))),
        chart(replace(ONE, rounds=(ONE.rounds[0][:-1],))),
        chart(seat=1),
        chart(players=NAMES[2:]),
    ]
    assert len({pictured(look).png for look in (chart(), *others)}) == 7
    assert len({hash(look) for look in (chart(), *others)}) == 7


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


def drawn(found: Chart, seat: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, int]]:
    """Where the numbers stand on the ivory, in pixels from the corner of the picture."""
    spots = dict[str, tuple[int, int]]()
    monkeypatch.setattr(chart_module, "draw_pill", lambda _, pill, x, y: spots.update({pill.word: (x, y)}))
    draw(chart(found, seat=seat))
    return spots


def test_a_number_stands_on_the_line_at_its_own_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """It hovered above it, or to the right of its move. 80% is higher than 30% by half of the plot."""
    spots = drawn(ONE, 0, monkeypatch)
    left, top = PANEL[0] + PLOT[0], PANEL[1] + PLOT[1]
    wide, high = PLOT[2] - PLOT[0], PLOT[3] - PLOT[1]
    assert spots["1"] == (round(left + wide * 3 / 11), round(top + high * 0.7) - 28)
    assert spots["2"] == (round(left + wide * 8 / 11), round(top + high * 0.2) - 28)


def test_numbers_do_not_cover_one_another_and_stay_at_their_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three moves that follow one another in a game of 200, where the line is flat: 4 pixels apart."""
    flat = Chart((((1, (50, 50)), (200, (50, 50))),), ((100, 6), (101, 7), (102, 8)))
    spots = list(drawn(flat, 0, monkeypatch).values())
    assert max(x for x, _ in spots) - min(x for x, _ in spots) <= 46 + 4
    assert min(hypot(x - a, y - b) for (x, y), (a, b) in combinations(spots, 2)) >= 44


def test_the_viewers_line_is_drawn_the_same_in_any_seat() -> None:
    """It was blue in one game and red and dashed in the next."""
    one = chart(replace(ONE, marks=()), players=(Seated("Ann"), Seated("Ann")))
    turned = Chart((tuple((ply, (two, first)) for ply, (first, two) in ONE.rounds[0]),))
    other = chart(turned, players=one.players, seat=1)
    first, second = (Image.open(BytesIO(pictured(look).png)).convert("RGB") for look in (one, other))
    ivory = (PANEL[0], PANEL[1], PANEL[0] + PANEL[2], PANEL[1] + PANEL[3])
    assert first.crop(ivory).tobytes() == second.crop(ivory).tobytes()
