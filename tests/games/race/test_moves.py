"""Move texts and labels, the sentence for each illegal move, views and guesses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.core import GameError, IllegalMove, InvalidMove, InvalidOption, InvalidSeats, NotYourTurn
from games.core.text import Seat
from games.race import RaceState, texts
from tests.english import english, moves_called, refused
from tests.games.race.positions import GAME, NAMES, OPEN, legal, move, play, position

STATE = position("12 0 24", "As 7s Ts Js Qs Ks 5h Kd 4c Jc | - | 2s 9d", stock="3h 4d")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("7S", "7s"), (" 7♠ ", "7s"), ("10s", "Ts"), ("10♠", "Ts"), ("ts", "Ts"),
        ("JS>2", "Js>2"), ("j♠ > 2", "Js>2"), ("Js >1", "Js>1"), ("END", "end"), (" End ", "end"),
        ("js 2", "Js>2"), ("Js -> 2", "Js>2"), ("J♠→2", "Js>2"), ("js on 2", "Js>2"), ("JS to 1", "Js>1"),
        ("end turn", "end"), ("End my turn", "end"),
    ],
)  # fmt: skip
def test_moves_may_be_written_in_any_way(text: str, canonical: str) -> None:
    assert str(GAME.parse_move(STATE, text)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("take 2s", "take 2s"), ("TAKE  2♠", "take 2s"), ("Take 10H", "take Th"), ("take qd>2", "take Qd>2"),
        (" decline ", "decline"), ("Decline", "decline"),
    ],
)  # fmt: skip
def test_cards_are_taken_in_any_way(text: str, canonical: str) -> None:
    other = position("12 5 24", "7s | 2s Th Qd | 3d", looking="1", played="yes", discard="Qs")
    assert str(GAME.parse_move(other, text)) == canonical


@pytest.mark.parametrize(
    "text", ["", "  ", "7", "7s 5h", "Js>", "Js>x", "Js>-1", "Js>>1", ">1", "take", "take take 7s", "??",
     "Js>²", "Js on", "Js-1", "take end", "end>1"]
)  # fmt: skip
def test_what_is_no_move_text(text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        GAME.parse_move(STATE, text)
    assert english(refusal.value.text).endswith(".")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "",
            "To move, write a card, like `7h` or `Jh on Bob`, `take 4s` or `decline` while a hand lies open, or `end`.",
        ),
        (
            "chess",
            "“chess” is not a move; write a card, like `7h` or `Jh on Bob`, "
            "`take 4s` or `decline` while a hand lies open, or `end`.",
        ),
        ("Js>", "Name the player on whom it is played, like `Jh on Bob`, or a seat by its number, like `Jh>1`."),
        (
            "Js>Bob",
            "“bob” is nobody at this table; name a player, like `Jh on Bob`, or a seat by its number, like `Jh>1`.",
        ),
    ],
)
def test_it_is_said_how_a_move_is_written(text: str, sentence: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        GAME.parse_move(STATE, text)
    assert english(refusal.value.text) == sentence


def test_the_path_of_a_move_is_the_card_and_whom_it_is_played_on() -> None:
    assert move("7h").path == ("7h",)
    assert move("Jh>2").path == ("Jh", "2")
    assert move("take 4s").path == ("take 4s",)
    assert move("take Jh>1").path == ("take Jh", "1")
    assert (move("end").path, move("decline").path) == (("end",), ("decline",))


ILLEGAL = {
    "not in hand": ("9h", "You do not hold the 9♥."),
    "a joker": ("Xr", "You do not hold the red joker."),
    "nobody's suit": ("4c", "Nobody plays clubs, so the 4♣ cannot be played."),
    "a face card of nobody's suit": ("Jc>1", "Nobody plays clubs, so the J♣ cannot be played."),
    "nobody named": ("Js", "Say on whom the J♠ is played, like `Js>1`."),
    "nobody named, another's suit": ("Kd", "Say on whom the K♦ is played, like `Kd>2`."),
    "no such seat": ("Js>3", "There is no seat 3; seats are numbered in turn order, from 0 to 2."),
    "on oneself": ("Js>0", "A jack is played on an opponent, not on yourself."),
    "another's suit on oneself": ("Kd>0", "A king is played on an opponent, not on yourself."),
    "on the wrong opponent": ("Kd>1", "The K♦ may be played on the player of ♦ only."),
    "a numeral on somebody": ("7s>1", "The 7♠ moves the player of its suit, so name nobody: write `7s`."),
    "a queen on no cards": ("Qs>1", "That player has no card in hand to look at."),
    "a king on no cards": ("Ks>1", "That player has no card in hand to discard."),
    "take without a queen": ("take 2s", "No hand lies open: you take a card, or decline, after playing a queen."),
    "decline without a queen": ("decline", "No hand lies open: you take a card, or decline, after playing a queen."),
}
FIRST = "A hand lies open before you: take a card from it, "
ILLEGAL_WITH_AN_OPEN_HAND = {
    "a card from one's own hand": ("7s", f"{FIRST}like `take 2s`, or decline, first."),
    "a card of the open hand, without the word": ("kh", f"{FIRST}like `take Kh>1`, or decline, first."),
    "the end of the turn": ("end", f"{FIRST}like `take 2s`, or decline, first."),
    "a numeral on somebody": ("take 2s>1", "The 2♠ moves the player of its suit, so name nobody: write `take 2s`."),
    "nobody named": ("take qd", "Say on whom the Q♦ is played, like `take Qd>2`."),
    "a card that is not there": ("take 9s", "The 9♠ is not in the open hand."),
    "one of one's own": ("take 7s", "The 7♠ is not in the open hand."),
    "nobody's suit": ("take Jc>1", "Nobody plays clubs, so the J♣ cannot be played."),
    "on oneself": ("take Kh>0", "A king is played on an opponent, not on yourself."),
    "on the wrong opponent": ("take Qd>1", "The Q♦ may be played on the player of ♦ only."),
}  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_is_explained(text: str, sentence: str) -> None:
    refuse(STATE, text, sentence)


@pytest.mark.parametrize(("text", "sentence"), ILLEGAL_WITH_AN_OPEN_HAND.values(), ids=ILLEGAL_WITH_AN_OPEN_HAND)
def test_an_illegal_move_with_a_hand_open_is_explained(text: str, sentence: str) -> None:
    refuse(OPEN, text, sentence)


def test_moving_back_twice_is_explained() -> None:
    sentence = "The player of ♥ has been moved back this turn already; once in a turn is all."
    refuse(position("12 5", "5h 6h | -", pushed="1", played="yes"), "6h", sentence)


def test_an_open_hand_in_which_nothing_can_be_played_is_explained() -> None:
    opened = position("12 5", "7s | 2c Qh", looking="1", played="yes", pushed="1", discard="Qs", removed="-")
    assert legal(opened) == ["take Qh>1", "decline"]  # the 2♣, which cannot be played, would be looked at
    closed = position("12 5", "7s | 2c", looking="1", played="yes", discard="Qs")
    refuse(closed, "7s", "A hand lies open before you in which nothing can be played: decline first.")


def test_that_nobody_has_a_card_is_explained() -> None:
    last = position("12 5", "7s Ks | Qh", looking="1", played="yes", discard="Qs")
    refuse(last, "take Qh>1", "That player has no other card in hand to look at.")
    refuse(last, "take Qh", "Nobody on whom the Q♥ may be played has a card in hand to look at.")
    refuse(position("12 5 3", "Ks | - | -"), "Ks", "Nobody on whom the K♠ may be played has a card in hand to discard.")


def refuse(state: RaceState, text: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as explained:
        GAME.parse_move(GAME.view(state, 0), text)
    assert english(explained.value.text) == sentence
    with pytest.raises(IllegalMove) as again:
        GAME.play(state, move(text))
    assert again.value.text == explained.value.text


def called(state: RaceState, text: str, names: Sequence[str] = ()) -> str:
    """What a move is called."""
    return english(GAME.label(state, move(text)), names)


def step(state: RaceState, steps: tuple[str, ...]) -> str:
    """What the last of these steps of a move is called."""
    return english(GAME.step_label(state, steps), NAMES)


def test_labels_name_the_players() -> None:
    assert moves_called(GAME, STATE, NAMES) == {
        "As": "A♠: move forward 1 to space 13",
        "7s": "7♠: move forward 7 to space 19",
        "Ts": "10♠: move forward 10 to space 22",
        "Js>1": "J♠: swap places with Bob (the start)",
        "Js>2": "J♠: swap places with Cy (space 24)",
        "Qs>2": "Q♠: look at the hand of Cy (2 cards)",
        "Ks>2": "K♠: discard the hand of Cy (2 cards)",
        "5h": "5♥: Bob stays on the start",
        "Kd>2": "K♦: discard the hand of Cy (2 cards)",
        "end": "End your turn",
    }
    assert called(STATE, "Js>2") == "J♠: swap places with Player 3 (space 24)"
    near = position("24 0", "7s | -")
    assert called(near, "7s", NAMES) == "7♠: move forward 6 to space 30 and win the round"
    assert called(position("6 0", "7s | -"), "7s", NAMES) == "7♠: move forward 7 to space 13"
    assert called(position("6 0", "7s | -", goal=10), "7s", NAMES) == "7♠: move forward 4 to space 10 and win the round"


def test_labels_of_an_open_hand() -> None:
    assert moves_called(GAME, OPEN, NAMES) == {
        "take 2s": "Take 2♠: move forward 2 to space 14",
        "take Th": "Take 10♥: Bob moves back 5 to the start",
        "take Kh>1": "Take K♥: discard the hand of Bob (4 cards)",
        "take Qd>2": "Take Q♦: look at the hand of Cy (1 card)",
        "decline": "Take no card",
    }


def test_labels_fit_whatever_the_names() -> None:
    for names in (("A" * 80, "B" * 80, "C" * 80), ("A" * 80, "A" * 80, "A" * 79 + "B"), ("Bob", "Bob", "Bob")):
        for state in (STATE, OPEN):
            labels = list(moves_called(GAME, state, names).values())
            assert len(set(labels)) == len(labels)
            assert max(map(len, labels)) <= 100


def test_namesakes_are_told_apart_by_their_suits() -> None:
    """Not by the number of the seat, which counts from 0 where a move is typed."""
    names = ("Ann", "Bob", "Bob")
    assert called(STATE, "Js>1", names) == "J♠: swap places with Bob (♥) (the start)"
    assert called(STATE, "Js>2", names) == "J♠: swap places with Bob (♦) (space 24)"
    assert called(OPEN, "take Th", names) == "Take 10♥: Bob (♥) moves back 5 to the start"


def test_steps() -> None:
    assert step(STATE, ("7s",)) == "7♠: move forward 7 to space 19"
    assert step(STATE, ("Js",)) == "J♠: swap places with …"
    assert step(STATE, ("Js", "2")) == "Cy (space 24)"
    assert step(STATE, ("Qs",)) == "Q♠: look at the hand of …"
    assert step(STATE, ("Qs", "2")) == "Cy (2 cards)"
    assert step(STATE, ("Ks", "2")) == "Cy (2 cards)"
    assert step(STATE, ("end",)) == "End your turn"
    assert step(OPEN, ("take Kh",)) == "Take K♥: discard the hand of …"
    assert step(OPEN, ("take Kh", "1")) == "Bob (4 cards)"
    assert step(OPEN, ("take 2s",)) == "Take 2♠: move forward 2 to space 14"
    assert step(OPEN, ("decline",)) == "Take no card"


def test_the_end_of_a_turn_without_cards_is_forced_for_everybody_sees_it() -> None:
    empty = position("12 5", "- | 2h")
    assert GAME.forced(GAME.view(empty, 0)) == move("end")
    assert GAME.forced(position("12 5", "Jc | 2h")) is None  # its hand cannot be played, which others do not know
    opened = position("12 5", "- | 2c", looking="1", played="yes", discard="Qs")
    assert legal(opened) == ["decline"]
    assert GAME.forced(opened) is None
    over, _ = play(position("29 5", "As | 2h"), "as")
    assert GAME.forced(over) is None


def test_what_is_left_over_is_the_end_where_no_card_gains_anything() -> None:
    """A club moves Ann, a heart Bob; a king takes Bob's hand, a jack swaps."""
    for spaces, hand, left in (
        ("12 5", "-", "end"),
        ("12 0", "2h", "end"),  # Bob is on the start: he cannot go back
        ("12 1", "2h", None),
        ("12 5", "2s", None),  # her own suit moves her on
        ("12 5", "Js", "end"),  # to swap would lead her back
        ("5 12", "Js", None),
        ("12 0", "Ks", None),  # his hand would be gone
    ):
        state = position(spaces, f"{hand} | 3h", suits="s h")
        assert GAME.left_over(GAME.view(state, 0)) == (move(left) if left else None), (spaces, hand)
    opened = position("12 5", "- | 2c", looking="1", played="yes", discard="Qs")
    assert GAME.left_over(opened) is None  # she is to see it (KR10)
    over, _ = play(position("29 5", "As | 2h"), "as")
    assert GAME.left_over(over) is None


