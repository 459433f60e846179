"""Computer players: a view in, a move out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import repeat
from random import Random
from types import MappingProxyType
from typing import Any, Final

from games.core import Game
from games.opponents.ratings import RATINGS
from games.opponents.search import Asked, Enough, Thought, think


def times(number: int) -> Enough:
    """It is enough when the tree was walked so often."""
    return lambda playouts: playouts >= number


@dataclass(frozen=True, slots=True)
class Level:
    """How well a computer plays. It sees what a person in its seat would see, nothing more."""

    seconds: float
    """How long it may think about a move; 0: it plays by the game's policy, at once."""


def by_policy(game: Game[Any, Any], view: Any, rng: Random) -> Any:
    """The move of the game's policy; the first legal one where a game has none."""
    if (mind := game.mind) is not None:
        board = mind.board.of(game.guess(view, Random(0)))  # any will do: a policy looks at what its seat may see
        return board.move_of(mind.policy(board, rng))
    return game.legal_moves(view)[0]


def consider(
    game: Game[Any, Any], view: Any, rng: Random, known: Any, enough: Enough, also: tuple[Any, ...] = ()
) -> Thought | None:
    """What a search finds of the moves of the seat to move; None for a game that cannot be thought about. A forced move
    is not thought about: one look is enough. Where `view` is a full state, nothing is guessed."""
    if (mind := game.mind) is None:
        return None
    forced = len(game.choices(view)) == 1
    guesses = (lambda chance: game.guesses(view, chance, known)) if view.is_view else (lambda _: repeat(view))
    return think(mind, Asked(guesses, also), rng, times(1) if forced else enough)


LEVELS: Final[Mapping[str, Level]] = MappingProxyType({"easy": Level(0), "normal": Level(0.1), "hard": Level(1.0)})
"""The computer players there are, by the name that a table keeps, the weakest first."""
FIRST_LEVEL: Final = next(iter(LEVELS))


def rating_of(game: str, level: str) -> float | None:
    """How well a level plays a game, as people's ratings are kept: mu less three sigma. None where it is not known."""
    return RATINGS.get(game, {}).get(level)
