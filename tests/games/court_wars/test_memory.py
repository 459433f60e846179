"""A player who pays attention knows the discard pile that is turned over; the rest of the stock is anybody's guess."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

from games.core import Events
from games.court_wars import CourtWarsState
from tests.games.court_wars.positions import BARE, GAME, SCENARIO, play, position

REST = f"{BARE} | {BARE}"


def told(state: CourtWarsState, *moves: str) -> tuple[CourtWarsState, Events]:
    """The position after these moves, and everything that happened on the way."""
    every: Events = ()
    for text in moves:
        state, events = play(state, text)
        every += events
    return state, every


def guessed(state: CourtWarsState, events: Events, count: int = 1) -> Counter[tuple[str, ...]]:
    """The stocks that the seat to move thinks of."""
    known = GAME.remember(events, state.mover or 0)
    view = GAME.view(state, state.mover)
    return Counter(GAME.guess(view, Random(seed), known).stock for seed in range(count))


def test_before_the_pile_is_turned_over_nothing_is_known() -> None:
    _, events = told(position(REST, stock="7h Kc 2d"), "draw", "discard", "draw")
    assert GAME.remember(events, 0) is None


def test_cw4_the_pile_comes_again_in_the_order_in_which_it_was_laid() -> None:
    """Three cards are discarded; the first of them has been drawn again."""
    state, events = told(position(REST, stock="7h Kc 2d"), "draw", "discard", "draw", "draw", "discard", "draw")
    assert GAME.remember(events, 0) == ("7h", "Kc", "2d")
    assert state.drawn == "7h"
    assert guessed(state, events, 20) == {("Kc", "2d"): 20}


def test_cw11_spent_then_beaten_then_the_joker_each_from_the_outermost() -> None:
    courts = "K Ts 9s ; Q - ; J - | K Xr 4h 2h ; Q - ; J -"
    state, events = told(position(courts, stock="Kd"), "K:9,T>1.K:2,4!", "draw", "draw")
    assert GAME.remember(events, 0) == ("9s", "Ts", "2h", "4h", "Xr", "Kd")
    assert state.drawn == "9s"
    assert guessed(state, events, 5) == {("Ts", "2h", "4h", "Xr", "Kd"): 5}


def test_cw8_an_ace_lies_before_what_is_spent_after_it() -> None:
    """The ace, the spent 5 and the beaten 4; then the King that ends the turn. The ace is drawn again."""
    state, events = told(position(SCENARIO, 1, stock="As Kd"), "draw", "Q:5>0.K:4", "draw")
    assert GAME.remember(events, 1) == ("As", "5c", "4c", "Kd")
    assert guessed(state, events, 5) == {("5c", "4c", "Kd"): 5}


def test_where_the_beginning_of_the_pile_was_not_seen_each_order_of_it_is_as_likely() -> None:
    """Four cards lay there before the seat began to listen; one of them has been drawn since: six orders."""
    courts = "K Ts 9s 8s 7s 6s 5s 4s 3s 2s ; Q Th 9h 8h 7h 6h 5h 4h 3h 2h ; J Td 9d 8d 7d 6d 5d 4d 3d 2d"
    others = "K Tc 9c 8c 7c 6c ; Q 5c 4c 3c ; J -"
    state = position(
        f"{courts} | {others}", 1, "jokers=off", stock="As Ah Ad Ac Kd Qd Jd", discard="Kc Qc Jc 2c"
    )  # fmt: skip
    state, events = told(state, *["draw"] * 8)
    known = ("As", "Ah", "Ad", "Ac", "Kd", "Qd", "Jd")
    assert (GAME.remember(events, 0), state.discard) == (known, ("Kc",))
    stocks = guessed(state, events, 600)
    assert set(stocks) == {(*order, *known) for order in permutations(("Qc", "Jc", "2c"))}
    assert all(60 <= number <= 140 for number in stocks.values())


def test_who_was_told_nothing_guesses_from_all_that_is_nowhere_else() -> None:
    courts = "K Ts 9s 8s 7s 6s 5s 4s 3s 2s ; Q Th 9h 8h 7h 6h 5h 4h 3h 2h ; J Td 9d 8d 7d 6d 5d 4d 3d 2d"
    rest = "K Tc 9c 8c 7c 6c ; Q 5c 4c 3c ; J -"
    state = position(f"{courts} | {rest}", 0, "jokers=off", stock="2c Ac", discard="As Ah Ad Kd Qd Jd Kc Qc Jc")
    stocks = guessed(state, (), 200)
    assert set(stocks) == {("2c", "Ac"), ("Ac", "2c")}
    assert all(60 <= number <= 140 for number in stocks.values())


def test_a_new_round_begins_with_an_unknown_stock() -> None:
    _, events = told(position(REST, stock="7h Kc 2d"), "draw", "discard", "draw", "draw", "discard", "draw")
    _, dealt = GAME.deal(2, b"anew", rounds=2)
    assert GAME.remember(events + dealt, 0) is None


def test_in_a_whole_game_what_is_remembered_is_the_stock() -> None:
    for seed in range(3):
        state, events = GAME.deal(2 + seed, bytes([seed]))
        rng, every, checked = Random(seed), events, 0
        while state.mover is not None and checked < 20:
            state, events = GAME.play(state, rng.choice(GAME.legal_moves(state)))
            every += events
            known = GAME.remember(every, 0) if state.mover is not None and rng.random() < 0.1 else None
            if known is not None:
                assert GAME.guess(GAME.view(state, state.mover), rng, known).stock == state.stock
                checked += 1
        assert checked
