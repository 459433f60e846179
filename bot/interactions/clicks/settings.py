"""A person's own settings."""

from __future__ import annotations

from bot.interactions.clicks.clicked import Clicked, handler, unknown_control
from bot.panels.clicks.settings import SetAskAgain, SetNotify, SetRoutine
from bot.panels.person.settings import settings_panel
from data.records import Notify


@handler(SetNotify, updates=True)
async def set_notify(clicked: Clicked[SetNotify]) -> None:
    if clicked.value not in Notify.__members__.values():
        raise unknown_control()
    player = await clicked.app.host.people.notify(clicked.player_id, Notify(clicked.value))
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player))


@handler(SetAskAgain, updates=True)
async def set_ask_again(clicked: Clicked[SetAskAgain]) -> None:
    player = await clicked.app.host.people.ask_again(clicked.player_id, _yes(clicked.value))
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player))


@handler(SetRoutine, updates=True)
async def set_routine(clicked: Clicked[SetRoutine]) -> None:
    """It holds at once, also where their turn has come already."""
    player = await clicked.app.host.people.routine(clicked.player_id, _yes(clicked.value))
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player))
    for session in await clicked.app.host.attendance.waiting(clicked.player_id):
        clicked.app.host.play.look_after(session.table.id)


def _yes(value: str) -> bool:
    if value not in ("yes", "no"):
        raise unknown_control()
    return value == "yes"
