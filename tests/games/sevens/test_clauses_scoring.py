"""KT11–KT17: what a placement scores. Each board has just the tiles that are named; the King is red unless said."""

from __future__ import annotations

import pytest

from tests.games.sevens.positions import placed, total

PARTS = ("seven", "lines_value", "lines_suit", "chains_value", "chains_colour", "total")


def parts(tiles: str, text: str, king: str = "r") -> tuple[object, ...]:
    """Seven, lines by value and by suit, chains by value and by colour, and the total."""
    facts = placed(tiles, text, king)
    return tuple(facts[part] for part in PARTS)


# From the source. b2 lies beside a2, c2, b1 and b3; no other tile is in row 2 or column b, or at its corners.
def test_source_side_neighbours_1_and_2_make_7_with_a_4() -> None:
    facts = placed("a2=r1 b1=b2", "y4@b2", "g")
    assert (facts["space_value"], facts["checkpoint"], facts["total"]) == (3, 7, 7)


def test_source_side_neighbours_3_3_5_6_make_21_with_a_4() -> None:
    facts = placed("a2=r3 c2=g3 b1=b5 b3=r6", "y4@b2", "y")
    assert (facts["space_value"], facts["checkpoint"], facts["total"]) == (17, 21, 21)


@pytest.mark.parametrize(("tile", "points"), [("y4", 14), ("y1", 0), ("y3", 0), ("y5", -10)])
def test_source_side_neighbours_2_2_6(tile: str, points: int) -> None:
    facts = placed("a2=r2 c2=g2 b1=b6", f"{tile}@b2", "y")
    assert (facts["space_value"], facts["checkpoint"], facts["total"]) == (10, 14, points)


@pytest.mark.parametrize("value", [2, 3, 4, 5])
def test_source_side_neighbours_6_and_1_are_steady(value: int) -> None:
    facts = placed("a2=r6 b1=b1", f"y{value}@b2", "y")
    assert (facts["space_value"], facts["checkpoint"], facts["total"]) == (7, 14, 0)


def test_source_three_fives_in_the_lines_of_a1() -> None:
    assert parts("c1=b5 e1=r5 a3=g5 b2=y1", "g5@a1", "y") == (0, 15, 0, 0, 0, 15)


def test_source_five_blue_tiles_in_the_lines_of_a1() -> None:
    assert parts("c1=b4 e1=b3 a3=b3 a5=b1 a7=b6 b2=r2", "y5@a1", "b") == (0, 0, 5, 0, 0, 5)


def test_source_a_chain_of_two_fours() -> None:
    assert parts("b2=b4 c3=r4", "r4@a1", "y") == (0, 0, 0, 8, 0, 8)


def test_source_a_chain_of_two_blue_tiles() -> None:
    assert parts("b2=b4 c3=b6", "b2@a1", "y") == (0, 0, 0, 0, 10, 10)


def test_source_chains_of_value_and_of_colour_add_up() -> None:
    assert parts("b2=b4 c3=b6", "b4@a1", "y") == (0, 0, 0, 4, 10, 14)


@pytest.mark.parametrize(
    ("beside", "tile", "checkpoint", "seven"),
    [
        ("a2=r1", "y6", 7, 7), ("a2=r1", "y5", 7, 0),
        ("a2=r2", "y6", 7, -10), ("a2=r2", "y5", 7, 7),
        ("a2=r6", "y1", 7, 7), ("a2=r6", "y2", 7, -10),
        ("a2=r6 b1=g6 b3=b2", "y1", 21, 0),
        ("a2=r6 b1=g6 b3=b1", "y2", 14, -10),
        ("a2=r6 b1=g6 c2=b6 b3=y4", "r5", 28, 0), ("a2=r6 b1=g6 c2=b6 b3=y4", "r1", 28, 0),
        ("a2=r6 b1=g6 c2=b6 b3=y5", "r4", 28, 0),
    ],
)  # fmt: skip
def test_kt11_kt12_checkpoints(beside: str, tile: str, checkpoint: int, seven: int) -> None:
    facts = placed(beside, f"{tile}@b2")
    assert (facts["checkpoint"], facts["seven"]) == (checkpoint, seven)


@pytest.mark.parametrize("tile", ["y1", "y2", "y3", "y4", "y5", "y6"])
def test_kt11_nothing_beside_is_a_space_value_of_0(tile: str) -> None:
    facts = placed("a1=r5", f"{tile}@b2")
    assert (facts["space_value"], facts["checkpoint"], facts["seven"]) == (0, 7, 0)


