"""The legal moves of Kings Corners (KC3–KC9): one description, listed or asked about one move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.cards import DECK, HIDDEN
from games.kings_corners.moves import DRAW, END, Draw, End, KingsCornersMove, MovePile, Play
from games.kings_corners.piles import CARD_GOES_ON, CORNERS, NUMBER, PILE_GOES_ON, PLACES, SIDES, face, faces
from games.kings_corners.state import KingsCornersState

_PLAYS: Final = {card: [Play(card, place) for place in PLACES] for card in DECK}
_PILES: Final = {side: [MovePile(side, place) for place in PLACES] for side in SIDES}
"""By a card, or a side: its moves to each of the places, made once."""


def legal_moves(view: KingsCornersState) -> tuple[KingsCornersMove, ...]:
    """Cards as in hand, each over the places; then piles likewise; then `draw` or `end`.

    Empty when the game is over or the mover's hand is hidden.
    """
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return ()
    shown = faces(view.piles)
    anywhere = set(shown)  # most cards go nowhere: that is sooner asked of all places at once
    moves: list[KingsCornersMove] = []
    for card in view.hands[view.mover]:
        goes_on = CARD_GOES_ON[card]
        if not anywhere.isdisjoint(goes_on):
            moves += [move for move, at in zip(_PLAYS[card], shown, strict=True) if at in goes_on]
    for side, pile in zip(SIDES, view.piles, strict=False):
        if pile and not anywhere.isdisjoint(goes_on := PILE_GOES_ON[pile[0]]):
            moves += [move for move, at in zip(_PILES[side], shown, strict=True) if at in goes_on]
    return (*moves, DRAW if view.stock else END)


def choices(view: KingsCornersState) -> tuple[KingsCornersMove, ...]:
    """The legal moves, but of several empty sides or corners to the first one only: they are worth the same."""
    free = [[place for place in places if not view.piles[NUMBER[place]]] for places in (SIDES, CORNERS)]
    alike = {place for places in free for place in places[1:]}
    moves = legal_moves(view)
    if not alike:
        return moves
    return tuple(move for move in moves if isinstance(move, Draw | End) or move.place not in alike)


def imagined(view: KingsCornersState) -> Iterator[KingsCornersMove]:
    """Every card and pile to every other place: first the cards in hand, then the piles, then the other cards."""
    hand = view.hands[view.mover] if view.mover is not None else ()
    for card in hand:
        yield from _PLAYS[card]
    for side, pile in zip(SIDES, view.piles, strict=False):
        yield from (move for move in _PILES[side] if pile and move.place != side)
    for card in DECK:
        yield from _PLAYS[card] if card not in hand else ()


def choice_of(view: KingsCornersState, move: KingsCornersMove) -> KingsCornersMove:
    """The one of `choices` that a legal move comes to the same as."""
    if isinstance(move, Draw | End) or view.piles[NUMBER[move.place]]:
        return move
    alike = next(places for places in (SIDES, CORNERS) if move.place in places)
    return replace(move, place=next(place for place in alike if not view.piles[NUMBER[place]]))


def is_legal(view: KingsCornersState, move: KingsCornersMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing them."""
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return False
    if isinstance(move, Play):
        shown = _face(view, move.place)
        return move.card in view.hands[view.mover] and shown in CARD_GOES_ON[move.card]
    if isinstance(move, MovePile):
        pile = view.piles[NUMBER[move.source]] if move.source in SIDES else ()
        return bool(pile) and _face(view, move.place) in PILE_GOES_ON[pile[0]]
    return move == (DRAW if view.stock else END)


def _face(view: KingsCornersState, place: str) -> str | None:
    """What the place shows; None for a place that there is not."""
    return face(view.piles, NUMBER[place]) if place in NUMBER else None
