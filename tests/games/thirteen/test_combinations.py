"""What is a combination and what beats what, against a second definition written the slow way."""

from __future__ import annotations

from itertools import combinations as subsets
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from games.cards import DECK
from games.core.text import Card
from games.thirteen.combinations import beats, low_to_high, recognise
from games.thirteen.legal import legal_moves
from games.thirteen.moves import Play
from tests.games.thirteen.positions import position

RANKS, SUITS = "3456789TJQKA2", "scdh"
ORDER = [rank + suit for rank in RANKS for suit in SUITS]
CHAIN = "3456789TJQKA"


def slow_name(cards: tuple[Card, ...]) -> str | None:
    """TH11–TH13 word by word: the combination's name with its number of cards, None for no combination."""
    ranks = "".join(card[0] for card in sorted(cards, key=ORDER.index))
    if len(set(ranks)) == 1:
        return {1: "single", 2: "pair", 3: "triple", 4: "four"}[len(cards)]
    if 3 <= len(ranks) <= 12 and ranks in CHAIN:
        return f"sequence {len(ranks)}"
    if 6 <= len(ranks) <= 12 and ranks[::2] == ranks[1::2] and ranks[::2] in CHAIN:
        return f"double {len(ranks) // 2}"
    return None


def slow_beats(play: tuple[Card, ...], trick: tuple[Card, ...]) -> bool:
    """TH14–TH16 word by word."""
    ours, theirs = slow_name(play), slow_name(trick)
    assert ours is not None
    assert theirs is not None
    if ours == theirs:
        return max(map(ORDER.index, play)) > max(map(ORDER.index, trick))
    pairs = int(ours.split()[1]) if ours.startswith("double") else 0
    if trick[0][0] == "2":
        return {
            "single": ours == "four" or pairs >= 3,
            "pair": pairs >= 4,
            "triple": pairs >= 5,
            "four": pairs >= 4,
        }[theirs]
    if theirs == "double 3":
        return ours == "four" or pairs > 3
    if theirs == "four":
        return pairs >= 4
    return theirs.startswith("double") and pairs > int(theirs.split()[1])


@st.composite
def shaped(draw: st.DrawFn) -> tuple[Card, ...]:
    """Some combination: chance alone would seldom make a long one."""
    each = draw(st.integers(1, 4))
    length = 1 if each > 2 else draw(st.sampled_from([1, 1, *range(3, 13 // each)]))
    low = draw(st.integers(0, 12 if length == 1 else 12 - length))
    cards: list[Card] = []
    for rank in "3456789TJQKA2"[low : low + length]:
        suits = draw(st.permutations("scdh"))
        cards += [Card(rank + suit) for suit in suits[:each]]
    return low_to_high(cards)


ANY_CARDS = st.lists(st.sampled_from(DECK), min_size=1, max_size=13, unique=True).map(tuple)
NEARLY = st.tuples(shaped(), ANY_CARDS).map(lambda two: tuple(dict.fromkeys(two[0] + two[1][:1])))


@given(st.one_of(ANY_CARDS, shaped(), NEARLY))
def test_recognition_agrees_with_the_definition(cards: tuple[Card, ...]) -> None:
    found = recognise(cards)
    assert (found is None) == (slow_name(cards) is None)
    if found is not None:
        assert ORDER[found.top] == max(cards, key=ORDER.index)


def test_recognition_of_all_small_sets() -> None:
    for size in (1, 2, 3):
        for cards in subsets(DECK, size):
            assert (recognise(cards) is None) == (slow_name(cards) is None)


def test_the_order_of_the_cards_does_not_matter() -> None:
    found = {recognise(order) for order in permutations((Card("4c"), Card("5h"), Card("6s")))}
    assert len(found) == 1


def test_what_has_no_rank_is_no_combination() -> None:
    assert recognise(()) is None
    assert recognise((Card("??"),)) is None
    assert recognise((Card("Xr"),)) is None
    assert recognise((Card("3s"), Card("3s"))) is None


@given(shaped(), shaped())
def test_beating_agrees_with_the_definition(play: tuple[Card, ...], trick: tuple[Card, ...]) -> None:
    one, other = recognise(play), recognise(trick)
    assert one is not None
    assert other is not None
    assert beats(one, other) == slow_beats(play, trick)
    assert not (beats(one, other) and beats(other, one))


@given(st.lists(st.sampled_from(DECK), min_size=2, max_size=8, unique=True), st.one_of(st.none(), shaped()))
def test_the_legal_moves_are_all_subsets_that_beat_the_trick(hand: list[Card], trick: tuple[Card, ...] | None) -> None:
    cards = [card for card in hand if card not in (trick or ())] or [next(c for c in DECK if c not in (trick or ()))]
    rest = next(card for card in DECK if card not in cards and card not in (trick or ()))
    state = position(f"{' '.join(cards)} | {rest}", 0, f"{' '.join(trick)} by 1" if trick else "-")
    listed = [move.cards if isinstance(move, Play) else () for move in legal_moves(state)]
    expected = {
        low_to_high(chosen)
        for size in range(1, len(cards) + 1)
        for chosen in subsets(cards, size)
        if slow_name(chosen) and (trick is None or slow_beats(chosen, trick))
    }
    assert set(listed) == expected | ({()} if trick else set())
    assert len(set(listed)) == len(listed)
