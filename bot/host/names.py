"""What computer players are called."""

from __future__ import annotations

from collections.abc import Collection

_NAMES = ("Ada", "Grace", "Alan", "Hedy", "Blaise", "Emmy", "Sophie", "Katherine")


def computer_name(taken: Collection[str]) -> str:
    """A name that nobody at the table has."""
    lowered = {name.casefold() for name in taken}
    return next(name for name in (*_NAMES, *map(_numbered, range(1, 100))) if name.casefold() not in lowered)


def _numbered(number: int) -> str:
    return f"Computer {number}"