def test_a_move_for_a_hidden_hand_is_not_your_turn() -> None:
    for state in (STATE, OPEN):
        for seat in (1, 2, None):
            view = GAME.view(state, seat)
            assert legal(view) == []
            with pytest.raises(NotYourTurn):
                GAME.parse_move(view, "end")
    opened = position("12 5 3", "- | 2h | 3h", looking="1", played="yes", discard="Qs")
    assert legal(GAME.view(opened, 2)) == []


def test_a_view_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="a view cannot be played"):
        GAME.play(GAME.view(STATE, 0), move("end"))


def test_a_view_hides_the_other_hands_the_stock_and_the_seed() -> None:
    view = GAME.view(STATE, 2)
    assert view.hands == (("??",) * 10, (), ("2s", "9d"))
    assert (view.stock, view.seed, view.is_view) == (("??", "??"), b"", True)


def test_a_drawn_card_is_seen_by_who_drew_it_only() -> None:
    after, events = play(position("0 0 0", "2s | - | -", stock="3d 4d"), "end")
    assert GAME.view(after, 1).hands[1] == ("3d",)
    assert GAME.view(after, 0).hands[1] == GAME.view(after, None).hands[1] == ("??",)
    assert events == (texts.Ends(Seat(0)), texts.Draws(Seat(1)))


