"""Move texts, the sentence for each illegal move, views and guesses, events as sentences."""

from __future__ import annotations

from random import Random

import pytest

from games.core import GameError, IllegalMove, InvalidMove, InvalidOption, InvalidSeats, NotYourTurn
from games.core.text import Card, Seat
from games.thirteen import PASS, Play, texts
from tests.english import english, refused, told
from tests.games.thirteen.positions import GAME, legal, move, play, position


@pytest.mark.parametrize("text", ["4c 5h 6s", "6s 5h 4c", "4C,5H,6S", " 4♣  5♥, 6♠ ", "6S 4c 5h"])
def test_cards_may_be_written_in_any_way_and_order(text: str) -> None:
    assert str(GAME.parse_move(position("4c 5h 6s | 3s"), text)) == "4c 5h 6s"


@pytest.mark.parametrize("text", ["10h", "TH", "10♥", "th"])
def test_tens(text: str) -> None:
    assert str(GAME.parse_move(position("Th | 3s"), text)) == "Th"


@pytest.mark.parametrize("text", ["pass", "PASS", " Pass "])
def test_pass(text: str) -> None:
    assert str(GAME.parse_move(position("Th | 4s", 0, "3s by 1"), text)) == "pass"


@pytest.mark.parametrize("text", ["", "  ", "fold", "4c5h6s", "4c 4c", "??", "4c pass", "14c", "🂡"])
def test_what_is_no_move_text(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.parse_move(position("4c 5h 6s | 3s"), text)


def test_the_path_of_a_move_is_what_it_makes_and_its_cards() -> None:
    paths = {
        text: move(text).path for text in ("2h", "3s 3c", "4s 4c 4d", "5s 5c 5d 5h", "3s 4c 5d", "3s 3c 4s 4c 5s 5c")
    }
    assert {text: path[0] for text, path in paths.items()} == {
        "2h": "single",
        "3s 3c": "pair",
        "4s 4c 4d": "triple",
        "5s 5c 5d 5h": "four",
        "3s 4c 5d": "sequence 3",
        "3s 3c 4s 4c 5s 5c": "double 3",
    }
    assert all(path[1:] == (text,) for text, path in paths.items())
    assert move("").path == ("pass",)


HAND = "3s 3c 3d 3h 5h 8c 9s Th Qd Kd Ad 2s"
ILLEGAL = {
    "not in hand": ("-", "4c", "You do not hold the 4♣."),
    "two cards not in hand": ("-", "4c 3s 10c", "You do not hold the 4♣ 10♣."),
    "a joker": ("-", "xr", "You do not hold the red joker."),
    "no combination": ("-", "3s 5h", "3♠ 5♥ is not a combination"),
    "a two in a sequence": ("-", "Kd Ad 2s", "A two (a “pig”) may not be part of a sequence."),
    "a pass by the leader": ("-", "pass", "You lead this trick, and the leader may not pass."),
    "too low": ("8s by 1", "5h", "5♥ does not beat the 8♠."),
    "too low a pair": ("4s 4c by 1", "3d 3h", "3♦ 3♥ does not beat the 4♠ 4♣: the highest card decides."),
    "a pair on a single": ("8s by 1", "3s 3c", "A pair does not beat this single; it takes a higher single."),
    "on a two": (
        "2d by 1", "3s 3c",
        "A pair does not beat this single; it takes a higher single, a four of a kind or a double sequence of 3 pairs "
        "or more.",
    ),
    "a four on two twos": (
        "2c 2h by 1", "3s 3c 3d 3h",
        "A four of a kind does not beat this pair; it takes a higher pair or a double sequence of 4 pairs or more.",
    ),
    "on three pairs": (
        "4s 4c 5s 5c 6s 6c by 1", "8c 9s Th",
        "A sequence of 3 does not beat this double sequence of 3 pairs; it takes a higher double sequence of 3 pairs, "
        "a four of a kind or a double sequence of 4 pairs or more.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("trick", "text", "sentence"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_move_is_explained(trick: str, text: str, sentence: str) -> None:
    state = position(f"{HAND} | 6h", 0, trick)
    with pytest.raises(IllegalMove) as told:
        GAME.parse_move(state, text)
    assert english(told.value.text).startswith(sentence)
    made = move("" if text == "pass" else text)
    if isinstance(made, Play):
        made = Play(tuple(sorted(made.cards, key=f"{HAND} 4c Tc Xr".split().index)))
    with pytest.raises(IllegalMove) as denied:
        GAME.play(state, made)
    assert denied.value.text == told.value.text


def test_play_takes_moves_in_canonical_order_only() -> None:
    with refused(IllegalMove, match="from low to high"):
        GAME.play(position("3s 3c | 4s"), move("3c 3s"))


def test_a_move_for_a_hidden_hand_is_not_your_turn() -> None:
    view = GAME.view(position("3s | 4s"), 1)
    assert legal(view) == []
    with pytest.raises(NotYourTurn):
        GAME.parse_move(view, "3s")


def test_a_view_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="a view cannot be played"):
        GAME.play(GAME.view(position("3s | 4s"), 0), move("3s"))


def test_a_view_hides_the_other_hands_and_the_seed() -> None:
    state, _ = GAME.deal(3, b"secret")
    view = GAME.view(state, 1)
    assert [hand.count(hand[0]) for hand in view.hands] == [13, 1, 13]
    assert (view.seed, view.is_view, view.hands[1]) == (b"", True, state.hands[1])
    assert {card for hand in GAME.view(state, None).hands for card in hand} == {"??"}


def test_hidden_cards_stay_hidden_after_the_end() -> None:
    after, _ = play(position("7s | 9s 9c", 0), "7s")
    assert GAME.view(after, 0).hands == ((), ("??", "??"))


def test_a_guess_deals_the_unseen_cards() -> None:
    state = position("3s 4s | 5s 6s | 7s", 0, "9c by 2", played="2h")
    view = GAME.view(state, 0)
    guesses = {GAME.guess(view, Random(seed)).hands for seed in range(50)}
    assert len(guesses) > 40
    for hands in guesses:
        unseen = {*hands[1], *hands[2]}
        assert len(unseen) == 3
        assert not unseen & {"3s", "4s", "9c", "2h", "??"}


def test_options_and_seats_are_checked() -> None:
    for seats in (0, 1, 5):
        with refused(InvalidSeats, match="for 2 to 4 players"):
            GAME.deal(seats)
    for options in ({"rounds": 0}, {"rounds": 21}, {"jokers": True}):
        with pytest.raises(InvalidOption):
            GAME.deal(2, b"", **options)


NAMES = ("Ann", "Bob", "Cy")


def test_events_are_told() -> None:
    state = position("2h 9s | 3s 3c 3d 3h | Ks", 0, round_="1/2")
    after, caught = play(state, "2h", "3s 3c 3d 3h")
    after, passed = play(after, "Ks")
    assert told(caught + passed, NAMES) == [
        "Bob plays 3♠ 3♣ 3♦ 3♥.",
        "Bob catches Ann's 2♥ with a four of a kind: +2.",
        "Bob has played the last card and goes out as number 1.",
        "A new trick: Cy leads.",
        "Cy plays K♠.",
        "Cy has played the last card and goes out as number 2.",
        "Ann is left with cards and is last. Points for going out: Ann −2, Bob +2, Cy 0. "
        "Score, catches included: Ann −4, Bob 4, Cy 0.",
        "Round 2 of 2 is dealt. Bob leads.",
    ]


def test_the_end_is_told() -> None:
    _, events = play(position("7s | 9s 9c", 0), "7s")
    assert english(events[-1], NAMES[:2]) == "The game is over: Ann 2, Bob −2. Won by Ann."


def test_passes_and_won_tricks_are_told() -> None:
    _, events = play(position("7s 8s | 9s 9c", 1, "8h by 0"), "pass")
    assert told(events, NAMES) == ["Bob passes.", "Ann takes the trick and leads."]
    assert english(texts.Dealt(Seat(0)), NAMES) == "The cards are dealt. Ann leads."


def test_a_guess_does_not_know_how_the_next_round_is_dealt() -> None:
    view = GAME.view(position("7s | 9s 9c", round_="1/2"), 0)
    dealt = [play(GAME.guess(view, Random(number)), "7s")[0].hands for number in (1, 2)]
    assert dealt[0] != dealt[1]


def test_every_error_is_one_sentence_for_a_player() -> None:
    state = position(f"{HAND} | 6h", 0, "8s by 1")
    for text in ("", "x", "4c", "3s 5h", "3s 3c", "5h", "Kd Ad 2s", "3s 3s"):
        with pytest.raises(GameError) as refusal:
            GAME.parse_move(state, text)
        assert english(refusal.value.text).endswith(".")
        assert "\n" not in english(refusal.value.text)


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Ts", "10♠"),
        ("3s 3h", "3♠ 3♥ (pair)"),
        ("4c 5h 6s", "4♣ 5♥ 6♠ (sequence of 3)"),
        ("7s 7c 8s 8c 9s 9c", "7♠ 7♣ 8♠ 8♣ 9♠ 9♣ (double sequence of 3 pairs)"),
        ("pass", "Pass"),
    ],
)
def test_labels_name_the_cards_and_what_they_make(text: str, label: str) -> None:
    view = position("Ts | 3s")
    made = PASS if text == "pass" else Play(tuple(Card(card) for card in text.split()))
    assert english(GAME.label(view, made)) == label


def test_the_longest_label_fits_a_select() -> None:
    cards = tuple(Card(f"{rank}{suit}") for rank in "3456789TJQKA" for suit in "s")
    assert len(english(GAME.label(position("Ts | 3s"), Play(cards)))) <= 100
