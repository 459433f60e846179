"""A full position that agrees with a view: the hidden tiles are drawn from those not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from games.core import Guessed
from games.sevens.board import Board
from games.sevens.legal import can_place, fits
from games.sevens.passes import Turns, deal
from games.sevens.state import SevensState
from games.sevens.tiles import HIDDEN, TILES, Tile, in_order

Hands: TypeAlias = tuple[tuple[Tile, ...], ...]
_TRIES: Final = 300
"""So often the tiles are dealt anew to agree with what is known, before that is given up."""


def guess(view: SevensState, rng: Random, turns: Turns | None = None) -> SevensState:
    """The unseen tiles, dealt by chance to where tiles are hidden. The round has ended only if it has in the view
    (KT10), and no hand could have placed a tile when it passed (`turns`, of `passes.remember`)."""
    unseen = _unseen(view.board, view.hands, view.stack)
    dealt = _agreeing(view, unseen, rng, turns) or _by_force(view, unseen, rng)
    hands = tuple([in_order(_taken(hand, dealt)) if HIDDEN in hand else hand for hand in view.hands])
    # Written out: `replace` takes four times as long, and a search guesses thousands of times.
    return SevensState(
        view.options, view.round, Guessed.of(rng), view.scores, view.mover,
        view.board, hands, _taken(view.stack, dealt), view.first,
    )  # fmt: skip


@lru_cache(maxsize=4)
def _unseen(board: Board, hands: Hands, stack: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles that do not show. Kept, for a search guesses again and again what the same view hides."""
    left = Counter(TILES)
    left.subtract([tile for group in (board, *hands, stack) for tile in group if tile is not None])
    return tuple(left.elements())


def _taken(tiles: tuple[Tile, ...], dealt: list[Tile]) -> tuple[Tile, ...]:
    """The tiles, for each `??` among them the last of those dealt, which is taken from them."""
    return tuple([dealt.pop() if tile == HIDDEN else tile for tile in tiles])


def _agreeing(view: SevensState, unseen: tuple[Tile, ...], rng: Random, turns: Turns | None) -> list[Tile] | None:
    """The unseen tiles in an order that agrees with all that is known; None when none is found."""
    if view.mover is None:
        return None
    surely = any(can_place(view.board, hand) for hand in view.hands if HIDDEN not in hand)
    for _ in range(_TRIES):
        chance = rng.random
        dealt = deal(view, turns, unseen, rng) if turns else sorted(unseen, key=lambda _: chance())
        if dealt is not None and (surely or _goes_on(view, dealt)):
            return dealt
    return None


def _goes_on(view: SevensState, dealt: Sequence[Tile]) -> bool:
    """KT10: has a hidden hand a placement?"""
    rest = list(dealt)
    hidden = [_taken(hand, rest) for hand in view.hands if HIDDEN in hand]
    return not hidden or any(can_place(view.board, hand) for hand in hidden)


def _by_force(view: SevensState, unseen: Sequence[Tile], rng: Random) -> list[Tile]:
    """Tiles that fit nowhere go to the hands when the round has ended, as many as there are; else one that fits."""
    dealt = rng.sample(unseen, len(unseen))
    dealt.sort(key=lambda tile: fits(view.board, tile) == (view.mover is not None))
    return dealt
