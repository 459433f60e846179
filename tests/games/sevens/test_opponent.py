"""The computer player: the best-scoring placement, and no gift beside it where it can be helped."""

from __future__ import annotations

from random import Random

from games.opponents import by_policy
from games.sevens import SevensMove, SevensState
from tests.games.playing import by_chance, won
from tests.games.sevens.positions import GAME, board, full_but, position


def choose(view: SevensState, rng: Random) -> SevensMove:
    move: SevensMove = by_policy(GAME, view, rng)
    return move


def chosen(lying: str, hands: str) -> set[str]:
    view = GAME.view(position(lying, hands), 0)
    return {str(choose(view, Random(seed))) for seed in range(10)}


def test_it_takes_the_most_points() -> None:
    # 2, 2 and 6 lie beside b2: a 4 makes 14 there; the next best is a 5 that makes 7 beside a single 2
    assert chosen(board("a2=r2 c2=g2 b1=b6", "y"), "b4 b5 | g5") == {"b4@b2"}


def test_it_breaks_no_seven_for_nothing() -> None:
    # beside the lone 3 a 5 or a 6 would break seven; at its corner neither does
    assert chosen(board("a1=r3", "y"), "g5 b6 | g1") == {"g5@b2", "b6@b2"}


def test_of_equals_it_leaves_the_smaller_seven() -> None:
    # b1 and a2 would break seven. Nothing is scored on b2, f6, f7 and g6; beside b2 a 14 could then be made, else a 7
    assert chosen(board("a1=r6 g7=y1", "b"), "g2 | g1") == {"g2@f6", "g2@f7", "g2@g6"}


def test_it_passes_when_it_must() -> None:
    assert chosen(full_but("a1 g7 e2", d7="y3", g4="r1"), "r6 y6 | y1") == {"pass"}


def test_it_beats_a_player_who_places_by_chance() -> None:
    assert won(GAME, 2, 10, choose, by_chance(GAME)) == 10
