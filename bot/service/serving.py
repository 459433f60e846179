"""Serves until it is told to stop: a client, and another one where Discord has a problem that may pass."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from datetime import UTC, datetime

import discord
from discord.http import Route

from bot.service import texts
from bot.service.client import KingsTable
from bot.service.exit import SetUpWrong, explain, of_discord_now
from bot.service.settings import Settings
from bot.service.shards import Backoff, set_up_shards
from data.errors import DatabaseFailed
from data.ownership import Ownership
from data.repository import Repository
from games.core.text import Raw
from rendering import give_back, use_fonts

log = logging.getLogger(__name__)


async def run(
    settings: Settings, repository: Repository, held: Callable[[], bool], ownership: Ownership | None = None
) -> None:
    """Connect and serve until stopped; Discord is waited for where it is not reached, or has a problem. Raises
    discord.py's own errors for a bad token or a refused connection.

    `held`, `ownership`: as for `KingsTable`.
    """
    if settings.discord_api_base:
        Route.BASE = settings.discord_api_base.rstrip("/")
    if settings.discord_cdn_base:
        discord.Asset.BASE = settings.discord_cdn_base.rstrip("/")
    give_back()
    try:
        use_fonts(settings.fonts)
    except OSError as error:
        raise SetUpWrong(texts.FontsFail(Raw(str(error)))) from error
    set_up_shards()
    members, backoff = True, Backoff()
    told: str | None = None
    while True:
        client = KingsTable(settings, repository, held=held, members=members, ownership=ownership)
        try:
            async with client, _observed(client, settings.metrics_port):
                return await client.start(settings.discord_token.get_secret_value())
        except discord.PrivilegedIntentsRequired:
            if not client.intents.members:
                raise
            members = False
            log.warning("Discord refuses the intent of the members (4014), so the bot connects without it")
        except Exception as error:
            if not of_discord_now(error):
                raise
            process = None if ownership is None else ownership.process
            try:
                await repository.alive({}, now=datetime.now(UTC), process=process)  # what waits is alive
            except DatabaseFailed as failed:
                log.warning("this process could not note that it waits: %s", failed)
            before, told = told, explain(error, settings.discord_api_base)
            if told != before:
                log.warning("%s Trying again until it works.", told)
            await asyncio.sleep(backoff.delay())


def _observed(client: KingsTable, port: int | None) -> AbstractAsyncContextManager[None]:
    if port is None:
        return nullcontext()
    from bot.service.metrics import observed  # Prometheus's library is loaded only where it is wanted

    return observed(client, port)
