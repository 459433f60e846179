"""A round of King's Court: Sevens in plain integers, for the search of the computer players (KT1–KT18).

Sets of spaces are bits, eight a row; the last of the eight is no space. What a tile would score is kept up to date as
tiles are laid, in one number for the whole board with a byte a space. So adding to a row and a column is one sum. There
are numbers for the Space Values (KT11), what a value brings (lines and chains of value: KT13, KT15), and what a colour
does (the Prime Suit and chains of colour: KT14, KT16). What a number has of a filled space means nothing. No byte runs
over: 52 points are of one colour, 42 in the tiles of one value, and 12 tiles in a row and a column. The rules are in
the modules beside this one.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, final

from games import core
from games.sevens import board as squares
from games.sevens.moves import PASS, PLACEMENTS, SevensMove
from games.sevens.scoring import BREAKING, checkpoint_after
from games.sevens.tiles import COLOURS, KINDS, KING, KINGS, WORTH

SPACES: Final = 49
"""A move is the number of a tile among the 24 kinds, times this, plus the space."""
PASSING: Final = len(KINDS) * SPACES
"""The move that is a pass."""
VALUES: Final = 6

NUMBER: Final = {str(tile): number for number, tile in enumerate((*KINDS, *KINGS))}
"""By the tile: its number as `VALUE` and the others know it."""
EMPTY: Final = len(NUMBER)
"""What an empty space holds."""
VALUE: Final = [*(0 if tile[1] == KING else int(tile[1]) for tile in NUMBER), -1]
"""By the number of a tile: its value; 0 for a King, since no other tile has that value; -1 for an empty space."""
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
        for beside in range(MOST_BESIDE)
    ]
    for value in range(VALUES + 1)
]  # fmt: skip
"""KT12, by the value of the tile and the Space Value."""
_SEVENS: Final = [bytes([*(points - BREAKING for points in row), *bytes(256 - MOST_BESIDE)]) for row in SEVENS]
"""The same for `bytes.translate`, without a sign: `BREAKING` is 0."""


_ROW: Final = 7
_BIT: Final = [1 << space // _ROW * 8 + space % _ROW for space in range(SPACES)]
"""Of each space."""


def _mask(spaces: Iterable[int]) -> int:
    mask = 0
    for space in spaces:
        mask |= _BIT[space]
    return mask


def _opposite(space: int, ray: tuple[int, ...]) -> tuple[int, ...]:
    """The diagonal that goes the other way from a space."""
    step = ray[0] - space
    for other in squares.DIAGONALS[space]:
        if other[0] - space == -step:
            return other
    return ()


def _bytes(spaces: tuple[int, ...]) -> int:
    """A one in the byte of each of these."""
    ones = 0
    for space in spaces:
        ones |= 1 << 8 * space
    return ones


ALL: Final = _mask(range(SPACES))
SIDES: Final = list(squares.SIDES)
GREEN: Final = _mask(squares.GREEN)
COURT: Final = [(_BIT[blue], _mask(squares.REQUIRED[blue])) for blue in squares.BLUE]
"""KT8: each blue space, and the green ones that it waits for."""
_IN_LINE: Final = [_bytes(spaces) for spaces in squares.LINES]
_TOUCHED: Final = [
    _mask(other for other in range(SPACES) if space in squares.TOUCHING[other]) for space in range(SPACES)
]
"""KT7: the spaces that a tile there touches; the King touches none."""
_APART: Final = [ALL & ~_mask(spaces) for spaces in squares.SIDES]
_AXES: Final = [[(ray[0], ray, _opposite(space, ray)) for ray in squares.DIAGONALS[space]] for space in range(SPACES)]
"""Each diagonal from a space outwards, after its first space, with the one behind it."""
_AT_SIDES: Final = [_bytes(spaces) for spaces in squares.SIDES]
_AT_CORNERS: Final = [_bytes(tuple(ray[0] for ray in squares.DIAGONALS[space])) for space in range(SPACES)]
_SEEN: Final = [_IN_LINE[space] | _AT_CORNERS[space] for space in range(SPACES)]
_LAID: Final = [
    (
        _BIT[space],
        _TOUCHED[space],
        _APART[space],
        _AXES[space],
        points * _AT_SIDES[space],
        value * _SEEN[space],
        points * _AT_CORNERS[space],
    )
    for value, points in zip(VALUE[:EMPTY], POINTS[:EMPTY], strict=True)
    for space in range(SPACES)
]
"""By the number of a tile times `SPACES`, plus the space where it is laid: the bit of the space, the spaces it touches,
those that are not beside it, the diagonals, and what it adds to `sums`, to `by_value` and to `by_colour`."""
_SAME_COLOUR: Final = 1
_SAME_VALUE: Final = 2
_SAME: Final = [
    [
        (colour == COLOUR[tile] and _SAME_COLOUR) | (value == VALUE[tile] and _SAME_VALUE)
        for value, colour in zip(VALUE, COLOUR, strict=True)
    ]
    for tile in range(len(NUMBER))
]
"""By two tiles: what they have in common; an empty space has nothing."""

_MOVES: Final = list(range(SPACES * len(KINDS)))
_PLACINGS: Final = [
    [
        [
            tuple(_MOVES[first + row + column] for column in range(_ROW) if bits >> column & 1)
            for bits in range(1 << _ROW)
        ]
        for row in range(0, SPACES, _ROW)
    ]
    for first in range(0, len(_MOVES), SPACES)
]  # fmt: skip
"""By the kind of a tile and the row: the moves that place it on the spaces that the row's seven bits stand for."""


