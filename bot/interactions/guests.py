"""The people that are invited to a private table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.host.errors import Refusal
from bot.interactions.rights import member_of, seen_by
from data.records import Guest
from games.core.text import Name, Text


class InviteOthers(Text):
    """Somebody has invited themselves, or a bot."""


class CannotSee(Text):
    """Somebody has invited a person who does not see the channel."""

    guest: Name


async def guest_of(interaction: discord.Interaction[Any], person: discord.Member | discord.User) -> Guest:
    """The person as a guest of the one who acts, in the channel where they act.

    Raises `Refusal` for the one who acts, for a bot, and for somebody who is not in the server, or does not see that
    channel.
    """
    if person.bot or person.id == interaction.user.id or not isinstance(person, discord.Member):
        raise Refusal(InviteOthers())
    if not await seen_by(interaction, person):
        raise Refusal(CannotSee(Name(person.display_name)))
    return Guest(0, person.id, person.display_name)


def named_by(interaction: discord.Interaction[Any]) -> tuple[int, ...]:
    """The ids of the members whom somebody names: Discord tells with it that they are (`resolved`)."""
    data: Mapping[str, Any] = interaction.data or {}
    return tuple(map(int, data.get("resolved", {}).get("members", ())))


async def still_guest(interaction: discord.Interaction[Any], person_id: int) -> Guest:
    """The same of a person whom a control names: since it was shown they may have left the server, or be another now.

    Raises `Refusal`.
    """
    if interaction.guild is None or person_id == interaction.user.id:
        raise Refusal(InviteOthers())
    member = await member_of(interaction, interaction.guild, person_id)
    if member is None:
        raise Refusal(InviteOthers())
    return await guest_of(interaction, member)
