"""The scenes: how each game's table and hands are drawn and described. A new game is one module and one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Protocol, runtime_checkable

from games.core import Events, Game
from rendering.brush.picture import Picture, Player
from rendering.brush.theme import Theme
from rendering.court_wars.scene import CourtWarsScene
from rendering.kings_corners.scene import KingsCornersScene
from rendering.race.scene import RaceScene
from rendering.sevens.scene import SevensScene
from rendering.thirteen.scene import ThirteenScene


class Scene(Protocol):
    """The pictures of one game. Stateless, used by several threads at once; same arguments, same bytes."""

    def table(self, game: Game[Any, Any], view: Any, seats: Sequence[Player], theme: Theme) -> Picture:
        """What lies on the table."""
        ...

    def hand(self, game: Game[Any, Any], view: Any, seat: int, seats: Sequence[Player], theme: Theme) -> Picture:
        """What that seat holds, drawn from its own view."""
        ...


@runtime_checkable
class Marking(Protocol):
    """A scene that marks what has just happened."""

    def after(self, events: Events) -> Scene:
        """The same scene, marking what the last of these events tell of."""
        ...


@runtime_checkable
class Choosing(Protocol):
    """A scene that shows how a move goes on of which the first steps are chosen."""

    def choice(
        self, game: Game[Any, Any], view: Any, seat: int, steps: Sequence[str], seats: Sequence[Player], theme: Theme
    ) -> Picture | None:
        """What may follow these first steps of a legal move's `path`; None when there is nothing to show of it."""
        ...


SCENES: Final[Mapping[str, Scene]] = MappingProxyType(
    {
        "thirteen": ThirteenScene(),
        "kings_corners": KingsCornersScene(),
        "court_wars": CourtWarsScene(),
        "sevens": SevensScene(),
        "race": RaceScene(),
    }
)
"""Every scene, by the key of its game."""

SWITCHES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {"sevens": MappingProxyType({"space_values": "Space Values"})}
)
"""What a table of a game may switch on in its pictures: a field of `Theme`, and its name for people."""
