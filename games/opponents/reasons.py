"""Why a move is better than another one: what speaks for it, and not for the other."""

from __future__ import annotations

from typing import Any, Final

from games.core import Game
from games.core.text import Text

MOST: Final = 2
"""So many reasons are named at most."""


def reasons(game: Game[Any, Any], view: Any, move: Any, other: Any = None) -> tuple[Text, ...]:
    """What speaks for a legal move, first what does not speak for the other one."""
    shared = () if other is None else game.merits(view, other)
    return tuple(sorted(game.merits(view, move), key=lambda merit: merit in shared)[:MOST])


def advantages(game: Game[Any, Any], view: Any, move: Any, other: Any) -> tuple[Text, ...]:
    """What speaks for a legal move and not for the other one."""
    shared = game.merits(view, other)
    told = (merit for merit in reasons(game, view, move, other) if type(merit) not in game.weak_merits)
    return tuple(merit for merit in told if merit not in shared)
