"""Learns what a position is worth from games played against oneself: `python -m games.opponents.learn GAME …`.

A conditional logit: the chance that a seat comes first is the softmax, over the seats, of its features times weights
that all seats share. They are fitted to the first places in some thousand games of the policy. It makes a part of its
moves by chance, to see more than its own ways. A mind of several lessons then learns from games in which each move is
the one that promises its seat the most, by the weights of the lesson before. The same seed gives the same weights to
the last digit.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from random import Random
from typing import Any, Final

import games
from games.core.mind import Mind
from games.opponents.evaluation import shares
from games.opponents.search import rewards

SEED: Final = 1
GAMES: Final = 2000
_CHANCE: Final = 0.1
"""How many of the moves are by chance."""
_KEPT: Final = 0.25
"""How many of the positions are looked at: neighbours tell the same."""
_LONGEST: Final = 1000
"""A game of more moves is left out: nobody gets anywhere in it."""
_ENOUGH: Final = 15_000
"""So many positions make a lesson, where there are several."""
_ROUNDS: Final = 12
_RATE: Final = 0.1
_SMALL: Final = 1e-3
"""How much weights are drawn to 0."""

MODULE: Final = '''"""Written by `python -m games.opponents.learn {key}`: {count} games each, seed {seed}."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {{
{lines}
}}
"""By the number of seats."""
'''
Sample = tuple[Sequence[Sequence[float]], Sequence[float]]
"""The features of each seat, and what each seat had of the first place in the end."""


Way = Callable[[Any, Random], int]
"""How a move is chosen."""


def learned(key: str, seats: int, count: int, seed: int) -> list[float]:
    """The weights that the last lesson has taught, each of so many games at most."""
    mind = games.minds()[key]
    if mind.lessons == 1:
        return fit(samples(key, seats, count, str(seed)), Random(seed))
    weights: list[float] = []
    for lesson in range(mind.lessons):
        way = _greedy(mind, weights) if weights else mind.policy
        weights = fit(samples(key, seats, count, f"{seed} {lesson}", way, _ENOUGH), Random(seed))
    return weights


def samples(key: str, seats: int, count: int, seed: str, way: Way | None = None, enough: float = inf) -> list[Sample]:
    """Positions of so many games, or of as many games as it takes for enough of them, played that way: by the policy
    where none is given."""
    game, mind = games.get(key), games.minds()[key]
    rng = Random(f"{key} {seats} {seed}")
    found: list[Sample] = []
    for _ in range(count):
        if len(found) >= enough:
            break
        state, _events = game.deal(seats, rng.randbytes(8), **_options(game, rng))
        found += _positions(mind, state, rng, way or mind.policy)
    return found


def _greedy(mind: Mind, weights: Sequence[float]) -> Way:
    """The move that promises the seat to move the most, by these weights; the first of equals."""

    def choose(board: Any, rng: Random) -> int:
        promised: list[float] = []
        moves = mind.order(board)
        for move in moves:
            after = board.copy()
            after.play(move)
            worths = rewards(after.scores) if after.over else shares(mind.features(after), weights)
            promised.append(worths[board.mover])
        return moves[promised.index(max(promised))]

    return choose


def _options(game: Any, rng: Random) -> dict[str, Any]:
    """All options but the rounds as they come, half of the time; else as they are by themselves."""
    kinds = {name: kind for name, kind in game.options.kinds().items() if name != "rounds"}
    return {name: rng.choice(kind.values()) for name, kind in kinds.items()} if rng.random() < 0.5 else {}


def _positions(mind: Mind, state: Any, rng: Random, way: Way) -> list[Sample]:
    board = mind.board.of(state)
    looked: list[Sequence[Sequence[float]]] = []
    for _ in range(_LONGEST):
        if board.over:
            break
        if rng.random() < _KEPT:
            looked.append(mind.features(board))
        board.play(rng.choice(mind.order(board)) if rng.random() < _CHANCE else way(board, rng))
    if not board.over:
        return []
    won = rewards(board.scores)
    firsts = [float(worth == max(won)) for worth in won]
    return [(features, [first / sum(firsts) for first in firsts]) for features in looked]


def fit(found: Sequence[Sample], rng: Random) -> list[float]:
    """The weights under which what came is likeliest (AdaGrad; Duchi, Hazan and Singer 2011)."""
    number = len(found[0][0][0])
    weights, squares = [0.0] * number, [1e-8] * number
    order = list(range(len(found)))
    for _ in range(_ROUNDS):
        rng.shuffle(order)
        for place in order:
            features, came = found[place]
            expected = shares(features, weights)
            for at in range(number):
                slope = _SMALL * weights[at] / len(found) ** 0.5
                for seat, numbers in enumerate(features):
                    slope += (expected[seat] - came[seat]) * numbers[at]
                squares[at] += slope * slope
                weights[at] -= _RATE * slope / squares[at] ** 0.5
    return weights


def written(key: str, found: dict[int, list[float]], count: int, seed: int) -> str:
    """The module that keeps them."""
    names = games.minds()[key].names
    lines: list[str] = []
    for seats, weights in found.items():
        numbers = [f"        {weight:.4f},  # {name}" for name, weight in zip(names, weights, strict=True)]
        lines += [f"    {seats}: (", *numbers, "    ),"]
    return MODULE.format(key=key, count=count, seed=seed, lines="\n".join(lines))


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn the games that are named and write what was learned into the package."""
    parser = argparse.ArgumentParser(prog="python -m games.opponents.learn", description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME", choices=sorted(games.minds()))
    parser.add_argument("--games", dest="count", type=int, default=GAMES, help=f"for each number of seats; {GAMES}")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args(arguments)
    for key in asked.games:
        found = {seats: learned(key, seats, asked.count, asked.seed) for seats in games.get(key).seats}
        path = Path(__file__).parents[1] / key / "learned.py"
        path.write_text(written(key, found, asked.count, asked.seed), encoding="utf-8")
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
