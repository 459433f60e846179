"""How a hand of Thirteen is best divided into combinations, and what it costs until it is played out.

Hands are counts here, as `games.thirteen.fast.counts_of` makes them: suits do not matter. Costs are thousandths.
"""

from __future__ import annotations

from typing import Final

COMBINATION: Final = 800
"""What each combination of a hand costs, since each takes a turn;"""
RISES: Final = 120
"""less for each rank that its highest card is above 3: it may be played on somebody's trick, and win it;"""
CARD: Final = 200
"""and more for each card."""

_MOST: Final = 1 << 16
"""Hands that are remembered: then it begins anew."""
_TWOS: Final = 48
_costs: Final[dict[int, int]] = {}
_firsts: Final[dict[int, int]] = {}


def cost(counts: int) -> int:
    """Of a hand, divided into combinations as well as can be."""
    if not counts:
        return 0
    known = _costs.get(counts)
    if known is not None:
        return known
    if len(_costs) > _MOST:
        _costs.clear()
        _firsts.clear()
    return _divided(counts)


def division(counts: int) -> list[int]:
    """The combinations of the division that costs least, each as counts, those with the lowest cards first."""
    found: list[int] = []
    while counts:
        first = _firsts.get(counts)
        if first is None:
            _divided(counts)
            first = _firsts[counts]
        found.append(first)
        counts -= first
    return found


def _divided(counts: int) -> int:
    """The cost, remembered with the first combination. What no sequence can join is divided apart."""
    low = (counts & -counts).bit_length() - 1 & ~3
    end = low + 4
    while end < _TWOS and counts >> end & 15:
        end += 4
    run = counts & (1 << end) - 1
    if run == counts:
        return _of_run(counts, low)
    least = cost(run) + cost(counts ^ run)
    if run not in _firsts:
        _divided(run)
    _costs[counts] = least
    _firsts[counts] = _firsts[run]
    return least


def _of_run(counts: int, low: int) -> int:
    """The same of ranks that follow each other: its lowest card is in one combination or another."""
    held = counts >> low & 15
    alone = COMBINATION - RISES * (low >> 2)
    least, best = 1 << 30, 0
    for each in range(1, held + 1):
        taken = each << low
        costs = alone + CARD * each + cost(counts - taken)
        if costs < least:
            least, best = costs, taken
        if each > 2:
            continue
        at = low + 4
        while at < _TWOS and counts >> at & 15 >= each:
            taken += each << at
            if at >= low + 8:
                costs = COMBINATION - RISES * (at >> 2) + CARD * each * ((at - low >> 2) + 1) + cost(counts - taken)
                if costs < least:
                    least, best = costs, taken
            at += 4
    _costs[counts] = least
    _firsts[counts] = best
    return least
