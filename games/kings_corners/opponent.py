"""The computer player of Kings Corners: plays what it can, in an order that lets more be played."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.mind import Mind
from games.kings_corners.fast import (
    CARRYING,
    CORNER,
    DRAWING,
    ENDING,
    FIRST,
    FITTING,
    KINGS,
    LOWEST_KING,
    PILES,
    PLACES,
    SIDES,
    SPADES,
    TWIN,
    WHOLE_DECK,
    Board,
    fitting,
    numbers,
)  # fmt: skip
from games.kings_corners.learned import WEIGHTS

NAMES: Final = (
    "cards_left",
    "last_cards",  # the fewer are left, the more one less of them counts
    "cards_left_late",  # with the stock going to its end
    "ranks_held",  # high cards are sooner played than low ones
    "kings_held",
    "twins_held",  # of one rank and colour: they need the same place
    "cards_in_runs",  # they follow another one of the hand
    "runs_waiting",  # for the first of each run nothing is there to play it on
    "cards_that_fit",  # on a pile, at once
    "cards_that_follow",  # with those that fit, one after the other
    "follows_late",
    "goes_out_now",  # to move, with nothing left that does not follow
    "places_now",  # to move, with free sides, or piles that can free one
    "goes_out_next",
)


def policy(board: Board, rng: Random) -> int:
    """Free places first, then kings, then what goes on piles, then any card on a free place; else end the turn. Looks
    at the hand of the seat to move and at the piles only."""
    hand, fits = board.hands[board.mover], board.fits
    if board.bases & fits:
        return _pile_moves(board, fits)[0]
    if hand & KINGS:
        return _best(board, hand & KINGS) * PLACES + (CORNER | FIRST[board.empty >> CORNER])
    if hand & fits:
        card = _best(board, hand & fits)
        return card * PLACES + _place_for(board, card)
    if board.free:
        return _best(board, hand) * PLACES + FIRST[board.empty & SIDES]
    return DRAWING if board.drawn < len(board.stock) else ENDING


def order(board: Board) -> list[int]:
    """What goes before all else alone, since nothing is lost by it: piles that free a place; then, on a free place, a
    card; then a card that nobody can follow. Else kings and cards as the policy likes them, and the end of the turn.

    One of several places for a card or a pile is enough, and no king is laid on a side: a corner is always free for it.
    """
    hand, fits = board.hands[board.mover], board.fits
    if board.bases & fits:
        return _pile_moves(board, fits)
    kings, others = hand & KINGS, hand & ~KINGS
    if board.free and others:
        side = FIRST[board.empty & SIDES]
        return [card * PLACES + side for card in _ranked(board, others)]
    found: list[int] = []
    if kings:
        corner = CORNER | FIRST[board.empty >> CORNER]
        found = [card * PLACES + corner for card in _ranked(board, kings)]
    if others & fits:
        unseen = WHOLE_DECK ^ (board.laid | hand)
        for card in _ranked(board, others & fits):
            move = card * PLACES + _place_for(board, card)
            if not FITTING[card] & unseen and not hand >> (card ^ TWIN) & 1:  # the twin may need the place
                return [move]
            found.append(move)
    found.append(DRAWING if board.drawn < len(board.stock) else ENDING)
    return found


def _pile_moves(board: Board, fits: int) -> list[int]:
    """The piles that can go onto another or into a corner, the longest first."""
    found: list[int] = []
    longest = -1
    for bottom in numbers(board.bases & fits):
        source = board.at[bottom]
        place = (CORNER | FIRST[board.empty >> CORNER]) if bottom >= LOWEST_KING else _place_for(board, bottom)
        length = (bottom >> 2) - (board.tops[source] >> 2)
        if length > longest:
            longest = length
            found.insert(0, PILES + source * PLACES + place)
        else:
            found.append(PILES + source * PLACES + place)
    return found


def _place_for(board: Board, card: int) -> int:
    """Where a card fits, which is somewhere."""
    one, other = CARRYING[card]
    return board.at[one if board.shown >> one & 1 else other]


def _best(board: Board, cards: int) -> int:
    """The one of these cards to play first."""
    if not cards & cards - 1:
        return cards.bit_length() - 1
    hand, bases = board.hands[board.mover], board.bases
    best, most = -1, -1
    for card in numbers(cards):
        gain = _gain(card, hand, bases)
        if gain >= most:
            best, most = card, gain
    return best


def _ranked(board: Board, cards: int) -> list[int]:
    """These cards, the one to play first first."""
    if not cards & cards - 1:
        return [cards.bit_length() - 1]
    hand, bases = board.hands[board.mover], board.bases
    ranked = [_gain(card, hand, bases) << 6 | card for card in numbers(cards)]
    ranked.sort(reverse=True)
    return [number & 63 for number in ranked]


def _gain(card: int, hand: int, bases: int) -> int:
    """How many cards of the hand can be played one on the other, beginning with this one; one more if a pile goes on
    it."""
    fits = FITTING[card]
    gain = 2 if fits & bases else 1
    fits &= hand
    while fits:
        gain += 1
        fits = fitting(fits) & hand
    return gain


def features(board: Board) -> list[list[float]]:
    """What tells how far ahead each seat is. Nothing of it looks at the order of the stock."""
    mover, next_mover = board.mover, (board.mover + 1) % board.seats
    fits = board.fits
    gone = 1 - (len(board.stock) - board.drawn) / (48 - 7 * board.seats)
    free = board.free + (board.bases & fits).bit_count()
    found: list[list[float]] = []
    for seat, hand in enumerate(board.hands):
        follow = _follow(hand, fits)
        carried = fitting(hand) & hand
        count, following = hand.bit_count(), follow.bit_count()
        left = count - following
        found.append(
            [
                count / 7,
                1 / (count + 1),
                count * gone / 7,
                _ranks(hand) / 40,
                (hand & KINGS).bit_count() / 2,
                _twins(hand) / 2,
                carried.bit_count() / 5,
                (hand & ~follow & ~carried).bit_count() / 5,
                (hand & fits).bit_count() / 4,
                following / 5,
                following * gone / 5,
                float(seat == mover and left <= free),
                free / 2 if seat == mover else 0.0,
                float(seat == next_mover and not left),
            ]
        )
    return found


def _ranks(hand: int) -> int:
    """The ranks of a hand together, from 0 for an ace to 12 for a king."""
    ranks = 0
    while hand:
        card = hand.bit_length() - 1
        hand ^= 1 << card
        ranks += card >> 2
    return ranks


def _twins(hand: int) -> int:
    """How many pairs of the same rank and colour a hand has."""
    return (hand & hand >> 3 & SPADES).bit_count() + (hand >> 1 & hand >> 2 & SPADES).bit_count()


def _follow(hand: int, fits: int) -> int:
    """The cards of the hand that can be played one after the other."""
    found = hand & fits
    while new := fitting(found) & hand & ~found:
        found |= new
    return found


MIND: Final = Mind(Board, policy, order, NAMES, features, WEIGHTS, plies=0)
