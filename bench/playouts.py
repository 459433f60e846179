"""Random playouts: how many a second on the board that the search plays on, and how many through the rules.

Both begin at the same dealt positions, play moves at random (`Board.moves` offers what `Game.choices` does) and stop
when the round is over. Moves are counted, and told as playouts of the mean length. Both choose alike, and in as little
time as can be: `Random.choice` takes longer than a compiled board for a whole move. They take turns in one process, and
what counts is the processor's time: so the ratio says what the board is worth, whatever else the machine does. That
process has loaded nothing else, as a thinker has not, and so plain and compiled boards are measured alike.
`python -m bench.playouts SECONDS TURNS` prints it as JSON.
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
from games.core import Guessed
from games.opponents.chance import play_out

TURNS: Final = 8
SECONDS: Final = 0.5
"""How long each side plays at a stretch."""
POSITIONS: Final = 20
_ROOT: Final = Path(__file__).parents[1]

Playout = Callable[[], int]
"""Plays one out, and returns how many moves that took."""


@dataclass(frozen=True, slots=True)
class Speed:
    """Playouts a second: the moves of a second, divided by the mean number of moves of a playout, the same for both.

    By chance one side's playouts are longer: in Race their length has a standard deviation as large as its mean.
    """

    board: float
    rules: float


@dataclass(frozen=True, slots=True)
class _Stretch:
    """What one side has done without a break, and the processor's seconds that it took."""

    plies: int
    playouts: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Speeds:
    """Of each game that is thought about."""

    compiled: bool
    games: dict[str, Speed]


def alone(turns: int = TURNS, seconds: float = SECONDS, folder: Path = _ROOT) -> Speeds:
    """What a process that has loaded nothing else measures with the modules of a folder. Raises
    `subprocess.CalledProcessError`; its `last_words` are told."""
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
    return {key: _speed(key, turns, seconds) for key in games.minds()}


def _speed(key: str, turns: int, seconds: float) -> Speed:
    sides = _on_the_board(key), _through_the_rules(key)
    for side in sides:
        side()
    board, rules = zip(*([_stretch(side, seconds) for side in sides] for _ in range(turns)), strict=True)
    plies = sum(one.plies for one in (*board, *rules)) / sum(one.playouts for one in (*board, *rules))
    return Speed(*(median([one.plies / one.seconds for one in side]) / plies for side in (board, rules)))


def _stretch(playout: Playout, seconds: float) -> _Stretch:
    plies, playouts, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds or not playouts:
        plies += playout()
        playouts += 1
    return _Stretch(plies, playouts, spent)


def _dealt(key: str) -> Iterator[Any]:
    """As a search has them: what is shuffled later on is a guess."""
    game = games.get(key)
    return cycle([game.deal(max(game.seats), Guessed(number.to_bytes(2)))[0] for number in range(POSITIONS)])


def _on_the_board(key: str) -> Playout:
    positions, chance, kind = _dealt(key), Random(1).random, games.minds()[key].board
    return lambda: play_out(kind.of(next(positions)), chance)


def _through_the_rules(key: str) -> Playout:
    positions, chance, game = _dealt(key), Random(1).random, games.get(key)

    def playout() -> int:
        state, plies = next(positions), 0
        begun = state.round
        while state.mover is not None and state.round == begun:
            choices = game.choices(state)
            choice = choices[int(chance() * float(len(choices)))] if len(choices) > 1 else choices[0]
            state, _ = game.play(state, choice)
            plies += 1
        return plies

    return playout


def compiled(keys: Mapping[str, object]) -> bool:
    """Are the boards of all these games compiled?"""
    return not any(str(sys.modules[games.minds()[key].board.__module__].__file__).endswith(".py") for key in keys)


def main() -> int:
    """What `alone` asks of another process."""
    seconds, turns = float(sys.argv[1]), int(sys.argv[2])
    found = {key: [speed.board, speed.rules] for key, speed in speeds(turns, seconds).items()}
    print(json.dumps({"compiled": compiled(found), "games": found}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
