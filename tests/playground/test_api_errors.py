"""Discord's refusals, each by its code."""

from __future__ import annotations

import pytest

from playground import ManualClock, StandIn
from playground.first_world import CHANNELS
from playground.messages import Draft
from tests.playground.wire import ANN, BOB, GENERAL, PNG, Wire

NOBODY = 1_300_000_000_000_000_000


async def test_a_missing_or_wrong_token_is_refused(wire: Wire) -> None:
    for auth in (None, "Bot wrong", f"{wire.discord.token}"):
        answer = await wire("GET", "/users/@me", auth=auth)
        assert (answer.status, answer.code) == (401, 0)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", f"/channels/{NOBODY}", 404, 10003),
        ("GET", f"/guilds/{NOBODY}", 404, 10004),
        ("GET", f"/guilds/1200000000000000001/members/{NOBODY}", 404, 10013),
        ("GET", f"/channels/{GENERAL}/messages/{NOBODY}", 404, 10008),
        ("GET", f"/users/{NOBODY}", 404, 10013),
        ("GET", f"/applications/1200000000000000100/commands/{NOBODY}", 404, 10063),
        ("GET", f"/applications/{NOBODY}/commands", 403, 20012),
        ("PATCH", f"/webhooks/1200000000000000100/nothing/messages/{NOBODY}", 404, 10015),
        ("POST", f"/interactions/{NOBODY}/nothing/callback", 404, 10062),
        ("GET", "/nowhere", 404, 0),
        ("PUT", "/users/@me", 405, 0),
        ("GET", "/channels/games", 400, 50035),
    ],
)
async def test_what_is_not_there(wire: Wire, method: str, path: str, status: int, code: int) -> None:
    answer = await wire(method, path, {"type": 5} if method == "POST" else None)
    assert (answer.status, answer.code) == (status, code)


async def test_a_route_that_does_not_exist_is_a_violation(wire: Wire) -> None:
    await wire("GET", "/nowhere")
    assert wire.discord.violations[0] == "GET /api/v10/nowhere: the stand-in has no such route"


async def test_a_member_who_left_is_unknown_but_the_user_is_not(wire: Wire) -> None:
    guild = 1_200_000_000_000_000_001
    await wire.control("leave", {"user_id": str(BOB), "guild_id": str(guild)})
    assert (await wire("GET", f"/guilds/{guild}/members/{BOB}")).code == 10007
    assert (await wire.ok("GET", f"/users/{BOB}"))["global_name"] == "Bob"


async def test_messages_that_say_nothing(wire: Wire) -> None:
    bodies: list[dict[str, object]] = [{}, {"content": ""}, {"content": "   "}, {"embeds": []}]
    for body in bodies:
        answer = await wire("POST", f"/channels/{GENERAL}/messages", body)
        assert (answer.status, answer.code) == (400, 50006)


