"""The people that are invited to a private table."""

from __future__ import annotations

from typing import Any

import discord

from bot.host.errors import Refusal
from data.records import Guest
from games.core.text import Text


class InviteOthers(Text):
    """Somebody has invited themselves, or a bot."""


def guest_of(interaction: discord.Interaction[Any], person: discord.Member | discord.User) -> Guest:
    """The person as a guest of the one who acts.

    Raises `Refusal` for the one who acts, for a bot, and for somebody who is not in the server.
    """
    if person.bot or person.id == interaction.user.id or not isinstance(person, discord.Member):
        raise Refusal(InviteOthers())
    return Guest(0, person.id, person.display_name)


async def still_guest(interaction: discord.Interaction[Any], person_id: int) -> Guest:
    """The same of a person whom a control names: since it was shown they may have left the server, or be another now.

    Raises `Refusal`.
    """
    if interaction.guild is None or person_id == interaction.user.id:
        raise Refusal(InviteOthers())
    try:
        return guest_of(interaction, await interaction.guild.fetch_member(person_id))
    except discord.NotFound:
        raise Refusal(InviteOthers()) from None
