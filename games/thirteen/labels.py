"""What the moves of Thirteen are called, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.text import Cards, Text
from games.thirteen import texts
from games.thirteen.combinations import recognise, shape_text
from games.thirteen.reading import read_move
from games.thirteen.state import ThirteenMove


def label(move: ThirteenMove) -> Text:
    """The cards, and what they make."""
    play = recognise(move.cards)
    if play is None:
        return texts.Pass()
    cards = Cards(move.cards)
    return texts.Single(cards) if len(cards) == 1 else texts.Play(cards, shape_text(play.shape))


def step_label(steps: Sequence[str]) -> Text:
    """A move has one step, so this is its label."""
    return label(read_move(steps[-1]))
