"""Kings Corners: what its pictures show, and what a blind player hears, worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import games
from rendering import DEFAULT, Picture, Seated, Theme, draw
from rendering.kings_corners.table import card_width
from tests.rendering import drawing
from tests.rendering.drawing import LONG, PEOPLE, THEMES

GAME = games.get("kings_corners")
NO_PILES = dict.fromkeys(("N", "E", "S", "W", "NE", "SE", "SW", "NW"), "-")
MIDGAME = "options: rounds=3\nround: 2/3\nscores: -12 0 -3\nhands: 3s 9h Kd | 2d 2c | 5h\nto move: 0\n"
MIDPILES = {"N": "Ts", "E": "8h 7s 6h", "S": "Kh Qs", "NW": "Ks Qh"}
DOWN = "Q{1} J{0} T{1} 9{0} 8{1} 7{0} 6{1} 5{0} 4{1} 3{0}"
FULLEST = {
    "N": "As", "E": "Ah", "S": "Ad", "W": "Ac",
    **{corner: f"K{suits[0]} " + DOWN.format(*suits)
       for corner, suits in {"NE": "sh", "SE": "hs", "SW": "dc", "NW": "cd"}.items()},
}  # fmt: skip
FULL_HANDS = "scores: 0 0 0 0\nhands: 2s | 2h | 2d | 2c\nto move: 0\nidle: 3\n"


def state_of(text: str, piles: dict[str, str]) -> Any:
    placed = " | ".join(f"{place} {pile}" for place, pile in {**NO_PILES, **piles}.items())
    return drawing.state_of(GAME, f"{text.strip()}\npiles: {placed}")


def table(text: str, piles: dict[str, str], people: Sequence[Seated] = PEOPLE, theme: Theme = DEFAULT) -> Picture:
    return drawing.table(GAME, state_of(text, piles), people, theme)


def hand(
    text: str, piles: dict[str, str], seat: int, people: Sequence[Seated] = PEOPLE, theme: Theme = DEFAULT
) -> Picture:
    return drawing.hand(GAME, state_of(text, piles), seat, people, theme)


def test_the_table_in_words() -> None:
    assert table(MIDGAME + "stock: 4s Jd", MIDPILES).text == (
        "Kings Corners, round 2 of 3. It is Ann's turn. "
        "Piles: north, 10 of spades; east, 3 cards, bottom 8 of hearts, top 6 of hearts; "
        "south, 2 cards, bottom king of hearts, top queen of spades; "
        "north-west, 2 cards, bottom king of spades, top queen of hearts. "
        "Empty, for any card: west. Empty, for a king: north-east, south-east, south-west. 2 cards in the stock. "
        "Seats in turn order: Ann: 3 cards, −12 points; Bob: 2 cards, 0 points; Cy: 1 card, −3 points. "
        "Between bottom and top: east 7 of spades."
    )


def test_a_hand_in_words_on_its_turn() -> None:
    assert hand(MIDGAME + "stock: 4s Jd", MIDPILES, 0).text == (
        "Your hand in Kings Corners, round 2 of 3. It is your turn. "
        "Your 3 cards: 3 of spades, 9 of hearts, king of diamonds. "
        "You can play: 9 of hearts on north; a king to an empty corner; move south to an empty corner; "
        "any card to an empty place; or draw a card. "
        "Piles: north, 10 of spades; east, 3 cards, bottom 8 of hearts, top 6 of hearts; "
        "south, 2 cards, bottom king of hearts, top queen of spades; "
        "north-west, 2 cards, bottom king of spades, top queen of hearts. "
        "Empty, for any card: west. Empty, for a king: north-east, south-east, south-west. 2 cards in the stock. "
        "You have −12 points. The others: Bob: 2 cards, 0 points; Cy: 1 card, −3 points. "
        "Between bottom and top: east 7 of spades."
    )


def test_a_hand_that_waits_or_can_only_end_its_turn() -> None:
    blocked = {"N": "5s", "E": "5c", "S": "9s", "W": "9c"}
    text = "hands: 2h 2d Qs | 3h\nto move: {}\n"
    assert "It is Ann's turn. Your 1 card: 3 of hearts. Piles:" in hand(text.format(0), blocked, 1).text
    assert "It is your turn. Your 3 cards: 2 of hearts and diamonds, queen of spades. You can only end your turn." in (
        hand(text.format(0), blocked, 0).text
    )
    assert "You can only draw a card." in hand(text.format(0) + "stock: 7s", blocked, 0).text
    joinable = {"N": "5s", "E": "6h", "S": "9s", "W": "9c"}
    assert "You can play: move north onto east; or end your turn." in hand(text.format(0), joinable, 0).text


def test_a_stalemate_that_comes_near() -> None:
    text = "hands: 2h | 3h | 4h\nto move: 0\nidle: 2"
    assert "The stock is empty. 2 turns of 3 without a move." in table(text, {"N": "9s"}).text


def test_the_end_of_a_game() -> None:
    over = "scores: -2 0 -10\nhands: 2h 3h | - | Kc\nto move: -\nmoved: yes"
    text = table(over, {"N": "9s"}).text
    assert text.startswith("Kings Corners, round 1 of 1. The game is over: Bob wins. Piles: north, 9 of spades.")
    assert "Ann: 2 cards, −2 points, 2nd; Bob: 0 cards, 0 points, 1st; Cy: 1 card, −10 points, 3rd." in text
    assert "The game is over: you are 3rd. Your 1 card: king of clubs." in hand(over, {"N": "9s"}, 2).text
    assert "The game is over: you are 1st. You have no cards left." in hand(over, {"N": "9s"}, 1).text
    shared = "scores: -1 -1 -2\nhands: 2h | 3h | 4h 5h\nto move: -\nidle: 3"
    assert "The game is over: Ann and Bob win together." in table(shared, {"N": "9s"}).text


def test_every_card_of_the_fullest_table_is_in_the_description() -> None:
    """Inside a pile the suits are enough: each card is one rank lower than the one before."""
    text = table(FULL_HANDS, FULLEST).text
    red_and_black = ", ".join(["{0}", "{1}"] * 4 + ["{0}"])
    assert text.endswith(
        f" Between bottom and top: north-east from queen down: {red_and_black.format('hearts', 'spades')}; "
        f"south-east from queen down: {red_and_black.format('spades', 'hearts')}; "
        f"south-west from queen down: {red_and_black.format('clubs', 'diamonds')}; "
        f"north-west from queen down: {red_and_black.format('diamonds', 'clubs')}."
    )
    assert len(text) <= 1024


def test_the_longest_descriptions_keep_what_matters() -> None:
    text = table(FULL_HANDS, FULLEST, LONG).text
    assert len(text) <= 1024
    assert "D" * 32 + " (computer): 1 card, 0 points." in text
    assert text.endswith("; and others.")
    ranks = "A23456789TJQK"
    held = " ".join(f"{rank}s {rank}h" for rank in ranks[1:])
    other = "scores: 0 0\nhands: " + held + " | 2d\nto move: 0\nstock: 3d"
    text = hand(other, {"N": "9d", "E": "Td", "S": "Jd", "NE": "Kd Qc"}, 0, LONG).text
    assert len(text) <= 1024
    assert "any card to an empty place; or draw a card. Piles: north, 9 of diamonds;" in text
    assert text.endswith("B (computer): 1 card, 0 points.")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_fullest_pictures_are_small_and_have_a_palette(theme: Theme) -> None:
    held = "scores: 0 0\nhands: " + " ".join(f"{rank}s {rank}h" for rank in "23456789TJQK") + " | 2d\nto move: 0"
    for picture in (table(FULL_HANDS, FULLEST, LONG, theme), hand(held, {"N": "9d", "W": "Td"}, 0, LONG, theme)):
        image = Image.open(BytesIO(picture.png))
        assert (image.mode, image.format, image.size) == ("P", "PNG", (picture.width, picture.height))
        assert image.width == 1000
        assert len(picture.png) <= 80_000


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_card_gets_smaller_as_piles_grow_and_stays_readable(theme: Theme) -> None:
    widths = [card_width(longest, theme) for longest in range(14)]
    assert widths == sorted(widths, reverse=True)
    rank = 0.44 if theme.large_print else 0.31
    assert widths[13] * rank * 380 / 1000 > 10  # the height of a rank in pixels, on a phone


@pytest.mark.parametrize(
    "changes",
    [
        {"hands: 3s 9h Kd | 2d 2c": "hands: 3s 9h Kd | 2d"},
        {"to move: 0": "to move: 1"},
        {"scores: -12": "scores: -11"},
        {"round: 2/3": "round: 3/3"},
        {"stock: 4s Jd": "stock: 4s"},
        {"stock: 4s Jd": "stock: -"},
        {"stock: 4s Jd": "stock: -\nidle: 1"},
        {"N": "Tc"},
        {"N": "-"},
        {"E": "8h 7c 6h"},
        {"NE": "Kc"},
        {"NW": "Ks Qh Jc"},
    ],
    ids=str,
)
def test_what_can_be_seen_on_the_table_is_drawn(changes: dict[str, str]) -> None:
    text, piles = MIDGAME + "stock: 4s Jd", dict(MIDPILES)
    before = table(text, piles)
    for old, new in changes.items():
        if old in NO_PILES:
            piles[old] = new
        else:
            assert old in text
            text = text.replace(old, new)
    after = table(text, piles)
    assert before.png != after.png
    assert before.text != after.text


def test_hidden_cards_are_not_in_a_picture() -> None:
    text, other = MIDGAME + "stock: 4s Jd", MIDGAME.replace("2d 2c | 5h", "Ad Jd | Kc") + "stock: 5h 2c"
    assert table(text, MIDPILES) == table(other, MIDPILES)
    assert hand(text, MIDPILES, 0) == hand(other, MIDPILES, 0)
    assert hand(text, MIDPILES, 1) != hand(other, MIDPILES, 1)


def test_what_may_be_played_is_lifted_on_its_turn_only() -> None:
    """The cards themselves differ, not only the lines above them."""
    blocked = {"N": "Ts", "E": "5c", "S": "5s", "W": "9c"}
    pictures = [hand(MIDGAME.replace("to move: 0", f"to move: {seat}"), blocked, 0) for seat in (0, 1)]
    crops = [Image.open(BytesIO(picture.png)).crop((0, 240, 1000, picture.height)).tobytes() for picture in pictures]
    assert crops[0] != crops[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    state, _ = GAME.deal(seats, b"seed", rounds=2)
    people = [Seated(f"Player {seat}") for seat in range(seats)]
    plies = 0
    while GAME.to_move(state) is not None:
        if plies % 6 == 0:
            for viewer in (None, *range(seats)):
                assert len(draw(drawing.look(GAME, GAME.view(state, viewer), None, people)).text) <= 1024
                if viewer is not None:
                    assert len(draw(drawing.look(GAME, GAME.view(state, viewer), viewer)).text) <= 1024
        state, _ = GAME.play(state, GAME.legal_moves(state)[0])
        plies += 1
    assert "The game is over" in draw(drawing.look(GAME, GAME.view(state, None), None, people)).text
    assert plies > 30


CHOOSING = "hands: 4d 8s 9h | 2d\nto move: 0\nstock: 4s"
CHOICES = {"N": "Tc", "E": "Ts", "S": "5c", "NW": "Ks"}
"""The 9 goes on both black tens or into the empty west; of that corner and side none is asked but the first."""


def framed(picture: Picture) -> list[str]:
    """The places with a frame of gold in the row of the piles."""
    image = Image.open(BytesIO(picture.png)).convert("RGB")
    places = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")
    left = [image.getpixel((24 + 119 * number + 6, 258)) for number in range(len(places))]
    return [place for place, pixel in zip(places, left, strict=True) if pixel == DEFAULT.colours.gold]


def test_where_a_card_may_go_is_framed_and_told() -> None:
    state = state_of(CHOOSING, CHOICES)
    drawn = drawing.choice(GAME, state, 0, "9h")
    assert drawn.text.startswith(
        "Your hand in Kings Corners, round 1 of 1. You have chosen 9 of hearts; your move may go on: "
        "on the north pile (10 of clubs); on the east pile (10 of spades); on the empty west place. Your 3 cards:"
    )
    assert framed(drawn) == ["N", "E", "W"]
    assert framed(drawing.hand(GAME, state, 0)) == []
    assert framed(drawing.choice(GAME, state, 0, "4d")) == ["S", "W"]
