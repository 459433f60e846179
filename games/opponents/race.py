"""The computer player of King's Court: Race: forward when it can, others back when that costs them something."""

from __future__ import annotations

from random import Random
from typing import Final

from games.core.text import Card
from games.race.effects import space_after, steps_of
from games.race.legal import FACES, held, legal_moves, owner, players
from games.race.moves import CardPlay, Decline, End, PlayOn, RaceMove, Take
from games.race.state import RaceState

_WIN, _SWAP, _LOOK, _SWEEP, _FORWARD = 1000, 60, 50, 30, 15
_HOLD: Final = -1
"""Of a card that is worth more later than now: less than ending the turn, which is worth 0."""
_REACH: Final = 10
"""How far one card goes."""


def choose(view: RaceState, rng: Random) -> RaceMove:
    """The move that is worth most: swap up before moving forward, look before sweeping, keep what has no effect."""
    worths = {move: _worth(view, move) for move in legal_moves(view)}
    best = max(worths.values())
    return rng.choice([move for move, worth in worths.items() if worth == best])


def danger(goal: int) -> int:
    """From this space on an opponent is worth a card that moves back: one card from the goal, yet not before halfway.

    The lower, the stronger against players by chance, and the longer the games: among four computers with the goal 30,
    650 moves with 16, 300 with 20, 130 with 24.
    """
    return max(goal - _REACH, goal // 2)


def _worth(view: RaceState, move: RaceMove) -> float:
    """A taken card is also one less for its owner, so it is worth something though it has no effect, but for a jack.

    So is a numeral when there is nothing left to draw: without it on the discard pile all might wait for ever.
    """
    match move:
        case End() | Decline():
            return 0
        case Take(play):
            swaps = isinstance(play, PlayOn) and play.card[0] == "J"
            return _played(view, play) if swaps else max(_played(view, play), 0.5)
        case _:
            worth = _played(view, move)
            drawn_out = not (view.stock or view.discard) and not isinstance(move, PlayOn)
            return max(worth, 0.5) if drawn_out else worth


def _played(view: RaceState, play: CardPlay) -> float:
    if isinstance(play, PlayOn):
        return _face(view, play.card, play.target)
    return _forward(view, play.card) if owner(view, play.card) == view.mover else _back(view, play.card)


def _forward(view: RaceState, card: Card) -> float:
    """A numeral of one's own suit: always forward, and first of all when the numerals in hand reach the goal."""
    mover, _ = players(view)
    reach = view.spaces[mover] + sum(steps_of(own) for own in {card, *view.hands[mover]} if _is_own(view, mover, own))
    return (_WIN if reach >= view.options.goal else _FORWARD) + steps_of(card)


def _is_own(view: RaceState, seat: int, card: Card) -> bool:
    """Is it a numeral of that seat's suit?"""
    return card[0] not in FACES and card[1] == view.suits[seat]


def _back(view: RaceState, card: Card) -> float:
    """A numeral of an opponent's suit: how far it sends back a pawn that is far ahead."""
    space = view.spaces[owner(view, card) or 0]
    return space - space_after(view, card) if space >= danger(view.options.goal) else _HOLD


def _face(view: RaceState, card: Card, target: int) -> float:
    mover, _ = players(view)
    if card[0] == "J":
        gain = view.spaces[target] - view.spaces[mover]
        return _SWAP + gain if gain >= 3 else _HOLD
    count = held(view, target, card)
    if card[0] == "Q":
        return _LOOK + count
    return _SWEEP + count if count >= 3 or view.spaces[target] >= danger(view.options.goal) else _HOLD
