"""Something to say, as a value: a code and its facts. The sentences themselves stand in `words`.

A code is a subclass of `Text`, declared in the module that says it, or in a package's `texts.py` where several do. Its
fields are its facts, and their types decide how they are said:

    class Plays(Text):
        seat: Seat
        cards: Cards

    Plays(Seat(0), Cards(("3s", "3c")))     # words/en/games/thirteen.ftl: plays = { $seat } plays { $cards }.

The sentence of `games.thirteen.texts.Plays` is the message `plays` of `words/LANGUAGE/games/thirteen.ftl`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    NamedTuple,
    NewType,
    TypeAlias,
    dataclass_transform,
    get_type_hints,
)

Card = NewType("Card", str)
"""A rank and a suit (`Th`), a joker (`Xr`, `Xb`), or `??` (`games.cards`)."""
Cards = NewType("Cards", tuple[Card, ...])
"""Several cards, in the order in which they are said."""
Seat = NewType("Seat", int)
"""A seat by its number: said as the name of the player who sits there."""
Seats = NewType("Seats", tuple[int, ...])
"""Several seats: said as a list of names (`Ann, Bob and Cy`)."""
Points = NewType("Points", int)
"""Points won or lost: said with their sign (`+2`)."""
PointsEach = NewType("PointsEach", tuple[int, ...])
"""Points won or lost, one number a seat: said with the names (`Ann +2, Bob −2`)."""
Scores = NewType("Scores", tuple[int, ...])
"""Scores, one number a seat: said with the names (`Ann 2, Bob −1`)."""
Number = NewType("Number", int)
"""A number as such; a sentence may choose its form by it."""
Ordinal = NewType("Ordinal", int)
"""A number in a row, from 1: `1st`."""
Name = NewType("Name", str)
"""What a person or a computer is called; or `FORGOTTEN`."""
Typed = NewType("Typed", str)
"""What a person has typed, cut short."""
Raw = NewType("Raw", str)
"""A word that is the same in every language (a move text, the name of an option), or one that a sentence chooses by."""
Said = NewType("Said", str)
"""What the same voice has said already: a part of a longer text."""
Raws = NewType("Raws", tuple[str, ...])
"""Several such words: said as a list (`c3, b4 and c5`)."""
Moment = NewType("Moment", datetime)
"""A moment in time, in UTC: a message tells how far off it is (`in 24 hours`, `3 days ago`), so no `until` fits before
it."""
Date = NewType("Date", datetime)
"""The same, told as a date and the time of the day: `until 24 December 2026 12:00`."""
Unit = NewType("Unit", str)
"""What is counted: the message `count-UNIT` of `words/LANGUAGE/units.ftl`."""

FORGOTTEN: Final = "-" * 33
"""What is kept for the name of somebody who was forgotten, and said when it is read. No name in Discord is as long: it
has at most 32 characters."""

CARD, POINT, TILE, TURN = Unit("card"), Unit("point"), Unit("tile"), Unit("turn")
SECOND, MINUTE, HOUR, DAY = Unit("second"), Unit("minute"), Unit("hour"), Unit("day")


class Amount(NamedTuple):
    """How many of something: `1 card`, `−2 points`."""

    number: int
    unit: Unit


class Listed(NamedTuple):
    """A seat in a list to choose from: said as its name, cut short; `mark` tells it from one with the same name."""

    seat: int
    mark: str


class Short(NamedTuple):
    """The same on a button, where there is less room."""

    seat: int
    mark: str


class NameAt(NamedTuple):
    """Somebody in a seat, at a table with names that the voice need not know: said as the name, or by the seat."""

    seat: int
    name: str


class Cut(NamedTuple):
    """As many words of a text as so many letters hold, without the dots in which it ends where it goes on."""

    text: Text
    most: int


_WORDS = re.compile(r"(?<!^)(?=[A-Z][a-z]|(?<=[a-z])[A-Z])")
"""Where the words of a class's name part."""
_WHOLE = re.compile(r".*\S(?=\s)", re.DOTALL)
"""All but the last word, which may go on."""
_MAKING = Lock()


