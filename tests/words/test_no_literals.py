"""What people read is written in words/en: no sentence stands in the sources of a package.

A literal with a blank and letters in it is taken for a sentence, and one that is a word with a capital for a title or
the label of a button, wherever they stand, but for

- docstrings, and strings beside a field that explain it;
- what is raised as `ValueError`, `TypeError`, `AssertionError` or `RuntimeError`: it tells a programmer, or somebody at
  a terminal, what they did wrong, and no player meets it; as `NoThought`: it stands in the log;
- what is logged, and the names of tasks and of threads, which stand in the log;
- what Prometheus is told (`OF_PROGRAMS`), and the names of figures;
- what `argparse` is told (`help`, `description`, `metavar`), since a terminal speaks English;
- names of Python's: in `__all__`, `NewType` and `TypeVar`;
- canonical texts, which are the same in every language; these few are named in `PROGRAMS`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from bot.host.names import NAMES
from bot.interactions.acts import RIGHTS
from games.opponents.learn import MODULE

ROOT = Path(__file__).parents[2]
SPEAKING = ("games", "rendering", "bot")
"""The packages that people hear something of. What `data` says is for the operator alone (`DatabaseUnusable`)."""
OF_PROGRAMS = ("bot/service/metrics.py",)
"""Modules that speak to programs alone."""
PROGRAMS: dict[str, set[str]] = {
    "games": {
        "to move", "opening 1", "opening 2", "opening 3", " by ",  # lines of positions
        "shuffle ", "deal ", "reshuffle ", "king ",  # labels of shuffles
        "Xr", "Xb",  # the jokers
        "take ", "end turn", "end my turn",  # move texts
        "(?P<take>take )?(?P<card>[^ >→-]+)(?:(?: ?(?:->|→|>) ?| on | to | )(?P<seat>.*))?",
        " recorded=", " computed=",  # what verifying prints
        MODULE,  # what learning writes
    },
    "rendering": {
        "rendering: ",  # begins what the command says is wrong
        "Xr",  # a card
        "Ann", "Bob", "Cy", "Dora",  # names in an example
    },
    "bot": {
        *chain.from_iterable(NAMES.values()),  # names of computers
        *(act for act in RIGHTS if act.startswith("/") and " " in act),  # names of commands
         # what a worker is called in the log
        "kings-table ", " (schema ", ", Python ", ") in ",  # what --version prints
        "discord.py: ",  # begins the names of discord.py's tasks
        r"(\bBot )[\w-]+\.[\w.-]+", " fields]", " characters]",  # what the log leaves out
    },
}  # fmt: skip
"""Canonical texts with a blank in them, by package."""
_ERRORS = ("ValueError", "TypeError", "AssertionError", "RuntimeError", "NoThought")
_ARGPARSE = ("help", "description", "metavar", "prog")
_NAMING = ("NewType", "TypeVar")
_LOGS = ("log", "logger", "life")
_LOGGED = ("attempt",)
"""Methods that log what they are given (`bot.host.retries`)."""
_SENTENCE = re.compile(r"[A-Za-z]{2}.* |.* [A-Za-z]{2}|^[A-Z][a-z]+[.!?:…]?$", re.DOTALL)


def documentation(tree: ast.AST) -> set[int]:
    """The constants that are docstrings, or explain the field above them: expressions by themselves."""
    return {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def excepted(tree: ast.AST) -> set[int]:
    """The constants within what is raised for programmers, logged, said to argparse, or a name."""
    found: set[int] = set()
    for node in ast.walk(tree):
        within: list[ast.AST] = []
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and name_of(node.exc.func) in _ERRORS:
            within = [node.exc]
        elif isinstance(node, ast.keyword) and node.arg in _ARGPARSE:
            within = [node.value]
        elif isinstance(node, ast.Call) and (name_of(node.func) in (*_NAMING, *_LOGGED) or is_log(node.func)):
            within = [node]
        elif isinstance(node, ast.Call) and name_of(node.func) == "create_task":
            within = list(node.keywords)
        elif isinstance(node, ast.Assign) and [name_of(target) for target in node.targets] == ["__all__"]:
            within = [node.value]
        found.update(id(below) for part in within for below in ast.walk(part))
    return found


def name_of(called: ast.expr) -> str:
    return called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""


def is_log(called: ast.expr) -> bool:
    """Is it a method of a logger, such as `log.warning`?"""
    return isinstance(called, ast.Attribute) and name_of(called.value) in _LOGS


def literals(source: str) -> Iterator[tuple[int, str]]:
    """Every literal that may be a sentence, with its line."""
    tree = ast.parse(source)
    left_out = documentation(tree) | excepted(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in left_out:
            continue
        if _SENTENCE.search(node.value):
            yield node.lineno, node.value


@pytest.mark.parametrize("package", SPEAKING)
def test_no_sentence_stands_outside_words(package: str) -> None:
    found = [
        (path.relative_to(ROOT).as_posix(), line, text)
        for path in sorted((ROOT / package).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in OF_PROGRAMS
        for line, text in literals(path.read_text("utf-8"))
    ]
    assert {text for _, _, text in found} >= PROGRAMS.get(package, set()), "what is not there is not to be excepted"
    assert [place for place in found if place[2] not in PROGRAMS.get(package, set())] == []


def test_a_sentence_would_be_found() -> None:
    source = '"""A docstring is none."""\nx = f"{1} is not a card"\nraise ValueError("no such thing")\n'
    source += 'y = "draw"\nz = "Join"\nlog.error("it has failed")\n'
    assert sorted(literals(source)) == [(2, " is not a card"), (5, "Join")]
