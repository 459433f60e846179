"""The rules as players read them."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "court_wars.md"


def test_our_rulings_are_marked() -> None:
    assert PAGE.read_text("utf-8").count("our ruling") == 5  # CW1, CW8, CW13, CW14, CW15
