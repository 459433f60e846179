"""What Discord does not know it overlooks; the stand-in does so too, and says it of the bot."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import pytest

from tests.playground.wire import GENERAL, PNG, Person, Wire

Json = dict[str, Any]
MESSAGES = f"/channels/{GENERAL}/messages"
COMMANDS = "/applications/1200000000000000100/commands"
SEND = "POST /channels/{channel_id}/messages: Discord does not know "
BUTTON: Json = {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "colour": "red"}


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ({"content": "x", "colour": "red"}, "the field colour"),
        ({"embeds": [{"title": "x", "colour": 1}]}, "the field embeds.0.colour"),
        ({"content": "x", "allowed_mentions": {"parse": [], "all": False}}, "the field allowed_mentions.all"),
        (
            {"content": "x", "components": [{"type": 1, "components": [BUTTON]}]},
            "the field components.0.components.0.colour",
        ),
    ],
)
async def test_an_unknown_field_of_a_message(wire: Wire, body: Json, what: str) -> None:
    message = await wire.ok("POST", MESSAGES, body)
    assert wire.discord.violations == [f"{SEND}{what}, and overlooks it"]
    assert "colour" not in str(message)
    assert (await wire.control("state"))["violations"] == wire.discord.violations


async def test_an_unknown_field_does_not_excuse_a_wrong_one(wire: Wire) -> None:
    answer = await wire("POST", MESSAGES, {"content": "x" * 2001, "colour": "red"})
    assert (answer.code, list(answer.body["errors"])) == (50035, ["content"])
    assert len(wire.discord.violations) == 1


async def test_an_unknown_query(wire: Wire) -> None:
    await wire.ok("GET", f"/channels/{GENERAL}?colour=red")
    told = "GET /channels/{channel_id}: Discord does not know the query colour, and overlooks it"
    assert wire.discord.violations[0] == told


async def test_an_unknown_part(wire: Wire) -> None:
    data = aiohttp.FormData(quote_fields=False)
    data.add_field("payload_json", '{"content": "x"}', content_type="application/json")
    data.add_field("colour", io.BytesIO(PNG), filename="a.png")
    headers = {"Authorization": f"Bot {wire.discord.token}"}
    async with wire.session.post(wire.discord.api_base + MESSAGES, data=data, headers=headers) as response:
        assert (response.status, (await response.json())["attachments"]) == (200, [])
    assert wire.discord.violations == [f"{SEND}the part colour, and overlooks it"]


async def test_an_unknown_field_of_a_command(wire: Wire, ann: Person) -> None:
    option = {"type": 3, "name": "game", "description": "Which", "colour": 1}
    body = {"name": "play", "description": "Play", "options": [option], "colour": 1}
    (made,) = await wire.ok("PUT", COMMANDS, [body])
    assert "colour" not in str(made)
    route = "PUT /applications/{application_id}/commands: Discord does not know the field"
    expected = {f"{route} 0.colour, and overlooks it", f"{route} 0.options.0.colour, and overlooks it"}
    assert set(wire.discord.violations) == expected


async def test_a_switch_overlooks_nothing(wire: Wire) -> None:
    url = f"{wire.discord.url}/playground/control/faults"
    async with wire.session.post(url, json={"closed_dm": []}) as response:
        assert response.status == 400
    assert wire.discord.violations == []
