"""What it costs to be told of the messages that people write to each other: ten servers, in which they write by turns.

The bot is a process of its own, as it is when it has been started; the stand-in, which has the servers, is in this one.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import aiohttp
import psutil

import playground
from bench.process import SPRITES, bot
from bench.report import Figure
from bench.sides import CHANNEL, people_at
from bot.messages.sprites import draw_sprites
from playground import StandIn
from playground.driver import Person
from playground.entities import TEXT, Channel
from playground.first_world import CHANNELS, GUILD_ID

SERVERS: Final = 10
MESSAGES: Final = 2000
MICROSECONDS: Final = 1_000_000


async def measure(messages: int = MESSAGES) -> list[Figure]:
    """Microseconds of processor time that a message costs the bot. Raises `Failed`."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="bench-")))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        standin = playground.running(rate_limited=False, per_second=None, identify_seconds=0)
        discord = await stack.enter_async_context(standin)
        ann, bob = await people_at(stack, http, discord.url, 2)
        channels = [str(CHANNELS[CHANNEL]), *(_server(discord) for _ in range(SERVERS - 1))]
        await draw_sprites(folder / SPRITES)
        process = await stack.enter_async_context(bot(discord.url, folder, "bot"))
        await ann.until(lambda: ann.bot_online and "play" in ann.commands, "/play")
        await ann.command("play", CHANNEL)
        await _written(ann, bob, channels, messages // 10)
        before = _seconds(process)
        await _written(ann, bob, channels, messages)
        spent = (_seconds(process) - before) / messages * MICROSECONDS
    return [Figure("cpu_message", spent, "µs", "one microsecond", 1)]


async def _written(ann: Person, bob: Person, channels: list[str], messages: int) -> None:
    """So many messages, and the bot has seen the last of them: it answers what was asked after it."""
    for number in range(messages):
        await (ann, bob)[number % 2].say("Who is next?", channels[number % len(channels)])
    await ann.command("tables", CHANNEL)


def _server(discord: StandIn) -> str:
    """One more server like the first, with one channel; returns the channel's id."""
    world = discord.world
    first = world.guilds[GUILD_ID]
    server = world.ids.next()
    everyone = replace(first.roles[GUILD_ID], id=server)
    others = {role.id: role for role in first.roles.values() if role.id != GUILD_ID}
    world.guilds[server] = replace(first, id=server, roles={server: everyone, **others}, members=dict(first.members))
    channel = Channel(world.ids.next(), TEXT, server, CHANNEL)
    world.channels[channel.id] = channel
    return str(channel.id)


def _seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return times.user + times.system
