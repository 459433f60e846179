"""A long game takes up to half a second to replay (Court Wars of 722 moves): the bot serves others meanwhile."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from bot.host import ledger
from games.core import replay
from tests.bot.house import ANN, BOB, House


@pytest.fixture
async def table(house: House, monkeypatch: pytest.MonkeyPatch) -> int:
    """A long game that nobody has looked at for a while."""
    found = (await house.game(ANN, BOB)).table.id
    for _ in range(4):
        await house.play(found)
    monkeypatch.setattr(ledger, "FEW_MOVES", 3)
    house.host.ledger.forget_all()
    return found


async def test_the_event_loop_goes_on_while_a_long_game_is_replayed(
    house: House, table: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, goes_on = asyncio.get_running_loop(), list[bool]()

    def watched(*facts: Any) -> Any:
        turned = threading.Event()
        loop.call_soon_threadsafe(turned.set)
        goes_on.append(turned.wait(5))
        return replay(*facts)

    monkeypatch.setattr("bot.host.session.replay", watched)
    session = await house.host.ledger.session(table)
    assert (goes_on, session.ply) == ([True], 4)
    assert await house.host.ledger.session(table) is session, "it is kept"


@pytest.mark.parametrize("how", ["forget_all", "renew"])
async def test_what_changes_while_a_long_game_is_replayed_is_seen(
    house: House, table: int, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    loop, tables, times, done = asyncio.get_running_loop(), house.host.ledger, list[int](), threading.Event()

    def changed() -> None:
        house.query("UPDATE seats SET name = 'Nobody' WHERE table_id = ? AND player_id = ?", table, ANN)
        tables.forget_all() if how == "forget_all" else tables.renew((), ANN)
        done.set()

    def slow(*facts: Any) -> Any:
        if not times:
            loop.call_soon_threadsafe(changed)
            assert done.wait(5)
        times.append(1)
        return replay(*facts)

    monkeypatch.setattr("bot.host.session.replay", slow)
    session = await tables.session(table)
    assert "Nobody" in session.names
    assert len(times) == 2
