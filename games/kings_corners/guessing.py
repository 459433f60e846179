"""A whole position of Kings Corners that agrees with a view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from games.cards import DECK, HIDDEN, Card
from games.kings_corners.piles import low_to_high
from games.kings_corners.possible import scores_fit
from games.kings_corners.state import KingsCornersState

_TRIES: Final = 1000


def guess(view: KingsCornersState, rng: Random) -> KingsCornersState:
    """The hidden cards drawn by `rng` from those not seen; the seed is one of the guess's own.

    Only the scores at the end tell anything of hidden cards: how many kings were left (KC12). Cards are drawn until
    they agree with that, which takes a few tries; of a view that nothing agrees with the last try is given.
    """
    guessed = _draw(view, rng)
    for _ in range(_TRIES):
        if scores_fit(guessed):
            break
        guessed = _draw(view, rng)
    return guessed


def _draw(view: KingsCornersState, rng: Random) -> KingsCornersState:
    seen = {card for cards in (*view.hands, *view.piles, view.stock) for card in cards}
    unseen = [card for card in DECK if card not in seen]
    rng.shuffle(unseen)

    def drawn(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(unseen.pop() if card == HIDDEN else card for card in cards)

    hands = tuple(low_to_high(drawn(hand)) for hand in view.hands)
    return replace(view, seed=rng.randbytes(32), hands=hands, stock=drawn(view.stock), is_view=False)
