"""What a position is worth by its features: what is learned and what is played with it are the same sum."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.core import Board
from games.core.mind import Mind


def evaluate(mind: Mind, board: Board) -> list[float]:
    """What each seat has of the first place, from 0 to 1, by the look of a board that is not over; 1 in all."""
    return shares(mind.features(board), mind.weights[board.seats])


def shares(features: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """What each seat has of the first place: the softmax of its features times the weights."""
    worths = [sum([number * weight for number, weight in zip(seat, weights, strict=True)]) for seat in features]
    most = max(worths)
    powers = [exp(number - most) for number in worths]
    whole = sum(powers)
    return [power / whole for power in powers]
