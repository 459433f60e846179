"""KT1–KT4: the board, the tiles, the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import InvalidOption
from games.sevens.board import BLUE, GREEN, SPACES
from games.sevens.tiles import KINGS, TILES
from tests.games.sevens.positions import GAME

SEED = bytes.fromhex("00ff")
SET_UP = ["a1", "c1", "e1", "g1", "a3", "g3", "a5", "g5", "a7", "c7", "e7", "g7"]


def test_kt1_49_spaces_row_by_row_from_the_top() -> None:
    assert len(SPACES) == 49
    assert " ".join(SPACES[:9]) == "a1 b1 c1 d1 e1 f1 g1 a2 b2"
    assert SPACES[-1] == "g7"


def test_kt2_48_tiles_and_four_kings() -> None:
    assert len(TILES) == 48
    assert " ".join(TILES[:14]) == "r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 g1 g1"
    assert " ".join(TILES[24:26]) == "b1 b1"
    assert " ".join(TILES[-4:]) == "y5 y5 y6 y6"
    assert " ".join(KINGS) == "rK gK bK yK"


# The King and the tiles under the seed 00ff, worked out without our code: `openssl dgst -sha256 -mac HMAC -macopt
# hexkey:00ff` of each `king 1/INDEX/KING` and `deal 1/INDEX/TILE`, the lines sorted.
#   king 1: gK 1ee1ffe7, rK 4b423f06, bK 5857ea5a, yK 93e8511f
#   deal 1: g2 g3 b6 y4 g6 r3 b5 b2 r5 r3 y6 g5 | r4 y3 b3 b4 r6 y4 | y2 r2 g4 g2 r1 y2 | b6 y1 y5 g6 g1 g1 …
def test_kt2_kt2a_kt3_the_deal_of_a_known_seed() -> None:
    state, _ = GAME.deal(2, SEED)
    assert GAME.format(state) == (
        "game: sevens\noptions: rounds=1 hand=6\nround: 1/1\nseed: 00ff\nscores: 0 0\n"
        "board: g2 .. g3 .. b6 .. y4 / .. .. .. .. .. .. .. / g6 .. .. .. .. .. r3 / .. .. .. gK .. .. .. / "
        "b5 .. .. .. .. .. b2 / .. .. .. .. .. .. .. / r5 .. r3 .. y6 .. g5\n"
        "hands: r4 r6 b3 b4 y3 y4 | r1 r2 g2 g4 y2 y2\n"
        "to move: 0\n"
        "stack: b6 y1 y5 g6 g1 g1 b2 b3 b1 r6 b5 b4 g5 r4 y1 y5 r2 r1 g3 y3 y6 r5 g4 b1\n"
        "first: 0"
    )


@pytest.mark.parametrize(("seats", "hand"), [(2, 3), (2, 7), (3, 6), (4, 3), (4, 7)])
def test_kt2_kt3_twelve_on_the_board_hands_and_the_rest_in_the_stack(seats: int, hand: int) -> None:
    state, _ = GAME.deal(seats, b"x", hand=hand)
    filled = [SPACES[space] for space, tile in enumerate(state.board) if tile is not None]
    assert sorted(filled) == sorted([*SET_UP, "d4"])
    assert [len(held) for held in state.hands] == [hand] * seats
    assert len(state.stack) == 48 - 12 - seats * hand
    everywhere = [*state.board, *state.stack, *(tile for held in state.hands for tile in held)]
    assert Counter(tile for tile in everywhere if tile and tile not in KINGS) == Counter(TILES)


def test_kt2_any_king_may_come_up() -> None:
    kings = {GAME.deal(2, bytes([number]))[0].board[SPACES.index("d4")] for number in range(40)}
    assert kings == set(KINGS)


@pytest.mark.parametrize("hand", [2, 8])
def test_kt3_three_to_seven_tiles(hand: int) -> None:
    with pytest.raises(InvalidOption):
        GAME.deal(2, b"", hand=hand)


def test_kt3_six_tiles_unless_said_otherwise() -> None:
    assert [len(held) for held in GAME.deal(4)[0].hands] == [6] * 4


def test_kt4_the_kings_court() -> None:
    assert sorted(SPACES[space] for space in BLUE) == ["c4", "d3", "d5", "e4"]
    assert sorted(SPACES[space] for space in GREEN) == ["b4", "c3", "c5", "d2", "d6", "e3", "e5", "f4"]
