"""The computer player of King's Court: Race: forward when it can, others back when that costs them something."""

from __future__ import annotations

from random import Random
from typing import Final

from games.cards import Card
from games.race.effects import space_after, steps_of
from games.race.legal import FACES, held, legal_moves, owner, players
from games.race.state import LAST_SPACE, RaceMove, RaceState

_WIN, _SWAP, _LOOK, _SWEEP, _FORWARD = 1000, 60, 50, 30, 15
_HOLD: Final = -1
"""Of a card that is worth more later than now: less than ending the turn, which is worth 0."""
_DANGER: Final = 20
"""From this space on an opponent is worth a card that moves back.

The lower, the stronger against players by chance, and the longer the games: among four computers 650 moves with 16,
300 with 20, 130 with 24.
"""


def choose(view: RaceState, rng: Random) -> RaceMove:
    """The move that is worth most: swap up before moving forward, look before sweeping, keep what has no effect."""
    worths = {move: _worth(view, move) for move in legal_moves(view)}
    best = max(worths.values())
    return rng.choice([move for move, worth in worths.items() if worth == best])


def _worth(view: RaceState, move: RaceMove) -> float:
    """A taken card is also one less for its owner, so it is worth something though it has no effect.

    So is a numeral when there is nothing left to draw: without it on the discard pile all might wait for ever.
    """
    if move.card is None:
        return 0
    if move.target is not None:
        worth = _face(view, move.card, move.target)
        return max(worth, 0.5) if move.taken and move.card[0] != "J" else worth
    if owner(view, move.card) == view.mover:
        return _forward(view, move.card)
    least = 0.5 if move.taken or not (view.stock or view.discard) else _HOLD
    return max(_back(view, move.card), least)


def _forward(view: RaceState, card: Card) -> float:
    """A numeral of one's own suit: always forward, and first of all when the numerals in hand reach the end."""
    mover, _ = players(view)
    reach = view.spaces[mover] + sum(steps_of(own) for own in {card, *view.hands[mover]} if _is_own(view, mover, own))
    return (_WIN if reach >= LAST_SPACE else _FORWARD) + steps_of(card)


def _is_own(view: RaceState, seat: int, card: Card) -> bool:
    """Is it a numeral of that seat's suit?"""
    return card[0] not in FACES and card[1] == view.suits[seat]


def _back(view: RaceState, card: Card) -> float:
    """A numeral of an opponent's suit: how far it sends one back who is far ahead."""
    space = view.spaces[owner(view, card) or 0]
    return space - space_after(view, card) if space >= _DANGER else _HOLD


def _face(view: RaceState, card: Card, target: int) -> float:
    mover, _ = players(view)
    if card[0] == "J":
        gain = view.spaces[target] - view.spaces[mover]
        return _SWAP + gain if gain >= 3 else _HOLD
    count = held(view, target, card)
    if card[0] == "Q":
        return _LOOK + count
    return _SWEEP + count if count >= 3 or view.spaces[target] >= _DANGER else _HOLD
