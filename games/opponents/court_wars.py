"""How Court Wars is thought about: defeat what can be, else weigh the Courts as each move would leave them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import Final

from games.court_wars.fast import DISCARD, DRAW, FALLEN, JOKER, SKIP, TURN, WALL, Board, attack_of
from games.opponents.evaluation import shares
from games.opponents.learned.court_wars import WEIGHTS
from games.opponents.mind import Mind

# What things are worth, a point of guards being 20. Tried out over a few thousand games against chance, against who
# only draws, and against who defeats at random, with two to four players.
_POINT: Final = 20
_COURT_CARD: Final = 280
_IN_THE_ROUND: Final = 200
_ROOM: Final[tuple[int, ...]] = tuple(3 * (top * (top - 1) // 2 - 1) for top in range(12))
"""For the values of the guards that could still be stacked, were they to come, by the outermost one (`_BARE` when there
is none): low guards close a stack."""
_BARE: Final = 11
_THEIRS: Final = 0.5
"""What an opponent has, against what it has itself."""
_HASTE: Final = 0.02
"""So much more for each turn that each player has had since a Court card fell: waiting alone wins nothing."""
_DANGER: Final = 180
"""One of its Court cards can be defeated; shared among the opponents, who have each other to attack as well."""
_THREAT: Final = 40
"""It can defeat one of an opponent's."""
_CARD: Final = 80
"""A card to draw."""
_SHARED: Final[tuple[float, ...]] = (1.0, 1.0, 2**-0.5, 3**-0.5)
"""By the number of opponents who are in the round."""
_FALL: Final = 1e6
"""Comes before everything else."""

Weighed = list[tuple[float, int]]
"""Moves, each after what it is worth."""
_WORTH: Final = itemgetter(0)


def policy(board: Board, rng: Random) -> int:
    """One that defeats a Court card if there is any, of those the one that leaves it best off; else the best at all."""
    weighed = _placings(board) if board.drawn else _turns(board)
    most, found, ties = weighed[0][0], weighed[0][1], 1
    for at in range(1, len(weighed)):
        worth = weighed[at][0]
        if worth > most:
            most, found, ties = worth, weighed[at][1], 1
        elif worth == most:
            ties += 1
            if rng.random() * ties < 1:
                found = weighed[at][1]
    return found


def order(board: Board) -> list[int]:
    """By the same worth. Of stacks with the same guards the first is enough, and of spending the same for less."""
    if not board.drawn:
        return [move for _, move in sorted(_turns(board), key=_WORTH, reverse=True)]
    moves, seen, own = [], [], 3 * board.mover - 1
    for _, move in sorted(_placings(board), key=_WORTH, reverse=True):
        guards = -2 if move == DISCARD else board.guards[own + move] * 8 + (board.jokers >> (own + move) & 1)
        if guards not in seen:
            seen.append(guards)
            moves.append(move)
    return moves


def _placings(board: Board) -> Weighed:
    """Where to put the card that was drawn; the opponents stay as they are."""
    own, card = 3 * board.mover, board.drawn
    attack, wall = board.attack, board.wall
    weaks, strongs, _ = _opponents(board)
    shared = _SHARED[len(weaks)]
    strongest, weakest = max(attack[own : own + 3]), min(wall[own : own + 3])
    found: Weighed = []
    for place in range(3):
        stack = own + place
        if not board.fits(stack):
            continue
        if card == JOKER:
            gain, strong, weak = _COURT_CARD + _ROOM[_BARE], strongest, WALL
        else:
            gain = _POINT * card + _ROOM[card] - _ROOM[(board.guards[stack] & 15) or _BARE]
            strong, weak = max(strongest, attack[stack] + card), _least(wall, own, place, wall[stack] + card)
        found.append((gain + shared * _chances(strong, weak, weaks, strongs), place + 1))
    found.append((shared * _chances(strongest, weakest, weaks, strongs), DISCARD))
    return found