_SPOTS: Final = _PLACINGS[0]
"""The moves of the first kind are the spaces themselves."""


def spots(mask: int) -> list[int]:
    """The spaces of a mask, a1 first."""
    at = mask.to_bytes(_ROW, "little")
    return [
        *_SPOTS[0][at[0]],
        *_SPOTS[1][at[1]],
        *_SPOTS[2][at[2]],
        *_SPOTS[3][at[3]],
        *_SPOTS[4][at[4]],
        *_SPOTS[5][at[5]],
        *_SPOTS[6][at[6]],
    ]


@final
class Board(core.Board):
    """See `games.core.Board`."""

    __slots__ = (
        "apart", "by_colour", "by_value", "drawn", "empty", "free", "hands", "king",
        "open", "stack", "sums", "tiles", "touched", "worths",
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
        self.open: int = ALL & ~_mask(squares.BLUE)
        """KT8: all spaces but the blue ones that wait for green ones."""
        self.free: int = 0
        """KT5, KT7, KT8: the spaces where a tile may lie as far as its value does not matter."""
        self.apart: list[int] = [ALL] * (VALUES + 1)
        """KT6, by value: the spaces that no such tile lies beside."""
        self.sums: int = 0
        """KT11: the Space Value of each space, a byte each, as in these two:"""
        self.by_value: list[int] = [0] * (VALUES + 1)
        """KT13, KT15: what each value brings."""
        self.by_colour: list[int] = [0] * len(COLOURS)
        """KT14, KT16: what each colour brings."""
        self.worths: list[int] = [0] * (VALUES + 1)
        """What each value scores (KT11–KT13, KT15), `BREAKING` being 0; 0 until it is asked for."""

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
        new.open = self.open
        new.free = self.free
        new.apart = self.apart[:]
        new.sums = self.sums
        new.by_value = self.by_value[:]
        new.by_colour = self.by_colour[:]
        new.worths = self.worths[:]
        return new

    @staticmethod
    def move_of(move: int) -> SevensMove:
        return PASS if move == PASSING else PLACEMENTS[KINDS[move // SPACES]][move % SPACES]

    def room(self, kind: int, alone: bool) -> int:
        """Where a tile may lie; `alone`: it is the only one of its hand, for which there is mercy (KT6–KT9)."""
        mask = self.free & self.apart[VALUE[kind]]
        return mask or self.free if alone else mask

    def moves(self) -> list[int]:
        """Tiles as in hand, each over the spaces a1 b1 … g7; a pass when there is no placement (KT10)."""
        hand = self.hands[self.mover]
        free = self.free
        apart = self.apart
        found: list[int] = []
        last = -1
        for kind in hand:
            if kind != last:
                last = kind
                mask = free & apart[VALUE[kind]]
                if not mask and len(hand) == 1:
                    mask = free
                one, two, three, four, five, six, seven = _PLACINGS[kind]
                a, b, c, d, e, f, g = mask.to_bytes(_ROW, "little")
                found += one[a]
                found += two[b]
                found += three[c]
                found += four[d]
                found += five[e]
                found += six[f]
                found += seven[g]
        return found or [PASSING]

    def table(self, kind: int) -> bytes:
        """What a tile scores on each space that is empty (KT11–KT17), `BREAKING` being 0."""
        value = VALUE[kind]
        worth = self.worths[value]
        if not worth:
            sevens = self.sums.to_bytes(SPACES, "little").translate(_SEVENS[value])
            worth = int.from_bytes(sevens, "little") + self.by_value[value]
            self.worths[value] = worth
        return (worth + self.by_colour[COLOUR[kind]]).to_bytes(SPACES, "little")

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
        hand.remove(kind)
        if self.drawn < len(self.stack):
            insort(hand, self.stack[self.drawn])
            self.drawn += 1
        self.scores[seat] += self.lay(kind, space)
        hand = self.hands[following]
        if not (hand and self.free & self.apart[VALUE[hand[0]]]) and self._stuck():
            self.over = True
            self.mover = -1

    def lay(self, kind: int, space: int) -> int:
        """A tile comes to lie on an empty space, and what others would score around it changes. Returns what it scores
        (KT11–KT17)."""
        tiles, value, colour, place = self.tiles, VALUE[kind], COLOUR[kind], 8 * space
        bit, touching, apart, axes, adds, brings, shines = _LAID[kind * SPACES + space]
        scored = SEVENS[value][self.sums >> place & 255]
        scored += self.by_value[value] + self.by_colour[colour] >> place & 255
        tiles[space] = kind
        empty = self.empty = self.empty ^ bit
        touched = self.touched = self.touched | touching
        self.apart[value] &= apart
        if bit & GREEN:
            self.open = ALL
            for blue, waited in COURT:
                if empty & waited:
                    self.open ^= blue
        self.free = empty & touched & self.open
        self.sums += adds
        same = _SAME[kind]
        for corner, ahead, behind in axes:
            common = same[tiles[corner]]
            if common:
                if common & _SAME_COLOUR:
                    shines += self._joined(COLOUR, POINTS, kind, ahead, behind)
                if common & _SAME_VALUE:
                    brings += self._joined(VALUE, VALUE, kind, ahead, behind)
        self.by_value[value] += brings
        self.worths = [0] * (VALUES + 1)
        if colour == self.king:
            line = _IN_LINE[space]
            self.by_colour = [brought + line for brought in self.by_colour]
        self.by_colour[colour] += shines
        return scored

    def _joined(
        self, part: list[int], counted: list[int], kind: int, ahead: tuple[int, ...], behind: tuple[int, ...]
    ) -> int:
        """KT15, KT16: a run begins ahead of a tile. The next space behind it, if it is empty, sees that run now; the
        empty one at the end of the run sees the tile and the run behind it."""
        tiles = self.tiles
        wanted = part[kind]
        run = 0
        lying = -1
        for space in ahead:
            lying = tiles[space]
            if part[lying] != wanted:
                break
            run += counted[lying]
        seen = 0
        if behind and tiles[behind[0]] == EMPTY:
            seen = run << 8 * behind[0]
        if lying == EMPTY:
            run = counted[kind]
            for further in behind:
                lying = tiles[further]
                if part[lying] != wanted:
                    break
                run += counted[lying]
            seen += run << 8 * space
        return seen

    def _stuck(self) -> bool:
        """KT10: has no hand a placement?"""
        free = self.free
        if not free:
            return True
        for hand in self.hands:
            if len(hand) == 1:
                return False
            for kind in hand:
                if free & self.apart[VALUE[kind]]:
                    return False
        return True


@lru_cache(maxsize=64)
def _laid(tiles: tuple[str | None, ...]) -> Board:
    """A board with these tiles and nobody at it; kept for the latest views, since all guesses of a view have the same
    one."""
    board = Board()
    for tile in tiles:
        if tile is not None and tile[1] == KING:
            board.king = COLOUR[NUMBER[tile]]
    for space, tile in enumerate(tiles):
        if tile is not None:
            board.lay(NUMBER[tile], space)
    return board
