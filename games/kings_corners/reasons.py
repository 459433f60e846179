"""Why a move of Kings Corners is not legal."""

from __future__ import annotations

from games.core import IllegalMove
from games.core.text import Card, Text
from games.kings_corners import texts
from games.kings_corners.moves import Draw, End, KingsCornersMove, MovePile, Play
from games.kings_corners.piles import CORNERS, KINGS, NUMBER, is_red, place_text, rank_of
from games.kings_corners.state import KingsCornersState


def reason_against(view: KingsCornersState, move: KingsCornersMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move; told from that seat's own view."""
    return IllegalMove(_reason(view, move))


def _reason(view: KingsCornersState, move: KingsCornersMove) -> Text:
    match move:
        case Play(card, place):
            return _against_card(view, card, place)
        case MovePile(source, place):
            return _against_pile(view, source, place)
        case Draw():
            return texts.NothingToDraw()
        case End():
            return texts.MustDraw()


def _against_card(view: KingsCornersState, card: Card, place: str) -> Text:
    """KC4, KC5."""
    hand = view.hands[view.mover] if view.mover is not None else ()
    if card not in hand:
        return texts.NotInHand(card)
    pile = view.piles[NUMBER[place]]
    if not pile:
        return texts.KingNeeded(place_text(place))
    return _does_not_fit(texts.ThisCard(card), card, pile[-1], place)


def _against_pile(view: KingsCornersState, source: str, place: str) -> Text:
    """KC6, KC8."""
    pile, onto = view.piles[NUMBER[source]], view.piles[NUMBER[place]]
    if not pile:
        return texts.NoPile(place_text(source))
    if source == place:
        return texts.SamePile()
    if onto:
        return _does_not_fit(texts.ThisPile(pile[0], place_text(source)), pile[0], onto[-1], place)
    if source in CORNERS:
        return texts.StaysInCorner(place_text(source))
    if place not in CORNERS:
        return texts.EmptySide(place_text(place))
    return texts.KingPileNeeded(place_text(source), pile[0])


def _does_not_fit(what: Text, card: Card, top: Card, place: str) -> Text:
    """KC4, KC6: what is wrong with that card on that top card."""
    where = place_text(place)
    if top[0] == "A":
        return texts.OnAce(top, where)
    if card in KINGS:
        return texts.KingOnPile(what)
    if rank_of(card) != rank_of(top) - 1:
        return texts.WrongRank(what, rank_of(card) < rank_of(top), top, where)
    return texts.SameColour(what, is_red(card), top, where)
