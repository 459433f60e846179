"""The legal moves (KT6–KT10): one description, listed or asked about one move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress

from games.sevens.board import INDEX, Board
from games.sevens.moves import PASS, PLACEMENTS, Pass, Place, SevensMove
from games.sevens.room import ANY, room
from games.sevens.state import SevensState
from games.sevens.tiles import HIDDEN, KINDS, Tile


def legal_moves(view: SevensState) -> tuple[SevensMove, ...]:
    """Tiles as in hand, each over the spaces a1 b1 … g7; a pass when there is no placement.

    Empty when the game is over or the mover's hand is hidden.
    """
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return ()
    return placements(view.board, view.hands[view.mover]) or (PASS,)


def placements(board: Board, hand: Sequence[Tile]) -> tuple[Place, ...]:
    """Every placement of a hand; the last tile's by mercy when there is no other (KT9)."""
    spaces = room(board)
    if is_mercy(board, hand):
        return tuple(compress(PLACEMENTS[hand[0]], spaces[ANY]))
    moves: list[Place] = []
    for tile in dict.fromkeys(hand):
        moves += compress(PLACEMENTS[tile], spaces[tile[1]])
    return tuple(moves)


def can_place(board: Board, hand: Sequence[Tile]) -> bool:
    """Has this hand a placement, by mercy or without? Asked without listing them (KT10)."""
    spaces = room(board)
    return 1 in spaces[ANY] if len(hand) == 1 else any(1 in spaces[tile[1]] for tile in hand)


def fits(board: Board, tile: Tile) -> bool:
    """Has this tile a space by KT6–KT8?"""
    return 1 in room(board)[tile[1]]


def is_mercy(board: Board, hand: Sequence[Tile]) -> bool:
    """KT9: is this hand down to one tile that has no space by KT6–KT8?"""
    return len(hand) == 1 and not fits(board, hand[0])


def imagined(view: SevensState) -> Iterator[SevensMove]:
    """Every tile of the hand on every space, those first that are open; then the tiles that are not held."""
    hand = dict.fromkeys(view.hands[view.mover]) if view.mover is not None else {}
    open_ = room(view.board)[ANY]
    for tile in hand:
        yield from compress(PLACEMENTS[tile], open_)
    for tile in hand:
        yield from PLACEMENTS[tile]
    for tile in KINDS:
        yield from PLACEMENTS[tile] if tile not in hand else ()


def is_legal(view: SevensState, move: SevensMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing them."""
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return False
    board, hand = view.board, view.hands[view.mover]
    match move:
        case Place(tile, name):
            space = INDEX.get(name)
            if space is None or tile not in hand:
                return False
            return room(board)[ANY if is_mercy(board, hand) else tile[1]][space] == 1
        case Pass():
            return not can_place(board, hand)
