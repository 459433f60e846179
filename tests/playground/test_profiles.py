"""How people look to the bot: nicknames, pictures, languages, and people without a name of their own choosing."""

from __future__ import annotations

from typing import Any

import pytest

from playground.driver import Failed, Switches
from playground.driver import Person as Driven
from playground.first_world import GUILD_ID
from tests.playground.small_bot import SmallBot
from tests.playground.wire import ANN, BOB, GENERAL, GatewayLine, Person, Wire

Json = dict[str, Any]
GUILD = str(GUILD_ID)
PICTURE, OTHER = "a" * 32, "b" * 32


async def whisper(person: Person, line: GatewayLine, wire: Wire) -> Json:
    """What the bot is told when this person uses a command."""
    await wire.register({"name": "whisper", "description": "Whisper"})
    await person.ask("command", channel_id=str(GENERAL), guild_id=GUILD, name="whisper", options={}, nonce="w")
    return await line.event("INTERACTION_CREATE")


async def test_an_interaction_tells_how_its_person_looks(wire: Wire, line: GatewayLine, ann: Person) -> None:
    told = {"locale": "de", "avatar": PICTURE, "global_name": None, "nick": "Queen", "member_avatar": OTHER}
    await wire.control("profile", {"user_id": str(ANN)} | told)
    await wire.control("server", {"guild_id": GUILD, "preferred_locale": "fr"})
    used = await whisper(ann, line, wire)
    assert (used["locale"], used["guild_locale"], used["guild"]["locale"]) == ("de", "fr", "fr")
    member = used["member"]
    assert (member["nick"], member["avatar"], member["user"]["avatar"]) == ("Queen", OTHER, PICTURE)
    assert (member["user"]["global_name"], member["user"]["username"]) == (None, "ann")


async def test_what_is_not_named_stays(wire: Wire) -> None:
    await wire.control("profile", {"user_id": str(BOB), "nick": "Bobby"})
    await wire.control("profile", {"user_id": str(BOB), "locale": "de"})
    member = await wire.ok("GET", f"/guilds/{GUILD}/members/{BOB}")
    assert (member["nick"], member["user"]["global_name"]) == ("Bobby", "Bob")
    await wire.control("profile", {"user_id": str(BOB), "nick": None})
    assert (await wire.ok("GET", f"/guilds/{GUILD}/members/{BOB}"))["nick"] is None


async def test_discord_py_names_them(bot: SmallBot, wire: Wire) -> None:
    guild = bot.get_guild(GUILD_ID)
    assert guild is not None
    await wire.control("profile", {"user_id": str(ANN), "global_name": None, "avatar": PICTURE})
    ann = await guild.fetch_member(ANN)
    assert ann.display_name == "ann"
    assert PICTURE in ann.display_avatar.url
    await wire.control("profile", {"user_id": str(ANN), "nick": "Queen"})
    assert (await guild.fetch_member(ANN)).display_name == "Queen"


async def test_the_driver_turns_switches_and_counts(wire: Wire) -> None:
    switches = Switches(wire.session, wire.discord.url)
    await switches.turn("profile", user_id=str(ANN), global_name=None)
    async with Driven.at(wire.session, wire.discord.url, str(ANN)) as ann:
        assert ann.name == "ann"
    await wire.say("one")
    await wire.say("two", colour="red")
    assert (await switches.requests())["POST /channels/{channel_id}/messages"] == 2
    assert [told.split(":")[0] for told in await switches.violations()] == ["POST /channels/{channel_id}/messages"]
    assert (await switches.state())["channels"][0]["messages"] == 2
    with pytest.raises(Failed, match="Cannot execute action on this channel type"):
        await switches.turn("thread", channel_id=str(GENERAL))
