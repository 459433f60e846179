"""Whatever is sent to the stand-in, it refuses in Discord's words; nothing makes it fail itself."""

from __future__ import annotations

import itertools
import json
from typing import Any

import aiohttp
import pytest

from playground import StandIn
from playground.control import NAMES
from playground.first_world import GUILD_ID
from tests.playground.wire import ANN, GENERAL, Wire

DEEP = "[" * 100_000
JUNK: list[Any] = [None, 0, -1, 10**30, 1.5, "", "x", "٣", "\x00", True, [], {}, [1], {"a": 1}]
ASKED = (
    "send",
    "history",
    "command",
    "autocomplete",
    "user_command",
    "join_thread",
    "leave_thread",
    "click",
    "select",
    "modal",
    "dismiss",
    "open_dm",
    "react",
    "fly",
    7,
)
FIELDS = (
    "channel_id", "message_id", "guild_id", "content", "name", "options", "nonce", "new_nonce", "custom_id", "values",
    "focused", "target_id", "user_id", "before", "limit", "emoji",
)  # fmt: skip


async def test_deeply_nested_json(discord: StandIn, session: aiohttp.ClientSession) -> None:
    headers = {"Authorization": f"Bot {discord.token}", "Content-Type": "application/json"}
    for path, status in ((f"/api/v10/channels/{GENERAL}/messages", 400), ("/playground/control/faults", 400)):
        async with session.post(discord.url + path, data=DEEP, headers=headers) as response:
            assert response.status == status
    async with session.ws_connect(f"{discord.url}/playground/people/{ANN}/socket") as socket:
        assert (await socket.receive_json())["t"] == "hello"
        await socket.send_str(DEEP)
        answer = await socket.receive_json()
        assert answer["error"] == "A request is a JSON object."


@pytest.mark.parametrize(
    "path",
    ["/a%00b", "/%ff", pytest.param("/" + "x" * 5000, id="long"), "/%2e%2e/__main__.py", "/playground/people/٣/socket"],
)
async def test_odd_addresses_are_not_found(discord: StandIn, session: aiohttp.ClientSession, path: str) -> None:
    async with session.get(discord.url + path) as response:
        assert response.status == 404


async def test_an_odd_origin_is_foreign(discord: StandIn, session: aiohttp.ClientSession) -> None:
    async with session.get(discord.url + "/playground/people", headers={"Origin": "http://["}) as response:
        assert response.status == 403


async def test_junk_over_a_persons_socket(discord: StandIn, session: aiohttp.ClientSession) -> None:
    """Each request gets its reply, so the page never waits in vain."""
    sound = {"channel_id": str(GENERAL), "message_id": "1", "content": "x", "name": "play", "options": {}, "nonce": "n"}
    async with session.ws_connect(f"{discord.url}/playground/people/{ANN}/socket") as socket:
        assert (await socket.receive_json())["t"] == "hello"
        for number, (do, name, junk) in enumerate(itertools.product(ASKED, FIELDS, JUNK)):
            await socket.send_str(json.dumps({"id": number, "do": do, **sound, name: junk}))
            while (answer := await socket.receive_json(timeout=5))["t"] != "reply":
                pass
            assert answer["id"] == number, (do, name, junk)


async def test_junk_over_the_api(discord: StandIn, wire: Wire) -> None:
    """No 500, and nothing the stand-in blames itself for."""
    discord.services.limits.enforced = False
    fields = (
        "content", "embeds", "components", "allowed_mentions", "attachments", "flags", "nonce", "message_reference",
    )  # fmt: skip
    for name, junk in itertools.product(fields, JUNK):
        answer = await wire("POST", f"/channels/{GENERAL}/messages", {"content": "x", name: junk})
        assert answer.status < 500, (name, junk)
    for junk in JUNK:
        for method, path in (
            ("POST", f"/channels/{GENERAL}/messages"), ("PUT", f"/applications/{discord.world.app_id}/commands"),
            ("POST", "/users/@me/channels"), ("POST", f"/channels/{GENERAL}/messages/bulk-delete"),
        ):  # fmt: skip
            answer = await wire(method, path, junk)
            assert answer.status < 500, (path, junk)


SWITCHES = {
    "faults": ("closed_dms", "closed_dms_status", "dms", "dm_openings", "old_edits", "fail_next", "latency_ms",
               "drop_gateway_after", "servers_after", "identify", "upload_ms"),
    "doubts": ("silent_mentions_add", "answers_need_permissions", "timed_out_clicks", "sleeping_clicks_arrive",
               "strip_isolates", "deferral_lasts", "dm_token_seconds", "installed_apps_whisper"),
    "auto_delete": ("rules",),
    "automod": ("guild_id", "words"),
    "timeout": ("user_id", "guild_id", "seconds"),
    "address_ban": ("seconds", "form"),
    "gateway": ("do",), "line": ("cut", "how", "seconds"), "person": ("name", "guild_id"),
    "leave": ("user_id", "guild_id"), "join": ("user_id",),
    "profile": ("user_id", "guild_id", "username", "global_name", "avatar", "locale", "nick", "member_avatar"),
    "server": ("guild_id", "name", "preferred_locale"), "install": ("user_id", "installed"), "shards": ("count",),
    "channel": ("guild_id", "name", "type"), "outage": ("guild_id", "away"), "add_bot": ("guild_id",),
    "ban": ("user_id", "guild_id", "banned"), "group": ("user_ids", "name"),
    "open_thread": ("channel_id", "user_id", "name", "private", "with"),
    "thread": ("channel_id", "archived", "locked", "auto_archive_duration", "idle_seconds"),
    "permissions": ("guild_id", "channel_id", "allow", "deny"), "clock": ("message_id", "message_age_seconds"),
    "delete_message": ("channel_id", "message_id"), "delete_messages": ("channel_id", "message_ids"),
    "remove_bot": ("guild_id", "keep_commands"), "delete_channel": ("channel_id",),
}  # fmt: skip
SOUND = {"guild_id": str(GUILD_ID), "user_id": str(ANN), "channel_id": str(GENERAL), "name": "x", "message_id": "1"}


def test_junk_is_tried_at_every_switch() -> None:
    assert NAMES - {"bot"} == set(SWITCHES)


async def test_junk_at_the_switches(discord: StandIn, session: aiohttp.ClientSession) -> None:
    """In one field, with the others sound; and in the place of all."""
    for switch, fields in SWITCHES.items():
        sound = {name: SOUND[name] for name in fields if name in SOUND}
        for body in [*(sound | {name: junk} for name in fields for junk in JUNK), *JUNK]:
            async with session.post(f"{discord.url}/playground/control/{switch}", json=body) as response:
                assert response.status < 500, (switch, body)
