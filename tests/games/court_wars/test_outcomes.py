"""What a move of Court Wars leads to beyond its label, told before it is played."""

from __future__ import annotations

from functools import partial

from tests import english
from tests.games.court_wars.positions import BARE, GAME, LOST, NAMES, SCENARIO, position

outcomes = partial(english.outcomes, GAME, names=NAMES)


def test_what_is_wasted_kept_and_left() -> None:
    """Seat 1's Queen spends 5 for a 4: 1 too much; its 7 stays, and of the King's 22 (8, 4 and 10) there remain 18."""
    state = position(SCENARIO, 1, stock="9h", discard="Ah")
    assert outcomes(state, "Q:5>0.K:4", "Q:5,7>0.K:4,8", "Q:5,7>0.Q:!", "draw") == [
        "1 wasted; your Queen keeps 7; leaves defence 18",
        "your Queen is left bare; leaves defence 10",
        "2 wasted; your Queen is left bare",
        "",
    ]


def test_cw12_who_loses_the_last_court_card_is_out() -> None:
    courts = f"K 8s 4c ; Q - ; J - | K x ; Q - ; J x | {BARE}"
    assert outcomes(position(courts, stock="9h", discard="Ah"), "K:4,8>1.Q:!") == [
        "Bob is out; 2 wasted; your King is left bare"
    ]
    courts = f"K 8s 4c ; Q - ; J - | K x ; Q - ; J x | {LOST}"
    (told,) = outcomes(position(courts, out="2", stock="9h", discard="Ah"), "K:4,8>1.Q:!")
    assert told == "Bob is out and you win the round; 2 wasted; your King is left bare"


def test_cw2_what_a_guard_makes_of_a_court_card() -> None:
    """A 4 on the King's 9 makes 13 and 23; on the bare Queen 4 and 14."""
    state = position(f"K 9s ; Q - ; J 2d | {BARE}", drawn="4h", stock="9h", discard="Ah")
    assert outcomes(state, "K", "Q", "discard") == ["then attack 13, defence 23", "then attack 4, defence 14", ""]


def test_cw7_a_joker_brings_a_court_card_back_bare() -> None:
    state = position(f"K x ; Q - ; J - | {BARE}", drawn="Xr", stock="9h", discard="Ah")
    assert outcomes(state, "K") == ["then attack 0, defence 10"]
