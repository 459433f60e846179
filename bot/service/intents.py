"""What the bot asks Discord to tell it of."""

from __future__ import annotations

import discord


def needed_intents(see_messages: bool) -> discord.Intents:
    """Only what is needed: servers with their channels and threads, that (not what) something was written, where that
    is wanted, and bans (Discord tells them where the bot may view the audit log or ban members: discord-api-docs#7948).

    None of them is privileged. The members' intent is asked for where the bot has it (`bot.service.client`).
    """
    return discord.Intents(guilds=True, guild_messages=see_messages, moderation=True)
