"""The rules: moves a second in random playouts, as a ratio to the game of RLCard's that is nearest in kind.

Both sides do the same for a move: show the player to move what they may see, list their legal moves, play one of them
at random. Each of our games is played at its fullest table; RLCard's have the players they always have.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping
from functools import partial
from random import Random
from typing import Final

import games
from bench.peers import NEAREST, Playouts, alone, environment, hearts
from bench.report import Figure
from bench.samples import median

TURNS: Final = 8
SECONDS: Final = 0.5
"""How long each side plays at a stretch; they take turns, so that a slower moment of the machine meets all."""
FAR: Final = "OpenSpiel hearts (C++)"


def measure(turns: int = TURNS, seconds: float = SECONDS) -> Iterator[Figure]:
    """The figures of each game, which take about a minute; none, and a line that says so, where a peer is missing."""
    peers = sorted(set(NEAREST.values()))
    try:
        sides: dict[str, Playouts] = {
            **{key: partial(_playout, key, Random(1)) for key in NEAREST},
            **{name: environment(name, Random(1)) for name in peers},
            **{f"{name} alone": alone(name, Random(1)) for name in peers},
            FAR: hearts(Random(1)),
        }
    except ModuleNotFoundError as error:  # it has no wheel for this Python (pyproject.toml)
        print(f"bench: rules are not measured: {error}", file=sys.stderr)
        return
    speeds = _moves_a_second(sides, turns, seconds)
    for key, name in NEAREST.items():
        figure = partial(Figure, value=speeds[key], unit="moves/s")
        yield figure(f"rules_{key}", reference=f"RLCard {name}", reference_value=speeds[name], aim=">= 5")
        core, far = speeds[f"{name} alone"], speeds[FAR]
        yield figure(f"rules_{key}_game_alone", reference=f"RLCard {name}, its game class alone", reference_value=core)
        yield figure(f"rules_{key}_openspiel", reference=FAR, reference_value=far)
    slowest = min(peers, key=speeds.__getitem__)
    yield Figure("rules_hearts_openspiel", speeds[FAR], "moves/s", f"RLCard {slowest}", speeds[slowest])


def _moves_a_second(sides: Mapping[str, Playouts], turns: int, seconds: float) -> dict[str, float]:
    """Each side's median."""
    for side in sides.values():
        side()
    speeds = [[_speed(side, seconds) for side in sides.values()] for _ in range(turns)]
    return {name: median(column) for name, column in zip(sides, zip(*speeds, strict=True), strict=True)}


def _speed(playout: Playouts, seconds: float) -> float:
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += playout()
    return moves / spent


def _playout(key: str, rng: Random) -> int:
    """One of our games."""
    game, moves = games.get(key), 0
    state, _ = game.deal(max(game.seats), rng.randbytes(32))
    while (seat := game.to_move(state)) is not None:
        state, _ = game.play(state, rng.choice(game.legal_moves(game.view(state, seat))))
        moves += 1
    return moves
