"""A person's own settings, shown only to them."""

from __future__ import annotations

from bot.presenter.clicks.settings import SetNotify
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels.items import Option, Select
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.panels.person import texts
from data.records import Notify, Player
from games.core.text import Raw


def settings_panel(player: Player) -> Panel:
    """What the person can set, and how it is set now."""
    voice = control_voice()
    options = tuple(Option(voice.say(texts.Told(Raw(way))), way, way is player.notify) for way in Notify)
    content = message_voice().say(
        texts.YourSettings(Raw(player.notify), closed=player.dm_closed and player.notify is Notify.DM)
    )
    return Panel(content, rows_of([Select(SetNotify(0), voice.say(texts.ChooseNotify()), options)]))
