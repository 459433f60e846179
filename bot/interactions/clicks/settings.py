"""A person's own settings."""

from __future__ import annotations

from bot.interactions.clicks.clicked import Clicked, handler, unknown_control
from bot.presenter.clicks.settings import SetAskAgain, SetNotify
from bot.presenter.panels.person.settings import settings_panel
from data.records import Notify


@handler(SetNotify, updates=True)
async def set_notify(clicked: Clicked[SetNotify]) -> None:
    if clicked.value not in Notify.__members__.values():
        raise unknown_control()
    player = await clicked.app.presenter.notify(clicked.player_id, Notify(clicked.value))
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player))


@handler(SetAskAgain, updates=True)
async def set_ask_again(clicked: Clicked[SetAskAgain]) -> None:
    if clicked.value not in ("yes", "no"):
        raise unknown_control()
    player = await clicked.app.presenter.desk.people.ask_again(clicked.player_id, clicked.value == "yes")
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player))
