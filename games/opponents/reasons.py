"""Why a move is better than another one: what speaks for it, and not for the other."""

from __future__ import annotations

from typing import Any, Final

from games.core import Game
from games.core.text import Text

MOST: Final = 2
"""So many reasons are named at most."""


def reasons(game: Game[Any, Any], view: Any, move: Any, other: Any = None) -> tuple[Text, ...]:
    """What speaks for a legal move and not for the other one; where nothing does, what speaks for it."""
    own = () if other is None else advantages(game, view, move, other)
    return own or _strong(game, view, move)[:MOST] or tuple(game.merits(view, move)[:MOST])


def advantages(game: Game[Any, Any], view: Any, move: Any, other: Any) -> tuple[Text, ...]:
    """What speaks for a legal move and not for the other one."""
    shared = game.merits(view, other)
    return tuple(merit for merit in _strong(game, view, move) if merit not in shared)[:MOST]


def _strong(game: Game[Any, Any], view: Any, move: Any) -> tuple[Text, ...]:
    return tuple(merit for merit in game.merits(view, move) if type(merit) not in game.weak_merits)
