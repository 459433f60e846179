"""Anybody takes back anything, at any time: the position is the one before, the log grows, late controls are refused.

PROVE_TAKE_BACKS=10000 .venv/bin/python -m pytest tests/bot/host/test_retracting.py    (make prove-take-backs)
"""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest

from bot.host import checks
from bot.host.limits import Limits
from games import GAMES
from games.core import Replayed, WayBack
from games.core.texts import NoMoveLeft
from tests.bot.conftest import OpenHouse
from tests.bot.host.retracting import faults
from tests.bot.house import ANY_NUMBER

TABLES: Final = int(os.environ.get("PROVE_TAKE_BACKS", "5")) // len(GAMES)
MOST_TABLES: Final = 4
"""At so many of two games at most a rule that forgets something is found."""
MANY: Final = Limits(person=1_000_000, server=1_000_000, opening=ANY_NUMBER)

log = logging.getLogger(__name__)


@pytest.mark.parametrize("key", GAMES)
async def test_what_a_table_took_back_was_never_played(open_house: OpenHouse, key: str) -> None:
    house, went = await open_house(limits=MANY), Counter[str]()
    assert [fault for number in range(TABLES) for fault in await faults(house, key, number, went)] == []
    log.info("%s: %s", key, dict(sorted(went.items())))
    assert went["games"] == TABLES
    assert went["taken back"]
    assert went["late controls"]


def _whatever(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Replayed, "way_back", lambda *_, **__: WayBack(99, NoMoveLeft()))


def _late(patch: pytest.MonkeyPatch) -> None:
    asked: Any = checks.to_move
    patch.setattr(checks, "to_move", lambda session, person, _=None: asked(session, person))


@pytest.mark.parametrize("forget", [_whatever, _late])
async def test_a_host_that_forgets_a_condition_is_found(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, forget: Callable[[pytest.MonkeyPatch], None]
) -> None:
    """The control: the same tables, without one of them."""
    forget(monkeypatch)
    house = await open_house(limits=MANY)
    for number in range(MOST_TABLES):
        for key in ("court_wars", "sevens"):
            if await faults(house, key, number, Counter()):
                return
    pytest.fail("nothing was found")
