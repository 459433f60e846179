"""A round of Kings Corners in plain integers, for the search.

A card is its number among the cards of a hand in order: four times its rank from 0 (an ace) to 12 (a king), and a suit
of s h d c; a set of cards is a mask of 52 bits. Of a pile only its ends matter, since each of its cards is one rank
below the last and none of them ever comes back.
"""

from __future__ import annotations

from typing import Final

from games.cards import DECK
from games.kings_corners.moves import DRAW, END, KingsCornersMove, MovePile, Play
from games.kings_corners.piles import PLACES, SIDES, low_to_high
from games.kings_corners.state import KingsCornersState

NONE: Final = -1
"""No card: what an empty place shows."""
CARDS: Final = low_to_high(DECK)
NUMBER: Final = {card: number for number, card in enumerate(CARDS)}
FIRST_CORNER: Final = 4
ALL_PLACES: Final = 8
LOWEST_KING: Final = 48
KINGS: Final = 0b1111 << LOWEST_KING
WHOLE_DECK: Final = (1 << len(CARDS)) - 1
_SPADES: Final = sum(1 << number for number in range(0, 52, 4))

PILES: Final = len(CARDS) * ALL_PLACES
"""Codes of moves: a card times 8 plus a place; from here on a side times 8 plus a place; then `draw` and `end`."""
DRAWING: Final = PILES + FIRST_CORNER * ALL_PLACES
ENDING: Final = DRAWING + 1
_MOVES: Final[tuple[KingsCornersMove, ...]] = (
    *(Play(card, place) for card in CARDS for place in PLACES),
    *(MovePile(side, place) for side in SIDES for place in PLACES),
    DRAW,
    END,
)


def fitting(cards: int) -> int:
    """The cards that go on one of these: one rank lower and of the other colour (KC4, KC6)."""
    red = (cards >> 1 | cards >> 2) & _SPADES
    black = (cards | cards >> 3) & _SPADES
    return (red >> 4) * 0b1001 | (black >> 4) * 0b0110


def carrying(cards: int) -> int:
    """The cards that one of these goes on: one rank higher and of the other colour."""
    red = (cards >> 1 | cards >> 2) & _SPADES
    black = (cards | cards >> 3) & _SPADES
    return ((red << 4) * 0b1001 | (black << 4) * 0b0110) & WHOLE_DECK


FITTING: Final = tuple([fitting(1 << card) for card in range(len(CARDS))])
"""By the top card of a pile: what goes on it, nothing on an ace."""
PAIRS: Final = tuple([tuple([card for card in range(len(CARDS)) if mask >> card & 1]) for mask in FITTING])
"""The same as numbers: two cards, or none."""


