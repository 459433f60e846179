"""A stand-in, somebody else's bot on it as a program of its own, and Ann."""

from __future__ import annotations

import asyncio
import base64
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import aiohttp
import pytest

from playground import StandIn, running
from playground.first_world import BOT_ID
from tests.playground.wire import ANN, Person, person

HERE: Final = Path(__file__).parent
PROGRAMS: Final = {
    "discord.js": ("node", "discord_js.mjs"),
    "hikari": ("../../.venv-clients/bin/python", "hikari_bot.py"),
    "disnake": ("../../.venv-clients/bin/python", "disnake_bot.py"),
    "oceanic.js": ("node", "oceanic_js.mjs"),
}
PATIENCE: Final = 30
TOKEN: Final = base64.b64encode(str(BOT_ID).encode()).decode() + ".stand.in"
"""As Discord's tokens are made, the bot's id first: hikari reads it there."""
MEMBERS: Final = 1 << 1
"""The privileged intent that listing a thread's members takes."""


@pytest.fixture
async def discord() -> AsyncIterator[StandIn]:
    async with running(token=TOKEN, privileged_intents=MEMBERS) as standin:
        yield standin


@asynccontextmanager
async def client(name: str, discord: StandIn) -> AsyncIterator[None]:
    """The bot, ready. It must neither complain nor end before it is told to."""
    process = await asyncio.create_subprocess_exec(
        *PROGRAMS[name],
        cwd=HERE,
        env=os.environ | {"DISCORD_TOKEN": discord.token, "DISCORD_API_BASE": discord.api_base},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout
    assert process.stderr
    complaints = asyncio.create_task(process.stderr.read())
    try:
        async with asyncio.timeout(PATIENCE):
            first = await process.stdout.readline()
        if first == b"ready\n":
            yield
        assert process.returncode is None, "it ended before it was told to"
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
        told = (await complaints).decode()
        assert told == "", f"{name} complained:\n{told}"
    assert first == b"ready\n"


@pytest.fixture(params=PROGRAMS)
async def ann(discord: StandIn, request: pytest.FixtureRequest) -> AsyncIterator[Person]:
    """Ann, when the bot is there. At the end the bot must have done nothing that Discord refuses."""
    async with (
        client(request.param, discord),
        aiohttp.ClientSession() as session,
        person(discord, session, ANN) as opened,
    ):
        yield opened
    overlooked = re.compile("Discord does not know .*, and overlooks it")
    assert [told for told in discord.violations if not overlooked.search(told)] == []
