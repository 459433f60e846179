"""The rules as players read them."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "court_wars.md"


def test_our_rulings_are_marked() -> None:
    """Each on the last page, with its clause."""
    _, rulings = PAGE.read_text("utf-8").split("\n## Rulings\n")
    assert re.findall(r"^- \*\*(CW\d+)\*\*", rulings, re.MULTILINE) == ["CW1", "CW8", "CW13", "CW14", "CW15"]
