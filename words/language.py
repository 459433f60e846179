"""The languages, and their messages in Fluent: `words/LANGUAGE/FOLDER.ftl`.

Fluent, since a sentence chooses its own forms there (plural, sign, "win together") and a translator needs no Python.
Read and said by Mozilla's own `fluent.syntax` and `fluent.runtime`: they walk Fluent's syntax tree and need none of
Python's, so no new version of Python can break a sentence.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.runtime.resolver import CurrentEnvironment, Message, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Resource

ENGLISH: Final = "en"
DEFAULT: Final = ENGLISH
"""What is spoken where nobody has chosen: at a terminal, to the operator."""
LANGUAGES: Final[Mapping[str, Locale]] = {ENGLISH: Locale("en", "GB")}
"""The languages there are, each with the locale that its lists, plurals and numbers follow.

British English has no comma before the last "and" of a list.
"""
FOLDERS: Final = [Path(__file__).parent]
"""Where languages have their folders; a test that brings a game of its own adds another."""
BRIEF: Final = "brief"
"""The attribute of a message that says the same in a few words, where who did it is known."""
SHARED: Final = ("units", "cards")
"""Files with messages that every other file may use."""

Facts: TypeAlias = Mapping[str, str | FluentType]
"""What is put into a message, by name: words, and numbers that know how they are written."""
Written: TypeAlias = Callable[[str], str]
"""How a command is written, by its name."""


def in_code(command: str) -> str:
    """A command as somebody types it, set apart from the words around it."""
    return f"`/{command}`"


resolver.MAX_PART_LENGTH = sys.maxsize  # 2500 would protect from messages of strangers; a list of moves may be longer


class Missing(LookupError):
    """There is no such message, or it asks for a fact that its text does not have."""


def message(language: str, folder: str, code: str, facts: Facts, command: Written = in_code) -> str:
    """A message with its facts put in; `command` writes what it names as `COMMAND("play")`. Raises `Missing`."""
    found = _find(language, folder, code, command)
    if found is None or found.value is None:
        raise Missing(f"words/{language}/{folder}.ftl has no message {code}")
    return _say(found.value, facts, bundle(language, folder, command), f"{folder}.ftl, message {code}")


def brief(language: str, folder: str, code: str, facts: Facts, command: Written = in_code) -> str:
    """The short form of a message, its attribute `brief`; empty where it has none. Raises `Missing` for a fact."""
    found = _find(language, folder, code, command)
    if found is None or BRIEF not in found.attributes:
        return ""
    return _say(
        found.attributes[BRIEF], facts, bundle(language, folder, command), f"{folder}.ftl, message {code}.{BRIEF}"
    )


def _find(language: str, folder: str, code: str, command: Written) -> Message | None:
    try:
        return bundle(language, folder, command).get_message(code)
    except LookupError:
        return None


def _say(pattern: Pattern, facts: Facts, book: FluentBundle, name: str) -> str:
    """As `FluentBundle.format_pattern`, which makes a plain number of each, where ours know how they are written."""
    errors: list[Exception] = []
    try:
        said = pattern(ResolverEnvironment(book, errors, current=CurrentEnvironment(dict(facts))))
    except ValueError as error:  # it has too many parts
        errors.append(error)
    if errors:
        raise Missing(f"words/{book.locales[0]}/{name}: {errors[0]}")
    return str(said)


def source(language: str, folder: str) -> str:
    """The text of a file of messages. Raises `Missing`."""
    return read(language, f"{folder}.ftl")


def read(language: str, file: str) -> str:
    """The text of a file in the folder of a language. Raises `Missing`."""
    for root in FOLDERS:
        with suppress(FileNotFoundError, NotADirectoryError):
            return (root / language / file).read_text("utf-8")
    raise Missing(f"there is no file words/{language}/{file}")


@cache
def bundle(language: str, folder: str, command: Written) -> FluentBundle:
    """The messages of a file, and those that they may refer to; in them a command is written so."""
    made = FluentBundle([str(LANGUAGES[language])], {"COMMAND": command}, use_isolating=False)  # type: ignore[dict-item]  # words will do
    for file in (folder, *SHARED):
        made.add_resource(resource(language, file))
    return made


@cache
def resource(language: str, folder: str) -> Resource:
    """The messages of a file, read."""
    return FluentResource(source(language, folder))
