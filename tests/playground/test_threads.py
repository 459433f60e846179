"""Threads: they fall asleep by themselves, are woken by what is said in them, and can be locked."""

from __future__ import annotations

from typing import Any

import pytest

from playground import ManualClock, StandIn
from playground.first_world import GUILD_ID
from playground.gateway.intents import MEMBERS
from tests.playground.wire import ANN, BOB, GENERAL, GatewayLine, Person, Wire

Json = dict[str, Any]
BUTTON: Json = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
ANSWER = {"type": 4, "data": {"content": "answered"}}


@pytest.fixture
async def thread(wire: Wire) -> str:
    """The id of a thread that stays open for an hour."""
    body = {"name": "Table 1", "type": 11, "auto_archive_duration": 60}
    return str((await wire.ok("POST", f"/channels/{GENERAL}/threads", body))["id"])


async def state(wire: Wire, thread: str) -> Json:
    metadata: Json = (await wire.ok("GET", f"/channels/{thread}"))["thread_metadata"]
    return metadata


async def test_a_quiet_thread_falls_asleep(wire: Wire, thread: str, clock: ManualClock, ann: Person) -> None:
    """Nobody asks anything meanwhile: it is the clock that does it."""
    clock.advance(3600)
    asleep = await ann.wait(lambda e: e["t"] == "channel_update" and e["channel"]["id"] == thread)
    assert asleep["channel"]["thread_metadata"]["archived"] is True
    active = await wire.ok("GET", f"/guilds/{GUILD_ID}/threads/active")
    assert active["threads"] == []


async def test_what_keeps_a_thread_awake(wire: Wire, thread: str, clock: ManualClock) -> None:
    clock.advance(3599)
    await wire.say("still here", thread)
    clock.advance(3599)
    assert not (await state(wire, thread))["archived"]
    await wire.ok("PATCH", f"/channels/{thread}", {"auto_archive_duration": 1440})
    clock.advance(86_399)
    assert not (await state(wire, thread))["archived"]
    clock.advance(1)
    assert (await state(wire, thread))["archived"]


async def test_an_edit_keeps_no_thread_awake(wire: Wire, thread: str, clock: ManualClock) -> None:
    message = await wire.say("board", thread)
    clock.advance(3000)
    await wire.ok("PATCH", f"/channels/{thread}/messages/{message['id']}", {"content": "board 2"})
    clock.advance(600)
    assert (await state(wire, thread))["archived"]


async def test_by_the_switch(wire: Wire, thread: str, line: GatewayLine) -> None:
    await wire.control("thread", {"channel_id": thread, "archived": True})
    asleep = await line.event("THREAD_UPDATE")
    assert (asleep["id"], asleep["thread_metadata"]["archived"]) == (thread, True)
    assert (await state(wire, thread))["archived"]
    await wire.control("thread", {"channel_id": thread, "archived": False})
    assert not (await state(wire, thread))["archived"]
    await wire.control("thread", {"channel_id": thread, "idle_seconds": 3600})
    assert (await state(wire, thread))["archived"]


async def test_a_sleeping_thread_refuses_edits_and_is_woken_by_a_message(wire: Wire, thread: str, ann: Person) -> None:
    message = await wire.say("board", thread)
    path = f"/channels/{thread}/messages/{message['id']}"
    for waken_by in ("the bot", "a person"):
        await wire.control("thread", {"channel_id": thread, "archived": True})
        refused = await wire("PATCH", path, {"content": "x"})
        assert (refused.status, refused.code) == (400, 50083)
        if waken_by == "the bot":
            await wire.say("awake", thread)
        else:
            await ann.ask("send", channel_id=thread, content="awake")
        assert not (await state(wire, thread))["archived"]
        await wire.ok("PATCH", path, {"content": "y"})


async def test_the_bot_may_wake_a_thread_itself(wire: Wire, thread: str) -> None:
    await wire.control("thread", {"channel_id": thread, "archived": True})
    woken = await wire.ok("PATCH", f"/channels/{thread}", {"archived": False})
    assert woken["thread_metadata"]["archived"] is False


async def test_a_locked_thread(wire: Wire, thread: str, bob: Person) -> None:
    message = await wire.say("board", thread)
    await wire.control("thread", {"channel_id": thread, "locked": True})
    refused = await wire("POST", f"/channels/{thread}/messages", {"content": "x"})
    assert (refused.status, refused.code) == (403, 160005)
    # It is awake, so what stands there can still be edited.
    await wire.ok("PATCH", f"/channels/{thread}/messages/{message['id']}", {"content": "y"})
    with pytest.raises(RuntimeError, match="This thread is locked"):
        await bob.ask("send", channel_id=thread, content="x")


async def test_a_locked_thread_that_sleeps_cannot_be_woken(wire: Wire, thread: str) -> None:
    await wire.control("thread", {"channel_id": thread, "locked": True, "archived": True})
    refused = await wire("POST", f"/channels/{thread}/messages", {"content": "x"})
    assert (refused.status, refused.code) == (400, 50083)
    assert (await wire("PATCH", f"/channels/{thread}", {"archived": False})).code == 50013
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["MANAGE_THREADS"], "deny": []})
    await wire.say("a manager may", thread)
    assert not (await state(wire, thread))["archived"]


