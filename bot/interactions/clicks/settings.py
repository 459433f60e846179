"""A person's own settings."""

from __future__ import annotations

from bot.host.settings import SETTINGS, Routine, Setting
from bot.interactions.clicks.clicked import Clicked, handler, unknown_control
from bot.panels.clicks.settings import Set
from bot.panels.person.settings import settings_panel


@handler(Set, updates=True)
async def set_(clicked: Clicked[Set]) -> None:
    """It holds at once, routine also where their turn has come already."""
    value = _value(clicked)
    player = await clicked.app.presenter.choose(clicked.player_id, value)
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player))
    if isinstance(value, Routine):
        for session in await clicked.app.host.attending.waiting(clicked.player_id):
            clicked.app.host.play.look_after(session.table.id)


def _value(clicked: Clicked[Set]) -> Setting:
    """What was chosen. Raises `Refusal` for what nobody can set."""
    setting = SETTINGS.get(clicked.click.setting)
    if setting is None:
        raise unknown_control()
    try:
        return setting(clicked.value)
    except ValueError:
        raise unknown_control() from None
