"""What a pass tells, and how a guess agrees with it (KT10)."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.core.text import Number, Seat
from games.sevens import SevensState, texts
from games.sevens.board import INDEX
from games.sevens.passes import Turn
from games.sevens.tiles import Tile, named
from tests.games.sevens.positions import GAME, full_but, placement, position

DEALT = texts.Dealt(named(Tile("rK")), Seat(0))
PASSES = [texts.Passes(Seat(seat)) for seat in range(3)]
PLACED = placement("made", "b4", "c1", 7, seven=7)
BESIDE_SIX = full_but("a1 d1 c7 e7 g5", a5="r1", f7="y4")
"""The sixes b1, d2, d7 and g4 lie at the sides of the five empty spaces: no other fits. Of b3 b6 b6 r3 r3 a 3 does."""
LATER = full_but(
    "c1 e1 f1 e2 f3 g3 c7 e7", b1="r3", d1="y6", d2="r2", f2="g6", g2="y4", d3="r6", c4="r1", e4="y2", g4="g6",
    a5="y3", d5="b6", f5="g2", f7="y4",
)  # fmt: skip
"""Each empty space, and d2 and d6 when they were, lies beside a 6; d3 waited for d2, and d5 for d6 (KT8)."""
PLAYED = (
    Turn(1),
    Turn(0, "5", INDEX["d6"]),
    Turn(1, "6", INDEX["d5"]),
    Turn(0, "2", INDEX["d2"]),
    Turn(1, "6", INDEX["d3"]),
)


def test_before_anybody_passes_there_is_nothing_to_remember() -> None:
    assert GAME.remember((DEALT,), 0) is None
    assert GAME.remember((DEALT, PLACED), 1) is None


def test_ones_own_pass_tells_nothing_new() -> None:
    assert GAME.remember((DEALT, PLACED, PASSES[1]), 1) is None


def test_the_turns_since_the_first_pass_are_remembered() -> None:
    events = (DEALT, PLACED, PASSES[1], PASSES[2], PLACED)
    placed = Turn(0, "4", 2)
    assert GAME.remember(events, 0) == (Turn(1), Turn(2), placed)
    assert GAME.remember(events, 1) == (Turn(2), placed)


def test_another_deal_makes_it_forgotten() -> None:
    again = texts.RoundDealt(Number(2), Number(2), named(Tile("rK")), Seat(1))
    assert GAME.remember((DEALT, PASSES[1], again), 0) is None
    assert GAME.remember((DEALT, PASSES[1], again, PASSES[2]), 0) == (Turn(2),)


def guesses(state: SevensState, seat: int, turns: tuple[Turn, ...] | None, number: int = 40) -> list[SevensState]:
    rng, view = Random(1), GAME.view(state, seat)
    found = [GAME.guess(view, rng, turns) for _ in range(number)]
    assert all(GAME.view(guess, seat) == view for guess in found)
    return found


def test_no_tile_of_a_hand_that_passed_had_a_space() -> None:
    state = position(BESIDE_SIX, "r3 r3 | b6 b6 | b3", to_move=2)
    assert {guess.hands[1] for guess in guesses(state, 2, (Turn(1),))} == {("b6", "b6")}
    assert len({guess.hands[1] for guess in guesses(state, 2, None)}) == 3


def test_what_was_drawn_since_is_free() -> None:
    """Seat 1 held three sixes when it passed, and has placed two and drawn two tiles since. The second that it placed
    was one of the old ones (2 of 3), and then one of those it holds is a six (2 × 4 × 3 = 24 ways, in 12 the other six
    is among the two that it drew); or it was just drawn (1 of 3), and both that it kept are sixes (2 × 3 ways).
    Both are in its hand in 2 × 12 + 6 of 2 × 24 + 6 ways: 5 of 9."""
    state = position(LATER, "r5 b2 y5 | b1 b6 r6", stack="r3 y1", hand=3)
    found = guesses(state, 0, PLAYED, 3000)
    sixes = Counter(sum(tile[1] == "6" for tile in guess.hands[1]) for guess in found)
    assert set(sixes) == {1, 2}
    assert abs(sixes[2] / len(found) - 5 / 9) < 0.03
    both = Counter(guess.hands[1] for guess in found if {"b6", "r6"} <= {*guess.hands[1]})
    assert set(both) == {("r6", "b1", "b6"), ("r6", "b6", "y1"), ("r3", "r6", "b6")}
    assert all(abs(number / sixes[2] - 1 / 3) < 0.03 for number in both.values())


def test_without_a_stack_nothing_is_drawn() -> None:
    """Seat 1 passed with two sixes; it has placed one on d5 since and holds the other."""
    state = position(LATER, "r5 b2 | b6 | r3 b1 r6", to_move=2, hand=3)
    turns = (Turn(1), Turn(0, "5", INDEX["d6"]), Turn(1, "6", INDEX["d5"]))
    assert {guess.hands[1] for guess in guesses(state, 0, turns)} == {("b6",), ("r6",)}


def test_a_hand_of_one_tile_that_passes_tells_nothing() -> None:
    """Mercy would have let it go wherever there was room (KT9)."""
    state = position(BESIDE_SIX, "r3 r3 | b6 | b3", to_move=2)
    assert {guess.hands[1] for guess in guesses(state, 2, (Turn(1),))} == {("b6",), ("r3",)}
