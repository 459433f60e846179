"""What is remembered of a person."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from data.choices import Chooser


@dataclass(frozen=True, slots=True)
class Player(Chooser):
    """What the bot remembers of a person."""

    id: int
    dm_closed: bool = False
    dm_channel: int | None = None
    """The channel of direct messages with them; None: not opened yet."""
    absent_at: datetime | None = None
    """When they last said that they would be absent."""
    name: str | None = None
    """What they are called everywhere, whatever a server calls them; None: not known yet."""
