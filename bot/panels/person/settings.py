"""A person's own settings, shown only to them."""

from __future__ import annotations

from datetime import timedelta

from bot.host.guests import MOST_REFUSED, refused
from bot.host.quiet import LONGEST_QUIET, QuietHours
from bot.host.settings import SETTINGS, Page, Setting
from bot.panels.clicks.click import Click
from bot.panels.clicks.settings import NoQuiet, OwnCards, OwnInvitations, Refuse, Set, Settings
from bot.panels.items import Option, PeopleSelect, Select, button
from bot.panels.looks import deck_look
from bot.panels.panel import Panel, rows_of
from data.choices import Chooser
from data.player import Player
from games.core.text import Number, Raw, Text


class Hour(Text):
    """A full hour of the day, as clocks of 24 and of 12 hours show it."""

    hour: Raw
    half: Number
    """From 1 to 12."""
    morning: bool

    @classmethod
    def of(cls, hour: int) -> Hour:
        return cls(Raw(f"{hour:02}"), Number((hour - 1) % 12 + 1), hour < 12)


class Quiet(Text):
    """The person's quiet hours."""

    begin: Text
    end: Text
    zone: Raw


class NotQuiet(Text):
    """They have none."""

    most: Number
    """Hours a day."""


class YourSettings(Text):
    """Above what a person can set."""


class YourCards(Text):
    """Above how cards are drawn for a person: where they are drawn so."""


class YourInvitations(Text):
    """Above who may invite a person."""

    most: Number


class InvitedNotBy(Text):
    """Asks from whom a person takes no invitations, on its control."""


def settings_panel(player: Player, page: Page = Page.MAIN) -> Panel:
    """What the person can set there, and how it is set now; the cards with a picture of four."""
    shown = [setting for setting in SETTINGS.values() if setting.page is page]
    selects = [[setting_select(Set(0, setting.key), setting, player)] for setting in shown]
    if page is Page.CARDS:
        return Panel((YourCards(),), rows_of(*selects, [button(Settings(0))]), deck_look(), "cards")
    told, quiet = [setting.told(player) for setting in shown if not setting.in_menu], QuietHours.of(player)
    if page is Page.INVITATIONS:
        people = PeopleSelect(Refuse(0), InvitedNotBy(), refused(player), MOST_REFUSED)
        lines = (YourInvitations(Number(MOST_REFUSED)), *told)
        return Panel(lines, rows_of(*selects, [people], [button(Settings(0))]))
    if quiet is None:
        told.append(NotQuiet(Number(LONGEST_QUIET // timedelta(hours=1))))
    else:
        told.append(Quiet(Hour.of(quiet.begin), Hour.of(quiet.end), Raw(quiet.zone)))
    buttons = [button(OwnCards(0)), button(OwnInvitations(0)), *([button(NoQuiet(0))] if quiet else [])]
    return Panel((YourSettings(), *told), rows_of(*selects, buttons))


def setting_select(click: Click, setting: type[Setting], chooser: Chooser) -> Select:
    """The control of a setting, with what holds now."""
    now = setting.of(chooser)
    options = tuple(Option(value.label, value.value, value is now, value.about) for value in setting)
    return Select(click, setting.asks(), options)
