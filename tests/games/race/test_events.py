"""Events as sentences."""

from __future__ import annotations

from games.race import RaceState
from tests.english import english, told
from tests.games.race.positions import GAME, NAMES, OPEN, play, position


def course(state: RaceState, *moves: str) -> list[str]:
    """Every sentence of these moves."""
    sentences: list[str] = []
    for text in moves:
        state, events = play(state, text)
        sentences += told(events, NAMES)
    return sentences


def test_moves_are_told() -> None:
    state = position("3 18 7", "5s Js Qs Ks 4h | 2s Kd | 4s 3d", stock="4c Ah", discard="Tc")
    assert course(state, "5s", "4h", "js>1", "qs>1", "take 2s", "ks>2", "end") == [
        "Ann plays 5♠ and moves forward 5 to space 8.",
        "Ann plays 4♥: Bob moves back 4 to space 14.",
        "Ann plays J♠: Ann and Bob swap places, to space 14 and space 8.",
        "Ann plays Q♠: Bob's hand lies open to Ann.",
        "Ann takes 2♠ from Bob and moves forward 2 to space 16.",
        "Ann plays K♠: Cy discards 4♠ 3♦.",
        "Ann ends the turn.",
        "4♣: nobody's suit, removed from the game.",
        "Bob draws a card.",
    ]


def test_a_move_that_an_end_of_the_board_cuts_short_is_told_as_it_was() -> None:
    """It was told with the card's number: Bob moved back 8, from space 3."""
    assert course(position("25 3", "8h Ts | 2h"), "8h", "Ts")[:2] == [
        "Ann plays 8♥: Bob moves back 3 to the start.",
        "Ann plays 10♠ and moves forward 5 to space 30.",
    ]


def test_a_swap_of_two_on_the_same_space_is_told_as_one() -> None:
    assert course(position("0 0", "Js | 2h"), "Js>1") == ["Ann plays J♠: Ann and Bob swap places, both on the start."]


def test_taken_cards_are_told() -> None:
    assert course(OPEN, "take th") == ["Ann takes 10♥ from Bob: Bob moves back 5 to the start."]
    assert course(OPEN, "take kh>1") == ["Ann takes K♥ from Bob: Bob discards 2♠ 10♥ Q♦ J♣."]
    assert course(OPEN, "take qd>2", "decline") == [
        "Ann takes Q♦ from Bob: Cy's hand lies open to Ann.",
        "Ann takes no card from Cy.",
    ]
    assert course(position("12 0", "5h Qs | 3h"), "5h") == ["Ann plays 5♥: Bob stays on the start."]
    assert course(position("12 0", "Qs | 3h"), "qs>1", "take 3h")[1:] == [
        "Ann takes 3♥ from Bob: Bob stays on the start."
    ]
    jack = position("12 5", "- | Js", looking="1", played="yes", discard="Qs")
    assert course(jack, "take js>1") == ["Ann takes J♠ from Bob: Ann and Bob swap places, to space 5 and space 12."]


def test_the_stock_is_told() -> None:
    assert course(position("0 0", "As | 2h", discard="5h"), "end", "end") == [
        "Ann ends the turn.",
        "The stock is empty: the discard pile is shuffled and becomes the stock.",
        "Bob draws a card.",
        "Bob ends the turn.",
        "There is nothing left for Ann to draw.",
    ]


def test_the_end_is_told() -> None:
    assert course(position("29 0 0", "As | 2h | -"), "as") == [
        "Ann plays A♠ and moves forward 1 to space 30.",
        "Ann reaches space 30 and wins the round.",
        "Points for the round: Ann +2, Bob +1, Cy +1.",
        "The game is over: Ann 2, Bob 1, Cy 1. Won by Ann.",
    ]
    assert course(position("14 0", "Ts | 2h", goal=15), "ts")[:2] == [
        "Ann plays 10♠ and moves forward 1 to space 15.",
        "Ann reaches space 15 and wins the round.",
    ]
    assert course(position("9 0", "As | 2h", quiet="199"), "end")[:2] == [
        "Ann ends the turn.",
        "200 turns in a row without a card played: the round ends.",
    ]


def test_the_deal_is_told() -> None:
    _, events = GAME.deal(3, b"\x00\xff")
    assert told(events, NAMES) == [
        "The cut for the turn order: Ann K♥, Bob 9♣, Cy 4♣.",
        "Ann ♠, Bob ♥, Cy ♦. Ann starts.",
        "4♣: nobody's suit, removed from the game.",
        "Ann draws a card.",
    ]
    _, events = GAME.deal(2, b"\x00\xff", rounds=3, suits=["d", "c"])
    assert english(events[1], NAMES) == "Round 1 of 3: Ann ♦, Bob ♣. Ann starts."
