"""The message by which processes hear of an interaction that another one has handed on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

HANDED_ON_CHANNEL: Final = "kings_table_handed_on"
"""The channel of PostgreSQL on which it is told. It is one for all realms: a process listens once, when it connects,
and then looks for what was told before. PostgreSQL wakes every listener at each NOTIFY whatever its channel is, and a
process passes over what is not of its realms without asking anybody."""


@dataclass(frozen=True, slots=True)
class HandedOn:
    """An interaction of that realm has been handed on."""

    realm: int
    interaction_id: int

    def encode(self) -> str:
        """As it is told: `17 1234567890`."""
        return f"{self.realm} {self.interaction_id}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """What `encode` has written; None for anything else."""
        found = re.fullmatch(r"([0-9]{1,3}) ([0-9]{1,19})", text, re.ASCII)
        return cls(int(found[1]), int(found[2])) if found else None
