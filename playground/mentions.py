"""Whom a message mentions, after ``allowed_mentions`` has had its say."""

from __future__ import annotations

import re
from typing import Any

from playground.entities import Channel
from playground.world import World

Json = dict[str, Any]


def mentioned(
    world: World, channel: Channel, content: str, allowed: Json | None, author_id: int, replied_to: int | None
) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """The users and roles that are mentioned, and whether everyone is.

    A user or role that ``allowed_mentions`` does not let through is not in the lists; without
    ``allowed_mentions`` everything in the text counts.
    """
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or [])
    users = [int(u) for u in re.findall(r"<@!?(\d+)>", content)]
    roles = [int(r) for r in re.findall(r"<@&(\d+)>", content)]
    if "users" not in parse:
        users = [u for u in users if u in _ids(allowed, "users")]
    if "roles" not in parse:
        roles = [r for r in roles if r in _ids(allowed, "roles")]
    if replied_to is not None and (allowed is None or allowed.get("replied_user")):
        users.append(replied_to)
    guild = world.guilds.get(channel.guild_id or 0)
    may_ping_all = world.may(author_id, channel, "MENTION_EVERYONE")
    everyone = "everyone" in parse and may_ping_all and bool(re.search(r"@(everyone|here)\b", content))
    known_users = tuple(dict.fromkeys(u for u in users if u in world.users))
    known_roles = tuple(
        dict.fromkeys(r for r in roles if guild and r in guild.roles and (guild.roles[r].mentionable or may_ping_all))
    )
    return known_users, known_roles, everyone and guild is not None


def _ids(allowed: Json | None, name: str) -> set[int]:
    return {int(i) for i in (allowed or {}).get(name) or []}
