"""Computer players: a view in, a move out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, Protocol

from games.core import Game


class Opponent(Protocol):
    """A computer player of every game. It sees what a person in its seat would see, nothing more."""

    title: str
    """Its name for people."""

    def choose(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        """A legal move of the seat to move. `view` is that seat's view, and it has at least one legal move."""
        ...


class Lowest:
    """Plays the first legal move: in Thirteen the lowest combination, a pass only when nothing beats."""

    title = "Computer"

    def choose(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        return game.legal_moves(view)[0]


LEVELS: Final[Mapping[str, Opponent]] = MappingProxyType({"easy": Lowest()})
"""The computer players there are, by the name a table keeps."""
