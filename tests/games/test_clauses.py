"""The numbered clauses that code and tests cite stand beside each game, word for word as the master has them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games

ROOT = Path(__file__).parents[2]
MASTER = ROOT.parent / "shared" / "rules"
"""Where the rules are written; not everywhere that the project is."""
PREFIXES = {"thirteen": "TH", "kings_corners": "KC", "court_wars": "CW", "sevens": "KT", "race": "KR"}
COPIES = {"README.md": ROOT / "games" / "RULES.md"} | {
    f"{key}.md": ROOT / "games" / key / "RULES.md" for key in games.GAMES
}


@pytest.mark.parametrize("page", COPIES)
def test_the_clauses_are_those_of_the_master(page: str) -> None:
    if not MASTER.is_dir():
        pytest.skip(f"the master of the rules is not here: {MASTER.relative_to(ROOT.parent)}")
    assert COPIES[page].read_bytes() == (MASTER / page).read_bytes()


@pytest.mark.parametrize("key", games.GAMES)
def test_every_clause_that_is_cited_is_there(key: str) -> None:
    clause = re.compile(rf"\b{PREFIXES[key]}\d+[a-z]?\b")
    written = set(re.findall(r"\*\*([A-Z]{2}\d+[a-z]?)\*\*", COPIES[f"{key}.md"].read_text("utf-8")))
    sources = [
        *(ROOT / "games" / key).rglob("*.py"),
        *(ROOT / "words" / "en" / "games").glob(f"{key}*.ftl"),
        *(ROOT / "words" / "en" / "games").glob(f"{key}/*.ftl"),
        *(ROOT / "tests" / "games" / key).glob("*.py"),
    ]
    cited = {found for path in sources for found in clause.findall(path.read_text("utf-8"))}
    assert written
    assert cited <= written
