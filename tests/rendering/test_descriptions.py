"""Descriptions: what a blind player hears, worked out by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import games
from games.core.text import Raw
from games.core.texts import AsWritten
from rendering import Picture, Seated
from rendering.brush.description import Ending, described
from tests.rendering.drawing import look

Draw = Callable[..., Picture]
THIRTEEN = games.get("thirteen")


def test_the_table_in_words(table: Draw, midgame: str) -> None:
    assert table(midgame).text == (
        "Thirteen, round 2 of 3. It is Cy's turn. To beat: pair by Bob: 6 of diamonds, 6 of hearts. "
        "Seats in turn order: Ann: 3 cards, 3 points, passed; Bob: 2 cards, −1 point; Cy: 4 cards, 0 points; "
        "Computer 1 (computer): 1 card, −2 points, passed. "
        "Played this round, high to low: 2 of spades and clubs; 6 of diamonds and hearts; 3 of hearts."
    )


def test_who_leads_and_who_is_out(table: Draw) -> None:
    text = table("scores: 1 -2 1\nhands: 3s | - | 4h 4d\nto move: 2\nout: 1\nplayed: As").text
    assert text == (
        "Thirteen, round 1 of 1. It is Cy's turn to lead; any combination may be played. "
        "Seats in turn order: Ann: 1 card, 1 point; Bob: out, 1st, −2 points; Cy: 2 cards, 1 point. "
        "Played this round, high to low: ace of spades."
    )


def test_the_end_of_a_game(table: Draw, hand: Draw, finished: str) -> None:
    assert table(finished).text.startswith(
        "Thirteen, round 1 of 1. The game is over: Bob wins. Seats in turn order: Ann: 0 cards, 2 points, 2nd; "
        "Bob: 0 cards, 4 points, 1st; Cy: 0 cards, −3 points, 3rd; Computer 1 (computer): 1 card, −3 points, 3rd."
    )
    assert "The game is over: you are 3rd." in hand(finished, 2).text


def told(sentences: list[str], *items: str) -> str:
    """Made-up sentences and items, as they are put together."""
    state = THIRTEEN.deal(2)[0]
    ending = Ending(AsWritten(Raw("Played:")), [AsWritten(Raw(item)) for item in items])
    return described(look(THIRTEEN, THIRTEEN.view(state, None)), [AsWritten(Raw(one)) for one in sentences], ending)


def test_what_does_not_fit_is_left_out_from_the_end() -> None:
    assert told(["Cards."], "a" * 500, "b" * 490, "c" * 50) == (f"Cards. Played: {'a' * 500}; {'b' * 490}; and others.")
    assert told(["Cards."], "a" * 1100) == "Cards."
    assert told(["a" * 1000, "b" * 30], "c") == f"{'a' * 1000}…"


@pytest.mark.parametrize(
    ("length", "end"),
    [(966, f"; {'b' * 40}."), (967, "; and others."), (996, "; and others."), (997, None)],
)
def test_an_ending_is_as_long_as_it_can_be(length: int, end: str | None) -> None:
    """“Cards. Played: ” and the ends are 15, 43 and 13 characters; what has less than 1024 in all is told."""
    first = "a" * length
    assert told(["Cards."], first, "b" * 40) == ("Cards." if end is None else f"Cards. Played: {first}{end}")


def test_a_shared_first_place(table: Draw, finished: str) -> None:
    text = table(finished.replace("scores: 2 4 -3 -3", "scores: 2 2 -2 -2")).text
    assert "The game is over: Ann and Bob win together." in text


def test_a_hand_in_words_on_its_turn(hand: Draw, midgame: str) -> None:
    assert hand(midgame, 2).text == (
        "Your hand in Thirteen, round 2 of 3. It is your turn. To beat: pair by Bob: 6 of diamonds, 6 of hearts. "
        "Your 4 cards, low to high: 6 of spades, 8 of diamonds, 8 of hearts, queen of spades. "
        "Part of a play that beats it: 8 of diamonds, 8 of hearts. You have 0 points. "
        "The others: Ann: 3 cards, 3 points, passed; Bob: 2 cards, −1 point; "
        "Computer 1 (computer): 1 card, −2 points, passed. "
        "Played this round, high to low: 2 of spades and clubs; 6 of diamonds and hearts; 3 of hearts."
    )


def test_a_hand_that_waits_has_passed_leads_or_can_only_pass(hand: Draw, midgame: str) -> None:
    assert "You have passed. It is Cy's turn." in hand(midgame, 0).text
    assert "round 2 of 3. It is Cy's turn." in hand(midgame, 1).text
    assert "It is your turn; you can only pass." in hand(midgame.replace("8h 8d", "8h 9d"), 2).text
    leading = "scores: 0 0\nhands: 3s 3c | 4s\nto move: 0"
    assert "It is your turn to lead; play any combination." in hand(leading, 0).text


def test_without_names_the_seats_have_numbers(hand: Draw, midgame: str) -> None:
    text = hand(midgame, 2, ()).text
    assert "pair by Player 2:" in text
    assert "Player 1: 3 cards" in text


def test_a_hidden_hand_stays_hidden(table: Draw, midgame: str) -> None:
    text = table(midgame).text
    assert all(card not in text for card in ("4 of clubs", "5 of diamonds", "queen", "9 of hearts", "8 of"))


def test_the_longest_description_keeps_what_matters(table: Draw) -> None:
    """Four names of 32 letters, twelve cards to beat and 40 cards played: the last cards are left to be guessed."""
    people = [Seated(letter * 32, computer=True) for letter in "ABCD"]
    trick = "3d 4s 5c 6h 7h 8c 9s Th Jd Qs Kd Ah"
    others = "3s 3c 4c 4d 5s 5d 6s 6c 7s 7c 8s 8d 9c 9d Ts Tc Js Jc Qc Qd Ks Kc As Ac 2s 2c 2d 2h"
    text = table(
        f"options: rounds=20\nround: 20/20\nscores: -120 -120 120 120\nhands: 3h | 4h | 5h | 6d\nto move: 1\n"
        f"trick: {trick} by 0\npassed: 2 3\nplayed: {trick} {others}",
        people,
    ).text
    assert len(text) <= 1024
    assert "ace of hearts." in text
    assert "D" * 32 + " (computer): 1 card, 120 points, passed." in text
    assert "Played this round, high to low: 2 of spades, clubs, diamonds and hearts; " in text
    assert text.endswith("; and others.")
