"""Reactions and pinned messages: what they change and tell, and what Discord refuses."""

from __future__ import annotations

import aiohttp

from playground import ManualClock, StandIn
from playground.clock import iso
from playground.first_world import GUILD_ID
from tests.playground.wire import ANN, GENERAL, GatewayLine, Json, Person, Wire, gateway

MESSAGES = f"/channels/{GENERAL}/messages"
PLACE = {"guild_id": str(GUILD_ID), "channel_id": str(GENERAL)}
CARD, CARD_IN_PATH = "🃏", "%F0%9F%83%8F"
HEARD = 1 << 0 | 1 << 9 | 1 << 10
"""Servers, their messages, and reactions to these ("List of Intents")."""


def reaction(count: int, me: bool) -> Json:
    """ "Reaction Structure"."""
    return {
        "emoji": {"id": None, "name": CARD}, "count": count, "count_details": {"burst": 0, "normal": count},
        "burst_colors": [], "me_burst": False, "me": me,
    }  # fmt: skip


def told(line: GatewayLine, prefix: str) -> list[tuple[str, Json]]:
    heard = [(event["t"], event["d"]) for event in line.heard if event["op"] == 0 and event["t"].startswith(prefix)]
    return [(name, {part: value for part, value in data.items() if part != "member"}) for name, data in heard]


async def test_reactions_are_counted_and_told(
    wire: Wire, discord: StandIn, session: aiohttp.ClientSession, ann: Person
) -> None:
    """Message, "Create Reaction" and the following; Gateway Events, "Message Reaction Add" and the following."""
    discord.services.limits.enforced = False
    await wire.control("permissions", PLACE | {"allow": ["ADD_REACTIONS", "MANAGE_MESSAGES"]})
    bot, sent = str(discord.world.app_id), await wire.say()
    path, at = f"{MESSAGES}/{sent['id']}", {"channel_id": str(GENERAL), "message_id": sent["id"]}
    of = f"{path}/reactions/{CARD_IN_PATH}"
    async with gateway(discord, session, intents=HEARD) as line, gateway(discord, session) as deaf:
        await wire.ok("PUT", f"{of}/@me")
        await wire.ok("PUT", f"{of}/@me")
        await ann.ask("react", **at, emoji=CARD)
        seen = await ann.wait(lambda e: e["t"] == "message_update" and e["message"]["reactions"][0]["count"] == 2)
        assert seen["message"]["reactions"] == [reaction(2, me=True)]
        assert [user["id"] for user in await wire.ok("GET", f"{of}?limit=1")] == [bot]
        assert [user["id"] for user in await wire.ok("GET", f"{of}?after={bot}")] == [str(ANN)]
        await wire.ok("DELETE", f"{of}/@me")
        assert (await wire.ok("GET", path))["reactions"] == [reaction(1, me=False)]
        await wire.ok("DELETE", f"{of}/{ANN}")
        assert "reactions" not in await wire.ok("GET", path)
        for away in (of, f"{path}/reactions"):
            await ann.ask("react", **at, emoji=CARD)
            await wire.ok("DELETE", away)
        await ann.ask("react", **at, emoji=CARD)
        await ann.ask("react", **at, emoji=CARD)
        place, emoji = at | {"guild_id": str(GUILD_ID)}, {"emoji": {"id": None, "name": CARD}}
        anns, bots = ({"user_id": who, **place, **emoji, "burst": False, "type": 0} for who in (str(ANN), bot))
        added, removed = "MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE"
        author = {"message_author_id": bot}
        await line.wait(lambda e: e["t"] == removed and len(told(line, removed)) == 5)
        assert told(line, "MESSAGE_REACTION") == [
            (added, bots | author), (added, anns | author), (removed, bots), (removed, anns),
            (added, anns | author), (f"{removed}_EMOJI", place | emoji),
            (added, anns | author), (f"{removed}_ALL", place), (added, anns | author), (removed, anns),
        ]  # fmt: skip
        assert (await line.event(added))["member"]["user"]["id"] == bot
        await wire.say("heard by both")
        await deaf.event("MESSAGE_CREATE")
        assert told(deaf, "MESSAGE_REACTION") == []


