"""Verifiable chance: a shuffle is an HMAC sort under the table's seed (games/RULES.md)."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from typing import Final, TypeVar

from games.core.permutation import permuted

C = TypeVar("C", bound=str)

RECIPE: Final = 2
"""What is mixed into a table's secret (`mix`), as a number that its record has: there may be another way one day."""

_listener: ContextVar[list[tuple[str, tuple[str, ...]]] | None] = ContextVar("listener", default=None)


class Guessed(bytes):
    """A seed that a guess has made up (`Game.guess`): no table's, so nobody ever checks what is shuffled under it.

    It equals the same bytes, and a position text does not keep that it is a guess's.
    """

    @classmethod
    def of(cls, rng: Random) -> Guessed:
        """A new one."""
        return cls(rng.randbytes(32))


def shuffle(seed: bytes, label: str, cards: Sequence[C]) -> tuple[C, ...]:
    """The cards sorted by `HMAC-SHA256(key=seed, message="LABEL/INDEX/CARD")`, lowest digest first.

    INDEX is the card's place in `cards`, decimal from 0. The same seed, label and cards give the same order
    on every Python version. Under a `Guessed` seed the order is another one, which is found much sooner.
    """
    if isinstance(seed, Guessed):
        drawn = hashlib.shake_128(seed + label.encode("ascii")).digest(4 * len(cards))
        return permuted(cards, struct.unpack(f"<{len(cards)}I", drawn))

    keyed = hmac.new(seed, f"{label}/".encode("ascii"), "sha256")  # once: to begin is most of the work

    def digest(entry: tuple[int, C]) -> bytes:
        index, card = entry
        begun = keyed.copy()
        begun.update(f"{index}/{card}".encode("ascii"))
        return begun.digest()

    shuffled = tuple(card for _, card in sorted(enumerate(cards), key=digest))
    heard = _listener.get()
    if heard is not None:
        heard.append((label, shuffled))
    return shuffled


@contextmanager
def listening() -> Iterator[list[tuple[str, tuple[str, ...]]]]:
    """Every shuffle made inside the `with`, its label and the cards in their new order.

    For `verify`, which shows them all; the rules themselves never listen.
    """
    heard: list[tuple[str, tuple[str, ...]]] = []
    token = _listener.set(heard)
    try:
        yield heard
    finally:
        _listener.reset(token)


def commitment(secret: bytes) -> str:
    """The SHA-256 of the secret, lower-case hex: shown in the lobby, before anybody has joined."""
    return hashlib.sha256(secret).hexdigest()


def mix(secret: bytes, entropy: str) -> bytes:
    """The table's seed (32 bytes): the secret with something mixed in that the house did not choose.

    `HMAC-SHA256(key=secret, message=entropy)`. By recipe 2 the entropy is the id, in decimal digits, that Discord gave
    the message by which the game was opened; everybody sees it.
    """
    return hmac.digest(secret, entropy.encode("ascii"), "sha256")


def turn_order(seed: bytes, seats: int) -> tuple[int, ...]:
    """Element N is the number, by order of joining, of the player who takes seat N."""
    return tuple(int(name) for name in shuffle(seed, "seats", [str(number) for number in range(seats)]))
