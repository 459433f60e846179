"""A person's own settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.host.errors import Refusal
from bot.host.guests import MOST_REFUSED, refused
from bot.host.settings import SETTINGS, Page, Routine, Setting
from bot.interactions.clicks.clicked import Clicked, handler, unknown_control
from bot.panels.clicks.settings import NoQuiet, OwnCards, OwnInvitations, Refuse, RefuseOne, Set, Settings
from bot.panels.panel import line_panel
from bot.panels.person.settings import settings_panel
from games.core.text import Number, Text


class RefusedNow(Text):
    """A person takes no invitations from another any more."""


class RefusesEnough(Text):
    """A person takes no invitations from as many as can be chosen."""

    most: Number


@handler(Settings, updates=True)
async def settings(clicked: Clicked[Settings]) -> None:
    await _show(clicked, Page.MAIN)


@handler(OwnCards, updates=True)
async def own_cards(clicked: Clicked[OwnCards]) -> None:
    await _show(clicked, Page.CARDS)


@handler(OwnInvitations, updates=True)
async def own_invitations(clicked: Clicked[OwnInvitations]) -> None:
    await _show(clicked, Page.INVITATIONS)


async def _show(clicked: Clicked[Any], page: Page) -> None:
    await clicked.answer.update(settings_panel(await clicked.app.host.people.get(clicked.player_id), page))


@handler(Refuse, updates=True)
async def refuse(clicked: Clicked[Refuse]) -> None:
    player = await clicked.app.host.people.refuse(clicked.player_id, clicked.ids)
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player, Page.INVITATIONS))


@handler(RefuseOne, updates=True)
async def refuse_one(clicked: Clicked[RefuseOne]) -> None:
    """The latest comes first. Where there are too many, none is left out unasked."""
    people = clicked.app.host.people
    before = [one for one in refused(await people.get(clicked.player_id)) if one != clicked.click.inviter]
    if len(before) >= MOST_REFUSED:
        raise Refusal(RefusesEnough(Number(MOST_REFUSED)))
    await people.refuse(clicked.player_id, (clicked.click.inviter, *before))
    clicked.answer.made()
    await clicked.answer.update(line_panel(RefusedNow()))


@handler(NoQuiet, updates=True)
async def no_quiet(clicked: Clicked[NoQuiet]) -> None:
    player = await clicked.app.host.people.be_quiet(clicked.player_id, None)
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player))
    await clicked.app.presenter.show(player.id)


@handler(Set, updates=True)
async def set_(clicked: Clicked[Set]) -> None:
    """It holds at once: routine also where their turn has come already, cards also in the hands that they have."""
    app, person, value = clicked.app, clicked.player_id, setting_of(clicked, SETTINGS, clicked.click.setting)
    news = type(value).of(await app.host.people.get(person)) is not value
    player = await app.host.people.choose(person, value)
    clicked.answer.made()
    await clicked.answer.update(settings_panel(player, value.page), await app.reader(clicked.interaction))
    if isinstance(value, Routine):
        for session in await app.host.attendance.waiting(person, own=True):
            app.host.play.look_after(session.table.id)
    elif value.page is Page.CARDS and news:
        await app.presenter.redraw(person)


def setting_of(clicked: Clicked[Any], settings: Mapping[str, type[Setting]], key: str) -> Setting:
    """What was chosen for the setting of that key. Raises `Refusal` for what nobody can set."""
    setting = settings.get(key)
    if setting is None:
        raise unknown_control()
    try:
        return setting(clicked.value)
    except ValueError:
        raise unknown_control() from None
