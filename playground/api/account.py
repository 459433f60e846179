"""The bot's own account, its application, other users, direct messages and where the gateway is."""

from __future__ import annotations

from playground import dms, errors, membership
from playground.api.call import Call, Reply
from playground.api.guilds import guild_of
from playground.entities import DM, Channel
from playground.errors import ApiError
from playground.forms.fields import Field, check_form, model, snowflake
from playground.gateway.welcome import gateway_url
from playground.services import Services
from playground.views import channels, users

_OPEN_DM: Field = model({"recipient_id": snowflake}, required=("recipient_id",))


async def gateway_bot(call: Call) -> Reply:
    limits = call.services.gateway.starts.as_json()
    return Reply(200, {"url": gateway_url(call.host), "shards": call.world.shards, "session_start_limit": limits})


async def gateway(call: Call) -> Reply:
    return Reply(200, {"url": gateway_url(call.host)})


async def me(call: Call) -> Reply:
    return Reply(200, users.own_user(call.world.bot))


async def application(call: Call) -> Reply:
    return Reply(200, users.application(call.world))


async def my_guilds(call: Call) -> Reply:
    world = call.world
    limit = call.number("limit", 200, 1, 200)
    after, before = call.snowflake("after") or 0, call.snowflake("before") or 1 << 64
    mine = [g for g in world.guilds.values() if world.app_id in g.members and after < g.id < before]
    counted = call.asked("with_counts")
    return Reply(200, [users.guild_of_mine(world, g) | (users.counts(g) if counted else {}) for g in mine[:limit]])


async def leave_guild(call: Call) -> Reply:
    membership.remove(call.services, guild_of(call))
    return Reply(204)


async def user(call: Call) -> Reply:
    return Reply(200, users.user(call.world.user(call.id("user_id"))))


async def open_dm(call: Call) -> Reply:
    """Opening works for every known user unless a fault says otherwise; writing may not (50007)."""
    check_form(_OPEN_DM, call.body)
    other = call.world.user(int(call.json["recipient_id"]))
    if other.bot:
        raise ApiError(errors.INVALID_RECIPIENT)
    dms.check_opening(call.world, call.services.faults, other.id)
    return Reply(200, channels.dm(call.world, ensure_dm(call.services, other.id), call.world.app_id))


def ensure_dm(services: Services, user_id: int) -> Channel:
    """The direct message channel of the bot and this user, made (and shown to the person) when there is none."""
    return dm_of(services, services.world.app_id, user_id)


def dm_of(services: Services, one: int, other: int) -> Channel:
    """The direct message channel of these two, made (and shown to them) when there is none."""
    world = services.world
    channel = world.dm_between(one, other)
    if channel is None:
        channel = Channel(world.ids.next(), DM, recipients=(one, other), created_at=world.clock.now())
        world.channels[channel.id] = channel
        services.announcer.channel("create", channel)
    return channel
