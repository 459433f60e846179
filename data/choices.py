"""What a person, or a server, has chosen, as it is kept in one column."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Self


@dataclass(frozen=True, slots=True, kw_only=True)
class Chooser:
    """One that has chosen something."""

    settings: str = ""
    """What they have chosen, as `name=value` with a blank between, by the names' order; all else is by default."""

    @property
    def choices(self) -> Mapping[str, str]:
        """The values that they have chosen, by the names of the settings."""
        return _choices(self.settings)

    def choosing(self, values: Mapping[str, str]) -> Self:
        """The same one, with those values by the names of the settings. Raises `ValueError` for what could not be
        read again."""
        for setting, value in values.items():
            if not (_WORD.fullmatch(setting) and _VALUE.fullmatch(value)):
                raise ValueError(f"a setting {setting!r} of the value {value!r}")
        choices = {**self.choices, **values}
        return replace(self, settings=" ".join(f"{name}={choices[name]}" for name in sorted(choices)))


_WORD: Final = re.compile("[a-z0-9_]+")
_VALUE: Final = re.compile("[A-Za-z0-9_/+-]+")
"""A word, a number, the name of a time zone, or several words with a hyphen between."""


@lru_cache(maxsize=1024)
def _choices(settings: str) -> Mapping[str, str]:
    """Remembered, since most have chosen nothing, and the others much the same. What is no choice is left out: somebody
    has written it into the database by hand."""
    pairs = (choice.partition("=") for choice in settings.split())
    return MappingProxyType(
        {name: value for name, _, value in pairs if _WORD.fullmatch(name) and _VALUE.fullmatch(value)}
    )
