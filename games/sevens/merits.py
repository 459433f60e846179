"""What speaks for a move of King's Court: Sevens: facts that hold in the position, as its player sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.text import POINT, Amount, Number, Raw, Text
from games.sevens.board import INDEX, SIDES, Board
from games.sevens.legal import placements
from games.sevens.moves import Pass, Place, SevensMove
from games.sevens.room import ANY, room
from games.sevens.scoring import score
from games.sevens.state import SevensState
from games.sevens.tiles import COPIES, KINDS, Tile, named

_LITTLE: Final = 7
"""What is worth no more than this is little;"""
_MUCH: Final = 14
"""what is worth this is much."""
_FEW: Final = 3


class MostPoints(Text):
    """No placement of the hand scores more."""

    points: Amount


class MakesSeven(Text):
    """KT12: the tile and what lies beside it make a checkpoint."""

    checkpoint: Number


class OpensLittle(Text):
    """No tile could score more than this on the free spaces beside it."""

    points: Number


class TakesAway(Text):
    """A tile that the player does not see could have scored so much on that space."""

    tile: Text
    points: Amount


class NextTurn(Text):
    """What scores most after it with the tiles left, if nobody changes anything."""

    tile: Text
    space: Raw
    points: Amount


class FewSpaces(Text):
    """On so few spaces the tile can lie."""

    tile: Text
    spaces: Number


class ScoresPoints(Text):
    """What it brings."""

    points: Amount


class FitsNoMore(Text):
    """KT10: nothing can be placed."""


def merits(view: SevensState, move: SevensMove) -> tuple[Text, ...]:
    """The weightiest first."""
    if view.mover is None:
        return ()
    if isinstance(move, Pass):
        return (FitsNoMore(),)
    return tuple(_of_place(view, view.hands[view.mover], move))


def _of_place(view: SevensState, hand: tuple[Tile, ...], move: Place) -> Iterator[Text]:
    space, board = INDEX[move.space], view.board
    own = score(board, space, move.tile)
    most = max(_points(board, other) for other in placements(board, hand))
    yield (MostPoints if own.total == most else ScoresPoints)(Amount(own.total, POINT))
    if own.seven > 0:
        yield MakesSeven(Number(own.checkpoint))
    after = (*board[:space], move.tile, *board[space + 1 :])
    denied = max(((score(board, space, tile).total, tile) for tile in _unseen(view, hand) if _fits(board, space, tile)),
                 default=(0, move.tile))  # fmt: skip
    if denied[0] >= _MUCH and denied[0] > own.total:
        yield TakesAway(named(denied[1]), Amount(denied[0], POINT))
    opened = [side for side in SIDES[space] if room(after)[ANY][side]]
    given = max((score(after, side, tile).total for side in opened for tile in KINDS), default=0)
    if given <= _LITTLE:
        yield OpensLittle(Number(given))
    spaces = sum(room(board)[move.tile[1]])
    if 0 < spaces <= _FEW:
        yield FewSpaces(named(move.tile), Number(spaces))
    left = list(hand)
    left.remove(move.tile)
    then = max(((_points(after, other), str(other), other) for other in placements(after, left)), default=None)
    if then is not None and then[0] > 0:
        yield NextTurn(named(then[2].tile), Raw(then[2].space), Amount(then[0], POINT))


def _points(board: Board, move: Place) -> int:
    return score(board, INDEX[move.space], move.tile).total


def _fits(board: Board, space: int, tile: Tile) -> bool:
    return room(board)[tile[1]][space] == 1


def _unseen(view: SevensState, hand: tuple[Tile, ...]) -> list[Tile]:
    """The tiles that may be in another hand."""
    seen = [*hand, *(tile for tile in view.board if tile is not None)]
    return [tile for tile in KINDS if seen.count(tile) < COPIES]
