"""Why a move is not legal, in a sentence for the player."""

from __future__ import annotations

from games.core import IllegalMove
from games.core.telling import joined
from games.sevens.board import INDEX, SIDES, SPACES, THRONE, missing_green, touches
from games.sevens.legal import is_mercy
from games.sevens.state import PASS, SevensMove, SevensState
from games.sevens.tiles import spoken


def reason_against(view: SevensState, move: SevensMove) -> IllegalMove:
    """The error for a move that `is_legal` denies to the seat to move; told from that seat's own view."""
    hand = view.hands[view.mover] if view.mover is not None else ()
    if move == PASS:
        return _no_pass(is_mercy(view.board, hand))
    if move.tile not in hand:
        return IllegalMove("not_in_hand", f"You do not hold a {spoken(move.tile)}.", tile=move.tile)
    if move.space not in INDEX:
        return IllegalMove("no_space", "The spaces of the board are a1 to g7.")
    space = INDEX[move.space]
    if space == THRONE:
        return IllegalMove("throne", f"The King lies on {move.space}.", space=move.space)
    taken = view.board[space]
    if taken is not None:
        return IllegalMove("taken", f"The {spoken(taken)} lies on {move.space} already.", space=move.space, tile=taken)
    return _not_open(view, space) or _beside_its_value(view, move, space)


def _no_pass(mercy: bool) -> IllegalMove:
    if mercy:
        sentence = "Your last tile may lie beside its own value now (the mercy rule), so you may not pass."
    else:
        sentence = "You have a tile that can be placed, so you may not pass."
    return IllegalMove("may_not_pass", sentence)


def _not_open(view: SevensState, space: int) -> IllegalMove | None:
    """KT7, KT8."""
    name = SPACES[space]
    closed = tuple(SPACES[other] for other in missing_green(view.board, space))
    if closed:
        are = "are" if len(closed) > 1 else "is"
        sentence = f"{name} is a blue space: it opens when the green spaces beside it are filled, and {joined(closed)} {are} empty."  # noqa: E501
        return IllegalMove("closed", sentence, space=name, empty=closed)
    if not touches(view.board, space):
        sentence = f"{name} touches no tile; a tile must touch another at a side or a corner, and the King alone does not count."  # noqa: E501
        return IllegalMove("alone", sentence, space=name)
    return None


def _beside_its_value(view: SevensState, move: SevensMove, space: int) -> IllegalMove:
    """KT6."""
    for other in SIDES[space]:
        tile = view.board[other]
        if tile is not None and tile[1] == move.tile[1]:
            sentence = (
                f"{move.space} lies beside the {spoken(tile)} on {SPACES[other]}; equal values may not touch at a side."
            )
            return IllegalMove("same_value", sentence, space=move.space, beside=SPACES[other], tile=tile)
    raise ValueError(f"{move} is legal")
