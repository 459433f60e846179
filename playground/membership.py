"""The bot itself comes into a server and is removed from it."""

from __future__ import annotations

from playground import changes
from playground.entities import Guild, Member, Role
from playground.first_world import BOT_PERMISSIONS, BOT_ROLE_ID
from playground.people.hello import hello
from playground.services import Services
from playground.views import channels


def remove(services: Services, guild: Guild, *, keep_commands: bool = False) -> None:
    """GUILD_DELETE. With ``keep_commands`` people can still use the commands: interactions come without the bot."""
    bot = services.world.app_id
    guild.installed = keep_commands
    if bot in guild.members:
        changes.leave(services, guild, bot)
        guild.roles.pop(BOT_ROLE_ID, None)
        services.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id)
    _refresh(services, guild)


def add(services: Services, guild: Guild) -> None:
    """GUILD_CREATE, with the permissions that the bot asks for when it is invited."""
    world, bot = services.world, services.world.app_id
    guild.installed = True
    if bot not in guild.members:
        guild.roles[BOT_ROLE_ID] = Role(BOT_ROLE_ID, world.app_name, BOT_PERMISSIONS, position=1, bot_id=bot)
        guild.members[bot] = Member(bot, world.clock.now(), roles=(BOT_ROLE_ID,))
        services.gateway.dispatch("GUILD_CREATE", channels.guild_create(world, guild), guild.id)
    _refresh(services, guild)


def set_available(services: Services, guild: Guild, available: bool) -> None:
    """An outage of Discord's: the bot is still a member, but the server is away for it (GUILD_DELETE, unavailable)."""
    if guild.available == available:
        return
    guild.available = available
    if available:
        body = channels.guild_create(services.world, guild)
        services.gateway.dispatch("GUILD_CREATE", body, guild.id)
    else:
        services.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild.id)


def _refresh(services: Services, guild: Guild) -> None:
    """Show the server anew, with its members, roles and commands, to everybody who is in it."""
    for user_id in guild.members:
        services.people.push(user_id, hello(services, user_id))
