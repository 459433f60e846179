"""``python -m playground``: the stand-in, the real bot against it, and the page in the browser."""

from __future__ import annotations

import argparse
import asyncio
import logging
import secrets
import signal
import sys
import webbrowser
from pathlib import Path

from playground.gateway.intents import PRIVILEGED
from playground.launcher import BotProcess
from playground.standin import running
from playground.world import PRIVILEGED_INTENTS

PORT = 8765


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help=f"default {PORT}; 0 takes any free one")
    parser.add_argument("--folder", type=Path, default=Path("play"), help="where the bot keeps its database (./play)")
    parser.add_argument("--no-bot", action="store_true", help="start the stand-in alone")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--token", help="the token the bot must show (default: a new one each time)")
    parser.add_argument("--shards", type=int, default=1, help="how many shards the bot is told to start (1)")
    parser.add_argument("--verbose", action="store_true", help="log every request")
    parser.add_argument(
        "--intent", action="append", choices=sorted(PRIVILEGED_INTENTS), default=[],
        help="a privileged intent to switch on for the application (may be repeated)",
    )  # fmt: skip
    return parser.parse_args(arguments)


class Unusable(Exception):
    """The playground cannot run; `str(error)` says why, in a line."""


async def play(settings: argparse.Namespace) -> None:
    """Run until Ctrl-C or SIGTERM."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    token = settings.token or secrets.token_urlsafe(32)
    privileged = sum(PRIVILEGED_INTENTS[name] for name in set(settings.intent)) & PRIVILEGED
    async with running(
        settings.port, token=token, privileged_intents=privileged, shards=max(1, settings.shards)
    ) as discord:
        print(f"The playground is open: {discord.url}", flush=True)
        if settings.no_bot:
            print(f"For your bot: DISCORD_API_BASE={discord.api_base} DISCORD_TOKEN={token}", flush=True)
            await ended.wait()
            return
        bot = BotProcess(discord.api_base, token, settings.folder)
        discord.bot = bot
        try:
            await bot.start()
        except OSError as problem:
            raise Unusable(f"The folder {settings.folder} cannot be used: {problem.strerror}.") from problem
        if not settings.no_browser:
            await asyncio.to_thread(webbrowser.open, discord.url)
        print("Ctrl-C stops everything.", flush=True)
        try:
            await ended.wait()
        finally:
            await bot.stop()


def main() -> int:
    settings = parse()
    logging.basicConfig(
        level=logging.DEBUG if settings.verbose else logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )
    logging.getLogger("asyncio").setLevel(logging.WARNING)
    try:
        asyncio.run(play(settings))
    except Unusable as problem:
        print(problem, file=sys.stderr)
        return 1
    except ModuleNotFoundError as problem:
        print(f"DISCORD_OPENAPI needs {problem.name}, which `make test` installs.", file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"The playground cannot open port {settings.port}: {problem.strerror}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
