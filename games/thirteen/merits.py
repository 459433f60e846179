"""What speaks for a move of Thirteen: facts that hold in the position, as its player sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from games.cards import DECK
from games.core.text import CARD, POINT, Amount, Card, Cards, Number, Seat, Text
from games.thirteen.combinations import (
    OF_A_KIND,
    RANKS,
    STRENGTH,
    TWO,
    Combination,
    low_to_high,
    recognise,
    shape_text,
)
from games.thirteen.fast import bits_of, shape_of
from games.thirteen.legal import legal_moves
from games.thirteen.moves import Pass, ThirteenMove
from games.thirteen.opponent import is_beaten
from games.thirteen.points import catch
from games.thirteen.state import ThirteenState

_FEW = 3
"""So few cards are told one by one; with no more of them nobody has a combination that beats another kind."""


class GoesOut(Text):
    """TH8: nothing is left in hand."""


class CatchesPoints(Text):
    """TH19, TH20: what the trick is worth."""

    cards: Cards
    points: Amount


class NobodyBeats(Text):
    """What could beat it has been played, or is in the player's own hand. The player leads next (TH7)."""

    shape: Text


class ThenOut(Text):
    """The same, and what is left goes down in one play."""

    cards: Cards


class TooFewCards(Text):
    """All others hold fewer cards than it has."""

    cards: Amount


class OnePlayLeft(Text):
    """What is left goes down in one play."""

    cards: Cards


class PlaysLeft(Text):
    """What is left goes down in so many plays."""

    plays: Number


class OnlyHigher(Text):
    """Of the cards that the player does not see, these alone are higher than the one played."""

    cards: Cards
    count: Number


class OnlyCatchers(Text):
    """TH15: of a single two that no other one beats."""


class FewHigher(Text):
    """The same, where they are more, but a quarter of those cards at most."""

    higher: Number
    unseen: Number


class CannotBeat(Text):
    """A player has too few cards to beat it."""

    player: Seat
    left: Amount


class LowestHeld(Text):
    """The lowest card of the hand goes."""

    card: Card


class Loose(Text):
    """A single card that is in no combination of several cards of the hand."""


class BreaksNothing(Text):
    """No other combination of several cards of the hand needs one of these."""


class JustEnough(Text):
    """The lowest of its kind that beats the trick."""

    cards: Cards


class ManyAtOnce(Text):
    """How many cards it gets rid of."""

    cards: Amount


class CardsRemain(Text):
    """How many cards stay in hand."""

    cards: Amount


class KeepsTwos(Text):
    """The twos stay in hand."""

    cards: Cards
    count: Number


class OnlyTwosBeat(Text):
    """All that the player has against the trick takes twos."""

    cards: Cards
    count: Number


class OnlyByBreaking(Text):
    """All that beats the trick leaves a part of another combination of the hand."""

    cards: Cards


class AnswerTakes(Text):
    """The lowest that would beat the trick."""

    cards: Cards


def merits(view: ThirteenState, move: ThirteenMove) -> tuple[Text, ...]:
    """The weightiest first."""
    if view.mover is None:
        return ()
    hand = view.hands[view.mover]
    if isinstance(move, Pass):
        return tuple(_of_pass(view, hand))
    return tuple(_of_play(view, hand, move.cards)) or (CardsRemain(Amount(len(hand) - len(move.cards), CARD)),)


def _of_pass(view: ThirteenState, hand: Sequence[Card]) -> Iterator[Text]:
    against = [move.cards for move in legal_moves(view) if not isinstance(move, Pass)]
    if not against:
        return
    twos = _twos(hand)
    if all(set(cards) & set(twos) for cards in against):
        yield OnlyTwosBeat(Cards(twos), Number(len(twos)))
    elif all(_breaks(view, cards) for cards in against):
        yield OnlyByBreaking(Cards(view.trick))
    yield AnswerTakes(Cards(min(against, key=lambda cards: (STRENGTH[cards[-1]], len(cards)))))


def _of_play(view: ThirteenState, hand: Sequence[Card], cards: tuple[Card, ...]) -> Iterator[Text]:
    rest, play = low_to_high(set(hand) - set(cards)), recognise(cards)
    points = catch(play, view.trick) if play and view.trick else 0
    if points:
        yield CatchesPoints(Cards(view.trick), Amount(points, POINT))
    if not rest:
        yield GoesOut()
    elif play is not None:
        yield from _who_beats(view, cards, play, rest)
        yield from _what_goes(view, hand, cards)
        yield from _what_stays(hand, cards, rest)


