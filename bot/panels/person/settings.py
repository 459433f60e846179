"""A person's own settings, shown only to them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.host.settings import SETTINGS, Setting
from bot.panels.clicks.settings import OwnCards, Set, Settings
from bot.panels.items import Option, Select, button
from bot.panels.looks import deck_look
from bot.panels.panel import Panel, rows_of
from bot.panels.person import texts
from data.records import Player
from games.core.text import Text


def panel_of(setting: type[Setting], player: Player) -> Panel:
    """The panel on which it is set."""
    return cards_panel(player) if setting.deck else settings_panel(player)


def settings_panel(player: Player) -> Panel:
    """What the person can set, and how it is set now."""
    lines = (texts.YourSettings(), *_told(player, deck=False))
    return Panel(lines, rows_of(*_selects(player, deck=False), [button(OwnCards(0))]))


def cards_panel(player: Player) -> Panel:
    """How cards are drawn for them, with a picture of four."""
    lines = (texts.YourCards(), *_told(player, deck=True))
    return Panel(lines, rows_of(*_selects(player, deck=True), [button(Settings(0))]), deck_look(), "cards")


def _told(player: Player, *, deck: bool) -> Iterator[Text]:
    told = (setting.told(player) for setting in SETTINGS.values() if setting.deck == deck)
    return (text for text in told if text is not None)


def _selects(player: Player, *, deck: bool) -> Iterator[list[Select]]:
    return ([_select(setting, player)] for setting in SETTINGS.values() if setting.deck == deck)


def _select(setting: type[Setting], player: Player) -> Select:
    now = setting.of(player)
    options = tuple(Option(value.label, value.value, value is now) for value in setting)
    return Select(Set(0, setting.key), setting.asks(), options)
