"""The legal moves of Kings Corners (KC3–KC9): one description, listed or asked about one move."""

from __future__ import annotations

from typing import Final

from games.cards import DECK, HIDDEN
from games.kings_corners.piles import CARD_GOES_ON, NUMBER, PILE_GOES_ON, PLACES, SIDES, face, faces
from games.kings_corners.state import DRAW, END, KingsCornersMove, KingsCornersState

_MOVES: Final = {source: [KingsCornersMove(source, place) for place in PLACES] for source in (*DECK, *SIDES)}
"""By a card or a side: its moves to each of the places, made once."""


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
            moves += [move for move, at in zip(_MOVES[card], shown, strict=True) if at in goes_on]
    for side, pile in zip(SIDES, view.piles, strict=False):
        if pile and not anywhere.isdisjoint(goes_on := PILE_GOES_ON[pile[0]]):
            moves += [move for move, at in zip(_MOVES[side], shown, strict=True) if at in goes_on]
    return (*moves, DRAW if view.stock else END)


def is_legal(view: KingsCornersState, move: KingsCornersMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing them."""
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return False
    if not move.target:
        return move == (DRAW if view.stock else END)
    if move.target not in NUMBER:
        return False
    shown = face(view.piles, NUMBER[move.target])
    if move.source in SIDES:
        pile = view.piles[NUMBER[move.source]]
        return bool(pile) and shown in PILE_GOES_ON[pile[0]]
    return move.source in view.hands[view.mover] and shown in CARD_GOES_ON[move.source]
