"""Sentences of docstrings that must be read twice: counted, so that there are never more of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
MOST: Final = 1.5
"""So many hard constructions stand in a hundred sentences. The number may only be lowered."""
SLACK: Final = 0.5
"""By how much less there may be before `MOST` must be lowered."""
BEFORE_WHO: Final = "and|or|but|as|at|by|for|from|of|on|than|to|with|is|are|asks?|knows?|says?|sees?|shows?|tells?"
HARD: Final = re.compile(
    rf"\b(?:whoever|whose|of which|to whom|that of|after which)\b|(?:^|[.:;,(] ?|\b(?:{BEFORE_WHO}) )who\b",
    re.IGNORECASE,
)
"""What makes a sentence hard, and a "who" without a noun before it: one that begins a sentence or a clause, or follows
a conjunction, a preposition or one of some verbs ("Who has won", "tells who has won")."""


def test_there_are_never_more_hard_constructions() -> None:
    sentences = [sentence for text in docstrings() for sentence in sentences_of(text)]
    now = 100 * sum(map(hard, sentences)) / len(sentences)
    assert now <= MOST, "write the new sentence again: subject, verb, object"
    assert now > MOST - SLACK, f"fewer than there were: lower MOST to {now + 0.05:.1f}"


def test_what_is_hard() -> None:
    assert hard("Who has won; tells who has lost, whose turn it is and to whom that of Ann belongs.") == 5
    assert hard("A player who has won, and those who have lost.") == 0
    assert sentences_of("One. Two (of three)!\nThree: it has\nlines.") == [
        "One.",
        "Two (of three)!",
        "Three: it has lines.",
    ]


def test_which_strings_are_read() -> None:
    source = '''"""Module."""
B = 1
"""Constant."""
def f():
    """Function."""
class C:
    """Class."""
    x: int
    """Field."""
def _f():
    """Private."""
'''
    assert sorted(strings(source)) == ["Class.", "Constant.", "Field.", "Function.", "Module."]


def hard(sentence: str) -> int:
    """How many hard constructions it has."""
    return len(HARD.findall(sentence))


def sentences_of(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", " ".join(text.split()))


def docstrings() -> Iterator[str]:
    """All that is told of what is public in `bot/` and `data/`."""
    for folder in ("bot", "data"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from strings(path.read_text("utf-8"))


def strings(source: str) -> Iterator[str]:
    """The docstrings of a module, of its public classes and functions, and the strings below fields and constants."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if getattr(node, "name", "").startswith("_") and not getattr(node, "name", "").startswith("__"):
            continue
        for statement in node.body:
            match statement:
                case ast.Expr(ast.Constant(str(text))):
                    yield text
