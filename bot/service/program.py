"""The program: its command line, and how it begins and ends."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import discord

import games
from bot import __version__
from bot.service import logs
from bot.service.about import about
from bot.service.exit import MISCONFIGURED, end_soon, exit_code, explain, until_signal
from bot.service.settings import LogLevel, Settings, SettingsError, load_settings
from bot.service.supervisor import supervised
from data import open_repository, sole_process
from data.address import password_in
from data.lock import guarded
from data.migrations import REVISIONS
from data.settings import ENV_FILE
from data.sqlite_file import readable_by_others

log = logging.getLogger("bot")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the bot until SIGTERM, SIGHUP or SIGINT. What keeps it from running is said in a line, without a traceback.

    `arguments`: the command line's, if None.
    """
    asked = _parser().parse_args(arguments)
    if asked.version:
        print(_version())
        return
    os.umask(0o077)  # whatever is written holds hands, secrets or people: it is for its owner alone
    try:
        settings = load_settings()
    except SettingsError as error:
        print(error, file=sys.stderr)
        sys.exit(MISCONFIGURED)
    if asked.command == "check":
        logs.set_up(LogLevel.ERROR, settings.log_format, _secrets(settings))
        sys.exit(asyncio.run(_check(settings, asked.offline, asked.strict)))
    logs.set_up(settings.log_level, settings.log_format, _secrets(settings), tables=settings.log_tables)
    log.info("King's Table begins", extra=about(settings))
    if readable_by_others(ENV_FILE):
        log.warning("%s holds the token and may be read by others than its owner: chmod 600 %s", ENV_FILE, ENV_FILE)
    try:
        asyncio.run(until_signal(_serve(settings)))
    except KeyboardInterrupt:
        pass
    except Exception as error:
        sentence = explain(error, settings.discord_api_base)
        if sentence is None:
            log.critical("the bot stopped because of an error", exc_info=error)
        else:
            print(sentence, file=sys.stderr)
        sys.exit(exit_code(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kings-table", description="Run the bot, until it is told to stop.")
    parser.add_argument("--version", action="store_true", help="say which version this is, and where it is installed")
    check = parser.add_subparsers(dest="command").add_parser("check", help="look at what the bot needs, a line each")
    check.add_argument("--offline", action="store_true", help="without asking Discord")
    check.add_argument(
        "--strict", action="store_true", help="fail by a note as well, such as what a server does not allow"
    )
    return parser


def _version() -> str:
    """The version of the code that runs, the schema that it brings a database to, its Python, and where it is."""
    python = ".".join(map(str, sys.version_info[:3]))
    return f"kings-table {__version__} (schema {REVISIONS[-1]}, Python {python}) in {Path(__file__).parents[1]}"


async def _check(settings: Settings, offline: bool, strict: bool) -> int:
    from bot.service.check import check  # here, as in `_serve`

    code = 0
    async for finding in check(settings, offline=offline):
        print(finding, flush=True)
        if strict or not finding.advice:
            code = max(code, finding.code)
    return code


async def _serve(settings: Settings) -> None:
    from bot.service.serving import run  # here, so that a wrong setting is told before all of the bot is loaded

    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    url = settings.database_url.get_secret_value()
    async with supervised():
        if settings.cluster:
            await _share(settings, url)
            return
        async with sole_process(url) as lock:  # before anything is read, shown or played
            repository = await open_repository(url, held=lock.is_held)
            try:
                await lock.guard(run(settings, repository, lock.is_held), end_soon)
            finally:
                await repository.close()


async def _share(settings: Settings, url: str) -> None:
    """Be one of several processes that share the realms."""
    from bot.service.serving import run
    from data.cluster import shared_process
    from data.server_realms import ServerRealms

    async with shared_process(url, settings.process_name) as session:
        held = session.may_act
        repository = await open_repository(url, held=held, shared=True)
        realms = ServerRealms(session, repository, settings.process_name, games.RULES)
        try:
            await guarded(realms.run(), run(settings, repository, held, realms), end_soon)
        finally:
            await repository.close()


def _secrets(settings: Settings) -> tuple[str, ...]:
    """What must never be logged."""
    return settings.discord_token.get_secret_value(), password_in(settings.database_url.get_secret_value())
