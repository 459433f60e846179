"""The sprites of the cards."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from games.cards import DECK, HIDDEN, JOKERS
from games.core.text import Card
from rendering.brush.cards import STRIP, card_height, card_sprite, chip_sprite
from rendering.brush.shapes import HEADGEAR, SUITS
from rendering.brush.sprites import icon
from rendering.theme import ColourSet, Theme

THEMES = (Theme(), Theme(four_colour=True), Theme(large_print=True), Theme(four_colour=True, large_print=True))
DECKS = ("two colours", "four colours", "large print", "large print, four colours")
CARDS = (*DECK, *JOKERS, HIDDEN)


@pytest.mark.parametrize("theme", THEMES, ids=DECKS)
def test_every_card_looks_different(theme: Theme) -> None:
    assert len({card_sprite(theme, card, 152).image.tobytes() for card in CARDS}) == 55
    assert len({chip_sprite(theme, card, 46).image.tobytes() for card in CARDS}) == 55


@pytest.mark.parametrize("theme", THEMES, ids=DECKS)
def test_the_free_strip_of_a_covered_card_tells_it_from_every_other(theme: Theme) -> None:
    width = 152
    strip = (0, 0, round(width * STRIP), card_height(width))
    seen = {card_sprite(theme, card, width, bare=True).image.crop(strip).tobytes() for card in DECK}
    assert len(seen) == 52


@pytest.mark.parametrize("theme", THEMES, ids=DECKS)
def test_rank_and_suit_are_whole_within_the_strip(theme: Theme) -> None:
    """A bare card has nothing printed outside its strip: what is free to the right is the plain card."""
    width = 152
    outside = (round(width * STRIP), 6, width - 6, card_height(width) - 6)
    blank = {card_sprite(theme, card, width, bare=True).image.crop(outside).tobytes() for card in DECK}
    assert len(blank) == 1


def test_suits_differ_by_shape() -> None:
    colours = ColourSet()
    shapes = {suit: icon(colours, SUITS[suit], 40, colours.ink, colours.ivory).image for suit in SUITS}
    for one in "shdc":
        for other in "shdc":
            if one < other:
                assert _share_that_differs(shapes[one], shapes[other]) > 0.08


def test_kings_queens_and_jacks_wear_different_things() -> None:
    assert set(HEADGEAR) == set("KQJ")
    assert len(set(HEADGEAR.values())) == 3


def test_four_colours_are_four_colours() -> None:
    assert len({Theme(four_colour=True).suit(suit) for suit in "shdc"}) == 4
    assert len({Theme().suit(suit) for suit in "shdc"}) == 2


def test_a_dim_card_is_darker_and_as_large() -> None:
    bright, dim = (card_sprite(Theme(), Card("Th"), 190, dim) for dim in (False, True))
    assert bright.image.size == dim.image.size
    middle = (150, 60)
    assert sum(_colour(dim.image, middle)) < sum(_colour(bright.image, middle))


def _share_that_differs(one: Image.Image, other: Image.Image) -> float:
    difference = ImageChops.difference(one.convert("L"), other.convert("L")).point([0] * 100 + [255] * 156)
    return difference.histogram()[255] / (one.width * one.height)


def _colour(image: Image.Image, point: tuple[int, int]) -> tuple[int, ...]:
    pixel = image.convert("RGB").getpixel(point)
    assert isinstance(pixel, tuple)
    return tuple(int(part) for part in pixel)
