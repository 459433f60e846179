"""What a player has drawn, which nobody else may see."""

from __future__ import annotations

from typing import NamedTuple


class Drawn(NamedTuple):
    """Cards or tiles that came from a stock to the hand of a seat."""

    seat: int
    cards: tuple[str, ...]
    """By their codes, as a position has them."""
