"""What the moves of Thirteen are called, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.text import Cards, Text
from games.thirteen import texts
from games.thirteen.combinations import recognise, shape_text
from games.thirteen.moves import Pass, ThirteenMove
from games.thirteen.reading import read_move


def label(move: ThirteenMove) -> Text:
    """The cards, and what they make."""
    if isinstance(move, Pass):
        return texts.Pass()
    cards, play = Cards(move.cards), recognise(move.cards)
    return texts.Single(cards) if play is None or len(cards) == 1 else texts.Play(cards, shape_text(play.shape))


def step_label(steps: Sequence[str]) -> Text:
    """A move has one step, so this is its label."""
    return label(read_move(steps[-1]))
