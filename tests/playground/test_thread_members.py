"""The members of a thread: it stands in their lists, and notifies them; nobody else hears of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import aiohttp
import pytest

from playground import ManualClock, StandIn
from playground.driver import Person
from playground.driver.messages import Message
from playground.entities import SUPPRESS_NOTIFICATIONS
from playground.first_world import GUILD_ID
from tests.playground.wire import ANN, BOB, CY, GENERAL, GatewayLine, Wire, gateway

Json = dict[str, Any]
BOT, MEMBERS = 1_200_000_000_000_000_100, 1 << 1
SILENT = SUPPRESS_NOTIFICATIONS


@pytest.fixture
async def people(discord: StandIn, session: aiohttp.ClientSession) -> AsyncIterator[list[Person]]:
    """Ann, Bob and Cy."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Person.at(session, discord.url, str(who))) for who in (ANN, BOB, CY)]


@pytest.fixture
async def thread(wire: Wire) -> str:
    """The id of a thread that the bot has opened from a message of its own."""
    message = await wire.say("lobby")
    path = f"/channels/{GENERAL}/messages/{message['id']}/threads"
    return str((await wire.ok("POST", path, {"name": "Table 1"}))["id"])


def members(wire: Wire, thread: str) -> set[int]:
    return set(wire.discord.world.channels[int(thread)].thread_members)


def contents(messages: list[Message]) -> list[str]:
    return [message["content"] for message in messages]


async def test_a_thread_stands_in_the_list_of_those_who_are_mentioned(
    wire: Wire, thread: str, people: list[Person]
) -> None:
    ann, bob, _ = people
    assert members(wire, thread) == {BOT}
    await wire.say(f"<@{ANN}> your turn", thread)
    assert members(wire, thread) == {BOT, ANN}
    for person in (ann, bob):  # he sees the channel, so he can open the thread
        await person.message("your turn")
    assert (ann.threads, bob.threads) == (["Table 1"], [])
    assert (contents(ann.pings), contents(bob.pings)) == ([f"<@{ANN}> your turn"], [])


async def test_a_mention_that_is_not_allowed_adds_nobody(wire: Wire, thread: str) -> None:
    await wire.say(f"<@{ANN}> <@{BOB}>", thread, allowed_mentions={"users": [str(BOB)]})
    assert members(wire, thread) == {BOT, BOB}
    await wire.say(f"<@{CY}>", thread, allowed_mentions={"parse": []})
    assert members(wire, thread) == {BOT, BOB}


@pytest.mark.parametrize("adds", [True, False])
async def test_a_silent_mention_may_add(wire: Wire, thread: str, people: list[Person], adds: bool) -> None:
    """It notifies in no case."""
    await wire.control("doubts", {"silent_mentions_add": adds})
    await wire.say(f"<@{ANN}> sits here", thread, flags=SILENT)
    await people[0].message("sits here")
    assert (ANN in members(wire, thread), people[0].pings) == (adds, [])


async def test_a_mention_that_an_edit_brings_adds_without_notifying(
    wire: Wire, thread: str, people: list[Person]
) -> None:
    message = await wire.say("players", thread)
    await wire.ok("PATCH", f"/channels/{thread}/messages/{message['id']}", {"content": f"<@{ANN}> plays"})
    await people[0].message("plays")
    assert (ANN in members(wire, thread), people[0].threads, people[0].pings) == (True, ["Table 1"], [])


async def test_everybody_is_everybody_in_the_thread(wire: Wire, thread: str, people: list[Person]) -> None:
    ann, bob, _ = people
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["MENTION_EVERYONE"]})
    await ann.ask({"do": "join_thread", "channel_id": thread})
    await wire.say("@everyone look", thread)
    for person in (ann, bob):
        await person.message("look")
    assert (contents(ann.pings), contents(bob.pings)) == (["@everyone look"], [])


async def test_a_person_who_writes_in_a_thread_is_in_it_until_they_leave(
    wire: Wire, thread: str, people: list[Person]
) -> None:
    ann, bob, _ = people
    await ann.say("hello", thread)
    await ann.until(lambda: ann.threads == ["Table 1"], "the thread in her list")
    assert members(wire, thread) == {BOT, ANN}
    await ann.ask({"do": "leave_thread", "channel_id": thread})
    await ann.until(lambda: ann.threads == [], "the thread to leave her list")
    assert members(wire, thread) == {BOT}
    await bob.ask({"do": "join_thread", "channel_id": thread})
    await wire.control("thread", {"channel_id": thread, "archived": True})
    await bob.until(lambda: bob.channels[thread]["thread_metadata"]["archived"], "the thread to sleep")
    assert bob.threads == []
    assert members(wire, thread) == {BOT, BOB}


