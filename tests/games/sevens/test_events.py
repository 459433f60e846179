"""What is told in the thread."""

from __future__ import annotations

from games.core.text import Number, Points, Raw, Seat, Texts
from games.sevens import texts
from games.sevens.tiles import Tile, named
from tests.english import english, told
from tests.games.sevens.positions import GAME, board, full_but, placement, play, position

NAMES = ("Ann", "Bob")


def test_breaking_seven_is_told() -> None:
    _, events = play(position(board("a2=b2 c2=g2 b1=b6"), "y5 | r1"), "y5@b2")
    assert told(events, NAMES) == ["Ann broke seven at b2: −10 with the yellow 5."]


def test_making_a_checkpoint_is_told() -> None:
    _, events = play(position(board("a2=r2 c2=g2 b1=b6"), "b1 y4 | r1", stack="g1"), "y4@b2")
    assert told(events, NAMES) == ["Ann made 14 at b2: +15 with the yellow 4 (seven +14, prime suit in line +1)."]


def test_a_placement_without_points_is_told() -> None:
    _, events = play(position(board("a2=g2"), "y3 r3 | r1"), "y3@b1")
    assert told(events, NAMES) == ["Ann placed the yellow 3 on b1: no points."]


def test_every_part_is_told() -> None:
    event = placement("broke", "b3", "e5", 14, seven=-10, lines_value=6, lines_suit=2, chains_value=3, chains_colour=12)
    assert english(event, NAMES) == (
        "Ann broke seven at e5: +13 with the blue 3 (seven −10, values in line +6, prime suit in line +2, "
        "chains of value +3, chains of colour +12)."
    )


def test_a_total_of_0_out_of_several_parts_is_told() -> None:
    event = placement("broke", "b3", "e5", 14, seven=-10, lines_suit=10)
    assert (
        english(event, NAMES) == "Ann broke seven at e5: no points with the blue 3 (seven −10, prime suit in line +10)."
    )


def test_mercy_is_told() -> None:
    # 6 beside 6 (b1) and 2 (a2): 14 breaks no seven: the Space Value is 8, the checkpoint 14
    _, events = play(position(full_but("a1 g7", d7="y3", g4="r1"), "r6 | y6"), "r6@a1")
    assert told(events, NAMES)[0].startswith("Ann made 14 at a1: +")
    assert " with the red 6 by mercy (seven +14, " in told(events, NAMES)[0]


def test_the_parts_are_facts_and_nothing_tells_what_was_drawn() -> None:
    _, (event,) = play(position(board("a2=r2 c2=g2 b1=b6"), "b1 y4 | r1", stack="g1"), "y4@b2")
    parts = (texts.Part(Raw("seven"), Points(14)), texts.Part(Raw("lines_suit"), Points(1)))
    assert event == texts.Placed(
        Seat(0), named(Tile("y4")), Raw("b2"), mercy=False, how=Raw("made"), space_value=Number(10),
        checkpoint=Number(14), total=Points(15), parts=Texts(parts), several=True,
    )  # fmt: skip


def test_a_pass_is_told() -> None:
    _, events = play(position(board("a1=r5"), "- | g1 g2"), "pass")
    assert told(events, NAMES) == ["Ann has no tile that can be placed, and passes."]


def test_the_deal_is_told() -> None:
    _, events = GAME.deal(2, bytes.fromhex("00ff"))
    assert told(events, NAMES) == ["The tiles are dealt around the green King. Ann starts."]


def test_the_end_of_a_round_is_told() -> None:
    text = GAME.format(position(full_but("a1"), "r1 | -", scores="10 -12", round_="1/2"))
    _, events = play(GAME.parse(text.replace("seed: -", "seed: 00ff")), "r1@a1")
    assert told(events, NAMES)[1:] == [
        "Every space is filled.",
        "Round 1 is over: Ann 32, Bob −12.",
        "Round 2 of 2 is dealt around the yellow King. Bob starts.",
    ]


def test_the_end_of_a_game_is_told() -> None:
    # 1: the r1 in row 4; 3: the King and r1 there, r5 in column g; 2: b1 and y1 on one diagonal; 6: r6 on the other
    _, events = play(position(full_but("a1 g4 g7", d7="y3"), "r1 | r6 y6", scores="0 40"), "r1@g4")
    assert told(events, NAMES)[1:] == [
        "Nobody has a tile that can be placed.",
        "The game is over: Ann 12, Bob 40. Won by Bob.",
    ]
