"""What buttons say that lead to moves of Kings Corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.text import Card, Raw, Text
from games.kings_corners.moves import Draw, End, KingsCornersMove, Play
from games.kings_corners.piles import NUMBER
from games.kings_corners.state import KingsCornersState


class DrawAndEnd(Text):
    """KC9: with a draw."""


class EndTurn(Text):
    """KC9: without one."""


class Several(Text):
    """A card that may go to several places, or a pile, which is named by its place."""

    source: Text


class To(Text):
    """What is moved, and where to."""

    source: Text
    place: Text


class Wins(Text):
    """KC10: where the last card goes; it may have several places."""

    to: Text


class TheCard(Text):
    """A card of the hand, or on top of a pile."""

    card: Card


class ThePile(Text):
    """A pile by its place."""

    place: Raw


class ThePlace(Text):
    """Where nothing lies."""

    place: Raw


class TopAt(Text):
    """The top card of a pile, and where that is."""

    card: Card
    place: Raw


_ENDS: Final[dict[type, Text]] = {Draw: DrawAndEnd(), End: EndTurn()}


def short_label(view: KingsCornersState, steps: Sequence[str], moves: Sequence[KingsCornersMove]) -> Text:
    """`9♥→10♠`, `9♥ …` where it has several places; of these `10♠ (N)`."""
    move = moves[0]
    if isinstance(move, Draw | End):
        return _ENDS[type(move)]
    if isinstance(move, Play):
        source: Text = TheCard(move.card)
    else:
        source = ThePile(Raw(move.source))
    pile = view.piles[NUMBER[move.place]]
    if len(steps) > 1:
        return TopAt(pile[-1], Raw(move.place)) if pile else ThePlace(Raw(move.place))
    if len(moves) > 1:
        return Several(source)
    to = To(source, TheCard(pile[-1]) if pile else ThePlace(Raw(move.place)))
    return Wins(to) if isinstance(move, Play) and len(view.hands[view.mover or 0]) == 1 else to
