"""The bot's words: every code has its sentence, every sentence its code, and none stands anywhere else."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from dataclasses import fields
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from games.core.text import Text
from words.language import ENGLISH, SHARED, source

ROOT = Path(__file__).parents[2]
PACKAGES = sorted(".".join(path.relative_to(ROOT).with_suffix("").parts) for path in (ROOT / "bot").rglob("texts.py"))
SPOKEN = [
    path for part in ("host", "presenter", "interactions", "service") for path in (ROOT / "bot" / part).rglob("*.py")
]


class Names(Visitor):
    """What a message refers to."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the library's name
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802 - the library's name
        self.messages.add(node.id.name)


def messages(folder: str) -> dict[str, Names]:
    """The messages of a file, each with what it refers to, also by way of others of the file."""
    parsed = FluentParser().parse(source(ENGLISH, folder))
    assert not [entry for entry in parsed.body if isinstance(entry, fluent.Junk)], "something is no message"
    found: dict[str, Names] = {}
    for entry in parsed.body:
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = Names()
            found[entry.id.name].visit(entry)
    for names in found.values():
        names.facts |= set(chain.from_iterable(found[name].facts for name in names.messages if name in found))
    return found


def codes(module: str) -> dict[str, type[Text]]:
    """The texts that a module declares."""
    declared = vars(importlib.import_module(module)).values()
    return {
        kind.code: kind
        for kind in declared
        if isinstance(kind, type) and issubclass(kind, Text) and kind.__module__ == module
    }


@pytest.mark.parametrize("module", PACKAGES)
def test_every_code_has_its_sentence_and_every_fact_is_said(module: str) -> None:
    declared = codes(module)
    folder = next(iter(declared.values())).folder
    written, shared = messages(folder), set(chain.from_iterable(map(messages, SHARED)))
    within = set(chain.from_iterable(names.messages for names in written.values()))
    assert set(declared) - set(written) == set(), "codes without a sentence"
    assert set(written) - set(declared) - within == set(), "sentences without a code"
    assert set(written) & shared == set(), "names that stand in the shared files, too"
    for code, kind in declared.items():
        facts = {fact.name for fact in fields(kind)}  # type: ignore[arg-type]
        assert written[code].facts == facts - kind.unused, code


def sentences(path: Path) -> Iterator[str]:
    """What looks as if people read it: several words that begin with a capital letter; neither docstring nor log."""
    tree = ast.parse(path.read_text("utf-8"))
    kept = {
        id(part)
        for node in ast.walk(tree)
        if (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        or isinstance(node, ast.Raise)
        or (isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log"))
        for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in kept:
            text = node.value.strip("#*_-▶ ")
            if " " in text and text[:1].isupper():
                yield node.value


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_stands_outside_of_words(path: Path) -> None:
    assert list(sentences(path)) == []
