"""The languages, and their messages in Fluent: `words/LANGUAGE/FOLDER.ftl`.

Fluent, since a sentence chooses its own forms there (plural, sign, "win together") and a translator needs no Python.
Compiled by `fluent-compiler`: seven times as fast as `fluent.runtime`, and its plurals and lists are Babel's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from babel import Locale
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor
from fluent_compiler.bundle import FluentBundle

ENGLISH: Final = "en"
LANGUAGES: Final[Mapping[str, Locale]] = {ENGLISH: Locale("en", "GB")}
"""The languages there are, each with the locale that its lists, plurals and numbers follow.

British English has no comma before the last "and" of a list.
"""
FOLDERS: Final = [Path(__file__).parent]
"""Where languages have their folders; a test that brings a game of its own adds another."""
BRIEF: Final = "brief"
"""The attribute of a message that says the same in a few words, where who did it is known."""
SHARED: Final = ("units", "cards")
"""Files whose messages those of every other file may use."""


_Entry: TypeAlias = ast.Message | ast.Term


class Missing(LookupError):
    """There is no such message, or it asks for a fact that its text does not have."""


def message(language: str, folder: str, code: str, facts: Mapping[str, Any]) -> str:
    """A message with its facts put in. Raises `Missing`."""
    try:
        said, errors = _bundle(language, folder, code).format(code, facts)
    except LookupError:
        raise Missing(f"words/{language}/{folder}.ftl has no message {code}") from None
    if errors:
        raise Missing(f"words/{language}/{folder}.ftl, message {code}: {errors[0]}")
    return str(said)


def brief(language: str, folder: str, code: str, facts: Mapping[str, Any]) -> str:
    """The short form of a message, its attribute `brief`; empty where it has none. Raises `Missing` for a fact."""
    entry = _entries(language, folder).get(code)
    if entry is None or all(attribute.id.name != BRIEF for attribute in entry.attributes):
        return ""
    said, errors = _bundle(language, folder, code).format(f"{code}.{BRIEF}", facts)
    if errors:
        raise Missing(f"words/{language}/{folder}.ftl, message {code}.{BRIEF}: {errors[0]}")
    return str(said)


def compile_all(language: str, folder: str) -> None:
    """Have all messages of a file ready before one is said."""
    for code in _entries(language, folder):
        _bundle(language, folder, code)


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


@cache
def _bundle(language: str, folder: str, code: str) -> FluentBundle:
    """A message with those that it refers to, compiled when it is first said: it takes 2 ms, all of them 2 s.

    Where there is none, it has no messages.
    """
    known = {name: entry for file in (*SHARED, folder) for name, entry in _entries(language, file).items()}
    needed: dict[str, _Entry] = {}
    names = [code] if code in known else []
    while names:
        name = names.pop()
        if name in known and name not in needed:  # what is unknown, Fluent names
            needed[name] = known[name]
            references = _References()
            references.visit(known[name])
            names += references.names
    text = "".join(map(FluentSerializer().serialize_entry, needed.values()))
    return FluentBundle.from_string(str(LANGUAGES[language]).replace("_", "-"), text, use_isolating=False)


@cache
def _entries(language: str, folder: str) -> Mapping[str, _Entry]:
    """The messages and terms (`-so`) of a file."""
    entries = FluentParser().parse(source(language, folder)).body
    messages = {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}
    return messages | {f"-{entry.id.name}": entry for entry in entries if isinstance(entry, ast.Term)}


class _References(Visitor):
    """Collects the names of what an entry refers to."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library asks for that name
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - likewise
        self.names.append(f"-{node.id.name}")