def test_a_guess_puts_no_cards_of_nobodys_suit_into_hands() -> None:
    state = position("3 4", "2s | 5h 6h 9s", stock="Ac 2c 3c 4c 5c 6c 7c 8c 9d 9h", discard="Th", removed="Kc")
    view = GAME.view(state, 0)
    for seed in range(50):
        guess = GAME.guess(view, Random(seed))
        unseen = [*guess.hands[1], *guess.stock]
        assert len(set(unseen)) == 13
        assert not {*unseen} & {"2s", "Th", "Kc", "??"}
        assert {card[1] for card in guess.hands[1]} <= {"s", "h"}
        assert GAME.view(guess, 0) == view


def test_a_guess_keeps_the_hand_that_lies_open() -> None:
    guess = GAME.guess(GAME.view(OPEN, 0), Random(1))
    assert (guess.hands[0], guess.hands[1]) == (OPEN.hands[0], OPEN.hands[1])
    assert GAME.legal_moves(guess) == GAME.legal_moves(OPEN)


def test_a_guess_keeps_the_goal() -> None:
    state = position("3 4", "2s | 5h", stock="Ac 2c", goal=15)
    assert GAME.guess(GAME.view(state, 0), Random(1)).options == state.options


def test_options_and_seats_are_checked() -> None:
    for seats in (0, 1, 5):
        with refused(InvalidSeats, match="for 2 to 4 players"):
            GAME.deal(seats)
    for options in ({"rounds": 0}, {"rounds": 11}, {"jokers": True}, {"goal": 0}, {"goal": 12}, {"goal": 40}):
        with pytest.raises(InvalidOption):
            GAME.deal(2, b"", **options)


def test_every_error_is_one_sentence_for_a_player() -> None:
    for state, illegal in ((STATE, ILLEGAL), (OPEN, ILLEGAL_WITH_AN_OPEN_HAND)):
        for text in ("", "x", "Js>x", *(text for text, _ in illegal.values())):
            with pytest.raises(GameError) as refusal:
                GAME.parse_move(state, text)
            sentence = english(refusal.value.text)
            assert sentence.endswith(".")
            assert "\n" not in sentence
