"""The line to the bot is cut: all of it, or one way alone; with broken connections or in silence."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from playground import ManualClock, StandIn
from tests.playground.small_bot import bot_on
from tests.playground.wire import GENERAL, GatewayLine, Person, Wire, gateway

MESSAGES = "POST /channels/{channel_id}/messages"
BROKEN = (aiohttp.ClientConnectionError,)


async def test_requests_break_off_until_the_line_is_whole(wire: Wire, line: GatewayLine, ann: Person) -> None:
    """And are not carried out. The gateway goes on."""
    await wire.control("line", {"cut": "http"})
    for _ in range(2):
        with pytest.raises(BROKEN):
            await wire.say("lost")
    await ann.ask("send", channel_id=str(GENERAL), content="x")
    await line.event("MESSAGE_CREATE")
    await wire.control("line", {"cut": None})
    await wire.say("through")
    assert wire.discord.requests[MESSAGES] == 1
    assert not ann.saw("lost")


async def test_the_gateway_alone_is_cut_and_its_session_resumed(
    wire: Wire, discord: StandIn, session: aiohttp.ClientSession, line: GatewayLine
) -> None:
    ready, seen = await line.event("READY"), line.heard[-1]["s"]
    await wire.control("line", {"cut": "gateway"})
    assert await line.wait_close() == 1006
    with pytest.raises(aiohttp.ClientError):
        async with gateway(discord, session):
            pass
    await wire.say("meanwhile")
    await wire.control("line", {"cut": None})
    async with gateway(discord, session, identify=False) as second:
        await second.send(6, {"token": discord.token, "session_id": ready["session_id"], "seq": seen})
        await second.event("RESUMED")
        assert second.names() == ["MESSAGE_CREATE", "RESUMED"]


async def test_it_is_whole_again_when_its_time_has_come(wire: Wire, line: GatewayLine, clock: ManualClock) -> None:
    await wire.control("line", {"cut": "both", "seconds": 90})
    assert await line.wait_close() == 1006
    clock.advance(89)
    with pytest.raises(BROKEN):
        await wire.say("lost")
    clock.advance(1)
    while wire.discord.services.line.ways:
        await wire.control("state")
    await wire.say("through")


async def test_in_silence_what_was_sent_arrives_later(wire: Wire, line: GatewayLine, ann: Person) -> None:
    """A request may be carried out long after the bot has given it up."""
    await wire.control("line", {"cut": "both", "how": "silent"})
    line.heard.clear()
    saying = asyncio.create_task(wire.say("late"))
    await line.send(1, None)
    await ann.ask("send", channel_id=str(GENERAL), content="x")
    assert not saying.done()
    assert (line.heard, ann.saw("late")) == ([], False)
    await wire.control("line", {"cut": None})
    await saying
    await ann.message("late")
    await line.wait(lambda event: event["op"] == 11)
    await line.event("MESSAGE_CREATE")


async def test_an_answer_that_the_cut_overtakes_is_lost(wire: Wire, ann: Person) -> None:
    await wire.control("faults", {"latency_ms": 300})
    saying = asyncio.create_task(wire.say("said"))
    while not wire.discord.requests[MESSAGES]:
        await wire.control("state")
    await wire.control("line", {"cut": "http"})
    with pytest.raises(BROKEN):
        await saying
    await ann.message("said")


async def test_a_bot_of_discord_py_comes_back_by_itself(wire: Wire, discord: StandIn) -> None:
    async with bot_on(discord) as bot:
        await wire.control("line", {"cut": "gateway"})
        while discord.services.gateway.online:
            await wire.control("state")
        await wire.control("line", {"cut": None})
        async with asyncio.timeout(20):
            while not bot.resumes:
                await wire.control("state")
