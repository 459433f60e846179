"""A bot that deletes messages after a while: of some authors, in some channels, at once or in rounds."""

from __future__ import annotations

import asyncio
from typing import Any

from playground import ManualClock
from playground.first_world import CHANNELS
from playground.gateway.intents import MESSAGE_CONTENT
from tests.playground.wire import ANN, GENERAL, GatewayLine, Person, Wire

Json = dict[str, Any]
GAMES = CHANNELS["games"]


async def clean(wire: Wire, *rules: Json) -> None:
    await wire.control("auto_delete", {"rules": list(rules)})


async def later(clock: ManualClock, seconds: float) -> None:
    """So many seconds pass, and the tasks that have waited for them act."""
    clock.advance(seconds)
    for _ in range(5):
        await asyncio.sleep(0)


async def left(wire: Wire, channel: int | str = GENERAL) -> list[str]:
    return [m["content"] for m in reversed(await wire.ok("GET", f"/channels/{channel}/messages"))]


async def test_each_message_has_its_time(wire: Wire, line: GatewayLine, clock: ManualClock) -> None:
    await wire.say("before")
    await clean(wire, {"after": 5})
    await later(clock, 3)
    gone = await wire.say("after")
    await later(clock, 2)
    assert await left(wire) == ["after"]
    await later(clock, 3)
    assert await left(wire) == []
    await line.wait(lambda e: e["t"] == "MESSAGE_DELETE" and e["d"]["id"] == gone["id"])


async def test_it_has_its_targets(wire: Wire, ann: Person, clock: ManualClock) -> None:
    """The messages of some authors in one channel with its threads; never what stands in direct messages."""
    wire.discord.world.privileged = MESSAGE_CONTENT
    thread = (await wire.ok("POST", f"/channels/{GAMES}/threads", {"name": "t", "type": 11}))["id"]
    dm = (await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)}))["id"]
    bot = str(wire.discord.world.app_id)
    await clean(wire, {"after": 1, "channel_id": str(GAMES), "user_ids": [bot]})
    for place in (GENERAL, GAMES, thread, dm):
        await wire.say("of the bot", place)
        await ann.ask("send", channel_id=str(place), content="of Ann")
    await later(clock, 1)
    told = {place: await left(wire, place) for place in (GENERAL, GAMES, thread, dm)}
    both = ["of the bot", "of Ann"]
    assert told == {GENERAL: both, GAMES: ["of Ann"], thread: ["of Ann"], dm: both}


async def test_in_rounds_it_deletes_together(wire: Wire, line: GatewayLine, clock: ManualClock) -> None:
    """What is ten seconds old at each full minute."""
    await clean(wire, {"after": 10, "every": 60})
    first, second = await wire.say("one"), await wire.say("two")
    await later(clock, 55)
    await wire.say("three")
    await later(clock, 5)
    assert await left(wire) == ["three"]
    assert (await line.event("MESSAGE_DELETE_BULK"))["ids"] == [first["id"], second["id"]]
    await later(clock, 60)
    assert await left(wire) == []


async def test_it_is_switched_off_and_what_is_gone_is_left_alone(wire: Wire, clock: ManualClock) -> None:
    await clean(wire, {"after": 5})
    message = await wire.say("one")
    await wire.ok("DELETE", f"/channels/{GENERAL}/messages/{message['id']}")
    await later(clock, 5)
    await wire.say("two")
    await clean(wire)
    await later(clock, 60)
    assert await left(wire) == ["two"]
