"""A move may be typed as the lists call it."""

from __future__ import annotations

import pytest

from games.core.text import Listed, Raw
from games.court_wars import CourtWars
from games.court_wars.labels.texts import Whose
from games.court_wars.texts import Court
from games.race import Race
from games.thirteen import Thirteen
from tests.games.kings_corners.positions import GAME as KINGS_CORNERS
from tests.games.kings_corners.positions import position
from words import Voice, read_label
from words.labels import read_rank, read_words

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
        ("King spends 9: takes 4 of Bob's King", "K:9>1.K:4"),
        ("King spends 9: takes 4 of bob's King", "K:9>2.K:4"),
        ("King spends 9: takes 4 of bob’s King", "K:9>2.K:4"),  # as an iPhone writes it
        ("KING SPENDS 9: TAKES 4 OF BOB'S KING", None),
        ("King 9 takes 4 of Bob", None),
        ("take everything", None),
        ("pass the king", None),
        ("dr", None),
        ("dra", None),
        ("d c", None),
        ("k b", None),
        ("k k", None),
        ("King spends 4 takes 9 of Ann", None),
        ("", None),
    ],
)
def test_a_label_means_one_move_or_none(typed: str, move: str | None) -> None:
    found = read_label(GAME, STATE, typed, VOICE)
    assert (None if found is None else str(found)) == move


WAR = GAME.parse("game: court_wars\ncourts: K 8s 4s ; Q - ; J 7h | K 9d ; Q 7c 5d ; J 4c 3d 2h\nto move: 1\nstock: 2c")
"""Bob's Queen has a 5 on a 7, his Jack a 2 on a 3 on a 4; Ann's King a 4 on an 8 (RULES.md, "From the source")."""


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
        ("queen 4 on ann's king", None),
        ("queen takes 4 of ann's king", None),
        ("queen 8 4 on ann's king 5 7", None),
        ("queen 5 7 on ann's king 4", "Q:5,7>0.K:4"),
        ("7 5 on ann's king 8 4", None),
        ("defeats ann's queen", None),
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
        ("10 on 9", None),
        ("9 of diamonds", "9d>E"),
        ("9 of clubs on 10", None),
        ("nine", None),
        ("9 10", None),
        ("put 9d on 10s", "9d>E"),
        ("9d -> 10s", "9d>E"),
        ("7 of hearts on 8 of spades", "7h>N"),
        ("9 of diamonds on the east pile", "9d>E"),
        ("7♥ → 8♠", "7h>N"),
        ("E → J♦", "E>S"),
        ("king to north east", "Kh>NE"),
        ("king to north", None),
        ("king to north-east", "Kh>NE"),
        ("king", None),
        ("king to the corner", None),
        ("A to the 8", None),
        ("north on 9", None),
        ("east to south", "E>S"),
        ("e s", None),
        ("d e", None),
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


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("7 on king", "K"),
        ("7 of hearts to the jack", "J"),
        ("7 of clubs on king", None),
        ("7 k", "K"),
        ("8 on king", None),
        ("5 on queen", None),
        ("7 of hearts", None),
        ("king", None),
        ("d 7", None),
        ("discard 7", "discard"),
        ("7 attacks king", None),
    ],
)
def test_a_drawn_card_is_not_one_that_lies_there(typed: str, move: str | None) -> None:
    """The King has an 8, the Queen a 5: they stand in brackets. The 7 may go on the King or the Jack."""
    war = GAME.parse("game: court_wars\ncourts: K 8s ; Q 5h ; J - | K 9d ; Q - ; J -\ndrawn: 7h\nto move: 0\nstock: 2s")
    found = read_label(GAME, war, typed, VOICE)
    assert (None if found is None else str(found)) == move


THIRTEEN = Thirteen()
ON_A_TWO = "hands: 5s 5c 5d 5h 9s Td | Kh 4d\nto move: 0\ntrick: 2d by 1\nplayed: 2d"
ON_FOUR = "hands: 7s 8c 9d Th 3c 3d | Kh 4d 4c 4s 5d 5h\nto move: 0\ntrick: 3s 4h 5c 6c by 1\nplayed: 3s 4h 5c 6c"
ON_THREE = "hands: 5s 5h 6h Jd Qd Kd | Kh 4d 9s\nto move: 0\ntrick: 9c Tc Jc by 1\nplayed: 9c Tc Jc"
LEAD = "hands: 5s 5h 6h 7h 8d 2s 2h | Kh 4d\nto move: 0"


