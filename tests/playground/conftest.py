"""A stand-in with a clock that stands still, and wires to it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground import ManualClock, StandIn, running
from tests.playground.small_bot import SmallBot, bot_on
from tests.playground.wire import ANN, BOB, GatewayLine, Person, Wire, gateway, person


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def discord(clock: ManualClock) -> AsyncIterator[StandIn]:
    async with running(clock=clock, identify_seconds=0) as standin:
        yield standin


@pytest.fixture
async def session(discord: StandIn) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


@pytest.fixture
def wire(discord: StandIn, session: aiohttp.ClientSession) -> Wire:
    return Wire(discord, session)


@pytest.fixture
async def line(discord: StandIn, session: aiohttp.ClientSession) -> AsyncIterator[GatewayLine]:
    """The bot's identified gateway connection."""
    async with gateway(discord, session) as opened:
        yield opened


@pytest.fixture
async def bot(discord: StandIn) -> AsyncIterator[SmallBot]:
    """A bot made with discord.py, connected."""
    async with bot_on(discord) as connected:
        yield connected


@pytest.fixture
async def ann(discord: StandIn, session: aiohttp.ClientSession) -> AsyncIterator[Person]:
    async with person(discord, session, ANN) as opened:
        yield opened


@pytest.fixture
async def bob(discord: StandIn, session: aiohttp.ClientSession) -> AsyncIterator[Person]:
    async with person(discord, session, BOB) as opened:
        yield opened
