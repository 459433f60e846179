"""What a server has chosen for its tables, shown only to the one who manages it."""

from __future__ import annotations

import games
from bot.host.servers import MOST_CHANNELS, Home, allowed_channels, offered_games, turn_seconds
from bot.panels.clicks.server import AllowChannels, GiveTurns, OfferGames, SetServer
from bot.panels.items import ChannelSelect, Option, Select
from bot.panels.lobby.options import turn_select
from bot.panels.panel import Panel, rows_of
from bot.panels.person.settings import setting_select
from data.server import Server
from games.core.text import Text


class ServerHas(Text):
    """Above what can be chosen: what it holds for."""


class Everywhere(Text):
    """On the control for the channels, while none is chosen."""


class GamesThere(Text):
    """On the control for the games."""


def server_panel(server: Server, seconds: int) -> Panel:
    """What can be chosen for a server, and how it is now. `seconds`: the time of a turn where it has not chosen one."""
    channels = ChannelSelect(AllowChannels(0), Everywhere(), allowed_channels(server), MOST_CHANNELS)
    offered = offered_games(server)
    options = tuple(Option(game.title, game.key, game in offered) for game in games.GAMES.values())
    return Panel(
        (ServerHas(),),
        rows_of(
            [channels],
            [Select(OfferGames(0), GamesThere(), options, len(options))],
            [turn_select(GiveTurns(0), turn_seconds(server, seconds))],
            [setting_select(SetServer(0, Home.key), Home, server)],
        ),
    )
