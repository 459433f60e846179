"""How Discord shows what is said: in messages, and on controls."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import discord

from words import Medium


def plain(name: str) -> str:
    """A name that neither formats, links nor pings.

    A link is one by its slashes: `https://…`, and `discord.gg/…`, which Discord shows as an invitation.
    """
    flat = discord.utils.escape_markdown(name, ignore_links=False).replace("/", "\\/")
    return discord.utils.escape_mentions(flat).replace("<", "‹").replace(">", "›")


def _when(moment: datetime) -> str:
    """A time that Discord shows as "in 5 minutes"."""
    return discord.utils.format_dt(moment, "R")


MESSAGE: Final = Medium(escape=plain, moment=_when, isolates=True)
CONTROL: Final = Medium(isolates=True)
"""Labels, placeholders and options stand as they are written: nothing in them formats or pings."""
CHOICE: Final = Medium()
"""What is offered while somebody types, and sent as it stands there."""
