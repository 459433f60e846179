"""Names as they are said: nothing in them is invisible, reorders what stands around them, or goes on without end."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from wcwidth import iter_graphemes

LONGEST: Final = 32
"""The longest name, in letters as people count them (graphemes): as many as Discord allows characters."""
ISOLATE: Final = "\u2068"
POP: Final = "\u2069"
"""First strong isolate and its end: between them, what is written from right to left leaves the rest as it is."""
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"})
_BLANK: Final = str.maketrans(dict.fromkeys("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"))
"""Letters, accents and signs, to Unicode, that show and sound like nothing."""
JOINERS: Final = "\u200c\u200d\ufe0f"
"""Invisible, but they tell how the signs beside them are shown: emoji of several parts, Persian and Indian letters."""
_JOINED: Final = frozenset({"So", "Sk", "Lo", "Mn", "Mc"})
_MOST_MARKS: Final = 2
"""Accents on one letter; more of them is a trick that paints over the neighbours."""


@lru_cache(maxsize=4096)
def visible(name: str) -> str:
    """What can be seen of a name: composed (NFC), in one line, without control and format characters, blank letters,
    and accents that stand by themselves or in heaps. Empty where nothing can be."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", " ".join(name.translate(_BLANK).split())):
        if letter in JOINERS:
            if kept and kept[-1] not in JOINERS and unicodedata.category(kept[-1]) in _JOINED:
                kept.append(letter)
            continue
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        stray = marks and (not kept or kept[-1] == " ")
        if category not in _INVISIBLE and marks <= _MOST_MARKS and not stray and not "\ufe00" <= letter <= "\ufe0e":
            kept.append(letter)
    return " ".join("".join(kept).split()).strip(JOINERS[:2])


def bare(name: str) -> str:
    """The same without what joins signs: two names that are alike then look alike, or nearly."""
    return visible("".join(letter for letter in visible(name) if letter not in JOINERS))


def letters(text: str) -> Sequence[str]:
    """The text in letters as people see them (graphemes): an accent is no letter, and a family is one."""
    return text if text.isascii() else list(iter_graphemes(text))


@lru_cache(maxsize=4096)
def cut(text: str, most: int = LONGEST) -> str:
    """The text, or as much of its beginning as makes `most` letters with the `…` that follows."""
    found = letters(text)
    return text if len(found) <= most else "".join(found[: most - 1]).rstrip() + "…"


def isolated(text: str) -> str:
    """The text set apart from the words around it, whichever way it is written."""
    return f"{ISOLATE}{text}{POP}"


def joined(text: str) -> str:
    """The text without these marks, as somebody may have copied or typed it."""
    return text.replace(ISOLATE, "").replace(POP, "")
