"""The quick board at the corners of the rules; `tests/conformance/test_fast.py` plays it beside the rules."""

from __future__ import annotations

import pytest

from games.cards import parse_cards
from games.thirteen.fast import Board, bits_of, cards_of, counts_of, shape_of
from tests.games.thirteen.positions import GAME, position


def bits(cards: str) -> int:
    return bits_of(parse_cards(cards))


def offered(hands: str, trick: str) -> set[str]:
    board = Board.of(position(hands, trick=f"{trick} by 1"))
    return {str(board.move_of(move)) for move in board.moves()}


def test_cards_are_bits_from_the_three_of_spades_to_the_two_of_hearts() -> None:
    assert bits("3s 3h 2h") == 1 + 8 + (1 << 51)
    assert " ".join(cards_of(bits("2h 3h 3s"))) == "3s 3h 2h"
    assert counts_of(bits("3s 3h 4d 2s 2c 2d 2h")) == 2 + (1 << 4) + (4 << 48)


@pytest.mark.parametrize(
    ("cards", "shape"),
    [
        ("9s", 1), ("9s 9h", 2), ("9s 9c 9h", 3), ("9s 9c 9d 9h", 4),
        ("3s 4c 5d", 13), ("3s 4c 5d 6h", 14), ("3s 3c 4c 4h 5d 5h", 33), ("3s 3c 4c 4h 5d 5h 6s 6d", 34),
    ],
)  # fmt: skip
def test_shapes(cards: str, shape: int) -> None:
    assert shape_of(bits(cards)) == shape


LADDER = "5s 5c 6s 6c 7s 7c 8s 8c 9s 9c 9d 9h"
"""Five pairs in a row, the last of them a four of a kind."""


@pytest.mark.parametrize(
    ("trick", "fewest"),
    [
        ("2s", 4),  # TH15: a four of a kind, or three pairs
        ("2s 2c", 8),  # four pairs
        ("2s 2c 2d", 10),  # five
        ("Js Jc Jd Jh", 8),  # TH16
        ("Qs Qc Ks Kc As Ac", 4),
        ("As", None),
    ],
)
def test_what_crosses_kinds(trick: str, fewest: int | None) -> None:
    others = "| Th Td Tc"
    sizes = {len(text.split()) for text in offered(f"{LADDER} {others}", trick) - {"pass"}}
    assert min(sizes, default=None) == fewest


def test_the_suits_of_a_sequence_are_moves_of_their_own() -> None:
    assert offered("4s 5s 5h 6d | Ks", "3s 4c 5d") == {"4s 5s 6d", "4s 5h 6d", "pass"}


def test_catches_and_places_are_counted() -> None:
    """TH19: a red two, 2 points; TH18: two players, 2 and −2."""
    state = position("9s 9c 9d 9h | 3s 3d", trick="2d by 1")
    board = Board.of(state)
    board.play(bits("9s 9c 9d 9h"))
    assert (board.over, board.mover, board.scores) == (True, -1, [4, -4])


def test_who_goes_out_ends_the_trick() -> None:
    """TH8: the next one leads, also who had passed."""
    board = Board.of(position("Ks | 3s 3d | 4s 4d", trick="Qs by 2", passed="1"))
    board.play(bits("Ks"))
    assert (board.mover, board.trick, board.passed) == (1, 0, 0)


def test_who_was_not_beaten_leads() -> None:
    """TH7."""
    board = Board.of(position("Ks 4c | 3s 3d | 4s 4d", trick="Qs by 1", to_move=2))
    board.play(0)
    assert board.mover == 0
    board.play(0)
    assert (board.mover, board.trick, board.passed) == (1, 0, 0)


def test_the_board_of_a_finished_round() -> None:
    state = position("Ks | 3s")
    after, _ = GAME.play(state, GAME.read_move("Ks"))
    assert Board.of(after).over
