"""The legal moves (KT6–KT10): one description, listed or asked about one move."""

from __future__ import annotations

from collections.abc import Sequence

from games.kings_court_tiles.board import INDEX, Board, missing_green, neighbours, open_spaces, touches
from games.kings_court_tiles.state import PASS, PLACEMENTS, SevensMove, SevensState
from games.kings_court_tiles.tiles import HIDDEN, Tile


def legal_moves(view: SevensState) -> tuple[SevensMove, ...]:
    """Tiles as in hand, each over the spaces a1 b1 … g7; a pass when there is no placement.

    Empty when the game is over or the mover's hand is hidden.
    """
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return ()
    return placements(view.board, view.hands[view.mover]) or (PASS,)


def placements(board: Board, hand: Sequence[Tile]) -> tuple[SevensMove, ...]:
    """Every placement of a hand; the last tile's by mercy when there is no other (KT9)."""
    spaces = [(space, _values_beside(board, space)) for space in open_spaces(board)]
    moves = tuple(
        PLACEMENTS[tile][space] for tile in dict.fromkeys(hand) for space, beside in spaces if tile[1] not in beside
    )
    return moves or tuple(PLACEMENTS[tile][space] for tile in _last(hand) for space, _ in spaces)


def can_place(board: Board, hand: Sequence[Tile]) -> bool:
    """Has this hand a placement, by mercy or without? Asked without listing them (KT10)."""
    values = {tile[1] for tile in hand}
    merciful = bool(_last(hand))
    return bool(values) and any(merciful or values - _values_beside(board, space) for space in open_spaces(board))


def fits(board: Board, tile: Tile) -> bool:
    """Has this tile a space by KT6–KT8?"""
    return any(tile[1] not in _values_beside(board, space) for space in open_spaces(board))


def is_mercy(board: Board, hand: Sequence[Tile]) -> bool:
    """KT9: is this hand down to one tile that has no space by KT6–KT8?"""
    return any(not fits(board, tile) for tile in _last(hand))


def is_legal(view: SevensState, move: SevensMove) -> bool:
    """Is the move one of `legal_moves(view)`? Asked without listing them."""
    if view.mover is None or HIDDEN in view.hands[view.mover]:
        return False
    board, hand = view.board, view.hands[view.mover]
    if move == PASS:
        return not can_place(board, hand)
    space = INDEX.get(move.space)
    if space is None or move.tile not in hand or board[space] is not None:
        return False
    if missing_green(board, space) or not touches(board, space):
        return False
    return move.tile[1] not in _values_beside(board, space) or is_mercy(board, hand)


def _values_beside(board: Board, space: int) -> set[str]:
    """KT6: the values that may not lie on a space."""
    return {tile[1] for tile in neighbours(board, space)}


def _last(hand: Sequence[Tile]) -> tuple[Tile, ...]:
    """KT9: the tile of a hand that is down to one; else nothing."""
    return tuple(hand) if len(hand) == 1 else ()
