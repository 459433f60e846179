"""Thirteen in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from games.cards import HIDDEN
from games.core.text import CARD, POINT, AllOf, Amount, Card, Cards, Ordinal, Raw, Seat, Text
from games.thirteen import ThirteenState
from games.thirteen.combinations import recognise, shape_text
from rendering.brush import description, texts
from rendering.brush.description import Ending, described
from rendering.look import Look
from rendering.thirteen.lately import last_play
from rendering.thirteen.texts import (
    Held,
    OutAt,
    OwnTurnToLead,
    Passed,
    Playable,
    Played,
    ToBeat,
    TrickBy,
    TurnToLead,
    YouHaveGoneOut,
    YouHavePassed,
)

ThirteenLook = Look[ThirteenState]


def trick_text(view: ThirteenState) -> Text:
    """`pair by Ann`, `sequence of 5 by Ann`; `3 cards by Ann` where the cards are hidden."""
    combination = recognise(view.trick)
    what: Text = texts.Counted(Amount(len(view.trick), CARD))
    if combination:
        what = shape_text(combination.shape)
    return TrickBy(what, Seat(view.trick_by or 0))


def table_text(look: ThirteenLook) -> str:
    """The table: the turn, the trick, every seat in turn order, and what has been played, high cards first."""
    sentences = (
        description.table(look),
        _turn_text(look),
        _to_beat(look.view) or _unbeaten(look),
        description.seated(look, partial(_facts, look)),
    )
    return described(look, sentences, _played(look.view))


def hand_text(look: ThirteenLook, playable: frozenset[Card] | None) -> str:
    """The hand: whether it is the seat's turn (else `playable` is None), what to beat, and every card."""
    view, hand = look.view, look.view.hands[look.seat]
    sentences = (
        description.hand(look),
        *_own_turn_texts(look, playable),
        _to_beat(view) or _unbeaten(look),
        Held(Amount(len(hand), CARD), Cards(hand)) if hand else texts.NoCardsLeft(),
        Playable(playable.issuperset(hand), Cards(tuple(card for card in hand if card in playable)))
        if playable and view.trick
        else None,
        texts.YouHave(Amount(view.scores[look.seat], POINT)),
        description.others(look, partial(_facts, look)),
    )
    return described(look, sentences, _played(view))


def _turn_text(look: ThirteenLook) -> Text:
    if look.result or look.view.trick:
        return description.turn(look)
    return TurnToLead(Seat(look.view.mover or 0))


def _own_turn_texts(look: ThirteenLook, playable: frozenset[Card] | None) -> Sequence[Text | None]:
    view = look.view
    if look.result:
        return (description.own_turn(look),)
    if look.picked:
        return (description.may_go_on(look),)
    if playable is None:
        state = YouHaveGoneOut() if look.seat in view.out else YouHavePassed() if look.seat in view.passed else None
        return state, description.turn(look)
    if not view.trick:
        return (OwnTurnToLead(),)
    return (description.own_turn(look) if playable else texts.OnlyPass(),)


def _to_beat(view: ThirteenState) -> Text | None:
    if not view.trick or view.trick_by is None or view.mover is None:
        return None
    return ToBeat(trick_text(view), Cards(view.trick))


def _unbeaten(look: ThirteenLook) -> Text | None:
    """`Bob plays 9 of hearts.`: the combination that nobody has beaten."""
    return last_play(look) if look.result is None else None


def _facts(look: ThirteenLook, seat: int) -> Sequence[Text]:
    """`5 cards`, `−2 points`, `passed`; `out, 1st` for the cards of a seat that is out."""
    view = look.view
    cards = texts.Counted(Amount(len(view.hands[seat]), CARD))
    points = texts.Counted(Amount(view.scores[seat], POINT))
    if look.result:
        return cards, points
    if seat in view.out:
        return OutAt(Ordinal(view.out.index(seat) + 1)), points
    return (cards, points, Passed()) if seat in view.passed else (cards, points)


def _played(view: ThirteenState) -> Ending:
    """`2 of clubs and hearts`, from the highest rank to the lowest."""
    ranks = groupby((card for card in reversed(view.played) if card != HIDDEN), key=lambda card: card[0])
    return Ending(Played(), [_of_rank(rank, list(cards)[::-1]) for rank, cards in ranks])


def _of_rank(rank: str, cards: Sequence[Card]) -> Text:
    return texts.OfRank(Raw(rank), AllOf(tuple(texts.SuitName(Raw(card[1])) for card in cards)))