def _opponents(board: Board) -> tuple[list[int], list[int], list[int]]:
    """Of each one in the round: the least with which a Court card is defeated, the most that can be spent, the seat."""
    attack, wall, mover = board.attack, board.wall, board.mover
    weaks, strongs, seats = [], [], []
    for seat in range(board.seats):
        if seat != mover:
            stack = 3 * seat
            weak = min(wall[stack], wall[stack + 1], wall[stack + 2])
            if weak < FALLEN:
                weaks.append(weak)
                strongs.append(max(attack[stack], attack[stack + 1], attack[stack + 2]))
                seats.append(seat)
    return weaks, strongs, seats


def _chances(strong: int, weak: int, weaks: list[int], strongs: list[int]) -> int:
    """Who could defeat whose Court cards."""
    chances = 0
    for other in weaks:
        if strong >= other:
            chances += _THREAT
    for other in strongs:
        if other >= weak:
            chances -= _DANGER
    return chances


def _least(wall: list[int], first: int, place: int, changed: int) -> int:
    """The weakest of three stacks of which one has changed."""
    least = changed
    for other in range(3):
        if other != place and wall[first + other] < least:
            least = wall[first + other]
    return least


def _most(attack: list[int], first: int, place: int, changed: int) -> int:
    """The strongest of three stacks of which one has changed."""
    most = changed
    for other in range(3):
        if other != place and attack[first + other] > most:
            most = attack[first + other]
    return most


def _turns(board: Board) -> Weighed:
    """To draw, and the attacks."""
    found: Weighed = []
    own, attack = 3 * board.mover, board.attack
    weaks, strongs, seats = _opponents(board)
    shared = _SHARED[len(weaks)]
    strongest = max(attack[own], attack[own + 1], attack[own + 2])
    if board.at < len(board.stock) or board.discard:
        weakest = min(board.wall[own : own + 3])
        draws = _CARD if board.phase == TURN else 0
        found.append((draws + shared * _chances(strongest, weakest, weaks, strongs), DRAW))
    if strongest:
        for at in range(len(seats)):
            _attacks(board, found, weaks, strongs, seats[at], at)
    return found or [(0.0, SKIP)]


def _attacks(board: Board, found: Weighed, weaks: list[int], strongs: list[int], seat: int, at: int) -> None:
    """Those on one seat: from each stack, on each stack, all that can be taken."""
    guards, own, theirs = board.guards, 3 * board.mover, 3 * seat
    for target in range(3):
        packed = guards[theirs + target]
        if packed < 0 or _seen(board, theirs, target):
            continue
        takes = _takes(board, theirs, target)
        for source in range(3):
            if guards[own + source] > 0 and not _seen(board, own, source):
                _spend(board, found, weaks, strongs, at, source, theirs + target, takes)


def _seen(board: Board, first: int, place: int) -> bool:
    """Is a stack before this one the same?"""
    guards, jokers = board.guards, board.jokers
    for other in range(first, first + place):
        if guards[other] == guards[first + place] and jokers >> other & 1 == jokers >> first + place & 1:
            return True
    return False


def _takes(board: Board, theirs: int, target: int) -> list[tuple[int, int, int, int, int, int]]:
    """What may be taken of a stack: the least power, the guards packed, whether it falls, what that costs its seat, and
    what it then has as its weakest and its strongest."""
    attack, wall = board.attack, board.wall
    stack = theirs + target
    guards = board.guards[stack]
    room = _ROOM[(guards & 15) or _BARE]
    power, beaten, count = 0, 0, 0
    takes: list[tuple[int, int, int, int, int, int]] = []
    while guards:
        power += guards & 15
        beaten |= (guards & 15) << 4 * count
        count += 1
        guards >>= 4
        loss = _POINT * power + room - _ROOM[(guards & 15) or _BARE]
        weak = _least(wall, theirs, target, wall[stack] - power)
        takes.append((power, beaten, 0, loss, weak, _most(attack, theirs, target, attack[stack] - power)))
    weak = _least(wall, theirs, target, FALLEN)
    loss = _COURT_CARD + _POINT * power + room + (_IN_THE_ROUND if weak == FALLEN else 0)
    takes.append((power + WALL, beaten, 1, loss, weak, _most(attack, theirs, target, 0)))
    return takes


