"""The board of the search: what is worked out as tiles are laid is what the rules say of them."""

from __future__ import annotations

import pytest

from games.sevens.board import INDEX
from games.sevens.fast import NUMBER, PASSING, SPACES, Board
from games.sevens.scoring import BREAKING
from tests.games.sevens.positions import board, full_but, position


def code(text: str) -> int:
    """A placement, `b4@a1`, as the board knows it."""
    tile, space = text.split("@")
    return NUMBER[tile] * SPACES + INDEX[space]


def moves(lying: Board) -> set[str]:
    return {str(lying.move_of(move)) for move in lying.moves()}


def points(lying: Board, placed: str) -> int:
    kind, space = divmod(code(placed), SPACES)
    return lying.table(kind)[space] + BREAKING


@pytest.mark.parametrize(
    ("tiles", "king", "placed", "scored"),
    [
        ("a2=r2 c2=g2 b1=b6", "y", "b4@b2", 14),  # KT12: 10 and 4
        ("a2=r2 c2=g2 b1=b6", "y", "b5@b2", -10),  # KT12: 10 and 5
        ("a2=r2 c2=g2 b1=b6", "y", "b3@b2", 0),  # KT12: 10 and 3
        ("a7=b1", "r", "g4@d3", 15),  # KT11, KT14: the King's 10 and 4; he lies in the column
        ("d1=b5 g1=r5 a7=g5", "y", "g5@a1", 15),  # KT13: three fives
        ("c1=b4 e1=b3 a3=b3 a5=b1 a7=b6", "b", "y2@a1", 5),  # KT14: five of the Prime Suit
        ("b2=b4 c3=r4", "g", "r4@a1", 8),  # KT15: a run of two fours
        ("b2=b4 c3=b6", "g", "b2@a1", 10),  # KT16: 4 and 6
        ("b2=b4 c3=b6", "g", "b4@a1", 14),  # KT15: 4; KT16: 4 and 6
        ("b2=b4 c3=b6", "b", "b2@a1", 20),  # KT16: 4, 6 and the King
    ],
)
def test_what_a_tile_scores(tiles: str, king: str, placed: str, scored: int) -> None:
    tile = placed.partition("@")[0]
    lying = Board.of(position(board(tiles, king), f"{tile} | r3"))
    assert points(lying, placed) == scored
    lying.play(code(placed))
    assert lying.scores[0] == scored


def test_a_tile_between_a_space_and_a_run_joins_them() -> None:
    """KT16: from a1 the run is empty while b2 is; then it is the 1 there and the 5 behind it."""
    lying = Board.of(position(board("c3=b5", "g"), "b1 b2 | r2"))
    assert points(lying, "b2@a1") == 0
    lying.play(code("b1@b2"))
    assert points(lying, "b2@a1") == 6


def test_a_tile_at_the_end_of_a_run_is_seen_from_its_other_end() -> None:
    """KT15: on a1 a red 4 has a run of one 4 in b2; with a 4 on c3 it is one of two, 8."""
    lying = Board.of(position(board("b2=g4", "b"), "y4 r4 | r2"))
    assert points(lying, "r4@a1") == 4
    lying.play(code("y4@c3"))
    assert points(lying, "r4@a1") == 8


def test_the_last_tile_has_mercy() -> None:
    """KT9: a 6 lies beside each of the empty spaces; with two sixes in hand it is a pass (KT10)."""
    lying = full_but("a1 g7 e2", d7="y3", g4="r1")
    assert moves(Board.of(position(lying, "r6 | y1"))) == {"r6@a1", "r6@e2", "r6@g7"}
    assert Board.of(position(lying, "r6 y6 | y1")).moves() == [PASSING]


def test_a_blue_space_opens_when_the_green_ones_at_its_sides_are_filled() -> None:
    """KT8: d5 waits for c5, e5 and d6."""
    lying = Board.of(position(board("c5=r1 d6=b2"), "g3 y4 | r3 y5"))
    assert not moves(lying) & {"g3@d5", "y4@d5"}
    lying.play(code("g3@e5"))
    assert moves(lying) & {"r3@d5", "y5@d5"} == {"y5@d5"}  # KT6: a 3 lies beside it


def test_the_round_ends_with_the_last_placement() -> None:
    """KT10: on the last space lies the last tile; the other seat has none."""
    lying = Board.of(position(full_but("a1"), "r1 | -", scores="3 20"))
    lying.play(code("r1@a1"))
    assert (lying.over, lying.mover) == (True, -1)
    # beside it 8: nothing; g1 in the column: 1; the red King: r3 r5 r5 in the row: 3; b2 r4, c3 r4 and the King: 18
    assert lying.scores == [3 + 1 + 3 + 18, 20]
