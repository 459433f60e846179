"""What a position is worth by what was learned of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def shares(features: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """What each seat has of the first place: the softmax of its features times the weights."""
    worths = [sum([number * weight for number, weight in zip(seat, weights, strict=True)]) for seat in features]
    most = max(worths)
    powers = [exp(number - most) for number in worths]
    whole = sum(powers)
    return [power / whole for power in powers]
