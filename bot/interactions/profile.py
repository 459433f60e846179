"""The profile that somebody asks for."""

from __future__ import annotations

from typing import Any

import discord

from bot.interactions.app import App
from bot.interactions.history import Named, within
from bot.panels.panel import Panel
from bot.panels.person.profile import SHOWN_TIME, PersonShown, profile_panel
from data.past import Within


async def profile_of(app: App, interaction: discord.Interaction[Any], person: Named) -> Panel:
    """The profile in the server where it is asked for, as far as the asker may see it. Their own, in direct messages,
    is of all servers. Raises `Refusal`."""
    own, now = person.id == interaction.user.id, app.host.ledger.world.now()
    seen = await within(app, interaction, person.id)
    if own and interaction.guild_id is not None:
        seen = Within(interaction.guild_id)
    found = await app.repository.profile(person.id, within=seen, since=now - SHOWN_TIME)
    tallies = await app.repository.own_tallies(person.id) if own else ()
    return profile_panel(PersonShown(person.id, person.display_name, seen, own), found, now, tallies)
