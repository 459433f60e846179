"""A time fits into its sentence, near or far: neither `in 24 hours` nor `7 seconds ago` follows an "until"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import product
from typing import Any

import pytest

from bot.panels.lines import Over
from games.core.text import CARD, AllOf, Amount, Name, NameAt, Number, Ordinal, Points, Raw, Raws, Text, Texts
from tests.words import texts
from tests.words.test_every_text import TEXTS, known
from words import TERMINAL, Medium, Voice
from words.language import ENGLISH

DATE = "24 December 2026 12:00"
TO_COME = ("in 24 hours", "in a minute")
PAST = ("3 days ago", "7 seconds ago")
_FAR = r"(in (\d+|an?) \w+|\d+ \w+ ago)"
_WRONG = (
    re.compile(rf"\b(until|till|for|from|since|by|at|on|in|than|after|before|open) {_FAR}"),
    re.compile(r"\b(again|can|may|will)\b[^.;:·]* ago\b"),
    re.compile(rf"(?<!\buntil )(?<!\bafter )(?<!\bby ){DATE}"),
)
"""What nobody says: a preposition before a time that is told by how far off it is, what can be done in the past, and a
date that stands alone."""


def wrong(sentence: str) -> bool:
    return any(pattern.search(sentence) for pattern in _WRONG)


def timed(kind: Any) -> set[str]:
    return {name for name, hint in kind.declared().items() if hint.__name__ in ("Moment", "Date")}


def values(hint: str, variants: list[str]) -> list[Any]:
    """Facts of a type, so many that every form of a sentence is among what is said of them."""
    found: dict[str, list[Any]] = {
        "Moment": [datetime(2026, 12, 24, 12, tzinfo=UTC)],
        "Date": [datetime(2026, 12, 24, 12, tzinfo=UTC)],
        "bool": [False, True],
        "Number": [Number(number) for number in range(3)],
        "Ordinal": [Ordinal(2)],
        "Points": [Points(3)],
        "Amount": [Amount(2, CARD)],
        "Raw": [Raw(word) for word in variants],
        "Raws": [Raws(("c3", "b4"))],
        "Name": [Name("Ann")],
        "NameAt": [NameAt(0, "Ann")],
        "Text": [Over()],
        "Texts": [Texts((Over(),))],
        "AllOf": [AllOf((Over(),))],
    }
    return found[hint]


def told(time: str) -> Medium:
    """A medium in which every moment is told by these words."""
    return replace(TERMINAL, moment=lambda _: time, date=lambda _: DATE)


def sentences(kind: Any, times: tuple[str, ...], variants: list[str]) -> Iterator[str]:
    """Every form of a sentence with each of these times."""
    facts = kind.declared()
    for facts_of_one in product(*(values(hint.__name__, variants) for hint in facts.values())):
        for time in times:
            yield Voice(ENGLISH, told(time)).say(kind(*facts_of_one))


def times_of(kind: type[Text]) -> tuple[str, ...]:
    """What has begun is past; what is to come may be past when it is read."""
    return PAST if "since" in timed(kind) else TO_COME + PAST


TIMED = [kind for kind in TEXTS if timed(kind)]


@pytest.mark.parametrize("kind", TIMED, ids=lambda kind: f"{kind.folder}/{kind.code}")
def test_a_time_fits_into_its_sentence(kind: type[Text]) -> None:
    variants = ["x", *re.findall(r"\[(\w+)\]", known(ENGLISH, kind.folder)[kind.code])]
    said = list(sentences(kind, times_of(kind), variants))
    assert any(time in sentence for sentence in said for time in (*times_of(kind), DATE))
    assert [sentence for sentence in said if wrong(sentence)] == []


def test_times_are_told_in_many_sentences() -> None:
    assert len(TIMED) >= 15


@pytest.mark.usefixtures("sample")
def test_what_does_not_fit_is_found() -> None:
    said = list(sentences(texts.Away, TO_COME, []))
    assert said == ["You are away until in 24 hours.", "You are away until in a minute."]
    assert all(map(wrong, said))


@pytest.mark.parametrize(
    "sentence",
    [
        "You have just done that; you can do it again 7 seconds ago.",
        "You may be away once in 30 days; you can say so again 3 days ago.",
        "It is waited no longer than in 24 hours.",
        "1 of 4 seats taken: Ann · open 3 days ago",
        "You have until in a minute to answer.",
        f"Try it again {DATE}.",
    ],
)
def test_sentences_that_did_not_fit_are_found(sentence: str) -> None:
    assert wrong(sentence)


@pytest.mark.parametrize(
    "sentence",
    ["▶ Ann to move · ends in 24 hours", "▶ Ann, whose turn began 3 days ago", f"You are away until {DATE}."],
)
def test_sentences_that_fit_are_not(sentence: str) -> None:
    assert not wrong(sentence)
