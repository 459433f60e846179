"""How people look to others: names, pictures, languages; and a server's own name and language."""

from __future__ import annotations

from dataclasses import replace

from playground.entities import Member
from playground.forms.fields import model, optional, snowflake, text
from playground.forms.localizations import locale
from playground.people.hello import hello
from playground.services import Services
from playground.switches.switch import Json, Switch, guild_of, user_of
from playground.views import users

_OF_USER = ("username", "global_name", "avatar", "locale")


def _profile(services: Services, body: Json) -> Json:
    """What is not named stays. Every server they are in, or the one that is named, tells of its changed member."""
    world = services.world
    user = user_of(services, body)
    changes = {name: body[name] for name in _OF_USER if name in body}
    world.users[user.id] = changed = replace(user, **changes)
    named = None if body.get("guild_id") is None else guild_of(services, body)
    for guild in world.guilds.values():
        member = guild.members.get(user.id)
        if member is None:
            continue
        if named in (None, guild):
            _change(member, body)
        services.announcer.member("GUILD_MEMBER_UPDATE", guild, member)
    _tell_people(services)
    return {"person": users.person(changed)}


def _change(member: Member, body: Json) -> None:
    member.nick = body.get("nick", member.nick)
    member.avatar = body.get("member_avatar", member.avatar)


def _server(services: Services, body: Json) -> Json:
    guild = guild_of(services, body)
    guild.name = body.get("name", guild.name)
    guild.locale = body.get("preferred_locale", guild.locale)
    told = users.guild(services.world, guild)
    services.gateway.dispatch("GUILD_UPDATE", told, guild.id)
    _tell_people(services)
    return {"guild": told}


def _tell_people(services: Services) -> None:
    for user in services.world.people:
        services.people.push(user.id, hello(services, user.id))


_avatar = text(32, 34, r"(a_)?[0-9a-f]{32}")
SWITCHES = {
    "profile": Switch(
        model(
            {
                "user_id": snowflake, "guild_id": optional(snowflake), "username": text(2, 32, r"[a-z0-9_.]+"),
                "global_name": optional(text(1, 32)), "avatar": optional(_avatar), "locale": locale,
                "nick": optional(text(1, 32)), "member_avatar": optional(_avatar),
            },
            ("user_id",),
        ),
        _profile,
    ),
    "server": Switch(
        model({"guild_id": snowflake, "name": text(2, 100), "preferred_locale": locale}, ("guild_id",)), _server
    ),
}  # fmt: skip
