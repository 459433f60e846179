"""Sentences that must be read twice, in docstrings, comments and pages: there are never more of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
MOST: Final = 0.5
"""So many hard constructions stand in a hundred sentences of a folder. The number may only be lowered."""
FOLDERS: Final = ("bench", "bot", "data", "games", "playground", "rendering", "tests", "words")
BEFORE_WHO: Final = "and|or|but|as|at|by|for|from|of|on|than|to|with|is|are|asks?|knows?|says?|sees?|shows?|tells?"
HARD: Final = re.compile(
    rf"\b(?:whoever|whose|of which|to whom|that of|after which)\b|(?:^|[.:;,(] ?|\b(?:{BEFORE_WHO}) )who\b",
    re.IGNORECASE,
)
"""What makes a sentence hard, and a "who" without a noun before it: it begins a sentence or a clause, or follows a
conjunction, a preposition or one of some verbs (so does "Who has won", and "tells who has won")."""
COMMENT: Final = re.compile(r"(?:^|(?<=  )) *# .+(?:\n *# .+)*", re.MULTILINE)
"""One comment, in as many lines as it has."""
PRIVATE: Final = re.compile("_(?!_)")
NO_PROSE: Final = re.compile(r"^```.*?^```|^ {4}.*?$|^\|[-| ]+\|$", re.MULTILINE | re.DOTALL)
"""Code in a page, and the line below the head of a table."""


@pytest.mark.parametrize("folder", FOLDERS)
def test_there_are_never_more_hard_constructions(folder: str) -> None:
    paths = sorted((ROOT / folder).rglob("*.py"))
    check(text for path in paths if "node_modules" not in path.parts for text in told(path.read_text("utf-8")))


def test_nor_in_the_pages() -> None:
    check(
        text for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")) for text in paragraphs(path.read_text("utf-8"))
    )


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
B = 1  # Beside.
"""Constant."""
# Two
# lines.
def f():
    """Function."""
class C:
    """Class."""
    x: int
    """Field."""
def _f():
    """Private."""
'''
    assert sorted(told(source)) == ["Beside.", "Class.", "Constant.", "Field.", "Function.", "Module.", "Two lines."]


def test_what_is_read_of_a_page() -> None:
    page = "# Head\n\nOne\nline.\n\n- item\n- other\n\n```\ncode\n```\n\n    code\n\n| a | b |\n| - | - |\n| c | d |\n"
    assert list(paragraphs(page)) == ["Head", "One line.", "item", "other", "a", "b", "c", "d"]


def check(texts: Iterator[str]) -> None:
    sentences = [sentence for text in texts for sentence in sentences_of(text)]
    found = [sentence for sentence in sentences if hard(sentence)]
    now = 100 * sum(map(hard, sentences)) / len(sentences)
    assert now <= MOST, "write the new one again, as subject, verb, object:\n" + "\n".join(found)


def hard(sentence: str) -> int:
    """How many hard constructions it has."""
    return len(HARD.findall(sentence))


def sentences_of(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", " ".join(text.split()))


def told(source: str) -> Iterator[str]:
    """All that a module tells: its docstring, those of its public classes and functions, the strings below fields and
    constants, and the comments."""
    for comment in COMMENT.findall(source):
        yield re.sub(r"(?:^|\n) *# ", " ", comment).strip()
    yield from strings(ast.parse(source).body)


def strings(body: list[ast.stmt]) -> Iterator[str]:
    for statement in body:
        match statement:
            case ast.Expr(ast.Constant(str(text))):
                yield text
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef() if not PRIVATE.match(statement.name):
                yield from strings(statement.body)


def paragraphs(page: str) -> Iterator[str]:
    """The paragraphs, headings, items and cells of a page, without its code."""
    for part in re.split(r"\n\s*\n|\n\s*(?:[-*]|\d+\.) |\|", NO_PROSE.sub("", page)):
        if text := " ".join(part.split()).lstrip("#-* "):
            yield text
