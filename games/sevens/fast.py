"""A round of King's Court: Sevens in plain integers, for the search of the computer players (KT1–KT18).

What a tile would score on a space is kept up to date as tiles are laid, in two tables: what its value brings there (the
Rule of Sevens, lines and chains of value: KT11–KT13, KT15) and what its colour does (the Prime Suit and chains of
colour: KT14, KT16). The rules themselves are in the modules beside this one.
"""

from __future__ import annotations

from bisect import insort
from functools import lru_cache
from typing import Any, Final

from games.sevens import board as squares
from games.sevens.moves import PASS, PLACEMENTS, SevensMove
from games.sevens.scoring import BREAKING, checkpoint_after
from games.sevens.tiles import COLOURS, KINDS, KING, KING_VALUE, KINGS, WORTH

SPACES: Final = 49
"""A move is the number of a tile among the 24 kinds, times this, plus the space."""
PASSING: Final = len(KINDS) * SPACES
"""The move that is a pass."""
VALUES: Final = 6

NUMBER: Final = {str(tile): number for number, tile in enumerate((*KINDS, *KINGS))}
"""By the tile: its number as `VALUE` and the others know it."""
EMPTY: Final = len(NUMBER)
"""What an empty space holds."""
VALUE: Final = [*(0 if tile[1] == KING else int(tile[1]) for tile in NUMBER), 0]
"""By the number of a tile: its value; 0 for a King, whose value no other tile has, and for an empty space."""
COLOUR: Final = [*(list(COLOURS).index(tile[0]) for tile in NUMBER), -1]
POINTS: Final = [*(WORTH[tile] for tile in (*KINDS, *KINGS)), 0]
"""What it counts: 1 to 6, the King 10."""

MOST_BESIDE: Final = 35
"""More than the Space Value can be (KT11): four tiles of 6, or three and the King."""
SEVENS: Final = [
    [
        checkpoint_after(beside) if beside + value == checkpoint_after(beside)
        else BREAKING if beside + value > checkpoint_after(beside)
        else 0
        for value in range(VALUES + 1)
    ]
    for beside in range(MOST_BESIDE)
]  # fmt: skip
"""KT12, by the Space Value and the value of the tile."""


