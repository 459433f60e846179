"""The moves of a hand of Thirteen that are worth a thought, and what each costs: it looks at nothing hidden."""

from __future__ import annotations

from typing import Final

from games.thirteen.division import cost
from games.thirteen.fast import DOUBLE, FOUR, SEQUENCE, TAKEN, TWO_RANK, counts_of, ranks_with, rung_needed, shape_of

PASSED: Final = 1500
"""What it costs not to have played a card, in thousandths as a hand does (`games.thirteen.division`)."""
STRENGTH: Final = 4
"""For each place among all 52 of the highest card played: of equals the lower."""
ANSWERED: Final = 2000
"""Playing as many cards as another player has left: that player may go out on the lowest of all; less on higher
ones."""
_OUT: Final = -(1 << 30)
_NO_TWO: Final = (1 << 4 * TWO_RANK) - 1


def _lowest(each: int, held: int, suit: int) -> int:
    """So many cards of a rank, the highest above this suit, the others as low as can be; 0 where there are none."""
    takes = [sub for sub in TAKEN[16 * each + held] if sub >> (suit + 1)]
    return min(takes) if takes else 0


_LOWEST: Final[list[int]] = [
    _lowest(each, held, suit) for each in range(5) for held in range(16) for suit in range(-1, 3)
]
"""At 64 times a number, 4 times the cards held, and a suit and 1."""
_HIGHEST: Final[list[int]] = [
    max(TAKEN[16 * each + held], key=lambda sub: (sub.bit_length(), -sub), default=0)
    for each in range(5)
    for held in range(16)
]
"""The same with the highest card of them all on top."""


def sensible(hand: int, trick: int, played: int) -> list[int]:
    """One move of each kind that the hand allows, in no order. Of the suits of a highest card it tries the lowest that
    will do and, if somebody may hold a card between, the highest; below it the lowest."""
    found: list[int] = []
    dead = hand | played
    if not trick:
        for each in range(1, FOUR + 1):
            _of_a_kind(found, hand, each, -1, dead)
        _in_a_row(found, hand, 1, 0, -1, dead)
        _in_a_row(found, hand, 2, 0, -1, dead)
        return found
    shape = shape_of(trick)
    bar = trick.bit_length() - 1
    if shape <= FOUR:
        _of_a_kind(found, hand, shape, bar, dead)
    elif shape < DOUBLE:
        _in_a_row(found, hand, 1, shape - SEQUENCE, bar, dead)
    else:
        _in_a_row(found, hand, 2, shape - DOUBLE, bar, dead)
    if bar >= 4 * TWO_RANK or shape == FOUR or shape > DOUBLE:
        for rung in range(rung_needed(shape, bar), 6):
            if rung == 2:
                _of_a_kind(found, hand, FOUR, -1, dead)
            else:
                _in_a_row(found, hand, 2, max(rung + 1, 3), -1, dead)
    found.append(0)
    return found


def _of_a_kind(found: list[int], hand: int, each: int, bar: int, dead: int) -> None:
    lowest = bar & ~3 if bar > 0 else 0
    ranks = ranks_with(hand, each) >> lowest << lowest
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        _topped(found, 0, hand, rank.bit_length() - 1, each, bar, dead)


def _in_a_row(found: list[int], hand: int, each: int, length: int, bar: int, dead: int) -> None:
    """Sequences of one length; of every length where it is 0."""
    ranks = ranks_with(hand, each) & _NO_TWO
    lows = ranks & ranks >> 4 & ranks >> 8
    while lows:
        low = lows & -lows
        lows ^= low
        place = low.bit_length() - 1
        below, steps, at = 0, 1, place
        while ranks >> at & 1 and (not length or steps <= length):
            if steps >= 3 and (not length or steps == length):
                _topped(found, below, hand, at, each, bar, dead)
            below |= _LOWEST[64 * each + 4 * (hand >> at & 15)] << at
            at += 4
            steps += 1


def _topped(found: list[int], below: int, hand: int, place: int, each: int, bar: int, dead: int) -> None:
    """Adds a combination, or two, with a highest rank that begins at this place and stands on what is below."""
    held = hand >> place & 15
    suit = bar - place + 1 if bar >= place else 0
    if suit > 3:
        return
    low = _LOWEST[64 * each + 4 * held + suit]
    if not low:
        return
    found.append(below | low << place)
    high = _HIGHEST[16 * each + held]
    between = (1 << high.bit_length()) - (1 << low.bit_length())
    if between & ~(dead >> place):
        found.append(below | high << place)


def costs_of(hand: int, moves: list[int], fewest: int) -> list[int]:
    """What the hand costs after each move, and the move itself. `fewest`: the fewest cards that another player has."""
    found: list[int] = []
    for move in moves:
        left = hand & ~move
        if not move:
            costs = cost(counts_of(hand)) + PASSED
        elif not left:
            costs = _OUT
        elif move.bit_count() == fewest:
            costs = cost(counts_of(left)) + ANSWERED - ANSWERED * (move.bit_length() - 1) // 51
        else:
            costs = cost(counts_of(left)) + STRENGTH * (move.bit_length() - 1)
        found.append(costs)
    return found
