"""The computer player of Kings Corners: plays what it can, in an order that lets more be played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.kings_corners.fast import (
    ALL_PLACES, DRAWING, ENDING, FIRST_CORNER, FITTING, KINGS, LOWEST_KING, PILES, WHOLE_DECK, Board, fitting,
    numbers,
)  # fmt: skip
from games.opponents.evaluation import shares
from games.opponents.learned.kings_corners import WEIGHTS
from games.opponents.mind import Mind

NAMES: Final = (
    "cards_left", "last_cards", "cards_that_fit", "cards_that_follow", "cards_stuck", "kings_held", "ranks_held",
    "cards_left_late", "to_move", "fits_now", "follows_now", "goes_out_now", "places_now", "next_to_move",
    "goes_out_next",
)  # fmt: skip


def policy(board: Board, rng: Random) -> int:
    """Free places first, then kings, then what goes on piles, then any card on a free place; else end the turn. Looks
    at the hand of the seat to move and at the piles only."""
    shown = _shown(board)
    moves = _pile_moves(board, fitting(shown))
    if moves:
        return moves[0]
    hand = board.hands[board.mover]
    side, corner = board.empty()
    bottoms = _bottoms(board)
    if hand & KINGS:
        return _best(hand & KINGS, hand, bottoms) * ALL_PLACES + corner
    if playable := hand & fitting(shown):
        card = _best(playable, hand, bottoms)
        return card * ALL_PLACES + _place_for(board, card)
    if side >= 0:
        return _best(hand, hand, bottoms) * ALL_PLACES + side
    return DRAWING if board.drawn < len(board.stock) else ENDING


def order(board: Board) -> list[int]:
    """What goes before all else alone, since nothing is lost by it: piles that free a place; then, on a free place, a
    card; then a card that nobody can follow. Else kings and cards as the policy likes them, and the end of the turn.

    Of several places for a card or a pile one is enough, and no king is laid on a side: a corner is always free for it.
    """
    shown = _shown(board)
    fits = fitting(shown)
    moves = _pile_moves(board, fits)
    if moves:
        return moves
    hand = board.hands[board.mover]
    side, corner = board.empty()
    bottoms = _bottoms(board)
    if side >= 0 and hand & ~KINGS:
        return [card * ALL_PLACES + side for card in _ranked(hand & ~KINGS, hand, bottoms)]
    found = [card * ALL_PLACES + corner for card in _ranked(hand & KINGS, hand, bottoms)]
    if playable := hand & fits:
        unseen = WHOLE_DECK ^ (board.laid | hand)
        cards = _ranked(playable, hand, bottoms)
        for card in cards:
            if not FITTING[card] & unseen and not _sibling(card) & hand:
                return [card * ALL_PLACES + _place_for(board, card)]
        found += [card * ALL_PLACES + _place_for(board, card) for card in cards]
    found.append(DRAWING if board.drawn < len(board.stock) else ENDING)
    return found


def _sibling(card: int) -> int:
    """The other card of that rank and colour."""
    return 1 << (card ^ 3)


def _shown(board: Board) -> int:
    """The top cards of the piles."""
    shown = 0
    for top in board.tops:
        if top >= 0:
            shown |= 1 << top
    return shown


def _bottoms(board: Board) -> int:
    """The bottom cards of the piles on the sides."""
    found = 0
    for bottom in board.bottoms[:FIRST_CORNER]:
        if bottom >= 0:
            found |= 1 << bottom
    return found


def _pile_moves(board: Board, fits: int) -> list[int]:
    """The piles that can go onto another or into a corner, the longest first."""
    found: list[int] = []
    longest = 0
    bottoms, tops = board.bottoms, board.tops
    for source in range(FIRST_CORNER):
        bottom = bottoms[source]
        if bottom < 0:
            continue
        if bottom >= LOWEST_KING:
            place = board.empty()[1]
        elif fits >> bottom & 1:
            place = _place_for(board, bottom)
        else:
            continue
        move = PILES + source * ALL_PLACES + place
        length = (bottom >> 2) - (tops[source] >> 2)
        if length > longest:
            longest = length
            found.insert(0, move)
        else:
            found.append(move)
    return found


def _place_for(board: Board, card: int) -> int:
    """Where a card fits, which is somewhere."""
    tops = board.tops
    for place in range(ALL_PLACES):
        if tops[place] >= 0 and FITTING[tops[place]] >> card & 1:
            return place
    raise AssertionError(card)


def _best(cards: int, hand: int, bottoms: int) -> int:
    """The one of these cards to play first."""
    if not cards & cards - 1:
        return cards.bit_length() - 1
    best, most = -1, -1
    for card in numbers(cards):
        gain = _gain(card, hand, bottoms)
        if gain >= most:
            best, most = card, gain
    return best


def _ranked(cards: int, hand: int, bottoms: int) -> list[int]:
    """These cards, the one to play first first."""
    if not cards & cards - 1:
        return [cards.bit_length() - 1] if cards else []
    ranked = sorted([_gain(card, hand, bottoms) * 64 + card for card in numbers(cards)], reverse=True)
    return [number % 64 for number in ranked]


def _gain(card: int, hand: int, bottoms: int) -> int:
    """How many cards of the hand can be played one on the other, beginning with this one; one more if a pile goes on
    it."""
    fits = FITTING[card]
    gain = 1 + (fits & bottoms != 0)
    fits &= hand
    while fits:
        gain += 1
        fits = fitting(fits) & hand
    return gain


def features(board: Board) -> list[list[float]]:
    """What tells who is ahead: cards, and what can be done with them."""
    seats, hands, mover = board.seats, board.hands, board.mover
    shown = _shown(board)
    fits = fitting(shown) | KINGS
    alive = fitting(WHOLE_DECK ^ board.laid | shown) | KINGS
    late = 1 - (len(board.stock) - board.drawn) / 24
    free = sum([top < 0 for top in board.tops[:FIRST_CORNER]]) + len(_pile_moves(board, fits))
    found: list[list[float]] = []
    for seat in range(seats):
        hand = hands[seat]
        count = hand.bit_count()
        follow = _follow(hand, fits)
        fit, following = (hand & fits).bit_count(), follow.bit_count()
        stuck = (hand & ~alive).bit_count()
        ranks = sum([card >> 2 for card in numbers(hand)])
        found.append([
            count / 7, 1 / (count + 1), fit / 4, following / 5, stuck / 4, (hand & KINGS).bit_count() / 2, ranks / 40,
            count * late / 7,
        ])  # fmt: skip
        left = count - following
        if seat == mover:
            found[-1] += [1.0, fit / 4, following / 5, float(left <= free), free / 2, 0.0, 0.0]
        elif seat == (mover + 1) % seats:
            found[-1] += [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, float(not left)]
        else:
            found[-1] += [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    return found


def _follow(hand: int, fits: int) -> int:
    """The cards of the hand that can be played one after the other."""
    found = hand & fits
    while new := fitting(found) & hand & ~found:
        found |= new
    return found


def evaluate(board: Board) -> Sequence[float]:
    """By what was learned of the features."""
    return shares(features(board), WEIGHTS[board.seats])


MIND: Final = Mind(Board, policy, order, evaluate, NAMES, features, plies=0)
