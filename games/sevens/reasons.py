"""Why a move of King's Court: Sevens is not legal."""

from __future__ import annotations

from games.core import IllegalMove
from games.core.text import Number, Raw, Raws, Text
from games.sevens import texts
from games.sevens.board import INDEX, SIDES, SPACES, THRONE, missing_green, touches
from games.sevens.legal import is_mercy
from games.sevens.moves import Pass, Place, SevensMove
from games.sevens.state import SevensState
from games.sevens.tiles import named


def reason_against(view: SevensState, move: SevensMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move; told from that seat's own view."""
    hand = view.hands[view.mover] if view.mover is not None else ()
    match move:
        case Pass():
            return IllegalMove(texts.NoPass(is_mercy(view.board, hand)))
        case Place(tile) if tile not in hand:
            return IllegalMove(texts.NotInHand(named(tile)))
        case Place():
            return IllegalMove(_against_the_space(view, move))


def _against_the_space(view: SevensState, move: Place) -> Text:
    space = INDEX.get(move.space)
    if space is None:
        return texts.OffBoard()
    if space == THRONE:
        return texts.Throne(Raw(move.space))
    taken = view.board[space]
    if taken is not None:
        return texts.Taken(named(taken), Raw(move.space))
    return _not_open(view, space) or _beside_its_value(view, move, space)


def _not_open(view: SevensState, space: int) -> Text | None:
    """KT7, KT8."""
    name = Raw(SPACES[space])
    empty = tuple(SPACES[other] for other in missing_green(view.board, space))
    if empty:
        return texts.Closed(name, Raws(empty), Number(len(empty)))
    return None if touches(view.board, space) else texts.Alone(name)


def _beside_its_value(view: SevensState, move: Place, space: int) -> Text:
    """KT6."""
    for other in SIDES[space]:
        tile = view.board[other]
        if tile is not None and tile[1] == move.tile[1]:
            return texts.BesideItsValue(Raw(move.space), named(tile), Raw(SPACES[other]))
    raise ValueError(f"{move} is legal")
