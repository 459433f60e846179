"""One place decides which language each person is spoken to in: no other file outside `words/` names English."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from words.language import LANGUAGES

ROOT = Path(__file__).parents[2]
PLACE = "bot/panels/reader.py"
"""Where a reader is made from a player, a table or a server."""


def named(source: str) -> Iterator[int]:
    """The lines that name a language: by its constant, or as a literal that is or begins with its code (`en-GB`)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name | ast.alias | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.name if isinstance(node, ast.alias) else node.attr
            if name == "ENGLISH":
                yield node.lineno
        elif isinstance(node, ast.Constant) and str(node.value).partition("-")[0] in LANGUAGES:
            yield node.lineno


@pytest.mark.parametrize("package", ["games", "rendering", "data", "bot"])
def test_no_file_names_a_language(package: str) -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / package).rglob("*.py")
        if list(named(path.read_text("utf-8")))
    }
    assert found == ({PLACE} if package == "bot" else set())


def voices(source: str) -> Iterator[int]:
    """The lines that make a voice of their own, which speaks English where nobody says otherwise."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Voice":
            yield node.lineno


def test_only_a_reader_makes_a_voice_for_people() -> None:
    """What `bot/service` says is for the operator."""
    files = [path for path in (ROOT / "bot").rglob("*.py") if "service" not in path.parts]
    found = {path.relative_to(ROOT).as_posix() for path in files if list(voices(path.read_text("utf-8")))}
    assert found == {PLACE}


def test_a_file_that_does_would_be_found() -> None:
    assert list(voices("voice: Voice = Voice(medium=CONTROL)\nVoice\n")) == [1]
    source = 'from words.language import ENGLISH\nx = "en"\ny = "en-GB"\nz = language.ENGLISH\nw = "enter"\n'
    assert sorted(named(source)) == [1, 2, 3, 4]