async def test_broken_json(wire: Wire) -> None:
    url = f"{wire.discord.api_base}/channels/{GENERAL}/messages"
    headers = {"Authorization": f"Bot {wire.discord.token}", "Content-Type": "application/json"}
    async with wire.session.post(url, data="{", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_a_closed_dm(wire: Wire) -> None:
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    message = await wire.say("before", dm["id"])
    await wire.control("faults", {"closed_dms": [str(ANN)]})
    answer = await wire("POST", f"/channels/{dm['id']}/messages", {"content": "after"})
    assert (answer.status, answer.code) == (403, 50007)
    # What was sent before can still be edited.
    edited = await wire.ok("PATCH", f"/channels/{dm['id']}/messages/{message['id']}", {"content": "edited"})
    assert edited["content"] == "edited"


async def test_a_dm_without_a_server_in_common(wire: Wire) -> None:
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    await wire.control("leave", {"user_id": str(ANN), "guild_id": "1200000000000000001"})
    assert (await wire("POST", f"/channels/{dm['id']}/messages", {"content": "x"})).code == 50278


async def test_a_fourth_edit_of_old_messages_in_six_seconds(wire: Wire, clock: ManualClock) -> None:
    """Counted together in a channel, and in another one anew; young messages are not counted."""
    paths = []
    for channel in (GENERAL, GENERAL, CHANNELS["games"]):
        message = await wire.say(channel=channel)
        await wire.control("clock", {"message_id": message["id"], "message_age_seconds": 3601})
        paths.append(f"/channels/{channel}/messages/{message['id']}")
    first, second, elsewhere = paths
    for path in (first, second, first):
        await wire.ok("PATCH", path, {"content": "x"})
        clock.advance(1)
    answer = await wire("PATCH", second, {"content": "four"})
    assert (answer.status, answer.code) == (429, 30046)
    assert answer.body["retry_after"] == 3.0, "the first of the three was three seconds ago"
    await wire.ok("PATCH", elsewhere, {"content": "x"})
    young = await wire.say()
    await wire.ok("PATCH", f"/channels/{GENERAL}/messages/{young['id']}", {"content": "x"})
    clock.advance(3)
    await wire.ok("PATCH", second, {"content": "four"})


async def test_a_fourth_edit_of_an_old_message_within_the_hour(wire: Wire, clock: ManualClock) -> None:
    """The other reading of the same sentence, by a switch."""
    await wire.control("faults", {"old_edits": {"by": "message", "seconds": 3600}})
    message = await wire.say()
    path = f"/channels/{GENERAL}/messages/{message['id']}"
    await wire.control("clock", {"message_id": message["id"], "message_age_seconds": 3601})
    for text in ("one", "two", "three"):
        await wire.ok("PATCH", path, {"content": text})
        clock.advance(60)
    answer = await wire("PATCH", path, {"content": "four"})
    assert (answer.status, answer.code) == (429, 30046)
    # The first of the three was 180 seconds ago.
    assert answer.body["retry_after"] == 3420.0
    clock.advance(3420)
    await wire.ok("PATCH", path, {"content": "four"})


async def test_a_young_message_may_be_edited_often(wire: Wire, clock: ManualClock) -> None:
    message = await wire.say()
    for number in range(8):
        clock.advance(2)
        await wire.ok("PATCH", f"/channels/{GENERAL}/messages/{message['id']}", {"content": str(number)})


async def test_other_peoples_messages_cannot_be_edited(wire: Wire, discord: StandIn) -> None:
    channel = discord.world.channels[GENERAL]
    theirs = discord.services.messages.send(channel, ANN, Draft({"content": "mine"}))
    answer = await wire("PATCH", f"/channels/{GENERAL}/messages/{theirs.id}", {"content": "no"})
    assert (answer.status, answer.code) == (403, 50005)
    assert (await wire("DELETE", f"/channels/{GENERAL}/messages/{theirs.id}")).code == 50013


async def test_archived_threads(wire: Wire) -> None:
    message = await wire.say()
    thread = await wire.ok("POST", f"/channels/{GENERAL}/messages/{message['id']}/threads", {"name": "t"})
    inside = await wire.say("inside", thread["id"])
    await wire.ok("PATCH", f"/channels/{thread['id']}", {"archived": True})
    edit = await wire("PATCH", f"/channels/{thread['id']}/messages/{inside['id']}", {"content": "x"})
    assert (edit.status, edit.code) == (400, 50083)
    assert (await wire("PUT", f"/channels/{thread['id']}/thread-members/{ANN}")).code == 50083
    # A message opens it again.
    await wire.say("awake", thread["id"])
    assert (await wire.ok("GET", f"/channels/{thread['id']}"))["thread_metadata"]["archived"] is False


async def test_a_second_thread_of_one_message(wire: Wire) -> None:
    message = await wire.say()
    path = f"/channels/{GENERAL}/messages/{message['id']}/threads"
    await wire.ok("POST", path, {"name": "t"})
    assert (await wire("POST", path, {"name": "t"})).code == 160004


async def test_a_file_that_is_too_large(wire: Wire) -> None:
    big = PNG + bytes(10 * 1024 * 1024)
    answer = await wire("POST", f"/channels/{GENERAL}/messages", {"content": "x"}, files={"big.png": big})
    assert (answer.status, answer.code) == (413, 40005)
