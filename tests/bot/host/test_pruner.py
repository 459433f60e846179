"""Where the operator wants it, the moves of tables that ended long ago are deleted, beside whatever else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.host.errors import Refusal
from bot.host.pruner import BETWEEN_BATCHES, BETWEEN_RUNS, Pruner
from bot.interactions.app import App
from bot.interactions.clicks import HANDLERS
from bot.interactions.clicks.clicked import Clicked
from bot.panels.clicks.ended import Record
from bot.panels.clicks.table import Hand, Happened
from data.records import Status
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CHANNEL, House, Time

DAY = 86_400.0


def passing(time: Time, waited: list[float], most: int) -> Any:
    """Time passes while it is waited; the process is stopped at the `most`-th wait."""

    async def wait(_: asyncio.Event, seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == most:
            raise asyncio.CancelledError
        time.pass_(seconds)

    return wait


async def run(house: House, days: int, most: int) -> list[float]:
    waited: list[float] = []
    with pytest.raises(asyncio.CancelledError):
        await Pruner(house.repository, by_discord(house.time), days, passing(house.time, waited, most)).run()
    return waited


def by_discord(time: Time) -> Callable[[], Awaitable[datetime]]:
    """Tells the time as Discord does."""

    async def now() -> datetime:
        return time()

    return now


async def test_where_the_time_is_not_known_nothing_is_pruned(house: House) -> None:
    over = await house.play_out((await house.game(ANN, BOB, turn_seconds=0)).table.id)
    house.time.pass_(2 * DAY)

    async def fail() -> datetime:
        raise OSError

    with pytest.raises(asyncio.CancelledError):
        await Pruner(house.repository, fail, 1, passing(house.time, [], most=1)).run()
    assert not (await house.kept(over.table.id)).table.pruned


async def test_what_ended_long_ago_is_pruned_once_a_day_and_a_batch_at_a_time(house: House) -> None:
    """One table has ended now; after two days of keeping, in the third look, it goes."""
    over = await house.play_out((await house.game(ANN, BOB, turn_seconds=0)).table.id)
    playing = await house.game(ANN, BOB, turn_seconds=0)
    assert await run(house, 2, most=5) == [BETWEEN_RUNS, BETWEEN_RUNS, BETWEEN_RUNS, BETWEEN_BATCHES, BETWEEN_RUNS]
    assert (await house.kept(over.table.id)).log.moves == ()
    assert (await house.kept(playing.table.id)).table.pruned is False


async def test_a_database_that_fails_is_tried_again_the_next_day(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    over = await house.play_out((await house.game(ANN, BOB, turn_seconds=0)).table.id)
    prune, asked = house.repository.prune, 0

    async def fail_once(*arguments: Any) -> int:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise OSError
        return await prune(*arguments)

    monkeypatch.setattr(house.repository, "prune", fail_once)
    house.time.pass_(2 * DAY)
    assert await run(house, 1, most=3) == [BETWEEN_RUNS, BETWEEN_BATCHES, BETWEEN_RUNS]
    assert (await house.kept(over.table.id)).table.pruned
    assert [record.levelname for record in caplog.records if "prune" in record.message] == ["WARNING"]


async def test_a_pruned_table_says_kindly_that_its_moves_are_not_kept(open_house: OpenHouse, time: Time) -> None:
    """After a start, when nobody remembers it; what is kept of it is shown as before."""
    first = await open_house()
    over = await first.play_out((await first.game(ANN, BOB, turn_seconds=0)).table.id)
    time.pass_(DAY)
    assert await first.repository.prune(time()) == 1
    house = await open_house()
    session = await house.host.ledger.session(over.table.id)
    assert session.table.status is Status.OVER
    assert session.replayed is None
    for click in (Record(session.table.id), Hand(session.table.id), Happened(session.table.id)):
        user = SimpleNamespace(id=ANN, display_name="Ann")
        interaction = SimpleNamespace(user=user, id=1, guild_id=None, channel_id=CHANNEL, message=None)
        app = App(house.host, cast("Any", None), house.repository, 600)
        answer = SimpleNamespace(names=())
        with pytest.raises(Refusal) as refused:
            await HANDLERS[type(click)].run(Clicked(app, cast("Any", interaction), click, (), cast("Any", answer)))
        assert refused.value.code == "log-pruned"
    assert len(await house.repository.placings(session.table.id)) == 2
    rematch = await house.host.rematches.ask(session.table.id, ANN, "Ann")
    assert rematch.table.status is Status.LOBBY
