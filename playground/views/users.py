"""Users, members and roles as Discord writes them."""

from __future__ import annotations

from typing import Any

from playground import permissions
from playground.clock import iso
from playground.entities import Guild, Member, Role, User
from playground.world import World

Json = dict[str, Any]


def user(of: User) -> Json:
    """The public user object."""
    body: Json = {
        "id": str(of.id), "username": of.username, "global_name": of.global_name, "discriminator": "0",
        "avatar": of.avatar, "avatar_decoration_data": None, "banner": None, "accent_color": None,
        "public_flags": 0, "flags": 0, "primary_guild": None, "collectibles": None,
    }  # fmt: skip
    if of.bot:
        body |= {"bot": True, "discriminator": "0001"}
    return body


def own_user(of: User) -> Json:
    """``/users/@me`` of the bot."""
    return user(of) | {"mfa_enabled": True, "locale": "en-US", "premium_type": 0, "email": None, "verified": True}


def person(of: User) -> Json:
    """A person as the page sees them: the public object and the colour of their avatar."""
    return user(of) | {"avatar_color": of.avatar_color}


def member(world: World, of: Member, *, with_user: bool = True) -> Json:
    """The guild member object."""
    body: Json = {
        "avatar": of.avatar, "avatar_decoration_data": None, "banner": None, "collectibles": None,
        "communication_disabled_until": iso(of.timed_out_until) if of.timed_out_until else None,
        "flags": 0, "joined_at": iso(of.joined_at), "nick": of.nick,
        "pending": False, "premium_since": None, "roles": [str(r) for r in of.roles], "mute": False, "deaf": False,
    }  # fmt: skip
    return body | {"user": user(world.users[of.user_id])} if with_user else body


def role(of: Role) -> Json:
    """The role object."""
    body: Json = {
        "id": str(of.id), "name": of.name, "permissions": str(of.permissions), "position": of.position,
        "color": of.color, "colors": {"primary_color": of.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False, "managed": of.bot_id is not None, "mentionable": of.mentionable,
        "icon": None, "unicode_emoji": None, "flags": 0,
    }  # fmt: skip
    return body if of.bot_id is None else body | {"tags": {"bot_id": str(of.bot_id)}}


def guild(world: World, of: Guild) -> Json:
    """The guild object of the HTTP API."""
    return {
        "id": str(of.id), "name": of.name, "icon": None, "description": None, "home_header": None, "splash": None,
        "discovery_splash": None, "features": [], "banner": None, "owner_id": str(of.owner_id),
        "application_id": None, "region": "us-central", "afk_channel_id": None, "afk_timeout": 300,
        "system_channel_id": None, "system_channel_flags": 0, "widget_enabled": False, "widget_channel_id": None,
        "verification_level": 0, "roles": [role(r) for r in of.roles.values()],
        "default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0, "max_presences": None,
        "max_members": 500000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
        "vanity_url_code": None, "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": of.locale,
        "rules_channel_id": None, "safety_alerts_channel_id": None, "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False, "nsfw": False, "nsfw_level": 0, "emojis": [], "stickers": [],
        "incidents_data": None,
    }  # fmt: skip


def guild_of_mine(world: World, of: Guild) -> Json:
    """An entry of ``/users/@me/guilds``."""
    return {
        "id": str(of.id), "name": of.name, "icon": None, "banner": None, "features": [],
        "owner": of.owner_id == world.app_id, "permissions": str(permissions.in_guild(of, world.app_id)),
    }  # fmt: skip


def counts(of: Guild) -> Json:
    """What ``with_counts`` adds to a guild."""
    return {"approximate_member_count": len(of.members), "approximate_presence_count": len(of.members)}


def application(world: World) -> Json:
    """``/applications/@me`` of the bot."""
    flags = 0
    for intent, limited in ((1 << 8, 1 << 13), (1 << 1, 1 << 15), (1 << 15, 1 << 19)):
        flags |= limited if world.privileged & intent else 0
    owner = next((u for u in world.people), world.bot)
    return {
        "id": str(world.app_id), "name": world.app_name, "icon": None, "description": "", "type": None,
        "bot": user(world.bot), "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64,
        "flags": flags, "flags_new": str(flags), "redirect_uris": [], "interactions_endpoint_url": None,
        "role_connections_verification_url": None, "owner": user(owner), "team": None,
        "approximate_guild_count": sum(world.app_id in g.members for g in world.guilds.values()),
        "approximate_user_install_count": len(world.user_installs),
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}} | ({"1": {}} if world.user_installs else {}),
    }  # fmt: skip
