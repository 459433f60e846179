"""What people can set for themselves, and servers for their tables: a class for each setting, with its values.

    class Routine(Setting):
        NO = "no"
        YES = "yes"

    Routine.of(player) is Routine.YES

The first value is the default. A class here, its name in `SETTINGS`, and what `words` says of it are all that a setting
takes: how it is kept, its control on `/settings` and its line in a person's own data follow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum, auto
from functools import cache
from typing import ClassVar, Final, Self, TypeVar

from data.choices import Chooser
from data.player import Player
from games.core.text import Raw, Text

S = TypeVar("S", bound="Setting")


class WhatToSet(Text):
    """Asks how a setting is to be, on its control."""

    setting: Raw


class CanBe(Text):
    """A value of a setting, on its control."""

    setting: Raw
    value: Raw


class IsSet(Text):
    """Tells what a value means."""

    setting: Raw
    value: Raw
    closed: bool
    """Have the bot's direct messages not reached the person?"""


class Page(Enum):
    """The panels of `/settings` and `/server settings`: a message takes five rows of controls."""

    MAIN = auto()
    CARDS = auto()
    """How cards are drawn; its picture tells what holds."""
    INVITATIONS = auto()
    """The people who may invite them, and see what they have played."""
    NEW = auto()
    """How new tables of a server are set, until their openers set them otherwise."""


class Setting(Enum):
    """The root of all settings: the members of each are its values, as they are kept."""

    key: ClassVar[str]
    """`ask_again` for `AskAgain`: how it is kept."""
    page: ClassVar[Page]
    in_menu: ClassVar[bool]
    """Does what each value means stand below it in the menu of its control, not above all controls?"""

    def __init_subclass__(cls, *, page: Page = Page.MAIN, in_menu: bool = False) -> None:
        super().__init_subclass__()
        cls.key = re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        cls.page, cls.in_menu = page, in_menu

    @classmethod
    def of(cls, chooser: Chooser) -> Self:
        """What they have chosen; the default where they have not, or where nobody knows that value any more."""
        value: Self = _value(cls, chooser.choices.get(cls.key))
        return value

    @classmethod
    def asks(cls) -> Text:
        """What is asked on its control."""
        return WhatToSet(Raw(cls.key))

    @classmethod
    def told(cls, player: Player) -> Text:
        """How the person has set it."""
        return IsSet(Raw(cls.key), Raw(cls.of(player).value), player.dm_closed)

    @property
    def about(self) -> Text | None:
        """What the value means, where its menu tells that."""
        return IsSet(Raw(self.key), Raw(self.value), closed=False) if self.in_menu else None

    @property
    def label(self) -> Text:
        """What the value is called."""
        return CanBe(Raw(self.key), Raw(self.value))


@cache
def _value(setting: type[S], chosen: str | None) -> S:
    """Remembered, since it is asked for each message of a table, whenever that is looked at."""
    return next((value for value in setting if value.value == chosen), next(iter(setting)))


class Notify(Setting):
    """How a person is told that it is their turn, when they have not been at the table of late."""

    DM = "dm"
    MENTION = "mention"
    """Where the table is played; a line is left of it when they have moved."""
    QUIET = "quiet"
    """Not at all."""


class AskAgain(Setting, in_menu=True):
    """Is a person asked again before they pass up what else could be played?"""

    NO = "no"
    YES = "yes"


class Routine(Setting, in_menu=True):
    """Does a person leave it to the bot to pass, draw and end when nothing else can be done usefully?"""

    NO = "no"
    YES = "yes"


class InvitedBy(Setting, page=Page.INVITATIONS):
    """Which people may invite a person to a private table, or ask them for a rematch? Some may be left out of
    everybody."""

    EVERYBODY = "everybody"
    NOBODY = "nobody"


class ShownTo(Setting, page=Page.INVITATIONS):
    """Which people may look at a person's history and profile: those who see the channels where they have played, or
    nobody else?"""

    EVERYBODY = "everybody"
    ME = "me"


class HandsByDm(Setting, page=Page.CARDS):
    """When does a person's hand stand in their direct messages? In the thread they can always look at it."""

    ALWAYS = "always"
    AWAY = "away"
    """When their turn has come and they are not at the table."""
    NEVER = "never"


class Colours(Setting, page=Page.CARDS):
    """The colours of the suits in pictures that only one person gets."""

    TWO = "two"
    FOUR = "four"


class Print(Setting, page=Page.CARDS):
    """The size of rank and suit there."""

    NORMAL = "normal"
    LARGE = "large"


SETTINGS: Final[Mapping[str, type[Setting]]] = {
    setting.key: setting for setting in (Notify, AskAgain, Routine, InvitedBy, ShownTo, HandsByDm, Colours, Print)
}
"""All that can be set, in the order of `/settings`, by how it is kept."""


def chosen(player: Player) -> dict[str, str]:
    """How the person has set everything, as it is kept; also what an earlier version of the bot kept."""
    return {key: setting.of(player).value for key, setting in SETTINGS.items()} | dict(player.choices)
