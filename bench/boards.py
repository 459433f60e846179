"""The boards that the search plays on, held against the rules: as they are, and compiled."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from subprocess import CalledProcessError
from typing import Final

from bench import compiled, playouts
from bench.compiled import NotCompiled
from bench.playouts import SECONDS, TURNS, Speed
from bench.report import Figure
from playground.driver import Failed

REFERENCE: Final = "random playouts through the rules"


def measure(turns: int = TURNS, seconds: float = SECONDS) -> Iterator[Figure]:
    """A figure for each game; compiled as well, where that can be, which takes minutes: else it is said why not. Raises
    `Failed`."""
    try:
        plain = playouts.alone(turns, seconds)
    except CalledProcessError as error:
        raise Failed(playouts.last_words(error)) from error
    yield from figures("playouts", plain.games, ">= 5")
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
