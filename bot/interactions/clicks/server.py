"""What a server chooses for its tables."""

from __future__ import annotations

from typing import Any

from bot.host.servers import SERVER_SETTINGS
from bot.interactions.clicks.clicked import Clicked, handler
from bot.interactions.clicks.settings import setting_of
from bot.interactions.rights import managed
from bot.panels.clicks.server import AllowChannels, GiveTurns, OfferGames, SetServer
from bot.panels.server import server_panel
from data.server import Server


@handler(AllowChannels, updates=True)
async def allow_channels(clicked: Clicked[AllowChannels]) -> None:
    await _show(clicked, await clicked.app.host.servers.allow(managed(clicked.interaction), clicked.ids))


@handler(OfferGames, updates=True)
async def offer_games(clicked: Clicked[OfferGames]) -> None:
    await _show(clicked, await clicked.app.host.servers.offer(managed(clicked.interaction), clicked.values))


@handler(GiveTurns, updates=True)
async def give_turns(clicked: Clicked[GiveTurns]) -> None:
    await _show(clicked, await clicked.app.host.servers.give_turns(managed(clicked.interaction), clicked.number))


@handler(SetServer, updates=True)
async def set_server(clicked: Clicked[SetServer]) -> None:
    server = managed(clicked.interaction)
    value = setting_of(clicked, SERVER_SETTINGS, clicked.click.setting)
    await _show(clicked, await clicked.app.host.servers.choose(server, value))


async def _show(clicked: Clicked[Any], server: Server) -> None:
    clicked.answer.made()
    await clicked.answer.update(server_panel(server, clicked.app.turn_seconds))
