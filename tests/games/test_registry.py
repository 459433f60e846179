"""What is above the rules knows games by the registries only: none is named there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import games

ROOT = Path(__file__).parents[2]
OWN = {ROOT / "rendering" / key for key in games.GAMES}
"""The packages of each game's pictures."""
REGISTRY = ROOT / "rendering" / "scenes.py"


def above() -> Iterator[Path]:
    for package in ("bot", "words", "rendering", "playground", "games/core", "games/opponents"):
        for file in (ROOT / package).rglob("*.py"):
            if file != REGISTRY and file.name != "ratings.py" and not OWN & {*file.parents}:
                yield file


def named(tree: ast.AST) -> Iterator[str]:
    """The games that a module names: by their keys, or by what it imports of them."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(str(text)) if text in games.GAMES:
                yield text
            case ast.ImportFrom(module=str(module)):
                yield from set(module.split(".")[1:2]) & games.GAMES.keys()


@pytest.mark.parametrize("file", [*above()], ids=lambda file: file.relative_to(ROOT).as_posix())
def test_nothing_above_the_rules_names_a_game(file: Path) -> None:
    assert list(named(ast.parse(file.read_text("utf-8")))) == []


def test_the_registry_of_scenes_has_every_game() -> None:
    found = set(named(ast.parse(REGISTRY.read_text("utf-8"))))
    assert found == set(games.GAMES)


def test_the_number_of_all_rules_rises_with_each_of_them() -> None:
    """A new version needs a higher number here: older processes leave tables with a higher one alone."""
    versions = {key: game.version for key, game in games.GAMES.items()}
    known = {5: {"thirteen": 1, "kings_corners": 1, "sevens": 1, "court_wars": 1, "race": 1}}
    assert known[games.RULES] == versions
    assert max(known) == games.RULES
