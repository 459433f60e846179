"""One word for one thing: no two modules give the same name to different classes, type aliases or constants."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PLACES: Final = ("bot/**/*.py", "data/**/*.py", "games/core/**/*.py", "rendering/*.py")
NAMED_BY_WHAT_THEY_SAY: Final = {"Text", "Click"}
"""A Text is named by its sentence, and a click by its control: both are read with their module."""
SHARED: Final = {
    "Result": "data knows no rules: its protocol says what it needs of the Result of games.core",
}
"""Names that two modules may define, each with the reason."""


def test_no_name_means_two_things() -> None:
    sources = {str(path.relative_to(ROOT)): path.read_text() for place in PLACES for path in ROOT.glob(place)}
    found = twice(sources)
    assert {name: places for name, places in found.items() if name not in SHARED} == {}
    assert set(found) == set(SHARED), "what is defined once needs no reason any more"


def test_the_search_finds_what_is_defined_twice() -> None:
    first = "class Table: ...\nclass Says(Text): ...\nMOST = 1\nKey: TypeAlias = str\nT = TypeVar('T')\n_LEAST = 1\n"
    second = "class Table: ...\nclass Says: ...\nMOST: Final = 2\nKey: TypeAlias = int\nT = TypeVar('T')\n_LEAST = 2\n"
    assert twice({"a.py": first, "b.py": second}) == {name: ["a.py", "b.py"] for name in ("Key", "MOST", "Table")}


def test_what_the_glossary_calls_a_class_is_one() -> None:
    glossary = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Words")[2].partition("\n## ")[0]
    words = re.findall(r"^\| ([A-Za-z ]+) \|", glossary, re.MULTILINE)[1:]
    assert len(words) > 40
    assert words == sorted(words, key=str.casefold)
    sources = [
        path.read_text("utf-8")
        for place in ("bot", "games", "rendering", "words")
        for path in (ROOT / place).rglob("*.py")
    ]
    defined = {name for source in sources for name in _defined(ast.parse(source))}
    assert {word for word in words if word[0].isupper()} <= defined


def twice(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """The names that several files define, and the files."""
    found: dict[str, list[str]] = defaultdict(list)
    for file, source in sorted(sources.items()):
        for name in set(_defined(ast.parse(source))):
            found[name].append(file)
    return {name: files for name, files in sorted(found.items()) if len(files) > 1}


def _defined(module: ast.Module) -> Iterator[str]:
    """The public classes, type aliases and constants that a module defines itself."""
    for statement in module.body:
        match statement:
            case ast.ClassDef(name=name, bases=bases):
                if not NAMED_BY_WHAT_THEY_SAY & {ast.unparse(base).rpartition(".")[2] for base in bases}:
                    yield from _public(name)
            case ast.Assign(value=ast.Call(func=ast.Name("TypeVar" | "ParamSpec"))):
                pass
            case ast.Assign(targets=targets):
                for target in targets:
                    yield from _constants(target)
            case ast.AnnAssign(target=ast.Name(alias), annotation=ast.Name("TypeAlias")):
                yield from _public(alias)
            case ast.AnnAssign(target=target):
                yield from _constants(target)


def _constants(target: ast.expr) -> Iterator[str]:
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and node.id.isupper():
            yield from _public(node.id)


def _public(name: str) -> Iterator[str]:
    if not name.startswith("_"):
        yield name
