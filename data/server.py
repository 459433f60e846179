"""What is remembered of a server."""

from __future__ import annotations

from dataclasses import dataclass

from data.choices import Chooser


@dataclass(frozen=True, slots=True)
class Server(Chooser):
    """What a server has chosen for its tables."""

    guild_id: int
