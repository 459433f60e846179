"""The picture of a profile."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

import games
from bot.panels.looks import sheet_look
from rendering import Career, Look, OneCareer, Seated, draw
from rendering.brush.palette import mix, palette_of
from rendering.profile.course import scale_of
from rendering.profile.picture import part_of
from rendering.theme import ColourSet
from tests.rendering.colours import BLIND, SEEING, Eyes, distance
from tests.rendering.drawing import pictured
from tests.rendering.written import writing

TITLES = [game.title for game in games.GAMES.values()]
CAREERS = (
    OneCareer(TITLES[0], 1212, 0, tuple((at / 199, 1000 + at, 0) for at in range(200)), (120, 31, 4, 1)),
    OneCareer(TITLES[1], 1041, 120, ((0.2, 1000, 300), (0.5, 980, 200), (0.9, 1041, 120)), (2, 5)),
    OneCareer(TITLES[2], 960, 290, ((0.99, 960, 290),), (0, 1)),
    OneCareer(TITLES[3], 1000, 0, (), (1000, 999, 1000)),
    OneCareer(TITLES[4]),
)
AGAINST = (("easy", 3, 5), ("normal", 1, 4), ("hard", 0, 12))


def profile(against: tuple[tuple[str, int, int], ...] = AGAINST, name: str = "Nguyễn Ánh") -> Look[Any]:
    career = Career(False, CAREERS, against)
    return replace(sheet_look("profile"), players=(Seated(name, person=1 << 22),), career=career)


def test_all_that_it_shows_is_said_too() -> None:
    assert pictured(profile()).text == (
        "Nguyễn Ánh, in this server. Thirteen: rating 1212, between 1000 and 1212 in the last year; rated games: 156, "
        "1st 120 times, 2nd 31 times, 3rd 4 times and 4th once. Kings Corners: rating 1041, give or take 120, between "
        "980 and 1041 in the last year; rated games: 7, 1st 2 times and 2nd 5 times. King's Court: Sevens: rating 960, "
        "give or take 290; rated games: 1, 2nd once. Court Wars: rating 1000; rated games: 2999, 1st 1000 times, "
        "2nd 999 times and 3rd 1000 times. "
        "Not rated yet: King's Court: Race. Won against computers: easy 3 of 5, normal 1 of 4 and hard 0 of 12."
    )


def test_it_is_about_1000_by_620() -> None:
    """Five rows of 88 and 8 pixels below 116; 56 more for computers, 20 for the rail."""
    sizes = [(draw(look).width, draw(look).height) for look in (profile(), profile(against=()))]
    assert sizes == [(1000, 672), (1000, 616)]


def test_the_bar_is_divided_by_how_often_each_place_was_theirs() -> None:
    """At the second game 2 first and 5 second places: from 674 to 958, 44 each at least and the rest by sevenths."""
    picture = Image.open(BytesIO(draw(profile()).png)).convert("RGB")
    row = 116 + 96 + 88 // 2 - 20
    colours = [picture.getpixel((x, row)) for x in (674, 770, 776, 950)]
    gold, silver = (240, 196, 92), (206, 212, 218)
    assert colours == [gold, gold, silver, silver]


def test_a_rating_that_says_little_has_a_band() -> None:
    """Around the line it is between ivory and blue; a settled rating has none."""
    picture = Image.open(BytesIO(draw(profile()).png)).convert("RGB")

    colours = ColourSet()
    band = palette_of(colours).tones[palette_of(colours).index(mix(colours.ivory, colours.blue, 0.2))]
    found = []
    for top in (124, 220, 316):
        tones = picture.crop((360, top + 4, 648, top + 68)).getcolors() or ()
        found.append(sum(number for number, tone in tones if tone == band) > 100)
    assert found == [False, True, True]


def test_a_line_has_a_scale() -> None:
    """Its ends are multiples of 20, two apart at least, beyond the line and its band: 1000 to 1199; 700 (1000 − 300) to
    1300; and around a flat line 1000 and 1040, or 980 and 1020."""
    with writing() as found:
        draw(profile())
    written = [each.text for each in found]
    assert {"1200", "700", "1300", "no rated games"} <= set(written)
    assert scale_of(CAREERS[1].line) == (700, 1300)
    assert scale_of(((0.5, 1001, 0),)) == (1000, 1040)
    assert scale_of(((0.5, 1000, 0),)) == (980, 1020)
    assert scale_of(((0.5, -3, 0), (1, 5, 0))) == (-20, 20)


@pytest.mark.parametrize("places", [(1000,) * 4, (99_999,) * 4, (100_000, 1, 1, 1)])
def test_however_many_games_the_bar_ends_within_its_row(places: tuple[int, ...]) -> None:
    """From 674 to 958; the plaque ends at 976, with an edge."""
    look = profile()
    assert look.career is not None
    one = replace(CAREERS[0], places=places)
    picture = draw(replace(look, career=replace(look.career, games=(one, *CAREERS[1:]))))
    row = Image.open(BytesIO(picture.png)).convert("RGB").crop((674, 116 + 44 - 20, 970, 116 + 44 - 19))
    grounds = {part_of(ColourSet(), place)[0] for place in range(1, 5)}
    bar = [x for x in range(row.width) if row.getpixel((x, 0)) in grounds]
    assert (bar[0], 270 <= bar[-1] < 284) == (0, True)


@pytest.mark.parametrize("eyes", [SEEING, *BLIND.values()], ids=["seeing", *BLIND])
def test_the_places_in_a_bar_are_told_apart(eyes: Eyes) -> None:
    """The pale green of a fourth place was 8 from silver for deuteranopes; gold and bronze are 25."""
    grounds = [part_of(ColourSet(), place)[0] for place in range(1, 5)]
    assert min(distance(*pair, eyes) for pair in combinations(grounds, 2)) >= 25


def test_a_name_without_a_letter_to_draw_is_told_instead() -> None:
    with writing() as found:
        draw(profile(name="🦊🦊"))
    assert "a name I cannot draw" in [each.text for each in found]


def test_it_is_of_one_person() -> None:
    with pytest.raises(ValueError, match="one person"):
        draw(sheet_look("profile"))
