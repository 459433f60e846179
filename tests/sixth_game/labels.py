"""What the moves of High Card are called, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.text import Card, Text
from tests.sixth_game.state import HighCardMove
from tests.sixth_game.texts import Play


def label(move: HighCardMove) -> Text:
    """The card: `10♥`."""
    return Play(move.card)


def step_label(steps: Sequence[str]) -> Text:
    """A move has one step, so this is its label."""
    return Play(Card(steps[-1]))
