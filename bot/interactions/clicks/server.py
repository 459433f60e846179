"""What a server chooses for its tables."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from bot.host.servers import SERVER_SETTINGS
from bot.host.settings import Page
from bot.interactions.clicks.clicked import Clicked, handler
from bot.interactions.clicks.settings import setting_of
from bot.interactions.rights import managed
from bot.panels.clicks.server import (
    AllowChannels,
    GiveTurns,
    NewTables,
    OfferGames,
    ServerCards,
    ServerTables,
    SetServer,
)
from bot.panels.server import server_panel
from data.server import Server


@handler(AllowChannels, updates=True)
async def allow_channels(clicked: Clicked[AllowChannels]) -> None:
    await _choose(clicked, clicked.app.host.servers.allow(managed(clicked.interaction), clicked.ids))


@handler(OfferGames, updates=True)
async def offer_games(clicked: Clicked[OfferGames]) -> None:
    await _choose(clicked, clicked.app.host.servers.offer(managed(clicked.interaction), clicked.values))


@handler(GiveTurns, updates=True)
async def give_turns(clicked: Clicked[GiveTurns]) -> None:
    await _choose(clicked, clicked.app.host.servers.give_turns(managed(clicked.interaction), clicked.number), Page.NEW)


@handler(SetServer, updates=True)
async def set_server(clicked: Clicked[SetServer]) -> None:
    server = managed(clicked.interaction)
    value = setting_of(clicked, SERVER_SETTINGS, clicked.click.setting)
    await _choose(clicked, clicked.app.host.servers.choose(server, value), value.page)


@handler(ServerTables, updates=True)
async def server_tables(clicked: Clicked[ServerTables]) -> None:
    await _show(clicked, clicked.app.host.servers.of(managed(clicked.interaction)), Page.MAIN)


@handler(NewTables, updates=True)
async def new_tables(clicked: Clicked[NewTables]) -> None:
    await _show(clicked, clicked.app.host.servers.of(managed(clicked.interaction)), Page.NEW)


@handler(ServerCards, updates=True)
async def server_cards(clicked: Clicked[ServerCards]) -> None:
    await _show(clicked, clicked.app.host.servers.of(managed(clicked.interaction)), Page.CARDS)


async def _choose(clicked: Clicked[Any], choosing: Awaitable[Server], page: Page = Page.MAIN) -> None:
    server = await choosing
    clicked.answer.made()
    await _show(clicked, server, page)


async def _show(clicked: Clicked[Any], server: Server, page: Page) -> None:
    """Cards as everybody sees them there."""
    reader = clicked.app.public(server.guild_id) if page is Page.CARDS else None
    await clicked.answer.update(server_panel(server, clicked.app.turn_seconds, page), reader)
