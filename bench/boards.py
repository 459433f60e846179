"""The boards that the search plays on, held against the rules: as they are, and compiled."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Final

from bench import compiled, playouts
from bench.compiled import NotCompiled
from bench.playouts import SECONDS, TURNS, Speed
from bench.report import Figure

REFERENCE: Final = "random playouts through the rules"


def measure(turns: int = TURNS, seconds: float = SECONDS) -> Iterator[Figure]:
    """A figure for each game; compiled as well, where that can be, which takes minutes: else it is said why not."""
    yield from figures("playouts", playouts.alone(turns, seconds).games, ">= 5")
    try:
        quick = compiled.speeds(turns, seconds)
    except NotCompiled as error:
        print(f"bench: compiled boards are not measured: {error}", file=sys.stderr)
        return
    yield from figures("playouts_compiled", quick, ">= 25")


def figures(name: str, speeds: Mapping[str, Speed], aim: str) -> Iterator[Figure]:
    """A figure for each game."""
    for key, speed in speeds.items():
        yield Figure(f"{name}_{key}", speed.board, "playouts/s", REFERENCE, speed.rules, aim)
