"""Somebody who knows a table's secret aims at the id of its opening message: how much better do their hands get?

Four play Thirteen. The one who aims knows every bit of an id but for the millisecond in which it is given, which is the
one they have chosen, the one before or the one after; that is more than anybody knows of Discord. A hand is worth 4
points for a two, 3 for an ace, 2 for a king and 1 for a queen: 10 in the mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

import games
from games.core import luck_digest, mix, mixed_in, turn_order

POINTS: Final = {"2": 4, "A": 3, "K": 2, "Q": 1}
TRIES: Final = 600
"""Milliseconds to choose from: as long as nobody finds a start slow."""
PLAYERS: Final = 4

_GAME: Final = games.get("thirteen")
_SHIFT: Final = 22
"""An id is milliseconds, and so many bits below them."""


def honest(rng: Random) -> float:
    """Nobody aims."""
    return _worth(rng.randbytes(32), _id(rng, 0))


def aimed(rng: Random) -> float:
    """They aim, and nobody adds a word of luck."""
    return _aimed(rng, None, None)


def known_word(rng: Random) -> float:
    """They aim, and know the word that another player has typed: what a lobby would ask for is known before the opening
    message is sent."""
    word = luck_digest(rng.randbytes(8).hex())
    return _aimed(rng, word, word)


def word_to_come(rng: Random) -> float:
    """They aim, and another player adds a word of luck after the opening message, as the bot has it."""
    return _aimed(rng, None, luck_digest(rng.randbytes(8).hex()))


def own_word(rng: Random) -> float:
    """They add the word of luck themselves, the best of as many, when the id is known."""
    secret, opening = rng.randbytes(32), _id(rng, 0)
    return max(_worth(secret, opening, luck_digest(f"word {number}")) for number in range(TRIES))


def mean(play: Callable[[Random], float], tables: int) -> float:
    """Of the aimer's hand over so many tables."""
    rng = Random(33)
    return sum(play(rng) for _ in range(tables)) / tables


def _aimed(rng: Random, thought: str | None, added: str | None) -> float:
    """`thought`: the digest that they reckon with; `added`: the one that is mixed in."""
    secret, low = rng.randbytes(32), rng.getrandbits(_SHIFT)
    now = rng.randrange(2**41)
    ids = [(now + wait << _SHIFT) + low for wait in range(TRIES + 2)]
    worth = [_worth(secret, opening, thought) for opening in ids]
    best = max(range(1, TRIES + 1), key=lambda wait: sum(worth[wait - 1 : wait + 2]))
    return _worth(secret, ids[best + rng.randint(-1, 1)], added)


def _id(rng: Random, wait: int) -> int:
    return (rng.randrange(2**41) + wait << _SHIFT) + rng.getrandbits(_SHIFT)


def _worth(secret: bytes, opening: int, digest: str | None = None) -> int:
    """The points of the hand of the first to join."""
    seed = mix(secret, mixed_in(str(opening), digest))
    hand: Iterable[str] = _GAME.deal(PLAYERS, seed)[0].hands[turn_order(seed, PLAYERS).index(0)]
    return sum(POINTS.get(card[0], 0) for card in hand)
