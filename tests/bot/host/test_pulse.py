"""How the bot knows for how long it was away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.host.pulse import Pulse
from data.records import TableLog
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, House, Time, easy_move, mover


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
    wait = passing(house.time, house.time.after(seconds))
    pulse = Pulse(house.repository, house.time, house.host.play.come_back, wait)  # type: ignore[arg-type]
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


async def test_a_start_that_takes_long_is_no_sleep(house: House) -> None:
    """Discord may have the bot wait for minutes before it takes its commands; deadlines are looked at after that."""
    asked: list[None] = []

    async def come_back() -> None:
        asked.append(None)

    pulse = Pulse(house.repository, house.time, come_back)
    house.time.pass_(600)
    await pulse.catch_up()
    assert asked == []
    house.time.pass_(121)
    await pulse.catch_up()
    await pulse.catch_up()
    assert asked == [None]


async def test_a_turn_that_begins_after_the_sleep_is_no_longer_than_any(house: House) -> None:
    """A move comes before it is noticed that the computer has slept: the next player had the night on top."""
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    pulse = Pulse(house.repository, house.time, house.host.play.come_back)
    await pulse.catch_up()
    house.time.pass_(8 * 3600)
    await house.play(table_id)
    await pulse.catch_up()
    assert (await house.kept(table_id)).table.deadline == house.time.after(600)


async def test_a_turn_that_waits_for_who_is_absent_does_not_move(house: House) -> None:
    await house.resume()
    session = await house.game(ANN, BOB)
    until = house.time.after(86400)
    await house.host.absence.begin(mover(session), until)
    pulse = Pulse(house.repository, house.time, house.host.play.come_back)
    await pulse.catch_up()
    house.time.pass_(3600)
    await pulse.catch_up()
    assert (await house.kept(session.table.id)).table.deadline == until + timedelta(seconds=600)


async def test_a_write_under_way_when_the_computer_wakes_is_not_remembered_as_it_was(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.resume()
    session = await house.game(ANN, BOB)
    append, written, go_on = house.repository.append_move, asyncio.Event(), asyncio.Event()

    async def slow(*told: Any, **more: Any) -> TableLog:
        log = await append(*told, **more)
        written.set()
        await go_on.wait()
        return log

    monkeypatch.setattr(house.repository, "append_move", slow)
    house.time.pass_(100)
    moving = asyncio.create_task(house.host.play.move(session.table.id, mover(session), easy_move(session)))
    await written.wait()
    house.time.pass_(300)
    await house.host.play.come_back()
    go_on.set()
    await moving
    assert (await house.host.ledger.session(session.table.id)).table == (await house.kept(session.table.id)).table


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


async def test_a_slow_beat_does_not_put_the_clock_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer sleeps while a beat is under way, and the clock looks first: deadlines moved twice."""
    await house.resume()
    table_id = (await house.game(ANN, BOB, turn_seconds=86_400)).table.id
    alive, looking = house.repository.alive, []

    async def slow(at: datetime) -> None:
        monkeypatch.undo()
        house.time.pass_(3 * 3600)
        looking.append(asyncio.create_task(pulse.catch_up()))
        for _ in range(20):  # time enough for the clock
            await house.kept(table_id)
        await alive(at)

    pulse = Pulse(house.repository, house.time, house.host.play.come_back)
    house.time.pass_(12 * 3600)  # so that it is not hidden by no turn's getting longer than it is
    await house.repository.alive(house.time())
    await pulse.catch_up()
    ends = (await house.kept(table_id)).table.deadline
    assert ends is not None
    monkeypatch.setattr(house.repository, "alive", slow)
    await pulse.beat()
    await looking[0]
    await pulse.catch_up()
    assert (await house.kept(table_id)).table.deadline == ends + timedelta(hours=3)