@dataclass_transform(frozen_default=True)
class Text:
    """The root of all codes. Frozen, equal and hashed by its facts.

    `class Dealt(Text, unused=("round",))` says that a sentence need not mention a fact, which is for programs only.
    """

    code: ClassVar[str]
    """`round-over` for `RoundOver`: unique in its folder."""
    folder: ClassVar[str]
    """Where its sentence stands, below a language's folder and without the ending: `games/thirteen`."""
    unused: ClassVar[frozenset[str]] = frozenset()
    """Facts that a sentence need not mention."""

    def __init_subclass__(cls, *, unused: Iterable[str] = ()) -> None:
        super().__init_subclass__()
        cls.code = _WORDS.sub("-", cls.__name__).lower()
        cls.folder = cls.__module__.removesuffix(".texts").replace(".", "/")
        cls.unused = cls.unused | frozenset(unused)
        if cls.__bases__ != (Text,):
            raise TypeError(f"{cls.__name__} is to be a kind of Text itself, and of nothing else")

    if not TYPE_CHECKING:  # a type checker is to know the facts of each kind

        def __init__(self, *facts: object, **named: object) -> None:
            """The first text of a kind makes a dataclass of it: to make all 650 at the start takes half a second."""
            cls = type(self)
            with _MAKING:
                if "__init__" not in vars(cls):
                    cls.__doc__ = cls.__doc__ or Text.__doc__
                    dataclass(frozen=True, eq=False, repr=False)(cls)
            cls.__init__(self, *facts, **named)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={fact!r}" for name, fact in vars(self).items())
        return f"{type(self).__qualname__}({facts})"

    @classmethod
    def declared(cls) -> Mapping[str, Any]:
        """The declared types of the facts, by their names."""
        return {name: hint for name, hint in get_type_hints(cls).items() if name not in Text.__annotations__}

    def __str__(self) -> str:
        """The code and its facts, for programs and logs: `plays seat=0 cards=3s,3c`."""
        facts = [f"{name}={_written(fact)}" for name, fact in vars(self).items()]
        return " ".join((self.code, *facts))


Texts = NewType("Texts", tuple[Text, ...])
"""Several texts: said one after the other, with commas."""
Parts = NewType("Parts", tuple[Text, ...])
"""Several texts with commas of their own: said one after the other, with semicolons."""
Chain = NewType("Chain", tuple[Text, ...])
"""Several texts: said one after the other, with dots between them, as on a line of its own."""
Sentences = NewType("Sentences", tuple[Text, ...])
"""Several whole sentences: said one after the other."""
AllOf = NewType("AllOf", tuple[Text, ...])
"""Several texts: said as a list (`spades, hearts and clubs`)."""
AnyOf = NewType("AnyOf", tuple[Text, ...])
"""Several texts: said as a choice (`the King, Queen or Jack`)."""
Events: TypeAlias = tuple[Text, ...]
"""What a move made happen, in order. Events are public: they never name a card that some seat may not see."""


def _written(fact: object) -> str:
    if isinstance(fact, Text):
        return f"({fact})"
    if isinstance(fact, Amount):
        return f"{fact.number} {fact.unit}"
    return ",".join(map(_written, fact)) if isinstance(fact, tuple) else str(fact)


def shorten(text: str, most: int = 40) -> str:
    """A person's own words or name, flat and cut short, so that a sentence can repeat them.

    Backticks become apostrophes: they mark our own examples alone.
    """
    flat = " ".join(text.replace("`", "'").split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"


def whole_words(text: str, most: int) -> str:
    """The text, or as many words of its beginning as `most` characters hold; of a first word that is longer by itself,
    its beginning."""
    if len(text) <= most:
        return text
    words = _WHOLE.match(text[: most + 1])
    return words[0] if words else text[:most]


def clipped(text: str, most: int) -> str:
    """The same in so many characters with the `…` that follows where something is left out."""
    return text if len(text) <= most else whole_words(text, most - 1) + "…"


def typed(text: str, most: int = 40) -> Typed:
    """What a person has typed, as a fact."""
    return Typed(shorten(text, most))
