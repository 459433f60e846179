"""Answers in time, however busy the machine is that runs the tests."""

from __future__ import annotations

import pytest

from bot.interactions import response


@pytest.fixture(autouse=True)
def time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is deferred but where a test wants it: on a busy machine 1.5 s may pass before one is ready."""
    monkeypatch.setattr(response, "DEFERRED_AFTER", 3600.0)
