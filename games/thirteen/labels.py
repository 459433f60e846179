"""The moves of Thirteen in the game's words, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.cards import spoken_all
from games.thirteen.combinations import recognise
from games.thirteen.reading import read_move
from games.thirteen.state import ThirteenMove


def label(move: ThirteenMove) -> str:
    """The cards, and what they make: `5♠ 5♥ (pair)`."""
    play = recognise(move.cards)
    if play is None:
        return "Pass"
    cards = spoken_all(move.cards)
    return cards if len(move.cards) == 1 else f"{cards} ({play.shape})"


def step_label(steps: Sequence[str]) -> str:
    """A move has one step, so this is its label."""
    return label(read_move(steps[-1]))
