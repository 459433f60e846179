"""What Discord tells is handed on to the parts that it concerns."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.service.client import KingsTable
from tests.bot.house import ANN, GUILD
from tests.bot.interactions.acts import Interaction


@pytest.fixture
def left(client: KingsTable, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The people who have left, by their server."""
    left: list[tuple[int, int]] = []

    async def note(guild_id: int, player_id: int) -> int:
        left.append((guild_id, player_id))
        return 0

    monkeypatch.setattr(client.host.departures, "left", note)
    return left


def test_the_client_hands_on_every_event_that_has_a_handler(client: KingsTable) -> None:
    handlers = [name for name in dir(client.listener) if name.startswith("on_")]
    assert len(handlers) > 20
    assert [name for name in handlers if getattr(client, name) != getattr(client.listener, name)] == []


async def test_messages_deleted_in_bulk_are_noticed(client: KingsTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A moderator clears the channel."""
    gone: list[int] = []

    async def deleted(snowflake: int) -> None:
        gone.append(snowflake)

    monkeypatch.setattr(client.presenter, "deleted", deleted)
    payload = type("Payload", (), {"message_ids": {1, 2, 3}, "guild_id": 5})
    await client.listener.on_raw_bulk_message_delete(cast("Any", payload))
    assert sorted(gone) == [1, 2, 3]


async def test_what_is_deleted_where_another_process_acts_is_left_to_it(
    client: KingsTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each process looked it up, and wrote down that it was gone."""
    gone: list[int] = []

    async def deleted(snowflake: int) -> None:
        gone.append(snowflake)

    monkeypatch.setattr(client.presenter, "deleted", deleted)
    monkeypatch.setattr(type(client.host.ledger.ownership), "realms", frozenset({7}))
    for server, message in ((7 << 22, 1), (8 << 22, 2), (None, 3)):
        payload = type("Payload", (), {"message_id": message, "guild_id": server})
        await client.listener.on_raw_message_delete(cast("Any", payload))
    assert gone == [1, 3]


async def test_who_is_kicked_has_left(client: KingsTable, left: list[tuple[int, int]]) -> None:
    """Discord tells it to bots that may view the audit log (the intent `moderation`)."""
    for action in (discord.AuditLogAction.kick, discord.AuditLogAction.ban, discord.AuditLogAction.unban):
        entry = SimpleNamespace(action=action, guild=SimpleNamespace(id=GUILD), target=SimpleNamespace(id=ANN))
        await client.listener.on_audit_log_entry_create(cast("Any", entry))
    assert left == [(GUILD, ANN), (GUILD, ANN)]


async def test_what_somebody_does_tells_their_name_there(client: KingsTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A direct message does not tell it: there they are called as everywhere."""
    acted: list[tuple[int, int, str]] = []

    async def note(guild_id: int, player_id: int, name: str) -> None:
        acted.append((guild_id, player_id, name))

    monkeypatch.setattr(client.host.departures, "acted", note)
    interaction: Any = Interaction()
    interaction.guild_id, interaction.type, interaction.data = GUILD, discord.InteractionType.autocomplete, None
    interaction.user = SimpleNamespace(
        id=ANN, display_name="The Boss", global_name="Ann", name="ann", avatar=None, bot=False
    )
    await client.listener.on_interaction(interaction)
    interaction.guild_id, interaction.user.display_name = None, "Ann"
    await client.listener.on_interaction(interaction)
    assert acted == [(GUILD, ANN, "The Boss")]


async def test_whatever_somebody_does_they_are_there(client: KingsTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else others may start their lobby. A command as well: it comes this way, too."""
    there: list[int] = []
    monkeypatch.setattr(client.host.attendance, "acts", there.append)
    interaction: Any = Interaction()
    interaction.guild_id, interaction.type, interaction.data = None, discord.InteractionType.application_command, None
    interaction.user = SimpleNamespace(id=ANN, global_name="Ann", name="ann", avatar=None, bot=False)
    await client.listener.on_interaction(interaction)
    assert there == [ANN]


async def test_who_is_no_member_when_that_is_asked_has_left(client: KingsTable, left: list[tuple[int, int]]) -> None:
    await client.listener.on_no_member(GUILD, ANN)
    assert left == [(GUILD, ANN)]


@pytest.mark.parametrize("kind", list(discord.InteractionType))
async def test_a_bot_does_nothing(client: KingsTable, kind: discord.InteractionType) -> None:
    """Neither with a control or a form, nor by a command, nor while it types one."""
    acting: Any = Interaction()
    acting.user, acting.type, acting.data = SimpleNamespace(id=ANN, bot=True), kind, {"custom_id": "k:1:join"}
    await client.listener.on_interaction(acting)
    assert not await client.tree.interaction_check(acting)
    assert not acting.done
