"""docs/adding-a-game.md is true: what it shows of a file stands in that file, and what it links to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
TEXT = PAGE.read_text("utf-8")
EXCERPTS = re.findall(
    r"^\[`([^`]+)`\]\(\.\./\1\):\n\n```(python|ftl|markdown|diff)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL
)


def test_every_excerpt_names_its_file() -> None:
    assert len(EXCERPTS) == len(re.findall(r"^```\w", TEXT, re.MULTILINE)) > 10


@pytest.mark.parametrize(("name", "kind", "code"), EXCERPTS)
def test_an_excerpt_stands_in_its_file(name: str, kind: str, code: str) -> None:
    source = (ROOT / name).read_text("utf-8")
    if kind != "diff":
        assert code in source
        return
    # What a new game adds is not there yet; the lines that it goes beside are, as they are shown.
    shown, added = ([line[1:] for line in code.splitlines() if line[0] == sign] for sign in " +")
    assert shown
    assert added
    assert set(shown) <= set(source.splitlines())
    assert not set(added) & set(source.splitlines())


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", TEXT)
    assert links
    assert all((PAGE.parent / link).exists() for link in links)
