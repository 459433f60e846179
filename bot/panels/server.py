"""What a server has chosen for its tables, shown only to the one who manages it."""

from __future__ import annotations

import games
from bot.host.servers import MOST_CHANNELS, allowed_channels, offered_games
from bot.panels.clicks.server import AllowChannels, OfferGames
from bot.panels.items import ChannelSelect, Option, Select
from bot.panels.panel import Panel, rows_of
from data.server import Server
from games.core.text import Text


class ServerHas(Text):
    """Above what can be chosen: what it holds for."""


class Everywhere(Text):
    """On the control for the channels, while none is chosen."""


class GamesThere(Text):
    """On the control for the games."""


def server_panel(server: Server) -> Panel:
    """What can be chosen for a server, and how it is now."""
    channels = ChannelSelect(AllowChannels(0), Everywhere(), allowed_channels(server), MOST_CHANNELS)
    offered = offered_games(server)
    options = tuple(Option(game.title, game.key, game in offered) for game in games.GAMES.values())
    return Panel((ServerHas(),), rows_of([channels], [Select(OfferGames(0), GamesThere(), options, len(options))]))
