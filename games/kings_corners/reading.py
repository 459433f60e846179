"""Move texts of Kings Corners as players may write them (RULES.md, "Moves")."""

from __future__ import annotations

from typing import Final

from games.cards import parse_card
from games.core import InvalidMove
from games.core.text import Card, typed
from games.kings_corners import texts
from games.kings_corners.moves import DRAW, END, KingsCornersMove, MovePile, Play
from games.kings_corners.piles import PLACE_NAMES

_PLACES_READ: Final = {
    written.lower().replace("-", ""): place for place, name in PLACE_NAMES.items() for written in (place, name)
}


_WORDS: Final[dict[str, KingsCornersMove]] = {
    str(DRAW): DRAW,
    **dict.fromkeys((str(END), "end turn", "end my turn", "pass"), END),
}


def read_move(text: str) -> KingsCornersMove:
    """The move, legal or not: `9h>N`, `N>E`, `draw` or `end`; places may be named. Raises `InvalidMove`."""
    word = " ".join(text.lower().split())
    if word in _WORDS:
        return _WORDS[word]
    source, _, target = (part.strip() for part in text.replace("->", ">").replace("→", ">").partition(">"))
    if not source or not target:
        raise InvalidMove(texts.NoMove())
    place = _place(target)
    if place is None:
        raise InvalidMove(texts.NotAPlace(typed(target, 20)))
    pile = _place(source)
    return MovePile(pile, place) if pile else Play(_card(source), place)


def _card(text: str) -> Card:
    """What is moved, when it is no pile. Raises `InvalidMove`."""
    try:
        return parse_card(text)
    except InvalidMove as error:
        raise InvalidMove(texts.NeitherCardNorPlace(typed(text, 20))) from error


def _place(text: str) -> str | None:
    """A place by its letters or its name: `ne`, `north-east`, `North East`."""
    return _PLACES_READ.get(text.lower().replace("-", "").replace(" ", ""))
