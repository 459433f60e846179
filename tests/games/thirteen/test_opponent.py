"""The computer keeps together what can be played together, and high cards for later.

What a hand costs it, by hand: a combination 0.8, a card 0.2, and 0.12 less for each rank above 3.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import repeat
from random import Random

import pytest

from games.opponents import by_policy, times
from games.opponents.search import Asked, think
from games.thirteen import ThirteenMove, ThirteenState
from games.thirteen.opponent import MIND
from tests.games.playing import by_chance, won
from tests.games.thirteen.positions import GAME, position

LEFT_OVER = "| Tc Td Qc Qd Qh"


def choose(view: ThirteenState, rng: Random) -> ThirteenMove:
    """As the easy computer plays."""
    move: ThirteenMove = by_policy(GAME, view, rng)
    return move


def chosen(state: ThirteenState) -> str:
    return str(choose(GAME.view(state, state.mover), Random(1)))


def lowest(view: ThirteenState, _: Random) -> ThirteenMove:
    """As the computer played before: the first legal move."""
    return GAME.legal_moves(view)[0]


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("3s 4c 5d 9d 9h", "3s 4c 5d"),  # leaves 0.48; each single leaves 2.12 or more
        ("3s 4c 5d 5h 9h", "3s 4c 5d"),  # leaves 0.76 + 0.28; a pair of fives leaves 1 + 0.88 + 0.28
        ("3s 3c 4c 4h 5d 5h 2h", "3s 3c 4c 4h 5d 5h"),
        ("3s 6c 6d 2h", "3s"),  # low ones first: leaves 0.84 − 0.44; the pair leaves 1 − 0.44, the two 1 + 0.84
    ],
)
def test_it_leads_what_leaves_the_best_hand(hand: str, lead: str) -> None:
    assert chosen(position(f"{hand} {LEFT_OVER}")) == lead


@pytest.mark.parametrize(
    ("hand", "trick", "played"),
    [
        ("9s Js Jd", "8s", "9s"),  # breaks no pair
        ("3s Ad 2h", "Qs", "Ad"),  # the two wins a trick later
        ("3s 6c 6d 2h", "Qs", "2h"),  # leaves 1.84 and costs 0.2; a pass leaves 1.4 and costs 1.5
        ("3s 6c 6d 2h", "5s 5h", "6c 6d"),
        ("3s 6c 6d Jh", "Qs", "pass"),
    ],
)
def test_what_it_plays_on_a_trick(hand: str, trick: str, played: str) -> None:
    assert chosen(position(f"{hand} {LEFT_OVER}", trick=f"{trick} by 1")) == played


def test_it_goes_out_when_it_can() -> None:
    assert chosen(position("3s 3h | Kd")) == "3s 3h"
    assert chosen(position("Th | Kd", trick="9s by 1")) == "Th"


@pytest.mark.parametrize(
    ("others", "lead"), [("| Ks Kc Ad", "3s"), ("| As", "9d 9h"), ("| As | Kc Kd Ad", "9d 9h"), ("| Ks Kc", "3s")]
)
def test_it_does_not_let_somebody_out_on_the_lowest_card(others: str, lead: str) -> None:
    """Leading the pair leaves 1, and the 3 leaves 0.48; but a player with one card left goes out on a 3."""
    assert chosen(position(f"3s 9d 9h {others}")) == lead


def test_where_it_cannot_be_helped_it_plays_the_highest() -> None:
    assert chosen(position("3s Kh | As")) == "Kh"


@pytest.mark.parametrize(("seats", "share"), [(2, 0.6), (3, 0.4), (4, 0.4)])
def test_it_beats_the_lowest_legal_combination(seats: int, share: float) -> None:
    assert won(GAME, seats, 60, choose, lowest) > 60 * share


def test_it_beats_players_who_move_by_chance() -> None:
    assert won(GAME, 2, 30, choose, by_chance(GAME)) > 30 * 0.85


@pytest.mark.parametrize(("seats", "ending"), [(2, False), (3, True), (4, True)])
def test_with_three_or_four_seats_some_of_its_playouts_go_to_the_end(seats: int, ending: bool) -> None:
    """With the same chance, it comes to something else than by playouts that are all evaluated."""
    asked = Asked(lambda rng: repeat(GAME.deal(seats, bytes(32))[0]))
    found, evaluated = (think(mind, asked, Random(1), times(20)) for mind in (MIND, replace(MIND, ends=0.0)))
    assert (found.lines != evaluated.lines) is ending
