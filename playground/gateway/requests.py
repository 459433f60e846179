"""Request Guild Members (op 8) and its answer."""

from __future__ import annotations

from typing import Any

from playground.entities import Guild, Member
from playground.gateway import intents
from playground.gateway.session import Session
from playground.views import users
from playground.world import World

Json = dict[str, Any]


def answer_members_request(world: World, session: Session, data: Any) -> None:
    """GUILD_MEMBERS_CHUNK in answer to op 8. Without the members intent only ``user_ids`` or a query may be asked."""
    if not isinstance(data, dict) or not str(data.get("guild_id", "")).isdigit():
        return
    guild = world.guilds.get(int(data["guild_id"]))
    if guild is None or world.app_id not in guild.members:
        return
    everyone = data.get("query") == "" and not data.get("limit")
    if everyone and not session.intents & intents.MEMBERS:
        return
    wanted = [str(u) for u in _as_list(data.get("user_ids"))]
    members = _found(world, guild, wanted, data.get("query"), int(data.get("limit") or 0))
    body: Json = {
        "guild_id": str(guild.id), "members": [users.member(world, m) for m in members],
        "chunk_index": 0, "chunk_count": 1, "presences": [],
        "not_found": [u for u in wanted if not u.isdigit() or int(u) not in guild.members],
    }  # fmt: skip
    if "nonce" in data:
        body["nonce"] = data["nonce"]
    session.dispatch("GUILD_MEMBERS_CHUNK", body)


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _found(world: World, guild: Guild, wanted: list[str], query: Any, limit: int) -> list[Member]:
    if wanted:
        return [m for m in guild.members.values() if str(m.user_id) in wanted]
    prefix = str(query or "").lower()
    hits = [m for m in guild.members.values() if _name(world, m).startswith(prefix)]
    return hits[:limit] if limit else hits


def _name(world: World, member: Member) -> str:
    return (member.nick or world.users[member.user_id].username).lower()
