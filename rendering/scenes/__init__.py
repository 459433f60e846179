"""The scenes: how each game's table and hands are drawn and described. A new game is one module and one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Protocol

from games.core import Game
from rendering.picture import Picture, Player
from rendering.scenes.kings_corners import KingsCornersScene
from rendering.scenes.thirteen import ThirteenScene
from rendering.theme import Theme


class Scene(Protocol):
    """The pictures of one game. Stateless, used by several threads at once; same arguments, same bytes."""

    def table(self, game: Game[Any, Any], view: Any, seats: Sequence[Player], theme: Theme) -> Picture:
        """What lies on the table."""
        ...

    def hand(self, game: Game[Any, Any], view: Any, seat: int, seats: Sequence[Player], theme: Theme) -> Picture:
        """What that seat holds, drawn from its own view."""
        ...


SCENES: Final[Mapping[str, Scene]] = MappingProxyType(
    {
        "thirteen": ThirteenScene(),
        "kings_corners": KingsCornersScene(),
    }
)
"""Every scene, by the key of its game."""
