"""The tile that was placed last, as the events of a look tell of it."""

from __future__ import annotations

from games.core.text import Text
from games.sevens import SevensState
from games.sevens.board import INDEX
from games.sevens.texts import Dealt, Placed, RoundDealt
from games.sevens.tiles import named
from rendering.look import Look
from rendering.sevens.texts import LastPlaced


def last_placement(look: Look[SevensState]) -> Placed | None:
    """The last placement of this round; None when it is not known, or when its tile does not lie on this board."""
    for event in reversed(look.events):
        if isinstance(event, Dealt | RoundDealt):
            return None
        if isinstance(event, Placed):
            tile = look.view.board[INDEX[event.space]]
            return event if tile and named(tile) == event.tile else None
    return None


def placement_text(last: Placed, by_name: bool = True) -> Text:
    """`Ann made 14 at f7: +19`, or `Made 14 at f7: +19`."""
    return LastPlaced(by_name, last.seat, last.tile, last.how, last.checkpoint, last.space, last.total)
