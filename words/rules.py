"""The rules of a game as players read them: `words/LANGUAGE/rules/GAME.md`, from which `docs/rules` is made, too."""

from __future__ import annotations

from functools import cache
from typing import Final

from words.language import read

BREAK: Final = "\n<!-- next page -->\n"
"""Stands between two pages."""


@cache
def rules_pages(game: str, language: str) -> tuple[str, ...]:
    """The pages of a game by its key: Markdown, at most 1800 characters each. Raises `Missing`."""
    return tuple(page.strip("\n") for page in read(language, f"rules/{game}.md").split(BREAK))
