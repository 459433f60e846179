"""What a new session is told first: READY, then its guilds one by one."""

from __future__ import annotations

from typing import Any

from playground.gateway import intents
from playground.gateway.session import Session
from playground.snowflakes import shard_of
from playground.views import channels, users
from playground.world import World

Json = dict[str, Any]


def gateway_url(host: str) -> str:
    """The websocket address of this server's gateway, for a client that has reached it at this host and port."""
    return f"ws://{host}/gateway"


def _guilds(world: World, session: Session) -> list[int]:
    shard_id, shard_count = session.shard
    return [
        guild.id
        for guild in world.guilds.values()
        if world.app_id in guild.members and shard_of(guild.id, shard_count) == shard_id
    ]


def ready(world: World, session: Session) -> Json:
    """READY: the guilds of this shard, all still unavailable."""
    return {
        "v": 10,
        "user": users.own_user(world.bot),
        "guilds": [{"id": str(g), "unavailable": True} for g in _guilds(world, session)],
        "session_id": session.id,
        "resume_gateway_url": gateway_url(session.host),
        "shard": list(session.shard),
        "application": {"id": str(world.app_id), "flags": users.application(world)["flags"]},
        "private_channels": [], "relationships": [], "presences": [], "guild_join_requests": [],
        "session_type": "normal", "user_settings": {}, "geo_ordered_rtc_regions": [], "_trace": [],
    }  # fmt: skip


def dispatch_guilds(world: World, session: Session) -> None:
    """GUILD_CREATE for each guild of the shard, when the intents allow it. One that is away arrives when it is back."""
    for guild_id in _guilds(world, session):
        guild = world.guilds[guild_id]
        if guild.available and guild_id not in session.servers:
            session.servers.add(guild_id)
            if session.intents & intents.GUILDS:
                session.dispatch("GUILD_CREATE", channels.guild_create(world, guild))
