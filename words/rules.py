"""The rules of a game as players read them: `words/LANGUAGE/rules/GAME.md`, from which `docs/rules` is made, too."""

from __future__ import annotations

from functools import cache
from typing import Final

from words.language import FOLDERS, Missing

BREAK: Final = "\n<!-- next page -->\n"
"""Stands between two pages."""


@cache
def rules_pages(game: str, language: str) -> tuple[str, ...]:
    """The pages of a game by its key: Markdown, at most 1800 characters each. Raises `Missing`."""
    for root in FOLDERS:
        path = root / language / "rules" / f"{game}.md"
        if path.is_file():
            return tuple(page.strip("\n") for page in path.read_text("utf-8").split(BREAK))
    raise Missing(f"there is no file words/{language}/rules/{game}.md")
