"""The languages, and their messages in Fluent: `words/LANGUAGE/FOLDER.ftl`.

Fluent, since a sentence chooses its own forms there (plural, sign, "win together") and a translator needs no Python.
Compiled by `fluent-compiler`: seven times as fast as `fluent.runtime`, and its plurals and lists are Babel's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel import Locale
from fluent_compiler.bundle import FluentBundle

ENGLISH: Final = "en"
LANGUAGES: Final[Mapping[str, Locale]] = {ENGLISH: Locale("en", "GB")}
"""The languages there are, each with the locale that its lists, plurals and numbers follow.

British English has no comma before the last "and" of a list.
"""
FOLDERS: Final = [Path(__file__).parent]
"""Where languages have their folders; a test that brings a game of its own adds another."""
SHARED: Final = ("units", "cards")
"""Files whose messages those of every other file may use."""


class Missing(LookupError):
    """There is no such message, or it asks for a fact that its text does not have."""


def message(language: str, folder: str, code: str, facts: Mapping[str, Any]) -> str:
    """A message with its facts put in. Raises `Missing`."""
    try:
        said, errors = _bundle(language, folder).format(code, facts)
    except LookupError:
        raise Missing(f"words/{language}/{folder}.ftl has no message {code}") from None
    if errors:
        raise Missing(f"words/{language}/{folder}.ftl, message {code}: {errors[0]}")
    return str(said)


def source(language: str, folder: str) -> str:
    """The text of a file of messages. Raises `Missing`."""
    return read(language, f"{folder}.ftl")


def read(language: str, file: str) -> str:
    """The text of a file in the folder of a language. Raises `Missing`."""
    for root in FOLDERS:
        path = root / language / file
        if path.is_file():
            return path.read_text("utf-8")
    raise Missing(f"there is no file words/{language}/{file}")


def prepare(language: str, under: str) -> None:
    """Compile the files below a folder, which takes a tenth of a second each, before somebody waits for a sentence."""
    for root in FOLDERS:
        for path in sorted((root / language / under).rglob("*.ftl")):
            _bundle(language, path.relative_to(root / language).with_suffix("").as_posix())


@cache
def _bundle(language: str, folder: str) -> FluentBundle:
    """The messages of one file, compiled when the first of them is needed."""
    files = dict.fromkeys((*SHARED, folder))
    text = "\n".join(source(language, name) for name in files)
    return FluentBundle.from_string(str(LANGUAGES[language]).replace("_", "-"), text, use_isolating=False)
