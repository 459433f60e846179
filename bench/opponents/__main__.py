"""Measures how strong the computer players are, prints the table, and writes down what is to be kept."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import games
from bench.opponents import ratings
from bench.opponents.deals import KEPT, read
from bench.opponents.match import MEASURED, SEATS, Match, matches
from bench.opponents.players import CHANCE, EXTRA
from bench.opponents.run import Run, measure
from bench.opponents.table import Measured, markdown, table

DEALS: Final = 200
PAGE: Final = Path(__file__).parents[2] / "docs" / "opponents.md"
_BEGIN: Final = "<!-- the table begins -->"
_END: Final = "<!-- the table ends -->"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table. 2 for what there is not."""
    parser = argparse.ArgumentParser(prog="python -m bench.opponents", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help=f"of {', '.join(games.GAMES)}; all if none is named")
    parser.add_argument("--games", dest="listed", type=_listed, default=[], help="the same, separated by commas")
    parser.add_argument(
        "--levels", type=_listed, default=list(MEASURED), help=f"those that are measured, of {', '.join(MEASURED)}"
    )
    parser.add_argument("--against", type=_listed, default=[], help="those against whom; all if none is named")
    parser.add_argument("--seats", type=_listed, default=[*map(str, SEATS)], help="how many sit at the table: 2,4")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each match; {DEALS} if not said")
    parser.add_argument(
        "--playouts",
        type=int,
        default=0,
        help="so many a move for hard, for others by their time; else all have their time",
    )
    parser.add_argument("--processes", type=int, default=0, help="how many games at once; what is fair if not said")
    parser.add_argument("--anew", action="store_true", help="forget what was measured before")
    parser.add_argument("--write", action="store_true", help="write the levels' ratings and docs/opponents.md")
    asked = parser.parse_args(arguments)
    keys = [*asked.games, *asked.listed] or list(games.GAMES)
    _check(parser, "game", keys, games.GAMES)
    _check(parser, "level", asked.levels, MEASURED)
    _check(parser, "player", asked.against, [*MEASURED, CHANCE, *(name for names in EXTRA.values() for name in names)])
    _check(parser, "number of seats", asked.seats, map(str, range(2, 5)))
    for name, least in (("deals", 1), ("playouts", 0), ("processes", 0)):
        if getattr(asked, name) < least:
            parser.error(f"--{name} is {least} or more")
    if asked.anew:
        KEPT.unlink(missing_ok=True)
    wanted = list(matches(keys, asked.levels, [*map(int, asked.seats)], asked.playouts, asked.against))
    measured = measure(Run(wanted, asked.deals, asked.processes, KEPT))
    print(table(measured))
    if asked.write:
        write(thought_most(read(KEPT)))
    return 0


def thought_most(measured: Measured) -> Measured:
    """Of the matches that differ in nothing but playouts, the one in which most is thought."""
    found: dict[Match, Match] = {}
    for match in sorted(measured, key=lambda match: match.thought):
        found[replace(match, playouts=0)] = match
    return {match: measured[match] for match in found.values()}


def write(measured: Measured, module: Path = ratings.MODULE, page: Path = PAGE) -> None:
    """Write the ratings into the package, and the table into its page: of all that is kept, not only of this run."""
    module.write_text(ratings.written(measured), encoding="utf-8")
    page.write_text(with_table(page.read_text("utf-8"), measured), encoding="utf-8")


def with_table(text: str, measured: Measured) -> str:
    """A page with the table between its two marks. Raises `ValueError` for a page without them."""
    before, begin, rest = text.partition(_BEGIN)
    _, end, after = rest.partition(_END)
    if not begin or not end:
        raise ValueError("the page has no place for the table")
    return f"{before}{_BEGIN}\n{markdown(measured)}\n{_END}{after}"


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _check(parser: argparse.ArgumentParser, what: str, asked: Sequence[str], known: Iterable[str]) -> None:
    there = list(known)
    if unknown := [name for name in asked if name not in there]:
        parser.error(f"there is no {what} {unknown[0]}; there are {', '.join(there)}")


if __name__ == "__main__":
    sys.exit(main())
