"""A person's own settings, shown only to them."""

from __future__ import annotations

from collections.abc import Callable

from bot.panels.clicks.click import Click
from bot.panels.clicks.settings import SetAskAgain, SetNotify, SetRoutine
from bot.panels.items import Option, Select
from bot.panels.panel import Panel, rows_of
from bot.panels.person import texts
from data.records import Notify, Player
from games.core.text import Raw, Text


def settings_panel(player: Player) -> Panel:
    """What the person can set, and how it is set now."""
    told = texts.YourSettings(Raw(player.notify), closed=player.dm_closed and player.notify is Notify.DM)
    lines = (told, texts.AskedAgain(player.ask_again), texts.Routine(player.routine))
    ask = _yes_or_no(SetAskAgain(0), texts.ChooseAsking(), texts.Asks, player.ask_again)
    routine = _yes_or_no(SetRoutine(0), texts.ChooseRoutine(), texts.LeavesRoutine, player.routine)
    return Panel(lines, rows_of([_notify(player)], [ask], [routine]))


def _notify(player: Player) -> Select:
    options = tuple(Option(texts.Told(Raw(way)), way, way is player.notify) for way in Notify)
    return Select(SetNotify(0), texts.ChooseNotify(), options)


def _yes_or_no(click: Click, asked: Text, name: Callable[[bool], Text], now: bool) -> Select:
    options = tuple(Option(name(value), "yes" if value else "no", value is now) for value in (False, True))
    return Select(click, asked, options)
