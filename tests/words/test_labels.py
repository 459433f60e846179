"""A move may be typed as the lists call it."""

from __future__ import annotations

import pytest

from games.core.text import Listed, Raw
from games.court_wars import CourtWars
from games.court_wars.labels.texts import Whose
from games.court_wars.texts import Court
from words import Voice, read_label

GAME = CourtWars()
STATE = GAME.parse(
    "game: court_wars\ncourts: K 9s ; Q - ; J - | K 4h ; Q - ; J - | K 4d ; Q - ; J -\nto move: 0\nstock: 2c"
)
NAMES = ("Ann", "Bob", "bob")
VOICE = Voice(names=NAMES)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("draw", "draw"),
        ("K:9>1.K:4", "K:9>1.K:4"),
        ("Draw a card", "draw"),
        ("  draw   A CARD ", "draw"),
        ("King spends 9: takes 4 of Bob’s King", "K:9>1.K:4"),
        ("King spends 9: takes 4 of bob’s King", "K:9>2.K:4"),
        ("KING SPENDS 9: TAKES 4 OF BOB’S KING", None),
        ("take everything", None),
        ("", None),
    ],
)
def test_a_label_means_one_move_or_none(typed: str, move: str | None) -> None:
    found = read_label(GAME, STATE, typed, VOICE)
    assert (None if found is None else str(found)) == move


def test_names_in_lists_are_short_and_told_apart() -> None:
    def king_of(seat: int, *names: str) -> str:
        return Voice(names=names).say(Whose(Listed(seat, str(seat + 1)), Court(Raw("K"))))

    assert king_of(1, "Ann", "Bob") == "Bob’s King"
    assert king_of(1, "Bob", "Bob") == "Bob (2)’s King"
    assert king_of(0, "x" * 30, "Bob") == f"{'x' * 23}…’s King"
    assert king_of(1) == "Player 2’s King"
