"""One job a file: a module of more than 400 lines is asking for a second room."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
MOST: Final = 400
"""Lines of a module."""
PACKAGES: Final = ("bot", "data", "games", "playground", "rendering", "words")


def test_no_module_is_longer() -> None:
    modules = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    lines = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in modules}
    assert {path: count for path, count in lines.items() if count > MOST} == {}