async def test_refused_reactions(wire: Wire, ann: Person) -> None:
    wire.discord.services.limits.enforced = False
    await wire.control("permissions", PLACE | {"allow": ["ADD_REACTIONS"]})
    sent = await wire.say()
    path = f"{MESSAGES}/{sent['id']}/reactions"
    for unknown in ("x", "card:1200000000000000999", "%F0%9F%82%A1"):
        assert (await wire("PUT", f"{path}/{unknown}/@me")).code == 10014
    for number in range(20):
        await wire.ok("PUT", f"{path}/{chr(0x1F600 + number)}/@me")
    assert (await wire("PUT", f"{path}/{CARD_IN_PATH}/@me")).code == 30010
    for away in (path, f"{path}/{CARD_IN_PATH}", f"{path}/{CARD_IN_PATH}/{ANN}"):
        assert (await wire("DELETE", away)).code == 50013
    # "If nobody else has reacted to the message using this emoji, this endpoint requires the ADD_REACTIONS permission".
    other = await wire.say()
    await ann.ask("react", channel_id=str(GENERAL), message_id=other["id"], emoji=CARD)
    await wire.control("permissions", PLACE | {"deny": ["ADD_REACTIONS"]})
    await wire.ok("PUT", f"{MESSAGES}/{other['id']}/reactions/{CARD_IN_PATH}/@me")
    assert (await wire("PUT", f"{MESSAGES}/{other['id']}/reactions/%F0%9F%98%80/@me")).code == 50013


async def test_a_pin_leaves_a_message(wire: Wire, line: GatewayLine, ann: Person, clock: ManualClock) -> None:
    """Message, "Pin messages": "automatic messages sent when a message is pinned (type 6)"; "Channel Pins Update"."""
    wire.discord.services.limits.enforced = False
    await wire.control("permissions", PLACE | {"allow": ["PIN_MESSAGES"]})
    first, second = await wire.say("first"), await wire.say("second")
    pins = f"{MESSAGES}/pins"
    pinned_at = iso(clock.now())
    await wire.ok("PUT", f"{pins}/{first['id']}")
    await wire.ok("PUT", f"{pins}/{first['id']}")
    note = (await ann.wait(lambda e: e["t"] == "message_create" and e["message"]["type"] == 6))["message"]
    assert note["message_reference"] == {"type": 0, **PLACE, "message_id": first["id"]}
    assert (note["author"]["id"], note["content"]) == (str(wire.discord.world.app_id), "")
    assert (await line.event("CHANNEL_PINS_UPDATE")) == PLACE | {"last_pin_timestamp": pinned_at}
    newest = await wire.ok("GET", f"{MESSAGES}?limit=2")
    assert [message["id"] for message in newest] == [note["id"], second["id"]], "one pin, one message"
    assert (await wire("PUT", f"{pins}/{note['id']}")).code == 50021
    clock.advance(1)
    await wire.ok("PUT", f"/channels/{GENERAL}/pins/{second['id']}")
    page = await wire.ok("GET", f"{pins}?limit=1")
    assert ([item["message"]["id"] for item in page["items"]], page["has_more"]) == ([second["id"]], True)
    before = page["items"][0]["pinned_at"].replace("+", "%2B")
    rest = await wire.ok("GET", f"{pins}?before={before}")
    assert [item["message"]["id"] for item in rest["items"]] == [first["id"]]
    assert [m["id"] for m in await wire.ok("GET", f"/channels/{GENERAL}/pins")] == [second["id"], first["id"]]
    await wire.ok("DELETE", f"{pins}/{first['id']}")
    await wire.ok("DELETE", f"{pins}/{second['id']}")
    await line.wait(lambda e: e["t"] == "CHANNEL_PINS_UPDATE" and e["d"]["last_pin_timestamp"] is None)
    await wire.control("permissions", PLACE | {"deny": ["READ_MESSAGE_HISTORY"]})
    assert await wire.ok("GET", pins) == {"items": [], "has_more": False}, "no pins, and no refusal"
