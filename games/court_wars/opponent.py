"""How Court Wars is thought about: defeat what can be, else weigh the Courts as each move would leave them."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import Final

from games.core.mind import Mind
from games.court_wars.fast import DISCARD, DRAW, FALLEN, JOKER, SKIP, TURN, WALL, Board, attack_of
from games.court_wars.learned import WEIGHTS

# What things are worth, a point of guards being 20. Tried out over a few thousand games against chance, against a
# player who only draws, and against one who defeats at random, with two to four players.
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
"""One of its Court cards can be defeated; shared among the opponents, since they can attack each other as well."""
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
Take = tuple[int, int, int, int, int, int]
"""The least power for it, the guards packed, whether the Court card falls, what that costs its seat, and what this seat
then has as its weakest and its strongest stack."""
_WORTH: Final = itemgetter(0)


def policy(board: Board, rng: Random) -> int:
    """One that defeats a Court card if there is any, of those the one that leaves it best off; else the best at all."""
    weighed = _weighed(board)
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
    """By the same worth. One of several stacks with the same guards is enough, and so is one of several ways to spend
    the same for less."""
    moves = [move for _, move in sorted(_weighed(board), key=_WORTH, reverse=True)]
    if not board.drawn:
        return moves
    own = 3 * board.mover
    return [move for move in moves if move == DISCARD or not _is_seen(board, own, move - 1)]


def _weighed(board: Board) -> Weighed:
    weighing = _Weighing(board)
    return weighing.placings() if board.drawn else weighing.turns()


class _Weighing:
    """What the Courts are worth to the seat to move, less what they are worth now, without what the next card will be.

    `weaks` and `strongs`: of each opponent in the round the least with which one of its Court cards is defeated, and
    the most that it can spend at once.
    """

    __slots__ = ("attack", "board", "found", "guards", "own", "seats", "strongs", "theirs", "wall", "weaks")

    def __init__(self, board: Board) -> None:
        self.board, self.own = board, 3 * board.mover
        self.found: Weighed = []
        self.attack, self.guards, self.wall = board.attack, board.guards, board.wall
        self.theirs = _THEIRS + _HASTE * board.quiet / board.seats
        self.weaks: list[int] = []
        self.strongs: list[int] = []
        self.seats: list[int] = []
        attack, wall = self.attack, self.wall
        for seat in range(board.seats):
            stack = 3 * seat
            weak = min(wall[stack], wall[stack + 1], wall[stack + 2])
            if weak < FALLEN and stack != self.own:
                self.weaks.append(weak)
                self.strongs.append(max(attack[stack], attack[stack + 1], attack[stack + 2]))
                self.seats.append(seat)

    def placings(self) -> Weighed:
        """CW6, CW7: where to put the card that was drawn."""
        own, card, attack, wall = self.own, self.board.drawn, self.attack, self.wall
        for move in self.board.placings():
            place = move - 1
            stack = own + place
            if move == DISCARD:
                gain, strong, weak = 0, max(attack[own : own + 3]), min(wall[own : own + 3])
            elif card == JOKER:
                gain, strong, weak = _COURT_CARD + _ROOM[_BARE], max(attack[own : own + 3]), WALL
            else:
                gain = _POINT * card + _ROOM[card] - _ROOM[(self.guards[stack] & 15) or _BARE]
                strong = _most(attack, own, place, attack[stack] + card)
                weak = _least(wall, own, place, wall[stack] + card)
            self.found.append((gain + self._chances(strong, weak), move))
        return self.found

    def turns(self) -> Weighed:
        """CW4–CW10: to draw, and the attacks."""
        own, board = self.own, self.board
        strong = max(self.attack[own : own + 3])
        if board.at < len(board.stock) or board.discard:
            draws = _CARD if board.phase == TURN else 0
            self.found.append((draws + self._chances(strong, min(self.wall[own : own + 3])), DRAW))
        if strong:
            sources = [source for source in range(3) if self.attack[own + source] and not _is_seen(board, own, source)]
            for at in range(len(self.seats)):
                self._attacks(at, strong, sources)
        return self.found or [(0.0, SKIP)]

    def _attacks(self, at: int, strong: int, sources: list[int]) -> None:
        """CW10: those on one opponent: from each stack, on each stack, as much as can be taken."""
        theirs, guards = 3 * self.seats[at], self.guards
        weakest, strongest = self.weaks[at], self.strongs[at]
        for target in range(3):
            packed = guards[theirs + target]
            if packed >= 0 and ((packed & 15) or WALL) <= strong and not _is_seen(self.board, theirs, target):
                takes = self._takes(theirs, target, strong)
                for source in sources:
                    self._spend(at, source, theirs + target, takes)
        self.weaks[at], self.strongs[at] = weakest, strongest

    def _takes(self, theirs: int, target: int, strong: int) -> list[Take]:
        """CW10: what may be taken of a stack with so much, the least first."""
        attack, wall, stack = self.attack, self.wall, theirs + target
        guards, power, beaten, count = self.guards[stack], 0, 0, 0
        room = _ROOM[(guards & 15) or _BARE]
        takes: list[Take] = []
        while guards:
            power += guards & 15
            if power > strong:
                return takes
            beaten |= (guards & 15) << 4 * count
            count += 1
            guards >>= 4
            loss = _POINT * power + room - _ROOM[(guards & 15) or _BARE]
            weak = _least(wall, theirs, target, wall[stack] - power)
            takes.append((power, beaten, 0, loss, weak, _most(attack, theirs, target, attack[stack] - power)))
        if power + WALL <= strong:
            weak = _least(wall, theirs, target, FALLEN)
            loss = _COURT_CARD + _POINT * power + room + (_IN_THE_ROUND if weak == FALLEN else 0)
            takes.append((power + WALL, beaten, 1, loss, weak, _most(attack, theirs, target, 0)))
        return takes

    def _spend(self, at: int, source: int, target: int, takes: list[Take]) -> None:
        """CW10: the attacks from one stack on one stack. More is spent for the same only where that is better by
        itself: it makes room."""
        own = self.own
        attack, wall, guards = self.attack[own + source], self.wall[own + source], self.guards[own + source]
        room = _ROOM[guards & 15]
        count, power, spent, taken, last, best = 0, 0, 0, -1, -1, 0.0
        while guards > 0:
            spent |= (guards & 15) << 4 * count
            power += guards & 15
            count += 1
            guards >>= 4
            while taken + 1 < len(takes) and takes[taken + 1][0] <= power:
                taken += 1
            if taken < 0:
                continue
            _, beaten, fall, loss, self.weaks[at], self.strongs[at] = takes[taken]
            strong = _most(self.attack, own, source, attack - power)
            weak = _least(self.wall, own, source, wall - power)
            gain = _ROOM[(guards & 15) or _BARE] - room - _POINT * power + _FALL * fall
            worth = gain + self.theirs * loss + self._chances(strong, weak)
            if taken > last or worth > best:
                self.found.append((worth, attack_of(source, target, fall, count, spent, beaten)))
                last, best = taken, worth

    def _chances(self, strong: int, weak: int) -> float:
        """Which seats could defeat which others' Court cards, if the mover's were these."""
        chances, others = 0, 0
        for other in self.weaks:
            if other < FALLEN:
                others += 1
                if strong >= other:
                    chances += _THREAT
        for other in self.strongs:
            if other >= weak:
                chances -= _DANGER
        return chances * _SHARED[others]


def _is_seen(board: Board, first: int, place: int) -> bool:
    """Is one of the seat's stacks before this one the same?"""
    guards, jokers = board.guards, board.jokers
    for other in range(first, first + place):
        if guards[other] == guards[first + place] and jokers >> other & 1 == jokers >> first + place & 1:
            return True
    return False


