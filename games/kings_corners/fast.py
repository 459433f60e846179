"""A round of Kings Corners in plain integers, for the search.

A card is its number among the cards of a hand in order: four times its rank from 0 (an ace) to 12 (a king), and a suit
of s h d c; a set of cards is a mask of 52 bits. Of a pile only its ends matter, since each of its cards is one rank
below the last and none of them ever comes back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from games import core
from games.cards import DECK
from games.core.text import Card
from games.kings_corners import piles
from games.kings_corners.moves import DRAW, END, KingsCornersMove, MovePile, Play
from games.kings_corners.state import KingsCornersState

NONE: Final = -1
"""No card: what an empty place shows."""
CARDS: Final = piles.low_to_high(DECK)
NUMBER: Final = {card: number for number, card in enumerate(CARDS)}
PLACES: Final = 8
CORNER: Final = 4
"""The first of the corners; the sides come before them."""
LOWEST_KING: Final = 48
SIDES: Final = 0b1111
"""The sides among the places, as bits."""
KINGS: Final = 0b1111 << LOWEST_KING
WHOLE_DECK: Final = (1 << len(CARDS)) - 1
PRIME: Final = 53
NUMBER_OF: Final = [0] * PRIME
"""A card's number, by the remainder of its mask divided by `PRIME`. No two leave the same, and this is found sooner
than `bit_length`, above all when it is compiled."""
for _number in range(52):
    NUMBER_OF[(1 << _number) % PRIME] = _number
FIRST: Final = [0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0]
"""The lowest of four bits."""
TWIN: Final = 0b11
"""What the numbers of two cards of one rank and colour differ in: they go on the same cards, and carry the same."""
SPADES: Final = sum(1 << number for number in range(0, 52, 4))

PILES: Final = len(CARDS) * PLACES
"""Codes of moves: a card times 8 plus a place; from here on a side times 8 plus a place; then `draw` and `end`."""
DRAWING: Final = PILES + CORNER * PLACES
ENDING: Final = DRAWING + 1
_MOVES: Final[tuple[KingsCornersMove, ...]] = (
    *(Play(card, place) for card in CARDS for place in piles.PLACES),
    *(MovePile(side, place) for side in piles.SIDES for place in piles.PLACES),
    DRAW,
    END,
)


def fitting(cards: int) -> int:
    """The cards that go on one of these: one rank lower and of the other colour (KC4, KC6)."""
    red = (cards >> 1 | cards >> 2) & SPADES
    black = (cards | cards >> 3) & SPADES
    return (red >> 4) * 0b1001 | (black >> 4) * 0b0110


def carrying(cards: int) -> int:
    """The cards that one of these goes on: one rank higher and of the other colour."""
    red = (cards >> 1 | cards >> 2) & SPADES
    black = (cards | cards >> 3) & SPADES
    return ((red << 4) * 0b1001 | (black << 4) * 0b0110) & WHOLE_DECK


def numbers(cards: int) -> list[int]:
    """The cards of a mask, the lowest first."""
    found: list[int] = []
    while cards:
        low = cards & -cards
        found.append(NUMBER_OF[low % PRIME])
        cards ^= low
    return found


FITTING: Final = [fitting(1 << card) for card in range(len(CARDS))]
"""By the top card of a pile: what goes on it, nothing on an ace."""
CARRYING: Final = [numbers(carrying(1 << card)) for card in range(len(CARDS))]
"""By a card: the two that it goes on, none for a king."""


@final
class Board(core.Board):
    """One round, changed in place (`games.core.Board`)."""

    __slots__ = (
        "at", "bases", "bottoms", "drawn", "empty", "fits", "free", "hands", "idle", "laid", "moved",
        "shown", "stock", "tops",
    )  # fmt: skip

    hands: list[int]
    """A mask for each seat."""
    bottoms: list[int]
    tops: list[int]
    """By place: the ends of its pile, `NONE` where nothing lies."""
    at: list[int]
    """The place of each card that is an end of a pile."""
    empty: int
    """The empty places, as bits."""
    bases: int
    """The bottom cards of the piles on the sides: those that can move."""
    shown: int
    """The top cards of all piles."""
    fits: int
    """What fits on them, and the kings, for which there is always a corner."""
    laid: int
    """All cards of the piles."""
    free: int
    """How many sides are empty. A corner is, whenever a king is not yet in one."""
    stock: list[int]
    """As it was at first; boards share it."""
    drawn: int
    """How many cards of the stock are gone."""
    idle: int
    moved: bool

    @classmethod
    def of(cls, state: KingsCornersState) -> Board:
        """The board of a full state."""
        board = cls()
        board.seats, board.scores = state.seats, list(state.scores)
        board.over = state.mover is None
        board.mover = NONE if state.mover is None else state.mover
        board.hands = [_mask(hand) for hand in state.hands]
        board.bottoms = [NUMBER[pile[0]] if pile else NONE for pile in state.piles]
        board.tops = [NUMBER[pile[-1]] if pile else NONE for pile in state.piles]
        board.at = [0] * len(CARDS)
        board.empty = 0
        for place in range(PLACES):
            if board.tops[place] < 0:
                board.empty |= 1 << place
            else:
                board.at[board.tops[place]] = board.at[board.bottoms[place]] = place
        board.bases = _mask([pile[0] for pile in state.piles[:CORNER] if pile])
        board.shown = _mask([pile[-1] for pile in state.piles if pile])
        board.fits = fitting(board.shown) | KINGS
        board.laid = _mask([card for pile in state.piles for card in pile])
        board.free = board.tops[:CORNER].count(NONE)
        board.stock, board.drawn = [NUMBER[card] for card in state.stock], 0
        board.idle, board.moved = state.idle, state.moved
        return board

    def copy(self) -> Board:
        """Another one just like it."""
        board = Board()
        board.seats, board.mover, board.over, board.scores = self.seats, self.mover, self.over, self.scores.copy()
        board.hands, board.bottoms, board.tops = self.hands.copy(), self.bottoms.copy(), self.tops.copy()
        board.at, board.empty, board.fits = self.at.copy(), self.empty, self.fits
        board.bases, board.shown, board.laid, board.free = self.bases, self.shown, self.laid, self.free
        board.stock, board.drawn = self.stock, self.drawn
        board.idle, board.moved = self.idle, self.moved
        return board

    @staticmethod
    def move_of(move: int) -> KingsCornersMove:
        """The same move as the rules know it."""
        return _MOVES[move]

    def moves(self) -> list[int]:
        """KC3–KC9: cards and piles over the places, then `draw` or `end`; of several empty sides, and of several empty
        corners, the first one only."""
        hand = self.hands[self.mover]
        bases = self.bases
        shown = self.shown
        at = self.at
        found = [DRAWING if self.drawn < len(self.stock) else ENDING]
        if self.free:
            place = FIRST[self.empty & SIDES]
            left = hand
            while left:
                bit = left & -left
                left ^= bit
                found.append(NUMBER_OF[bit % PRIME] << 3 | place)
        fit = self.fits & (hand | bases)
        while fit:
            bit = fit & -fit
            fit ^= bit
            card = NUMBER_OF[bit % PRIME]
            what = PILES + (at[card] << 3) if bases & bit else card << 3
            if card >= LOWEST_KING:
                found.append(what | CORNER | FIRST[self.empty >> CORNER])
                continue
            one, other = CARRYING[card]
            if shown >> one & 1:
                found.append(what | at[one])
            if shown >> other & 1:
                found.append(what | at[other])
        return found

    def play(self, move: int) -> None:
        """One of `moves()` is played: a card (KC4, KC5, KC7), a pile, a draw (KC9) or an end."""
        mover = self.mover
        if move < PILES:
            card, place = move >> 3, move & 7
            bit, top = 1 << card, self.tops[place]
            if top >= 0:
                self.shown ^= bit | 1 << top
            else:
                self.shown |= bit
                self.bottoms[place] = card
                self.empty ^= 1 << place
                if place < CORNER:
                    self.bases |= bit
                    self.free -= 1
            self.fits = fitting(self.shown) | KINGS
            self.tops[place] = card
            self.at[card] = place
            self.laid |= bit
            self.moved = True
            self.hands[mover] ^= bit
            if not self.hands[mover]:
                self._end_round()
        elif move < DRAWING:
            self._move_pile((move - PILES) >> 3, move & 7)
        elif move == DRAWING:
            self.hands[mover] |= 1 << self.stock[self.drawn]
            self.drawn += 1
            self.idle = 0
            self.moved = False
            self.mover = mover + 1 if mover + 1 < self.seats else 0
        else:
            self._end_turn()

    def _move_pile(self, source: int, place: int) -> None:
        """KC6, KC8."""
        bottom, top = self.bottoms[source], self.tops[place]
        if top >= 0:
            self.shown ^= 1 << top
            self.fits = fitting(self.shown) | KINGS
        else:
            self.bottoms[place] = bottom
            self.at[bottom] = place
            self.empty ^= 1 << place
        self.empty ^= 1 << source
        self.at[self.tops[source]] = place
        self.tops[place] = self.tops[source]
        self.bottoms[source] = self.tops[source] = NONE
        self.bases ^= 1 << bottom
        self.free += 1
        self.moved = True

    def _end_turn(self) -> None:
        """KC9 with the stock empty. KC11: the round ends when nobody has moved for as many turns as there are seats."""
        self.idle = 0 if self.moved else self.idle + 1
        self.moved = False
        self.mover = (self.mover + 1) % self.seats
        if self.idle == self.seats:
            self._end_round()

    def _end_round(self) -> None:
        """KC12: everybody pays for the cards left in hand."""
        for seat in range(self.seats):
            hand = self.hands[seat]
            self.scores[seat] -= hand.bit_count() + 9 * (hand & KINGS).bit_count()
        self.over, self.mover = True, NONE


def _mask(cards: Iterable[Card]) -> int:
    """These cards."""
    return sum([1 << NUMBER[card] for card in cards])
