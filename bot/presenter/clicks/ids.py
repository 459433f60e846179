"""What a button or select says of itself: `k:TABLE:PLY:ACTION:ARG`, at most 100 characters.

It survives a restart, and an old one can be told that it is old. It never says who may press it (that is always
`interaction.user`), nor holds anything that somebody may not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PATTERN: Final = r"k:(?P<table>[0-9]{1,12}):(?P<ply>[0-9]{1,6}):(?P<action>[a-z]+)(?::(?P<arg>.{1,60}))?"
_MOST: Final = 100


@dataclass(frozen=True, slots=True)
class Key:
    """A control of a table's panel: which table, which ply it was drawn for, what it does."""

    table: int
    ply: int
    action: str
    arg: str = ""

    def __str__(self) -> str:
        """The custom_id. Raises `ValueError` when it would be longer than Discord allows."""
        text = f"k:{self.table}:{self.ply}:{self.action}" + (f":{self.arg}" if self.arg else "")
        if len(text) > _MOST:
            raise ValueError(f"a custom_id of {len(text)} characters")
        return text