@pytest.mark.parametrize(
    ("position", "typed", "move"),
    [
        (ON_A_TWO, "5 5", None),
        (ON_A_TWO, "5 of hearts 5 of spades", None),
        (ON_A_TWO, "5 5 5 5", "5s 5c 5d 5h"),
        (ON_FOUR, "7 8", None),
        (ON_FOUR, "7 10", None),
        (ON_FOUR, "7 of spades 9 of diamonds", None),
        (ON_FOUR, "10 9 8 7", "7s 8c 9d Th"),
        (ON_FOUR, "7 of spades, 8, 9 and 10 of hearts", "7s 8c 9d Th"),
        (ON_FOUR, "7 of spades, 8, 9 and 10 of clubs", None),
        (ON_THREE, "j k", None),
        (ON_THREE, "j q k", "Jd Qd Kd"),
        (ON_THREE, "king, queen and jack", "Jd Qd Kd"),
        (LEAD, "5 of hearts 5 of spades", "5s 5h"),
        (LEAD, "5 of spades 5 of hearts", "5s 5h"),
        (LEAD, "7 of hearts", "7h"),
        (LEAD, "7 hearts", "7h"),
        (LEAD, "7", None),
        (LEAD, "2 2", "2s 2h"),
        (LEAD, "a pair of 2 2", None),
        (LEAD, "A 2 2", None),
        (LEAD, "a 2 2", None),
        (LEAD, "6 7 8", "6h 7h 8d"),
        (LEAD, "5 6 7 8", None),
    ],
)
def test_all_cards_of_a_combination_are_named(position: str, typed: str, move: str | None) -> None:
    """“5 5” was four fives, “7 8” a sequence of four, and “A” before “2 2” nothing."""
    found = read_label(THIRTEEN, THIRTEEN.parse(f"game: thirteen\n{position}"), typed, VOICE)
    assert (None if found is None else str(found)) == move


def test_what_may_be_meant_is_told() -> None:
    assert {str(move) for move in read_words(GAME, WAR, "queen ann king", VOICE)} == {
        "Q:5>0.K:4", "Q:5,7>0.K:4", "Q:5,7>0.K:4,8",
    }  # fmt: skip
    assert read_words(GAME, WAR, "the", VOICE) == []


RUN = "game: race\nspaces: 3 12\nhands: Js 5s 5h 7h Kh Qs | 9h 8d\nto move: 0\nstock: 2s 3s"
"""Ann, on space 3, plays spades; Bob, on space 12, plays hearts."""


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("jS with bob", "Js>1"),
        ("jack bob", "Js>1"),
        ("5 of spades", "5s"),
        ("5 of hearts", "5h"),
        ("5 bob", "5h"),
        ("7 hearts", "7h"),
        ("king of hearts on bob", "Kh>1"),
        ("king on spades", None),
        ("7 5", None),
        ("e t", None),
        ("j b", None),
        ("end your turn", "end"),
    ],
)
def test_a_card_of_race_is_written_in_words(typed: str, move: str | None) -> None:
    """A 7 moves Bob back to space 5: “7 5” named no card but one."""
    race = Race()
    found = read_label(race, race.parse(RUN), typed, Voice(names=("Ann", "Bob")))
    assert (None if found is None else str(found)) == move


def test_names_in_lists_are_short_and_told_apart() -> None:
    def king_of(seat: int, *names: str) -> str:
        return Voice(names=names).say(Whose(Listed(seat, str(seat + 1)), Court(Raw("K"))))

    assert king_of(1, "Ann", "Bob") == "Bob's King"
    assert king_of(1, "Bob", "Bob") == "Bob (2)'s King"
    assert king_of(0, "x" * 30, "Bob") == f"{'x' * 23}…'s King"
    assert king_of(1) == "Player 2's King"


@pytest.mark.parametrize(
    ("typed", "moves"),
    [("7", ["7h"]), ("6", ["6h", "6h 7h 8d"]), ("K", []), ("7h", ["7h"]), ("7 8", []), ("draw", []), ("", [])],
)
def test_a_rank_alone_plays_nothing_but_tells_what_may_be_meant(typed: str, moves: list[str]) -> None:
    """It was answered that 7 is not a card, by one who had been offered the 7♥ while they typed."""
    view = THIRTEEN.parse("game: thirteen\nhands: 5s 6h 7h 8d 2s | Kh 4d\nto move: 0")
    found = [str(move) for move in read_rank(THIRTEEN, view, typed, VOICE)]
    assert found == moves
