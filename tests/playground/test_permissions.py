"""What people may do where: the bot with permissions taken away, people in channels they may not see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from playground import StandIn, permissions
from playground.entities import Overwrite
from playground.first_world import CHANNELS, GUILD_ID, PEOPLE_ROLE_ID
from tests.playground.wire import ANN, BOB, CY, GENERAL, PNG, Person, Wire

Json = dict[str, Any]


async def deny(wire: Wire, *names: str, channel: int | str | None = GENERAL) -> None:
    place = None if channel is None else str(channel)
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "channel_id": place, "deny": list(names)})


@pytest.mark.parametrize(
    ("name", "channel", "body", "code"),
    [
        ("VIEW_CHANNEL", GENERAL, {"content": "x"}, 50001),
        *(("SEND_MESSAGES", channel, {"content": "x"}, 50013) for channel in (GENERAL, None)),
        *(("EMBED_LINKS", channel, {"embeds": [{"title": "x"}]}, 50013) for channel in (GENERAL, None)),
    ],
)
async def test_sending(wire: Wire, name: str, channel: int | None, body: Json, code: int) -> None:
    await deny(wire, name, channel=channel)
    answer = await wire("POST", f"/channels/{GENERAL}/messages", body)
    assert (answer.status, answer.code) == (403, code)


async def test_the_bot_sees_what_everybody_sees(wire: Wire, discord: StandIn) -> None:
    await deny(wire, "VIEW_CHANNEL", channel=None)
    await wire.say("its own role is not asked")
    roles = discord.world.guilds[GUILD_ID].roles
    roles[GUILD_ID] = replace(roles[GUILD_ID], permissions=0)
    answer = await wire("POST", f"/channels/{GENERAL}/messages", {"content": "x"})
    assert (answer.status, answer.code) == (403, 50001)


async def test_attaching(wire: Wire) -> None:
    await deny(wire, "ATTACH_FILES")
    answer = await wire("POST", f"/channels/{GENERAL}/messages", {"content": "x"}, files={"a.png": PNG})
    assert (answer.status, answer.code) == (403, 50013)


async def test_making_threads_and_writing_in_them(wire: Wire) -> None:
    message = await wire.say()
    await deny(wire, "CREATE_PUBLIC_THREADS")
    path = f"/channels/{GENERAL}/messages/{message['id']}/threads"
    assert (await wire("POST", path, {"name": "t"})).code == 50013
    allow = {"guild_id": str(GUILD_ID), "channel_id": str(GENERAL), "allow": ["CREATE_PUBLIC_THREADS"]}
    await wire.control("permissions", allow)
    thread = await wire.ok("POST", path, {"name": "t"})
    await deny(wire, "SEND_MESSAGES_IN_THREADS")
    assert (await wire("POST", f"/channels/{thread['id']}/messages", {"content": "x"})).code == 50013
    # Sending in the channel itself is another permission.
    await wire.say("still here")


async def test_reading_history(wire: Wire) -> None:
    message = await wire.say()
    await deny(wire, "READ_MESSAGE_HISTORY")
    assert await wire.ok("GET", f"/channels/{GENERAL}/messages") == []
    assert (await wire("GET", f"/channels/{GENERAL}/messages/{message['id']}")).code == 50013


async def test_deleting_a_channel_or_a_thread_needs_managing_it(wire: Wire) -> None:
    thread = await wire.ok("POST", f"/channels/{GENERAL}/threads", {"name": "t", "type": 11})
    for place in (GENERAL, thread["id"]):
        assert (await wire("DELETE", f"/channels/{place}")).code == 50013


async def test_locking_a_thread_needs_more_than_owning_it(wire: Wire) -> None:
    thread = await wire.ok("POST", f"/channels/{GENERAL}/threads", {"name": "t", "type": 11})
    await wire.ok("PATCH", f"/channels/{thread['id']}", {"name": "renamed"})
    assert (await wire("PATCH", f"/channels/{thread['id']}", {"locked": True})).code == 50013


async def test_a_channel_hidden_from_people(discord: StandIn, wire: Wire, bob: Person) -> None:
    overwrites = discord.world.channels[GENERAL].overwrites
    overwrites[PEOPLE_ROLE_ID] = Overwrite(PEOPLE_ROLE_ID, 0, deny=permissions.VIEW)
    with pytest.raises(RuntimeError, match="cannot see this channel"):
        await bob.ask("history", channel_id=str(GENERAL))
    await wire.say("hidden")
    await wire.say("seen", "1200000000000000012")
    await bob.message("seen")
    assert not bob.saw("hidden")


def test_overwrites_apply_in_discords_order(discord: StandIn) -> None:
    """@everyone's deny, then the role's allow, then the member's deny: each later one wins."""
    world, channel = discord.world, discord.world.channels[GENERAL]
    send = permissions.bits("SEND_MESSAGES")
    channel.overwrites[GUILD_ID] = Overwrite(GUILD_ID, 0, deny=send)
    assert not world.may(BOB, channel, "SEND_MESSAGES")
    channel.overwrites[PEOPLE_ROLE_ID] = Overwrite(PEOPLE_ROLE_ID, 0, allow=send)
    assert world.may(BOB, channel, "SEND_MESSAGES")
    channel.overwrites[BOB] = Overwrite(BOB, 1, deny=send)
    assert not world.may(BOB, channel, "SEND_MESSAGES")
    # A member that cannot send can attach nothing either; the owner can do everything.
    assert not world.may(BOB, channel, "ATTACH_FILES")
    assert world.may(ANN, channel, "SEND_MESSAGES", "ADMINISTRATOR")


async def test_private_threads_are_their_members_alone(wire: Wire, ann: Person, bob: Person) -> None:
    allow = {"guild_id": str(GUILD_ID), "channel_id": None, "allow": ["CREATE_PRIVATE_THREADS"]}
    await wire.control("permissions", allow)
    thread = await wire.ok("POST", f"/channels/{GENERAL}/threads", {"name": "p", "type": 12})
    await wire.say("whispered", thread["id"])
    await wire.say("aloud")
    await bob.message("aloud")
    assert not bob.saw("whispered")
    await wire.ok("PUT", f"/channels/{thread['id']}/thread-members/{BOB}")
    assert [m["content"] for m in await bob.ask("history", channel_id=thread["id"])] == ["whispered", ""]


async def test_a_person_has_permissions_of_their_own_in_a_channel(discord: StandIn, wire: Wire) -> None:
    """As a moderator of one channel has them: by an overwrite."""
    games, general = discord.world.channels[CHANNELS["games"]], discord.world.channels[GENERAL]
    about = {"guild_id": str(GUILD_ID), "user_id": str(BOB), "allow": ["MANAGE_MESSAGES"]}
    await wire.control("permissions", about | {"channel_id": str(games.id)})
    assert discord.world.may(BOB, games, "MANAGE_MESSAGES")
    assert not discord.world.may(BOB, general, "MANAGE_MESSAGES")
    assert not discord.world.may(CY, games, "MANAGE_MESSAGES")
    with pytest.raises(AssertionError):  # everywhere: people share their role
        await wire.control("permissions", about)
