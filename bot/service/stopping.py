"""How the program ends: in order at a signal, else with a line for the operator instead of a traceback."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord

from data.errors import DatabaseUnusable

_SIGNALS = (signal.SIGTERM, signal.SIGINT)


async def until_signal(serving: Coroutine[Any, Any, None]) -> None:
    """Run to the end, or until SIGTERM or SIGINT cancels it and it has cleaned up. Raises what it raises."""
    loop = asyncio.get_running_loop()
    task = loop.create_task(serving, name="serving")
    told = False

    def stop() -> None:
        nonlocal told
        if not told:  # a second signal must not cut the cleaning up short
            told = True
            task.cancel()

    handled = [number for number in _SIGNALS if _handle(loop, number, stop)]
    try:
        await task
    except asyncio.CancelledError:
        if not told:
            raise
    finally:
        for number in handled:
            loop.remove_signal_handler(number)


def _handle(loop: asyncio.AbstractEventLoop, number: signal.Signals, stop: Any) -> bool:
    try:
        loop.add_signal_handler(number, stop)
    except NotImplementedError:  # on Windows asyncio.run turns Ctrl-C into a cancellation by itself
        return False
    return True


def explain(error: BaseException, api: str | None) -> str | None:
    """What an operator can do about it, in one line; None for an error that is ours. `api`: DISCORD_API_BASE."""
    where = api or "discord.com"
    if isinstance(error, DatabaseUnusable):
        return str(error)
    if isinstance(error, discord.LoginFailure):
        return f"{where} refused DISCORD_TOKEN: copy the token anew (Bot, Reset Token) into .env; see .env.example."
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return "Discord wants the bot's privileged intents allowed: switch them on in its page, under Bot."
    if isinstance(error, discord.DiscordServerError):
        return f"{where} answered with HTTP {error.status}: it has a problem; try again later."
    if isinstance(error, aiohttp.ClientConnectionError | discord.GatewayNotFound | TimeoutError):
        return f"{where} cannot be reached: check the connection" + (" and DISCORD_API_BASE." if api else ".")
    return None
