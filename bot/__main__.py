"""`python -m bot`, or `kings-table`: the bot, until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import sys

import discord
from sqlalchemy import make_url

from bot.service import logs
from bot.service.settings import Settings, SettingsError, load_settings
from bot.service.stopping import explain, until_signal
from data import open_repository, sole_process

FAILED, MISCONFIGURED = 1, 2
"""Exit codes: the bot could not run; it is set up wrong. 0: it was told to stop."""

log = logging.getLogger("bot")


def main() -> None:
    """Run the bot until SIGTERM or SIGINT. What keeps it from running is said in a line, without a traceback."""
    try:
        settings = load_settings()
    except SettingsError as error:
        print(error, file=sys.stderr)
        sys.exit(MISCONFIGURED)
    logs.set_up(settings.log_level, settings.log_format, _secrets(settings))
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
        sys.exit(FAILED)


async def _serve(settings: Settings) -> None:
    from bot.service.client import run  # here, so that a wrong setting is told before all of the bot is loaded

    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    url = settings.database_url.get_secret_value()
    async with sole_process(url) as lock:  # before anything is read, shown or played
        repository = await open_repository(url)
        try:
            await lock.guard(run(settings, repository))
        finally:
            await repository.close()


def _secrets(settings: Settings) -> tuple[str, ...]:
    """What must never be logged."""
    password = make_url(settings.database_url.get_secret_value()).password
    return settings.discord_token.get_secret_value(), str(password or "")


if __name__ == "__main__":
    main()
