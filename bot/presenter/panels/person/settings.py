"""A person's own settings, shown only to them."""

from __future__ import annotations

from bot.presenter.clicks.settings import SetAskAgain, SetNotify
from bot.presenter.medium import control_voice, message_voice
from bot.presenter.panels.items import Option, Select
from bot.presenter.panels.lines import written
from bot.presenter.panels.panel import Panel, rows_of
from bot.presenter.panels.person import texts
from data.records import Notify, Player
from games.core.text import Raw


def settings_panel(player: Player) -> Panel:
    """What the person can set, and how it is set now."""
    told = texts.YourSettings(Raw(player.notify), closed=player.dm_closed and player.notify is Notify.DM)
    content = written(message_voice(), (told, texts.AskedAgain(player.ask_again)))
    return Panel(content, rows_of([_notify(player)], [_ask_again(player)]))


def _notify(player: Player) -> Select:
    voice = control_voice()
    options = tuple(Option(voice.say(texts.Told(Raw(way))), way, way is player.notify) for way in Notify)
    return Select(SetNotify(0), voice.say(texts.ChooseNotify()), options)


def _ask_again(player: Player) -> Select:
    voice = control_voice()
    options = tuple(
        Option(voice.say(texts.Asks(again)), "yes" if again else "no", again is player.ask_again)
        for again in (False, True)
    )
    return Select(SetAskAgain(0), voice.say(texts.ChooseAsking()), options)
