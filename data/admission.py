"""What must hold when a person opens a table, or sits down at one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from data.player import Player
from data.records import LARGEST_NUMBER


@dataclass(frozen=True, slots=True)
class Admission:
    """Looked at in the transaction that seats the person; besides, the server must not block them."""

    person: int = LARGEST_NUMBER
    """At so many lobbies and games one person may sit and not have resigned; those played alone do not count."""
    server: int = LARGEST_NUMBER
    """So many lobbies and games a server may have."""
    willing: Callable[[Player], bool] = lambda _: True
    """Does a guest take an invitation from the person who opens the table?"""


UNLIMITED: Final = Admission()
