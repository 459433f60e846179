"""TH1–TH3 and TH11–TH17: the cards, the combinations, what beats what."""

from __future__ import annotations

import pytest

from games.cards import DECK, parse_cards
from games.core import IllegalMove
from games.thirteen.combinations import low_to_high, recognise, shape_text
from tests.english import english
from tests.games.thirteen.positions import GAME, legal, move, play, position


def beats(cards: str, trick: str) -> bool:
    """May these cards, the whole hand, be played on that trick?"""
    other = next(card for card in DECK if card not in f"{cards} {trick}".split())
    return str(move(cards)) in legal(position(f"{cards} | {other}", 0, f"{trick} by 1"))


def test_th1_th2_ranks_then_suits() -> None:
    cards = parse_cards("2s Ah 3h 3s Td 9h 3c 2h 3d Ks")
    assert " ".join(low_to_high(cards)) == "3s 3c 3d 3h 9h Td Ks Ah 2s 2h"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_th3_thirteen_cards_each(seats: int) -> None:
    state, _ = GAME.deal(seats, b"x")
    assert [len(hand) for hand in state.hands] == [13] * seats
    assert len({card for hand in state.hands for card in hand}) == 13 * seats
    assert state.played == ()


def test_th3_seat_0_gets_the_first_thirteen_of_the_shuffled_deck() -> None:
    # the known answer of tests/games/core/test_shuffle, sorted by hand
    state, _ = GAME.deal(3, bytes.fromhex("00ff"))
    assert [" ".join(hand) for hand in state.hands] == [
        "3s 4c 7c 8d 9s 9h Td Qc Qd Kh As Ad 2d",
        "3c 4d 5s 5c 5d 7h 8c 9c Jc Qh Kd Ac 2h",
        "3d 4s 4h 6s 6c 6d 6h 7s Th Ks Ah 2s 2c",
    ]


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("3s", "single"), ("8s 8h", "pair"), ("Qs Qd", "pair"), ("3s 3d 3h", "triple"), ("5s 5d 5h", "triple"),
        ("3s 3c 3d 3h", "four of a kind"), ("2s 2c 2d 2h", "four of a kind"),
    ],
)  # fmt: skip
def test_th11_cards_of_one_rank(cards: str, name: str) -> None:
    found = recognise(parse_cards(cards))
    assert found is not None
    assert english(shape_text(found.shape)) == name


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("3d 4h 5h", "sequence of 3"), ("Ts Js Qs Ks As", "sequence of 5"),
        ("3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah", "sequence of 12"),
    ],
)  # fmt: skip
def test_th12_sequences(cards: str, name: str) -> None:
    found = recognise(parse_cards(cards))
    assert found is not None
    assert english(shape_text(found.shape)) == name


@pytest.mark.parametrize("cards", ["3d 4h", "Ks Ah 2h", "As 2s 3s", "3s 4s 6s", "Qs Ks As 3s", "3s 4s 4c 5s"])
def test_th12_no_sequences(cards: str) -> None:
    assert recognise(parse_cards(cards)) is None


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("3s 3c 4d 4h 5s 5d", "double sequence of 3 pairs"),
        ("4s 4c 5d 5h 6s 6d 7s 7c", "double sequence of 4 pairs"),
        ("4s 4c 5d 5h 6s 6d 7s 7c 8d 8h 9s 9d", "double sequence of 6 pairs"),
    ],
)  # fmt: skip
def test_th13_double_sequences(cards: str, name: str) -> None:
    found = recognise(parse_cards(cards))
    assert found is not None
    assert english(shape_text(found.shape)) == name


@pytest.mark.parametrize("cards", ["3s 3c 4d 4h", "Ks Kc As Ac 2s 2c", "3s 3c 4d 4h 6s 6d", "3s 3c 4s 4c 4d 5s"])
def test_th13_no_double_sequences(cards: str) -> None:
    assert recognise(parse_cards(cards)) is None


