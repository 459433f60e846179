"""`python -m bench [PART …]`: measure these parts of `PARTS`, or all.

Prints a table and keeps the figures; after a whole run docs/performance.md is written anew.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bench import (
    boards,
    clicks,
    cluster,
    costs,
    growth,
    page,
    pictures,
    prices,
    replays,
    report,
    requests,
    rules,
    talk,
    taps,
    thinking,
)
from bench.report import Figure
from playground.driver import Failed

PARTS: Final[Mapping[str, Callable[[], Iterable[Figure]]]] = {
    "rules": rules.measure,
    "boards": boards.measure,
    "pictures": pictures.measure,
    "replays": replays.measure,
    "taps": taps.measure,
    "costs": lambda: asyncio.run(costs.measure()),
    "cluster": lambda: asyncio.run(cluster.measure()),
    "requests": lambda: asyncio.run(requests.measure()),
    "talk": lambda: asyncio.run(talk.measure()),
    "growth": lambda: asyncio.run(growth.measure()),
    "prices": lambda: asyncio.run(prices.measure()),
    "clicks": lambda: asyncio.run(clicks.measure()),
    "thinking": lambda: asyncio.run(thinking.measure()),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """0, whether the aims are met or not; 1 when something could not be measured."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)}; all if none is named")
    wanted = parser.parse_args(arguments).parts
    if unknown := [name for name in wanted if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]}; there are {', '.join(PARTS)}")
    figures: list[Figure] = []
    for name, part in PARTS.items():
        if name in wanted or not wanted:
            print(f"Measuring {name} …", file=sys.stderr, flush=True)
            try:
                figures.extend(part())
            except Failed as error:
                print(f"bench: {name} cannot be measured: {error}", file=sys.stderr)
                return 1
    print(report.table(figures))
    report.write(figures)
    if not wanted:
        page.PAGE.write_text(page.page(figures, asyncio.run(costs.waterfall())), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
