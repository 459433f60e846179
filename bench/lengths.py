"""How long games of King's Court: Race for four last, and what lengthens them: `python -m bench.lengths`.

Prints a table for docs/opponents.md, by the goal and by the players: turns of each player in a round (mean and
longest), how many spaces pawns were moved forward for one that they were sent back, and from which space the round was
won.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any, Final

import games
from games.opponents import LEVELS, by_policy, consider, times
from games.race.moves import END, Play, PlayOn, Take
from games.race.state import RaceState

SEATS: Final = 4
_PLAYOUTS: Final = {"easy": 0, "normal": 30, "hard": 300}
"""Fewer than their time allows: enough to tell how they play."""
TABLES: Final = {level: (level,) * SEATS for level in LEVELS} | {
    "easy among three hard": ("easy", "hard", "hard", "hard")
}
_GAME: Final = games.get("race")


@dataclass(frozen=True, slots=True)
class Round:
    """What a round came to."""

    turns: float
    """Of each player, on average."""
    forward: int
    """Spaces that pawns were moved on, by numerals and swaps,"""
    back: int
    """and those that they lost."""
    won_from: int
    """Where the winner stood when the last turn began."""


def played(goal: int, levels: Sequence[str], seed: int) -> Round:
    """A round among these levels, the first of them in the seat that the seed says."""
    rng, shift = Random(seed), seed % SEATS
    state, _ = _GAME.deal(SEATS, seed.to_bytes(4, "big"), goal=goal)
    turns = forward = back = began = 0
    while state.mover is not None:
        move = _move(state, levels[(state.mover - shift) % SEATS], rng)
        before = state.spaces
        state, _ = _GAME.play(state, move)
        if move == END:
            turns += 1
            began = state.spaces[state.mover] if state.mover is not None else 0
        if isinstance(move, Play | PlayOn | Take) and state.mover is not None:
            changes = [new - old for old, new in zip(before, state.spaces, strict=True)]
            forward += sum(max(change, 0) for change in changes)
            back -= sum(min(change, 0) for change in changes)
    return Round(turns / SEATS, forward, back, began)


def _move(state: RaceState, level: str, rng: Random) -> Any:
    view = _GAME.view(state, state.mover)
    choices = _GAME.choices(view)
    if len(choices) == 1:
        return choices[0]
    if not _PLAYOUTS[level]:
        return by_policy(_GAME, view, rng)
    thought = consider(_GAME, view, rng, None, times(_PLAYOUTS[level]))
    return thought.move if thought else choices[0]


def table(number: int) -> Iterator[str]:
    """Its lines; `number`: of rounds among easy players, a tenth of it among those that think."""
    yield "| goal | players | rounds | turns of each, mean | longest | forward for 1 back | won from space |"
    yield "|---|---|---|---|---|---|---|"
    for goal in _GAME.options.kinds()["goal"].values():
        for who, levels in TABLES.items():
            count = number if who == "easy" else max(number // 10, 1)
            rounds = [played(int(goal), levels, seed) for seed in range(1, count + 1)]
            turns = [one.turns for one in rounds]
            forward, back = sum(one.forward for one in rounds), sum(one.back for one in rounds)
            won_from = fmean(one.won_from for one in rounds)
            yield (
                f"| {goal} | {who} | {count} | {fmean(turns):.0f} | {max(turns):.0f} | {forward / max(back, 1):.1f} "
                f"| {won_from:.0f} |"
            )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.lengths", description=__doc__)
    parser.add_argument("--rounds", type=int, default=100, help="among easy players; 100 if not said")
    for line in table(parser.parse_args().rounds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
