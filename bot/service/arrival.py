"""What an interaction tells of itself, as Discord has sent it and before anything has read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Self

import discord

from bot.panels.clicks.kinds import acted_on, click_in
from data.realms import realm_of
from data.records import ALONE, LARGEST_NUMBER

_TABLE: Final = "table"
"""How the option of a command is called that is the number of a table."""
_PLAY, _COMPUTERS, _GUEST = "play", {"computers", "level"}, "with"
"""The command that opens tables, and its options: with computers and nobody invited it begins a game at once."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """`data`: as Discord has sent it."""

    data: Mapping[str, Any]
    id: int
    guild_id: int
    """`ALONE`: it was done in direct messages."""
    person: int
    table: int
    """The table that is acted on; 0: it names none."""
    typing: bool
    """Is it asked what to offer while somebody types?"""
    alone: bool = False
    """Does it begin a game against computers, which belongs to no server?"""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Raises `KeyError` or `ValueError` for anything but an interaction."""
        person = (data.get("member") or data)["user"]["id"]
        typing = data["type"] == discord.InteractionType.autocomplete.value
        return cls(
            data, int(data["id"]), int(data.get("guild_id") or ALONE), int(person), _table(data), typing, _alone(data)
        )

    @property
    def realm(self) -> int:
        """The realm of its server, or else of its person: what it is about where it names no table."""
        return realm_of(ALONE if self.alone else self.guild_id, self.person)

    @property
    def at(self) -> datetime:
        """When it was done, by Discord's clock."""
        return discord.utils.snowflake_time(self.id)


def _table(data: Mapping[str, Any]) -> int:
    about: Mapping[str, Any] = data.get("data") or {}
    if "custom_id" not in about:
        return next(_numbers(about.get("options") or ()), 0)
    click = click_in(about)
    return 0 if click is None else acted_on(click, tuple(map(str, about.get("values", ())))) or 0


def _alone(data: Mapping[str, Any]) -> bool:
    about: Mapping[str, Any] = data.get("data") or {}
    given = {option["name"] for option in about.get("options") or ()}
    return about.get("name") == _PLAY and bool(_COMPUTERS & given) and _GUEST not in given


def _numbers(options: Iterable[Mapping[str, Any]]) -> Iterator[int]:
    """What stands in a command's option `table`, or in its subcommand's."""
    for option in options:
        value = option.get("value")  # while it is typed, whatever stands there
        if option["name"] == _TABLE and isinstance(value, int) and 0 < value <= LARGEST_NUMBER:
            yield value
        yield from _numbers(option.get("options") or ())
