"""What the moves of Kings Corners are called, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.text import Card, Number, Raw, Text
from games.kings_corners import texts
from games.kings_corners.moves import DRAW, END, Draw, End, KingsCornersMove
from games.kings_corners.piles import NUMBER, SIDES, place_text
from games.kings_corners.reading import read_move
from games.kings_corners.state import KingsCornersState

_ENDINGS: Final = (str(DRAW), str(END))


def label(view: KingsCornersState, move: KingsCornersMove) -> Text:
    """`9♥ on the north pile (10♠)`."""
    if isinstance(move, Draw | End):
        return texts.Draw() if isinstance(move, Draw) else texts.End()
    source, place = move.path
    return texts.Move(_what(view, source), _where(view, source, place))


def step_label(view: KingsCornersState, steps: Sequence[str]) -> Text:
    """`9♥`, then `on the north pile (10♠)`; or how the turn is ended."""
    if len(steps) > 1:
        return _where(view, *steps)
    return label(view, read_move(steps[0])) if steps[0] in _ENDINGS else _what(view, steps[0])


def _what(view: KingsCornersState, source: str) -> Text:
    """What is moved: `9♥`, `North pile (9♥ … 5♥)`."""
    if source not in SIDES:
        return texts.FromHand(Card(source))
    pile = view.piles[NUMBER[source]]
    return texts.Pile(Raw(source), pile[0], pile[-1], Number(len(pile)))


def _where(view: KingsCornersState, source: str, place: str) -> Text:
    """Where it is moved to: `on the north pile (10♠)`."""
    pile, name = view.piles[NUMBER[place]], place_text(place)
    if pile:
        return texts.OntoPile(source in SIDES, name, pile[-1])
    return texts.ToSide(name) if place in SIDES else texts.ToCorner(name)