@pytest.mark.parametrize(
    ("cards", "trick"),
    [
        ("Js", "Th"), ("Tc", "Ts"), ("2h", "2d"), ("8s 8h", "8c 8d"), ("4s 4c", "3d 3h"), ("4s 4c 4d", "3s 3c 3d"),
        ("8c 9s Th Js", "3c 4h 5h 6h"), ("4s 5s 6d", "4c 5h 6c"), ("4s 4c 4d 4h", "3s 3c 3d 3h"),
        ("4s 4c 5s 5c 6s 6d", "3s 3c 4d 4h 5d 5h"), ("3s 3c 4s 4c 5s 5h", "3d 3h 4d 4h 5c 5d"),
    ],
)  # fmt: skip
def test_th14_the_higher_top_card_of_the_same_kind(cards: str, trick: str) -> None:
    assert beats(cards, trick)


@pytest.mark.parametrize(
    ("cards", "trick"),
    [
        ("Th", "Js"), ("8c 8d", "8s 8h"), ("4s 5h 6s", "4c 5s 6c"), ("Js Jc", "Th"), ("Js Qs Ks", "3s 4s 5s 6s"),
        ("Js Qs Ks As", "3s 4s 5s"), ("9s 9c 9d", "8s 8c"), ("9s", "8s 8c"), ("9s 9c 9d 9h", "8s"),
        ("9s 9c 9d 9h", "3s 4s 5s 6s"), ("5s 5c 6s 6c 7s 7c", "As"), ("3s 4s 5s", "7s 7c 7d"),
    ],
)  # fmt: skip
def test_th14_neither_lower_nor_another_kind(cards: str, trick: str) -> None:
    assert not beats(cards, trick)


THREE_PAIRS = "3s 3c 4s 4c 5s 5c"
FOUR_PAIRS = THREE_PAIRS + " 6s 6c"
FIVE_PAIRS = FOUR_PAIRS + " 7s 7c"
SIX_PAIRS = FIVE_PAIRS + " 8s 8c"
FOURS = "3s 3c 3d 3h"
BOMBS = (THREE_PAIRS, FOURS, FOUR_PAIRS, FIVE_PAIRS, SIX_PAIRS)


@pytest.mark.parametrize(
    ("twos", "beaten_by"),
    [
        ("2s", BOMBS),
        ("2h", BOMBS),
        ("2s 2h", (FOUR_PAIRS, FIVE_PAIRS, SIX_PAIRS)),
        ("2s 2c 2h", (FIVE_PAIRS, SIX_PAIRS)),
    ],
)
def test_th15_what_beats_twos(twos: str, beaten_by: tuple[str, ...]) -> None:
    assert [bomb for bomb in BOMBS if beats(bomb, twos)] == [bomb for bomb in BOMBS if bomb in beaten_by]


@pytest.mark.parametrize(
    ("trick", "beaten_by"),
    [
        ("Ts Tc Js Jc Qs Qc", (FOURS, FOUR_PAIRS, FIVE_PAIRS, SIX_PAIRS)),
        ("Ts Tc Td Th", (FOUR_PAIRS, FIVE_PAIRS, SIX_PAIRS)),
        ("2s 2c 2d 2h", (FOUR_PAIRS, FIVE_PAIRS, SIX_PAIRS)),
        ("Ts Tc Js Jc Qs Qc Ks Kc", (FIVE_PAIRS, SIX_PAIRS)),
        ("Ts Tc Js Jc Qs Qc Ks Kc As Ac", (SIX_PAIRS,)),
    ],
)
def test_th16_what_beats_fours_and_double_sequences(trick: str, beaten_by: tuple[str, ...]) -> None:
    assert [bomb for bomb in BOMBS if beats(bomb, trick)] == list(beaten_by)


def test_th16_nothing_else_crosses_kinds() -> None:
    for trick in ("As", "As Ac", "As Ac Ad", "Qs Ks As", "9s Ts Js Qs Ks As"):
        assert not any(beats(bomb, trick) for bomb in (FOURS, FOUR_PAIRS, FIVE_PAIRS, SIX_PAIRS))


def test_th17_who_has_passed_may_not_come_back_with_a_double_sequence() -> None:
    state = position(f"6d 2h 3d | {FOUR_PAIRS} 9s | 9c 7d", 0)
    after, _ = play(state, "6d", "pass", "7d", "2h")
    assert (after.mover, after.passed, after.trick) == (2, (1,), ("2h",))


def test_th17_only_in_turn() -> None:
    state = position(f"2h 3d | 9c 7d | {FOUR_PAIRS} 9s", 0)
    after, _ = play(state, "2h")
    assert after.mover == 1
    with pytest.raises(IllegalMove):
        GAME.play(after, move(FOUR_PAIRS))
