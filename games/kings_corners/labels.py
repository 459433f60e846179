"""The moves of Kings Corners in the game's words, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.cards import Card, spoken
from games.kings_corners.piles import NUMBER, SIDES, Pile
from games.kings_corners.state import DRAW, END, KingsCornersMove, KingsCornersState
from games.kings_corners.texts import PLACE_NAMES

_ENDINGS: Final = {str(DRAW): "Draw a card and end the turn", str(END): "End the turn"}


def label(view: KingsCornersState, move: KingsCornersMove) -> str:
    """The move in the game's words: `9♥ on the north pile (10♠)`."""
    what = _source_label(view, move.source)
    return f"{what} {_target_label(view, move.source, move.target)}" if move.target else what


def step_label(view: KingsCornersState, steps: Sequence[str]) -> str:
    """`9♥`, then `on the north pile (10♠)`."""
    return _source_label(view, steps[0]) if len(steps) == 1 else _target_label(view, *steps)


def _source_label(view: KingsCornersState, source: str) -> str:
    """What is moved: `9♥`, `North pile (9♥ … 5♥)`; or how the turn is ended."""
    if source in SIDES:
        return f"{PLACE_NAMES[source].capitalize()} pile ({_span(view.piles[NUMBER[source]])})"
    return _ENDINGS.get(source) or spoken(Card(source))


def _target_label(view: KingsCornersState, source: str, target: str) -> str:
    """Where it is moved to: `on the north pile (10♠)`."""
    pile, name = view.piles[NUMBER[target]], PLACE_NAMES[target]
    if pile:
        return f"{'onto' if source in SIDES else 'on'} the {name} pile ({spoken(pile[-1])})"
    return f"on the empty {name} place" if target in SIDES else f"to the {name} corner"


def _span(pile: Pile) -> str:
    """A pile by its bottom and its top card: `9♥`, `9♥ 8♠`, `9♥ … 5♥`."""
    ends = pile if len(pile) < 3 else (pile[0], Card("…"), pile[-1])
    return " ".join(card if card == "…" else spoken(card) for card in ends)
