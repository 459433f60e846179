"""A move may be typed as the lists call it."""

from __future__ import annotations

import pytest

from games.core.text import Listed, Raw
from games.court_wars import CourtWars
from games.court_wars.labels.texts import Whose
from games.court_wars.texts import Court
from games.race import Race
from tests.games.kings_corners.positions import GAME as KINGS_CORNERS
from tests.games.kings_corners.positions import position
from words import Voice, read_label
from words.labels import read_words

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
        ("King 9 takes 4 of Bob", None),
        ("take everything", None),
        ("pass the king", None),
        ("dr", None),
        ("dra", "draw"),
        ("", None),
    ],
)
def test_a_label_means_one_move_or_none(typed: str, move: str | None) -> None:
    found = read_label(GAME, STATE, typed, VOICE)
    assert (None if found is None else str(found)) == move


WAR = GAME.parse("game: court_wars\ncourts: K 8s 4s ; Q - ; J 7h | K 9d ; Q 7c 5d ; J 4c 3d 2h\nto move: 1\nstock: 2c")
"""Bob’s Queen has a 5 on a 7, his Jack a 2 on a 3 on a 4; Ann’s King a 4 on an 8 (RULES.md, "From the source")."""


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Queen 5 7 on Ann's King 4 8", "Q:5,7>0.K:4,8"),
        ("q 7+5 ann k 8 4", "Q:5,7>0.K:4,8"),
        ("queen spends 5, takes 4 of Ann’s king", "Q:5>0.K:4"),
        ("jack 2 3 takes 4 of ann's king", "J:2,3>0.K:4"),
        ("queen defeats ann's queen", "Q:5,7>0.Q:!"),
        ("attack", None),
        ("queen king", None),
        ("queen on carol's king", None),
        ("queen 6 on ann's king", None),
    ],
)
def test_an_attack_is_written_with_names(typed: str, move: str | None) -> None:
    """The last of the first five is the only one of the Queen that defeats a Queen; “queen king” may be several."""
    found = read_label(GAME, WAR, typed, VOICE)
    assert (None if found is None else str(found)) == move


CORNERS = position("7h 9d Kh 9c | 2h", stock="3s 4s", N="8s", E="10s", S="Jd", W="5c")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("7 to the 8", "7h>N"),
        ("9 on 10", "9d>E"),
        ("7 of hearts on 8 of spades", "7h>N"),
        ("9 of diamonds on the east pile", "9d>E"),
        ("7♥ → 8♠", "7h>N"),
        ("E → J♦", "E>S"),
        ("king to north east", "Kh>NE"),
        ("king to the corner", None),
        ("K♥→corner", None),
        ("the 9", None),
        ("8 on 9", None),
        ("1 on 8", None),
        ("draw and end", "draw"),
    ],
)
def test_cards_are_named_by_their_ranks(typed: str, move: str | None) -> None:
    """Only with their suits were they read: “9 on 10” was no move. A king may go to four corners."""
    found = read_label(KINGS_CORNERS, CORNERS, typed, VOICE)
    assert (None if found is None else str(found)) == move


@pytest.mark.parametrize(("card", "rank"), [("7h", "7"), ("Td", "10")])
@pytest.mark.parametrize("court", ["King", "Queen", "Jack"])
def test_a_drawn_card_is_placed_in_words(card: str, rank: str, court: str) -> None:
    """As people say it, and as the button does."""
    war = GAME.parse(f"game: court_wars\ncourts: K - ; Q - ; J - | K 9d ; Q - ; J -\ndrawn: {card}\nto move: 0")
    sign = VOICE.card(card)
    for typed in (f"{rank} to the {court.lower()}", f"{sign} on {court}", f"{sign} → {court}", f"place {rank} {court}"):
        assert str(read_label(GAME, war, typed, VOICE)) == court[0], typed


def test_what_may_be_meant_is_told() -> None:
    assert {str(move) for move in read_words(GAME, WAR, "queen ann king", VOICE)} == {
        "Q:5>0.K:4", "Q:5,7>0.K:4", "Q:5,7>0.K:4,8",
    }  # fmt: skip
    assert read_words(GAME, WAR, "the", VOICE) == []


def test_cards_are_written_by_letters() -> None:
    race = Race()
    view = race.parse("game: race\nspaces: 3 12\nhands: Js | 9h\nto move: 0\nstock: 2s 3s")
    assert str(read_label(race, view, "jS with bob", Voice(names=("Ann", "Bob")))) == "Js>1"


def test_names_in_lists_are_short_and_told_apart() -> None:
    def king_of(seat: int, *names: str) -> str:
        return Voice(names=names).say(Whose(Listed(seat, str(seat + 1)), Court(Raw("K"))))

    assert king_of(1, "Ann", "Bob") == "Bob’s King"
    assert king_of(1, "Bob", "Bob") == "Bob (2)’s King"
    assert king_of(0, "x" * 30, "Bob") == f"{'x' * 23}…’s King"
    assert king_of(1) == "Player 2’s King"
