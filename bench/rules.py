"""The rules: moves a second in random playouts, as a ratio to RLCard's Dou Dizhu, another game of shedding cards.

Both sides do the same for a move: show the player to move what they may see, list their legal moves, play one of them
at random. RLCard is run as its users run it, `rlcard.make`; that also encodes each state for a neural network, which
rules need not do, so a second figure takes its game alone, without the environment around it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

import games
from bench.report import Figure
from bench.samples import median

SEATS: Final = 4
"""Thirteen's fullest table; Dou Dizhu always has three players."""
TURNS: Final = 8
SECONDS: Final = 1.0
"""How long each side plays at a stretch; they take turns, so that a slower moment of the machine meets all."""

Playouts = Callable[[], int]
"""Plays one game to its end; how many moves that took."""


def measure(turns: int = TURNS, seconds: float = SECONDS) -> Iterator[Figure]:
    """The figures of each game. Raises `ModuleNotFoundError` where RLCard is missing (the extra `bench`)."""
    environment, alone = _rlcard(Random(1))
    thirteen = partial(_playout, "thirteen", Random(1))
    ours, whole, core = _moves_a_second((thirteen, environment, alone), turns, seconds)
    yield Figure("rules_thirteen", ours, "moves/s", "RLCard doudizhu", whole, ">= 5")
    yield Figure("rules_thirteen_game_alone", ours, "moves/s", "RLCard doudizhu, its game class alone", core)


def _moves_a_second(sides: tuple[Playouts, ...], turns: int, seconds: float) -> list[float]:
    """Each side's median."""
    for side in sides:
        side()
    speeds = [[_speed(side, seconds) for side in sides] for _ in range(turns)]
    return [median(column) for column in zip(*speeds, strict=True)]


def _speed(playout: Playouts, seconds: float) -> float:
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += playout()
    return moves / spent


def _playout(key: str, rng: Random) -> int:
    """One of our games."""
    game, moves = games.get(key), 0
    state, _ = game.deal(SEATS, rng.randbytes(32))
    while (seat := game.to_move(state)) is not None:
        state, _ = game.play(state, rng.choice(game.legal_moves(game.view(state, seat))))
        moves += 1
    return moves


def _rlcard(rng: Random) -> tuple[Playouts, Playouts]:
    """RLCard's Dou Dizhu: its environment, and the game within it."""
    import rlcard  # here, so that only who measures the rules needs it
    from rlcard.games.doudizhu import Game

    environment: Any = rlcard.make("doudizhu", config={"seed": rng.getrandbits(31)})
    alone: Any = Game()
    alone.np_random = environment.np_random

    def whole_playout() -> int:
        moves = 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    def game_playout() -> int:
        moves = 0
        state, _ = alone.init_game()
        while not alone.is_over():
            state, _ = alone.step(rng.choice(state["actions"]))
            moves += 1
        return moves

    return whole_playout, game_playout
