"""A server with its members, some of whom may not send messages, for interactions without Discord."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import create_autospec

import discord
from discord import app_commands

from bot.panels.clicks.click import Click
from tests.bot.channels import direct
from tests.bot.house import CHANNEL, GUILD, NAMES
from tests.bot.interactions.acts import Interaction, unknown_member

SPEAKS = discord.Permissions(
    view_channel=True, read_message_history=True, send_messages=True, send_messages_in_threads=True,
    manage_guild=True, manage_messages=True,
)  # fmt: skip
LISTENS = discord.Permissions(view_channel=True, read_message_history=True, manage_guild=True, manage_messages=True)
"""Each moderates the server, so that no command is refused to them for another reason."""


@dataclass
class Public(Interaction):
    """Notes what is answered for everybody to read."""

    public: list[str] = field(default_factory=list)

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False, **more: Any) -> None:
        if thinking and not ephemeral:
            self.public.append("…")
        await super().defer(**more)

    async def send_message(
        self, content: str | None = None, view: Any = None, *, ephemeral: bool = False, **more: Any
    ) -> SimpleNamespace:
        if not ephemeral:
            self.public.append(str(content))
        return await super().send_message(content, view, **more)

    async def send(self, content: str, *, ephemeral: bool = False, **more: Any) -> SimpleNamespace:
        if not ephemeral:
            self.public.append(content)
        return await super().send(content, **more)


@dataclass
class Heard(Public):
    """Tells the ids of the messages that answers become."""

    async def send_message(self, *said: Any, **more: Any) -> SimpleNamespace:
        await super().send_message(*said, **more)
        return SimpleNamespace(resource=create_autospec(discord.InteractionMessage, instance=True, id=901))

    async def send(self, content: str, **more: Any) -> SimpleNamespace:
        sent = await super().send(content, **more)
        sent.id = 900 + len(self.done)
        return sent


@dataclass
class Server:
    """`GUILD`, its channel `CHANNEL` and any threads below that. `silent`: what each member may not do there, by their
    id: write, since the channel is not for them, or anything, since they are timed out."""

    silent: dict[int, str] = field(default_factory=dict)
    id: int = GUILD
    unavailable: bool = False
    threads: tuple[Any, ...] = ()
    interactions: type[Public] = Public

    def __post_init__(self) -> None:
        self._places: dict[int, Any] = {}
        self._members: dict[int, Any] = {}
        self.told: list[tuple[Any, ...]] = []
        """Of what the client has told itself."""
        self.left: set[int] = set()
        """Those of `NAMES` who are no members any more."""
        self.asked = 0
        """How often Discord was asked about a member."""

    def dispatch(self, event: str, *facts: Any) -> None:
        self.told.append((event, *facts))

    def get_guild(self, guild_id: int) -> Server:
        """The client knows one server; this is its client as well."""
        assert guild_id == GUILD
        return self

    def get_channel_or_thread(self, channel_id: int) -> Any:
        if channel_id not in self._places:
            kind = discord.TextChannel if channel_id == CHANNEL else discord.Thread
            place = create_autospec(kind, instance=True)
            place.id, place.locked, place.parent = channel_id, False, place
            place.permissions_for.side_effect = self.allowed
            if kind is discord.Thread:
                place.is_private.return_value = False
            self._places[channel_id] = place
        return self._places[channel_id]

    def allowed(self, member: Any) -> discord.Permissions:
        return LISTENS if member.id in self.silent else SPEAKS

    async def fetch_member(self, person: int) -> Any:
        self.asked += 1
        if person not in NAMES or person in self.left:
            raise unknown_member()
        return self.member(person)

    def member(self, person: int) -> Any:
        if person not in self._members:
            member = create_autospec(discord.Member, instance=True)
            member.id, member.display_name, member.bot, member.guild = person, NAMES[person], False, self
            member.global_name = member.name = NAMES[person]
            member.mention = f"<@{person}>"
            self._members[person] = member
        member = self._members[person]
        timed_out = self.silent.get(person) == "timed out"
        member.is_timed_out.return_value = timed_out
        member.timed_out_until = datetime.now(UTC) + timedelta(hours=1) if timed_out else None
        return member

    def interaction(self, number: int, person: int, channel_id: int, **data: Any) -> Public:
        """What that person does there."""
        acting: Any = self.interactions()
        acting.id, acting.user, acting.data, acting.client = number, self.member(person), data, self
        acting.channel_id, acting.application_id = channel_id, 1
        acting.app_permissions = discord.Permissions.all()
        acting.namespace = SimpleNamespace(table=None)
        if channel_id != direct(person):
            acting.guild_id, acting.guild = GUILD, self
            acting.channel, acting.permissions = self.get_channel_or_thread(channel_id), self.allowed(acting.user)
        found: Public = acting
        return found


def slash_commands(tree: app_commands.CommandTree[Any]) -> dict[str, app_commands.Command[Any, ..., Any]]:
    """Those that can be called, by what people type: `/play`, `/table show`."""
    found = tree.walk_commands(type=discord.AppCommandType.chat_input)
    return {f"/{one.qualified_name}": one for one in found if isinstance(one, app_commands.Command)}


def component_type(kind: type[Click]) -> int | None:
    """What Discord says that such a control is; a form that is handed in is none."""
    return None if kind.form else 3 if kind.select else 2