def _least(wall: list[int], first: int, place: int, changed: int) -> int:
    """The weakest of three stacks after one of them has changed."""
    least = changed
    for other in range(3):
        if other != place and wall[first + other] < least:
            least = wall[first + other]
    return least


def _most(attack: list[int], first: int, place: int, changed: int) -> int:
    """The strongest of three stacks after one of them has changed."""
    most = changed
    for other in range(3):
        if other != place and attack[first + other] > most:
            most = attack[first + other]
    return most


names: Final = (
    "court_cards_left", "last_court_card", "guards_held", "strongest_stack", "weakest_stack", "room_to_stack",
    "cards_in_danger", "cards_it_can_defeat", "strikes_first", "struck_first", "on_turn", "power_lead", "guard_drawn",
    "second_stack",
)  # fmt: skip
"""What the features are called."""


def features(board: Board) -> list[list[float]]:
    """What each seat has, and which seats could defeat which others."""
    strongs = [max(board.attack[stack : stack + 3]) for stack in range(0, 3 * board.seats, 3)]
    striker = board.mover if not board.drawn else _after(board, board.mover)
    return [_of_seat(board, seat, strongs, striker) for seat in range(board.seats)]


def _after(board: Board, seat: int) -> int:
    """The seat that plays next."""
    seat = (seat + 1) % board.seats
    while seat in board.out:
        seat = (seat + 1) % board.seats
    return seat


def _of_seat(board: Board, seat: int, strongs: list[int], striker: int) -> list[float]:
    """The same of one seat. `striker` is the seat that may attack next, `strongs` the most that each seat can spend."""
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


MIND: Final = Mind(
    Board, policy, order, names, features, WEIGHTS,
    plies=6, trust=0.5,
)  # fmt: skip
