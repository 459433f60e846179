"""How Discord shows what is said: in messages, and on controls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

import discord

from words import Medium
from words.language import in_code


def plain(name: str) -> str:
    """A name that neither formats, links nor pings.

    A link is one by its slashes: `https://…`, and `discord.gg/…`, which Discord shows as an invitation.
    """
    flat = discord.utils.escape_markdown(name, ignore_links=False).replace("/", "\\/")
    return discord.utils.escape_mentions(flat).replace("<", "‹").replace(">", "›")


def _when(moment: datetime) -> str:
    """A time that Discord shows as "in 5 minutes"."""
    return discord.utils.format_dt(moment, "R")


def _date(moment: datetime) -> str:
    """A time that Discord shows as "24 December 2026 12:00", by the reader's clock."""
    return discord.utils.format_dt(moment, "f")


def _typed(command: str) -> str:
    return f"/{command}"


MESSAGE: Final = Medium(escape=plain, moment=_when, date=_date, isolates=True)
"""Serves as long as the ids of the commands at Discord are not known."""
CONTROL: Final = Medium(isolates=True, command=_typed)
"""Labels, placeholders and options stand as they are written: nothing in them formats, pings or can be pressed."""
CHOICE: Final = Medium(command=_typed)
"""What is offered while somebody types, and sent as it stands there."""


def with_mentions(commands: Mapping[str, str]) -> Medium:
    """`MESSAGE`, in which commands can be pressed: by their names how each is mentioned (Discord, "Message Formatting":
    `</NAME:COMMAND_ID>`). Another command is written as there."""

    def written(command: str) -> str:
        return commands.get(command) or in_code(command)

    return replace(MESSAGE, command=written)
