"""Why a move of Thirteen is not legal."""

from __future__ import annotations

from games.core import IllegalMove
from games.core.text import Card, Cards, Number, Text
from games.thirteen import texts
from games.thirteen.combinations import (
    LADDER,
    OF_A_KIND,
    RANKS,
    Combination,
    answers,
    low_to_high,
    recognise,
    shape_text,
)
from games.thirteen.moves import Pass, ThirteenMove
from games.thirteen.state import ThirteenState


def reason_against(view: ThirteenState, move: ThirteenMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move; told from that seat's own view."""
    return IllegalMove(texts.LeaderPasses() if isinstance(move, Pass) else _reason(view, move.cards))


def _reason(view: ThirteenState, cards: tuple[Card, ...]) -> Text:
    hand = view.hands[view.mover] if view.mover is not None else ()
    missing = tuple(card for card in cards if card not in hand)
    if missing:
        return texts.NotInHand(Cards(missing))
    play, trick = recognise(cards), recognise(view.trick)
    if play is None:
        return _no_combination(cards)
    if cards != low_to_high(cards):
        return texts.Order(Cards(cards))
    if trick is None or play.shape not in answers(trick):
        return _wrong_kind(play, trick)
    return texts.TooLow(Cards(cards), Cards(view.trick), Number(len(cards)))


def _no_combination(cards: tuple[Card, ...]) -> Text:
    ranks = {card[0] for card in cards}
    if RANKS[-1] in ranks and len(ranks) > 2:
        return texts.TwoInSequence(Cards(cards))
    return texts.NoCombination(Cards(cards))


def _wrong_kind(play: Combination, trick: Combination | None) -> Text:
    """What else beats the trick than its own kind (TH15, TH16)."""
    if trick is None:
        raise ValueError("the leader may play any combination")
    rungs = [shape for shape in LADDER if shape in answers(trick) and shape != trick.shape]
    doubles = [shape for shape in rungs if shape not in OF_A_KIND.values()]
    pairs = Number(doubles[0].size // 2 if doubles else 0)
    return texts.WrongKind(shape_text(play.shape), shape_text(trick.shape), len(doubles) < len(rungs), pairs)
