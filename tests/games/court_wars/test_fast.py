"""The board of the search where the rules have corners; that it follows them move by move, conformance shows."""

from __future__ import annotations

from typing import Any

import pytest

from games.court_wars import CourtWarsState
from games.court_wars.fast import ACE, FIGURE, JOKER, Board
from games.court_wars.opponent import order
from tests.games.court_wars.positions import BARE, LOST, SCENARIO, position

REST = f"{BARE} | {BARE}"


def numbers(board: Board) -> dict[str, int]:
    """The legal moves by their texts."""
    return {str(board.move_of(number)): number for number in board.moves()}


def played(state: CourtWarsState, *moves: str) -> Board:
    """The board after these moves."""
    board = Board.of(state)
    for text in moves:
        board.play(numbers(board)[text])
    return board


def test_a_stack_is_packed_with_the_outermost_guard_lowest() -> None:
    board = Board.of(position(SCENARIO, 1, stock="As Kd Xr Td"))
    assert board.guards == [0x84, 0, 0x52, 0x9, 0x75, 0x432]
    assert board.attack == [12, 0, 7, 9, 12, 9]
    assert board.wall == [22, 10, 17, 19, 22, 19]
    assert board.stock == [ACE, FIGURE, JOKER, 10]


def test_a_move_has_its_own_number_whatever_the_position() -> None:
    one = numbers(Board.of(position(SCENARIO, 1, stock="6d")))
    two = numbers(Board.of(position(f"{BARE} | K 9s ; Q 7h 5c ; J -", 1, stock="6d")))
    assert one["Q:5,7>0.Q:!"] == two["Q:5,7>0.Q:!"]
    assert len(set(one.values())) == len(one)


def test_cw10_a_whole_stack_may_be_spent() -> None:
    courts = f"K Ts 9s 8s 7s 6s 5s 4s 3s 2s ; Q - ; J - | K Th 9h 8h 7h 6h 2h ; Q - ; J - | {BARE} | {BARE}"
    board = played(position(courts, stock="6d"), "K:2,3,4,5,6,7,8,9,T>1.K:2,6,7,8,9,T!")
    assert board.guards[:6] == [0, 0, 0, -1, 0, 0]
    assert board.discard == [2, 3, 4, 5, 6, 7, 8, 9, 10, 2, 6, 7, 8, 9, 10]
    assert (board.mover, board.quiet, board.over) == (1, 0, False)


def test_cw4_the_pile_is_turned_over_unshuffled() -> None:
    board = played(position(REST, discard="4s 9c 2d"), "draw", "discard", "draw")
    assert (board.drawn, board.stock[board.at :], board.discard) == (9, [2], [4])


def test_cw8_after_an_ace_an_attack_is_followed_by_a_draw() -> None:
    board = played(position(SCENARIO, 1, stock="As 6d"), "draw")
    assert (board.mover, board.drawn, board.discard) == (1, 0, [ACE])
    board.play(numbers(board)["Q:5,7>0.Q:!"])
    assert (board.mover, board.drawn, board.discard, board.quiet) == (1, 6, [ACE, 5, 7], 0)
    board.play(numbers(board)["Q"])
    assert (board.mover, board.quiet, board.turns) == (0, 1, 1)


def test_cw8_when_only_aces_are_left_the_next_one_ends_the_turn() -> None:
    board = played(position(REST, stock="As Ah"), "draw")
    assert (board.mover, board.turns, board.discard) == (1, 1, [ACE, ACE])


def test_cw7_a_joker_stands_in_for_a_defeated_card_only() -> None:
    wasted = played(position(REST, stock="Xr 2s"), "draw")
    assert (wasted.mover, wasted.discard) == (1, [JOKER])
    board = played(position(f"K x ; Q 9s ; J x | {BARE}", stock="Xr 2s"), "draw")
    assert set(numbers(board)) == {"K", "J", "discard"}
    board.play(numbers(board)["J"])
    assert (board.guards[:3], board.wall[2], board.jokers) == ([-1, 9, 0], 10, 0b100)


def test_cw11_a_joker_that_falls_comes_last() -> None:
    board = played(position("K Ts 9s ; Q - ; J - | K Xr 4h 2h ; Q - ; J -", stock="Kd"), "K:9,T>1.K:2,4!")
    assert (board.discard, board.jokers, board.guards[3]) == ([9, 10, 2, 4, JOKER], 0, -1)


def test_cw12_the_last_one_left_wins() -> None:
    state = position("K Ts ; Q - ; J - | K x ; Q - ; J x | " + LOST, out="2", stock="6d", scores="0 0 0")
    board = played(state, "K:T>1.Q:!")
    assert (board.over, board.mover, board.scores) == (True, -1, [2, 1, 0])


@pytest.mark.parametrize(
    ("courts", "scores"),
    [
        (f"{BARE} | {BARE} | K 9s ; Q x ; J - | {LOST}", [3, 3, 1, 0]),
        (f"K 2s ; Q - ; J - | {BARE} | K Ts ; Q - ; J - | {LOST}", [2, 1, 3, 0]),
    ],
)
@pytest.mark.parametrize("limit", [{"quiet": "199"}, {"turns": "999"}])
def test_cw14_a_round_that_is_too_long_is_counted(courts: str, scores: list[int], limit: dict[str, Any]) -> None:
    """More Court cards first, then more guards; equals share a place."""
    board = played(position(courts, 0, out="3", stock="Xr", scores="0 0 0 0", **limit), "draw")
    assert (board.over, board.scores) == (True, scores)


def test_cw2_equal_values_where_they_may_be_stacked() -> None:
    courts = f"K 9s ; Q 5s ; J x | {BARE}"
    assert set(numbers(Board.of(position(courts, drawn="9h")))) == {"discard"}
    assert set(numbers(Board.of(position(courts, options="same_value=on", drawn="9h")))) == {"K", "discard"}


def test_cw13_who_can_do_nothing_misses_the_turn() -> None:
    board = played(position(REST), "skip")
    assert (board.mover, board.turns) == (1, 1)


def test_cw3_the_opening_draws_the_next_guard_and_sets_aside_what_is_none() -> None:
    board = played(position(REST, phase="opening 3", drawn="9h", stock="As Xr Kd 4c"), "K")
    assert (board.mover, board.drawn, board.phase, board.discard) == (1, 4, 3, [ACE, JOKER, FIGURE])
    board.play(numbers(board)["discard"])
    assert (board.mover, board.drawn, board.phase, board.turns) == (0, 0, 0, 0)


def worth_trying(state: CourtWarsState) -> list[str]:
    """The moves that the search tries."""
    board = Board.of(state)
    return [str(board.move_of(move)) for move in order(board)]


def test_of_equal_stacks_one_is_tried() -> None:
    assert worth_trying(position(REST, drawn="9h")) == ["K", "discard"]
    assert worth_trying(position(f"K - ; Q Th ; J Td | {BARE}", drawn="9h")) == ["Q", "K", "discard"]


def test_falls_are_tried_first_and_nothing_is_spent_for_the_same() -> None:
    """Nothing is tried on the Jack, which is as bare as the Queen; and the 10 is not spent to take the 8 alone."""
    courts = "K Ts 9s ; Q - ; J - | K 8h ; Q - ; J -"
    moves = worth_trying(position(courts, stock="6d"))
    assert set(moves[:2]) == {"K:9,T>1.Q:!", "K:9,T>1.K:8!"}
    assert set(moves[2:]) == {"K:9>1.K:8", "draw"}
