"""Whatever is taken back: the position is the one before, the log only grows, and its record agrees.

PROVE_TAKE_BACKS=10000 .venv/bin/python -m pytest tests/games/test_take_backs.py    (make prove-take-backs)
"""

from __future__ import annotations

import logging
import os
from collections import Counter
from typing import Final

import pytest

from games import GAMES
from tests.games.take_backs import CONDITIONS, faults

ROUNDS: Final = int(os.environ.get("PROVE_TAKE_BACKS", "10")) // len(GAMES)
MOST_GAMES: Final = 3
"""In so many of each game at most a rule that forgets something is found."""

log = logging.getLogger(__name__)


@pytest.mark.parametrize("key", GAMES)
def test_what_was_taken_back_was_never_played(key: str) -> None:
    went = Counter[str]()
    assert [fault for number in range(ROUNDS) for fault in faults(key, number, went=went)] == []
    log.info("%s: %s", key, dict(sorted(went.items())))
    assert went["games"] == ROUNDS
    assert went["taken back"]


@pytest.mark.parametrize("forgotten", CONDITIONS)
def test_a_rule_that_forgets_a_condition_is_found(forgotten: str) -> None:
    """The control: the same games against the rule without one of them."""
    found = (fault for number in range(MOST_GAMES) for key in GAMES for fault in faults(key, number, forgotten))
    assert next(found, None) is not None
