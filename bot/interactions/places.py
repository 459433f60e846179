"""Where commands are offered, and what the bot must be allowed there before anything is opened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import discord
from discord import app_commands

from bot.host.errors import Refusal
from games.core.text import AnyOf, Raw, Text


class NotHere(Text):
    """The bot is no member of the server where it is asked for (`server`), or there is none."""

    server: bool
    link: Raw
    """How it is invited."""


class MayNot(Text):
    """The bot could not show a table there."""

    missing: AnyOf


class Lacking(Text):
    """What the bot may not do there, without which tables go on all the same."""

    missing: AnyOf


class Permission(Text):
    """A permission, by discord.py's name for it."""

    name: Raw


INSTALLS: Final = app_commands.AppInstallationType(guild=True, user=False)
"""Only servers install the commands. A person who brings the application along does not bring its bot."""
CONTEXTS: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""Where a command is offered unless it says otherwise: in servers, and in direct messages with the bot."""
in_servers = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
"""Decorates a command that needs a server."""

NEEDED: Final = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True, create_public_threads=True,
    send_messages_in_threads=True,
)  # fmt: skip
"""What the bot asks for when it is invited (README, "On your server")."""
_WANTED_IN_THREADS: Final = ("attach_files", "read_message_history")
_WANTED: Final = (*_WANTED_IN_THREADS, "create_public_threads", "send_messages_in_threads")
"""Without these a table goes on all the same: in words, and in the channel."""
SCOPES: Final = ("bot", "applications.commands")


def check_here(interaction: discord.Interaction[Any]) -> None:
    """Where the command was used, there must be a server, and the bot must be in it. Raises `Refusal`."""
    if not bot_here(interaction):
        link = discord.utils.oauth_url(interaction.application_id, permissions=NEEDED, scopes=SCOPES)
        raise Refusal(NotHere(interaction.guild_id is not None, Raw(link)))


def bot_here(interaction: discord.Interaction[Any]) -> bool:
    """Is the bot a member of the server where this happens? Its commands may be there alone, or come with a person."""
    return interaction.guild_id is not None and interaction.client.get_guild(interaction.guild_id) is not None


def in_directs(interaction: discord.Interaction[Any]) -> bool:
    """Does it happen in the direct messages with the bot?"""
    return interaction.guild_id is None and not interaction.context.private_channel


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Refuse to open a table, or whatever else is posted, where the bot is not or could not show it."""
    check_here(interaction)
    missing = [name for name in needed_in(interaction.channel) if not getattr(interaction.app_permissions, name)]
    if missing:
        raise may_not(*missing)


def check_files(interaction: discord.Interaction[Any]) -> None:
    """May the bot attach files where it answers? Raises `Refusal`."""
    if not interaction.app_permissions.attach_files:
        raise may_not("attach_files")


def may_not(*missing: str) -> Refusal:
    """The bot lacks one of these permissions, by discord.py's names, where the command was used."""
    return Refusal(MayNot(_named(missing)))


def lacking(interaction: discord.Interaction[Any]) -> Text | None:
    """What a table does without where it was opened, since the bot may not do it there; None: it lacks nothing."""
    wanted = _WANTED_IN_THREADS if isinstance(interaction.channel, discord.Thread | discord.VoiceChannel) else _WANTED
    missing = [name for name in wanted if not getattr(interaction.app_permissions, name)]
    return Lacking(_named(missing)) if missing else None


def _named(missing: Iterable[str]) -> AnyOf:
    return AnyOf(tuple(Permission(Raw(name)) for name in missing))


def needed_in(channel: object) -> list[str]:
    """What it takes to write there, by discord.py's names. In a voice channel one must be allowed to connect to it
    (discord-api-docs#5111), and in a thread, to write in threads; in one that is locked, to manage them."""
    if isinstance(channel, discord.Thread):
        return ["view_channel", "send_messages_in_threads", *(["manage_threads"] if channel.locked else [])]
    spoken = isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    return ["view_channel", "send_messages", *(["connect"] if spoken else [])]
