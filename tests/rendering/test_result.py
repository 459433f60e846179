"""The card of a result: each player's place, what it did to ratings, why it ended, and the moment that decided it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import games
from games.core import Result
from games.core.text import Card, Cards, Seat
from games.core.texts import FirstOut
from games.thirteen.texts import Plays
from rendering import Ending, Look, Scene, Seated, ShownRating, Theme, draw
from rendering.brush.canvas import Canvas
from rendering.brush.lines import broken, line_width
from rendering.brush.sprites import Letters
from rendering.result.description import change_of
from tests.rendering.drawing import pictured

NAMES = (Seated("Ann"), Seated("Bob"), Seated("Cy"), Seated("Ada", computer=True))
LONG = tuple(Seated(letter * 32, computer=True) for letter in "WWWW")
LAST = Plays(Seat(1), Cards(tuple(map(Card, ("9s", "9h")))))
ENDING = Ending(
    (FirstOut(Seat(1), won=True),), LAST, (ShownRating(1000, 1165), ShownRating(1000, 984), None, None), (2,)
)
WORDS = Letters(30, (255, 255, 255), (0, 0, 0))


def result(*places: int, players: tuple[Seated, ...] = NAMES, ending: Ending | None = None, **more: Any) -> Look[Any]:
    """A table of Thirteen that has ended so; the points are ten less the place."""
    thirteen = games.get("thirteen")
    state, _ = thirteen.deal(len(places), b"seed")
    ended = Result(places, tuple(10 - place for place in places), "resigned")
    people = players[: len(places)]
    return Look(Scene("thirteen", "result"), thirteen.view(state, None), people, result=ended, ending=ending, **more)


def test_it_says_places_points_ratings_the_reason_and_the_moment() -> None:
    text = pictured(result(2, 1, 4, 3, ending=ENDING)).text
    assert text == (
        "Thirteen: the result. The game is over: Bob wins. 1st: Bob, 9 points, rating 984 (−16); "
        "2nd: Ann, 8 points, rating 1165 (+165); 3rd: Ada (computer), 7 points; 4th: Cy, 6 points, resigned. "
        "Won by running out of cards first. The moment that decided it: Bob plays 9 of spades, 9 of hearts."
    )


def test_a_rating_that_says_little_yet_is_marked_on_a_result() -> None:
    known, new = ShownRating(1000, 1165), ShownRating(1000, 1165, provisional=True)
    told = [pictured(result(1, 2, ending=Ending(ratings=(each, None)))) for each in (known, new)]
    assert "1st: Ann, 9 points, rating 1165 (+165)" in told[0].text
    assert "1st: Ann, 9 points, provisional rating 1165 (+165)" in told[1].text
    assert told[0].png != told[1].png


def test_those_who_share_the_first_place_win_together() -> None:
    text = pictured(result(1, 1, 3)).text
    assert "Ann and Bob win together" in text
    assert "1st: Ann, 9 points; 1st: Bob, 9 points; 3rd: Cy, 7 points." in text


@pytest.mark.parametrize("theme", [Theme(), Theme(large_print=True)], ids=["two", "large"])
@pytest.mark.parametrize("places", [(1, 2), (1, 2, 3), (1, 1, 1, 1)])
def test_it_is_small_whatever_the_names(places: tuple[int, ...], theme: Theme) -> None:
    each = ShownRating(2010, 1890)
    fullest = Ending((FirstOut(Seat(0), won=True),) * 9, LAST, (each,) * len(places), tuple(range(len(places))))
    picture = pictured(result(*places, players=LONG, ending=fullest, theme=theme))
    image = Image.open(BytesIO(picture.png))
    assert (image.mode, image.width, image.size) == ("P", 1000, (picture.width, picture.height))
    assert len(picture.png) <= 80_000
    assert 0 < len(picture.text) <= 1024


def test_each_thing_it_tells_changes_the_picture() -> None:
    whole = result(2, 1, 4, 3, ending=ENDING)
    without = [
        replace(ENDING, why=()),
        replace(ENDING, moment=None),
        replace(ENDING, ratings=()),
        replace(ENDING, resigned=()),
        replace(ENDING, ratings=(ShownRating(1000, 1165), ShownRating(1000, 1000), None, None)),
    ]
    pictures = {pictured(whole).png, *(pictured(replace(whole, ending=other)).png for other in without)}
    assert len(pictures) == 6


def test_a_result_is_of_no_seat() -> None:
    with pytest.raises(ValueError, match="no result of seat 1"):
        replace(result(1, 2), scene=Scene("thirteen", "result", 1))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [(1000, 1165, "+165"), (1165, 1000, "−165"), (1040, 1040, "±0")],
)
def test_a_change_is_the_difference_of_what_is_shown(before: int, after: int, said: str) -> None:
    assert change_of(ShownRating(before, after)) == said


def test_a_long_sentence_is_broken_between_words_and_cut_at_the_end() -> None:
    text = "Ann plays 9♠ 9♥ and takes all that lies on the table"
    room = line_width("Ann plays 9♠ 9♥ and", WORDS)
    assert broken(text, room, WORDS, 9)[0] == "Ann plays 9♠ 9♥ and"
    assert " ".join(broken(text, room, WORDS, 9)) == text
    two = broken(text, room, WORDS, 2)
    assert len(two) == 2
    assert two[1].endswith("…")
    assert all(line_width(line, WORDS) <= room for line in two)


def test_a_word_that_is_too_long_for_a_line_is_cut() -> None:
    (line,) = broken("W" * 50, 200, WORDS, 3)
    assert line.endswith("W…")
    assert line_width(line, WORDS) <= 200


def test_a_suit_takes_room_though_the_font_has_none() -> None:
    assert line_width("9♠", WORDS) > line_width("9", WORDS) + 20


@pytest.mark.parametrize("places", [(2, 1, 3), (1, 1, 2)])
def test_each_player_is_named_once_on_the_card(places: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """The first row, with a crown and a golden edge, names the winner."""
    words, real = list[str](), Canvas.text

    def noted(canvas: Canvas, text: str, *how: Any) -> int:
        words.append(text)
        return real(canvas, text, *how)

    monkeypatch.setattr(Canvas, "text", noted)
    draw(result(*places))
    assert [sum(name in said for said in words) for name in ("Ann", "Bob", "Cy")] == [1, 1, 1]
