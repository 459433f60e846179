"""Discord resets the token of a bot that begins a thousand sessions in a day: the bot waits before that."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from bot.service.client import KingsTable
from bot.service.starts import shard_count, wait_for_starts

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit


def limit(remaining: int) -> SessionStartLimit:
    return {"total": 1000, "remaining": remaining, "reset_after": 4_321_500, "max_concurrency": 1}


def test_the_shards_are_a_power_of_two() -> None:
    assert [shard_count(advised) for advised in (1, 2, 3, 4, 5, 16, 17, 48)] == [1, 2, 4, 4, 8, 16, 32, 64]


@pytest.mark.parametrize(("remaining", "shards"), [(99, 1), (0, 1), (299, 150)])
async def test_a_bot_that_was_started_too_often_waits_and_says_so(
    remaining: int, shards: int, caplog: pytest.LogCaptureFixture
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    await wait_for_starts(limit(remaining), shards, sleep)
    assert slept == [4321.5]
    (record,) = caplog.records
    assert record.getMessage() == (
        f"the bot was started too often: {remaining} of 1000 sessions are left, so it connects in 73 min"
    )


@pytest.mark.parametrize(("remaining", "shards"), [(100, 1), (1000, 1), (300, 150)])
async def test_any_other_start_goes_on_at_once(remaining: int, shards: int) -> None:
    async def sleep(seconds: float) -> None:
        raise AssertionError

    await wait_for_starts(limit(remaining), shards, sleep)


async def test_a_bot_that_waits_says_that_it_is_alive(client: KingsTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m data alive` said no: a container that is unhealthy may be started anew."""
    alive, note = asyncio.Event(), client.app.repository.alive

    async def noted(*arguments: Any) -> None:
        await note(*arguments)
        alive.set()

    async def gateway() -> tuple[int, str, SessionStartLimit]:
        return 1, "wss://gateway.example", limit(50)

    monkeypatch.setattr("bot.host.downtime.BETWEEN_BEATS", 0.0)
    monkeypatch.setattr("bot.service.client.LAST_CALL", 0.0)
    monkeypatch.setattr(client.app.repository, "alive", noted)
    monkeypatch.setattr(client.http, "get_bot_gateway", gateway)
    async with client, asyncio.timeout(10):
        starting = asyncio.create_task(client.setup_hook())
        await alive.wait()
        assert not starting.done()
        starting.cancel()
