"""Application commands as Discord writes them."""

from __future__ import annotations

from typing import Any

from playground.entities import Command
from playground.world import World

Json = dict[str, Any]


_LOCALIZATIONS = {"name_localizations", "description_localizations"}


def without_localizations(body: Json) -> Json:
    """A command, option or choice as a list has it that was not asked ``with_localizations``."""
    out = {name: value for name, value in body.items() if name not in _LOCALIZATIONS}
    for inner in out.keys() & {"options", "choices"}:
        out[inner] = [without_localizations(part) for part in out[inner]]
    return out


def command(world: World, of: Command) -> Json:
    """The application command object."""
    body = of.body
    permissions = body.get("default_member_permissions")
    contexts = body.get("contexts")
    out: Json = {
        "id": str(of.id), "application_id": str(world.app_id), "version": str(of.version), "type": of.type,
        "name": of.name, "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": body.get("dm_permission", True) if contexts is None else 1 in contexts,
        "contexts": contexts, "integration_types": body.get("integration_types") or [0], "nsfw": bool(body.get("nsfw")),
    }  # fmt: skip
    if of.guild_id is not None:
        out |= {"guild_id": str(of.guild_id)}
    if body.get("options"):
        out["options"] = [_option(option) for option in body["options"]]
    return out


def _option(option: Json) -> Json:
    out = {name: value for name, value in option.items() if value is not None}
    if out.get("choices"):
        out["choices"] = [{k: v for k, v in choice.items() if v is not None} for choice in out["choices"]]
    if "options" in out:
        out["options"] = [_option(inner) for inner in out["options"]]
    return out


def commands_for_people(world: World) -> list[Json]:
    """Every command there is; the page shows the commands of the place where its person is."""
    return [command(world, of) for of in world.commands.values()]
