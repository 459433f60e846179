"""Where the application is installed, which commands people find there, and which installations an interaction names.

An application may be in a server with its bot, in a server with its commands alone, and with a person: that person then
finds its commands everywhere.
"""

from __future__ import annotations

from typing import Any

from playground import permissions
from playground.entities import Channel, Command
from playground.world import World

Json = dict[str, Any]
IN_GUILD, IN_BOT_DM, IN_PRIVATE = 0, 1, 2  # contexts
BY_GUILD, BY_USER = 0, 1  # integration types
# What an application may do where its bot is not: Discord names these three for private channels.
WITHOUT_BOT = permissions.bits("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE")


def context(world: World, channel: Channel) -> int:
    """Where an interaction happens: in a server, in the bot's direct messages, in those between people."""
    if channel.guild_id is not None:
        return IN_GUILD
    return IN_BOT_DM if world.app_id in channel.recipients else IN_PRIVATE


def offered(world: World, command: Command, channel: Channel, user_id: int) -> bool:
    """Whether this person finds the command in this channel."""
    return bool(owners(world, channel, user_id, command)) and _in_context(command, context(world, channel))


def owners(world: World, channel: Channel, user_id: int, command: Command | None) -> Json:
    """``authorizing_integration_owners``: the installations that let this person use the command here.

    ``command``: None for what was not started by one. "0" names the server, or 0 in the bot's direct messages.
    """
    kinds = [BY_GUILD, BY_USER] if command is None else command.body.get("integration_types") or [BY_GUILD]
    found: Json = {}
    if BY_GUILD in kinds and _by_guild(world, channel, command):
        found[str(BY_GUILD)] = str(channel.guild_id or 0)
    if BY_USER in kinds and user_id in world.user_installs and (command is None or command.guild_id is None):
        found[str(BY_USER)] = str(user_id)
    return found


def app_permissions(world: World, channel: Channel) -> int:
    """What the application may do in this channel."""
    return permissions.in_channel(world, channel, world.app_id) or WITHOUT_BOT


def must_whisper(world: World, channel: Channel, user_id: int, owners: Json) -> bool:
    """Whether every answer is for this person alone: they brought the application, and others are not to see it; by a
    doubt, also where the server has it."""
    brought = str(BY_GUILD) not in owners or world.doubts.installed_apps_whisper
    return brought and channel.guild_id is not None and not world.may(user_id, channel, "USE_EXTERNAL_APPS")


def _by_guild(world: World, channel: Channel, command: Command | None) -> bool:
    if channel.guild_id is None:
        return world.app_id in channel.recipients and (command is None or command.guild_id is None)
    here = command is None or command.guild_id in (None, channel.guild_id)
    return here and world.guilds[channel.guild_id].installed


def _in_context(command: Command, where: int) -> bool:
    contexts = command.body.get("contexts")
    if contexts is not None:
        return where in contexts
    return where != IN_BOT_DM or command.body.get("dm_permission") is not False
