"""People: their names, and the servers that they are in."""

from __future__ import annotations

from playground import changes, errors, membership, permissions
from playground.errors import ApiError
from playground.first_world import GUILD_ID, add_person
from playground.forms.fields import boolean, integer, model, optional, snowflake, text
from playground.people.hello import hello
from playground.services import Services
from playground.switches.switch import Json, Switch, guild_of, user_of
from playground.views import users


def _person(services: Services, body: Json) -> Json:
    guild = services.world.guild(int(body.get("guild_id") or GUILD_ID))
    user = add_person(services.world, body["name"])
    changes.join(services, guild, user)
    return {"person": users.person(user)}


def _leave(services: Services, body: Json) -> Json:
    guild = guild_of(services, body)
    member = services.world.member(guild, int(body["user_id"]))
    if member.user_id == services.world.app_id:
        membership.remove(services, guild)
    else:
        changes.leave(services, guild, member.user_id)
    return {}


def _join(services: Services, body: Json) -> Json:
    guild, user = guild_of(services, body), user_of(services, body)
    if user.id == services.world.app_id:
        membership.add(services, guild)
    elif user.id not in guild.members:
        changes.join(services, guild, user)
    return {}


def _ban(services: Services, body: Json) -> Json:
    guild, user = guild_of(services, body), user_of(services, body)
    if body.get("banned", True):
        changes.ban(services, guild, user)
    else:
        changes.unban(services, guild, user)
    return {}


def _timeout(services: Services, body: Json) -> Json:
    """A moderator times a member out for so long from now; 0 seconds end it. 50013 for owners and administrators."""
    guild = guild_of(services, body)
    member = services.world.member(guild, int(body["user_id"]))
    if permissions.in_guild(guild, member.user_id) == permissions.ALL:
        raise ApiError(errors.MISSING_PERMISSIONS)
    member.timed_out_until = services.world.clock.now() + body["seconds"] if body["seconds"] else 0.0
    services.announcer.member("GUILD_MEMBER_UPDATE", guild, member)
    services.people.push(member.user_id, hello(services, member.user_id))
    return {}


LONGEST_TIMEOUT = 28 * 86_400
_both = model({"user_id": snowflake, "guild_id": snowflake}, ("user_id", "guild_id"))
SWITCHES = {
    "person": Switch(model({"name": text(1, 32), "guild_id": optional(snowflake)}, ("name",)), _person),
    "leave": Switch(_both, _leave),
    "join": Switch(_both, _join),
    "timeout": Switch(
        model(
            {"user_id": snowflake, "guild_id": snowflake, "seconds": integer(0, LONGEST_TIMEOUT)},
            ("user_id", "guild_id", "seconds"),
        ),
        _timeout,
    ),
    "ban": Switch(
        model({"user_id": snowflake, "guild_id": snowflake, "banned": boolean}, ("user_id", "guild_id")), _ban
    ),
}
