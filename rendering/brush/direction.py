"""Which way the letters of a line are written: Unicode's bidirectional algorithm (UAX #9), as far as a name needs it.

Names have neither embeddings nor overrides (`words.names.visible`), and brackets go by what stands around them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final, TypeVar

T = TypeVar("T")

_RIGHT: Final = frozenset({"R", "AL"})
_NUMBERS: Final = frozenset({"EN", "AN"})
_WITHIN: Final = frozenset({("CS", "EN"), ("CS", "AN"), ("ES", "EN")})
"""Signs that belong to a number when they stand between two digits of its kind."""
_SHAPED: Final = (
    (0x0590, 0x109F),  # Hebrew, Arabic, the scripts of India, Thai, Lao, Tibetan, Myanmar
    (0x1700, 0x18AF), (0x1900, 0x1C4F), (0x1CD0, 0x1CFF), (0xA800, 0xA82F), (0xA840, 0xA8FF), (0xA900, 0xA95F),
    (0xA980, 0xAAFF), (0xABC0, 0xABFF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFE), (0x10800, 0x10FFF), (0x11000, 0x11FFF),
    (0x1E800, 0x1EFFF),
)  # fmt: skip


def needs_shaping(letter: str) -> bool:
    """Does the letter belong to a script with letters that join, stack, change places or go from right to left?"""
    number = ord(letter)
    return number >= _SHAPED[0][0] and any(first <= number <= last for first, last in _SHAPED)


def from_right(text: str) -> bool:
    """Is anything in it written from right to left?"""
    return not text.isascii() and any(unicodedata.bidirectional(letter) in _RIGHT for letter in text)


def levels(text: str) -> list[int]:
    """How deep each letter is embedded; odd: it is written from right to left. The first letter with a direction gives
    the line its own."""
    own = _first(text)
    kinds = _kinds(text, own)
    sides = ["R" if kind == "N" else kind for kind in kinds]  # N1: a number counts as R
    for empty, run in groupby(range(len(text)), lambda at: not sides[at]):
        at = list(run)
        if empty:
            before, after = sides[at[0] - 1] if at[0] else own, (*sides, own)[at[-1] + 1]
            kinds[at[0] : at[-1] + 1] = [before if before == after else own] * len(at)  # N1, N2
    base = int(own == "R")
    return [2 if kind == "N" else base + (kind != own) for kind in kinds]


def _kinds(text: str, own: str) -> list[str]:
    """`L`, `R`, `N` for a number that goes its own way within what is written from right to left, else empty.
    `own`: the direction of the line."""
    kinds: list[str] = []
    classes, strong = _classes(text, own), own
    for kind, before, after in zip(classes, ["", *classes], [*classes[1:], ""], strict=False):
        if kind == "L" or kind in _RIGHT:
            strong = "L" if kind == "L" else "R"
            kinds.append(strong)
        elif kind in _NUMBERS:
            kinds.append("L" if kind == "EN" and strong == "L" else "N")  # W7
        elif kinds[-1:] == ["N"] and (kind, before) in _WITHIN and before == after:  # W4
            kinds.append("N")
        else:
            kinds.append("")
    return kinds


def _classes(text: str, own: str) -> list[str]:
    """Unicode's class of each letter; an accent has the class of the letter before it (W1)."""
    classes: list[str] = []
    for letter in text:
        kind = unicodedata.bidirectional(letter)
        classes.append((classes[-1] if classes else own) if kind == "NSM" else kind)
    return classes


def _first(text: str) -> str:
    """The direction of the first letter that has one."""
    kinds = (unicodedata.bidirectional(letter) for letter in text)
    return next(("L" if kind == "L" else "R" for kind in kinds if kind == "L" or kind in _RIGHT), "L")


def in_order(runs: Sequence[T], depths: Sequence[int]) -> list[T]:
    """Runs of letters as they stand from the left, each with its level (UAX #9, L2)."""
    order = list(range(len(runs)))
    for least in range(max(depths, default=0), 0, -1):
        deep = [depths[at] >= least for at in order]
        stretches = [[at for _, at in both] for _, both in groupby(zip(deep, order, strict=True), lambda both: both[0])]
        order = [at for each in stretches for at in (reversed(each) if depths[each[0]] >= least else each)]
    return [runs[at] for at in order]
