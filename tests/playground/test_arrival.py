"""Servers arrive after READY, later or not yet; and what happens while no session is there is told to nobody."""

from __future__ import annotations

import aiohttp

from playground import ManualClock, StandIn
from playground.first_world import CHANNELS, GUILD_ID
from tests.playground.wire import ANN, BOB, GENERAL, GatewayLine, Person, Wire, gateway

GUILDS, MODERATION, GUILD_MESSAGES = 1 << 0, 1 << 2, 1 << 9
GUILD = str(GUILD_ID)
PLACE = {"channel_id": str(GENERAL), "guild_id": GUILD}
COMMAND = {"name": "play", "description": "Play", "type": 1}
UNAVAILABLE = [{"id": GUILD, "unavailable": True}]


async def identified(line: GatewayLine, wire: Wire) -> None:
    await line.identify(wire.discord.token)
    assert (await line.event("READY"))["guilds"] == UNAVAILABLE


async def test_servers_arrive_when_their_time_has_come(
    wire: Wire, session: aiohttp.ClientSession, clock: ManualClock
) -> None:
    await wire.control("faults", {"servers_after": 30})
    async with gateway(wire.discord, session, identify=False) as line:
        await identified(line, wire)
        await wire.say("while it is on its way")
        clock.advance(30)
        await line.event("GUILD_CREATE")
        await wire.say("when it is there")
        assert (await line.event("MESSAGE_CREATE"))["content"] == "when it is there"
        assert line.names() == ["READY", "GUILD_CREATE", "MESSAGE_CREATE"]


async def test_an_interaction_comes_before_its_server(wire: Wire, session: aiohttp.ClientSession, bob: Person) -> None:
    await wire.register(COMMAND)
    await wire.control("faults", {"servers_after": 30})
    async with gateway(wire.discord, session, identify=False) as line:
        await identified(line, wire)
        await bob.ask("command", **PLACE, name="play", nonce="n")
        assert (await line.event("INTERACTION_CREATE"))["guild_id"] == GUILD
        assert "GUILD_CREATE" not in line.names()


async def test_a_server_that_is_out_does_not_arrive(
    wire: Wire, session: aiohttp.ClientSession, clock: ManualClock
) -> None:
    """Neither after READY nor when its time has come, and nothing of it is told; it arrives when the outage is over."""
    await wire.control("outage", {"guild_id": GUILD, "away": True})
    await wire.control("faults", {"servers_after": 30})
    async with gateway(wire.discord, session, identify=False) as line:
        await identified(line, wire)
        clock.advance(30)
        await wire.say("during the outage")
        await wire.control("outage", {"guild_id": GUILD, "away": False})
        assert (await line.event("GUILD_CREATE"))["unavailable"] is False
        await wire.control("outage", {"guild_id": GUILD, "away": False})  # it is there already
        await wire.say("after it")
        await line.event("MESSAGE_CREATE")
        assert line.names() == ["READY", "GUILD_CREATE", "MESSAGE_CREATE"]


async def test_a_server_that_removed_the_bot_while_it_was_off(
    wire: Wire, discord: StandIn, session: aiohttp.ClientSession, line: GatewayLine
) -> None:
    """There is no session to be told of it; the next one does not find the server in READY."""
    await line.socket.close()
    while discord.services.gateway.online:
        await wire.control("state")
    await wire.control("remove_bot", {"guild_id": GUILD})
    async with gateway(discord, session, identify=False) as second:
        await second.identify(discord.token)
        assert (await second.event("READY"))["guilds"] == []
        await second.send(1, None)
        await second.wait(lambda e: e["op"] == 11)
        assert second.names() == ["READY"]


async def test_what_went_while_the_bot_was_off_is_not_told_afterwards(
    wire: Wire, discord: StandIn, session: aiohttp.ClientSession, line: GatewayLine
) -> None:
    await wire.control("permissions", {"guild_id": GUILD, "allow": ["VIEW_AUDIT_LOG"]})
    await wire.control("gateway", {"do": "drop"})
    await line.wait_close()
    await wire.control("delete_channel", {"channel_id": str(CHANNELS["games"])})
    await wire.control("ban", {"user_id": str(BOB), "guild_id": GUILD})
    async with gateway(discord, session, intents=GUILDS | MODERATION | GUILD_MESSAGES) as second:
        guild = await second.event("GUILD_CREATE")
        assert [channel["name"] for channel in guild["channels"]] == ["general", "quiet"]
        await wire.say("now")
        await second.event("MESSAGE_CREATE")
        assert second.names() == ["READY", "GUILD_CREATE", "MESSAGE_CREATE"]
    assert (await wire("GET", f"/guilds/{GUILD}/members/{BOB}")).code == 10007
    assert (await wire("GET", f"/channels/{CHANNELS['games']}")).code == 10003
    assert (await wire("GET", f"/guilds/{GUILD}/members/{ANN}")).status == 200


async def test_a_session_that_is_resumed_hears_what_went_meanwhile(
    wire: Wire, discord: StandIn, session: aiohttp.ClientSession, line: GatewayLine
) -> None:
    ready, seen = await line.event("READY"), line.heard[-1]["s"]
    await wire.control("gateway", {"do": "drop"})
    await line.wait_close()
    await wire.control("delete_channel", {"channel_id": str(CHANNELS["games"])})
    await wire.control("remove_bot", {"guild_id": GUILD})
    async with gateway(discord, session, identify=False) as second:
        await second.send(6, {"token": discord.token, "session_id": ready["session_id"], "seq": seen})
        await second.event("RESUMED")
        assert second.names() == ["CHANNEL_DELETE", "GUILD_DELETE", "RESUMED"]
