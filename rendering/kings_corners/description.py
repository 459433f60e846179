"""Kings Corners in words: descriptions from which a blind player can play, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from games.core.text import CARD, POINT, TURN, Amount, Cards, Number, Parts, Raw, Text, Texts
from games.core.texts import GameOver
from games.kings_corners import KingsCornersState, MovePile, Play
from games.kings_corners.piles import CORNERS, PLACES, SIDES, Pile
from games.kings_corners.texts import Place, RoundOver
from rendering.brush import description
from rendering.brush.description import Ending, Spare, by_rank, described
from rendering.brush.texts import Counted, NoCardsLeft, SuitName, YouHave
from rendering.kings_corners import texts
from rendering.kings_corners.lately import last_turn
from rendering.look import Look

KingsCornersLook = Look[KingsCornersState]


def table_text(look: KingsCornersLook) -> str:
    """The table: the turn, the stock, the ends of every pile, every seat, and the cards inside the piles."""
    view = look.view
    sentences = (
        description.table(look),
        description.turn(look),
        _lately(look),
        *_pile_texts(view),
        *_stock_texts(view),
        description.seated(look, partial(_facts, view)),
    )
    return described(look, sentences, _inside(view))


def hand_text(look: KingsCornersLook) -> str:
    """The hand: whether it is the seat's turn, every card, what can be done, the ends of the piles, the others."""
    view, hand = look.view, look.view.hands[look.seat]
    sentences = (
        description.hand(look),
        description.own_turn(look),
        texts.Held(Amount(len(hand), CARD), Texts(tuple(by_rank(hand)))) if hand else NoCardsLeft(),
        description.drawn(look),
        _can_text(view, look.game.legal_moves(view)) if look.turn and not look.picked else None,
        _lately(look),
        *_pile_texts(view),
        *_stock_texts(view),
        YouHave(Amount(view.scores[look.seat], POINT)),
        description.others(look, partial(_facts, view)),
    )
    return described(look, sentences, _inside(view))


def _lately(look: KingsCornersLook) -> Spare | None:
    """What has been done in the last turn; the end of the game is told by its result."""
    turn = last_turn(look)
    return Spare([event for event in turn.events if not isinstance(event, RoundOver | GameOver)]) if turn else None


def _pile_texts(view: KingsCornersState) -> list[Text]:
    """`Piles: north, 3 cards, bottom 8 of spades, top 6 of clubs; east, queen of hearts. Empty, for a king: …`."""
    piles: list[Text] = []
    for place, pile in zip(PLACES, view.piles, strict=True):
        if len(pile) > 1:
            piles.append(texts.Pile(Place(Raw(place)), Amount(len(pile), CARD), pile[0], pile[-1]))
        elif pile:
            piles.append(texts.SmallPile(Place(Raw(place)), pile[0]))
    told: list[Text] = [texts.Piles(Parts(tuple(piles))) if piles else texts.NoPiles()]
    for places in (SIDES, CORNERS):
        empty = [Place(Raw(place)) for place in places if not view.piles[PLACES.index(place)]]
        if empty:
            told.append(texts.Empty(places is CORNERS, Texts(tuple(empty))))
    return told


def _stock_texts(view: KingsCornersState) -> list[Text]:
    if view.stock:
        return [texts.StockLeft(Amount(len(view.stock), CARD))]
    idle = [texts.Idle(Amount(view.idle, TURN), Number(view.seats))] if view.idle and view.mover is not None else []
    return [texts.StockEmpty(), *idle]


def _can_text(view: KingsCornersState, legal: Sequence[Any]) -> Text:
    """What can be done: cards on piles, kings, any card on an empty place, piles; else how the turn ends."""
    moves = [move for move in legal if isinstance(move, Play | MovePile)]
    filled = {place for place, pile in zip(PLACES, view.piles, strict=True) if pile}
    can = [_onto(move) for move in moves if move.place in filled]
    if any(move.place in CORNERS and move.place not in filled and isinstance(move, Play) for move in moves):
        can.append(texts.KingToCorner())
    can += [
        texts.PileToCorner(Place(Raw(place)))
        for place in SIDES
        if any(move.path[0] == place and move.place not in filled for move in moves)
    ]
    if any(place not in filled for place in SIDES):
        can.append(texts.CardToPlace())
    return texts.Can(Parts(tuple(can)), not view.stock) if can else texts.CanOnly(not view.stock)


def _onto(move: Play | MovePile) -> Text:
    """`9 of hearts on east`, `move north onto east`."""
    place = Place(Raw(move.place))
    if isinstance(move, Play):
        return texts.CardOnPile(move.card, place)
    return texts.PileOnPile(Place(Raw(move.path[0])), place)


def _facts(view: KingsCornersState, seat: int) -> tuple[Text, ...]:
    """`5 cards`, `−2 points`."""
    return Counted(Amount(len(view.hands[seat]), CARD)), Counted(Amount(view.scores[seat], POINT))


def _inside(view: KingsCornersState) -> Ending:
    """`north 7 of hearts`, `east from queen down: hearts, spades, hearts`: what lies between the ends of each pile."""
    inside = [(place, pile[1:-1]) for place, pile in zip(PLACES, view.piles, strict=True) if len(pile) > 2]
    return Ending(texts.Between(), [_run(place, cards) for place, cards in inside])


def _run(place: str, cards: Pile) -> Text:
    """Three or more cards by their suits only, for each is one rank lower than the one before: it is much shorter."""
    if len(cards) < 3:
        return texts.Inside(Place(Raw(place)), Cards(cards))
    return texts.Run(Place(Raw(place)), Raw(cards[0][0]), Texts(tuple(SuitName(Raw(card[1])) for card in cards)))