async def test_somebody_is_taken_in_by_a_request(wire: Wire, thread: str, people: list[Person]) -> None:
    """A message that cannot be deleted says so, once, and mentions them ("RECIPIENT_ADD")."""
    ann, path = people[0], f"/channels/{thread}/thread-members/{ANN}"
    for _ in range(2):
        await wire.ok("PUT", path)
    note = await ann.until(lambda: ann.newest(lambda m: m["type"] == 1), "a word about it")
    assert ([m["id"] for m in ann.pings], ann.threads) == ([note["id"]], ["Table 1"])
    assert (await wire("DELETE", f"/channels/{thread}/messages/{note['id']}")).code == 50021
    found = await wire.ok("GET", path)
    assert (found["user_id"], found["id"]) == (str(ANN), thread)
    assert (await wire("DELETE", path)).code == 50013
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["MANAGE_THREADS"]})
    await wire.ok("DELETE", path)
    assert (await wire("GET", path)).code == 10007
    await ann.until(lambda: ann.newest(lambda m: m["type"] == 2), "a word about that, too")
    assert ([m["id"] for m in ann.pings], ann.threads) == ([note["id"]], [])
    assert members(wire, thread) == {BOT}


async def test_the_list_of_members_is_for_the_privileged(wire: Wire, thread: str) -> None:
    """ "This endpoint is restricted according to whether the `GUILD_MEMBERS` Privileged Intent is enabled"."""
    assert (await wire("GET", f"/channels/{thread}/thread-members")).code == 50001
    wire.discord.world.privileged = MEMBERS
    assert [m["user_id"] for m in await wire.ok("GET", f"/channels/{thread}/thread-members")] == [str(BOT)]


@asynccontextmanager
async def told(wire: Wire, **more: Any) -> AsyncIterator[GatewayLine]:
    async with gateway(wire.discord, wire.session, **more) as line:
        yield line


async def test_the_bot_hears_of_other_members_with_the_intent_only(wire: Wire, thread: str) -> None:
    wire.discord.world.privileged = MEMBERS
    async with told(wire) as plain, told(wire, intents=1 | MEMBERS | 1 << 9) as privileged:
        await wire.ok("PUT", f"/channels/{thread}/thread-members/{ANN}")
        heard = await privileged.event("THREAD_MEMBERS_UPDATE")
        assert [m["user_id"] for m in heard["added_members"]] == [str(ANN)]
        await wire.ok("DELETE", f"/channels/{thread}/thread-members/@me")
        own = await plain.event("THREAD_MEMBERS_UPDATE")
        assert (own["removed_member_ids"], own["member_count"]) == ([str(BOT)], 1)
        await wire.ok("PUT", f"/channels/{thread}/thread-members/@me")
        await plain.wait(lambda e: e["t"] == "THREAD_MEMBERS_UPDATE" and e["d"]["added_members"] != [])
        assert (await plain.event("THREAD_CREATE"))["member"]["user_id"] == str(BOT)
        assert plain.names().count("THREAD_MEMBERS_UPDATE") == 2


async def test_a_thread_that_is_woken_brings_the_bots_membership(wire: Wire, thread: str, line: GatewayLine) -> None:
    """ "Unarchiving a Thread": first the thread, then what the bot is in it."""
    for archived in (True, False):
        await wire.control("thread", {"channel_id": thread, "archived": archived})
    assert (await line.event("THREAD_MEMBER_UPDATE"))["user_id"] == str(BOT)
    assert line.names()[-3:] == ["THREAD_UPDATE", "THREAD_UPDATE", "THREAD_MEMBER_UPDATE"]


@pytest.mark.parametrize(("age", "types"), [(9, [0]), (10, [0, 18])])
async def test_the_start_from_an_older_message_is_told_in_the_channel(
    wire: Wire, clock: ManualClock, age: int, types: list[int]
) -> None:
    message = await wire.say("lobby")
    clock.advance(age)
    await wire.ok("POST", f"/channels/{GENERAL}/messages/{message['id']}/threads", {"name": "Table 1"})
    sent = await wire.ok("GET", f"/channels/{GENERAL}/messages")
    assert [m["type"] for m in reversed(sent)] == types
    for note in sent[:-1]:
        about = note["message_reference"]
        assert (note["content"], note["author"]["id"], about["channel_id"], about["guild_id"]) == (
            "Table 1", str(BOT), message["id"], str(GUILD_ID),
        )  # fmt: skip
        await wire.ok("DELETE", f"/channels/{GENERAL}/messages/{note['id']}")


async def test_whoever_leaves_a_private_thread_sees_it_no_more(wire: Wire, people: list[Person]) -> None:
    bob = people[1]
    place = {"channel_id": str(GENERAL), "user_id": str(CY), "name": "whispers", "private": True}
    thread = (await wire.control("open_thread", place | {"with": [str(BOB)]}))["channel"]["id"]
    await bob.until(lambda: bob.threads == ["whispers"], "the thread")
    await bob.ask({"do": "leave_thread", "channel_id": thread})
    await bob.until(lambda: thread not in bob.channels, "the thread to be gone")
