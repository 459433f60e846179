"""The players that are measured, and their opponents: the levels, and players that are no level."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from bench import big_two, plain
from games.core import Events, Game
from games.opponents import LEVELS, by_policy, consider, times

CHANCE: Final = "chance"
"""The player that makes any legal move."""
FIRST: Final = "first move"
"""The player that makes the first legal move: Thirteen's player of the release before computers thought."""
PLAIN: Final = "plain rules"
"""The player by a handful of rules (`bench/plain.py`)."""
BIG_TWO: Final = "big two"
"""The player by rules from outside (`bench/big_two.py`)."""
ALL_SEEN: Final = "all cards seen"
"""The best level with nothing hidden from it: as far as thinking so long can come."""
CEILING: Final = "hard"
"""That player has this level's time."""
EXTRA: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({"thirteen": (FIRST, PLAIN, BIG_TWO)})
"""The other opponents, by game. In the other games the last release's player is today's easy."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player is asked."""

    game: Game[Any, Any]
    state: Any
    """Everything. A player looks at the seat's view of it; only `ALL_SEEN` looks at more."""
    told: Events
    """What the seat to move was told in the game so far, from the deal on."""
    rng: Random
    playouts: int = 0
    """How many playouts the best level may make of a move (see `number_of`); 0: as many as their time allows."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a player answers."""

    move: Any
    playouts: int = 0
    """How often the search was walked through; 0 where nothing was thought about."""


Player: TypeAlias = Callable[[Turn], Chosen]
"""Answers with a legal move."""


def player(name: str) -> Player:
    """The player of that name: a level, or one of those above. Raises `KeyError` for another."""
    if name in LEVELS:
        return _thinking(name, all_seen=False)
    if name == ALL_SEEN:
        return _thinking(CEILING, all_seen=True)
    return _SIMPLE[name]


def thinks(name: str) -> bool:
    """Does this player take its time?"""
    return name == ALL_SEEN or (name in LEVELS and LEVELS[name].seconds > 0)


def number_of(name: str, playouts: int) -> int:
    """How many of the best level's playouts another one has: as many as its time is of that one's, at least one."""
    return playouts if name == ALL_SEEN else max(round(playouts * LEVELS[name].seconds / LEVELS[CEILING].seconds), 1)


def _by_chance(turn: Turn) -> Chosen:
    return Chosen(turn.rng.choice(turn.game.legal_moves(_view(turn))))


def _first(turn: Turn) -> Chosen:
    return Chosen(turn.game.legal_moves(_view(turn))[0])


def _plain(turn: Turn) -> Chosen:
    return Chosen(plain.choose(_view(turn), turn.rng))


def _big_two(turn: Turn) -> Chosen:
    return Chosen(big_two.choose(_view(turn), turn.rng))


_SIMPLE: Final[Mapping[str, Player]] = {
    CHANCE: _by_chance, FIRST: _first, PLAIN: _plain, BIG_TWO: _big_two,
}  # fmt: skip


def _view(turn: Turn) -> Any:
    return turn.game.view(turn.state, turn.state.mover)


def _thinking(level: str, *, all_seen: bool) -> Player:
    """A level: it sees its view and remembers what it was told, unless it sees all."""
    seconds = LEVELS[level].seconds

    def choose(turn: Turn) -> Chosen:
        game, seat = turn.game, turn.state.mover
        view = _view(turn)
        if not seconds:
            return Chosen(by_policy(game, view, turn.rng))
        budget = _Budget(seconds, number_of(level, turn.playouts) if turn.playouts else 0)
        known = None if all_seen else game.remember(turn.told, seat)
        thought = consider(game, turn.state if all_seen else view, turn.rng, known, budget)
        return Chosen(by_policy(game, view, turn.rng)) if thought is None else Chosen(thought.move, budget.made)

    return choose


class _Budget:
    """Says when it is enough (`games.opponents.search.Enough`), and counts. A forced move asks nothing and counts 0.

    The processor's time counts, not the clock's: whatever else the machine does makes no player weaker.
    """

    def __init__(self, seconds: float, playouts: int) -> None:
        self.made = 0
        self._end = time.thread_time() + seconds
        self._enough = times(playouts) if playouts else None

    def __call__(self, playouts: int) -> bool:
        self.made = playouts
        return self._enough(playouts) if self._enough else time.thread_time() >= self._end
