"""What people can set for themselves: a class for each setting, with its values and what is said of them.

    class Routine(Setting, asks=WhoPlays, offers=Plays, tells=PlaysNow):
        NO = "no"
        YES = "yes"

    Routine.of(player) is Routine.YES

The first value is the default. A class here, its line in `SETTINGS`, and its sentences are all that a setting takes:
its column, its control on `/settings` and its line in what a person is given of their data follow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from typing import ClassVar, Final, Self

from data.records import Player
from games.core.text import Raw, Text


class Setting(Enum):
    """The root of all settings: the members of each are its values, as they are kept."""

    key: ClassVar[str]
    """`ask_again` for `AskAgain`: how it is kept."""
    asks: ClassVar[Callable[[], Text]]
    """What is asked on its control."""
    offers: ClassVar[Callable[[Raw], Text]]
    """What a value is called there."""
    tells: ClassVar[Callable[[Raw], Text] | None]
    """What is told of the value that holds now; None: the control says enough."""
    deck: ClassVar[bool]
    """Is it about the cards in pictures? Those settings have a panel of their own."""

    def __init_subclass__(
        cls,
        *,
        asks: Callable[[], Text],
        offers: Callable[[Raw], Text],
        tells: Callable[[Raw], Text] | None = None,
        deck: bool = False,
    ) -> None:
        super().__init_subclass__()
        cls.key = re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        cls.asks, cls.offers, cls.tells, cls.deck = asks, offers, tells, deck

    @classmethod
    def of(cls, player: Player) -> Self:
        """What the person has chosen; the default where they have not, or where nobody knows that value any more."""
        chosen = player.chosen(cls.key)
        return next((value for value in cls if value.value == chosen), next(iter(cls)))

    @classmethod
    def told(cls, player: Player) -> Text | None:
        """Tells how the person has set it."""
        return cls.tells(Raw(cls.of(player).value)) if cls.tells else None

    @property
    def label(self) -> Text:
        """What the value is called."""
        return type(self).offers(Raw(self.value))


# How one is told of turns


class HowToTell(Text):
    """Asks how to be told that it is one's turn."""


class TellsBy(Text):
    """A way to be told, as a value of `Notify`."""

    value: Raw


class TellsNow(Text):
    """Says how the person is told that it is their turn, as a value of `Notify`."""

    value: Raw
    closed: bool
    """Have the bot's direct messages not reached them, though they want them?"""


class Notify(Setting, asks=HowToTell, offers=TellsBy):
    """How a person is told that it is their turn, when they have not been at the table of late."""

    DM = "dm"
    MENTION = "mention"
    """Where the table is played; deleted when they have moved."""
    QUIET = "quiet"
    """Not at all."""

    @classmethod
    def told(cls, player: Player) -> Text:
        now = cls.of(player)
        return TellsNow(Raw(now.value), closed=player.dm_closed and now is Notify.DM)


# What is asked about again


class WhetherToAsk(Text):
    """Asks whether to ask again before a move that passes up what else could be played."""


class Asks(Text):
    """Whether such a move is asked about again."""

    value: Raw


class AsksNow(Text):
    """Says what becomes of such a move."""

    value: Raw


class AskAgain(Setting, asks=WhetherToAsk, offers=Asks, tells=AsksNow):
    """Is a person asked again before they pass up what else could be played?"""

    NO = "no"
    YES = "yes"


# Who does what is routine


class WhoPlays(Text):
    """Asks who passes, draws and ends when nothing else can be done usefully."""


class Plays(Text):
    """Whether the bot does that."""

    value: Raw


class PlaysNow(Text):
    """Says who does that."""

    value: Raw


class Routine(Setting, asks=WhoPlays, offers=Plays, tells=PlaysNow):
    """Does a person leave it to the bot to pass, draw and end when nothing else can be done usefully?"""

    NO = "no"
    YES = "yes"


# How cards are drawn


class HowManyColours(Text):
    """Asks in how many colours suits are printed."""


class InColours(Text):
    """In how many, and which."""

    value: Raw


class Colours(Setting, asks=HowManyColours, offers=InColours, deck=True):
    """The colours of the suits in pictures that only one person gets."""

    TWO = "two"
    FOUR = "four"


class HowLarge(Text):
    """Asks how large rank and suit are printed."""


class InPrint(Text):
    """How large."""

    value: Raw


class Print(Setting, asks=HowLarge, offers=InPrint, deck=True):
    """The size of rank and suit there."""

    NORMAL = "normal"
    LARGE = "large"


SETTINGS: Final[Mapping[str, type[Setting]]] = {
    setting.key: setting for setting in (Notify, AskAgain, Routine, Colours, Print)
}
"""All that can be set, in the order of `/settings`, by how it is kept."""


def chosen(player: Player) -> dict[str, str]:
    """How the person has set everything, as it is kept."""
    return {key: setting.of(player).value for key, setting in SETTINGS.items()}
