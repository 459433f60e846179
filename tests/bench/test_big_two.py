"""The player by rules from outside: what it chooses, worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

import games
from bench.big_two import Class, choose, class_of, divided
from games.cards import DECK
from games.core.text import Card

GAME = games.get("thirteen")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def chosen(hand: str, others: str, trick: str = "-", played: str = "-") -> str:
    """What seat 0 of three plays; `others`: the hands of seats 1 and 2."""
    text = f"game: thirteen\nscores: 0 0 0\nhands: {hand} | {others}\nto move: 0\ntrick: {trick}\nplayed: {played}\n"
    return str(choose(GAME.view(GAME.parse(text), 0), Random(1)))


@pytest.mark.parametrize(
    ("hand", "parts"),
    [
        ("3s 4c 5d 9s 9h", ["3s 4c 5d", "9s 9h"]),
        ("3s 3c 4s 4c 5s 5c 9h", ["3s 3c 4s 4c 5s 5c", "9h"]),  # a double sequence is kept together
        ("7s 7c 7d 7h 8s 9s", ["7s 7c 7d 7h", "8s", "9s"]),  # and so is a four
        (
            "6s 6c 7s 8d 8h",
            ["6s 6c", "7s", "8d 8h"],
        ),  # three plays; the sequence 6 7 8 would leave two singles
        ("2s 2h Ks Kh", ["Ks Kh", "2s", "2h"]),  # twos by themselves
    ],
)
def test_the_hand_is_divided_into_as_few_plays_as_can_be(hand: str, parts: list[str]) -> None:
    assert sorted(" ".join(part) for part in divided(cards(hand))) == sorted(parts)


def test_a_class_is_the_place_among_what_others_may_hold() -> None:
    """There are ten singles: 5♣ is above one of them, 6♥ above six, 7♦ above eight, 9♠ above all."""
    unseen = cards("5s 5d 5h 6s 6c 6d 7s 7c 8s 8c")
    assert class_of(cards("3s"), unseen, 13) is Class.D
    assert class_of(cards("5c"), unseen, 13) is Class.D  # one of ten
    assert class_of(cards("6h"), unseen, 13) is Class.C  # six of ten
    assert class_of(cards("7d"), unseen, 13) is Class.B  # eight of ten
    assert class_of(cards("9s"), unseen, 13) is Class.A
    assert class_of(cards("3s 4s 5c"), unseen, 13) is Class.D  # three that end in 7, three in 8, all higher
    assert class_of(cards("3s 4s 5c"), unseen, 2) is Class.A, "nobody has three cards"


def test_in_control_the_lowest_class_goes_first_and_of_it_the_longest() -> None:
    assert chosen("3s 4c 5d 6h Js Kd 2h", "7s 7c 7d 7h 8s 8c | 9s 9c 9d Th Ts Qs") == "3s 4c 5d 6h"


def test_who_has_one_card_left_is_led_no_single() -> None:
    assert chosen("3s 8s 8c Js Qd As", "7s | 9s 9c 9d Th Ts Qs") == "8s 8c"


def test_with_nothing_but_singles_the_highest_is_led_to_who_has_one_card() -> None:
    assert chosen("3s 8s Js Kd Ah", "7s | 9s 9c 9d Th Ts Qs") == "Ah"


def test_the_winning_strategy_plays_first_what_nobody_can_beat() -> None:
    """No single is above 2♥; then the threes go, which anybody could have beaten."""
    assert chosen("3s 3c 2h", "4s 5c 6d 7s 8c | 9s 9c 9d Th Ts") == "2h"


def test_an_answer_is_the_lowest_that_breaks_nothing() -> None:
    assert chosen("4s 7s 7c 9h Jd Ks 2d", "3c 4d 5d 5h 6s | 9s 9c 9d Th Ts", "8s by 2", "8s") == "9h"


def test_twos_and_pairs_are_held_while_nobody_is_near_the_end() -> None:
    """Only the aces and the two beat the king: they are kept, until somebody has one card left."""
    hand, trick = "3s 4s 6c 8d Ts As Ac 2d", "Kh by 2"
    assert chosen(hand, "3c 4d 5d 5h 6s | 9s 9c 9d Th Td", trick, "Kh") == "pass"
    assert chosen(hand, "3c | 9s 9c 9d Th Td", trick, "Kh") == "2d"


def test_what_catches_a_two_does_so() -> None:
    assert chosen("3s 5s 5c 5d 5h 9c", "3c 4d 6d 6h 6s | 9s 9d 9h Th Td", "2h by 2", "2h") == "5s 5c 5d 5h"


def test_it_goes_out_where_it_can() -> None:
    assert chosen("9s 9h", "3c 4d 6d 6h 6s | Ts Td 4c Th 4h", "8s 8h by 2", "8s 8h") == "9s 9h"


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_it_is_dealt_it_plays_a_legal_move_and_looks_at_its_view_only(seats: int) -> None:
    for number in range(5):
        state, _ = GAME.deal(seats, f"big two {number}".encode())
        assert len({card for hand in state.hands for card in hand}) == 13 * seats <= len(DECK)
        while state.mover is not None:
            view = GAME.view(state, state.mover)
            move = choose(view, Random(1))
            assert move in GAME.legal_moves(view)
            state, _ = GAME.play(state, move)