class Board:
    """One round, changed in place (`games.opponents.mind.Board`)."""

    __slots__ = (
        "bottoms", "drawn", "hands", "idle", "laid", "moved", "mover", "over", "scores", "seats", "stock", "tops",
    )  # fmt: skip

    seats: int
    mover: int
    over: bool
    scores: list[int]
    hands: list[int]
    """A mask for each seat."""
    bottoms: list[int]
    tops: list[int]
    """By place: the ends of its pile, `NONE` where nothing lies."""
    laid: int
    """All cards of the piles."""
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
        board.hands = [sum([1 << NUMBER[card] for card in hand]) for hand in state.hands]
        board.bottoms = [NUMBER[pile[0]] if pile else NONE for pile in state.piles]
        board.tops = [NUMBER[pile[-1]] if pile else NONE for pile in state.piles]
        board.laid = sum([1 << NUMBER[card] for pile in state.piles for card in pile])
        board.stock, board.drawn = [NUMBER[card] for card in state.stock], 0
        board.idle, board.moved = state.idle, state.moved
        return board

    def copy(self) -> Board:
        """Another one just like it."""
        board = Board()
        board.seats, board.mover, board.over, board.scores = self.seats, self.mover, self.over, self.scores.copy()
        board.hands, board.bottoms, board.tops = self.hands.copy(), self.bottoms.copy(), self.tops.copy()
        board.laid, board.stock, board.drawn = self.laid, self.stock, self.drawn
        board.idle, board.moved = self.idle, self.moved
        return board

    @staticmethod
    def move_of(move: int) -> KingsCornersMove:
        """The same move as the rules know it."""
        return _MOVES[move]

    def moves(self) -> list[int]:
        """KC3–KC9: cards and piles over the places, then `draw` or `end`; of several empty sides, and of several empty
        corners, the first one only."""
        hand, tops, bottoms = self.hands[self.mover], self.tops, self.bottoms
        side, corner = self.empty()
        found = [DRAWING if self.drawn < len(self.stock) else ENDING]
        carried = [bottoms[source] for source in range(FIRST_CORNER)]
        for place in range(ALL_PLACES):
            top = tops[place]
            if top < 0:
                continue
            fits = FITTING[top]
            if fits & hand:
                found += [card * ALL_PLACES + place for card in PAIRS[top] if hand >> card & 1]
            for source in range(FIRST_CORNER):
                if carried[source] >= 0 and fits >> carried[source] & 1:
                    found.append(PILES + source * ALL_PLACES + place)
        if side >= 0:
            found += [card * ALL_PLACES + side for card in numbers(hand)]
        if corner >= 0:
            found += [card * ALL_PLACES + corner for card in numbers(hand & KINGS)]
            for source in range(FIRST_CORNER):
                if carried[source] >= LOWEST_KING:
                    found.append(PILES + source * ALL_PLACES + corner)
        return found

    def empty(self) -> tuple[int, int]:
        """The first empty side and the first empty corner; `NONE` where there is none."""
        tops = self.tops
        side = corner = NONE
        for place in range(FIRST_CORNER):
            if tops[place] < 0:
                side = place
                break
        for place in range(FIRST_CORNER, ALL_PLACES):
            if tops[place] < 0:
                corner = place
                break
        return side, corner

    def play(self, move: int) -> None:
        """One of `moves()` is played."""
        if move < PILES:
            self._play_card(move // ALL_PLACES, move % ALL_PLACES)
        elif move < DRAWING:
            self._move_pile((move - PILES) // ALL_PLACES, move % ALL_PLACES)
        elif move == DRAWING:
            self.hands[self.mover] |= 1 << self.stock[self.drawn]
            self.drawn += 1
            self.idle = 0
            self._turn()
        else:
            self.idle = 0 if self.moved else self.idle + 1
            if self.idle < self.seats:
                self._turn()
            else:
                self._end()

    def _play_card(self, card: int, place: int) -> None:
        """KC4, KC5, KC7; the last card wins the round (KC10)."""
        if self.tops[place] < 0:
            self.bottoms[place] = card
        self.tops[place] = card
        self.laid |= 1 << card
        self.moved = True
        hand = self.hands[self.mover] ^ 1 << card
        self.hands[self.mover] = hand
        if not hand:
            self._end()

    def _move_pile(self, source: int, place: int) -> None:
        """KC6, KC8."""
        if self.tops[place] < 0:
            self.bottoms[place] = self.bottoms[source]
        self.tops[place] = self.tops[source]
        self.bottoms[source] = self.tops[source] = NONE
        self.moved = True

    def _turn(self) -> None:
        """The next seat's turn begins."""
        self.mover = (self.mover + 1) % self.seats
        self.moved = False

    def _end(self) -> None:
        """KC12: everybody pays for the cards left in hand."""
        for seat in range(self.seats):
            hand = self.hands[seat]
            self.scores[seat] -= hand.bit_count() + 9 * (hand & KINGS).bit_count()
        self.over, self.mover = True, NONE


def numbers(cards: int) -> list[int]:
    """The cards of a mask, the lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found
