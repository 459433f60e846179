"""Which table a command means."""

from __future__ import annotations

from typing import Any

import discord

from bot.host.attendance import Place
from bot.host.errors import Refusal, no_such_table
from bot.host.session import Session
from bot.interactions.app import App
from bot.interactions.rights import may_see
from games.core.text import Raws, Text


class SitsAtSeveral(Text):
    """Which of several tables is meant is not clear."""

    tables: Raws
    """Their numbers."""


async def own_table(
    app: App, interaction: discord.Interaction[Any], number: int | None, *, playing: bool = False
) -> Session:
    """The only table that `own_tables` finds. Raises `Refusal`, also for several."""
    found = await own_tables(app, interaction, number, playing=playing)
    if len(found) > 1:
        several = sorted(session.table.id for session in found)
        raise Refusal(SitsAtSeveral(Raws(tuple(map(str, several)))))
    return found[0]


async def own_tables(
    app: App, interaction: discord.Interaction[Any], number: int | None, *, playing: bool = False
) -> list[Session]:
    """The table of that number, or those that the player may mean (`Attendance.meant`).

    Raises `Refusal` when there is none, and for a number that is no table of theirs nor one that they may see.
    """
    if number is None:
        return await app.host.attendance.meant(interaction.user.id, _place(interaction), playing=playing)
    session = await app.host.ledger.session(number)
    if session.seat_of(interaction.user.id) is None and not await may_see(interaction, session.table):
        raise no_such_table()
    return [session]


def _place(interaction: discord.Interaction[Any]) -> Place:
    """Where the command was given."""
    threads = interaction.guild.threads if interaction.guild else ()
    below = frozenset(thread.id for thread in threads if thread.parent_id == interaction.channel_id)
    return Place(interaction.channel_id or 0, below)
