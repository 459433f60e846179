"""KC1–KC8: the deal, and what may be moved where."""

from __future__ import annotations

import pytest

from games.core import Events
from games.kings_corners.texts import Dealt, RoundDealt
from tests.english import told
from tests.games.kings_corners.positions import GAME, legal, piles, play, position
from tests.games.playing import codes

# The shuffle `deal 1` under the seed 00ff: 4c Ad 3s 2d 9h 9s Qc | As 8d Qd 7c Kh Td 3c | Kd 5c Jc 8c | 5s 4d 5d Ac …


def leaders(events: Events) -> list[int]:
    """The seats that are told to start."""
    return [event.leader for event in events if isinstance(event, Dealt | RoundDealt)]


def test_kc1_seven_cards_each_and_four_foundations_from_the_stock() -> None:
    state, _ = GAME.deal(2, b"\x00\xff")
    assert [" ".join(hand) for hand in state.hands] == ["Ad 2d 3s 4c 9s 9h Qc", "As 3c 7c 8d Td Qd Kh"]
    assert piles(state) == {"N": "Kd", "E": "5c", "S": "Jc", "W": "8c"}
    assert state.stock[:4] == ("5s", "4d", "5d", "Ac")
    assert len(state.stock) == 34


@pytest.mark.parametrize(("seats", "stock"), [(2, 34), (3, 27), (4, 20)])
def test_kc1_what_remains_is_the_stock(seats: int, stock: int) -> None:
    state, _ = GAME.deal(seats, b"seed")
    assert ([len(hand) for hand in state.hands], len(state.stock)) == ([7] * seats, stock)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kc2_seat_0_starts_and_play_is_clockwise(seats: int) -> None:
    state, events = GAME.deal(seats, b"seed")
    assert (state.mover, leaders(events)) == (0, [0])
    for turn in range(1, 2 * seats):
        state, _ = play(state, "draw")
        assert state.mover == turn % seats


def test_kc2_each_round_is_started_by_the_next_seat() -> None:
    state, _ = GAME.deal(3, b"seed", rounds=5)
    starters = [state.mover]
    while state.round < 5:
        before = state.round
        state = position("3s | 4s 5s | 6s", to_move=2, W="4d 3c", round_=f"{before}/5")
        state, events = play(state, "end", "3s>N")  # seat 0 goes out in each of them
        assert codes(events) == ["fills", "out", "round-over", "round-dealt"]
        starters.append(state.mover)
        assert leaders(events) == [state.mover]
    assert starters == [0, 1, 2, 0, 1]


def test_kc3_any_number_of_moves_in_any_order_then_the_turn_ends() -> None:
    state = position("6c 7h 9c Kd | 2s", stock="3s", N="8s", E="9d", S="Th", W="2h")
    after, _ = play(state, "N>E", "7h>E", "Kd>NW", "6c>E", "9c>S")
    assert (after.mover, after.moved) == (None, True)  # the last card: KC10
    after, _ = play(state, "7h>N", "N>E", "Kd>N", "N>SW")
    assert (after.mover, after.moved) == (0, True)
    assert piles(after) == {"E": "9d 8s 7h", "S": "Th", "W": "2h", "SW": "Kd"}
    after, _ = play(after, "draw")
    assert (after.mover, after.moved) == (1, False)


def test_kc4_one_rank_higher_and_the_opposite_colour() -> None:
    state = position("8s 8h 9s 9h 9d 9c Th Tc Jd | 2s", N="Ts", E="Jc Td", S="8d", W="As")
    assert legal(state) == ["9s>E", "9h>N", "9d>N", "9c>E", "end"]


def test_kc4_the_source_a_red_ten_on_a_black_jack() -> None:
    state = position("Ts Th Td Tc | 2s", N="Js", E="Jc", S="Jh", W="Jd")
    assert legal(state) == ["Ts>S", "Ts>W", "Th>N", "Th>E", "Td>N", "Td>E", "Tc>S", "Tc>W", "end"]


def test_kc4_nothing_goes_on_an_ace() -> None:
    state = position("2s 2h Ks Kh | 3s", N="As", E="Ah", S="Ad", W="Ac", NE="Kd", SE="Kc", SW="-", NW="-")
    assert legal(state) == ["Ks>SW", "Ks>NW", "Kh>SW", "Kh>NW", "end"]


def test_kc5_a_king_starts_a_pile_in_an_empty_corner_that_is_built_on() -> None:
    state = position("Kh Qd Qc | 2s", N="5s", E="5h", S="5d", W="5c", SE="Ks")
    assert legal(state) == ["Qd>SE", "Kh>NE", "Kh>SW", "Kh>NW", "end"]
    after, events = play(state, "Kh>SW")
    assert codes(events) == ["opens"]
    assert "Qc>SW" in legal(after)
    assert piles(play(after, "Qc>SW")[0])["SW"] == "Kh Qc"