async def test_a_click_wakes_a_thread(wire: Wire, thread: str, line: GatewayLine, bob: Person) -> None:
    """Discord's client opens the thread before it sends the click."""
    message = await wire.say("board", thread, components=[BUTTON])
    await bob.ask("join_thread", channel_id=thread)
    await wire.control("thread", {"channel_id": thread, "archived": True})
    await bob.ask("click", channel_id=thread, message_id=message["id"], custom_id="go", nonce="n")
    click = await line.event("INTERACTION_CREATE")
    assert click["channel"]["thread_metadata"]["archived"] is False


@pytest.mark.parametrize("arrives", [False, True])
async def test_in_a_sleeping_thread_only_what_its_members_press_arrives(
    wire: Wire, thread: str, line: GatewayLine, bob: Person, arrives: bool
) -> None:
    """discord-api-docs#8474: the client cannot wake the thread, and does not send the click. A command likewise."""
    await wire.register({"name": "play", "description": "Play"})
    await wire.control("doubts", {"sleeping_clicks_arrive": arrives})
    message = await wire.say("board", thread, components=[BUTTON])
    about: dict[str, Json] = {
        "click": {"message_id": message["id"], "custom_id": "go"},
        "command": {"guild_id": str(GUILD_ID), "name": "play", "options": {}},
    }
    for do, fields in about.items():
        await wire.control("thread", {"channel_id": thread, "archived": True})
        await bob.ask(do, channel_id=thread, nonce=do, **fields)
        if not arrives:
            failed = await bob.event("interaction_failed", nonce=do)
            assert (failed["reason"], failed["message_id"]) == (
                "This interaction failed", message["id"] if do == "click" else None,
            )  # fmt: skip
        assert (await state(wire, thread))["archived"] is not arrives
    await wire.say("the end")
    await line.wait(lambda e: e["t"] == "MESSAGE_CREATE" and e["d"]["content"] == "the end")
    assert line.names().count("INTERACTION_CREATE") == (2 if arrives else 0)


async def test_a_click_in_a_locked_thread_that_sleeps_cannot_be_answered(
    wire: Wire, thread: str, line: GatewayLine, bob: Person
) -> None:
    """discord-api-docs#5517."""
    message = await wire.say("board", thread, components=[BUTTON])
    await bob.ask("join_thread", channel_id=thread)
    await wire.control("thread", {"channel_id": thread, "archived": True, "locked": True})
    await bob.ask("click", channel_id=thread, message_id=message["id"], custom_id="go", nonce="n")
    click = await line.event("INTERACTION_CREATE")
    answer = await wire("POST", f"/interactions/{click['id']}/{click['token']}/callback", ANSWER, auth=None)
    assert (answer.status, answer.code) == (403, 50083)


async def test_a_changed_channel_keeps_what_was_not_named(wire: Wire, discord: StandIn) -> None:
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["MANAGE_CHANNELS"], "deny": []})
    await wire.ok("PATCH", f"/channels/{GENERAL}", {"rate_limit_per_user": 5, "position": 2, "nsfw": True})
    changed = await wire.ok("PATCH", f"/channels/{GENERAL}", {"topic": "games"})
    assert (changed["rate_limit_per_user"], changed["position"], changed["nsfw"]) == (5, 2, True)
    changed = await wire.ok("PATCH", f"/channels/{GENERAL}", {"position": 0, "rate_limit_per_user": None})
    assert (changed["rate_limit_per_user"], changed["position"], changed["topic"]) == (0, 0, "games")


async def test_thread_members_are_paged(wire: Wire, thread: str) -> None:
    """hikari asks for the next page until one is empty."""
    wire.discord.world.privileged = MEMBERS
    for user in (BOB, ANN):
        await wire.ok("PUT", f"/channels/{thread}/thread-members/{user}")
    path = f"/channels/{thread}/thread-members"
    first = await wire.ok("GET", f"{path}?with_member=true&limit=2")
    assert [m["user_id"] for m in first] == [str(wire.discord.world.app_id), str(ANN)]
    assert first[1]["member"]["user"]["global_name"] == "Ann"
    rest = await wire.ok("GET", f"{path}?with_member=true&limit=2&after={ANN}")
    assert [m["user_id"] for m in rest] == [str(BOB)]
    assert await wire.ok("GET", f"{path}?with_member=true&after={BOB}") == []
    everyone = await wire.ok("GET", path)
    assert len(everyone) == 3
    assert "member" not in everyone[0]


async def test_somebody_opens_a_thread(wire: Wire, line: GatewayLine, ann: Person, bob: Person) -> None:
    """A public one is the bot's to see; a private one of somebody's is not, until the bot is taken in."""
    place = {"channel_id": str(GENERAL), "user_id": str(ANN)}
    public = (await wire.control("open_thread", place | {"name": "games"}))["channel"]
    assert (public["type"], public["owner_id"]) == (11, str(ANN))
    await wire.say("hello", public["id"])
    private = (await wire.control("open_thread", place | {"name": "whispers", "private": True}))["channel"]
    assert private["type"] == 12
    assert (await wire("POST", f"/channels/{private['id']}/messages", {"content": "x"})).code == 50001
    members = [str(BOB), str(wire.discord.world.app_id)]
    shared = (await wire.control("open_thread", place | {"name": "ours", "private": True, "with": members}))["channel"]
    await wire.say("hello", shared["id"])
    await bob.message("hello")
