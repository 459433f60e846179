"""Where a sentence is read: that decides how a name is made harmless, and how cards and times are written."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final


def _as_it_is(text: str) -> str:
    return text


def _iso(moment: datetime) -> str:
    return moment.isoformat(sep=" ", timespec="minutes")


@dataclass(frozen=True, slots=True)
class Medium:
    """`escape` is applied to names, and to what people have typed; never to our own words."""

    escape: Callable[[str], str] = _as_it_is
    moment: Callable[[datetime], str] = _iso
    spoken: bool = False
    """Are cards spelled out (`10 of hearts`) rather than written with signs (`10♥`)?"""


def _printable(text: str) -> str:
    """Without what would move a terminal's cursor."""
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")


PICTURE: Final = Medium()
"""Drawn into a picture; the names are made to fit before."""
ALT_TEXT: Final = Medium(spoken=True)
"""Read by a screen reader; the names are made speakable before."""
TERMINAL: Final = Medium(escape=_printable)
