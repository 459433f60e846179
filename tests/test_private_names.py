"""Tests use what others may use: no private name of another object, but for those that are counted here."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
MOST: Final = 0
"""So many private names are used. The number may only be lowered."""


def test_there_are_never_more_private_names() -> None:
    found = [
        f"{path.relative_to(TESTS)}: {name}"
        for path in sorted(TESTS.rglob("*.py"))
        for name in private_names(path.read_text("utf-8"))
    ]
    assert len(found) <= MOST, f"use a public name, or see what happens: {found}"
    assert len(found) == MOST, f"fewer than there were: lower MOST to {len(found)}"


def test_what_is_a_private_name_of_another() -> None:
    source = """
from bot.host import ledger, _hidden
from tests.here import _helper as helper
monkeypatch.setattr(worker, "_look", look)
monkeypatch.setattr("bot.messages.presenter._wait", wait)
house.ledger._tables.forget(1)
"""
    assert sorted(private_names(source)) == ["_helper", "_hidden", "_look", "_tables", "_wait"]


def test_what_is_none() -> None:
    source = """
class Own:
    def own(self):
        return self._own, Own.__name__, self.other.shown, _alone
    @classmethod
    def made(cls):
        return cls._own
monkeypatch.setattr(worker, "look", "_look")
"""
    assert list(private_names(source)) == []


def private_names(source: str) -> Iterator[str]:
    """The names with one leading underscore that a source takes from anything but `self` and `cls`: as attributes, by
    imports, and by patches that spell them."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name("self" | "cls")):
                pass
            case ast.Attribute(attr=name):
                yield from _private(name)
            case ast.ImportFrom(names=names):
                for alias in names:
                    yield from _private(alias.name)
            case ast.Call(func=ast.Attribute(attr="setattr" | "delattr"), args=args):
                for value in args[:2]:
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        yield from _private(value.value.rpartition(".")[2])


def _private(name: str) -> Iterator[str]:
    if name.startswith("_") and not name.startswith("__"):
        yield name
