"""Which table a command means."""

from __future__ import annotations

from typing import Any

import discord

from bot.host.attendance import Place
from bot.host.session import Session
from bot.interactions.app import App


async def own_tables(
    app: App, interaction: discord.Interaction[Any], act: str, number: int | None, *, playing: bool = False
) -> list[Session]:
    """The table of that number, or those that the player may mean (`Attendance.meant`). `act`: the command.

    Raises `Refusal` when there is none, and where they may not do that at the only one, or it is another process's.
    """
    if number is not None:
        await app.check(interaction, act, number)
        return [app.host.ledger.check_own(await app.host.ledger.session(number))]
    found = await app.host.attendance.meant(interaction.user.id, _place(interaction), playing=playing)
    if len(found) == 1:  # of several, one is chosen
        app.host.ledger.check_own(found[0])
        await app.rights.check(interaction, act, found[0].log)
    return found


def _place(interaction: discord.Interaction[Any]) -> Place:
    """Where the command was given."""
    threads = interaction.guild.threads if interaction.guild else ()
    below = frozenset(thread.id for thread in threads if thread.parent_id == interaction.channel_id)
    return Place(interaction.channel_id or 0, below)
