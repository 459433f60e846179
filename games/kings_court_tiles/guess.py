"""A full position that agrees with a view: the hidden tiles are drawn from those not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from games.kings_court_tiles.legal import can_place, fits
from games.kings_court_tiles.state import SevensState
from games.kings_court_tiles.tiles import HIDDEN, TILES, Tile, in_order


def guess(view: SevensState, rng: Random) -> SevensState:
    """Unseen tiles dealt by chance to where they are hidden, in such a way that the round has ended only if it has."""
    unseen = _unseen(view)
    rng.shuffle(unseen)
    _make_possible(view, unseen, rng)
    drawn = iter(unseen)
    hands = tuple(in_order(_shown(hand, drawn)) for hand in view.hands)
    return replace(view, seed=rng.randbytes(32), hands=hands, stack=_shown(view.stack, drawn), is_view=False)


def _unseen(view: SevensState) -> list[Tile]:
    on_board = (tile for tile in view.board if tile is not None)
    seen = Counter((*on_board, *view.stack, *(tile for hand in view.hands for tile in hand)))
    return list((Counter(TILES) - seen).elements())


def _make_possible(view: SevensState, unseen: list[Tile], rng: Random) -> None:
    """Put the tiles that the hands draw, the first ones, in accord with KT10: somebody had a placement, or nobody."""
    if view.mover is None:
        unseen.sort(key=lambda tile: fits(view.board, tile))
        return
    held = sum(hand.count(HIDDEN) for hand in view.hands)
    if not held or any(can_place(view.board, hand) for hand in view.hands if HIDDEN not in hand):
        return
    fitting = [number for number, tile in enumerate(unseen) if fits(view.board, tile)]
    if fitting and fitting[0] >= held:
        place = rng.randrange(held)
        unseen[place], unseen[fitting[0]] = unseen[fitting[0]], unseen[place]


def _shown(tiles: Sequence[Tile], drawn: Iterator[Tile]) -> tuple[Tile, ...]:
    return tuple(next(drawn) if tile == HIDDEN else tile for tile in tiles)
