"""How King's Court: Sevens is thought about: the most points, and as little as can be for the others."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.mind import Mind
from games.sevens.fast import EMPTY, MOST_BESIDE, PASSING, POINTS, SIDES, SPACES, VALUES, Board, spots
from games.sevens.learned import WEIGHTS
from games.sevens.scoring import BREAKING, checkpoint_after

_LEFT: Final = [
    mark if (mark := checkpoint_after(beside)) - beside <= VALUES else 0 for beside in range(MOST_BESIDE)
]  # fmt: skip
"""By the Space Value: the checkpoint that one tile can make there; 0 if none can."""
_LEAST: Final = -1000
"""Less than any placement scores."""
_TRIED: Final = 24
"""The search tries no more than these of the placements."""
_GIFT: Final = 4
"""In the order a point counts as much as so many of a seven that is left to others."""
_BITS: Final = 11
"""A move has no more, so that in the order its worth is written above them: numbers are sorted quickly."""
_MOVE: Final = (1 << _BITS) - 1


def policy(board: Board, rng: Random) -> int:
    """The placement that scores most; of those one that leaves the smallest sevens beside it."""
    hand = board.hands[board.mover]
    alone = len(hand) == 1
    most, last = _LEAST, -1
    found: list[int] = []
    for kind in hand:
        if kind == last:
            continue
        last = kind
        table = board.table(kind)
        for space in spots(board.room(kind, alone)):
            points = table[space]
            if points > most:
                most = points
                found = [kind * SPACES + space]
            elif points == most:
                found.append(kind * SPACES + space)
    if len(found) <= 1:
        return found[0] if found else PASSING
    least, kept = -_LEAST, found
    sums = board.sums.to_bytes(SPACES, "little")
    for move in found:
        left = _left(board, sums, move // SPACES, move % SPACES)
        if left < least:
            least = left
            kept = [move]
        elif left == least:
            kept.append(move)
    return kept[int(rng.random() * len(kept))]


def _left(board: Board, sums: bytes, kind: int, placed: int) -> int:
    """The largest checkpoint that one tile could make beside this one once it is placed; 0 if it could make none."""
    points, most = POINTS[kind], 0
    for side in SIDES[placed]:
        if board.tiles[side] == EMPTY:
            left = _LEFT[sums[side] + points]
            if left > most:
                most = left
    return most


def order(board: Board) -> list[int]:
    """Those placements that score the most, less something for what they leave to the others."""
    hand = board.hands[board.mover]
    alone = len(hand) == 1
    last = -1
    found: list[int] = []
    for kind in hand:
        if kind == last:
            continue
        last = kind
        table = board.table(kind)
        move = kind * SPACES
        found += [(table[space] << _BITS) + move + space for space in spots(board.room(kind, alone))]
    if not found:
        return [PASSING]
    found.sort(reverse=True)
    best: list[int] = []
    sums = board.sums.to_bytes(SPACES, "little")
    for key in found[:_TRIED]:
        move = key & _MOVE
        left = _left(board, sums, move // SPACES, move % SPACES)
        best.append((_GIFT * (key >> _BITS) - left << _BITS) + move)
    best.sort(reverse=True)
    return [key & _MOVE for key in best]


NAMES: Final = (
    "points",
    "points_late",
    "points_at_the_end",
    "best_placement",
    "best_placement_waiting",
    "second_placement",
    "placements_in_all",
    "placements_on_average",
    "tiles_that_fit",
    "turns_left",
    "to_move",
)


def features(board: Board) -> list[list[float]]:
    """The points, the more the later; what each hand scores at once, with its next best tile and with all of them."""
    seats = board.seats
    scores = board.scores
    mean = sum(scores) / seats
    coming = len(board.stack) - board.drawn
    for hand in board.hands:
        coming += len(hand)
    late = 1.0 / float(coming + 1) ** 0.5
    found: list[list[float]] = []
    for seat in range(seats):
        waits = (seat - board.mover) % seats
        lead = (scores[seat] - mean) / 30.0
        turns = (coming - waits + seats - 1) // seats
        found.append(
            [
                lead,
                lead * late * 3.0,
                lead * late * late * 9.0,
                *_of_hand(board, seat, late / 15.0, waits),
                late * turns / 5.0,
                0.0 if waits else late * 2.0,
            ]
        )
    return found


def _of_hand(board: Board, seat: int, unit: float, waits: int) -> list[float]:
    """From the best placement to the tiles that fit."""
    best, second, where = 0, 0, -1
    fitting, whole, gained = 0, 0, 0
    hand = board.hands[seat]
    for kind in hand:
        table = board.table(kind)
        most, at = _LEAST, -1
        for space in spots(board.room(kind, len(hand) == 1)):
            points = table[space] + BREAKING
            if points > most:
                most = points
                at = space
        if at < 0:
            continue
        fitting += 1
        whole += most
        gained += max(most, 0)
        if most > best or where < 0:
            if at != where:
                second = best
            best, where = most, at
        elif most > second and at != where:
            second = most
    return [
        0.0 if waits else unit * best,
        unit * best / waits if waits else 0.0,
        unit * second,
        unit * gained / 4.0,
        unit * whole / fitting if fitting else 0.0,
        unit * fitting * 3.0,
    ]


MIND: Final = Mind(Board, policy, order, NAMES, features, WEIGHTS, plies=4, trust=0.5)
