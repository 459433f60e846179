"""The rules as players read them: in the bot, and in docs/rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from words import LANGUAGES, five_lines, language, rules_pages
from words.language import ENGLISH, read
from words.rules import HIGH, height

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "rules"
LONGEST = 1800
"""What a message holds, with room for a line below."""
LONGEST_LINE = 60
"""Characters of one of the five lines: two lines of a phone at most."""


@pytest.mark.parametrize("key", games.GAMES)
def test_docs_say_the_same(key: str) -> None:
    assert (DOCS / f"{key}.md").read_text("utf-8") == read(ENGLISH, f"rules/{key}.md")


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


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("key", games.GAMES)
def test_every_page_is_seen_at_once_on_a_phone_below_a_heading(key: str, name: str) -> None:
    """Pages were up to 1056 pixels high, where a phone shows 738 (tests/end_to_end/test_page.py has them measured)."""
    first, *pages = rules_pages(key, name)
    assert height(first) <= 12, "a title and five lines that are two each"
    for page in pages:
        assert page.startswith("## ")
        assert height(page) <= HIGH


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("key", games.GAMES)
def test_nothing_is_lost_between_pages(key: str, name: str) -> None:
    pages = "\n".join(rules_pages(key, name)).split("\n")
    read_on = [line for line in pages if line and not re.fullmatch(r"## .* \(\d\)", line)]
    assert read_on == [line for line in read(name, f"rules/{key}.md").split("\n") if line]


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("key", games.GAMES)
def test_players_read_no_numbers_of_clauses(key: str, name: str) -> None:
    """Nor what speaks of where the rules come from: the last page was about a source that no player knows."""
    rules = (ROOT / "games" / key / "RULES.md").read_text("utf-8")
    (prefix,) = {number[:2] for number in re.findall(r"^- \*\*([A-Z]{2}\d+a?)\*\*", rules, re.MULTILINE)}
    for page in rules_pages(key, name):
        assert not re.search(rf"\b{prefix}\d|\bruling|\bsource\b|\bauthor|RULES\.md", page, re.IGNORECASE)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("x" * 39, 1),
        ("x" * 39 + " y", 2),
        ("- " + "x" * 36, 1),
        ("- " + "x" * 36 + " y", 2),
        ("  - " + "x" * 33 + " y", 2),
        ("- **" + "x" * 36 + "**", 1),
        ("## Chains\n- a\n\nb", 5),
    ],
)
def test_the_height_of_a_text_is_that_of_its_lines_on_a_phone(text: str, lines: int) -> None:
    assert height(text) == lines


def test_a_chapter_is_cut_between_its_items_and_paragraphs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page holds 25 lines, and its title takes two."""
    line = " ".join(["letters"] * 4)
    lead, item, inner = "Do:", f"- {line}", f"  - {line}"
    long = ["## Long", lead, *[item] * 21, item, inner, "", line]
    write(tmp_path, "# Game\n- how\n\n" + "\n".join(long) + "\n\n## Short\nEnd.\n")
    monkeypatch.setattr(language, "FOLDERS", [tmp_path])
    assert rules_pages("cut", ENGLISH) == (
        "# Game\n- how",
        "\n".join(("## Long", lead, *[item] * 21)),
        "\n".join(("## Long (2)", item, inner, "", line, "## Short", "End.")),
    )


def write(folder: Path, rules: str) -> None:
    (folder / ENGLISH / "rules").mkdir(parents=True)
    (folder / ENGLISH / "rules" / "cut.md").write_text(rules, "utf-8")
