"""What a placement of King's Court: Sevens scores, told before it is made."""

from __future__ import annotations

from games.sevens.moves import Place
from games.sevens.tiles import Tile
from tests.english import english, outcomes
from tests.games.sevens.positions import GAME, board, position


def test_the_points_and_what_they_are_made_of() -> None:
    """The source's example: beside a 1 and a 2 a 4 makes 7. The r4 on a7 is in line: 4 more."""
    state = position(board("a1=b1 b2=b2 a7=r4", "y"), "g4 b3 | g1")
    assert outcomes(GAME, state, "g4@a2") == ["+11 (seven +7, values in line +4)"]


def test_kt12_breaking_seven_costs_and_nothing_is_no_points() -> None:
    """Beside 2, 2 and 6 a 5 makes 15 and breaks 14; a 3 makes 13."""
    state = position(board("a1=b2 b2=y2 a3=b6", "r"), "g5 g3 | g1")
    assert outcomes(GAME, state, "g5@a2", "g3@a2") == ["−10 (seven −10)", "no points"]


def test_a_pass_scores_nothing() -> None:
    """Only the 1s of which one lies at each side are held."""
    state = position(board("a1=b1", "r"), "- | g1")
    assert outcomes(GAME, state, "pass") == [""]


def test_a_tile_tells_how_many_spaces_it_has_and_the_range_of_their_points() -> None:
    """On b1 a 6 makes 7 and scores that; on a2 likewise; on b2, which only touches a corner, it scores nothing."""
    state = position(board("a1=b1", "r"), "g6 | g1")
    moves = [move for move in GAME.legal_moves(state) if isinstance(move, Place) and move.tile == Tile("g6")]
    assert [move.space for move in moves] == ["b1", "a2", "b2"]
    outlook = GAME.outlook(state, moves)
    assert outlook is not None
    assert english(outlook) == "3 spaces, 0 to +7"
    alike = GAME.outlook(state, moves[:2])
    assert alike is not None
    assert english(alike) == "2 spaces, +7 each"
