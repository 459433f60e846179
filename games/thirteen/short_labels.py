"""What buttons say that lead to moves of Thirteen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.cards import SYMBOLS
from games.core.text import Card, Cards, Number, Points, Raw, Text
from games.thirteen import texts
from games.thirteen.combinations import recognise
from games.thirteen.moves import Play, ThirteenMove
from games.thirteen.points import catch
from games.thirteen.state import ThirteenState


class Several(Text):
    """All combinations of one kind; `size`: of how many cards a sequence is, of how many pairs a double one."""

    kind: Raw
    size: Number


class These(Text):
    """Cards of one rank, or a few; `of`: how many of the rank are held, 0 where none of them stays in hand."""

    cards: Cards
    of: Number


class FromTo(Text):
    """TH12, TH13: a long sequence, by its ranks, and the suits of its cards one after the other."""

    low: Raw
    high: Raw
    suits: Raw


class Catching(Text):
    """TH19, TH20: cards that catch the trick."""

    cards: Text
    points: Points


class Out(Text):
    """TH8: the last cards."""

    cards: Text


_FEW: Final = 3
"""So many cards of a sequence are named one by one."""


def short_label(view: ThirteenState, steps: Sequence[str], moves: Sequence[ThirteenMove]) -> Text:
    """`10♠`, `7♠ (of 2)` where a pair is broken, `3–7 ♠♣♦♥♠`; `Pairs …` where there are several."""
    move = moves[0]
    if not isinstance(move, Play):
        return texts.Pass()
    if len(moves) > 1:
        kind, _, size = steps[0].partition(" ")
        return Several(Raw(kind), Number(int(size or 0)))
    hand, cards = view.hands[view.mover or 0], move.cards
    if len(cards) == len(hand):
        return Out(_named(hand, cards))
    play = recognise(cards)
    points = catch(play, view.trick) if play is not None and view.trick else 0
    return Catching(_named(hand, cards), Points(points)) if points else _named(hand, cards)


def _named(hand: Sequence[Card], cards: Sequence[Card]) -> Text:
    ranks = "".join(card[0] for card in cards)
    if len(cards) > _FEW and ranks[0] != ranks[-1]:
        low, high = (Raw(rank.replace("T", "10")) for rank in (ranks[0], ranks[-1]))
        return FromTo(low, high, Raw("".join(SYMBOLS[card[1]] for card in cards)))
    held = Counter(card[0] for card in hand)[ranks[0]] if ranks[0] == ranks[-1] else 0
    return These(Cards(tuple(cards)), Number(held if held > len(cards) else 0))
