"""AutoMod lets nothing be posted that has a blocked word in it."""

from __future__ import annotations

from typing import Any

import pytest

from playground.first_world import GUILD_ID
from tests.playground.wire import BOB, GENERAL, Person, Wire

Json = dict[str, Any]
MESSAGES = f"/channels/{GENERAL}/messages"


async def block(wire: Wire, *words: str) -> None:
    await wire.control("automod", {"guild_id": str(GUILD_ID), "words": list(words)})


def button(label: str) -> Json:
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": label, "custom_id": "go"}]}


@pytest.mark.parametrize(
    ("word", "text", "blocked"),
    [
        ("king", "The KING plays", True),
        ("king", "The kingdom plays", False),
        ("king*", "The kingdom plays", True),
        ("king*", "The viking plays", False),
        ("*king", "The viking plays", True),
        ("*king*", "All vikings play", True),
        ("hearts led", "With hearts led, Bob plays", True),
    ],
)
async def test_which_words_are_blocked(wire: Wire, word: str, text: str, blocked: bool) -> None:
    """ "Keyword Matching Strategies"."""
    await block(wire, word)
    answer = await wire("POST", MESSAGES, {"content": text})
    assert (answer.status, answer.body.get("code")) == ((400, 200000) if blocked else (200, None))


@pytest.mark.parametrize(
    "body",
    [
        {"components": [button("Play the king")]},
        {"embeds": [{"fields": [{"name": "x", "value": "the king"}]}]},
        {"flags": 1 << 15, "components": [{"type": 10, "content": "the king"}]},
    ],
)
async def test_wherever_they_are_read(wire: Wire, body: Json) -> None:
    await block(wire, "king")
    assert (await wire("POST", MESSAGES, body)).code == 200000


async def test_an_edit_is_blocked_like_a_message(wire: Wire) -> None:
    message = await wire.say("the board")
    await block(wire, "king")
    path = f"{MESSAGES}/{message['id']}"
    assert (await wire("PATCH", path, {"content": "the king"})).code == 200000
    assert (await wire.ok("GET", path))["content"] == "the board"


async def test_of_people_too_but_for_those_who_manage_the_server(wire: Wire, ann: Person, bob: Person) -> None:
    """Nor does it hold in direct messages, which are no server's. Without words nothing is blocked."""
    await block(wire, "king")
    with pytest.raises(RuntimeError, match="blocked by automatic moderation"):
        await bob.ask("send", channel_id=str(GENERAL), content="the king")
    await ann.ask("send", channel_id=str(GENERAL), content="the king")  # she owns it
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(BOB)})
    await wire.say("the king", dm["id"])
    await block(wire)
    await wire.say("the king")
