"""Plays what is wanted and is not kept yet, in several processes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Final

from bench.opponents.deals import KEPT, Deals, line, mend, read
from bench.opponents.match import Deal, Match, play
from bench.opponents.players import thinks

_MINUTE: Final = 60
_HOUR: Final = 60


@dataclass(frozen=True, slots=True)
class Run:
    """What to measure: so many deals of each match, from 0 up."""

    matches: Sequence[Match]
    deals: int
    processes: int = 0
    """How many at once; 0: as many as `processes` says."""
    kept: Path = KEPT


def processes(matches: Sequence[Match]) -> int:
    """Half as many as there are processors where a player thinks by time, at least one: two processors are often the
    halves of one core, and a player on a shared core makes fewer playouts in its second. Else all of them."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    by_time = any(not match.playouts and (thinks(match.player) or thinks(match.others)) for match in matches)
    return max(usable // 2, 1) if by_time else usable


def measure(run: Run) -> Mapping[Match, Mapping[int, Deal]]:
    """The deals of each match: those that are kept, and the others played and kept. Progress goes to standard error."""
    found = read(run.kept)
    mend(run.kept)
    number = run.processes or processes(run.matches)
    begin = time.monotonic()
    with ProcessPoolExecutor(number) as pool, run.kept.open("a", encoding="utf-8") as file:
        for match in run.matches:
            known = found.setdefault(match, {})
            left = [deal for deal in range(run.deals) if deal not in known]
            for at, deal in zip(left, pool.map(partial(play, match), left), strict=True):
                known[at] = deal
                file.write(line(match, at, deal))
                file.flush()
                _tell(run, found, match, number)
    print(f"\n{duration(time.monotonic() - begin)} in {number} processes", file=sys.stderr)
    return {match: {at: deal for at, deal in found[match].items() if at < run.deals} for match in run.matches}


def _tell(run: Run, found: Deals, match: Match, number: int) -> None:
    """One line that is written over again and again."""
    done = f"{match.game} {match.seats}: {match.player} against {match.others}, {len(found[match])} of {run.deals}"
    left = duration(seconds_left(run.matches, run.deals, found) / number)
    print(f"\r{done}; about {left} left in all \033[K", end="", file=sys.stderr, flush=True)


def seconds_left(wanted: Sequence[Match], deals: int, found: Mapping[Match, Mapping[int, Deal]]) -> float:
    """How long one process would take for the deals that are missing, by what deals of the same players took."""
    took = {match: mean(deal.took for deal in known.values()) for match, known in found.items() if known}
    missing = {match: max(deals - len(found.get(match, {})), 0) for match in wanted}
    return sum(number * _expected(match, took) for match, number in missing.items() if number)


def _expected(match: Match, took: Mapping[Match, float]) -> float:
    """Seconds of a deal: of this match, else of its player in the game, else of its player anywhere, else of anyone."""
    for like in _likes(match):
        if seconds := [each for other, each in took.items() if like(other)]:
            return mean(seconds)
    return 0.0


def _likes(match: Match) -> Iterator[Callable[[Match], bool]]:
    same = match.playouts
    yield match.__eq__
    yield lambda other: (other.game, other.seats, other.player, other.playouts) == (
        match.game, match.seats, match.player, same)  # fmt: skip
    yield lambda other: (other.player, other.playouts) == (match.player, same)
    yield lambda other: other.playouts == same


def duration(seconds: float) -> str:
    """Hours and minutes, or minutes and seconds."""
    minutes, rest = divmod(round(seconds), _MINUTE)
    hours, minutes = divmod(minutes, _HOUR)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"
