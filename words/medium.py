"""Where a sentence is read: that decides how a name is made harmless, and how cards and times are written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from words.language import Written, in_code
from words.names import LONGEST, cut, isolated, visible


def _as_it_is(text: str) -> str:
    return text


def _iso(moment: datetime) -> str:
    return moment.isoformat(sep=" ", timespec="minutes")


@dataclass(frozen=True, slots=True)
class Medium:
    """`escape` is applied to names, and to what people have typed; never to our own words."""

    escape: Callable[[str], str] = _as_it_is
    moment: Callable[[datetime], str] = _iso
    date: Callable[[datetime], str] = _iso
    spoken: bool = False
    """Are cards spelled out (`10 of hearts`) rather than written with signs (`10♥`)?"""
    isolates: bool = False
    """Is each name set apart from the words around it? Not where people copy or type what is said."""
    fitted: bool = False
    """Have the names been made to fit before? Then each stands as it is, even an empty one."""
    command: Written = in_code
    """How a command of the bot's is written. What is equal here writes all of them alike."""

    def name(self, name: str, most: int = LONGEST) -> str:
        """A name in at most so many letters: it neither formats, links, pings, reorders nor goes on. Empty where
        nothing of it can be seen."""
        shown = name if self.fitted else self.escape(cut(visible(name), most))
        return isolated(shown) if self.isolates and shown else shown

    def typed(self, text: str) -> str:
        """What somebody has typed, made harmless in the same way; how long it is was seen to before."""
        return self.escape(visible(text))


PICTURE: Final = Medium(fitted=True)
"""Drawn into a picture; the names are made to fit before. They need no isolates: each letter is drawn where it is
written, and a sign that shows nothing would be drawn as a box."""
ALT_TEXT: Final = Medium(spoken=True, isolates=True, fitted=True)
"""Read by a screen reader; the names are made speakable before."""
TERMINAL: Final = Medium()
