"""The computer player of High Card: takes a trick as cheaply as it can, and gives one away with its lowest card."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.mind import Mind
from tests.sixth_game.fast import Board


def policy(board: Board, rng: Random) -> int:
    """The highest card to lead; to follow, the lowest that beats the trick, or the lowest."""
    return order(board)[0]


def order(board: Board) -> list[int]:
    """Those that take the trick first."""
    if not board.trick:
        return sorted(board.moves(), reverse=True)
    best = max(board.trick)
    return sorted(board.moves(), key=lambda card: (card < best, card))


def features(board: Board) -> list[list[float]]:
    """The points, and the highest card that is left."""
    return [[points / 3, max(hand, default=0) / 51] for points, hand in zip(board.scores, board.hands, strict=True)]


NAMES: Final = ("points", "best_card")
WEIGHTS: Final = dict.fromkeys(range(2, 5), (3.0, 1.0))
"""Set by hand. `python -m games.opponents.learn` learns the weights for a game of the bot, and writes its
`learned.py`."""
MIND: Final = Mind(Board, policy, order, NAMES, features, WEIGHTS, plies=2)
