"""Pictures within Components V2: named by the file that was uploaded with them, and read back with its address."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playground.test_interactions import button, callback, click, hook, play
from tests.playground.wire import GENERAL, PNG, GatewayLine, Person, Wire

Json = dict[str, Any]
V2, EPHEMERAL = 1 << 15, 1 << 6
NOT_FOUND = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
FILES = {"a.png": PNG}


def layout(name: str = "a.png", text: str = "below") -> list[Json]:
    gallery = {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": "A picture"}]}
    return [gallery, {"type": 10, "content": text}, button()]


def answer(*parts: Json, **more: Any) -> Json:
    return {"components": list(parts) or layout(), "flags": V2 | EPHEMERAL} | more


def refusal(code: int, error: Json) -> None:
    assert code == 400
    assert error["errors"]["components"]["0"]["items"]["0"]["media"]["url"]["_errors"][0]["code"] == NOT_FOUND


async def test_an_answer_shows_what_is_uploaded_with_it(wire: Wire, line: GatewayLine, ann: Person) -> None:
    """The file stands where the component has it, and not among the attachments besides."""
    event = await play(wire, line, ann)
    body = {"type": 4, "data": answer(attachments=[{"id": "0"}])}
    await callback(wire, event, body, files=FILES)
    message = (await wire("GET", hook(wire, event), auth=None)).body
    item = message["components"][0]["items"][0]
    assert message["attachments"] == []
    assert (item["media"]["width"], item["media"]["height"], item["description"]) == (3, 2, "A picture")
    async with wire.session.get(item["media"]["url"]) as response:
        assert await response.read() == PNG


async def test_a_file_that_is_not_there_is_refused(wire: Wire) -> None:
    sent = await wire(
        "POST", f"/channels/{GENERAL}/messages", {"components": layout("b.png"), "flags": V2}, files=FILES
    )
    refusal(sent.status, sent.body)


async def test_the_text_may_change_and_the_picture_go(wire: Wire, line: GatewayLine, ann: Person) -> None:
    body = {"components": layout(), "flags": V2}
    message = (await wire("POST", f"/channels/{GENERAL}/messages", body, files=FILES)).body
    event = await click(line, ann, message)
    text = {"type": 10, "content": "the next page"}
    turned = await callback(wire, event, {"type": 7, "data": {"components": [text, button()], "attachments": []}})
    assert turned.status == 204
    message = await wire.ok("GET", f"/channels/{GENERAL}/messages/{message['id']}")
    assert [part["type"] for part in message["components"]] == [10, 1]
    assert message["attachments"] == []


@pytest.mark.parametrize("deferred", [False, True])
async def test_a_picture_cannot_be_edited_into_an_answer(
    wire: Wire, line: GatewayLine, ann: Person, deferred: bool
) -> None:
    """discord-api-docs#7529: neither into one that stands there, nor into one that was deferred."""
    event = await play(wire, line, ann)
    first = {"type": 5} if deferred else {"type": 4, "data": answer({"type": 10, "content": "Hello"})}
    await callback(wire, event, first)
    edited = await wire("PATCH", hook(wire, event), {"components": layout(), "flags": V2}, auth=None, files=FILES)
    refusal(edited.status, edited.body)


async def test_nor_into_the_message_that_fills_a_deferral(wire: Wire, line: GatewayLine, ann: Person) -> None:
    """A further one shows it."""
    event = await play(wire, line, ann)
    await callback(wire, event, {"type": 5})
    filling = await wire("POST", hook(wire, event, ""), answer(), auth=None, files=FILES)
    refusal(filling.status, filling.body)
    assert (await wire("POST", hook(wire, event, ""), {"content": "Hello"}, auth=None)).status == 200
    assert (await wire("POST", hook(wire, event, ""), answer(), auth=None, files=FILES)).status == 200
