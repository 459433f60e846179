"""Commands as a person's client sends them: found, checked against their declaration, typed."""

from __future__ import annotations

from typing import Any

from playground import permissions
from playground.entities import Channel, Command
from playground.forms.commands import (
    BOOLEAN,
    CHANNEL,
    CHAT_COMMAND,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
    USER_COMMAND,
)
from playground.installs import offered
from playground.people.refused import Refused
from playground.people.resolved import resolved
from playground.world import World

Json = dict[str, Any]


def find_command(world: World, channel: Channel, user_id: int, name: str) -> Command:
    """The slash command a person means here, by its name or by a subcommand's name."""
    return _found(world, channel, user_id, (name.lstrip("/").split(" ")[0], CHAT_COMMAND))


def find_user_command(world: World, channel: Channel, user_id: int, name: str) -> Command:
    """The command of people's menus that has this name, blanks and capitals and all."""
    return _found(world, channel, user_id, (name, USER_COMMAND))


def _found(world: World, channel: Channel, user_id: int, key: tuple[str, int]) -> Command:
    """The command of this name and type; one of the server hides a global one. Refused where it may not be used."""
    named = [c for c in world.commands.values() if (c.name, c.type) == key]
    candidates = [c for c in named if offered(world, c, channel, user_id)]
    wanted = f"/{key[0]}" if key[1] == CHAT_COMMAND else f"“{key[0]}”"
    if not candidates:
        raise Refused(f"There is no command {wanted} here.")
    command = max(candidates, key=lambda c: c.guild_id is not None)
    needed = command.body.get("default_member_permissions")
    allowed = permissions.in_channel(world, channel, user_id)
    if not allowed & permissions.bits("USE_APPLICATION_COMMANDS"):
        raise Refused("You may not use commands in this channel.")
    lacking = needed is not None and allowed != permissions.ALL and (int(needed) == 0 or int(needed) & ~allowed)
    if channel.guild_id is not None and lacking:
        raise Refused(f"You do not have the permissions for {wanted}.")
    return command


def user_command_data(world: World, channel: Channel, command: Command, target_id: str) -> Json:
    """The ``data`` of the interaction: a member of the server, somebody who has written here, or a partner in a DM."""
    wanted = int(target_id) if target_id.isascii() and target_id.isdigit() else 0
    guild = world.guilds.get(channel.guild_id or 0)
    near = set(guild.members if guild else channel.recipients)
    near |= {message.author_id for message in world.messages.get(channel.id, {}).values()}
    if wanted not in near:
        raise Refused("There is nobody with this id here.")
    found = resolved(world, channel, [target_id])
    return _named(command) | {"target_id": target_id, "resolved": found}


def _named(command: Command) -> Json:
    """What every interaction says of the command that was used."""
    data: Json = {"id": str(command.id), "name": command.name, "type": command.type}
    return data | ({} if command.guild_id is None else {"guild_id": str(command.guild_id)})


def command_data(
    world: World, channel: Channel, command: Command, name: str, given: Json, focused: str | None = None
) -> Json:
    """The ``data`` of the interaction. ``focused`` names the option being typed (autocomplete)."""
    declared: list[Json] = command.body.get("options") or []
    path = name.lstrip("/").split(" ")[1:]
    wrap: list[Json] = []
    while declared and declared[0]["type"] in (SUBCOMMAND, GROUP):
        step = path.pop(0) if path else None
        chosen = next((o for o in declared if o["name"] == step), None)
        if chosen is None:
            raise Refused("Choose one of the subcommands.")
        wrap.append({"name": chosen["name"], "type": chosen["type"]})
        declared = chosen.get("options") or []
    options = _options(world, channel, declared, given, focused)
    for outer in reversed(wrap):
        options = [outer | {"options": options}]
    data = _named(command)
    if options:
        data["options"] = options
    ids = [
        str(given[o["name"]])
        for o in declared
        if o["type"] in (USER, CHANNEL, ROLE, MENTIONABLE) and o["name"] in given
    ]
    if ids:
        data["resolved"] = resolved(world, channel, ids)
    return data


def _options(world: World, channel: Channel, declared: list[Json], given: Json, focused: str | None) -> list[Json]:
    known = {option["name"]: option for option in declared}
    for name in given:
        if name not in known:
            raise Refused(f"There is no option {name}.")
    if focused is not None:
        if focused not in known or not known[focused].get("autocomplete"):
            raise Refused(f"The option {focused} has no autocomplete.")
        given = {focused: ""} | given
    sent = []
    for name, option in known.items():
        if name not in given:
            if option.get("required") and focused is None:
                raise Refused(f"The option {name} is required.")
            continue
        part: Json = {"name": name, "type": option["type"]}
        if name == focused:
            part |= {"value": str(given[name]), "focused": True}
        else:
            part["value"] = _value(world, channel, option, given[name])
        sent.append(part)
    return sent


def _value(world: World, channel: Channel, option: Json, raw: Any) -> Any:
    """The value in its declared type; Refused where Discord's client would not send it."""
    name, kind = option["name"], option["type"]
    value: Any = str(raw)
    if kind == STRING:
        _within(name, len(value), option.get("min_length"), option.get("max_length") or 6000, "long")
    elif kind in (INTEGER, NUMBER):
        try:
            value = int(str(raw)) if kind == INTEGER else float(raw)
        except (TypeError, ValueError):
            raise Refused(f"The option {name} takes a number.") from None
        _within(name, value, option.get("min_value"), option.get("max_value"), "large")
    elif kind == BOOLEAN:
        if str(raw).lower() not in ("true", "false"):
            raise Refused(f"The option {name} takes True or False.")
        value = str(raw).lower() == "true"
    elif kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        resolved(world, channel, [value])
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Refused(f"The option {name} takes one of its choices.")
    return value


def _within(name: str, size: float, low: float | None, high: float | None, what: str) -> None:
    if low is not None and size < low:
        raise Refused(f"The option {name} is not {what} enough: at least {low}.")
    if high is not None and size > high:
        raise Refused(f"The option {name} is too {what}: at most {high}.")
