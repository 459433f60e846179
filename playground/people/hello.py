"""The first thing a person's socket hears: all that this person can see."""

from __future__ import annotations

from typing import Any

from playground.entities import Guild
from playground.services import Services
from playground.views import channels, users
from playground.views.commands import commands_for_people
from playground.world import World

Json = dict[str, Any]


def people_list(world: World) -> list[Json]:
    """Everyone who can be chosen in the page."""
    return [
        {
            "id": str(user.id), "username": user.username, "global_name": user.global_name,
            "avatar_color": user.avatar_color,
            "guild_ids": [str(g.id) for g in world.guilds.values() if user.id in g.members],
        }
        for user in world.people
    ]  # fmt: skip


def hello(services: Services, user_id: int) -> Json:
    """The whole state as this person may see it; sent again when what they may see changes at large."""
    world = services.world
    visible = [c for c in world.channels.values() if world.may(user_id, c, "VIEW_CHANNEL")]
    mine = [g for g in world.guilds.values() if user_id in g.members]
    return {
        "t": "hello",
        "me": users.person(world.users[user_id])
        | {"installed": user_id in world.user_installs, "locale": world.users[user_id].locale},
        "people": [users.person(user) for user in world.people],
        "guilds": [_guild(world, g, user_id) for g in mine],
        "threads": [channels.channel(world, c, user_id) for c in visible if c.is_thread],
        "dms": [channels.channel(world, c, user_id) for c in visible if c.is_dm],
        "commands": commands_for_people(world),
        "bot": {"id": str(world.app_id), "username": world.bot.username, "online": services.gateway.online},
        "faults": services.faults.as_json(),
    }


def _guild(world: World, guild: Guild, user_id: int) -> Json:
    here = [c for c in world.channels.values() if c.guild_id == guild.id and not c.is_thread]
    return {
        "id": str(guild.id), "name": guild.name, "installed": guild.installed,
        "roles": [users.role(r) for r in guild.roles.values()],
        "members": [users.member(world, m) for m in guild.members.values()],
        "channels": [
            channels.channel(world, c, user_id) for c in here if world.may(user_id, c, "VIEW_CHANNEL")
        ],
    }  # fmt: skip
