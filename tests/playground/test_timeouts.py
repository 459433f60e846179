"""A member who is timed out may look on, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from playground import ManualClock, StandIn
from playground.clock import iso
from playground.first_world import GUILD_ID
from tests.playground.wire import ANN, BOB, GENERAL, GatewayLine, Person, Wire

Json = dict[str, Any]
BUTTON: Json = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
TIMEOUT = {"guild_id": str(GUILD_ID), "user_id": str(BOB), "seconds": 600}
PLACE = {"channel_id": str(GENERAL), "guild_id": str(GUILD_ID)}


async def test_they_read_and_do_nothing_else(wire: Wire, bob: Person, clock: ManualClock) -> None:
    """Until the time is over; then they may speak again without another word."""
    await wire.register({"name": "play", "description": "Play"})
    message = await wire.say("board", components=[BUTTON])
    await wire.control("timeout", TIMEOUT)
    assert [m["content"] for m in await bob.ask("history", channel_id=str(GENERAL))] == ["board"]
    refused: list[tuple[str, Json, str]] = [
        ("send", {"channel_id": str(GENERAL), "content": "x"}, "may not write"),
        ("command", PLACE | {"name": "play", "options": {}, "nonce": "n"}, "may not use commands"),
        (
            "click",
            {"channel_id": str(GENERAL), "message_id": message["id"], "custom_id": "go", "nonce": "n"},
            "timed out",
        ),
    ]
    for do, fields, why in refused:
        with pytest.raises(RuntimeError, match=why):
            await bob.ask(do, **fields)
    clock.advance(600)
    await bob.ask("send", channel_id=str(GENERAL), content="back again")


async def test_a_timeout_is_lifted_and_told(wire: Wire, bob: Person, clock: ManualClock) -> None:
    path = f"/guilds/{GUILD_ID}/members/{BOB}"
    for seconds, until in ((600, iso(clock.now() + 600)), (0, None)):
        await wire.control("timeout", TIMEOUT | {"seconds": seconds})
        assert (await wire.ok("GET", path))["communication_disabled_until"] == until
    await bob.ask("send", channel_id=str(GENERAL), content="x")


async def test_by_the_switch_their_clicks_arrive(wire: Wire, line: GatewayLine, bob: Person) -> None:
    """With the permissions that are left to them."""
    message = await wire.say("board", components=[BUTTON])
    await wire.control("timeout", TIMEOUT)
    await wire.control("doubts", {"timed_out_clicks": True})
    await bob.ask("click", channel_id=str(GENERAL), message_id=message["id"], custom_id="go", nonce="n")
    member = (await line.event("INTERACTION_CREATE"))["member"]
    assert int(member["permissions"]) == 1 << 10 | 1 << 16
    assert member["communication_disabled_until"] is not None


async def test_in_direct_messages_they_go_on(wire: Wire, line: GatewayLine, bob: Person) -> None:
    """A time-out is of a server."""
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(BOB)})
    message = await wire.say("hand", dm["id"], components=[BUTTON])
    await wire.control("timeout", TIMEOUT)
    await bob.ask("click", channel_id=dm["id"], message_id=message["id"], custom_id="go", nonce="n")
    assert (await line.event("INTERACTION_CREATE"))["user"]["id"] == str(BOB)


async def test_an_owner_is_not_timed_out_and_a_bot_is(wire: Wire, discord: StandIn) -> None:
    """A bot that is timed out may not write (discord-api-docs#6847)."""
    with pytest.raises(AssertionError, match="Missing Permissions"):
        await wire.control("timeout", TIMEOUT | {"user_id": str(ANN)})
    await wire.control("timeout", TIMEOUT | {"user_id": str(discord.world.app_id)})
    assert (await wire("POST", f"/channels/{GENERAL}/messages", {"content": "x"})).code == 50013
