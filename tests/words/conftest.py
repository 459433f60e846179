"""The texts that tests say, in `texts.py`, with their sentences in `en/`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from words import language


@pytest.fixture
def sample(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """These texts can be said."""
    monkeypatch.setattr(language, "FOLDERS", [*language.FOLDERS, Path(__file__).parent])
    yield
    language.bundle.cache_clear()
