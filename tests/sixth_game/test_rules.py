"""High Card by hand: a clause, a position, a move, what is expected. (The conformance suite does the rest.)"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core import IllegalMove, NotYourTurn
from tests.english import refused, told
from tests.sixth_game import HighCard, HighCardState
from tests.sixth_game.registered import registered

GAME = HighCard()
MIDGAME = "options: rounds=2\nround: 1/2\nscores: 1 0\nhands: 3h Th | 9c Ts\nto move: 0\ntrick: -\nplayed: 2c 4d"
LAST_TRICK = "options: rounds=2\nround: 1/2\nscores: 1 1\nhands: 3h | 9c\nto move: 0\nplayed: 2c 4d Ts Th"
NAMES = ("Ann", "Bob")


@pytest.fixture(autouse=True)
def lines() -> Iterator[None]:
    with registered():
        yield


def after(text: str, *moves: str) -> tuple[HighCardState, list[str]]:
    """The position after these moves, and all that was told of them."""
    state, said = GAME.parse(f"game: high_card\n{text}"), list[str]()
    for move in moves:
        state, events = GAME.play(state, GAME.parse_move(state, move))
        said += told(events, NAMES)
    return state, said


def test_hc1_three_cards_each() -> None:
    state, _ = GAME.deal(4, b"seed")
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]


def test_hc2_suits_break_ties() -> None:
    """10♥ over 10♠: Ann led it, takes the trick and leads again."""
    state, said = after(MIDGAME, "10h", "ts")
    assert (state.mover, state.scores) == (0, (2, 0))
    assert said == ["Ann plays 10♥.", "Bob plays 10♠.", "Ann takes the trick with 10♥: +1."]


def test_hc3_the_winner_leads() -> None:
    state, _ = after(MIDGAME, "3h", "9c")
    assert (state.mover, state.scores, state.played) == (1, (1, 1), ("2c", "3h", "4d", "9c"))


def test_hc4_the_second_player_leads_the_second_round() -> None:
    state, said = after(LAST_TRICK, "3h", "9c")
    assert (state.round, state.mover, state.scores) == (2, 1, (1, 2))
    assert said[-1] == "Round 2 of 2 is dealt. Bob leads."


def test_the_most_points_win() -> None:
    state, said = after(LAST_TRICK.replace("round: 1/2", "round: 2/2"), "3h", "9c")
    result = GAME.result(state)
    assert result is not None
    assert result.places == (2, 1)
    assert said[-1] == "The game is over: Ann 1, Bob 2. Won by Bob."


def test_refusals() -> None:
    state, _ = after(MIDGAME)
    with refused(IllegalMove, match="You do not hold the 9♣"):
        GAME.parse_move(GAME.view(state, 0), "9c")
    with pytest.raises(NotYourTurn):
        GAME.parse_move(GAME.view(state, 1), "9c")


def test_only_the_last_card_is_played_unasked() -> None:
    assert GAME.forced(after(MIDGAME)[0]) is None
    assert str(GAME.forced(after(LAST_TRICK)[0])) == "3h"
