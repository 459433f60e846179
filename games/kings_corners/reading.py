"""Move texts of Kings Corners as players may write them (rules/kings_corners.md, "Moves")."""

from __future__ import annotations

from typing import Final

from games.cards import Card, parse_card, shorten
from games.core import InvalidMove
from games.kings_corners.piles import PLACES
from games.kings_corners.state import DRAW, END, KingsCornersMove
from games.kings_corners.texts import PLACE_NAMES

_PLACES_READ: Final = {
    written.lower().replace("-", ""): place for place, name in PLACE_NAMES.items() for written in (place, name)
}


def read_move(text: str) -> KingsCornersMove:
    """The move, legal or not: `9h>N`, `N>E`, `draw` or `end`; places may be named. Raises `InvalidMove`."""
    for move in (DRAW, END):
        if text.strip().lower() == str(move):
            return move
    source, _, target = (part.strip() for part in text.replace("->", ">").replace("→", ">").partition(">"))
    if not source or not target:
        sentence = "Write what goes where, like `9h>N` or `N>E`; `draw` or `end` ends your turn."
        raise InvalidMove("no_move", sentence, text=shorten(text))
    place = _place(target)
    if place is None:
        sentence = f"“{shorten(target, 20)}” is not a place; the places are {' '.join(PLACES)}."
        raise InvalidMove("not_a_place", sentence, text=shorten(text))
    return KingsCornersMove(_place(source) or _card(source), place)


def _card(text: str) -> Card:
    """What is moved, when it is no pile. Raises `InvalidMove`."""
    try:
        return parse_card(text)
    except InvalidMove as error:
        sentence = f"“{shorten(text, 20)}” is neither a card like 9h nor a place like N."
        raise InvalidMove("not_a_card", sentence, text=shorten(text)) from error


def _place(text: str) -> str | None:
    """A place by its letters or its name: `ne`, `north-east`, `North East`."""
    return _PLACES_READ.get(text.lower().replace("-", "").replace(" ", ""))