def _who_beats(view: ThirteenState, cards: Sequence[Card], play: Combination, rest: tuple[Card, ...]) -> Iterator[Text]:
    unseen = _unseen(view)
    last = recognise(rest) is not None
    if not is_beaten(shape_of(bits_of(cards)), play.top, [bits_of(unseen)]):
        yield ThenOut(Cards(rest)) if last else NobodyBeats(shape_text(play.shape))
        return
    left = {seat: len(view.hands[seat]) for seat in _still_in(view)}
    most = max(left.values(), default=0)
    if most < len(cards) and most <= _FEW:
        yield TooFewCards(Amount(len(cards), CARD))
    if last:
        yield OnePlayLeft(Cards(rest))
    few = [seat for seat, number in left.items() if number < min(len(cards), _FEW + 1)]
    if few and most >= len(cards):
        seat = min(few, key=left.__getitem__)
        yield CannotBeat(Seat(seat), Amount(left[seat], CARD))
    higher = low_to_high(card for card in unseen if STRENGTH[card] > play.top)
    if play.shape != OF_A_KIND[1]:
        return
    if not higher:
        yield OnlyCatchers()
    elif len(higher) <= _FEW:
        yield OnlyHigher(Cards(higher), Number(len(higher)))
    elif 4 * len(higher) <= len(unseen):
        yield FewHigher(Number(len(higher)), Number(len(unseen)))


def _what_goes(view: ThirteenState, hand: Sequence[Card], cards: tuple[Card, ...]) -> Iterator[Text]:
    if view.trick:
        same = [move.cards for move in legal_moves(view) if not isinstance(move, Pass) and _alike(move.cards, cards)]
        if all(STRENGTH[cards[-1]] <= STRENGTH[other[-1]] for other in same):
            yield JustEnough(Cards(view.trick))
    elif hand[0] in cards:
        yield LowestHeld(hand[0])
    if len(cards) >= _FEW:
        yield ManyAtOnce(Amount(len(cards), CARD))
    if not _breaks(view, cards):
        yield Loose() if len(cards) == 1 else BreaksNothing()


def _what_stays(hand: Sequence[Card], cards: tuple[Card, ...], rest: tuple[Card, ...]) -> Iterator[Text]:
    plays = _fewest_plays(tuple(sum(card[0] == rank for card in rest) for rank in RANKS))
    if 1 < plays <= _FEW:
        yield PlaysLeft(Number(plays))
    twos = _twos(hand)
    if twos and not set(twos) & set(cards):
        yield KeepsTwos(Cards(twos), Number(len(twos)))


@lru_cache(maxsize=4096)
def _fewest_plays(counts: tuple[int, ...]) -> int:
    """In how few combinations a hand with so many cards of each rank goes: its lowest rank begins one of them."""
    low = next((rank for rank, held in enumerate(counts) if held), None)
    if low is None:
        return 0
    found = 99
    for each in range(1, counts[low] + 1):
        left = list(counts)
        for rank in range(low, TWO + 1):
            if left[rank] < each or (rank > low and (rank == TWO or each >= _FEW)):
                break
            left[rank] -= each
            if rank == low or rank >= low + 2:
                found = min(found, 1 + _fewest_plays(tuple(left)))
    return found


def _breaks(view: ThirteenState, cards: Sequence[Card]) -> bool:
    """Does a combination of several cards of the hand need some of these, and others?"""
    leading = replace(view, trick=(), trick_by=None)
    played = set(cards)
    for move in legal_moves(leading):
        whole = set() if isinstance(move, Pass) else set(move.cards)
        if len(whole) > 1 and whole & played and whole - played:
            return True
    return False


def _alike(cards: Sequence[Card], other: Sequence[Card]) -> bool:
    return shape_of(bits_of(cards)) == shape_of(bits_of(other))


def _still_in(view: ThirteenState) -> list[int]:
    """The others who may still play on this trick."""
    gone = {view.mover, *view.out, *(view.passed if view.trick else ())}
    return [seat for seat in range(view.seats) if seat not in gone]


def _unseen(view: ThirteenState) -> tuple[Card, ...]:
    seen = {*view.played, *(view.hands[view.mover] if view.mover is not None else ())}
    return tuple(card for card in DECK if card not in seen)


def _twos(hand: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in hand if STRENGTH[card] // 4 == TWO)
