"""Reading a move that was typed as it is called in the lists."""

from __future__ import annotations

from typing import Any

from games.core import Game
from words.names import joined
from words.voice import Voice


def read_label(game: Game[Any, Any], view: Any, typed: str, voice: Voice) -> Any | None:
    """The legal move of the view whose canonical text, else whose label, was typed; None when not just one fits.

    Capitals and the number of blanks do not count, unless labels differ in them alone. The voice says labels as the
    lists do.
    """
    moves = game.legal_moves(view)
    by_text = [move for move in moves if str(move) == typed]
    if by_text:
        return by_text[0]
    labels = [(voice.say(game.label(view, move)), move) for move in moves]
    found = [(label, move) for label, move in labels if _folded(label) == _folded(typed)]
    meant = [(label, move) for label, move in found if label == typed] or found
    return meant[0][1] if len(meant) == 1 else None


def _folded(text: str) -> str:
    return " ".join(joined(text).lower().split())
