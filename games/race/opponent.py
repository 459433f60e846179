"""The computer player of King's Court: Race: forward when it can, others back when that costs them something."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.mind import Mind
from games.race.fast import END, JACK, KING, NUMERALS, QUEEN, STEPS, TAKE, Board
from games.race.learned import WEIGHTS

_WIN, _SWAP, _LOOK, _SWEEP, _FORWARD = 1000.0, 60.0, 50.0, 30.0, 15.0
_HOLD: Final = -1.0
"""The worth of a card that is worth more later than now: less than ending the turn, which is worth 0."""
_SOMETHING: Final = 0.5
"""The worth of a card that has no effect, but had better go."""
_REACH: Final = 10
"""How far one card goes."""


def danger(goal: int) -> int:
    """From this space on an opponent is worth a card that moves back: one card from the goal, yet not before halfway.

    The lower, the stronger against players by chance, and the longer the games: among four computers with the goal 30,
    650 moves with 16, 300 with 20, 130 with 24.
    """
    return max(goal - _REACH, goal // 2)


def policy(board: Board, rng: Random) -> int:
    """The move that is worth most: swap up before moving forward, look before sweeping, keep what has no effect."""
    most = _HOLD - 1
    best: list[int] = []
    for move in board.moves():
        worth = _worth(board, move)
        if worth > most:
            most, best = worth, [move]
        elif worth == most:
            best.append(move)
    return best[0] if len(best) == 1 else rng.choice(best)


def order(board: Board) -> list[int]:
    """Those that the policy likes most first; the one that wins alone; without those that are never better."""
    ranked: list[tuple[float, int]] = []
    for move in board.moves():
        worth = _worth(board, move)
        if worth >= _WIN:
            return [move]
        if worth > _HOLD or not _is_idle(board, move):
            ranked.append((-worth, move))
    ranked.sort()
    return [move for _, move in ranked]


def _worth(board: Board, move: int) -> float:
    """A taken card is also one less for its owner, so it is worth something though it has no effect, but for a jack.

    A numeral is worth something, too, when nothing is left to draw: without it on the discard pile all might wait
    without end.
    """
    code = move & 0xFF
    if code == END:
        return 0.0
    card = code >> 2
    rank = card % 13
    if rank >= JACK:
        worth = _face(board, card, rank, code & 3)
        return max(worth, _SOMETHING) if move >= TAKE and rank != JACK else worth
    worth = _numeral(board, card, rank + 1)
    if worth < _SOMETHING and (move >= TAKE or not (board.discard or board.top < len(board.stock))):
        return _SOMETHING
    return worth


def _numeral(board: Board, card: int, steps: int) -> float:
    """One's own: always forward, and first of all when those in hand reach the goal. An opponent's: how far it sends
    back a pawn that is far ahead."""
    mover, goal = board.mover, board.goal
    suit = card // 13
    moved = board.owners[suit]
    if moved == mover:
        hand = board.hands[mover] | 1 << card
        reach = board.spaces[mover] + STEPS[hand >> 13 * suit & NUMERALS]
        return (_WIN if reach >= goal else _FORWARD) + steps
    space = board.spaces[moved]
    return float(min(steps, space)) if space >= danger(goal) else _HOLD


def _face(board: Board, card: int, rank: int, target: int) -> float:
    spaces = board.spaces
    if rank == JACK:
        gain = spaces[target] - spaces[board.mover]
        return _SWAP + gain if gain >= 3 else _HOLD
    hand = board.hands[target] & ~(1 << card)
    count = hand.bit_count()
    if rank == QUEEN:
        return _LOOK + count
    return _SWEEP + count if count >= 3 or spaces[target] >= danger(board.goal) else _HOLD


def _is_idle(board: Board, move: int) -> bool:
    """Is it never better than to keep the card: a pawn sent back on the start, a swap that leads nowhere or back?"""
    code = move & 0xFF
    if code == END:
        return False
    rank, suit = (code >> 2) % 13, (code >> 2) // 13
    if rank == JACK:
        return board.spaces[code & 3] <= board.spaces[board.mover]
    return rank < JACK and board.spaces[board.owners[suit]] == 0


names: Final = (
    "space",
    "steps_held",
    "near_goal",
    "arrives",
    "arrives_now",
    "jack_gain",
    "jacks_held",
    "queens_held",
    "kings_held",
    "cards_left",
    "pushed_by",
    "swept_by",
    "looked_at",
    "moves_next",
)


def features(board: Board) -> list[list[float]]:
    """For each seat where it stands, what it holds, and what the others hold against it."""
    return [_seat(board, seat) for seat in range(board.seats)]


def _seat(board: Board, seat: int) -> list[float]:
    goal, spaces, hands, suits = board.goal, board.spaces, board.hands, board.suits
    suit, space, hand = suits[seat], spaces[seat], hands[seat]
    own = hand >> 13 * suit
    jacks, queens, kings = own >> JACK & 1, own >> QUEEN & 1, own >> KING & 1
    further, taken, pushed, swept, looked = space, 0, 0, 0, 0
    for other in range(board.seats):
        if other == seat:
            continue
        against = hand >> 13 * suits[other]
        jacks += against >> JACK & 1
        queens += against >> QUEEN & 1
        kings += against >> KING & 1
        theirs = hands[other] >> 13 * suit
        if spaces[other] > further and (own | against) >> JACK & 1:
            further = spaces[other]
        numerals = (theirs & NUMERALS).bit_length()
        if numerals > taken and (own | against) >> QUEEN & 1:
            taken = numerals
        pushed += numerals
        theirs |= hands[other] >> 13 * suits[other]
        swept += theirs >> KING & 1
        looked += theirs >> QUEEN & 1
    steps = STEPS[own & NUMERALS]
    reach = max(space, further) + steps + taken
    steps = min(steps, goal - space)
    left = goal - space - steps
    moves = seat == board.mover
    return [
        space / goal,
        steps / goal,
        1 - left / 10 if left < 10 else 0.0,
        float(reach >= goal and not moves),
        float(reach >= goal and moves),
        (further - space) / goal,
        jacks / 2,
        queens / 2,
        kings / 2,
        hand.bit_count() / 10,
        min(pushed, space) / 10,
        swept * steps / goal,
        looked * steps / goal,
        ((seat - board.mover) % board.seats) / board.seats,
    ]


MIND: Final = Mind(
    Board, policy, order, names, features, WEIGHTS,
    plies=0, lessons=5, trust=0.5,
)  # fmt: skip
