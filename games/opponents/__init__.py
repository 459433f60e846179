"""Computer players: a view in, a move out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, Protocol

from games.core import Game
from games.opponents import court_wars, kings_corners, race, sevens, thirteen
from games.opponents.minds import MINDS


class Opponent(Protocol):
    """A computer player of every game. It sees what a person in its seat would see, nothing more."""

    def choose(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        """A legal move of the seat to move. `view` is that seat's view, and it has at least one legal move."""
        ...


Chooser = Callable[[Any, Random], Any]
"""Chooses a legal move from the view of the seat to move."""

CHOOSERS: Final[Mapping[str, Chooser]] = MappingProxyType(
    {
        "court_wars": court_wars.choose,
        "kings_corners": kings_corners.choose,
        "race": race.choose,
        "sevens": sevens.choose,
        "thirteen": thirteen.choose,
    }
)
"""How each game is played; one that is not among them by its first legal move."""


class Easy:
    """Plays as the policy of the game's mind does; without one by the game's own chooser."""

    def choose(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        if mind := MINDS.get(game.key):
            board = mind.board.of(game.guess(view, rng))
            return board.move_of(mind.policy(board, rng))
        chooser = CHOOSERS.get(game.key)
        return chooser(view, rng) if chooser else game.legal_moves(view)[0]


LEVELS: Final[Mapping[str, Opponent]] = MappingProxyType({"easy": Easy()})
"""The computer players there are, by the name a table keeps."""
