"""The rules as players read them: in the bot, and in docs/rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from words import LANGUAGES, rules_pages
from words.language import ENGLISH

DOCS = Path(__file__).parents[2] / "docs" / "rules"
LONGEST = 1800
"""What a message holds, with room for a line below."""


@pytest.mark.parametrize("key", games.GAMES)
def test_docs_are_made_from_the_same_pages(key: str) -> None:
    assert (DOCS / f"{key}.md").read_text("utf-8") == "\n\n".join(rules_pages(key, ENGLISH)) + "\n"


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("key", games.GAMES)
def test_every_language_has_pages_that_fit_a_message(key: str, name: str) -> None:
    pages = rules_pages(key, name)
    assert len(pages) > 1
    assert all(0 < len(page) <= LONGEST for page in pages)
