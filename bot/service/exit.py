"""How the program ends: in order at a signal, else with a line for the operator instead of a traceback."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord

from bot.messages.refusals import of_the_line
from bot.service import texts
from data.errors import DatabaseFailed, DatabaseUnusable, UnusableNow
from games.core.text import Number, Raw, Text
from words import Voice

RIGHT, FAILED, MISCONFIGURED = 0, 1, 2
"""Exit codes: the bot was told to stop, or all is well; it could not run, or a check has found something wrong; it is
set up wrong, which another start does not mend."""
NO_SUCH_TOKEN = 4004
"""With which the gateway closes a connection; likewise below."""
WRONG_SHARDS = (4010, 4011)
"""There is no such shard; there are too many servers for so few."""
LONGEST_END: Final = 10.0
"""Seconds in which a process that has lost its lock may end in order."""
_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]


class SetUpWrong(Exception):
    """Something that only a person can mend keeps the bot from running."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


async def until_signal(serving: Coroutine[Any, Any, None]) -> None:
    """Run to the end, or until SIGTERM, SIGINT or SIGHUP cancels it and it has cleaned up. Raises what it raises."""
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
    if signal.getsignal(number) is signal.SIG_IGN:  # as `nohup` has it
        return False
    try:
        loop.add_signal_handler(number, stop)
    except NotImplementedError:  # on Windows asyncio.run turns Ctrl-C into a cancellation by itself
        return False
    return True


async def end_tasks(named: tuple[str, ...], within: float) -> None:
    """Wait for the tasks with names that begin so, those that begin meanwhile as well. What lasts longer than so many
    seconds is cancelled."""

    def under_way() -> list[asyncio.Task[Any]]:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        return [task for task in others if task.get_name().startswith(named)]

    with suppress(TimeoutError):
        async with asyncio.timeout(within):
            while left := under_way():
                await asyncio.wait(left)
    for task in under_way():
        task.cancel()


def end_soon(error: BaseException) -> None:
    """The process is about to end by this error. What it waits for then, such as a database that says nothing, does not
    keep it for longer than `LONGEST_END`."""

    def end() -> None:
        sys.stderr.write(f"{explain(error, None)}\n")
        os._exit(exit_code(error))

    timer = threading.Timer(LONGEST_END, end)
    timer.daemon = True
    timer.start()


def explain(error: BaseException, api: str | None) -> str | None:
    """What an operator can do about it, in one line; None for an error that is ours. `api`: DISCORD_API_BASE."""
    if isinstance(error, DatabaseUnusable):
        return str(error)
    if isinstance(error, DatabaseFailed):
        return Voice().say(texts.DatabaseFails(Raw(str(error))))
    text = _why(error, Raw(api or "discord.com"), api is not None)
    return None if text is None else Voice().say(text)


def of_discord_now(error: BaseException) -> bool:
    """Is Discord not reached, or has it a problem? Then another try may help."""
    return _set_up_wrong(error, Raw("")) is None and _why(error, Raw(""), False) is not None


def exit_code(error: BaseException) -> int:
    """The exit code of a program that this error ends."""
    if isinstance(error, DatabaseUnusable):
        return FAILED if isinstance(error, UnusableNow) else MISCONFIGURED
    return MISCONFIGURED if _set_up_wrong(error, Raw("")) else FAILED


def _set_up_wrong(error: BaseException, where: Raw) -> Text | None:
    """What a person must mend. Discord may reset a token, or refuse an intent, also while the bot runs."""
    code = error.code if isinstance(error, discord.ConnectionClosed) else None
    if isinstance(error, discord.LoginFailure) or code == NO_SUCH_TOKEN:
        return texts.TokenRefused(where)
    if code in WRONG_SHARDS:
        return texts.ShardsRefused(where)
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return texts.IntentsRefused()
    return error.text if isinstance(error, SetUpWrong) else None


def _why(error: BaseException, where: Raw, is_set: bool) -> Text | None:
    if wrong := _set_up_wrong(error, where):
        return wrong
    if isinstance(error, discord.RateLimited):
        return texts.ServerFailed(where, Number(429))
    if isinstance(error, discord.HTTPException) and (of_the_line(error) or not error.code):  # not Discord's own word
        return texts.ServerFailed(where, Number(error.status))
    if isinstance(error, aiohttp.ClientConnectionError | discord.GatewayNotFound | TimeoutError):
        return texts.NotReached(where, is_set)
    return None
