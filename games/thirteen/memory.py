"""What can be known of the hands of others by how they have played: guesses of a view, the likelier the more often."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, log1p
from random import Random
from typing import Final, NamedTuple

from games.cards import DECK, HIDDEN
from games.core import Events
from games.thirteen import texts
from games.thirteen.course import HAND
from games.thirteen.fast import bits_of
from games.thirteen.sensible import costs_of, sensible
from games.thirteen.state import ThirteenState

_FIRST: Final = 64
"""How often cards are tried in another hand before the first guess,"""
_SWAPS: Final = 4
"""and from each to the next."""
_REGRET: Final = 20
"""A move that costs so much more than the best one, in thousandths, is made e times more seldom;"""
_STRANGE: Final = 2.0
"""but none is stranger than this: now and then anybody plays by something else;"""
_STRANGEST: Final = 6.0
"""and hands that make all that a player has done stranger than this are alike: a player without such costs tells
nothing by their moves."""


class Decision(NamedTuple):
    """A move that was made in this round, and what everybody saw before it."""

    seat: int
    trick: int
    played: int
    fewest: int
    """The fewest cards that another player had."""
    move: int


def remembered(events: Events) -> tuple[Decision, ...]:
    """The moves of the round so far, the last of them first."""
    found: list[Decision] = []
    left: dict[int, int] = {}
    trick = played = 0
    for event in events:
        if isinstance(event, (texts.Dealt, texts.RoundDealt)):
            found, left, trick, played = [], {}, 0, 0
        elif isinstance(event, (texts.TrickWon, texts.Leads)):
            trick = 0
        elif isinstance(event, (texts.Plays, texts.Passes)):
            seat = int(event.seat)
            move = bits_of(event.cards) if isinstance(event, texts.Plays) else 0
            found.append(Decision(seat, trick, played, _fewest(left, seat), move))
            if move:
                left[seat] = left.get(seat, HAND) - move.bit_count()
                played |= move
                trick = move
    return tuple(reversed(found))


def _fewest(left: dict[int, int], seat: int) -> int:
    return min([number for other, number in left.items() if other != seat and number], default=HAND)


def guessed(view: ThirteenState, rng: Random, known: tuple[Decision, ...]) -> Iterator[list[int]]:
    """The bits of hands that agree with the view, again and again. Without anything `known` every deal is as likely as
    any other, each time anew. Else cards are swapped so that deals come more often the better they explain the moves
    (Metropolis and others, 1953)."""
    hands, unseen, numbers = _hidden(view)
    held = _dealt(hands, unseen, numbers, rng, known)
    swaps = _FIRST if len(held) > 1 else 0
    while True:
        if not known:
            held = _dealt(hands, unseen, numbers, rng, known)
        elif swaps:
            for _ in range(swaps):
                _swap(held, rng, known)
            swaps = _SWAPS
        found = hands[:]
        for share in held:
            if share.seat >= 0:
                found[share.seat] = share.hand
        yield found


def _hidden(view: ThirteenState) -> tuple[list[int], list[int], list[int]]:
    """The hands as far as they are seen, the cards that are not, and how many of those each seat has."""
    hands = [bits_of([card for card in hand if card != HIDDEN]) for hand in view.hands]
    shown = bits_of(view.played)
    for hand in hands:
        shown |= hand
    unseen = [1 << place for place in range(len(DECK)) if not shown >> place & 1]
    return hands, unseen, [cards.count(HIDDEN) for cards in view.hands]


def _dealt(
    hands: list[int], unseen: list[int], numbers: list[int], rng: Random, known: tuple[Decision, ...]
) -> list[_Held]:
    """The unseen cards dealt by chance."""
    cards = unseen[:]
    rng.shuffle(cards)
    held: list[_Held] = []
    for seat, number in enumerate(numbers):
        if number:
            held.append(_Held(seat, hands[seat], cards[:number], known))
            cards = cards[number:]
    if cards:
        held.append(_Held(-1, 0, cards, known))
    return held


class _Held:
    """What a seat (-1: nobody) may hold of the hidden cards."""

    __slots__ = ("drawn", "hand", "log", "seat")

    def __init__(
        self, seat: int, shown: int, drawn: list[int], known: tuple[Decision, ...], least: float = -inf
    ) -> None:
        self.seat: int = seat
        self.drawn: list[int] = drawn
        self.hand: int = shown + sum(drawn)
        self.log: float = likelihood(seat, self.hand, known, least)


def _swap(held: list[_Held], rng: Random, known: tuple[Decision, ...]) -> None:
    """Swaps up to three cards of two of them, surely if that explains the moves better, else seldom."""
    at, to = rng.sample(range(len(held)), 2)
    one, other = held[at], held[to]
    number = min(rng.choice((1, 1, 2, 3)), len(one.drawn), len(other.drawn))
    gives, takes = rng.sample(one.drawn, number), rng.sample(other.drawn, number)
    least = one.log + other.log + log1p(-rng.random())
    new_one = _Held(one.seat, one.hand - sum(one.drawn), [*_without(one.drawn, gives), *takes], known, least)
    least -= new_one.log
    if least > 0:
        return
    new_other = _Held(other.seat, other.hand - sum(other.drawn), [*_without(other.drawn, takes), *gives], known, least)
    if new_other.log >= least:
        held[at], held[to] = new_one, new_other


def _without(cards: list[int], gone: list[int]) -> list[int]:
    return [card for card in cards if card not in gone]


def likelihood(seat: int, hand: int, known: tuple[Decision, ...], least: float = -inf) -> float:
    """How well the moves of a seat agree with what would be its hand now: a logarithm, 0 if it could not be better.
    What is less than `least` is not made out any further."""
    strange = 0.0
    for decision in known:
        if decision.seat != seat:
            continue
        hand |= decision.move
        moves = sensible(hand, decision.trick, decision.played)
        if len(moves) > 1:
            best = min(costs_of(hand, moves, decision.fewest))
            made = costs_of(hand, [decision.move], decision.fewest)[0]
            strange += min(max(made - best, 0) / _REGRET, _STRANGE)
            if strange >= _STRANGEST:
                return -_STRANGEST
            if -strange < least:
                break
    return -strange
