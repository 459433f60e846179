"""What is remembered of a person, and what they have chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Player:
    """What the bot remembers of a person."""

    id: int
    locale: str | None = None
    dm_closed: bool = False
    dm_channel: int | None = None
    """The channel of direct messages with them; None: not opened yet."""
    absent_at: datetime | None = None
    """When they last said that they would be absent."""
    name: str | None = None
    """What they are called everywhere, whatever a server calls them; None: not known yet."""
    settings: str = ""
    """What they have chosen, as `name=value` with a blank between, by the names' order; all else is by default."""

    @property
    def choices(self) -> Mapping[str, str]:
        """The values that they have chosen, by the names of the settings."""
        return _choices(self.settings)

    def choosing(self, values: Mapping[str, str]) -> Player:
        """The same person, with those values by the names of the settings. Raises `ValueError` for what could not be
        read again."""
        for setting, value in values.items():
            if not (_WORD.fullmatch(setting) and _VALUE.fullmatch(value)):
                raise ValueError(f"a setting {setting!r} of the value {value!r}")
        choices = {**self.choices, **values}
        return replace(self, settings=" ".join(f"{name}={choices[name]}" for name in sorted(choices)))


_WORD: Final = re.compile("[a-z0-9_]+")
_VALUE: Final = re.compile("[A-Za-z0-9_/+-]+")
"""A word, a number, or the name of a time zone."""


@lru_cache(maxsize=1024)
def _choices(settings: str) -> Mapping[str, str]:
    """Remembered, since most people have chosen nothing, and the others much the same. What is no choice is left out:
    somebody has written it into the database by hand."""
    pairs = (choice.partition("=") for choice in settings.split())
    return MappingProxyType(
        {name: value for name, _, value in pairs if _WORD.fullmatch(name) and _VALUE.fullmatch(value)}
    )
