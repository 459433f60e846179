"""Application commands, global and of one server."""

from __future__ import annotations

from typing import Any

from playground import errors
from playground.api.call import Call, Reply
from playground.entities import Command
from playground.errors import ApiError
from playground.forms.commands import CHAT_COMMAND, COMMAND, COMMANDS, MESSAGE_COMMAND, PATCH, USER_COMMAND, rules
from playground.forms.fields import check_form, refuse
from playground.views.commands import command as view
from playground.views.commands import commands_for_people, without_localizations

Json = dict[str, Any]
# Those in menus were 5 each until March 2026.
MOST = {
    CHAT_COMMAND: (100, errors.TOO_MANY_COMMANDS),
    USER_COMMAND: (15, errors.TOO_MANY_MENUS),
    MESSAGE_COMMAND: (15, errors.TOO_MANY_MENUS),
}


def _scope(call: Call) -> int | None:
    """The guild of the path (None: global), for the bot's own application alone."""
    if call.id("application_id") != call.world.app_id:
        raise ApiError(errors.NOT_THE_OWNER)
    if "guild_id" not in call.params:
        return None
    guild = call.world.guilds.get(call.id("guild_id"))
    if guild is None or not guild.installed:
        raise ApiError(errors.MISSING_ACCESS)
    return guild.id


def _in_scope(call: Call, guild_id: int | None) -> list[Command]:
    return [c for c in call.world.commands.values() if c.guild_id == guild_id]


def _one(call: Call) -> Command:
    guild_id = _scope(call)
    found = call.world.commands.get(call.id("command_id"))
    if found is None or found.guild_id != guild_id:
        raise ApiError(errors.UNKNOWN_COMMAND)
    return found


def _kept(body: Json) -> Json:
    return {k: v for k, v in body.items() if v is not None and k != "id"}


def _store(call: Call, guild_id: int | None, body: Json) -> Command:
    """Create the command, or replace the one of the same name and type."""
    world, kind = call.world, body.get("type") or CHAT_COMMAND
    old = next((c for c in _in_scope(call, guild_id) if (c.name, c.type) == (body["name"], kind)), None)
    command_id = world.ids.next() if old is None else old.id
    command = Command(command_id, world.ids.next(), guild_id, _kept(body))
    world.commands[command_id] = command
    return command


def _check_number(kinds: list[int]) -> None:
    """Refuse more commands of a type than a scope may have; `kinds`: the types of all that there would be."""
    for kind, (most, refusal) in MOST.items():
        if kinds.count(kind) > most:
            raise ApiError(refusal)


def _announce(call: Call) -> None:
    call.services.announcer.commands(commands_for_people(call.world))


async def listing(call: Call) -> Reply:
    listed = [view(call.world, c) for c in _in_scope(call, _scope(call))]
    return Reply(200, listed if call.asked("with_localizations") else [without_localizations(c) for c in listed])


async def get(call: Call) -> Reply:
    return Reply(200, view(call.world, _one(call)))


async def create(call: Call) -> Reply:
    guild_id = _scope(call)
    check_form(COMMAND, call.body, rules)
    before = len(call.world.commands)
    new = (call.json["name"], call.json.get("type") or CHAT_COMMAND)
    _check_number([kind for _, kind in {new, *((c.name, c.type) for c in _in_scope(call, guild_id))}])
    command = _store(call, guild_id, call.json)
    _announce(call)
    return Reply(201 if len(call.world.commands) > before else 200, view(call.world, command))


async def overwrite(call: Call) -> Reply:
    """Replace all commands of the scope by these."""
    guild_id = _scope(call)
    check_form(COMMANDS, call.body, lambda bodies: (p for i, b in enumerate(bodies) for p in rules(b, (str(i),))))
    bodies: list[Json] = call.body
    keys = [(b["name"], b.get("type") or CHAT_COMMAND) for b in bodies]
    for index, key in enumerate(keys):
        if key in keys[:index]:
            raise refuse(f"{index}", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    _check_number([kind for _, kind in keys])
    kept = [_store(call, guild_id, body) for body in bodies]
    for old in _in_scope(call, guild_id):
        if old.id not in {c.id for c in kept}:
            del call.world.commands[old.id]
    _announce(call)
    return Reply(200, [view(call.world, c) for c in kept])


async def edit(call: Call) -> Reply:
    old = _one(call)
    check_form(PATCH, call.body)
    body = old.body | call.json
    check_form(COMMAND, body, rules)
    command = Command(old.id, call.world.ids.next(), old.guild_id, _kept(body))
    call.world.commands[old.id] = command
    _announce(call)
    return Reply(200, view(call.world, command))


async def delete(call: Call) -> Reply:
    del call.world.commands[_one(call).id]
    _announce(call)
    return Reply(204)
