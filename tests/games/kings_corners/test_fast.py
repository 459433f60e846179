"""The board that the search plays on, and what is thought worth trying on it; values by hand."""

from __future__ import annotations

import pytest

from games.core.text import Card
from games.kings_corners import KingsCornersState
from games.kings_corners.fast import NUMBER, Board, carrying, fitting, numbers
from games.kings_corners.opponent import MIND, order
from games.opponents.evaluation import evaluate
from tests.games.kings_corners.positions import position

BLOCKED = {"N": "5s", "E": "5c", "S": "9s", "W": "9c"}


def texts(board: Board, moves: list[int]) -> list[str]:
    """The moves as the rules write them."""
    return [str(board.move_of(move)) for move in moves]


def played(state: KingsCornersState, *moves: str) -> Board:
    """The board after these moves."""
    board = Board.of(state)
    for text in moves:
        board.play({str(board.move_of(move)): move for move in board.moves()}[text])
    return board


def mask(cards: str) -> int:
    """These cards as a set."""
    return sum(1 << NUMBER[Card(card)] for card in cards.split())


def test_what_goes_on_what() -> None:
    assert fitting(mask("9s")) == fitting(mask("9c")) == fitting(mask("9s 9c")) == mask("8h 8d")
    assert fitting(mask("9h 2d Ks")) == mask("8s 8c As Ac Qh Qd")
    assert fitting(mask("As Ah Ad Ac")) == 0
    assert carrying(mask("8h")) == mask("9s 9c")
    assert carrying(mask("As Qd Kh")) == mask("2h 2d Ks Kc")
    assert carrying(mask("Ks Kh Kd Kc")) == 0
    assert [number // 4 for number in numbers(mask("Kd As 3h"))] == [0, 2, 12]


def test_of_empty_sides_and_corners_the_first_one_only() -> None:
    board = Board.of(position("8d Kh | 2s", stock="3s", N="5s", E="-", S="9s", W="-", NE="Ks"))
    assert sorted(texts(board, board.moves())) == ["8d>E", "8d>S", "Kh>E", "Kh>SE", "draw"]


def test_a_pile_goes_whole_and_keeps_its_ends() -> None:
    board = played(position("2c 7s | 2s", stock="3s", N="8d", E="9s", S="Kd Qs", W="5h"), "N>E", "S>NE", "7s>E")
    assert sorted(texts(board, board.moves())) == ["2c>N", "draw"]
    board = played(position("Jd 3c | 2s", stock="3s", N="8d", E="9s", S="Kd Qs", W="4h"), "S>NE", "Jd>NE", "3c>S")
    assert board.over


def test_the_last_card_wins_and_kings_cost_ten() -> None:
    board = played(position("8d | 2s Kh Kd | As 3d", stock="3s", scores="0 0 0", **BLOCKED), "8d>S")
    assert (board.over, board.mover, board.scores) == (True, -1, [0, -21, -2])


def test_what_came_before_is_added_to() -> None:
    board = played(position("8d | 2s", stock="3s", round_="2/3", to_move=0, scores="-4 -11", **BLOCKED), "8d>W")
    assert board.scores == [-4, -12]


def test_a_drawn_card_is_the_next_of_the_stock() -> None:
    board = played(position("2c | 2s", stock="8h 3d", **BLOCKED), "draw", "draw")
    assert sorted(texts(board, board.moves())) == ["8h>S", "8h>W", "end"]


def test_a_stalemate_needs_as_many_idle_turns_as_there_are_seats() -> None:
    state = position("2c | 2s 8d | Kh", stock="-", to_move=0, **BLOCKED)
    assert not played(state, "end", "end").over
    assert not played(state, "end", "8d>S", "end", "end").over
    assert played(state, "end", "8d>S", "end", "Kh>NE").scores == [-1, -1, 0]
    state = position("2c | 2s | Kh 3c", stock="-", idle=1, **BLOCKED)
    board = played(state, "end", "end")
    assert board.over
    assert board.scores == [-1, -1, -11]


@pytest.mark.parametrize(
    ("hands", "piles", "expected"),
    [
        # A pile that frees a place, the longest one first, before any card.
        ("4d 2c | 2s", {"N": "5s", "E": "6h", "S": "9d 8s 7d", "W": "Tc"}, ["S>W", "N>E"]),
        # A card on the free place: the one that two can follow, then the higher; never the king.
        ("2h 6s 7d Kc | 2s", {"N": "5s", "E": "5c", "S": "9s"}, ["7d>W", "6s>W", "2h>W"]),
        # Kings only: they go to a corner, or the turn ends.
        ("Kc Kh | 2s", {"N": "5s", "E": "5c", "S": "9s"}, ["Kc>NE", "Kh>NE", "draw"]),
        # One of two places that take the card.
        ("8d 2c | 2s", BLOCKED, ["8d>S", "draw"]),
        # Nothing goes on an ace: there is nothing to wait for.
        ("8d As | 2s", {**BLOCKED, "N": "2d"}, ["As>N"]),
        # But of two aces for one place it must be chosen.
        ("As Ac | 2s", {**BLOCKED, "N": "2d"}, ["Ac>N", "As>N", "draw"]),
        # Both sevens that could follow the eight are in hand.
        ("8d 7s 7c | 2s", BLOCKED, ["8d>S"]),
        ("2c | 2s", BLOCKED, ["draw"]),
    ],
)
def test_what_is_worth_trying(hands: str, piles: dict[str, str], expected: list[str]) -> None:
    board = Board.of(position(hands, stock="3s", **piles))
    assert texts(board, order(board)) == expected


def test_fewer_cards_are_worth_more() -> None:
    few, many = "2c 2d", "2h 3h 4c 6d Jd Qh"
    for hands, best in ((f"{few} | {many}", 0), (f"{many} | {few}", 1)):
        shares = evaluate(MIND, Board.of(position(hands, stock="3s", **BLOCKED)))
        assert max(range(2), key=shares.__getitem__) == best


def test_to_be_able_to_go_out_is_worth_most() -> None:
    hands = "8d 7s 8h 7c | 2c 2d | 2h"
    board = Board.of(position(hands, stock="3s", **BLOCKED))
    shares = evaluate(MIND, board)
    assert shares[0] > 0.5
    board.play(order(board)[-1])
    assert evaluate(MIND, board)[0] < shares[0]
