"""Sessions: how many a day, how soon after one another, and how the gateway refuses a bot for good."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground import ManualClock, StandIn, running
from playground.gateway.starts import TOTAL, SessionStarts
from tests.playground.wire import GatewayLine, Wire, gateway

DAY_MS = 86_400_000


@pytest.fixture
async def discord(clock: ManualClock) -> AsyncIterator[StandIn]:
    async with running(clock=clock) as standin:
        yield standin


async def left(wire: Wire) -> dict[str, Any]:
    limit: dict[str, Any] = (await wire.ok("GET", "/gateway/bot"))["session_start_limit"]
    return limit


async def invalid(line: GatewayLine) -> None:
    """The session is invalid, and the connection stays."""
    assert (await line.wait(lambda event: event["op"] == 9))["d"] is False
    line.heard.clear()


async def test_they_count_down_and_begin_anew_after_a_day(
    wire: Wire, session: aiohttp.ClientSession, clock: ManualClock
) -> None:
    assert await left(wire) == {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    for number in (1, 2):
        async with gateway(wire.discord, session):
            told = await left(wire)
        assert (told["remaining"], told["reset_after"]) == (1000 - number, DAY_MS - (number - 1) * 10_000)
        clock.advance(10)
    clock.advance(86_380)
    assert (await left(wire))["remaining"] == 1000


async def test_an_identify_within_five_seconds_is_an_invalid_session(
    wire: Wire, session: aiohttp.ClientSession, clock: ManualClock
) -> None:
    """It counts all the same, and the next one waits for it (discord-api-docs#1328)."""
    async with gateway(wire.discord, session):
        pass
    clock.advance(4.9)
    async with gateway(wire.discord, session, identify=False) as line:
        await line.identify(wire.discord.token)
        await invalid(line)
        clock.advance(4.9)
        await line.identify(wire.discord.token)
        await invalid(line)
        assert (await left(wire))["remaining"] == 997
        clock.advance(5)
        await line.identify(wire.discord.token)
        await line.event("READY")


async def test_one_too_many_resets_the_token(wire: Wire, session: aiohttp.ClientSession) -> None:
    starts = wire.discord.services.gateway.starts
    starts.pause = 0
    for _ in range(TOTAL):
        assert starts.begin(0)
    assert (await left(wire))["remaining"] == 0
    async with gateway(wire.discord, session, identify=False) as line:
        await line.identify(wire.discord.token)
        assert await line.wait_close() == 4004


def test_shards_wait_for_one_another() -> None:
    """One in five seconds, whatever its number: `max_concurrency` is 1."""
    clock = ManualClock()
    starts = SessionStarts(clock)
    told = []
    for shard in (0, 1, 2):
        told.append(starts.begin(shard))
        clock.advance(3)
    assert told == [True, False, False]
    clock.advance(2)
    assert starts.begin(1)


@pytest.mark.parametrize("code", [4004, 4014])
async def test_the_gateway_refuses_by_a_switch(wire: Wire, session: aiohttp.ClientSession, code: int) -> None:
    await wire.control("faults", {"identify": code})
    async with gateway(wire.discord, session, identify=False) as line:
        await line.identify(wire.discord.token)
        assert await line.wait_close() == code
    await wire.control("faults", {"identify": None})
    async with gateway(wire.discord, session):
        pass


@pytest.mark.parametrize(("code", "resumed"), [(4004, False), (4014, True)])
async def test_a_resume_shows_the_token_and_no_intents(
    wire: Wire, session: aiohttp.ClientSession, code: int, resumed: bool
) -> None:
    async with gateway(wire.discord, session) as first:
        ready = await first.event("READY")
        await wire.control("gateway", {"do": "drop"})
        await first.wait_close()
    await wire.control("faults", {"identify": code})
    async with gateway(wire.discord, session, identify=False) as line:
        await line.send(6, {"token": wire.discord.token, "session_id": ready["session_id"], "seq": 2})
        if resumed:
            await line.event("RESUMED")
        else:
            assert await line.wait_close() == code
