"""The computer defeats what it can, disarms who could defeat it, and stacks guards tightly."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.court_wars import Attack, CourtWarsMove, CourtWarsState
from games.opponents import by_policy
from tests.games.court_wars.positions import BARE, GAME, SCENARIO, position
from tests.games.playing import by_chance, won


def choose(view: CourtWarsState, rng: Random) -> CourtWarsMove:
    """What the easy computer player plays."""
    move: CourtWarsMove = by_policy(GAME, view, rng)
    return move


def chosen(state: CourtWarsState) -> set[str]:
    """What it plays, whatever chance says."""
    return {str(choose(GAME.view(state, state.mover), Random(seed))) for seed in range(10)}


def test_it_defeats_a_court_card_when_it_can() -> None:
    assert chosen(position(SCENARIO, 1, stock="6d")) == {"Q:5,7>0.Q:!"}


def test_it_spends_no_more_than_it_needs() -> None:
    assert chosen(position("K Ts 9s ; Q Th 2h ; J - | K x ; Q - ; J x", stock="6d")) == {"Q:2,T>1.Q:!"}


def test_it_rather_puts_a_player_out() -> None:
    courts = "K Ts 9s ; Q - ; J - | K 9h ; Q 8h ; J 7h | K x ; Q x ; J 8c"
    assert chosen(position(courts, stock="6d")) == {"K:9,T>2.J:8!"}


def test_it_disarms_who_could_defeat_it() -> None:
    assert chosen(position("K 4s ; Q - ; J - | K 9h 2h ; Q - ; J -", stock="6d")) == {"K:4>1.K:2"}


@pytest.mark.parametrize("phase", ["turn", "ace"])
def test_without_a_reason_to_attack_it_draws(phase: str) -> None:
    assert chosen(position("K 8s ; Q - ; J - | K 4h 2h ; Q - ; J -", phase=phase, stock="6d")) == {"draw"}


def test_after_an_ace_it_gets_rid_of_a_guard_that_closes_a_stack() -> None:
    """It costs no card: the draw follows in any case, and on a bare King any guard fits."""
    courts = "K 4s ; Q - ; J - | K 4h 2h ; Q - ; J -"
    assert chosen(position(courts, phase="ace", stock="6d")) == {"K:4>1.K:2"}
    assert chosen(position(courts, stock="6d")) == {"draw"}


@pytest.mark.parametrize(
    ("courts", "drawn", "best"),
    [
        ("K Ts ; Q - ; J -", "9h", {"K"}),
        ("K Ts ; Q 9s ; J -", "8h", {"Q"}),
        ("K - ; Q - ; J -", "3h", {"discard"}),  # it would leave room for a 2 only
        ("K - ; Q - ; J -", "9h", {"K", "Q", "J"}),
        ("K x ; Q 9s ; J x", "Xr", {"K", "J"}),
    ],
)
def test_where_it_places_what_it_draws(courts: str, drawn: str, best: set[str]) -> None:
    assert chosen(position(f"{courts} | {BARE}", drawn=drawn)) == best


def test_a_low_guard_that_saves_a_court_card_is_placed() -> None:
    assert chosen(position("K x ; Q x ; J - | K 8h 3h ; Q - ; J -", drawn="2s")) == {"J"}


def test_it_exchanges_guards_when_nothing_falls_for_long() -> None:
    courts = "K 9s ; Q - ; J - | K 9h ; Q - ; J -"
    assert chosen(position(courts, stock="6d", quiet="20")) == {"draw"}
    assert chosen(position(courts, stock="6d", quiet="150")) == {"K:9>1.K:9"}


def falls(move: CourtWarsMove) -> bool:
    """Does a Court card fall by it?"""
    return isinstance(move, Attack) and move.defeats


def test_it_defeats_whenever_it_can() -> None:
    """In a whole game against itself, also where it costs much."""
    rng = Random(5)
    state, _ = GAME.deal(4, b"defeats")
    while state.mover is not None:
        view = GAME.view(state, state.mover)
        picked = choose(view, rng)
        chosen, possible = falls(picked), any(map(falls, GAME.legal_moves(view)))
        assert chosen or not possible
        state, _ = GAME.play(state, picked)


def first_legal(view: CourtWarsState, rng: Random) -> CourtWarsMove:
    """A player that draws, places everything as far left as it fits, and never attacks."""
    return GAME.legal_moves(view)[0]


@pytest.mark.parametrize(
    ("other", "seats", "games", "least"),
    [(by_chance(GAME), 2, 240, 235), (by_chance(GAME), 4, 20, 17), (first_legal, 2, 20, 19)],
)
def test_it_wins_clearly_more(
    other: Callable[[CourtWarsState, Random], CourtWarsMove], seats: int, games: int, least: int
) -> None:
    assert won(GAME, seats, games, choose, other) >= least
