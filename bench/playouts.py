"""Random playouts: how many a second on the board that the search plays on, and how many through the rules.

Both begin at the same dealt positions, play moves at random (`Board.moves` offers what `Game.choices` does) and stop
when the round is over. Both choose alike, and in as little time as can be: `Random.choice` takes longer than a compiled
board for a whole move. They take turns in one process, and what counts is the processor's time: so the ratio says what
the board is worth, whatever else the machine does. That process has loaded nothing else, as a thinker has not, and so
plain and compiled boards are measured alike. `python -m bench.playouts SECONDS TURNS` prints it as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import games
from games.opponents.minds import MINDS

TURNS: Final = 8
SECONDS: Final = 0.5
"""How long each side plays at a stretch."""
POSITIONS: Final = 20
_ROOT: Final = Path(__file__).parents[1]

Playout = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Speed:
    """Playouts a second."""

    board: float
    rules: float


@dataclass(frozen=True, slots=True)
class Speeds:
    """Of each game that is thought about."""

    compiled: bool
    games: dict[str, Speed]


def alone(turns: int = TURNS, seconds: float = SECONDS, folder: Path = _ROOT) -> Speeds:
    """What a process that has loaded nothing else measures with the modules of a folder. Raises
    `subprocess.CalledProcessError`, of which `last_words` are told."""
    command = [sys.executable, "-m", "bench.playouts", str(seconds), str(turns)]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    done = subprocess.run(command, check=True, cwd=folder, env=environment, capture_output=True, text=True)
    said = json.loads(done.stdout)
    return Speeds(said["compiled"], {key: Speed(*both) for key, both in said["games"].items()})


def last_words(error: subprocess.CalledProcessError) -> str:
    """What was run, and the last line of what it said on its end."""
    last = (error.stderr.strip() or "nothing was said").splitlines()[-1]
    return f"python {' '.join(error.cmd[1:4])} failed: {last}"


def speeds(turns: int = TURNS, seconds: float = SECONDS) -> dict[str, Speed]:
    """Of each game that is thought about, at its fullest table."""
    return {key: _speed(key, turns, seconds) for key in MINDS}


def _speed(key: str, turns: int, seconds: float) -> Speed:
    sides = _on_the_board(key), _through_the_rules(key)
    for side in sides:
        side()
    board, rules = zip(*([_a_second(side, seconds) for side in sides] for _ in range(turns)), strict=True)
    return Speed(median(board), median(rules))


def _a_second(playout: Playout, seconds: float) -> float:
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds or not count:
        playout()
        count += 1
    return count / spent


def _dealt(key: str) -> Iterator[Any]:
    game = games.get(key)
    return cycle([game.deal(max(game.seats), number.to_bytes(2))[0] for number in range(POSITIONS)])


def _on_the_board(key: str) -> Playout:
    positions, chance, kind = _dealt(key), Random(1).random, MINDS[key].board

    def playout() -> None:
        board = kind.of(next(positions))
        while not board.over:
            moves = board.moves()
            board.play(moves[int(chance() * len(moves))])

    return playout


def _through_the_rules(key: str) -> Playout:
    positions, chance, game = _dealt(key), Random(1).random, games.get(key)

    def playout() -> None:
        state = next(positions)
        begun = state.round
        while state.mover is not None and state.round == begun:
            choices = game.choices(state)
            state, _ = game.play(state, choices[int(chance() * len(choices))])

    return playout


def compiled(keys: Mapping[str, object]) -> bool:
    """Are the boards of all these games compiled?"""
    return not any(str(sys.modules[MINDS[key].board.__module__].__file__).endswith(".py") for key in keys)


def main() -> int:
    """What `alone` asks of another process."""
    seconds, turns = float(sys.argv[1]), int(sys.argv[2])
    found = {key: [speed.board, speed.rules] for key, speed in speeds(turns, seconds).items()}
    print(json.dumps({"compiled": compiled(found), "games": found}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
