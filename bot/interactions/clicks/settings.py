"""A person's own settings."""

from __future__ import annotations

from bot.host.settings import SETTINGS, Routine, Setting
from bot.interactions.clicks.clicked import Clicked, handler, unknown_control
from bot.panels.clicks.settings import NoQuiet, OwnCards, Set, Settings
from bot.panels.person.settings import settings_panel


@handler(Settings, updates=True)
async def settings(clicked: Clicked[Settings]) -> None:
    await clicked.answer.update(settings_panel(await clicked.app.host.people.get(clicked.player_id)))


@handler(OwnCards, updates=True)
async def own_cards(clicked: Clicked[OwnCards]) -> None:
    await clicked.answer.update(settings_panel(await clicked.app.host.people.get(clicked.player_id), deck=True))


@handler(NoQuiet, updates=True)
async def no_quiet(clicked: Clicked[NoQuiet]) -> None:
    player = await clicked.app.host.people.be_quiet(clicked.player_id, None)
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player))
    await clicked.app.presenter.show(player.id)


@handler(Set, updates=True)
async def set_(clicked: Clicked[Set]) -> None:
    """It holds at once: routine also where their turn has come already, cards also in the hands that they have."""
    app, person, value = clicked.app, clicked.player_id, _value(clicked)
    news = type(value).of(await app.host.people.get(person)) is not value
    player = await app.host.people.choose(person, value)
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player, deck=value.deck), await app.reader(clicked.interaction))
    if isinstance(value, Routine):
        for session in await app.host.attendance.waiting(person):
            app.host.play.look_after(session.table.id)
    elif value.deck and news:
        await app.presenter.redraw(person)


def _value(clicked: Clicked[Set]) -> Setting:
    """What was chosen. Raises `Refusal` for what nobody can set."""
    setting = SETTINGS.get(clicked.click.setting)
    if setting is None:
        raise unknown_control()
    try:
        return setting(clicked.value)
    except ValueError:
        raise unknown_control() from None
