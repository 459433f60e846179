"""How Thirteen is thought about: a hand is worth what it costs until it is played out, and what nobody can beat."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.mind import Mind
from games.thirteen.division import cost, division
from games.thirteen.fast import DOUBLE, FOUR, SEQUENCE, TWO_RANK, Board, counts_of, ranks_with, rung_needed
from games.thirteen.learned import WEIGHTS
from games.thirteen.points import GOING_OUT
from games.thirteen.sensible import costs_of, sensible

_NO_TWO: Final = (1 << 4 * TWO_RANK) - 1


def policy(board: Board, rng: Random) -> int:
    """The move that costs least: what leaves a hand that is soon played out, and breaks nothing in vain."""
    hand = board.hands[board.mover]
    moves = sensible(hand, board.trick, board.played)
    if len(moves) == 1:
        return moves[0]
    return min(zip(costs_of(hand, moves, _fewest(board)), moves, strict=True))[1]


def order(board: Board) -> list[int]:
    """The moves that differ in more than suits that make no difference, those that cost least first."""
    hand = board.hands[board.mover]
    moves = sensible(hand, board.trick, board.played)
    if len(moves) == 1:
        return moves
    return [move for _, move in sorted(zip(costs_of(hand, moves, _fewest(board)), moves, strict=True))]


def _fewest(board: Board) -> int:
    """The fewest cards that another player has."""
    fewest = 99
    for seat, hand in enumerate(board.hands):
        if hand and seat != board.mover:
            fewest = min(fewest, hand.bit_count())
    return fewest


NAMES: Final = (
    "points", "cards_left", "hand_cost", "sure_plays", "beaten_plays", "one_play_left", "on_the_run", "to_lead",
    "holds_trick", "trick_stands", "has_passed", "twos_held", "aces_held", "catchers_held",
)  # fmt: skip


def features(board: Board) -> list[list[float]]:
    """For each seat, what tells how far ahead it is."""
    found: list[list[float]] = []
    for seat in range(board.seats):
        hand = board.hands[seat]
        if hand:
            found.append(_of_seat(board, seat, hand))
        else:
            points = board.scores[seat] + GOING_OUT[board.seats][board.order_out.index(seat)]
            found.append([points / 4] + [0.0] * (len(NAMES) - 1))
    return found


def _of_seat(board: Board, seat: int, hand: int) -> list[float]:
    counts = counts_of(hand)
    plays = division(counts)
    others: list[int] = []
    free: list[int] = []
    for other in range(board.seats):
        if other != seat and board.hands[other]:
            others.append(board.hands[other])
            if not board.passed >> other & 1:
                free.append(board.hands[other])
    beaten = catchers = 0
    for play in plays:
        shape, top = _shape_and_top(play, hand)
        catchers += shape == FOUR or shape > DOUBLE
        beaten += is_beaten(shape, top, others)
    leads = seat == board.mover and not board.shape
    holds = board.trick_by == seat
    stands = holds and not is_beaten(board.shape, board.trick.bit_length() - 1, free)
    return [
        board.scores[seat] / 4,
        hand.bit_count() / 13,
        cost(counts) / 4000,
        (len(plays) - beaten) / 4,
        beaten / 4,
        float(len(plays) == 1),
        float((leads or stands) and beaten <= 1),
        float(leads),
        float(holds),
        float(stands),
        float(board.passed >> seat & 1),
        (hand >> 4 * TWO_RANK).bit_count() / 2,
        (hand >> 4 * TWO_RANK - 4 & 15).bit_count() / 2,
        float(catchers),
    ]


def _shape_and_top(play: int, hand: int) -> tuple[int, int]:
    """The shape of a part of a division, and its highest card as the hand has it."""
    high = play.bit_length() - 1 & ~3
    low = (play & -play).bit_length() - 1 & ~3
    top = high + (hand >> high & 15).bit_length() - 1
    each = play >> high
    if high == low:
        return each, top
    length = (high - low >> 2) + 1
    return (SEQUENCE if each == 1 else DOUBLE) + length, top


def is_beaten(shape: int, top: int, hands: list[int]) -> bool:
    """Can one of these hands beat a combination?"""
    for hand in hands:
        if shape == 1:
            if hand >> (top + 1):
                return True
        elif shape <= FOUR:
            if _has_kind(hand, shape, top):
                return True
        elif _has_row(hand, shape, top):
            return True
        if (top >= 4 * TWO_RANK or shape == FOUR or shape > DOUBLE) and _has_rung(hand, rung_needed(shape, top)):
            return True
    return False


def _has_kind(hand: int, each: int, top: int) -> bool:
    ranks = ranks_with(hand, each)
    high = ranks >> (top | 3) + 1
    if high:
        return True
    place = top & ~3
    return bool(ranks >> place & 1 and (hand >> place & 15) >> (top - place + 1))


def _has_row(hand: int, shape: int, top: int) -> bool:
    each, length = (1, shape - SEQUENCE) if shape < DOUBLE else (2, shape - DOUBLE)
    ranks = ranks_with(hand, each) & _NO_TWO
    highs = ranks
    for _ in range(1, length):
        ranks <<= 4
        highs &= ranks
    if highs >> (top | 3) + 1:
        return True
    place = top & ~3
    return bool(highs >> place & 1 and (hand >> place & 15) >> (top - place + 1))


def _has_rung(hand: int, rung: int) -> bool:
    if rung > 5:
        return False
    if rung <= 2 and ranks_with(hand, FOUR):
        return True
    return _has_row(hand, DOUBLE + max(rung + 1, 3), 0)


MIND: Final = Mind(
    Board, policy, order, NAMES, features, WEIGHTS,
    plies=3, ends=0.5, walks=8, trust=0.5,
)  # fmt: skip
