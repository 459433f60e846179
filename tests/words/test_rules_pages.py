"""The rules as players read them: in the bot, and in docs/rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from words import LANGUAGES, five_lines, rules_pages
from words.language import ENGLISH

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "rules"
LONGEST = 1800
"""What a message holds, with room for a line below."""
LONGEST_LINE = 60
"""Characters of one of the five lines: two lines of a phone at most."""


@pytest.mark.parametrize("key", games.GAMES)
def test_docs_are_made_from_the_same_pages(key: str) -> None:
    assert (DOCS / f"{key}.md").read_text("utf-8") == "\n\n".join(rules_pages(key, ENGLISH)) + "\n"


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("key", games.GAMES)
def test_every_language_has_pages_that_fit_a_message(key: str, name: str) -> None:
    pages = rules_pages(key, name)
    assert len(pages) > 1
    assert all(0 < len(page) <= LONGEST for page in pages)


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("key", games.GAMES)
def test_the_first_page_begins_with_how_to_play_in_five_lines(key: str, name: str) -> None:
    lines = five_lines(key, name)
    assert len(lines) == 5
    assert all(0 < len(line) <= LONGEST_LINE for line in lines)
    title, *shown = rules_pages(key, name)[0].splitlines()[:6]
    assert title.startswith("# ")
    assert shown == [f"- {line}" for line in lines]


@pytest.mark.parametrize("key", games.GAMES)
def test_rulings_stand_on_the_last_page_each_with_its_clause(key: str) -> None:
    """As many as the rules themselves mark as rulings, by the numbers that they have there."""
    rules = (ROOT / "games" / key / "RULES.md").read_text("utf-8").split("## Options")[0]
    clauses = re.split(r"^- \*\*([A-Z]{2}\d+a?)\*\*", rules, flags=re.MULTILINE)[1:]
    ruled = [number for number, text in zip(clauses[::2], clauses[1::2], strict=True) if "*(ruling" in text]
    *pages, last = rules_pages(key, ENGLISH)
    assert last.startswith("## Rulings\n")
    assert re.findall(r"^- \*\*([A-Z]{2}\d+a?)\*\*", last, re.MULTILINE) == ruled
    assert not any("ruling" in page.lower() for page in pages)
