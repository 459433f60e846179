"""The moves of High Card in words, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import Card, spoken
from tests.sixth_game.state import HighCardMove


def label(move: HighCardMove) -> str:
    """The card: `10♥`."""
    return spoken(move.card)


def step_label(steps: Sequence[str]) -> str:
    """A move has one step, so this is its label."""
    return spoken(Card(steps[-1]))
