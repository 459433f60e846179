"""The legal moves of Kings Corners (KC3–KC9): one description, listed or asked about one move."""

from __future__ import annotations

from functools import cache

from games.cards import HIDDEN
from games.kings_corners.piles import NUMBER, PLACES, SIDES, welcome_cards, welcome_piles
from games.kings_corners.state import DRAW, END, KingsCornersMove, KingsCornersState

_move = cache(KingsCornersMove)
"""The same few hundred moves come up again and again."""


def legal_moves(view: KingsCornersState) -> tuple[KingsCornersMove, ...]:
    """Cards as in hand, each over the places; then piles likewise; then `draw` or `end`.

    Empty when the game is over or the mover's hand is hidden.
    """
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return ()
    welcome = tuple(zip(PLACES, welcome_cards(view.piles), strict=True))
    moves = [_move(card, place) for card in view.hands[view.mover] for place, cards in welcome if card in cards]
    welcome = tuple(zip(PLACES, welcome_piles(view.piles), strict=True))
    moves += [
        _move(source, place)
        for source, pile in zip(SIDES, view.piles[: len(SIDES)], strict=True)
        if pile
        for place, cards in welcome
        if pile[0] in cards
    ]
    return (*moves, DRAW if view.stock else END)


def is_legal(view: KingsCornersState, move: KingsCornersMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing them."""
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return False
    if not move.target:
        return move == (DRAW if view.stock else END)
    place = NUMBER.get(move.target)
    if place is None:
        return False
    if move.source in SIDES:
        pile = view.piles[NUMBER[move.source]]
        return bool(pile) and pile[0] in welcome_piles(view.piles)[place]
    return move.source in view.hands[view.mover] and move.source in welcome_cards(view.piles)[place]
