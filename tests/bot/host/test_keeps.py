"""What people keep from being pruned: no more than they may, and nothing that is gone."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.host import keeps
from bot.host.errors import Refusal
from bot.host.keeps import Keeps
from bot.host.session import Session
from tests.bot.host.thinking import over
from tests.bot.house import ANN, BOB, NOON, House


class Slow:
    """A database that counts what somebody keeps in one moment and writes in the next, as PostgreSQL may."""

    def __init__(self) -> None:
        self.kept: list[int] = []

    async def keep(self, table_id: int, _: int, *, at: object, most: int) -> bool:
        room = len(self.kept) < most
        await asyncio.sleep(0)
        self.kept += [table_id] if room else []
        return room

    async def kept_by(self, _: int) -> tuple[int, ...]:
        return tuple(self.kept)


async def kept(keeping: Keeps, session: Session) -> str:
    """`kept`, or the code of the refusal."""
    try:
        await keeping.keep(session, ANN)
    except Refusal as refusal:
        return refusal.code
    return "kept"


async def test_of_two_at_once_the_last_that_one_may_keep_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeps, "MOST_KEPT", 1)
    keeping = Keeps(cast("Any", SimpleNamespace(repository=Slow(), world=SimpleNamespace(now=lambda: NOON))))
    told = await asyncio.gather(*(kept(keeping, over()) for _ in range(2)))
    assert told == ["kept", "keeps-enough"]


async def test_a_table_that_was_pruned_since_it_was_looked_at_says_so(house: House) -> None:
    """It was said to have other rules now."""
    table = (await house.game(ANN, BOB, turn_seconds=0)).table.id
    session = await house.host.play.resign(table, BOB)
    assert await house.repository.prune(house.host.ledger.world.now() + timedelta(days=1)) == 1
    assert await kept(house.host.keeps, session) == "log-pruned"