def test_kc5_only_kings_go_to_empty_corners() -> None:
    state = position("Qs As 7h | 2s", N="5s", E="5h", S="5d", W="5c")
    assert legal(state) == ["end"]


def test_kc6_the_source_a_pile_of_two_onto_a_pile_of_three() -> None:
    """Red 4 – black 3 may be moved on top of black 7 – red 6 – black 5."""
    state = position("Kh | 2s", N="4h 3s", E="7c 6d 5s", S="9s", W="Js")
    assert [text for text in legal(state) if text[1] == ">"] == ["N>E"]
    after, events = play(state, "N>E")
    assert piles(after) == {"E": "7c 6d 5s 4h 3s", "S": "9s", "W": "Js"}
    assert told(events) == ["Player 1 moves the north pile (4♥ 3♠) onto the east pile."]


def test_kc6_it_is_the_bottom_card_that_has_to_fit() -> None:
    state = position("2c | 2s", N="9h 8s", E="9d", S="Tc", W="Ts")
    assert [text for text in legal(state) if text[1] == ">"] == ["N>S", "N>W", "E>S", "E>W"]


def test_kc6_onto_a_corner_and_never_from_one() -> None:
    state = position("2c | 2s", N="Qh Js", E="Kc", S="5s", NE="Ks", SE="Kd Qs")
    assert [text for text in legal(state) if text[1] == ">"] == ["N>E", "N>NE", "E>SW", "E>NW"]


def test_kc6_a_pile_never_moves_to_an_empty_side() -> None:
    state = position("2c | 2s", N="Ks", E="5s")
    assert [text for text in legal(state) if text[1] == ">"] == ["N>NE", "N>SE", "N>SW", "N>NW"]


def test_kc7_any_card_goes_to_an_empty_side() -> None:
    state = position("As 5d Kh | 2s", N="9s", E="-", S="9d", W="-")
    assert legal(state) == [
        "As>E", "As>W", "5d>E", "5d>W",
        "Kh>E", "Kh>W", "Kh>NE", "Kh>SE", "Kh>SW", "Kh>NW", "end",
    ]  # fmt: skip
    after, events = play(state, "5d>W")
    assert (piles(after)["W"], codes(events)) == ("5d", ["fills"])


def test_kc7_the_source_a_place_left_by_a_foundation_that_fits_another() -> None:
    """A dealt foundation that fits another is moved and replaced with a card from hand."""
    state = position("3c 6d | 2s", N="8s", E="9d", S="Js", W="5h")
    after, _ = play(state, "N>E", "3c>N")
    assert piles(after) == {"N": "3c", "E": "9d 8s", "S": "Js", "W": "5h"}


def test_kc8_the_source_a_king_among_the_first_foundations() -> None:
    """It is moved to a corner, and a card from hand replaces it."""
    state = position("4h 6d | 2s", N="Ks", E="9d", S="Js", W="5h")
    after, events = play(state, "N>SE")
    assert (codes(events), piles(after)["SE"]) == (["corners"], "Ks")
    assert piles(play(after, "6d>N")[0]) == {"N": "6d", "E": "9d", "S": "Js", "W": "5h", "SE": "Ks"}


def test_kc8_a_whole_pile_on_a_king_and_a_king_laid_later_move_as_well() -> None:
    state = position("Kh 2c | 2s", N="Ks Qd Jc", E="9d", S="-", W="5h", NE="Kc")
    after, _ = play(state, "N>NW", "Kh>S", "S>SE")
    assert piles(after) == {"E": "9d", "W": "5h", "NE": "Kc", "SE": "Kh", "NW": "Ks Qd Jc"}


def test_kc8_not_to_a_corner_that_is_taken() -> None:
    state = position("2c | 2s", N="Ks", E="9d", S="9s", W="5h", NE="Kc", SE="Kd", SW="Kh")
    assert [text for text in legal(state) if text[1] == ">"] == ["N>NW"]


def test_legal_moves_come_in_the_order_of_the_page() -> None:
    state = position("Kd 9h 2c | 2s", stock="7s", N="Ts", E="-", S="Jd", W="Kh", SW="Ks Qh Jc")
    assert legal(state) == [
        "2c>E", "9h>N", "9h>E", "Kd>E", "Kd>NE", "Kd>SE", "Kd>NW",
        "N>S", "W>NE", "W>SE", "W>NW", "draw",
    ]  # fmt: skip
