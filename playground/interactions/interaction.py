"""One interaction and what Discord sends to the bot about it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from playground import installs, permissions
from playground.entities import Message
from playground.forms.messages import MAX_FILE_BYTES
from playground.views import channels, messages, users
from playground.world import World

Json = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
ANSWER_SECONDS = 3.0
"""How long Discord waits for an answer ("Receiving and Responding to Interactions")."""
TOKEN_SECONDS = 15 * 60.0


@dataclass(slots=True)
class Interaction:
    """What a person did, and what has become of it."""

    id: int
    kind: int
    user_id: int
    channel_id: int
    guild_id: int | None
    data: Json
    created_at: float
    owners: Json  # the installations that it comes by
    nonce: str | None = None
    message_id: int | None = None  # the message with the component that was used, also behind a modal
    triggered_by: Json | None = None  # of a modal: the metadata of the interaction it answered
    token: str = field(default_factory=lambda: secrets.token_urlsafe(90))
    answer: int | None = None  # the callback type, once the bot has answered
    failed: bool = False
    original_id: int | None = None  # the message that @original names
    deferred: int | None = None  # the flags of a deferral, until something follows it
    message_ids: set[int] = field(default_factory=set)  # every message this token may edit

    def metadata(self, world: World) -> Json:
        """``interaction_metadata`` of a message that answers this interaction."""
        body: Json = {
            "id": str(self.id), "type": self.kind, "user": users.user(world.users[self.user_id]),
            "authorizing_integration_owners": self.owners,
        }  # fmt: skip
        if self.target_id is not None:
            body["target_user"] = users.user(world.users[self.target_id])
        if self.kind == COMPONENT:
            body["interacted_message_id"] = str(self.message_id)
        if self.kind == MODAL_SUBMIT and self.triggered_by is not None:
            body["triggering_interaction_metadata"] = self.triggered_by
        return body

    @property
    def target_id(self) -> int | None:
        """On whom a command of a person's menu was used."""
        return int(self.data["target_id"]) if self.kind == COMMAND and "target_id" in self.data else None

    @property
    def command_name(self) -> str | None:
        return str(self.data["name"]) if self.kind == COMMAND else None


def payload(world: World, of: Interaction, message: Message | None) -> Json:
    """The INTERACTION_CREATE event."""
    channel = world.channels[of.channel_id]
    allowed = permissions.in_channel(world, channel, of.user_id)
    body: Json = {
        "id": str(of.id), "application_id": str(world.app_id), "type": of.kind, "data": of.data, "token": of.token,
        "version": 1, "channel_id": str(of.channel_id),
        "channel": channels.channel(world, channel, world.app_id if channel.is_dm else of.user_id),
        "app_permissions": str(installs.app_permissions(world, channel)), "locale": world.users[of.user_id].locale,
        "entitlements": [], "entitlement_sku_ids": [], "authorizing_integration_owners": of.owners,
        "context": installs.context(world, channel), "attachment_size_limit": MAX_FILE_BYTES,
    }  # fmt: skip
    if of.guild_id is None:
        body["user"] = users.user(world.users[of.user_id])
    else:
        guild = world.guilds[of.guild_id]
        member = guild.members[of.user_id]
        body |= {
            "guild_id": str(of.guild_id), "guild_locale": guild.locale,
            "guild": {"id": str(of.guild_id), "locale": guild.locale, "features": []},
            "member": users.member(world, member) | {"permissions": str(allowed)},
        }  # fmt: skip
    if message is not None:
        body["message"] = messages.message(world, message)
    return body
