"""What a move of Thirteen leads to, told before it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.core.text import CARD, Amount, Card, Cards, Listed, Number, Parts, Points, Raw, Text
from games.thirteen import texts
from games.thirteen.combinations import OF_A_KIND, recognise
from games.thirteen.moves import Pass, ThirteenMove
from games.thirteen.points import catch
from games.thirteen.state import ThirteenState


def outcome(view: ThirteenState, move: ThirteenMove) -> Text | None:
    """`beats 10♠; breaks a pair`; None for a pass, and where the hand is hidden."""
    if isinstance(move, Pass) or view.mover is None:
        return None
    hand = view.hands[view.mover]
    parts: list[Text] = [*_beaten(view, move.cards), *_left(hand, move.cards)]
    return texts.Outcome(Parts(tuple(parts)))


def _beaten(view: ThirteenState, cards: Sequence[Card]) -> Iterator[Text]:
    """TH14, TH19, TH20: the trick that is beaten, and what its owner pays for that."""
    play = recognise(cards)
    if not view.trick or view.trick_by is None or play is None:
        return
    points = catch(play, view.trick)
    if points:
        whose = Listed(view.trick_by, str(view.trick_by + 1))
        yield texts.Catches(whose, Cards(view.trick), Points(points))
    else:
        yield texts.Beats(Cards(view.trick))


def _left(hand: Sequence[Card], cards: Sequence[Card]) -> Iterator[Text]:
    """TH8: the last cards; else what is broken up, or when nothing is, how many cards are left."""
    if len(cards) == len(hand):
        yield texts.LastCards()
        return
    held, taken = Counter(card[0] for card in hand), Counter(card[0] for card in cards)
    broken = Counter(held[rank] for rank, number in taken.items() if number < held[rank])
    for size in sorted(broken, reverse=True):
        yield texts.BreaksUp(Raw(OF_A_KIND[size].kind.value), Number(broken[size]))
    yield texts.Leaves(Amount(len(hand) - len(cards), CARD))
