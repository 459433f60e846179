"""A full position that agrees with a view: the hidden tiles are drawn from those not seen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.core.guess import filled, unseen_of
from games.sevens.legal import can_place, fits
from games.sevens.state import SevensState
from games.sevens.tiles import HIDDEN, TILES, Tile, in_order


def guess(view: SevensState, rng: Random) -> SevensState:
    """Unseen tiles dealt by chance to where they are hidden, in such a way that the round has ended only if it has."""
    unseen = unseen_of(TILES, (view.board, *view.hands, view.stack), rng)
    _make_possible(view, unseen, rng)
    hands = tuple(in_order(filled(hand, unseen)) for hand in view.hands)
    stack = filled(view.stack, unseen)
    return replace(view, seed=rng.randbytes(32), hands=hands, stack=stack, is_view=False)


def _make_possible(view: SevensState, unseen: list[Tile], rng: Random) -> None:
    """Put the tiles that the hands draw, the first ones, in accord with KT10: some hand has a placement, or no hand."""
    if view.mover is None:
        unseen.sort(key=lambda tile: fits(view.board, tile))
        return
    held = sum(hand.count(HIDDEN) for hand in view.hands)
    if not held or any(can_place(view.board, hand) for hand in view.hands if HIDDEN not in hand):
        return
    fitting = [number for number, tile in enumerate(unseen) if fits(view.board, tile)]
    if fitting and fitting[0] >= held:
        number = rng.randrange(held)
        unseen[number], unseen[fitting[0]] = unseen[fitting[0]], unseen[number]
