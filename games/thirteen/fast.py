"""A round of Thirteen in plain integers: what the search plays on.

A card is a bit at its strength, from 3♠ (bit 0) to 2♥ (bit 51), so that the four bits from 4·r on are the cards of a
rank. Hands, tricks and moves are sums of such bits; a pass is 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from games import core
from games.core.text import Card
from games.thirteen.combinations import STRENGTH
from games.thirteen.moves import PASS, Play, ThirteenMove
from games.thirteen.points import GOING_OUT, LONG_DOUBLE
from games.thirteen.state import ThirteenState

TWO_RANK: Final = 12
"""The rank of a two: the first that is in no sequence."""
FOUR: Final = 4
"""Shapes are numbers: of a kind 1 to 4,"""
SEQUENCE: Final = 10
"""a sequence this and how many cards,"""
DOUBLE: Final = 30
"""a double sequence this and how many pairs; 0 is no trick."""

TAKEN: Final[list[list[int]]] = [
    [sub for sub in range(16) if sub & ~held == 0 and sub.bit_count() == each]
    for each in range(5)
    for held in range(16)
]
"""At 16 times a number and the cards held of a rank: all ways to take so many of them."""

_CARD_OF: Final = {strength: card for card, strength in STRENGTH.items()}
_ODD: Final = 0x5555555555555
_LOW: Final = 0x3333333333333
_RED: Final = 0xCCCCCCCCCCCCC
_RANK_BITS: Final = 0x1111111111111
_NO_TWO: Final = 0x0111111111111


def counts_of(cards: int) -> int:
    """How many cards of each rank: four bits a rank."""
    twos = cards - ((cards >> 1) & _ODD)
    return (twos & _LOW) + ((twos >> 2) & _LOW)


def shape_of(cards: int) -> int:
    """The shape of a combination (TH11–TH13)."""
    if not cards:
        return 0
    size = cards.bit_count()
    span = ((cards.bit_length() - 1) >> 2) - (((cards & -cards).bit_length() - 1) >> 2) + 1
    if span == 1:
        return size
    return SEQUENCE + size if size == span else DOUBLE + span


def rung_needed(shape: int, top: int) -> int:
    """The lowest rung that crosses kinds to beat a trick of this shape and highest card (TH15, TH16)."""
    if shape == FOUR:
        return 3
    if shape > DOUBLE:
        return 2 if shape == DOUBLE + 3 else shape - DOUBLE
    if top < 4 * TWO_RANK:
        return 6
    return 1 if shape == 1 else shape + 1


def ranks_with(hand: int, each: int) -> int:
    """A bit, the lowest of its four, for each rank that the hand has so many cards of."""
    if each == 1:
        return (hand | hand >> 1 | hand >> 2 | hand >> 3) & _RANK_BITS
    twos = hand - ((hand >> 1) & _ODD)
    counts = (twos & _LOW) + ((twos >> 2) & _LOW)
    if each == 2:
        return (counts >> 1 | counts >> 2) & _RANK_BITS
    if each == 3:
        return (counts >> 2 | counts >> 1 & counts) & _RANK_BITS
    return counts >> 2 & _RANK_BITS


def of_a_kind(found: list[int], hand: int, each: int, bar: int) -> None:
    """Adds so many cards of one rank, the highest above the bar."""
    if each == 1:
        hand = hand >> (bar + 1) << (bar + 1)
        while hand:
            card = hand & -hand
            found.append(card)
            hand ^= card
        return
    lowest = bar & ~3 if bar > 0 else 0
    ranks = ranks_with(hand, each) >> lowest << lowest
    while ranks:
        place = ranks.bit_length() - 1
        ranks ^= 1 << place
        for sub in TAKEN[16 * each + (hand >> place & 15)]:
            cards = sub << place
            if cards >> (bar + 1):
                found.append(cards)


def in_a_row(found: list[int], hand: int, each: int, length: int, bar: int) -> None:
    """Adds so many cards of each of so many ranks that follow each other, the highest above the bar."""
    ranks = ranks_with(hand, each) & _NO_TWO
    lows = ranks
    for step in range(1, length):
        lows &= ranks >> 4 * step
    lowest = (bar & ~3) - 4 * (length - 1)
    if lowest > 0:
        lows = lows >> lowest << lowest
    while lows:
        place = lows.bit_length() - 1
        lows ^= 1 << place
        made = [0]
        for at in range(place, place + 4 * length, 4):
            subs = TAKEN[16 * each + (hand >> at & 15)]
            made = [cards | sub << at for cards in made for sub in subs]
        for cards in made:
            if cards >> (bar + 1):
                found.append(cards)


def all_in_a_row(found: list[int], hand: int, each: int) -> None:
    """Adds all sequences, or double ones, of at least three ranks."""
    ranks = ranks_with(hand, each) & _NO_TWO
    lows = ranks & ranks >> 4 & ranks >> 8
    while lows:
        place = lows.bit_length() - 1
        lows ^= 1 << place
        made = [0]
        at = place
        while ranks >> at & 1:
            subs = TAKEN[16 * each + (hand >> at & 15)]
            made = [cards | sub << at for cards in made for sub in subs]
            at += 4
            if at > place + 8:
                found += made


def across(found: list[int], hand: int, lowest: int) -> None:
    """Adds the fours of a kind and double sequences from this rung of the ladder on (TH16)."""
    for rung in range(lowest, 6):
        if rung == 2:
            of_a_kind(found, hand, FOUR, -1)
        else:
            in_a_row(found, hand, 2, max(rung + 1, 3), -1)


@final
class Board(core.Board):
    """One round, changed in place (`games.core.Board`)."""

    __slots__ = ("hands", "order_out", "out", "passed", "played", "shape", "trick",
                 "trick_by")  # fmt: skip

    def __init__(self, seats: int, mover: int, hands: list[int], scores: list[int]) -> None:
        self.seats: int = seats
        self.mover: int = mover
        self.over: bool = False
        self.scores: list[int] = scores
        self.hands: list[int] = hands
        self.trick: int = 0
        self.trick_by: int = -1
        self.shape: int = 0
        """Of the trick."""
        self.passed: int = 0
        """A bit for each seat that is locked out of the trick (TH6)."""
        self.out: int = 0
        """A bit for each seat that is out (TH8);"""
        self.order_out: list[int] = []
        """the same seats in order."""
        self.played: int = 0

    @classmethod
    def of(cls, state: ThirteenState) -> Board:
        """The board of a full state."""
        mover = -1 if state.mover is None else state.mover
        board = Board(state.seats, mover, [bits_of(hand) for hand in state.hands], list(state.scores))
        board.over = mover < 0
        board.trick = bits_of(state.trick)
        board.trick_by = -1 if state.trick_by is None else state.trick_by
        board.shape = shape_of(board.trick)
        for seat in state.passed:
            board.passed |= 1 << seat
        for seat in state.out:
            board.out |= 1 << seat
        board.order_out = list(state.out)
        board.played = bits_of(state.played)
        return board

    def copy(self) -> Board:
        """Another one just like it."""
        board = Board(self.seats, self.mover, self.hands[:], self.scores[:])
        board.over = self.over
        board.trick = self.trick
        board.trick_by = self.trick_by
        board.shape = self.shape
        board.passed = self.passed
        board.out = self.out
        board.order_out = self.order_out[:]
        board.played = self.played
        return board

    @staticmethod
    def move_of(move: int) -> ThirteenMove:
        """The move as the rules know it."""
        if not move:
            return PASS
        return Play(cards_of(move))

    def moves(self) -> list[int]:
        """Every legal move: every choice of suits is one of its own."""
        found: list[int] = []
        hand = self.hands[self.mover]
        shape = self.shape
        if not shape:
            for each in range(1, FOUR + 1):
                of_a_kind(found, hand, each, -1)
            all_in_a_row(found, hand, 1)
            all_in_a_row(found, hand, 2)
            return found
        bar = self.trick.bit_length() - 1
        if shape <= FOUR:
            of_a_kind(found, hand, shape, bar)
        elif shape < DOUBLE:
            in_a_row(found, hand, 1, shape - SEQUENCE, bar)
        else:
            in_a_row(found, hand, 2, shape - DOUBLE, bar)
        if bar >= 4 * TWO_RANK or shape == FOUR or shape > DOUBLE:
            across(found, hand, rung_needed(shape, bar))
        found.append(0)
        return found

    def play(self, move: int) -> None:
        """A combination becomes the trick to beat (TH5), or the seat is locked out of it (TH6)."""
        seat = self.mover
        if not move:
            self.passed |= 1 << seat
            self.mover = self._next(seat, self.out | self.passed)
            if self.mover == self.trick_by:  # TH7
                self._new_trick()
            return
        shape = shape_of(move)
        if self.shape and (shape == FOUR or shape > DOUBLE):
            self._catch(seat, shape)
        self.hands[seat] &= ~move
        self.played |= move
        self.trick = move
        self.shape = shape
        self.trick_by = seat
        if self.hands[seat]:
            self.mover = self._next(seat, self.out | self.passed)
        else:
            self._go_out(seat)

    def _catch(self, seat: int, shape: int) -> None:
        """TH19, TH20: points for what the play beats."""
        points = 0
        if shape > DOUBLE + 3:
            points = LONG_DOUBLE[2 * (shape - DOUBLE)]
        elif self.shape == 1:
            points = 2 if self.trick & _RED else 1
        self.scores[seat] += points
        self.scores[self.trick_by] -= points

    def _go_out(self, seat: int) -> None:
        """TH8, TH9: the trick ends at once, and the round when one player is left."""
        self.out |= 1 << seat
        self.order_out.append(seat)
        self._new_trick()
        self.mover = self._next(seat, self.out)
        if len(self.order_out) < self.seats - 1:
            return
        points = GOING_OUT[self.seats]  # TH18
        for place, other in enumerate(self.order_out):
            self.scores[other] += points[place]
        self.scores[self.mover] += points[self.seats - 1]
        self.mover = -1
        self.over = True

    def _new_trick(self) -> None:
        self.trick = 0
        self.shape = 0
        self.trick_by = -1
        self.passed = 0

    def _next(self, seat: int, skipped: int) -> int:
        """The next seat in turn order that is not skipped."""
        seat = (seat + 1) % self.seats
        while skipped >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat


def bits_of(cards: Iterable[Card]) -> int:
    """The bits of cards."""
    bits = 0
    for card in cards:
        bits |= 1 << STRENGTH[card]
    return bits


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of bits, low to high."""
    found: list[Card] = []
    while bits:
        bit = bits & -bits
        found.append(_CARD_OF[bit.bit_length() - 1])
        bits ^= bit
    return tuple(found)
