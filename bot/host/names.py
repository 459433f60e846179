"""What computer players are called."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain, count
from types import MappingProxyType
from typing import Final

NAMES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "easy": ("Pip", "Dot", "Robin", "Clover", "Biscuit", "Juniper"),
        "normal": ("Walter", "Edith", "Mabel", "Harold", "Otto", "Winifred"),
        "hard": ("Morgana", "Mordred", "Isolde", "Lucan", "Ravenna", "Balthazar"),
    }
)
"""Of each level (`games.opponents.LEVELS`), in the order in which they come; no two have a name in common."""


def computer_name(level: str, taken: Collection[str]) -> str:
    """A name of this level that nobody at the table has."""
    lowered = {name.casefold() for name in taken}
    numbered = (f"{name} {number}" for number in count(2) for name in NAMES[level])
    return next(name for name in chain(NAMES[level], numbered) if name.casefold() not in lowered)
