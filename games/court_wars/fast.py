"""One round of Court Wars in plain integers, for the search.

Suits make no difference in it, so a card is its kind: 1 is an ace, 2 to 10 are guards, then come a Court card and a
joker. The guards of a stack are packed into one integer, four bits each, the outermost lowest.
"""

from __future__ import annotations

from typing import Final, final

from games import core
from games.court_wars.ending import MOST_QUIET, MOST_TURNS
from games.court_wars.moves import DISCARD as DISCARD_MOVE
from games.court_wars.moves import DRAW as DRAW_MOVE
from games.court_wars.moves import PLACES, Attack, CourtWarsMove
from games.court_wars.moves import SKIP as SKIP_MOVE
from games.court_wars.state import COURT, DEFENCE, PHASES, CourtWarsState, Stack

ACE: Final = 1
MOST: Final = 10
"""The highest guard."""
GUARDS: Final = frozenset(range(2, MOST + 1))
FIGURE: Final = 11
JOKER: Final = 12
KINDS: Final[dict[str, int]] = {rank: kind for kind, rank in enumerate("A23456789T", start=1)} | {
    "J": FIGURE, "Q": FIGURE, "K": FIGURE, "X": JOKER,
}  # fmt: skip
"""What kind of card it is, by the first letter of its code."""
FALLEN: Final = 9999
"""The wall of a defeated Court card: nothing is enough for it."""
WALL: Final = DEFENCE
"""What a bare Court card is worth."""

TURN: Final = 0
LAST_OPENING: Final = 3
AFTER_ACE: Final = 4
"""The phases; 1 to 3 are the opening."""
_PHASES: Final[dict[str, int]] = {name: (number + 1) % 5 for number, name in enumerate((*PHASES[:3], "ace", "turn"))}

DRAW: Final = 0
DISCARD: Final = 4
SKIP: Final = 5
ATTACK: Final = 7
"""The moves; 1 to 3 place the card on the King, the Queen and the Jack. An attack ends in these three bits; above them
stand source, target (three times its seat, and which), fall, the number of guards spent, these, and the ones beaten."""
_WORDS: Final[tuple[CourtWarsMove, ...]] = (DRAW_MOVE, *PLACES.values(), DISCARD_MOVE, SKIP_MOVE)
_RANKS: Final = "--23456789T"


def attack_of(source: int, target: int, fall: int, count: int, spent: int, beaten: int) -> int:
    """The number of an attack with so many guards; `spent` and `beaten` are packed."""
    return ATTACK | source << 3 | target << 5 | fall << 9 | count << 10 | (spent | beaten << 4 * count) << 16


