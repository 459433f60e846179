"""How Thirteen is thought about: a hand is worth what it costs until it is played out, and what nobody can beat."""

from __future__ import annotations

from random import Random
from typing import Final

from games.opponents.learned.thirteen import WEIGHTS
from games.opponents.mind import Mind
from games.thirteen.division import cost, division
from games.thirteen.fast import DOUBLE, FOUR, SEQUENCE, TAKEN, TWO_RANK, Board, counts_of, ranks_with, rung_needed
from games.thirteen.points import GOING_OUT

PASSED: Final = 1500
"""What it costs not to have played a card, in thousandths as a hand does (`games.thirteen.division`)."""
STRENGTH: Final = 4
"""For each place among all 52 of the highest card played: of equals the lower."""
ANSWERED: Final = 2000
"""Playing as many cards as somebody else has left, who may go out on the lowest of all; less on higher ones."""
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


def policy(board: Board, rng: Random) -> int:
    """The move that costs least: what leaves a hand that is soon played out, and breaks nothing in vain."""
    moves = order_of(board)
    return moves[0] if len(moves) == 1 else min(zip(costs_of(board, moves), moves, strict=True))[1]


def order(board: Board) -> list[int]:
    """The moves that differ in more than suits that make no difference, those that cost least first."""
    moves = order_of(board)
    if len(moves) == 1:
        return moves
    return [move for _, move in sorted(zip(costs_of(board, moves), moves, strict=True))]


def costs_of(board: Board, moves: list[int]) -> list[int]:
    """What the hand costs after each move, and the move itself."""
    mover = board.mover
    hand = board.hands[mover]
    fewest = 99
    for seat, other in enumerate(board.hands):
        if other and seat != mover:
            fewest = min(fewest, other.bit_count())
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


def order_of(board: Board) -> list[int]:
    """One move of each kind that the hand allows, in no order. Of the suits of a highest card it tries the lowest that
    will do and, if somebody may hold a card between, the highest; below it the lowest."""
    found: list[int] = []
    hand = board.hands[board.mover]
    dead = hand | board.played
    shape = board.shape
    if not shape:
        for each in range(1, FOUR + 1):
            _of_a_kind(found, hand, each, -1, dead)
        _in_a_row(found, hand, 1, 0, -1, dead)
        _in_a_row(found, hand, 2, 0, -1, dead)
        return found
    bar = board.trick.bit_length() - 1
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
    """Adds a combination, or two, whose highest rank begins at this place and stands on what is below."""
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


NAMES: Final = (
    "points", "cards_left", "hand_cost", "sure_plays", "beaten_plays", "one_play_left", "on_the_run", "to_lead",
    "holds_trick", "trick_stands", "has_passed", "twos_held", "aces_held", "catchers_held",
)  # fmt: skip


def features(board: Board) -> list[list[float]]:
    """What tells who is ahead, for each seat."""
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
        beaten += _is_beaten(shape, top, others)
    leads = seat == board.mover and not board.shape
    holds = board.trick_by == seat
    stands = holds and not _is_beaten(board.shape, board.trick.bit_length() - 1, free)
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


def _is_beaten(shape: int, top: int, hands: list[int]) -> bool:
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


MIND: Final = Mind(Board, policy, order, NAMES, features, WEIGHTS, plies=0)
