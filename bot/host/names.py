"""What computer players are called."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain, count

_NAMES = ("Ada", "Grace", "Alan", "Hedy", "Blaise", "Emmy", "Sophie", "Katherine")


def computer_name(taken: Collection[str]) -> str:
    """A name that nobody at the table has."""
    lowered = {name.casefold() for name in taken}
    numbered = (f"{name} {number}" for number in count(2) for name in _NAMES)
    return next(name for name in chain(_NAMES, numbered) if name.casefold() not in lowered)