def _mask(spaces: tuple[int, ...]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def _opposite(space: int, ray: tuple[int, ...]) -> tuple[int, ...]:
    """The diagonal that goes the other way from a space."""
    step = ray[0] - space
    for other in squares.DIAGONALS[space]:
        if other[0] - space == -step:
            return other
    return ()


ALL: Final = (1 << SPACES) - 1
LINES: Final = list(squares.LINES)
SIDES: Final = list(squares.SIDES)
BESIDE: Final = [_mask(spaces) for spaces in squares.SIDES]
TOUCHED: Final = [
    _mask(tuple(other for other in range(SPACES) if space in squares.TOUCHING[other])) for space in range(SPACES)
]
"""KT7: the spaces that a tile there touches; the King touches none."""
AXES: Final = [[(ray, _opposite(space, ray)) for ray in squares.DIAGONALS[space]] for space in range(SPACES)]
"""Each diagonal from a space outwards, with the one behind it."""
CHANGES: Final = [
    [
        tuple(
            (SEVENS[beside + points][value] if beside + points < MOST_BESIDE else 0) - SEVENS[beside][value]
            for value in range(1, VALUES + 1)
        )
        for beside in range(MOST_BESIDE)
    ]
    for points in range(KING_VALUE + 1)
]
"""What each value from 1 scores more on a space beside which a tile of so many points is laid, by its Space Value."""
GREEN: Final = _mask(squares.GREEN)
COURT: Final = [(1 << blue, _mask(squares.REQUIRED[blue])) for blue in squares.BLUE]
"""KT8: each blue space, and the green ones that it waits for."""
_ROW: Final = 7
_BITS: Final = 127
SPOTS: Final = [
    [
        tuple(row * _ROW + column for column in range(_ROW) if bits >> column & 1)
        for bits in range(_BITS + 1)
    ]
    for row in range(_ROW)
]  # fmt: skip
"""By the row: the spaces that its seven bits stand for."""


def spots(mask: int) -> list[int]:
    """The spaces of a mask, a1 first."""
    return [
        *SPOTS[0][mask & _BITS],
        *SPOTS[1][mask >> 7 & _BITS],
        *SPOTS[2][mask >> 14 & _BITS],
        *SPOTS[3][mask >> 21 & _BITS],
        *SPOTS[4][mask >> 28 & _BITS],
        *SPOTS[5][mask >> 35 & _BITS],
        *SPOTS[6][mask >> 42 & _BITS],
    ]


class Board:
    """See `games.opponents.mind.Board`."""

    __slots__ = (
        "beside", "by_colour", "by_value", "drawn", "empty", "free", "hands", "king",
        "mover", "over", "scores", "seats", "shut", "stack", "sums", "tiles", "touched",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats: int = 0
        self.mover: int = 0
        self.over: bool = False
        self.scores: list[int] = []
        self.hands: list[list[int]] = []
        """The numbers of the tiles that each seat holds, the lowest first."""
        self.stack: list[int] = []
        """Never changed: boards share it."""
        self.drawn: int = 0
        """How many of the stack's tiles are drawn."""
        self.king: int = 0
        """The colour of the King: the Prime Suit."""
        self.tiles: list[int] = [EMPTY] * SPACES
        self.empty: int = ALL
        self.touched: int = 0
        self.shut: int = _mask(squares.BLUE)
        """KT8: the blue spaces that wait for green ones."""
        self.free: int = 0
        """KT5, KT7, KT8: the spaces where a tile may lie as far as its value does not matter."""
        self.beside: list[int] = [0] * (VALUES + 1)
        """KT6, by value: the spaces that such a tile lies beside."""
        self.sums: list[int] = [0] * SPACES
        """KT11: the Space Value of each space."""
        self.by_value: list[list[int]] = [[0] * SPACES for _ in range(VALUES + 1)]
        self.by_colour: list[list[int]] = [[0] * SPACES for _ in range(len(COLOURS))]

    @classmethod
    def of(cls, state: Any) -> Board:
        """The board of a full state."""
        new = _laid(state.board).copy()
        new.seats = len(state.scores)
        new.scores = list(state.scores)
        new.over = state.mover is None
        new.mover = -1 if new.over else state.mover
        new.hands = [[NUMBER[tile] for tile in hand] for hand in state.hands]
        new.stack = [NUMBER[tile] for tile in state.stack]
        return new

    def copy(self) -> Board:
        new: Board = Board.__new__(Board)
        new.seats = self.seats
        new.mover = self.mover
        new.over = self.over
        new.scores = self.scores[:]
        new.hands = [hand[:] for hand in self.hands]
        new.stack = self.stack
        new.drawn = self.drawn
        new.king = self.king
        new.tiles = self.tiles[:]
        new.empty = self.empty
        new.touched = self.touched
        new.shut = self.shut
        new.free = self.free
        new.beside = self.beside[:]
        new.sums = self.sums[:]
        new.by_value = [row[:] for row in self.by_value]
        new.by_colour = [row[:] for row in self.by_colour]
        return new

    @staticmethod
    def move_of(move: int) -> SevensMove:
        return PASS if move == PASSING else PLACEMENTS[KINDS[move // SPACES]][move % SPACES]

    def room(self, kind: int, alone: bool) -> int:
        """Where a tile may lie; `alone`: it is the only one of its hand, for which there is mercy (KT6–KT9)."""
        mask = self.free & ~self.beside[VALUE[kind]]
        return mask or self.free if alone else mask

    def moves(self) -> list[int]:
        """Tiles as in hand, each over the spaces a1 b1 … g7; a pass when there is no placement (KT10)."""
        hand = self.hands[self.mover]
        alone = len(hand) == 1
        found: list[int] = []
        last = -1
        for kind in hand:
            if kind != last:
                last = kind
                first = kind * SPACES
                found += [first + space for space in spots(self.room(kind, alone))]
        return found or [PASSING]

    def points(self, kind: int, space: int) -> int:
        """What a tile scores on an empty space (KT11–KT17)."""
        return self.by_value[VALUE[kind]][space] + self.by_colour[COLOUR[kind]][space]

    def play(self, move: int) -> None:
        """A pass does nothing (KT10); a tile is scored and laid, and one drawn for it (KT5)."""
        seat = self.mover
        following = seat + 1
        if following == self.seats:
            following = 0
        self.mover = following
        if move == PASSING:
            return
        kind = move // SPACES
        space = move % SPACES
        hand = self.hands[seat]
        self.scores[seat] += self.by_value[VALUE[kind]][space] + self.by_colour[COLOUR[kind]][space]
        hand.remove(kind)
        if self.drawn < len(self.stack):
            insort(hand, self.stack[self.drawn])
            self.drawn += 1
        self.lay(kind, space)
        if self._stuck(following):
            self.over = True
            self.mover = -1

    def lay(self, kind: int, space: int) -> None:
        """A tile comes to lie on an empty space, and what others would score around it changes."""
        value = VALUE[kind]
        self.tiles[space] = kind
        self.empty &= ~(1 << space)
        self.touched |= TOUCHED[space]
        self.beside[value] |= BESIDE[space]
        if GREEN >> space & 1:
            self.shut = 0
            for blue, waited in COURT:
                if self.empty & waited:
                    self.shut |= blue
        self.free = self.empty & self.touched & ~self.shut
        self._sevens(POINTS[kind], space)
        self._lines(kind, space)
        self._chains(kind, space)

    def _sevens(self, points: int, space: int) -> None:
        """KT11, KT12: at the sides of a tile."""
        tiles = self.tiles
        sums = self.sums
        _, ones, twos, threes, fours, fives, sixes = self.by_value
        for side in SIDES[space]:
            if tiles[side] == EMPTY:
                before = sums[side]
                sums[side] = before + points
                one, two, three, four, five, six = CHANGES[points][before]
                ones[side] += one
                twos[side] += two
                threes[side] += three
                fours[side] += four
                fives[side] += five
                sixes[side] += six

    def _lines(self, kind: int, space: int) -> None:
        """KT13, KT14: in the row and the column of a tile."""
        value = VALUE[kind]
        if value:
            row = self.by_value[value]
            for other in LINES[space]:
                row[other] += value
        if COLOUR[kind] == self.king:
            reds, greens, blues, yellows = self.by_colour
            for other in LINES[space]:
                reds[other] += 1
                greens[other] += 1
                blues[other] += 1
                yellows[other] += 1

    def _chains(self, kind: int, space: int) -> None:
        """KT15, KT16: the first empty space along each diagonal sees this tile and the run behind it."""
        tiles = self.tiles
        value = VALUE[kind]
        colour = COLOUR[kind]
        for ahead, behind in AXES[space]:
            lying = tiles[ahead[0]]
            if lying == EMPTY:
                self.by_colour[colour][ahead[0]] += self._run(COLOUR, POINTS, colour, behind) + POINTS[kind]
                self.by_value[value][ahead[0]] += self._run(VALUE, VALUE, value, behind) + value
                continue
            if COLOUR[lying] == colour:
                end = self._end(COLOUR, colour, ahead)
                if end >= 0:
                    self.by_colour[colour][end] += self._run(COLOUR, POINTS, colour, behind) + POINTS[kind]
            if VALUE[lying] == value:
                end = self._end(VALUE, value, ahead)
                if end >= 0:
                    self.by_value[value][end] += self._run(VALUE, VALUE, value, behind) + value

    def _run(self, part: list[int], counted: list[int], wanted: int, ray: tuple[int, ...]) -> int:
        """What the unbroken run along a diagonal comes to."""
        tiles = self.tiles
        run = 0
        for space in ray:
            lying = tiles[space]
            if part[lying] != wanted:
                break
            run += counted[lying]
        return run

    def _end(self, part: list[int], wanted: int, ray: tuple[int, ...]) -> int:
        """The empty space at which the unbroken run along a diagonal ends; -1 if it ends otherwise."""
        for space in ray:
            lying = self.tiles[space]
            if lying == EMPTY:
                return space
            if part[lying] != wanted:
                break
        return -1

    def _stuck(self, first: int) -> bool:
        """KT10: has no hand a placement? The hand that is asked first is likely to have one."""
        free = self.free
        if not free:
            return True
        for number in range(self.seats):
            hand = self.hands[(first + number) % self.seats]
            if len(hand) == 1:
                return False
            for kind in hand:
                if free & ~self.beside[VALUE[kind]]:
                    return False
        return True


@lru_cache(maxsize=4)
def _laid(tiles: tuple[str | None, ...]) -> Board:
    """A board with these tiles and nobody at it; kept, for all guesses of a view have the same one."""
    board = Board()
    for tile in tiles:
        if tile is not None and tile[1] == KING:
            board.king = COLOUR[NUMBER[tile]]
    for space, tile in enumerate(tiles):
        if tile is not None:
            board.lay(NUMBER[tile], space)
    return board
