"""The page's server: people, switches, files, and the visitors it keeps out."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import aiohttp
import pytest

from playground import ManualClock, StandIn
from playground.control import NAMES
from playground.doubts import Doubts
from playground.faults import Faults
from playground.first_world import GUILD_ID
from playground.messages import Draft
from tests.playground.wire import ANN, BOB, GENERAL, Person, Wire, gateway, person


@pytest.mark.parametrize("header", ["Host", "Origin"])
async def test_other_sites_are_kept_out(discord: StandIn, session: aiohttp.ClientSession, header: str) -> None:
    port = discord.url.rsplit(":", 1)[1]
    scheme = "http://" if header == "Origin" else ""
    for path in ("/", "/playground/people", "/playground/control/state", "/api/v10/gateway", "/gateway"):
        for foreign in ("evil.example", f"evil.example:{port}", "127.0.0.1:1", "127.0.0.1.evil.example"):
            async with session.get(discord.url + path, headers={header: scheme + foreign}) as response:
                assert response.status == 403
        async with session.get(discord.url + path, headers={header: f"{scheme}localhost:{port}"}) as response:
            assert response.status != 403


async def test_an_origin_without_a_site(discord: StandIn, session: aiohttp.ClientSession) -> None:
    async with session.post(
        discord.url + "/playground/control/faults", json={}, headers={"Origin": "null"}
    ) as response:
        assert response.status == 403


async def test_switches_take_json_alone(discord: StandIn, session: aiohttp.ClientSession) -> None:
    """A form of another site could send text, but not JSON, without asking first."""
    async with session.post(discord.url + "/playground/control/faults", data='{"latency_ms": 9}') as response:
        assert response.status == 415
    assert discord.services.faults.latency_ms == 0


async def test_wrong_switches_are_explained(discord: StandIn, session: aiohttp.ClientSession) -> None:
    cases = [
        ("faults", {"closed_dm": []}, 400, "closed_dm"),
        ("faults", {"latency_ms": -1}, 400, "latency_ms"),
        ("faults", {"fail_next": [{"path_regex": "(", "status": 500}]}, 400, "path_regex"),
        ("leave", {"user_id": "1", "guild_id": str(GUILD_ID)}, 400, "Unknown User"),
        ("nothing", {}, 404, "nothing"),
        ("bot", {"do": "kill"}, 409, "did not start the bot"),
        ("permissions", {"guild_id": str(GUILD_ID), "deny": ["FLY"]}, 400, "deny"),
    ]
    for name, body, status, word in cases:
        async with session.post(f"{discord.url}/playground/control/{name}", json=body) as response:
            answer = await response.json()
            assert (response.status, answer["ok"]) == (status, False)
            assert word in answer["error"]


async def test_nothing_outside_the_page_is_served(discord: StandIn, session: aiohttp.ClientSession) -> None:
    for path in ("/..%2f__init__.py", "/%2e%2e/site.py", "/nothing.js", "//etc/passwd"):
        async with session.get(discord.url + path) as response:
            assert response.status == 404


async def test_the_hello_holds_what_a_person_may_see(
    discord: StandIn, session: aiohttp.ClientSession, wire: Wire
) -> None:
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    for who, dms in ((ANN, [dm["id"]]), (BOB, [])):
        async with person(discord, session, who) as opened:
            hello = opened.heard[0]
            assert hello["me"]["id"] == str(who)
            assert [c["id"] for c in hello["dms"]] == dms
            assert [c["name"] for c in hello["guilds"][0]["channels"]] == ["general", "games", "quiet"]
            assert [p["global_name"] for p in hello["people"]] == ["Ann", "Bob", "Cy", "Dora"]
            assert hello["bot"]["online"] is False


async def test_a_person_who_leaves_loses_access_and_may_come_back(wire: Wire, ann: Person, bob: Person) -> None:
    where = {"user_id": str(BOB), "guild_id": str(GUILD_ID)}
    await wire.control("leave", where)
    fresh = await bob.wait(lambda e: e["t"] == "hello" and not e["guilds"])
    assert fresh["threads"] == []
    members = await ann.event("members")
    assert str(BOB) not in [m["user"]["id"] for m in members["members"]]
    with pytest.raises(RuntimeError, match="cannot see"):
        await bob.ask("send", channel_id=str(GENERAL), content="still there?")
    await wire.control("join", where)
    await bob.ask("send", channel_id=str(GENERAL), content="back")
    await ann.message("back")


async def test_channels_come_and_go(discord: StandIn, session: aiohttp.ClientSession, wire: Wire, ann: Person) -> None:
    async with gateway(discord, session) as line:
        made = (await wire.control("channel", {"guild_id": str(GUILD_ID), "name": "new"}))["channel"]
        assert (await line.event("CHANNEL_CREATE"))["name"] == "new"
        thread = await wire.ok("POST", f"/channels/{made['id']}/threads", {"name": "t", "type": 11})
        message = await wire.say("x", thread["id"])
        await wire.control("delete_message", {"channel_id": thread["id"], "message_id": message["id"]})
        assert (await line.event("MESSAGE_DELETE"))["id"] == message["id"]
        await wire.control("delete_channel", {"channel_id": made["id"]})
        assert (await line.event("THREAD_DELETE"))["id"] == thread["id"]
        assert (await line.event("CHANNEL_DELETE"))["id"] == made["id"]
        await ann.wait(lambda e: e["t"] == "channel_delete" and e["channel"]["id"] == made["id"])
        assert (await wire("GET", f"/channels/{thread['id']}")).code == 10003


async def test_what_a_person_asks_wrongly_is_answered(ann: Person) -> None:
    for fields, why in (
        ({"do": "fly"}, "does not know this action"),
        ({"do": "history"}, "not complete"),
        ({"do": "history", "channel_id": "x"}, "not complete"),
        ({"do": "send", "channel_id": str(GENERAL), "content": "x" * 2001}, "1 to 2000 characters"),
    ):
        with pytest.raises(RuntimeError, match=why):
            await ann.ask(**fields)
    await ann.socket.send_str("[]")
    assert (await ann.event("reply", id=None))["ok"] is False


async def test_history_holds_ones_own_ephemeral_messages(
    discord: StandIn, wire: Wire, ann: Person, bob: Person
) -> None:
    channel = discord.world.channels[GENERAL]
    await wire.say("for all")
    discord.services.messages.send(channel, discord.world.app_id, Draft({"content": "psst"}, only_for=ANN, flags=64))
    assert [m["content"] for m in await ann.ask("history", channel_id=str(GENERAL))] == ["for all", "psst"]
    assert [m["content"] for m in await bob.ask("history", channel_id=str(GENERAL))] == ["for all"]


async def test_the_state_counts_requests(wire: Wire, clock: ManualClock) -> None:
    await wire.say("x")
    state = await wire.control("state")
    assert state["requests"] == {"POST /channels/{channel_id}/messages": 1}
    assert [c["messages"] for c in state["channels"] if c["id"] == str(GENERAL)] == [1]
    assert (state["violations"], len(state["people"])) == ([], 4)


def test_the_guide_lists_every_switch_fault_and_doubt() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "playground.md").read_text(encoding="utf-8")
    tables = guide.split("### The switches")[1].split("## In tests")[0]
    first = [row.split("|")[1] for row in tables.splitlines() if row.startswith("| `")]
    listed = {name for column in first for name in re.findall(r"`(\w+)`", column)}
    assert listed == NAMES | set(Faults().as_json()) | set(asdict(Doubts()))
