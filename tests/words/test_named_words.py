"""A sentence that is chosen by a word in the sources (a control's action, a command's name) has a form for each.

Fluent takes the last form for a word that it does not know: a button without a label of its own would be called as
another one is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.panels.clicks.kinds import KINDS
from words import LANGUAGES
from words.language import source

BOT = Path(__file__).parents[2] / "bot"
NAMES = {kind.__name__: action for action, kind in KINDS.items()}


def calls(function: str) -> Iterator[ast.expr]:
    """The first arguments of all calls of a function."""
    for path in BOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                yield node.args[0]


def named(function: str) -> set[str]:
    """The words that are given to a function as literals."""
    return {str(argument.value) for argument in calls(function) if isinstance(argument, ast.Constant)}


def clicked() -> set[str]:
    """The actions of the clicks that are given to `button`."""
    kinds = [click.func for click in calls("button") if isinstance(click, ast.Call)]
    return {NAMES[kind.id] for kind in kinds if isinstance(kind, ast.Name)}


def forms(language: str, folder: str, code: str) -> set[str]:
    """The words that a message of one choice chooses by."""
    body = re.split(r"^([a-z][a-z0-9-]*) =", source(language, folder), flags=re.MULTILINE)
    return set(re.findall(r"^ +\*?\[([a-z-]+)\]", body[body.index(code) + 1], re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_its_form(language: str) -> None:
    assert clicked() == forms(language, "bot/panels/items", "label")
    assert named("command") == forms(language, "bot/interactions/commands/descriptions", "command")
    assert named("argument") == forms(language, "bot/interactions/commands/descriptions", "argument")
