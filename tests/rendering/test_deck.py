"""A card of each suit, as it is drawn for somebody."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import product

import pytest
from PIL import Image

from bot.panels.looks import deck_look
from rendering import DEFAULT, Picture, Scene, draw

CARDS = "ace of spades, king of hearts, 10 of diamonds, 7 of clubs."


def deck(four: bool, large: bool) -> Picture:
    return draw(replace(deck_look(), theme=replace(DEFAULT, four_colour=four, large_print=large)))


def test_it_says_how_cards_are_drawn_and_which() -> None:
    two = "Four cards, spades and clubs black, hearts and diamonds red"
    four = "Four cards, spades black, hearts red, diamonds blue and clubs teal"
    usual, large = "in the usual print", "with a very large rank and suit"
    assert deck(False, False).text == f"{two}, {usual}: {CARDS}"
    assert deck(False, True).text == f"{two}, {large}: {CARDS}"
    assert deck(True, False).text == f"{four}, {usual}: {CARDS}"
    assert deck(True, True).text == f"{four}, {large}: {CARDS}"


def test_each_way_looks_otherwise() -> None:
    decks = [deck(*ways) for ways in product((False, True), repeat=2)]
    assert len({one.png for one in decks}) == 4
    assert {(one.width, one.height, Image.open(BytesIO(one.png)).size) for one in decks} == {(1000, 362, (1000, 362))}


def test_only_in_four_colours_there_is_blue_and_teal() -> None:
    """In the middle of the large signs of the last two cards: red and black, or blue and teal."""
    for four, diamond, club in (
        (False, DEFAULT.colours.red, DEFAULT.colours.ink),
        (True, DEFAULT.colours.blue, DEFAULT.colours.teal),
    ):
        image = Image.open(BytesIO(deck(four, False).png)).convert("RGB")
        assert [image.getpixel(place) for place in ((639, 250), (859, 250))] == [diamond, club]


def test_a_deck_is_nobodys() -> None:
    with pytest.raises(ValueError, match="no deck of seat 1"):
        replace(deck_look(), scene=Scene("thirteen", "deck", 1))
