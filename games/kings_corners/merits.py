"""What speaks for a move of Kings Corners: facts that hold in the position, as its player sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from games.cards import DECK
from games.core.text import CARD, Amount, AnyOf, Card, Cards, Text
from games.kings_corners.fast import DRAWING, Board
from games.kings_corners.legal import choice_of, legal_moves
from games.kings_corners.moves import Draw, End, KingsCornersMove, MovePile, Play
from games.kings_corners.opponent import policy
from games.kings_corners.piles import CORNERS, FITTING, KINGS, NUMBER, SIDES, is_red, low_to_high, place_text
from games.kings_corners.state import KingsCornersState
from games.kings_corners.texts import FromHand


class LastCard(Text):
    """KC10: it wins the round."""


class AllCardsGo(Text):
    """From there all cards of the hand can be played in this turn."""


class KingGoes(Text):
    """KC5, KC12: a king leaves the hand."""


class CardsFollow(Text):
    """Cards of the hand that have no place before the move, and can be played on the card after it."""

    cards: Cards


class FreesPlace(Text):
    """KC6–KC8: the place of a pile becomes empty."""

    place: Text
    corner: bool
    """Whether it goes to a corner."""


class PileFollows(Text):
    """KC6: a pile can then move onto the card."""

    place: Text


class TwinMayCome(Text):
    """A card that the player does not see could go to the same place."""

    card: Card
    twin: Card


class NobodyFollows(Text):
    """KC4: no card that the player does not see goes on it."""

    card: Card


class TakesSide(Text):
    """KC7: it goes to an empty side."""

    place: Text


class CardsLeft(Text):
    """How many stay in hand."""

    left: Amount


class NothingPlayable(Text):
    """KC9: drawing is all that can be done."""


class LetsOthersPlay(Text):
    """What can be played would carry cards that the player does not see, and none of the player's own."""

    card: Card
    cards: AnyOf
    """What it would carry."""


class EachLetsOthersPlay(Text):
    """The same of several cards."""


class CanWait(Text):
    """No other card that the player does not see goes to the place of this one."""

    card: Card


def merits(view: KingsCornersState, move: KingsCornersMove) -> tuple[Text, ...]:
    """The weightiest first."""
    if view.mover is None:
        return ()
    hand = view.hands[view.mover]
    match move:
        case Play(card, place):
            return tuple(_of_card(view, hand, move, card, place)) or (CardsLeft(Amount(len(hand) - 1, CARD)),)
        case MovePile():
            return tuple(_of_pile(view, move))
        case Draw() | End():
            return tuple(_of_end(view, hand))


def _of_card(view: KingsCornersState, hand: Sequence[Card], move: Play, card: Card, place: str) -> Iterator[Text]:
    if len(hand) == 1:
        yield LastCard()
        return
    rest = [other for other in hand if other != card]
    if _all_go(view, move):
        yield AllCardsGo()
    if card in KINGS:
        yield KingGoes()
    before = {other.card for other in legal_moves(view) if isinstance(other, Play)}
    follow = low_to_high(other for other in rest if other in FITTING[card] and other not in before)
    unseen = _unseen(view, hand)
    if follow:
        yield CardsFollow(Cards(follow))
    for side in SIDES:
        pile = view.piles[NUMBER[side]]
        if pile and side != place and pile[0] in FITTING[card]:
            yield PileFollows(place_text(side))
            break
    if place in SIDES and not view.piles[NUMBER[place]]:
        yield TakesSide(place_text(place))
    elif card not in KINGS and _twin(card) in unseen:
        yield TwinMayCome(card, _twin(card))
    if not follow and not FITTING[card] & unseen:
        yield NobodyFollows(card)


def _of_pile(view: KingsCornersState, move: MovePile) -> Iterator[Text]:
    if _all_go(view, move):
        yield AllCardsGo()
    yield FreesPlace(place_text(move.source), move.place in CORNERS)


def _of_end(view: KingsCornersState, hand: Sequence[Card]) -> Iterator[Text]:
    """Nothing speaks for it where a pile, a king, or a card to an empty side could be played: that loses nothing."""
    moves = [move for move in legal_moves(view) if isinstance(move, Play | MovePile)]
    if not moves:
        yield NothingPlayable()
        return
    cards = [move.card for move in moves if isinstance(move, Play) and view.piles[NUMBER[move.place]]]
    if len(cards) < len(moves):
        return
    unseen, cards = _unseen(view, hand), list(dict.fromkeys(cards))
    if not all(FITTING[card] & unseen and not FITTING[card] & set(hand) for card in cards):
        return
    if len(cards) > 1:
        yield EachLetsOthersPlay()
        return
    (card,) = cards
    carried = low_to_high(FITTING[card] & unseen)
    yield LetsOthersPlay(card, AnyOf(tuple(FromHand(other) for other in carried)))
    bottoms = {pile[0] for pile in view.piles[: len(SIDES)] if pile}
    if _twin(card) not in unseen | bottoms:
        yield CanWait(card)


def _all_go(view: KingsCornersState, move: KingsCornersMove) -> bool:
    """Does the policy, which looks at nothing hidden, play the whole hand in this turn after the move?"""
    hands = tuple(hand if seat == view.mover else () for seat, hand in enumerate(view.hands))
    board = Board.of(replace(view, hands=hands, stock=(), is_view=False))
    first = choice_of(view, move)
    code = next(code for code in board.moves() if board.move_of(code) == first)
    while code < DRAWING:
        board.play(code)
        if board.over:
            return True
        code = policy(board, Random(0))
    return False


def _twin(card: Card) -> Card:
    """The card of the same rank and colour."""
    return next(other for other in DECK if other[0] == card[0] and other != card and is_red(other) == is_red(card))


def _unseen(view: KingsCornersState, hand: Sequence[Card]) -> frozenset[Card]:
    return frozenset(DECK) - {*hand, *(card for pile in view.piles for card in pile)}
