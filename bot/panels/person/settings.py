"""A person's own settings, shown only to them."""

from __future__ import annotations

from bot.host.settings import SETTINGS, Setting
from bot.panels.clicks.settings import OwnCards, Set, Settings
from bot.panels.items import Option, Select, button
from bot.panels.looks import deck_look
from bot.panels.panel import Panel, rows_of
from data.records import Player
from games.core.text import Text


class YourSettings(Text):
    """Above what a person can set."""


class YourCards(Text):
    """Above how cards are drawn for a person: where they are drawn so."""


def settings_panel(player: Player, *, deck: bool = False) -> Panel:
    """What the person can set, and how it is set now. `deck`: how cards are drawn for them, with a picture of four."""
    shown = [setting for setting in SETTINGS.values() if setting.deck == deck]
    selects = [[_select(setting, player)] for setting in shown]
    if deck:
        return Panel((YourCards(),), rows_of(*selects, [button(Settings(0))]), deck_look(), "cards")
    told = (setting.told(player) for setting in shown)
    return Panel((YourSettings(), *told), rows_of(*selects, [button(OwnCards(0))]))


def _select(setting: type[Setting], player: Player) -> Select:
    now = setting.of(player)
    options = tuple(Option(value.label, value.value, value is now) for value in setting)
    return Select(Set(0, setting.key), setting.asks(), options)
