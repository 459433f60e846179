"""What a server chooses for its tables."""

from __future__ import annotations

from typing import Any

from bot.interactions.clicks.clicked import Clicked, handler
from bot.interactions.rights import managed
from bot.panels.clicks.server import AllowChannels, OfferGames
from bot.panels.server import server_panel
from data.server import Server


@handler(AllowChannels, updates=True)
async def allow_channels(clicked: Clicked[AllowChannels]) -> None:
    await _show(clicked, await clicked.app.host.servers.allow(managed(clicked.interaction), clicked.ids))


@handler(OfferGames, updates=True)
async def offer_games(clicked: Clicked[OfferGames]) -> None:
    await _show(clicked, await clicked.app.host.servers.offer(managed(clicked.interaction), clicked.values))


async def _show(clicked: Clicked[Any], server: Server) -> None:
    clicked.answer.made()
    await clicked.answer.update(server_panel(server))
