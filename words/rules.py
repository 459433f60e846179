"""The rules of a game as players read them: `words/LANGUAGE/rules/GAME.md`, from which `docs/rules` is made, too."""

from __future__ import annotations

from functools import cache
from typing import Final

from words.language import read

BREAK: Final = "\n<!-- next page -->\n"
"""Stands between two pages."""
_POINT: Final = "- "


@cache
def rules_pages(game: str, language: str) -> tuple[str, ...]:
    """The pages of a game by its key: Markdown, at most 1800 characters each. Raises `Missing`.

    The first begins with how to play in five lines, the last one tells the rulings.
    """
    return tuple(page.strip("\n") for page in read(language, f"rules/{game}.md").split(BREAK))


@cache
def five_lines(game: str, language: str) -> tuple[str, ...]:
    """How to play a game, in five lines of at most 60 characters: the list on its first page. Raises `Missing`."""
    first = rules_pages(game, language)[0]
    return tuple(line.removeprefix(_POINT) for line in first.splitlines() if line.startswith(_POINT))
