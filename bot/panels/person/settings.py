"""A person's own settings, shown only to them."""

from __future__ import annotations

from bot.host.settings import SETTINGS, Setting
from bot.panels.clicks.settings import Set
from bot.panels.items import Option, Select
from bot.panels.panel import Panel, rows_of
from bot.panels.person import texts
from data.records import Player


def settings_panel(player: Player) -> Panel:
    """What the person can set, and how it is set now."""
    told = [text for setting in SETTINGS.values() if (text := setting.told(player)) is not None]
    return Panel((texts.YourSettings(), *told), rows_of(*([_select(setting, player)] for setting in SETTINGS.values())))


def _select(setting: type[Setting], player: Player) -> Select:
    now = setting.of(player)
    options = tuple(Option(value.label, value.value, value is now) for value in setting)
    return Select(Set(0, setting.key), setting.asks(), options)
