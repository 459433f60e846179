"""Verifiable chance: a shuffle is an HMAC sort under the table's seed (games/RULES.md)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import struct
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from typing import Final, TypeVar

from games.core.permutation import permuted

C = TypeVar("C", bound=str)

RECIPES: Final = (2, 3)
"""What is mixed into a table's secret (`mixed_in`), as a number that its record has. By 2 nobody adds a word
of luck."""
RECIPE: Final = RECIPES[-1]
"""The recipe of a table that is opened now."""

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


def shown_commitment(commitment: str) -> str:
    """A commitment as messages show it: the same 32 bytes in 43 signs of base64 (RFC 4648, section 4), without padding.

    Raises `ValueError` for what is no hex.
    """
    return base64.b64encode(bytes.fromhex(commitment)).decode("ascii").rstrip("=")


def mix(secret: bytes, entropy: str) -> bytes:
    """The table's seed (32 bytes): the secret with something mixed in that the house did not choose (`mixed_in`).

    `HMAC-SHA256(key=secret, message=entropy)`; the entropy is ASCII.
    """
    return hmac.digest(secret, entropy.encode("ascii"), "sha256")


def mixed_in(opening: str, digest: str | None = None) -> str:
    """What is mixed into the secret: the id, in decimal digits, that Discord gave the game's opening message. By recipe
    3, a blank (0x20) and the digest of the word of luck follow, if a player has added one after that message. Everybody
    sees both.

    The digest stands for the word, so that the deal can be recomputed when the word itself is forgotten. Without a
    digest the text is the same as by recipe 2. A text with a digest never equals one without, nor one with another
    word's digest.
    """
    return opening if digest is None else f"{opening} {digest}"


def luck_digest(word: str) -> str:
    """The SHA-256 of a word of luck, lower-case hex: of its UTF-8 bytes, letter for letter as it is shown. It is
    composed (NFC) and stands in one line, single blanks in it and none around it. Raises `ValueError` for another, and
    for a dash alone, since a record says with it that there is none."""
    if word in ("", "-") or word != unicodedata.normalize("NFC", " ".join(word.split())):
        raise ValueError("a word of luck is composed (NFC), in one line, without blanks around it")
    return hashlib.sha256(word.encode()).hexdigest()


def turn_order(seed: bytes, seats: int) -> tuple[int, ...]:
    """Element N is the number, by order of joining, of the player who takes seat N."""
    return tuple(int(name) for name in shuffle(seed, "seats", [str(number) for number in range(seats)]))
