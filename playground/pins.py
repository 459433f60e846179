"""Pinned messages: pinning one, and what follows from it in its channel."""

from __future__ import annotations

from playground import errors
from playground.entities import Channel, Message
from playground.errors import ApiError
from playground.services import Services
from playground.world import World

PINNED = 6  # type of system messages
MAX_PINS = 250


def pinned(world: World, channel: Channel) -> list[tuple[float, Message]]:
    """The channel's pinned messages, each with the time of its pinning, the latest first."""
    found = [(m.pinned_at, m) for m in world.messages.get(channel.id, {}).values() if m.pinned_at is not None]
    return sorted(found, key=lambda pair: pair[0], reverse=True)


def pin(services: Services, channel: Channel, message: Message, by: int) -> None:
    """Pin a message; another one in the channel tells of it ("Message Reference Content Attribution").

    30003 when there are 250. Nothing happens to a message that is pinned already.
    """
    world = services.world
    if message.pinned_at is not None:
        return
    if len(pinned(world, channel)) >= MAX_PINS:
        raise ApiError(errors.TOO_MANY_PINS)
    message.pinned_at = world.clock.now()
    _tell(services, channel, message)
    reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(message.id)}
    if channel.guild_id is not None:
        reference["guild_id"] = str(channel.guild_id)
    note = Message(world.ids.next(), channel.id, by, world.clock.now(), type=PINNED, reference=reference)
    services.messages.keep(channel, note)


def unpin(services: Services, channel: Channel, message: Message) -> None:
    """Take a message's pin away, if it has one."""
    if message.pinned_at is not None:
        message.pinned_at = None
        _tell(services, channel, message)


def _tell(services: Services, channel: Channel, message: Message) -> None:
    services.announcer.message("update", message)
    latest = next((at for at, _ in pinned(services.world, channel)), None)
    services.announcer.pins(channel, latest)
