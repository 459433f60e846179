"""For whom a message is made: in which language it is said, and how its pictures are drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Self

from bot.host.settings import Colours, Print
from bot.panels.medium import CHOICE, CONTROL, MESSAGE
from data.choices import Chooser
from data.player import Player
from data.server import Server
from rendering import DEFAULT, Theme
from words import Medium, Voice
from words.language import ENGLISH


@dataclass(frozen=True, slots=True)
class Reader:
    """A person, or all who read at a table or in a server. Frozen: what is said to equal readers is equal."""

    language: str
    theme: Theme = DEFAULT

    @classmethod
    def of_player(cls, player: Player, locale: str | None = None) -> Self:
        """A person: as they have set it, in the language that Discord shows them (`locale`, where it is known)."""
        return cls(language_of(locale), _theme(player))

    @classmethod
    def of_server(cls, server: Server | None = None) -> Self:
        """All who read in a server, as it has chosen; None: in any, as what commands say of themselves."""
        return cls(language_of(None), DEFAULT if server is None else _theme(server))

    def messages(self, names: tuple[str, ...] = (), medium: Medium = MESSAGE) -> Voice:
        """Says what stands in a message; `names`: a table's, by seat."""
        return Voice(self.language, medium, names)

    def controls(self, names: tuple[str, ...] = ()) -> Voice:
        """Says what stands on a control."""
        return Voice(self.language, CONTROL, names)

    def choices(self, names: tuple[str, ...] = ()) -> Voice:
        """Says what is offered while somebody types."""
        return Voice(self.language, CHOICE, names)


_THEMES: Final = {
    (colours, size): replace(DEFAULT, four_colour=colours is Colours.FOUR, large_print=size is Print.LARGE)
    for colours, size in product(Colours, Print)
}


def _theme(chooser: Chooser) -> Theme:
    """How cards are drawn for a person, or a server."""
    return _THEMES[Colours.of(chooser), Print.of(chooser)]


def language_of(locale: str | None) -> str:
    """The language that is spoken to a person when Discord shows them this one. So far there is one for everybody."""
    return ENGLISH
