"""What the deals say: a row for each match, in columns to read or as a table of Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import mean, median, stdev
from typing import Final

from bench.opponents.match import Deal, Match
from bench.opponents.players import ALL_SEEN
from bench.report import columns
from bench.samples import MILLISECONDS, percentile

HEADINGS: Final = (
    "game", "seats", "player", "against", "won", "±", "fair", "way", "places", "games", "plies", "most", "ties", "ms",
    "95 %", "a second", "a move",
)  # fmt: skip
_SHORT: Final = ("game", "seats", "player", "against", "won", "±", "fair", "way", "games", "a move")
"""What docs/opponents.md shows of them."""
_NONE: Final = "-"

Measured = Mapping[Match, Mapping[int, Deal]]


def table(measured: Measured) -> str:
    """Shares in hundredths, plies on average and at most, milliseconds a move (median, 95th), playouts a second and a
    move. `way`: how much of the way from a fair share to the share of a player who sees all cards."""
    return columns([HEADINGS, *rows(measured)])


def markdown(measured: Measured) -> str:
    """The same in fewer columns."""
    places = [HEADINGS.index(name) for name in _SHORT]
    lines = (_SHORT, ("---",) * len(_SHORT), *([row[place] for place in places] for row in rows(measured)))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def rows(measured: Measured) -> Iterator[tuple[str, ...]]:
    """The cells of each match, in order."""
    for match, deals in sorted(measured.items()):
        if deals:
            yield _row(match, list(deals.values()), _way(match, measured))


def interval(samples: Sequence[float]) -> float:
    """By how much the mean of so many independent samples may be wrong, in 95 of 100 cases; nan for fewer than two."""
    return 1.96 * stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else float("nan")


def _way(match: Match, measured: Measured) -> str:
    """In hundredths; where nobody was measured who sees all cards, or they have no more than is fair, there is none."""
    seen = measured.get(Match(match.game, match.seats, ALL_SEEN, match.others, match.playouts))
    if not seen:
        return _NONE
    fair = 1 / match.seats
    gained, most = (mean(deal.won for deal in deals.values()) - fair for deals in (measured[match], seen))
    return f"{100 * gained / most:.0f}" if most > 0 else _NONE


def _row(match: Match, deals: Sequence[Deal], way: str) -> tuple[str, ...]:
    won, plies = [deal.won for deal in deals], [count for deal in deals for count in deal.plies]
    spent = [moment for deal in deals for moment in deal.spent] or [0.0]
    thought = [(made, moment) for deal in deals for made, moment in zip(deal.playouts, deal.spent, strict=True) if made]
    seconds = sum(moment for _, moment in thought) / MILLISECONDS
    return (
        match.game, str(match.seats), match.player, match.others,
        f"{100 * mean(won):.1f}", f"{100 * interval(won):.1f}", f"{100 / match.seats:.0f}", way,
        f"{100 * mean(deal.place for deal in deals):.1f}",
        str(len(plies)), f"{mean(plies):.0f}", str(max(plies)), str(sum(deal.ties for deal in deals)),
        f"{median(spent):.1f}", f"{percentile(spent, 0.95):.1f}",
        f"{sum(made for made, _ in thought) / seconds:.0f}" if seconds else _NONE,
        f"{mean(made for made, _ in thought):.0f}" if thought else _NONE,
    )  # fmt: skip
