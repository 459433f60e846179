"""The commands are sent to Discord once a version."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.host.errors import Refusal
from bot.service.client import KingsTable
from bot.service.publication import PUBLISHED, publish

MINE, OTHER = 1000, 2000


class Discord:
    """What Discord has of an application's commands, and what it was asked: `sent` is how often they were."""

    def __init__(self) -> None:
        self.commands: list[dict[str, Any]] = []
        self.sent = self.asked = 0
        self.fails = False

    async def bulk_upsert_global_commands(self, application: int, payload: list[dict[str, Any]]) -> list[Any]:
        if self.fails:
            raise ConnectionResetError
        self.sent += 1
        usual, fixed = {"type": 1, "description": ""}, {"application_id": str(application), "version": "1"}
        self.commands = [usual | one | fixed | {"id": str(number)} for number, one in enumerate(payload, 1)]
        return self.commands

    async def get_global_commands(self, _: int) -> list[Any]:
        self.asked += 1
        return self.commands


class German(app_commands.Translator):
    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = words

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, _: Any) -> str | None:
        return self.words.get(string.message) if locale is discord.Locale.german else None


@app_commands.command(name="shout", description="One command more")
async def shout(interaction: discord.Interaction[Any]) -> None:
    raise Refusal(cast("Any", interaction))


@pytest.fixture
def there(client: KingsTable, monkeypatch: pytest.MonkeyPatch) -> Discord:
    """Discord, which the client's requests for commands reach."""
    there = Discord()
    for name in ("bulk_upsert_global_commands", "get_global_commands"):
        monkeypatch.setattr(client.http, name, getattr(there, name))
    of(client, MINE, monkeypatch)
    return there


def of(client: KingsTable, application: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(client), "application_id", application)


async def start(client: KingsTable) -> list[tuple[str, int]]:
    found = await publish(client.tree, client.presenter.shared.repository)
    return [(one.name, one.id) for one in found]


async def test_a_second_start_asks_for_them_and_sends_nothing(client: KingsTable, there: Discord) -> None:
    first = await start(client)
    assert {"play", "help", "table"} <= {name for name, _ in first}
    assert (there.sent, there.asked) == (1, 0)
    assert await start(client) == first
    assert (there.sent, there.asked) == (1, 1)


async def test_a_changed_command_is_sent(client: KingsTable, there: Discord) -> None:
    await start(client)
    client.tree.add_command(shout)
    assert "shout" in dict(await start(client))
    assert (there.sent, there.asked) == (2, 0)
    client.tree.get_command("shout").description = "It says more now"  # type: ignore[union-attr]
    await start(client)
    await start(client)
    assert (there.sent, there.asked) == (3, 1)


async def test_a_changed_translation_is_sent(client: KingsTable, there: Discord) -> None:
    client.tree.add_command(shout)
    for words, sent in (({}, 1), ({"One command more": "Noch ein Befehl"}, 2), ({"One command more": "Noch einer"}, 3)):
        await client.tree.set_translator(German(words))
        for _ in range(2):
            await start(client)
        assert there.sent == sent
    (shown,) = (one for one in there.commands if one["name"] == "shout")
    assert shown["description_localizations"] == {"de": "Noch einer"}


async def test_what_somebody_has_deleted_or_put_there_at_discord_is_made_good(
    client: KingsTable, there: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    first = await start(client)
    wanted = list(there.commands)
    for found in ([], wanted[1:], [*wanted, wanted[0] | {"name": "older"}], [wanted[0] | {"type": 3}, *wanted[1:]]):
        there.commands = list(found)
        before = there.sent
        assert await start(client) == first
        assert (there.sent, there.commands) == (before + 1, wanted)
    said = {record.getMessage() for record in caplog.records}
    assert said == {"Discord has other commands than were sent last, and gets them anew"}


async def test_another_application_is_sent_them(
    client: KingsTable, there: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The operator has taken another token."""
    await start(client)
    of(client, OTHER, monkeypatch)
    await start(client)
    assert there.sent == 2


async def test_what_did_not_arrive_is_not_noted(client: KingsTable, there: Discord) -> None:
    there.fails = True
    with pytest.raises(ConnectionResetError):
        await start(client)
    assert await client.presenter.shared.repository.noted(PUBLISHED) is None
    there.fails = False
    await start(client)
    assert (there.sent, there.asked) == (1, 0)
