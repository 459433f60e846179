"""Where the application is: in a server with its bot, in one with its commands alone, with a person; and removed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground import StandIn, running
from playground.first_world import GUILD_ID
from tests.playground.small_bot import SmallBot, bot_on
from tests.playground.wire import ANN, BOB, CY, GENERAL, GatewayLine, Person, Wire, gateway

Json = dict[str, Any]
GUILD = str(GUILD_ID)
PLACE = {"channel_id": str(GENERAL), "guild_id": GUILD}
PLAY: Json = {"name": "play", "description": "Play", "integration_types": [0, 1], "contexts": [0, 1, 2]}
ANSWER = {"type": 4, "data": {"content": "answered"}}


@pytest.fixture
async def line(discord: StandIn, session: aiohttp.ClientSession, wire: Wire) -> AsyncIterator[GatewayLine]:
    """A bot with one command, which may be installed by servers and by people."""
    await wire.register(PLAY)
    async with gateway(discord, session) as opened:
        yield opened


async def use(person: Person, line: GatewayLine, **place: Any) -> Json:
    """Use the command; the interaction."""
    line.heard.clear()
    await person.ask("command", **place, name="play", options={}, nonce="n")
    return await line.event("INTERACTION_CREATE")


async def test_the_bot_is_removed_and_comes_back(wire: Wire, line: GatewayLine, bob: Person) -> None:
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(BOB)})
    await wire.control("remove_bot", {"guild_id": GUILD})
    assert await line.event("GUILD_DELETE") == {"id": GUILD}
    for path, code in ((f"/channels/{GENERAL}", 50001), (f"/guilds/{GUILD}", 10004)):
        assert (await wire("GET", path)).code == code
    assert (await wire("POST", f"/channels/{GENERAL}/messages", {"content": "x"})).code == 50001
    assert (await wire("POST", f"/channels/{dm['id']}/messages", {"content": "x"})).code == 50278
    assert await wire.ok("GET", "/users/@me/guilds") == []
    with pytest.raises(RuntimeError, match="There is no command"):
        await bob.ask("command", **PLACE, name="play", options={}, nonce="n")
    line.heard.clear()
    await bob.ask("send", channel_id=str(GENERAL), content="alone")
    await wire.control("channel", {"guild_id": GUILD, "name": "new"})
    await wire.control("add_bot", {"guild_id": GUILD})
    guild = await line.event("GUILD_CREATE")
    assert [c["name"] for c in guild["channels"]] == ["general", "games", "quiet", "new"]
    assert line.names() == ["GUILD_CREATE"]
    await wire.say("back")


async def test_the_bot_leaves_by_itself(wire: Wire, line: GatewayLine) -> None:
    await wire.ok("DELETE", f"/users/@me/guilds/{GUILD}")
    assert await line.event("GUILD_DELETE") == {"id": GUILD}
    assert (await wire("DELETE", f"/users/@me/guilds/{GUILD}")).code == 10004


async def test_an_outage_is_no_removal(wire: Wire, line: GatewayLine) -> None:
    line.heard.clear()
    await wire.control("outage", {"guild_id": GUILD, "away": True})
    assert await line.event("GUILD_DELETE") == {"id": GUILD, "unavailable": True}
    await wire.control("outage", {"guild_id": GUILD, "away": False})
    assert (await line.event("GUILD_CREATE"))["id"] == GUILD


async def test_a_server_with_the_commands_alone(wire: Wire, line: GatewayLine, bob: Person) -> None:
    await wire.control("remove_bot", {"guild_id": GUILD, "keep_commands": True})
    used = await use(bob, line, **PLACE)
    assert (used["guild"]["id"], used["member"]["user"]["id"], used["context"]) == (GUILD, str(BOB), 0)
    assert used["authorizing_integration_owners"] == {"0": GUILD}
    assert int(used["app_permissions"]) & (1 << 11) == 0
    await wire.ok("POST", f"/interactions/{used['id']}/{used['token']}/callback", ANSWER, auth=None)
    message = await bob.message("answered")
    assert (await wire("PATCH", f"/channels/{GENERAL}/messages/{message['id']}", {"content": "x"})).code == 50001
    hook = f"/webhooks/{wire.discord.world.app_id}/{used['token']}/messages/@original"
    await wire.ok("PATCH", hook, {"content": "changed"}, auth=None)
    await bob.message("changed", "update")
    assert "MESSAGE_CREATE" not in line.names()


async def test_a_person_brings_the_application_along(wire: Wire, line: GatewayLine, bob: Person) -> None:
    await wire.control("remove_bot", {"guild_id": GUILD})
    await wire.control("install", {"user_id": str(BOB)})
    used = await use(bob, line, **PLACE)
    assert (used["context"], used["authorizing_integration_owners"]) == (0, {"1": str(BOB)})
    await wire.ok("POST", f"/interactions/{used['id']}/{used['token']}/callback", ANSWER, auth=None)
    assert (await bob.message("answered"))["flags"] & 64 == 0


async def test_only_they_see_it_where_external_apps_are_not_allowed(
    wire: Wire, line: GatewayLine, bob: Person, discord: StandIn
) -> None:
    await wire.control("install", {"user_id": str(BOB)})
    await wire.control("remove_bot", {"guild_id": GUILD})
    discord.world.guilds[GUILD_ID].members[BOB].roles = ()
    guild = discord.world.guilds[GUILD_ID]
    everyone = guild.roles[GUILD_ID]
    guild.roles[GUILD_ID] = type(everyone)(everyone.id, everyone.name, 1 << 10 | 1 << 31)
    used = await use(bob, line, **PLACE)
    await wire.ok("POST", f"/interactions/{used['id']}/{used['token']}/callback", ANSWER, auth=None)
    assert (await bob.message("answered"))["flags"] & 64


async def test_between_two_people(wire: Wire, line: GatewayLine, ann: Person, bob: Person) -> None:
    """Context 2: the bot is not there, and answers by the token alone."""
    private = await ann.ask("open_dm", user_id=str(BOB))
    await ann.ask("send", channel_id=private["id"], content="shall we?")
    await bob.message("shall we?")
    with pytest.raises(RuntimeError, match="There is no command"):
        await ann.ask("command", channel_id=private["id"], name="play", options={}, nonce="n")
    await wire.control("install", {"user_id": str(ANN)})
    used = await use(ann, line, channel_id=private["id"])
    assert (used["context"], used["user"]["id"]) == (2, str(ANN))
    assert used["authorizing_integration_owners"] == {"1": str(ANN)}
    assert "guild_id" not in used
    await wire.ok("POST", f"/interactions/{used['id']}/{used['token']}/callback", ANSWER, auth=None)
    await bob.message("answered")
    assert (await wire("POST", f"/channels/{private['id']}/messages", {"content": "x"})).code == 50001
    assert "MESSAGE_CREATE" not in line.names()


async def test_in_a_group(wire: Wire, line: GatewayLine, ann: Person, bob: Person) -> None:
    """As between two people: its members find what one of them brings along, and the bot sees nothing of it."""
    people = [str(ANN), str(BOB), str(CY)]
    group = (await wire.control("group", {"user_ids": people, "name": "club"}))["channel"]
    assert (group["type"], group["name"], group["owner_id"]) == (3, "club", str(ANN))
    assert [user["id"] for user in group["recipients"]] == people
    await wire.control("install", {"user_id": str(ANN)})
    used = await use(ann, line, channel_id=group["id"])
    assert (used["context"], used["channel"]["type"]) == (2, 3)
    assert used["authorizing_integration_owners"] == {"1": str(ANN)}
    await wire.ok("POST", f"/interactions/{used['id']}/{used['token']}/callback", ANSWER, auth=None)
    await bob.message("answered")
    assert (await wire("POST", f"/channels/{group['id']}/messages", {"content": "x"})).code == 50001
    dm = await ann.ask("open_dm", user_id=str(BOB))
    assert dm["type"] == 1, "a group is not where two of it write to one another"
    assert "MESSAGE_CREATE" not in line.names()


async def test_with_the_bot_alone(wire: Wire, line: GatewayLine, ann: Person) -> None:
    dm = await ann.ask("open_dm", user_id=str(wire.discord.world.app_id))
    used = await use(ann, line, channel_id=dm["id"])
    assert (used["context"], used["authorizing_integration_owners"]) == (1, {"0": "0"})


async def test_a_control_belongs_to_who_brought_its_message(wire: Wire, line: GatewayLine, ann: Person) -> None:
    await wire.control("install", {"user_id": str(ANN)})
    used = await use(ann, line, **PLACE)
    assert used["authorizing_integration_owners"] == {"0": GUILD, "1": str(ANN)}
    button = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    answer = {"type": 4, "data": {"content": "panel", "components": [button]}}
    await wire.ok("POST", f"/interactions/{used['id']}/{used['token']}/callback", answer, auth=None)
    panel = await ann.message("panel")
    line.heard.clear()
    await ann.ask("click", channel_id=str(GENERAL), message_id=panel["id"], custom_id="go", nonce="c")
    clicked = await line.event("INTERACTION_CREATE")
    assert clicked["authorizing_integration_owners"] == used["authorizing_integration_owners"]


async def test_discord_py_without_its_guild(discord: StandIn, bot: SmallBot, wire: Wire, bob: Person) -> None:
    removed = asyncio.ensure_future(bot.wait_for("guild_remove", timeout=10))
    await wire.control("remove_bot", {"guild_id": GUILD, "keep_commands": True})
    assert (await removed).id == GUILD_ID
    seen = asyncio.ensure_future(bot.wait_for("interaction", timeout=10))
    await bob.ask("command", **PLACE, name="whisper", options={}, nonce="w")
    interaction = await seen
    assert bot.get_guild(GUILD_ID) is None
    assert (interaction.guild_id, interaction.user.id) == (GUILD_ID, BOB)
    assert interaction.is_guild_integration()
    await bob.message("psst")
    assert discord.violations == []


async def test_guilds_with_counts_and_the_number_of_shards(wire: Wire) -> None:
    (plain,) = await wire.ok("GET", "/users/@me/guilds")
    assert "approximate_member_count" not in plain
    (counted,) = await wire.ok("GET", "/users/@me/guilds?with_counts=true")
    assert counted["approximate_member_count"] == 5
    assert (await wire.ok("GET", "/gateway/bot"))["shards"] == 1
    await wire.control("shards", {"count": 3})
    assert (await wire.ok("GET", "/gateway/bot"))["shards"] == 3


async def test_a_bot_starts_as_many_shards_as_it_is_told() -> None:
    async with running(shards=2, identify_seconds=0) as discord, bot_on(discord) as bot:
        assert (bot.shard_count, len(discord.services.gateway.sessions)) == (2, 2)


async def test_the_bot_is_a_member_like_any_other_to_the_switches(wire: Wire, line: GatewayLine) -> None:
    place = {"guild_id": GUILD, "user_id": str(wire.discord.world.app_id)}
    await wire.control("leave", place)
    assert await line.event("GUILD_DELETE") == {"id": GUILD}
    line.heard.clear()
    await wire.control("join", place)
    assert (await line.event("GUILD_CREATE"))["id"] == GUILD
