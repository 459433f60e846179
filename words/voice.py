"""A language, a medium and the names of a table's seats: what turns a `Text` into a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, Literal

from babel.lists import format_list
from fluent.runtime.types import FluentInt

from games.core.text import FORGOTTEN, Amount, Text, whole_words
from words import language as languages
from words.language import DEFAULT, LANGUAGES, message
from words.medium import TERMINAL, Medium

LISTED: Final = 24
"""The longest name in a list to choose from, in letters."""
ON_BUTTON: Final = 8
"""The same on a button."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Says texts. Frozen: equal voices say the same. `names`: one a seat, as they are; empty: `Player 1` and so on."""

    language: str = DEFAULT
    medium: Medium = TERMINAL
    names: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """What is said beside the name of each seat, where a picture calls its player otherwise: `Player 2`."""

    def say(self, text: Text) -> str:
        """The text as a sentence. Raises `words.language.Missing` where the language has no sentence for it."""
        kind: Any = type(text)
        if _names_nobody(kind):
            return _said_to_all(self.language, self.medium, text)
        return _said(self, text)

    def brief(self, text: Text) -> str:
        """The text in a few words, where it is known who did it: `9♦`. Empty where the language has none."""
        return _briefly(self, text)

    def say_all(self, texts: Iterable[Text]) -> list[str]:
        """Each of the texts as a sentence."""
        return [self.say(text) for text in texts]

    def name(self, seat: int) -> str:
        """The name of the player who sits there, made harmless for the medium; `Player 2` where it shows nothing."""
        return self.called(seat, self.names[seat] if seat < len(self.names) else None)

    def called(self, seat: int, name: str | None) -> str:
        """The same at a table with names that the voice does not have."""
        shown = None if name is None else self.medium.name(self.told(name))
        if not shown and (shown is None or not self.medium.fitted):
            shown = message(self.language, "units", "player", {"number": _Whole(seat + 1)})
        mark = self.marks[seat] if seat < len(self.marks) else ""
        return message(self.language, "units", "marked", {"name": shown, "mark": mark}) if mark else shown or ""

    def told(self, name: str) -> str:
        """A name as it is kept; what somebody who was forgotten is called, where it is the mark of one."""
        return message(self.language, "units", "forgotten", {}) if name == FORGOTTEN else name

    def listed_name(self, seat: int, mark: str, most: int = LISTED) -> str:
        """`Bob`, cut short; `Bob (♥)` with the mark of a seat with a name that reads like another's."""
        if seat >= len(self.names):
            return self.name(seat)
        short = [self.medium.name(self.told(name), most) for name in self.names]
        name = short[seat] or self.name(seat)
        return f"{name} ({mark})".strip() if short.count(short[seat]) > 1 or not short[seat] else name

    def listed(self, words: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
        """`Ann`, `Ann and Bob`, `Ann, Bob and Cy`; with the style `or`: `Ann, Bob or Cy`."""
        return _listed(self.language, style, tuple(words))

    def joined(self, words: Iterable[str], sign: Literal["comma", "semicolon", "dot", "blank"] = "comma") -> str:
        """The words one after the other, with a sign of the language between them: `seven +14 · values in line +4`."""
        return _sign(self.language, sign).join(words)

    def card(self, card: str) -> str:
        """`10♥`; where it is spoken, `10 of hearts`; jokers by name; a hidden one stays hidden."""
        return _card(self.language, self.medium.spoken, card)


def _put(voice: Voice, text: Text) -> str:
    return message(voice.language, text.folder, text.code, _told(voice, text), voice.medium.command)


def _told(voice: Voice, text: Text) -> dict[str, Any]:
    """The facts of a text, each as it is said."""
    kind: Any = type(text)
    return {name: tell(voice, getattr(text, name)) for name, tell in _facts_of(kind)}


@lru_cache(maxsize=4096)
def _said(voice: Voice, text: Text) -> str:
    """Remembered, since the pictures of one position say mostly the same: for the table, and for each hand."""
    return _put(voice, text)


@lru_cache(maxsize=4096)
def _briefly(voice: Voice, text: Text) -> str:
    """Remembered, since every panel of a table tells the same turns."""
    return languages.brief(voice.language, text.folder, text.code, _told(voice, text), voice.medium.command)


@lru_cache(maxsize=4096)
def _said_to_all(language: str, medium: Medium, text: Text) -> str:
    """Remembered for every table: a text that names nobody."""
    return _put(Voice(language, medium), text)


@lru_cache(maxsize=1024)
def _listed(language: str, style: Literal["standard", "or"], words: tuple[str, ...]) -> str:
    return format_list(words, style, LANGUAGES[language])


@cache
def _sign(language: str, sign: str) -> str:
    """Remembered, since no message is said as often."""
    return message(language, "units", sign, {})


@cache
def _card(language: str, spoken: bool, card: str) -> str:
    code = {"Xr": "red-joker", "Xb": "black-joker", "??": "hidden-card"}.get(card)
    if code is not None:
        return message(language, "cards", code, {})
    return message(language, "cards", "spoken-card" if spoken else "card", {"rank": card[0], "suit": card[1]})


class _Whole(FluentInt):
    """A whole number that a sentence may choose by, written with a true minus sign."""

    def format(self, locale: Any) -> str:
        return str(int(self)).replace("-", "−")


class _Signed(_Whole):
    """The same, with a plus sign where it is more than nothing."""

    def format(self, locale: Any) -> str:
        return f"+{int(self)}" if self > 0 else super().format(locale)


@lru_cache(maxsize=1024)
def _ordinal(language: str, number: int) -> str:
    """`1st`, `22nd`: the form is chosen by the language's rules for ordinals, which Fluent's own numbers lack here."""
    form = LANGUAGES[language].ordinal_form(number)
    return message(language, "units", "ordinal", {"number": _Whole(number), "form": form})


@lru_cache(maxsize=1024)
def _counted(language: str, amount: Amount) -> str:
    """`1 card`, `−2 points`."""
    return message(language, "units", f"count-{amount.unit}", {"number": _Whole(amount.number)})


def _cards(voice: Voice, cards: Iterable[str]) -> str:
    """`3♠ 3♥`; spoken, with commas."""
    return voice.joined(cards) if voice.medium.spoken else " ".join(cards)


def _each(voice: Voice, numbers: Iterable[_Whole]) -> str:
    """`Ann 2, Bob −1`."""
    written = (number.format(None) for number in numbers)
    return voice.joined(f"{voice.name(seat)} {number}" for seat, number in enumerate(written))


TELL: dict[str, Callable[[Voice, Any], Any]] = {
    "Card": Voice.card,
    "Cards": lambda voice, cards: _cards(voice, map(voice.card, cards)),
    "Seat": Voice.name,
    "Seats": lambda voice, seats: voice.listed(map(voice.name, seats)),
    "Listed": lambda voice, listed: voice.listed_name(*listed),
    "Short": lambda voice, short: voice.listed_name(short.seat, short.mark, ON_BUTTON),
    "Points": lambda voice, points: _Signed(points),
    "PointsEach": lambda voice, points: _each(voice, map(_Signed, points)),
    "Scores": lambda voice, scores: _each(voice, map(_Whole, scores)),
    "Number": lambda voice, number: _Whole(number),
    "Ordinal": lambda voice, number: _ordinal(voice.language, number),
    "Amount": lambda voice, amount: _counted(voice.language, amount),
    "Name": lambda voice, name: voice.medium.name(voice.told(name)) or message(voice.language, "units", "somebody", {}),
    "NameAt": lambda voice, called: voice.called(*called),
    "Typed": lambda voice, text: voice.medium.typed(text),
    "Raw": lambda voice, word: word,
    "Raws": Voice.listed,
    "Moment": lambda voice, moment: voice.medium.moment(moment),
    "Date": lambda voice, moment: voice.medium.date(moment),
    "Said": lambda voice, words: words,
    "Text": Voice.say,
    "Texts": lambda voice, texts: voice.joined(voice.say_all(texts)),
    "Parts": lambda voice, texts: voice.joined(voice.say_all(texts), "semicolon"),
    "Chain": lambda voice, texts: voice.joined(voice.say_all(texts), "dot"),
    "Sentences": lambda voice, texts: voice.joined(voice.say_all(texts), "blank"),
    "Cut": lambda voice, cut: whole_words(voice.say(cut.text).removesuffix("…").rstrip(), cut.most),
    "AllOf": lambda voice, texts: voice.listed(voice.say_all(texts)),
    "AnyOf": lambda voice, texts: voice.listed(voice.say_all(texts), "or"),
    "bool": lambda voice, whether: "yes" if whether else "no",
}
"""How a fact is said, by the name of its declared type (`games.core.text`)."""


_NAMING: Final = frozenset(
    {"Seat", "Seats", "Listed", "Short", "PointsEach", "Scores", "Text", "Cut"}
    | {"Texts", "Parts", "Chain", "Sentences", "AllOf", "AnyOf"}
)
"""Types of facts that are said with names, or may have such a fact within."""


@cache
def _facts_of(kind: Any) -> tuple[tuple[str, Callable[[Voice, Any], Any]], ...]:
    """The facts of a kind of text, each with how it is said. Raises `KeyError` for a type that no language can say."""
    return tuple((name, TELL[hint.__name__]) for name, hint in kind.declared().items())


@cache
def _names_nobody(kind: Any) -> bool:
    """Is a text of that kind said alike at every table?"""
    return _NAMING.isdisjoint(hint.__name__ for hint in kind.declared().values())