def _spend(
    board: Board, found: Weighed, weaks: list[int], strongs: list[int], at: int, source: int, target: int,
    takes: list[tuple[int, int, int, int, int, int]],
) -> None:  # fmt: skip
    """The attacks from one stack on one stack. More is spent for the same only where that is better by itself."""
    own = 3 * board.mover
    attack, wall = board.attack[own + source], board.wall[own + source]
    guards = board.guards[own + source]
    room = _ROOM[guards & 15]
    others = len(weaks)
    theirs = _THEIRS + _HASTE * board.quiet / board.seats
    count, power, spent, last, best = 0, 0, 0, -1, 0.0
    weak_before, strong_before = weaks[at], strongs[at]
    while guards > 0:
        spent |= (guards & 15) << 4 * count
        power += guards & 15
        count += 1
        guards >>= 4
        taken = last
        while taken + 1 < len(takes) and takes[taken + 1][0] <= power:
            taken += 1
        if taken < 0:
            continue
        _, beaten, fall, loss, weak, strong = takes[taken]
        weaks[at], strongs[at] = weak, strong
        out = weak == FALLEN
        mine = _chances(
            _most(board.attack, own, source, attack - power),
            _least(board.wall, own, source, wall - power),
            weaks,
            strongs,
        )
        worth = _ROOM[(guards & 15) or _BARE] - room - _POINT * power + theirs * loss + _FALL * fall
        worth += _SHARED[others - out] * mine
        if taken > last or worth > best:
            found.append((worth, attack_of(source, target, fall, count, spent, beaten)))
            best = worth if taken > last else max(best, worth)
        last = taken
    weaks[at], strongs[at] = weak_before, strong_before


names: Final = (
    "court_cards_left", "last_court_card", "guards_held", "strongest_stack", "weakest_stack", "room_to_stack",
    "cards_in_danger", "cards_it_can_defeat", "strikes_first", "struck_first", "on_turn", "power_lead", "guard_drawn",
    "second_stack",
)  # fmt: skip
"""What the features are called."""


def features(board: Board) -> list[list[float]]:
    """What each seat has, and who could defeat whom."""
    strongs = [max(board.attack[stack : stack + 3]) for stack in range(0, 3 * board.seats, 3)]
    striker = board.mover if not board.drawn else _after(board, board.mover)
    return [_of_seat(board, seat, strongs, striker) for seat in range(board.seats)]


def _after(board: Board, seat: int) -> int:
    """Whose turn comes next."""
    seat = (seat + 1) % board.seats
    while seat in board.out:
        seat = (seat + 1) % board.seats
    return seat


def _of_seat(board: Board, seat: int, strongs: list[int], striker: int) -> list[float]:
    first, walls, room = 3 * seat, [], 0
    for stack in range(first, first + 3):
        if board.guards[stack] >= 0:
            walls.append(board.wall[stack])
            room += _ROOM[(board.guards[stack] & 15) or _BARE]
    if not walls:
        return [0.0] * len(names)
    power = strongs[seat]
    rival = max([strong for other, strong in enumerate(strongs) if other != seat])
    danger = len([wall for wall in walls if wall <= rival])
    prey = len([wall for at, wall in enumerate(board.wall) if wall <= power and at // 3 != seat])
    attacks = sorted(board.attack[first : first + 3])
    struck = striker != seat and min(walls) <= strongs[striker]
    return [
        len(walls) / 3, float(len(walls) == 1), sum(attacks) / 50, power / 30, (min(walls) - WALL) / 20, room / 480,
        danger / 3, min(prey, 3) / 3, float(striker == seat and prey > 0), float(struck), float(striker == seat),
        (power - rival) / 30, board.drawn / 10 if seat == board.mover and board.drawn <= 10 else 0.0, attacks[1] / 20,
    ]  # fmt: skip


def evaluate(board: Board) -> Sequence[float]:
    """By what was learned."""
    return shares(features(board), WEIGHTS[board.seats])


MIND: Final = Mind(Board, policy, order, evaluate, names, features, plies=6)
