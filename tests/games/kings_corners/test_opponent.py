"""The computer plays what it can, in an order that lets more be played."""

from __future__ import annotations

from random import Random

import pytest

from games.kings_corners import KingsCornersMove, KingsCornersState
from games.opponents import by_policy
from tests.games.kings_corners.positions import GAME, position
from tests.games.playing import by_chance, won


def choose(view: KingsCornersState, rng: Random) -> KingsCornersMove:
    """The move of the easy computer."""
    move: KingsCornersMove = by_policy(GAME, view, rng)
    return move


def turn(state: KingsCornersState) -> list[str]:
    """The moves of one whole turn of the computer."""
    seat, moves = state.mover, []
    assert seat is not None
    while state.mover == seat:
        move = choose(GAME.view(state, seat), Random(1))
        state, _ = GAME.play(state, move)
        moves.append(str(move))
    return moves


BLOCKED = {"N": "5s", "E": "5c", "S": "9s", "W": "9c"}


def test_it_plays_what_can_be_played_and_only_then_draws() -> None:
    assert turn(position("8d 7s Qh | 2s", stock="3s", **BLOCKED))[-1] == "draw"
    assert len(turn(position("8d 7s Qh | 2s", stock="3s", **BLOCKED))) == 3


def test_it_goes_out_when_it_can() -> None:
    assert turn(position("8d | 2s", stock="3s", **BLOCKED)) in (["8d>S"], ["8d>W"])


def test_it_frees_places_first_and_fills_them() -> None:
    moves = turn(position("2c 2d | 2s", stock="3s", N="8s", E="9d", S="Ks", W="5h"))
    assert moves[0] in ("N>E", "S>NE", "S>SE", "S>SW", "S>NW")
    assert sorted(move.partition(">")[0] for move in moves) == ["2c", "2d", "N", "S"]


def test_kings_go_to_corners_and_not_in_the_way() -> None:
    moves = turn(position("Kh Kd 3c | 2s", stock="3s", N="5s", E="5h", S="9s", W="-"))
    assert {move.partition(">")[2] for move in moves[:2]} <= {"NE", "SE", "SW", "NW"}
    assert moves[2] == "3c>W"


def test_it_fills_a_place_with_the_card_that_lets_most_follow() -> None:
    moves = turn(position("2h 7d Th 9c 8d | 2s", stock="3s", N="-", E="5c", S="2d", W="Js Td"))
    assert moves[0] == "9c>W"
    moves = turn(position("2h 9c 8d 7s Qs | 2s", stock="3s", N="-", E="5c", S="9h", W="2d"))
    assert moves == ["9c>N", "8d>N", "7s>N", "draw"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_a_player_who_moves_by_chance(seats: int) -> None:
    assert won(GAME, seats, 240, choose, by_chance(GAME)) >= 192  # four fifths; with four it is little more