# d3 is a blue space: the King lies below it, d2, c3 and e3 are its green ones
@pytest.mark.parametrize(
    ("green", "tile", "value", "checkpoint", "seven"),
    [
        ("d2=g1 c3=b2 e3=y3", "y5", 16, 21, 21),
        ("d2=g1 c3=b2 e3=y3", "y4", 16, 21, 0),
        ("d2=g1 c3=b2 e3=y3", "y6", 16, 21, -10),
        ("d2=g1 c3=b1 e3=y1", "r6", 13, 14, -10),
        ("d2=g6 c3=b6 e3=y5", "g1", 27, 28, 28),
        ("d2=g6 c3=b6 e3=y5", "g2", 27, 28, -10),
        ("d2=g6 c3=b6 e3=y6", "g5", 28, 35, 0),
    ],
)
def test_kt11_the_king_is_10(green: str, tile: str, value: int, checkpoint: int, seven: int) -> None:
    facts = placed(green, f"{tile}@d3")
    assert (facts["space_value"], facts["checkpoint"], facts["seven"]) == (value, checkpoint, seven)


def test_kt12_what_else_a_move_scores_counts_when_it_breaks_seven() -> None:
    # beside 6 and 5: 11 and 5 are 16, above 14; the other fives of row 2 and column b: 10; red tiles there: 2
    assert parts("a2=b6 b3=y4 c2=g1 f2=r5 b7=r5", "g5@b2") == (-10, 10, 2, 0, 0, 2)


def test_kt13_equal_values_in_the_row_and_the_column_near_and_far() -> None:
    # row 3: a3 and g3; column e: e6; the 3 at c2 is in neither
    assert parts("a3=b3 g3=y3 e6=r3 f4=g2 c2=b3", "g3@e3")[1] == 9


def test_kt13_tiles_between_do_not_matter() -> None:
    assert parts("b1=g2 c1=g6 g1=r4 a2=b1 a7=y4", "b4@a1")[1] == 8


@pytest.mark.parametrize(("space", "suit"), [("a4", 1), ("d1", 1), ("b2", 0), ("d7", 1), ("g4", 1)])
def test_kt14_the_king_counts_in_his_row_and_column(space: str, suit: int) -> None:
    beside = {"a4": "a5=g1", "d1": "e1=g1", "b2": "a2=g1", "d7": "e7=g1", "g4": "g5=g1"}[space]
    assert parts(beside, f"y3@{space}")[2] == suit


def test_kt14_the_placed_tile_itself_does_not_count_and_its_colour_does_not_matter() -> None:
    assert parts("b1=r4 g1=g1 a2=r2", "r5@a1")[2] == 2
    assert parts("b1=r4 g1=g1 a2=r2", "y5@a1")[2] == 2


def test_kt15_each_diagonal_counts() -> None:
    # around b2: the 5s at a1, c1, a3 and c3; c3 goes on to the King and stops there: 4 fives at 5 points
    assert parts("a1=b5 c1=y5 a3=g5 c3=g5", "b5@b2")[3] == 20


def test_kt15_a_run_is_broken_by_another_value_and_by_an_empty_space() -> None:
    assert parts("b2=g3 c3=y3 e5=b3", "b3@a1")[3] == 6
    assert parts("b2=g4 c3=y3", "b3@a1")[3] == 0
    assert parts("b2=g3 c3=b2 e5=y3", "b3@a1")[3] == 3
    assert parts("a6=g1 c5=y3 e3=g3", "b3@b6")[3] == 3  # c5, then the King


def test_kt16_the_king_is_10_in_a_chain_of_his_colour_and_it_goes_on_behind_him() -> None:
    # c3 to g7: the red King, e5, f6; the chain ends at g7, which is blue
    assert parts("b3=g1 e5=r4 f6=r2 g7=b6", "r5@c3")[4] == 16
    assert parts("b3=g1 e5=r4 f6=r2 g7=b6", "r5@c3", "b")[4] == 0
    assert parts("b3=g1 e5=b4 f6=b2 g7=b6", "b5@c3", "b")[4] == 22


def test_kt16_each_diagonal_counts() -> None:
    # around c2: b1, d1, b3 and a4 behind it, d3 is empty
    assert parts("b1=y1 d1=y2 b3=y4 a4=y6", "y5@c2")[4] == 13


def test_kt15_kt16_equal_tiles_count_twice() -> None:
    assert parts("b2=g6", "g6@a1")[3:5] == (6, 6)


def test_kt17_a_move_and_a_score_may_be_negative() -> None:
    assert total("a2=g2", "y6@b2") == -10


def test_every_part_at_once() -> None:
    """g4 on c3, King green: beside b3=1 and c2=2: 7. Row 3 has y4 at g3, column c r4 at c7: 8. Green in them: b3: 1.

    Diagonals: b2=b4 and a1=r4: 8 by value. The King and e5=g6: 16 by colour; d2=g4: 4 by value and 4 by colour.
    """
    tiles = "b3=g1 c2=r2 g3=y4 c7=r4 b2=b4 a1=r4 e5=g6 d2=g4"
    assert parts(tiles, "g4@c3", "g") == (7, 8, 1, 12, 20, 48)
