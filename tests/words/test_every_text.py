"""Every code has its sentence in every language, says all its facts, and no sentence is without a code."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

import bot
import games
import rendering
import words
from games.core.text import Text
from words import LANGUAGES, language
from words.language import ENGLISH
from words.voice import TELL

PACKAGES = (games, words, rendering, bot)
SHARED = {"units", "cards"}
"""Files of messages that have no codes: the others refer to them."""
MOST = 1600
"""Messages of one language, without the shared files' own."""
_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)
_VARIABLE = re.compile(r"\$([a-z_]+)")
_PLAIN = re.compile(r"\$([a-z_]+)\b(?! *->)")
"""A variable that is said: not one that only chooses a form."""
_REFERENCE = re.compile(r"\{ ?([a-z][a-z0-9-]*) ?\}")


def import_all() -> None:
    for package in PACKAGES:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)


def descendants(kind: type[Text]) -> Iterator[type[Text]]:
    for below in kind.__subclasses__():
        yield below
        yield from descendants(below)


import_all()
OURS = tuple(f"{package.__name__}." for package in PACKAGES)
TEXTS = sorted(
    (kind for kind in descendants(Text) if kind.__module__.startswith(OURS)), key=lambda kind: (kind.folder, kind.code)
)


def messages(name: str, folder: str) -> dict[str, str]:
    """The messages of a file, each with all that belongs to it, by their ids."""
    parts = _MESSAGE.split(re.sub(r"^#.*$", "", language.source(name, folder), flags=re.MULTILINE))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def known(name: str, folder: str) -> dict[str, str]:
    """The messages that a file's own may refer to."""
    files = {*SHARED, folder}
    return {code: body for file in files for code, body in messages(name, file).items()}


def used(code: str, all_of_them: dict[str, str], variable: re.Pattern[str] = _VARIABLE) -> set[str]:
    """The variables in a message, and in those that it refers to."""
    body = all_of_them[code]
    found = set(variable.findall(body))
    for other in _REFERENCE.findall(body):
        found |= used(other, all_of_them, variable)
    return found


def left_out(code: str, facts: set[str], sentences: dict[str, str], english: dict[str, str]) -> set[str]:
    """The facts that a sentence should have and has not. Another language than English may leave out one that only
    chooses a form in English."""
    needed = facts if sentences is english else facts & used(code, english, _PLAIN)
    return needed - used(code, sentences)


def referred(bodies: dict[str, str]) -> set[str]:
    """The messages that others refer to."""
    return {other for body in bodies.values() for other in _REFERENCE.findall(body)}


def files(name: str) -> list[str]:
    """Every file of messages of a language."""
    root = language.FOLDERS[0] / name
    return sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.ftl"))


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: f"{kind.folder}/{kind.code}")
def test_a_text_is_said_with_all_its_facts(kind: Any, name: str) -> None:
    sentences = known(name, kind.folder)
    assert kind.code in messages(name, kind.folder), f"words/{name}/{kind.folder}.ftl lacks {kind.code}"
    facts = set(kind.declared())
    assert kind.unused <= facts, "what is named as unused is no fact"
    english = sentences if name == ENGLISH else known(ENGLISH, kind.folder)
    assert used(kind.code, sentences) <= facts, "the sentence asks for what is no fact"
    missing = left_out(kind.code, facts, sentences, english)
    assert missing == kind.unused if name == ENGLISH else missing <= kind.unused, "facts are said, or named as unused"


def test_another_language_may_leave_out_what_only_chooses_a_form_in_english() -> None:
    """German has one form of `Gewinner` for one and for several; it must say their names."""
    facts, english = {"winners", "number"}, {"wins": "{ $winners } { $number -> [one] wins *[other] win }"}
    assert left_out("wins", facts, {"wins": "Gewinner: { $winners }"}, english) == set()
    assert left_out("wins", facts, {"wins": "Gewinner: { $number }"}, english) == {"winners"}
    assert left_out("wins", facts, english, english) == set()
    other = {"wins": "{ $winners } win"}
    assert left_out("wins", facts, other, other) == {"number"}, "English itself leaves nothing out"


@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: f"{kind.folder}/{kind.code}")
def test_every_fact_has_a_type_that_can_be_said(kind: Any) -> None:
    assert all(hint.__name__ in TELL for hint in kind.declared().values())
    assert kind.__doc__


def test_codes_are_unique_in_their_folders() -> None:
    codes = [(kind.folder, kind.code) for kind in TEXTS]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("name", LANGUAGES)
def test_no_sentence_is_without_a_code(name: str) -> None:
    codes = {(kind.folder, kind.code) for kind in TEXTS}
    for file in files(name):
        if file not in SHARED:
            bodies = messages(name, file)
            assert {(file, code) for code in bodies.keys() - referred(bodies)} <= codes, file


@pytest.mark.parametrize("name", LANGUAGES)
def test_there_are_not_too_many_sentences(name: str) -> None:
    assert sum(len(messages(name, file)) for file in files(name) if file not in SHARED) <= MOST


@pytest.mark.parametrize("name", LANGUAGES)
def test_no_message_stands_twice(name: str) -> None:
    """Neither in a file, nor in one that it may refer to."""
    shared = [code for file in sorted(SHARED) for code in _MESSAGE.findall(language.source(name, file))]
    for file in files(name):
        codes = _MESSAGE.findall(language.source(name, file)) + (shared if file not in SHARED else [])
        assert len(codes) == len(set(codes)), file


def test_every_line_of_a_file_is_read() -> None:
    """A line that begins with `*` or `[` ends its message, and was left out without a word."""
    files = sorted((Path(__file__).parents[2] / "words/en").rglob("*.ftl"))
    read = {file: FluentParser().parse(file.read_text("utf-8")).body for file in files}
    assert [(file.name, entry.content) for file in files for entry in read[file] if isinstance(entry, Junk)] == []
    assert any(isinstance(entry, Junk) for entry in FluentParser().parse("a = b\n    **c**\n").body)


@pytest.mark.parametrize("name", LANGUAGES)
def test_one_apostrophe_is_written_everywhere(name: str) -> None:
    """Race said “another’s” with both in one message; the titles people type have the straight one."""
    root = language.FOLDERS[0] / name
    curly = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.*")
        if "\N{RIGHT SINGLE QUOTATION MARK}" in path.read_text("utf-8")
    }
    assert curly == set()
