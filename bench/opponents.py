"""How strong the computer players are: `python -m bench.opponents [game …]`, which takes long and can be resumed.

One player sits among others of another kind, at each seat of a deal in turn, so that nobody is better for better cards.
What is shown is per deal, too: its interval of 95 % is that of the mean of independent deals.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from typing import Any, Final, TypeAlias

import games
from bench.report import columns
from bench.samples import MILLISECONDS, percentile
from games.core import Game, Result
from games.opponents import LEVELS

KEPT: Final = Path(__file__).parent / "opponents.jsonl"
"""What each deal has come to: a line for each, so that a run that was stopped goes on where it was."""
DEALS: Final = 200
CHANCE: Final = "chance"
"""Who plays any legal move."""
SEATS: Final = (2, 4)
_HEADINGS: Final = (
    "game", "seats", "player", "against", "won", "±", "fair", "places", "games", "plies", "most", "ties", "ms", "95 %",
)  # fmt: skip

Player: TypeAlias = Callable[[Any, Random], Any]
"""Takes the view of the seat to move; returns a legal move."""


@dataclass(frozen=True, slots=True, order=True)
class Match:
    """Who plays alone against whom: `CHANCE`, or a level."""

    game: str
    seats: int
    player: str
    others: str


@dataclass(frozen=True, slots=True)
class Deal:
    """What became of one deal: the means over the player's seats, and what tells of each game."""

    won: float
    """First places, from 0 to 1; a shared one is shared out."""
    place: float
    """1 for the first place, 0 for the last, evenly between."""
    plies: list[int]
    ties: int
    """Games whose first place is shared."""
    spent: list[float]
    """Milliseconds of each of the player's moves among several."""


def matches(keys: Iterable[str], levels: Sequence[str] = tuple(LEVELS)) -> Iterator[Match]:
    """All that are measured: each level against chance, and against each level below it."""
    for key in keys:
        for seats in (number for number in SEATS if number in games.get(key).seats):
            for place, level in enumerate(levels):
                for others in (CHANCE, *levels[:place]):
                    yield Match(key, seats, level, others)


def play(match: Match, number: int) -> Deal:
    """A deal of that number, from every seat."""
    game = games.get(match.game)
    player, others = _player(game, match.player), _player(game, match.others)
    results: list[Result] = []
    plies: list[int] = []
    spent: list[float] = []
    for seat in range(match.seats):
        rng, count = Random(f"{number} {seat}"), 0
        state, _ = game.deal(match.seats, f"{match.game} {match.seats} {number}".encode())
        while state.mover is not None:
            view = game.view(state, state.mover)
            start = time.perf_counter()
            move = (player if state.mover == seat else others)(view, rng)
            taken = time.perf_counter() - start
            if state.mover == seat and len(game.legal_moves(view)) > 1:
                spent.append(round(taken * MILLISECONDS, 3))
            state, _ = game.play(state, move)
            count += 1
        result = game.result(state)
        assert result is not None
        results.append(result)
        plies.append(count)
    won = mean(share_of_first(result.places, seat) for seat, result in enumerate(results))
    place = mean(share_of_place(result.places, seat) for seat, result in enumerate(results))
    ties = sum(result.places.count(1) > 1 for result in results)
    return Deal(won, place, plies, ties, spent)


def share_of_first(places: Sequence[int], seat: int) -> float:
    """What a seat has of the first place: half of it where two share it."""
    return (places[seat] == 1) / places.count(1)


def share_of_place(places: Sequence[int], seat: int) -> float:
    """1 for the first place alone, 0 for the last alone; who share a place have the mean of those that they take up."""
    place = places[seat] + (places.count(places[seat]) - 1) / 2
    return (len(places) - place) / (len(places) - 1)


def interval(samples: Sequence[float]) -> float:
    """By how much the mean of so many may be wrong, in 95 of 100 cases; nan for fewer than two."""
    return 1.96 * stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else float("nan")


def measure(wanted: Sequence[Match], deals: int, kept: Path = KEPT) -> Mapping[Match, Mapping[int, Deal]]:
    """The deals of each match, from 0 up: those that are kept, and the others played and kept."""
    found = read(kept)
    if kept.exists() and not kept.read_bytes().endswith(b"\n"):
        kept.write_text(kept.read_text("utf-8") + "\n", encoding="utf-8")
    with ProcessPoolExecutor() as pool, kept.open("a", encoding="utf-8") as file:
        for match in wanted:
            known = found.setdefault(match, {})
            left = [number for number in range(deals) if number not in known]
            for number, deal in zip(left, pool.map(partial(play, match), left), strict=True):
                known[number] = deal
                file.write(json.dumps({"match": asdict(match), "number": number, "deal": asdict(deal)}) + "\n")
                file.flush()
                print(f"\r{match.game} {match.seats}: {match.player} against {match.others}, {len(known)} of {deals} ",
                      end="", file=sys.stderr, flush=True)  # fmt: skip
    print(file=sys.stderr)
    return {match: {number: deal for number, deal in found[match].items() if number < deals} for match in wanted}


def read(kept: Path) -> dict[Match, dict[int, Deal]]:
    """What is kept; a last line that was cut off is left out."""
    found: dict[Match, dict[int, Deal]] = {}
    for line in kept.read_text("utf-8").splitlines() if kept.exists() else ():
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            continue
        found.setdefault(Match(**entry["match"]), {})[entry["number"]] = Deal(**entry["deal"])
    return found


def table(measured: Mapping[Match, Mapping[int, Deal]]) -> str:
    """A row for each match: shares in hundredths, plies on average and at most, milliseconds (median, 95th) a move."""
    return columns([_HEADINGS, *(_row(match, list(deals.values())) for match, deals in sorted(measured.items()))])


def _row(match: Match, deals: Sequence[Deal]) -> tuple[str, ...]:
    won, plies = [deal.won for deal in deals], [count for deal in deals for count in deal.plies]
    spent = [moment for deal in deals for moment in deal.spent] or [0.0]
    return (
        match.game, str(match.seats), match.player, match.others,
        f"{100 * mean(won):.1f}", f"{100 * interval(won):.1f}", f"{100 / match.seats:.0f}",
        f"{100 * mean(deal.place for deal in deals):.1f}",
        str(len(plies)), f"{mean(plies):.0f}", str(max(plies)), str(sum(deal.ties for deal in deals)),
        f"{median(spent):.1f}", f"{percentile(spent, 0.95):.1f}",
    )  # fmt: skip


def _player(game: Game[Any, Any], name: str) -> Player:
    if name == CHANCE:
        return lambda view, rng: rng.choice(game.legal_moves(view))
    return partial(LEVELS[name].choose, game)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table. 2 for what there is not."""
    parser = argparse.ArgumentParser(prog="python -m bench.opponents", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help=f"of {', '.join(games.GAMES)}; all if none is named")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each match; {DEALS} if not said")
    parser.add_argument("--anew", action="store_true", help="forget what was measured before")
    asked = parser.parse_args(arguments)
    if unknown := [key for key in asked.games if key not in games.GAMES]:
        parser.error(f"there is no game {unknown[0]}; there are {', '.join(games.GAMES)}")
    if asked.deals < 1:
        parser.error("--deals is 1 or more")
    if asked.anew:
        KEPT.unlink(missing_ok=True)
    print(table(measure(list(matches(asked.games or games.GAMES)), asked.deals)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
