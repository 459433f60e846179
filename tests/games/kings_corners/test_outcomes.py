"""What a move of Kings Corners leads to, told before it is played; and which moves are made alike."""

from __future__ import annotations

from functools import partial

from games.kings_corners import KingsCornersState
from tests import english
from tests.games.kings_corners.positions import GAME, play, position

outcomes = partial(english.outcomes, GAME)


def choices(view: KingsCornersState) -> list[str]:
    return [str(move) for move in GAME.choices(view)]


def test_what_of_the_hand_can_go_on_the_card() -> None:
    """The 8s are black, on a red 9; nothing of the hand goes on the queen, but the jack on the west side does."""
    state = position("8s 9h Qs | 2d", N="Tc", E="Kd", S="4s", W="Jh", stock="3h")
    assert outcomes(state, "9h>N", "Qs>E", "draw") == [
        "then 8♠ can go on it",
        "then the west pile can go on it",
        "",
    ]


def test_a_card_on_which_nothing_follows_says_nothing() -> None:
    assert outcomes(position("4d 9h | 2d", N="5s", stock="3h"), "4d>N") == [""]


def test_kc6_a_pile_frees_its_place() -> None:
    state = position("2s 3s | 2d", N="9h 8s", E="Tc", stock="3h")
    assert outcomes(state, "N>E") == ["frees the north place for any card"]


def test_kc10_the_last_card_wins() -> None:
    assert outcomes(position("9h | 2d", N="Tc", E="8s", stock="3h"), "9h>N") == ["your last card: you win the round"]


def test_a_king_is_not_asked_which_of_the_empty_corners() -> None:
    """Nor any card which of the empty sides; the first of each is as good as the others. All stay legal."""
    state = position("5c Kh | 2d", N="6d", E="Ks", NE="Kd", stock="3h")
    assert choices(state) == ["5c>N", "5c>S", "Kh>S", "Kh>SE", "E>SE", "draw"]
    legal = [str(move) for move in GAME.legal_moves(state)]
    assert legal == ["5c>N", "5c>S", "5c>W", "Kh>S", "Kh>W", "Kh>SE", "Kh>SW", "Kh>NW", "E>SE", "E>SW", "E>NW", "draw"]


def test_where_one_place_of_each_kind_is_empty_every_move_is_a_choice() -> None:
    state = position("5c Kh | 2d", N="6d", E="3s", S="7h", SE="Ks", SW="Kc", NW="Kd", stock="3h")
    assert choices(state) == [str(move) for move in GAME.legal_moves(state)]


def test_the_corners_left_out_lead_to_the_same_piles() -> None:
    state = position("5c Kh | 2d", N="6d", E="Ks", stock="3h")
    lying = [sorted(play(state, text)[0].piles) for text in ("Kh>NE", "Kh>SE", "Kh>SW", "Kh>NW")]
    assert lying == [lying[0]] * 4
