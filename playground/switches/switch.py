"""What a switch is, and how one finds the thing that it is turned for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground import errors
from playground.entities import Channel, Guild, Message, User
from playground.errors import ApiError
from playground.forms.fields import Field
from playground.services import Services

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Switch:
    """``turn`` takes a body that ``form`` has found right, and gives what the answer adds to ``ok``."""

    form: Field
    turn: Callable[[Services, Json], Json]


def channel_of(services: Services, body: Json) -> Channel:
    """The channel that the body names, hidden from the bot or not; else 10003."""
    channel = services.world.channels.get(int(body["channel_id"]))
    if channel is None:
        raise ApiError(errors.UNKNOWN_CHANNEL)
    return channel


def guild_of(services: Services, body: Json) -> Guild:
    return services.world.guild(int(body["guild_id"]))


def user_of(services: Services, body: Json) -> User:
    return services.world.user(int(body["user_id"]))


def message_in(services: Services, message_id: int, channel: Channel | None) -> Message:
    """A message of the channel, or (None) of any; ephemeral ones, too. Else 10008."""
    sent = services.world.messages
    homes = sent.values() if channel is None else [sent.get(channel.id, {})]
    for home in homes:
        if message_id in home:
            return home[message_id]
    raise ApiError(errors.UNKNOWN_MESSAGE)
