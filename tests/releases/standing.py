"""What stands in the stand-in for Discord, as a text: commands, threads, direct messages, messages."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from typing import Any, Final

from playground.entities import Channel, Command, Message
from playground.world import World

Entity = Channel | Command | Message
_KINDS: Final[dict[str, Any]] = {kind.__name__: kind for kind in (Channel, Command, Message)}
_NOT_KEPT: Final = {"attachments", "overwrites", "nonce"}


def to_text(world: World) -> str:
    """Each command, each channel that somebody has made, and each message, in a line. Pictures are left out."""
    channels = (channel for channel in world.channels.values() if channel.is_thread or channel.is_dm)
    found = (message for channel in world.messages.values() for message in channel.values())
    messages = (message for message in found if message.only_for is None)
    everything: list[Entity] = [*world.commands.values(), *channels, *messages]
    return "".join(f"{_line(entity)}\n" for entity in everything)


def put(world: World, text: str) -> None:
    """Put it there. What a later stand-in does not know of an entity is left out."""
    for line in text.splitlines():
        match _entity(**json.loads(line)):
            case Command() as command:
                world.commands[command.id] = command
            case Channel() as channel:
                channel.thread_members = {int(person): joined for person, joined in channel.thread_members.items()}
                world.channels[channel.id] = channel
            case message:
                world.messages.setdefault(message.channel_id, {})[message.id] = message


def _line(entity: Entity) -> str:
    """Those of its fields that are not as they are by default."""
    usual = {field.name: field.default for field in fields(entity)}
    kept = {name: value for name, value in asdict(entity).items() if name not in _NOT_KEPT and value != usual[name]}
    return json.dumps({"kind": type(entity).__name__} | kept, ensure_ascii=False)


def _entity(kind: str, **kept: Any) -> Entity:
    """Lists are tuples where the entity has tuples."""
    types = {field.name: str(field.type) for field in fields(_KINDS[kind])}
    known = {name: value for name, value in kept.items() if name in types}
    made: Entity = _KINDS[kind](
        **{name: tuple(v) if types[name].startswith("tuple") else v for name, v in known.items()}
    )
    return made
