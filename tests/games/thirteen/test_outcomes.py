"""What a move of Thirteen leads to, told before it is played."""

from __future__ import annotations

from functools import partial

from games.thirteen import Thirteen, ThirteenState
from tests import english

GAME = Thirteen()
outcomes = partial(english.outcomes, GAME, names=("Ann", "Bob"))


def position(hand: str, trick: str = "") -> ThirteenState:
    """Ann holds that hand; Bob has two other cards, and has played the trick."""
    lines = f"\ntrick: {trick} by 1\nplayed: {trick}" if trick else ""
    return GAME.parse(f"game: thirteen\nhands: {hand} | 3h 9d\nto move: 0{lines}")


def test_what_is_beaten_and_what_is_broken_for_it() -> None:
    view = position("6s Js Jh Qc", "Ts")
    assert outcomes(view, "Js", "Qc", "pass") == [
        "beats 10♠; breaks a pair; leaves you 3 cards",
        "beats 10♠; leaves you 3 cards",
        "",
    ]


def test_every_group_that_is_broken_is_told_the_largest_first() -> None:
    """A sequence of 4 to 6 takes one of three 4s, one of two 5s and one of two 6s, of eight cards."""
    view = position("4s 4c 4d 5s 5c 6s 6c Ks")
    assert outcomes(view, "4s 5s 6s") == ["breaks a triple; breaks 2 pairs; leaves you 5 cards"]
    assert outcomes(view, "4s 4c") == ["breaks a triple; leaves you 6 cards"]
    assert outcomes(view, "4s 4c 4d", "Ks") == ["leaves you 5 cards", "leaves you 7 cards"]


def test_th19_a_catch_says_what_it_costs_its_loser() -> None:
    """A red two is worth 2; the double sequence goes, the king stays."""
    view = position("5s 5c 6s 6c 7s 7c Kd", "2h")
    assert outcomes(view, "5s 5c 6s 6c 7s 7c") == ["catches Bob's 2♥: +2; leaves you 1 card"]


def test_th8_the_last_cards() -> None:
    assert outcomes(position("Js Jh", "Ts Td"), "Js Jh") == ["beats 10♠ 10♦; your last cards: you are out"]
