"""The gateway: identify, intents, shards, compression, heartbeats, resume, close codes."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from playground import ManualClock, StandIn, running
from playground.first_world import GUILD_ID
from tests.playground.wire import ANN, BOB, CY, GENERAL, GatewayLine, Person, Wire, gateway

GUILDS, MEMBERS, MODERATION, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 2, 1 << 9
DIRECT, CONTENT = 1 << 12, 1 << 15


@pytest.mark.parametrize("compress", [False, True])
async def test_ready_then_the_guilds(discord: StandIn, session: aiohttp.ClientSession, compress: bool) -> None:
    async with gateway(discord, session, compress=compress) as line:
        ready = await line.event("READY")
        assert ready["guilds"] == [{"id": str(GUILD_ID), "unavailable": True}]
        assert ready["resume_gateway_url"] == discord.url.replace("http", "ws") + "/gateway"
        guild = await line.event("GUILD_CREATE")
        assert [c["name"] for c in guild["channels"]] == ["general", "games", "quiet"]
        assert [m["user"]["id"] for m in guild["members"]] == [str(discord.world.app_id)]
        await line.send(1, 2)
        await line.wait(lambda e: e["op"] == 11)


async def test_the_address_may_end_in_a_stroke(discord: StandIn, session: aiohttp.ClientSession) -> None:
    """As in "wss://gateway.discord.gg/?v=10&encoding=json" (Gateway, "Connecting")."""
    url = discord.url.replace("http", "ws") + "/gateway/?v=10&encoding=json"
    async with session.ws_connect(url) as socket:
        assert (await socket.receive_json())["op"] == 10


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"intents": 1 << 30}, 4013),
        ({"intents": GUILDS | MEMBERS}, 4014),
        ({"intents": GUILDS | CONTENT}, 4014),
        ({"properties": None}, 4002),
    ],
)
async def test_identify_is_refused(
    discord: StandIn, session: aiohttp.ClientSession, changes: dict[str, object], code: int
) -> None:
    async with gateway(discord, session, identify=False) as line:
        await line.identify(**{"token": discord.token} | changes)  # type: ignore[arg-type]
        assert await line.wait_close() == code


@pytest.mark.parametrize(("op", "code"), [(3, 4003), (8, 4003), (99, 4001)])
async def test_what_comes_before_identify(discord: StandIn, session: aiohttp.ClientSession, op: int, code: int) -> None:
    async with gateway(discord, session, identify=False) as line:
        await line.send(op, {})
        assert await line.wait_close() == code


async def test_identifying_twice(line: GatewayLine, discord: StandIn) -> None:
    await line.identify(discord.token)
    assert await line.wait_close() == 4005


async def test_more_than_120_sends_in_a_minute(line: GatewayLine) -> None:
    for _ in range(120):
        await line.send(1, None)
    assert await line.wait_close() == 4008


async def test_a_client_without_heartbeats_is_a_zombie(line: GatewayLine, clock: ManualClock) -> None:
    clock.advance(62)
    assert await line.wait_close() == 4009


async def test_guild_messages_and_direct_messages_each_need_their_intent(
    discord: StandIn, session: aiohttp.ClientSession, wire: Wire
) -> None:
    async with (
        gateway(discord, session, intents=GUILDS | GUILD_MESSAGES) as guild_line,
        gateway(discord, session, intents=GUILDS | DIRECT) as direct_line,
    ):
        dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
        await wire.say("directly", dm["id"])
        await wire.say("openly")
        assert (await guild_line.event("MESSAGE_CREATE"))["content"] == "openly"
        direct = await direct_line.event("MESSAGE_CREATE")
        assert (direct["content"], "guild_id" in direct) == ("directly", False)


async def test_messages_deleted_together_are_one_event(wire: Wire, line: GatewayLine, ann: Person) -> None:
    """Discord: "Fires a Message Delete Bulk Gateway event", and none for each message."""
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["MANAGE_MESSAGES"], "deny": []})
    first, second, third, last = [(await wire.say(word))["id"] for word in ("one", "two", "three", "four")]
    path = f"/channels/{GENERAL}/messages/bulk-delete"
    await wire.ok("POST", path, {"messages": [first, second, str(GENERAL)]})  # the last one is no message
    deleted = await line.event("MESSAGE_DELETE_BULK")
    assert deleted == {"ids": [first, second], "channel_id": str(GENERAL), "guild_id": str(GUILD_ID)}
    for message in (first, second):
        await ann.event("message_delete", id=message)
    await wire.control("delete_messages", {"channel_id": str(GENERAL), "message_ids": [third, last]})
    await line.wait(lambda e: e["t"] == "MESSAGE_DELETE_BULK" and e["d"]["ids"] == [third, last])
    assert "MESSAGE_DELETE" not in line.names()


async def test_messages_deleted_together_need_the_intent_and_a_server(
    discord: StandIn, session: aiohttp.ClientSession, wire: Wire
) -> None:
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["MANAGE_MESSAGES"], "deny": []})
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    private = [(await wire.say(word, dm["id"]))["id"] for word in ("one", "two")]
    assert (await wire("POST", f"/channels/{dm['id']}/messages/bulk-delete", {"messages": private})).code == 50003
    async with gateway(discord, session, intents=GUILDS | DIRECT) as direct_line:
        ids = [(await wire.say(word))["id"] for word in ("one", "two")]
        await wire.ok("POST", f"/channels/{GENERAL}/messages/bulk-delete", {"messages": ids})
        await wire.say("directly", dm["id"])
        await direct_line.event("MESSAGE_CREATE")
        assert "MESSAGE_DELETE_BULK" not in direct_line.names()


async def test_what_the_gateway_adds_to_typing_and_to_messages(
    discord: StandIn, session: aiohttp.ClientSession, wire: Wire
) -> None:
    """In a server, the person who types comes as a member; each message tells the type of its channel."""
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    typing = 1 << 11 | 1 << 14
    async with gateway(discord, session, intents=GUILDS | GUILD_MESSAGES | DIRECT | typing) as line:
        for channel, kind in ((str(GENERAL), 0), (dm["id"], 1)):
            line.heard.clear()
            await wire.ok("POST", f"/channels/{channel}/typing")
            typed = await line.event("TYPING_START")
            assert ("member" in typed, "guild_id" in typed) == (kind == 0, kind == 0)
            message = await wire.say("x", channel)
            assert (await line.event("MESSAGE_CREATE"))["channel_type"] == kind
            await wire.ok("PATCH", f"/channels/{channel}/messages/{message['id']}", {"content": "y"})
            assert (await line.event("MESSAGE_UPDATE"))["channel_type"] == kind
            if kind == 0:
                assert typed["member"]["user"]["id"] == str(discord.world.app_id)


async def test_peoples_words_are_blank_without_the_content_intent(line: GatewayLine, ann: Person) -> None:
    await ann.ask("send", channel_id=str(GENERAL), content="secret")
    event = await line.event("MESSAGE_CREATE")
    assert (event["content"], event["author"]["id"], event["member"]["nick"]) == ("", str(ANN), None)


async def test_guild_events_go_to_the_guilds_shard_and_direct_ones_to_shard_0(
    discord: StandIn, session: aiohttp.ClientSession, wire: Wire
) -> None:
    home = (GUILD_ID >> 22) % 2
    lines: list[GatewayLine] = []
    async with (
        gateway(discord, session, identify=False) as zero,
        gateway(discord, session, identify=False) as one,
    ):
        lines = [zero, one]
        for number, line in enumerate(lines):
            await line.identify(discord.token, shard=[number, 2])
            await line.event("READY")
        dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
        await wire.say("openly")
        await wire.say("directly", dm["id"])
        assert (await lines[home].event("MESSAGE_CREATE"))["content"] == "openly"
        direct = await zero.wait(lambda e: e["t"] == "MESSAGE_CREATE" and e["d"]["channel_id"] == dm["id"])
        assert direct["d"]["content"] == "directly"
        assert "GUILD_CREATE" not in lines[1 - home].names()


async def test_a_dropped_connection_resumes_with_what_it_missed(
    discord: StandIn, session: aiohttp.ClientSession, wire: Wire, line: GatewayLine
) -> None:
    ready = await line.event("READY")
    seen = line.heard[-1]["s"]
    await wire.control("gateway", {"do": "drop"})
    assert await line.wait_close() == 1006
    await wire.say("while away")
    async with gateway(discord, session, identify=False) as second:
        await second.send(6, {"token": discord.token, "session_id": ready["session_id"], "seq": seen})
        await second.event("RESUMED")
        assert second.names() == ["MESSAGE_CREATE", "RESUMED"]
        await wire.say("back again")
        await second.wait(lambda e: e["t"] == "MESSAGE_CREATE" and e["d"]["content"] == "back again")


async def test_a_session_cannot_be_resumed_two_minutes_later(
    discord: StandIn, session: aiohttp.ClientSession, wire: Wire, line: GatewayLine, clock: ManualClock
) -> None:
    ready = await line.event("READY")
    await wire.control("gateway", {"do": "drop"})
    await line.wait_close()
    clock.advance(121)
    async with gateway(discord, session, identify=False) as second:
        await second.send(6, {"token": discord.token, "session_id": ready["session_id"], "seq": 2})
        assert (await second.wait(lambda e: e["op"] == 9))["d"] is False
        await second.identify(discord.token)
        await second.event("READY")


async def test_a_seq_from_the_future_cannot_be_resumed(
    discord: StandIn, session: aiohttp.ClientSession, line: GatewayLine
) -> None:
    ready = await line.event("READY")
    async with gateway(discord, session, identify=False) as second:
        await second.send(6, {"token": discord.token, "session_id": ready["session_id"], "seq": 99})
        assert (await second.wait(lambda e: e["op"] == 9))["d"] is False


async def test_invalid_session_and_reconnect_are_sent(wire: Wire, line: GatewayLine) -> None:
    await wire.control("gateway", {"do": "reconnect"})
    await line.wait(lambda e: e["op"] == 7)
    await wire.control("gateway", {"do": "invalid_session"})
    assert (await line.wait(lambda e: e["op"] == 9))["d"] is False


async def test_a_duplicated_event(wire: Wire, line: GatewayLine) -> None:
    await wire.control("gateway", {"do": "duplicate_next"})
    await wire.say("twice")
    await wire.say("once")
    await line.wait(lambda e: e["t"] == "MESSAGE_CREATE" and e["d"]["content"] == "once")
    assert [e["d"]["content"] for e in line.heard if e["t"] == "MESSAGE_CREATE"] == ["twice", "twice", "once"]


async def test_dropping_after_some_dispatches(wire: Wire, line: GatewayLine) -> None:
    await wire.control("faults", {"drop_gateway_after": 2})
    await wire.say("one")
    await wire.say("two")
    assert await line.wait_close() == 1006
    assert (await wire.control("state"))["faults"]["drop_gateway_after"] is None


async def test_members_come_and_go_with_the_members_intent() -> None:
    async with running(privileged_intents=MEMBERS, identify_seconds=0) as discord, aiohttp.ClientSession() as session:
        wire = Wire(discord, session)
        async with (
            gateway(discord, session, intents=GUILDS | MEMBERS) as told,
            gateway(discord, session, intents=GUILDS) as untold,
        ):
            await wire.control("leave", {"user_id": str(ANN), "guild_id": str(GUILD_ID)})
            assert (await told.event("GUILD_MEMBER_REMOVE"))["user"]["id"] == str(ANN)
            eve = (await wire.control("person", {"name": "Eve"}))["person"]
            assert (await told.event("GUILD_MEMBER_ADD"))["user"]["id"] == eve["id"]
            await told.send(8, {"guild_id": str(GUILD_ID), "query": "", "limit": 0, "nonce": "n"})
            chunk = await told.event("GUILD_MEMBERS_CHUNK")
            assert (len(chunk["members"]), chunk["nonce"]) == (5, "n")
            await wire.control("channel", {"guild_id": str(GUILD_ID), "name": "new"})
            await untold.event("CHANNEL_CREATE")
            assert not {"GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE"} & set(untold.names())


async def test_of_a_ban_only_bots_are_told_that_may_see_it(wire: Wire, session: aiohttp.ClientSession) -> None:
    """With the intent of moderation, and the permission to ban or to view the audit log (discord-api-docs#7948)."""
    about = {"user_id": str(BOB), "guild_id": str(GUILD_ID)}
    async with (
        gateway(wire.discord, session, intents=GUILDS | MODERATION) as told,
        gateway(wire.discord, session, intents=GUILDS) as untold,
    ):
        await wire.control("ban", {"user_id": str(CY), "guild_id": str(GUILD_ID)})
        await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["VIEW_AUDIT_LOG"]})
        await wire.control("ban", about)
        assert (await told.event("GUILD_BAN_ADD"))["user"]["id"] == str(BOB), "of Cy nothing was told"
        assert BOB not in wire.discord.world.guilds[GUILD_ID].members
        with pytest.raises(AssertionError):
            await wire.control("join", about)
        await wire.control("ban", about | {"banned": False})
        assert (await told.event("GUILD_BAN_REMOVE"))["user"]["id"] == str(BOB)
        await wire.control("join", about)
        assert BOB in wire.discord.world.guilds[GUILD_ID].members
        await wire.control("channel", {"guild_id": str(GUILD_ID), "name": "new"})
        await untold.event("CHANNEL_CREATE")
        assert not {"GUILD_BAN_ADD", "GUILD_BAN_REMOVE"} & set(untold.names())
        assert "GUILD_MEMBER_REMOVE" not in told.names(), "which needs the intent of the members"


async def test_a_lost_connection_shows_the_bot_offline(wire: Wire, line: GatewayLine, ann: Person) -> None:
    await wire.control("gateway", {"do": "drop"})
    await ann.event("bot", online=False)
    assert (await wire.control("state"))["bot"] == {"online": False}
    await asyncio.wait_for(line.wait_close(), 5)
