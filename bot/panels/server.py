"""What a server has chosen for its tables, shown only to the one who manages it."""

from __future__ import annotations

import games
from bot.host.servers import MOST_CHANNELS, Home, Retracting, allowed_channels, offered_games, turn_seconds
from bot.host.settings import Colours, Page, Print, Setting
from bot.panels.clicks.server import (
    AllowChannels,
    GiveTurns,
    NewTables,
    OfferGames,
    ServerCards,
    ServerTables,
    SetServer,
)
from bot.panels.items import ChannelSelect, Option, Select, button
from bot.panels.lobby.options import turn_select
from bot.panels.looks import deck_look
from bot.panels.panel import Panel, rows_of
from bot.panels.person.settings import setting_select
from data.server import Server
from games.core.text import Text


class ServerHas(Text):
    """Above what can be chosen: what it holds for."""


class NewTablesHave(Text):
    """Above how new tables are set."""


class ServerCardsAre(Text):
    """Above how cards are drawn for everybody."""


class Everywhere(Text):
    """On the control for the channels, while none is chosen."""


class GamesThere(Text):
    """On the control for the games."""


def server_panel(server: Server, seconds: int, page: Page = Page.MAIN) -> Panel:
    """What can be chosen for a server on that page, and how it is now; its cards with a picture of four. `seconds`: the
    time of a turn where it has not chosen one."""
    back = [button(ServerTables(0))]
    if page is Page.CARDS:
        rows = rows_of([_select(Colours, server)], [_select(Print, server)], back)
        return Panel((ServerCardsAre(),), rows, deck_look(), "cards")
    if page is Page.NEW:
        turns = turn_select(GiveTurns(0), turn_seconds(server, seconds))
        return Panel((NewTablesHave(),), rows_of([turns], [_select(Retracting, server)], back))
    channels = ChannelSelect(AllowChannels(0), Everywhere(), allowed_channels(server), MOST_CHANNELS)
    offered = offered_games(server)
    options = tuple(Option(game.title, game.key, game in offered) for game in games.GAMES.values())
    chosen = Select(OfferGames(0), GamesThere(), options, len(options))
    others = [button(NewTables(0)), button(ServerCards(0))]
    return Panel((ServerHas(),), rows_of([channels], [chosen], [_select(Home, server)], others))


def _select(setting: type[Setting], server: Server) -> Select:
    return setting_select(SetServer(0, setting.key), setting, server)
