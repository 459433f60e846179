"""How the bot knows for how long it was away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

import pytest

from bot.host.pulse import Pulse
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, House, Time


def passing(time: Time, until: datetime) -> Callable[[asyncio.Event, float], object]:
    """Time passes while it is waited, until the process is stopped."""

    async def wait(_: asyncio.Event, seconds: float) -> None:
        if time.after(seconds) > until:
            time.moment = until
            raise asyncio.CancelledError
        time.pass_(seconds)

    return wait


async def live(house: House, seconds: float) -> None:
    """The process is alive for so long, and stops in order."""
    pulse = Pulse(house.repository, house.time, passing(house.time, house.time.after(seconds)))  # type: ignore[arg-type]
    with pytest.raises(asyncio.CancelledError):
        await pulse.run()


async def test_deadlines_move_by_the_time_the_bot_was_away_once(open_house: OpenHouse, time: Time) -> None:
    before = await open_house()
    await before.resume()
    table_id = (await before.game(ANN, BOB)).table.id
    await live(before, 100)
    await before.close()
    time.pass_(5 * 3600)
    for start in (await open_house(), await open_house()):
        await start.resume()
        assert (await start.kept(table_id)).table.deadline == time.after(500)
    await live(start, 400)
    time.pass_(10)
    await start.resume()
    assert (await start.kept(table_id)).table.deadline == time.after(100)


async def test_a_killed_bot_was_alive_at_its_last_beat(open_house: OpenHouse, time: Time) -> None:
    house = await open_house()
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    await live(house, 90)
    time.pass_(29)  # and no beat any more
    await (await open_house()).resume()
    assert (await house.kept(table_id)).table.deadline == time.after(600 - 90)


async def test_a_beat_that_cannot_be_written_is_left_out(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: datetime) -> None:
        raise OSError("the database is away")

    monkeypatch.setattr(house.repository, "alive", fail)
    await live(house, 95)
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 4
    monkeypatch.undo()
    await live(house, 30)
    assert await house.repository.alive_at() == house.time()
