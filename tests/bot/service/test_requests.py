"""Requests of a process that has lost its lock never reach Discord, wherever they were when that happened."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from discord.http import Route

from bot.messages.apology import apologising
from bot.messages.budget import Budget
from bot.messages.outage import Outage
from bot.service.requests import held_to, while_held
from tests.bot.test_main import api

BODIES = [{}, {"json": {"content": "a move"}}, {"data": aiohttp.FormData({"file": io.BytesIO(b"a picture")})}]


class Discord:
    """What is sent to it, and whether the process that sends still holds its lock."""

    def __init__(self) -> None:
        self.held = True
        self.heard: list[str] = []
        self.budget = Budget(1)
        self.outage = Outage()

    async def answer(self, request: web.Request) -> web.Response:
        self.heard.append(request.method)
        return web.json_response({})


@pytest.fixture
async def discord() -> Discord:
    return Discord()


async def send(discord: Discord, session: aiohttp.ClientSession, **body: Any) -> None:
    async with session.post(f"{Route.BASE}/channels/1/messages", **body) as response:
        await response.read()


@pytest.fixture
async def session(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[aiohttp.ClientSession]:
    trace = held_to(discord.budget, discord.outage, lambda: discord.held)
    async with api(discord.answer) as base, aiohttp.ClientSession(trace_configs=[trace]) as session:
        monkeypatch.setattr(Route, "BASE", base)
        yield session


@pytest.mark.parametrize("body", BODIES, ids=["nothing", "json", "form"])
async def test_nothing_is_sent_without_the_lock(
    discord: Discord, session: aiohttp.ClientSession, body: dict[str, Any]
) -> None:
    discord.held = False
    with pytest.raises(aiohttp.ClientOSError):
        await send(discord, session, **body)
    assert discord.heard == []
    assert discord.outage.begun.is_set(), "whatever sent it tries again, and says nothing to anybody"


async def test_but_that_the_database_is_away_is_told(discord: Discord, session: aiohttp.ClientSession) -> None:
    discord.held = False
    with apologising():
        await send(discord, session, json={"content": "I cannot reach my database"})
    assert discord.heard == ["POST"]


async def test_a_request_that_waits_for_its_turn_is_not_sent_when_the_lock_is_lost_meanwhile(
    discord: Discord, session: aiohttp.ClientSession
) -> None:
    """Its turn came up to ten minutes later."""
    await send(discord, session, json={})
    waiting = asyncio.create_task(send(discord, session, json={}))
    await asyncio.wait((waiting,), timeout=0.1)
    assert discord.budget.spent.waited
    discord.held = False
    with pytest.raises(aiohttp.ClientOSError):
        await waiting
    assert discord.heard == ["POST"]


async def test_a_request_with_a_body_is_not_sent_when_the_lock_is_lost_after_its_headers_were_ready(
    discord: Discord, session: aiohttp.ClientSession
) -> None:
    """aiohttp holds them back until the body begins, which is another turn of the loop on Python before 3.12."""

    async def lose(*_: Any) -> None:
        discord.held = False

    trace = aiohttp.TraceConfig()
    trace.on_request_headers_sent.append(lose)
    trace.freeze()
    session.trace_configs.append(trace)
    with pytest.raises(aiohttp.ClientError):
        await send(discord, session, json={"content": "a move"})
    assert discord.heard == []


async def test_the_gateway_is_not_connected_to_without_the_lock(
    discord: Discord, session: aiohttp.ClientSession
) -> None:
    discord.held = False
    with pytest.raises(aiohttp.ClientOSError):
        await session.ws_connect(f"{Route.BASE}/gateway")
    assert discord.heard == []


def test_what_is_done_in_discord_is_not_heard_without_the_lock() -> None:
    """A move was written with an answer that nobody would see."""
    held, heard, told = False, list[Any](), list[Any]()
    parse = while_held(heard.append, lambda: held, told.append)
    parse("a click")
    held = True
    parse("another one")
    assert (heard, told) == (["another one"], ["a click"])