@final
class Board(core.Board):
    """A position of a round (`games.core.Board`). Stacks have numbers: 3 times the seat, and which."""

    __slots__ = (
        "at", "attack", "discard", "drawn", "first", "guards", "jokers", "out", "phase", "quiet",
        "same", "stock", "turns", "wall",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats: int = 0
        self.mover: int = -1
        self.over: bool = False
        self.scores: list[int] = []
        self.guards: list[int] = []
        """Packed; −1 when defeated."""
        self.attack: list[int] = []
        self.wall: list[int] = []
        """The defence, or `FALLEN`."""
        self.jokers: int = 0
        """In which stacks a joker stands in, a bit each."""
        self.phase: int = TURN
        self.drawn: int = 0
        self.stock: list[int] = []
        """Never changed, so that copies share it; the next card is the one that `at` tells."""
        self.at: int = 0
        self.discard: list[int] = []
        self.quiet: int = 0
        self.turns: int = 0
        self.first: int = 0
        self.out: list[int] = []
        self.same: int = 0
        """1 if equal values may be stacked."""

    @classmethod
    def of(cls, state: CourtWarsState) -> Board:
        """The board of a full state in which somebody is to move."""
        board = cls()
        board.seats, board.scores, board.over = state.seats, list(state.scores), state.mover is None
        board.mover = -1 if state.mover is None else state.mover
        for court in state.courts:
            for stack in court:
                board._lay(stack)
        board.phase, board.same = _PHASES[state.phase], int(state.options.same_value)
        board.drawn = KINDS[state.drawn[0]] if state.drawn else 0
        board.stock = [KINDS[card[0]] for card in state.stock]
        board.discard = [KINDS[card[0]] for card in state.discard]
        board.quiet, board.turns, board.first, board.out = state.quiet, state.turns, state.first, list(state.out)
        return board

    def _lay(self, stack: Stack) -> None:
        guards, total = 0, 0
        for guard in stack.guards:
            value = KINDS[guard[0]]
            guards = guards << 4 | value
            total += value
        if stack.joker:
            self.jokers |= 1 << len(self.guards)
        self.guards.append(-1 if stack.defeated else guards)
        self.attack.append(total)
        self.wall.append(FALLEN if stack.defeated else total + WALL)

    def copy(self) -> Board:
        """Another one just like it."""
        board = Board.__new__(Board)
        board.seats, board.mover, board.over, board.scores = self.seats, self.mover, self.over, self.scores.copy()
        board.guards, board.attack, board.wall = self.guards.copy(), self.attack.copy(), self.wall.copy()
        board.jokers, board.phase, board.drawn, board.same = self.jokers, self.phase, self.drawn, self.same
        board.stock, board.at, board.discard = self.stock, self.at, self.discard.copy()
        board.quiet, board.turns, board.first, board.out = self.quiet, self.turns, self.first, self.out.copy()
        return board

    @staticmethod
    def move_of(move: int) -> CourtWarsMove:
        """The same move as the rules know it."""
        if move <= SKIP:
            return _WORDS[move]
        target, count, values = move >> 5 & 15, move >> 10 & 63, []
        rest = move >> 16
        while rest:
            values.append(_RANKS[rest & 15])
            rest >>= 4
        spent, beaten = "".join(values[:count]), "".join(values[count:])
        return Attack(COURT[move >> 3 & 3], spent, target // 3, COURT[target % 3], beaten, bool(move >> 9 & 1))

    def moves(self) -> list[int]:
        """Every legal move (CW3–CW10, CW13)."""
        if self.drawn:
            return self.placings()
        moves = [DRAW] if self.at < len(self.stock) or self.discard else []
        power = self.power()
        if power:
            self._list_attacks(moves, power)
        return moves or [SKIP]

    def power(self) -> int:
        """CW10: the most that the mover can spend at once."""
        attack = self.attack
        own = 3 * self.mover
        most = attack[own]
        if attack[own + 1] > most:
            most = attack[own + 1]
        if attack[own + 2] > most:
            most = attack[own + 2]
        return most

    def placings(self) -> list[int]:
        """CW6, CW7: what may be done with the card that was drawn."""
        guards = self.guards
        own = 3 * self.mover
        king = guards[own]
        queen = guards[own + 1]
        jack = guards[own + 2]
        moves = [DISCARD]
        if self.drawn == JOKER:
            if king < 0:
                moves.append(1)
            if queen < 0:
                moves.append(2)
            if jack < 0:
                moves.append(3)
            return moves
        least = self.drawn - self.same
        if not king or (king > 0 and king & 15 > least):
            moves.append(1)
        if not queen or (queen > 0 and queen & 15 > least):
            moves.append(2)
        if not jack or (jack > 0 and jack & 15 > least):
            moves.append(3)
        return moves

    def _list_attacks(self, moves: list[int], power: int) -> None:
        """CW10: every attack for a mover who can spend that much at once."""
        own = 3 * self.mover
        spends: list[tuple[int, int, int]] = []
        target = -1
        for guards in self.guards:
            target += 1
            if guards < 0 or ((guards & 15) or WALL) > power or own <= target < own + 3:
                continue
            spends = spends or self._spends(own)
            takes = self._takes(target, power)
            least = takes[0] & 255
            for most, code, shift in spends:
                if most >= least:
                    for take in takes:
                        if take & 255 > most:
                            break
                        moves.append(code | target << 5 | (take & 256) << 1 | take >> 9 << shift)

    def _spends(self, own: int) -> list[tuple[int, int, int]]:
        """CW10: each number of guards of each stack: what they are worth, the number of an attack with them without
        what it takes, and where in it that belongs."""
        spends: list[tuple[int, int, int]] = []
        for source in range(3):
            guards, count, power, spent = self.guards[own + source], 0, 0, 0
            while guards > 0:
                spent |= (guards & 15) << 4 * count
                power += guards & 15
                count += 1
                guards >>= 4
                spends.append((power, ATTACK | source << 3 | count << 10 | spent << 16, 16 + 4 * count))
        return spends

    def _takes(self, target: int, most: int) -> list[int]:
        """CW10: what can be taken from a Court card with that power: the packed guards, with the fall below them and
        the power that it takes in the lowest eight bits."""
        guards, shift, power, beaten = self.guards[target], 0, 0, 0
        takes: list[int] = []
        while guards:
            power += guards & 15
            if power > most:
                return takes
            beaten |= (guards & 15) << shift
            shift += 4
            guards >>= 4
            takes.append(beaten << 9 | power)
        if power + WALL <= most:
            takes.append(beaten << 9 | 256 | power + WALL)
        return takes

    def can_attack(self) -> bool:
        """CW10: would an attack of the mover be possible?"""
        power = self.power()
        if not power:
            return False
        own = 3 * self.mover
        for stack, guards in enumerate(self.guards):
            if guards >= 0 and ((guards & 15) or WALL) <= power and not own <= stack < own + 3:
                return True
        return False

    def play(self, move: int) -> None:
        """One of `moves()` is played."""
        if move == DRAW:
            self._draw(0)
        elif move <= DISCARD:
            self._dispose(move)
        elif move == SKIP:
            self._end_turn(0)
        else:
            self._attack(move)

    def _dispose(self, move: int) -> None:
        """CW3, CW6, CW7: the card that was drawn is placed or discarded; the turn is over, or the opening goes on."""
        card = self.drawn
        if move == DISCARD:
            self.discard.append(card)
        else:
            stack = 3 * self.mover + move - 1
            if card == JOKER:
                self.guards[stack], self.wall[stack] = 0, WALL
                self.jokers |= 1 << stack
            else:
                self.guards[stack] = self.guards[stack] << 4 | card
                self.attack[stack] += card
                self.wall[stack] += card
        self.drawn = 0
        if self.phase == TURN:
            self._end_turn(0)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """CW3: the next one draws a guard, three times round."""
        following = (self.mover + 1) % self.seats
        if following == self.first:
            if self.phase == LAST_OPENING:
                self.phase, self.mover = TURN, following
                return
            self.phase += 1
        if not self._has_guard():
            self.phase, self.mover = TURN, self.first
            return
        self.mover = following
        card = self._take()
        while not ACE < card <= MOST:
            self.discard.append(card)
            card = self._take()
        self.drawn = card

    def _has_guard(self) -> bool:
        """Is there a guard to be drawn?"""
        return not GUARDS.isdisjoint(self.stock[self.at :] + self.discard)

    def _take(self) -> int:
        """CW4: the next card; the discard pile is turned over for it when the stock is empty."""
        at = self.at
        if at == len(self.stock):
            self.stock, self.discard, at = self.discard, [], 0
        self.at = at + 1
        return self.stock[at]

    def _draw(self, fell: int) -> None:
        """CW4–CW8: draw until the player must decide something or the turn is over."""
        again, self.phase = self.phase == AFTER_ACE, TURN
        while True:
            last = again and self._only_aces()
            card = self._take()
            if ACE < card <= MOST or (card == JOKER and self._has_lost()):
                self.drawn = card
                return
            self.discard.append(card)
            if card != ACE or last:
                self._end_turn(fell)
                return
            if self.can_attack():
                self.phase = AFTER_ACE
                return
            again = True

    def _has_lost(self) -> bool:
        """CW7: is a Court card of the mover defeated?"""
        own = 3 * self.mover
        return min(self.guards[own : own + 3]) < 0

    def _only_aces(self) -> bool:
        """CW8: is nothing else left?"""
        return max(self.stock[self.at :] + self.discard) == ACE

    def _attack(self, move: int) -> None:
        """CW9–CW12."""
        source, target = 3 * self.mover + (move >> 3 & 3), move >> 5 & 15
        count, fell, rest = move >> 10 & 63, move >> 9 & 1, move >> 16
        self._strip(source, rest & (1 << 4 * count) - 1)
        self._strip(target, rest >> 4 * count)
        if fell:
            self._fall(target)
        if self.phase == AFTER_ACE and len(self.out) < self.seats - 1:
            self._draw(fell)
        else:
            self._end_turn(fell)

    def _strip(self, stack: int, packed: int) -> None:
        """CW11: these are the outermost guards; they go to the discard pile."""
        left, total = self.guards[stack], 0
        while packed:
            value = packed & 15
            self.discard.append(value)
            total += value
            packed >>= 4
            left >>= 4
        self.guards[stack] = left
        self.attack[stack] -= total
        self.wall[stack] -= total

    def _fall(self, stack: int) -> None:
        """CW11, CW12: a bare Court card is turned over."""
        self.guards[stack], self.wall[stack], self.quiet = -1, FALLEN, 0
        if self.jokers >> stack & 1:
            self.jokers ^= 1 << stack
            self.discard.append(JOKER)
        seat = stack // 3
        if max(self.guards[3 * seat : 3 * seat + 3]) < 0:
            self.out.append(seat)

    def _end_turn(self, fell: int) -> None:
        """CW12, CW14: the next seat's turn, or the end of the round."""
        turns, quiet, seats = self.turns + 1, 0 if fell else self.quiet + 1, self.seats
        self.phase, self.turns, self.quiet = TURN, turns, quiet
        if quiet >= MOST_QUIET or turns >= MOST_TURNS or len(self.out) >= seats - 1:
            self._end_round()
            return
        following = (self.mover + 1) % seats
        while following in self.out:
            following = (following + 1) % seats
        self.mover = following

    def _end_round(self) -> None:
        """CW14, CW15: a point for each seat below one's place."""
        self.over, self.mover = True, -1
        ranks = [self._rank(seat) for seat in range(self.seats)]
        for seat, rank in enumerate(ranks):
            better = 0
            for other in ranks:
                better += other > rank
            self.scores[seat] += self.seats - 1 - better

    def _rank(self, seat: int) -> int:
        """The higher, the better a place."""
        if seat in self.out:
            return self.out.index(seat)
        guards, total = self.guards, 0
        for stack in range(3 * seat, 3 * seat + 3):
            total += self.attack[stack] + 1000 * (guards[stack] >= 0)
        return 10 + total
