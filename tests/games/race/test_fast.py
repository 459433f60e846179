"""The board of the search in the corners of the rules that chance seldom reaches; the values are worked out by hand."""

from __future__ import annotations

import pytest

from games.cards import DECK
from games.race.fast import Board
from tests.games.race.positions import position


def offered(board: Board) -> set[str]:
    """The moves of the board as texts."""
    return {str(board.move_of(move)) for move in board.moves()}


def played(board: Board, *texts: str) -> Board:
    """The board after these moves."""
    for text in texts:
        (move,) = [move for move in board.moves() if str(board.move_of(move)) == text]
        board.play(move)
    return board


def test_kr6_an_opponent_is_moved_back_once_in_a_turn_by_taken_cards_as_well() -> None:
    board = Board.of(position("5 12 9", "2h 3h Qs 4d | 5h 6h | 9d"))
    played(board, "3h")
    assert board.spaces == [5, 9, 9]
    assert offered(board) == {"4d", "Qs>1", "Qs>2", "end"}
    assert offered(played(board, "Qs>1")) == {"decline"}
    assert offered(played(board, "decline", "4d")) == {"end"}


def test_kr7_nobody_is_moved_past_an_end() -> None:
    assert played(Board.of(position("5 3", "9h | 2h")), "9h").spaces == [5, 0]
    board = played(Board.of(position("25 3", "Ts | 2h")), "Ts")
    assert (board.spaces, board.over, board.mover, board.scores) == ([30, 3], True, -1, [1, 0])


def test_kr8_face_cards_of_anothers_suit_go_on_that_player_only() -> None:
    board = Board.of(position("5 3 7", "Js Jh Kd | 2h | 4d"))
    assert offered(board) == {"Js>1", "Js>2", "Jh>1", "Kd>2", "end"}
    assert played(board, "Js>2").spaces == [7, 3, 5]


def test_kr10_a_card_that_is_being_played_no_longer_counts_as_in_hand() -> None:
    """The open hand has nothing but Q♥, so it cannot be played on its own owner."""
    board = Board.of(position("5 3 7", "- | Qh | 4d", looking="1", played="yes", discard="Qs"))
    assert offered(board) == {"decline"}
    board = Board.of(position("5 3 7", "- | Qs | 4d", looking="1", played="yes", discard="Qh"))
    assert offered(board) == {"take Qs>2", "decline"}
    assert offered(played(board, "take Qs>2")) == {"take 4d", "decline"}


def test_kr11_a_swept_hand_is_discarded_after_the_king_in_its_order() -> None:
    board = played(Board.of(position("5 3", "Ks 4s | Kh 9h 2s")), "Ks>1")
    assert board.hands[1] == 0
    assert [DECK[card] for card in board.discard] == ["Ks", "2s", "9h", "Kh"]


@pytest.mark.parametrize(("spaces", "points"), [("29 3 3 7", [3, 1, 1, 2]), ("29 4 0 7", [3, 1, 0, 2])])
def test_kr13_who_shares_a_place_gets_its_points(spaces: str, points: list[int]) -> None:
    board = played(Board.of(position(spaces, "As | 9h | - | -", suits="s h d c", scores="0 2 0 0", round_="2/2")), "As")
    assert board.scores == [points[0], points[1] + 2, points[2], points[3]]


def test_kr14_the_200th_quiet_turn_ends_the_round() -> None:
    board = played(Board.of(position("5 7", "As | 9h", stock="2h 3h", quiet="198")), "end")
    assert (board.over, board.quiet) == (False, 199)
    board = played(board, "end")
    assert (board.over, board.mover, board.scores) == (True, -1, [0, 1])
    board = played(Board.of(position("5 7", "As | 9h", stock="2h 3h", quiet="199")), "As", "end")
    assert (board.over, board.quiet) == (False, 0)


def test_kr3_copies_share_a_stock_and_draw_from_it_apart() -> None:
    board = Board.of(position("5 7", "As | 9h", stock="2c 2h 3h 4h", quiet="3"))
    other = board.copy()
    assert "2h" in offered(played(board, "end"))
    assert "3h" not in offered(board)
    assert "2h" in offered(played(other, "end"))
    assert offered(played(board, "end")) == {"As", "3h", "end"}
    assert other.hands != board.hands
