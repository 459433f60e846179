"""The computer defeats what it can, disarms who could defeat it, and stacks guards tightly."""

from __future__ import annotations

from random import Random

import pytest

from games.court_wars import CourtWarsState
from games.opponents.court_wars import choose
from tests.games.court_wars.positions import BARE, GAME, LOST, SCENARIO, position


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


def test_without_a_reason_to_attack_it_draws() -> None:
    assert chosen(position("K 4s ; Q - ; J - | K 4h 2h ; Q - ; J -", stock="6d")) == {"draw"}
    assert chosen(position("K 4s ; Q - ; J - | K 4h 2h ; Q - ; J -", phase="ace", stock="6d")) == {"draw"}


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


def test_the_last_two_exchange_guards_when_nothing_falls() -> None:
    courts = f"K 4s ; Q - ; J - | K 4h ; Q - ; J - | {LOST}"
    assert chosen(position(courts, stock="6d", quiet="40", out="2")) == {"K:4>1.K:4"}


def test_it_beats_chance() -> None:
    won = 0
    for game in range(20):
        rng, seat = Random(game), game % 2
        state, _ = GAME.deal(2, bytes([game]))
        while state.mover is not None:
            view = GAME.view(state, state.mover)
            picked = choose(view, rng) if state.mover == seat else rng.choice(GAME.legal_moves(view))
            state, _ = GAME.play(state, picked)
        result = GAME.result(state)
        won += result is not None and result.places[seat] == 1
    assert won >= 18
