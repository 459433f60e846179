"""``data.resolved``: the users, roles and channels that an interaction names by their ids."""

from __future__ import annotations

from typing import Any

from playground import permissions
from playground.entities import Channel
from playground.people.refused import Refused
from playground.views import channels, users
from playground.world import World

Json = dict[str, Any]


def resolved(world: World, channel: Channel, ids: list[str]) -> Json:
    """Each id looked up as member and user, role or channel; Refused for one that is nothing here."""
    out: Json = {}
    guild = world.guilds.get(channel.guild_id or 0)
    for raw in ids:
        wanted = int(raw) if raw.isdigit() else 0
        if wanted in world.users:
            out.setdefault("users", {})[raw] = users.user(world.users[wanted])
            if guild is not None and wanted in guild.members:
                member = users.member(world, guild.members[wanted], with_user=False)
                allowed = permissions.in_channel(world, channel, wanted)
                out.setdefault("members", {})[raw] = member | {"permissions": str(allowed)}
        elif guild is not None and wanted in guild.roles:
            out.setdefault("roles", {})[raw] = users.role(guild.roles[wanted])
        elif wanted in world.channels and world.channels[wanted].guild_id == channel.guild_id:
            out.setdefault("channels", {})[raw] = channels.channel(world, world.channels[wanted], world.app_id)
        else:
            raise Refused("There is nothing with this id here.")
    return out
