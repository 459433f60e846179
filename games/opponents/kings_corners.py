"""The computer player of Kings Corners: plays what it can, in an order that lets more be played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.text import Card
from games.kings_corners.legal import legal_moves
from games.kings_corners.moves import KingsCornersMove, MovePile, Play
from games.kings_corners.piles import CORNERS, FITTING, KINGS, NUMBER, SIDES, rank_of
from games.kings_corners.state import KingsCornersState

_GO_OUT, _FREE_A_PLACE, _KING, _BUILD, _FILL, _KING_IN_THE_WAY, _END_TURN = 6, 5, 4, 3, 2, 1, 0


def choose(view: KingsCornersState, rng: Random) -> KingsCornersMove:
    """Free places first, then kings, then what goes on piles, then any card on a free place; else end the turn."""
    worths = {move: _worth(view, move) for move in legal_moves(view)}
    best = max(worths.values())
    return rng.choice([move for move, worth in worths.items() if worth == best])


def _worth(view: KingsCornersState, move: KingsCornersMove) -> tuple[int, int, int]:
    """What kind of move it is, what it leads to, and the rank of the card: the higher it is the fewer cards take it."""
    if isinstance(move, MovePile):
        return _FREE_A_PLACE, len(view.piles[NUMBER[move.source]]), 0
    if not isinstance(move, Play):
        return _END_TURN, 0, 0
    hand, card = view.hands[view.mover or 0], move.card
    if len(hand) == 1:
        return _GO_OUT, 0, 0
    gain = _run(card, hand) + any(pile and pile[0] in FITTING[card] for pile in view.piles[: len(SIDES)])
    if card in KINGS:
        return _KING if move.place in CORNERS else _KING_IN_THE_WAY, gain, rank_of(card)
    return _BUILD if view.piles[NUMBER[move.place]] else _FILL, gain, rank_of(card)


def _run(card: Card, hand: Sequence[Card]) -> int:
    """How many cards of the hand can be played one on the other, beginning with this one."""
    return 1 + max((_run(other, hand) for other in FITTING[card] if other in hand), default=0)
