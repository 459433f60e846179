"""Every route, asked as a bot would, held against Discord's own OpenAPI: both the requests and our answers."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import StandIn, running
from playground.api.routes import ROUTES
from playground.first_world import GUILD_ID
from playground.openapi import Checker, Exchange
from tests.playground.wire import ANN, BOB, GENERAL, PNG, Person, Wire, gateway, person

DOCUMENT = os.environ["DISCORD_OPENAPI"]
Json = dict[str, Any]
COMMAND: Json = {
    "name": "play",
    "description": "Play",
    "options": [
        {"type": 3, "name": "game", "description": "x", "choices": [{"name": "a", "value": "a"}], "required": True},
        {"type": 4, "name": "seats", "description": "x", "min_value": 2},
        {"type": 6, "name": "with", "description": "x"},
    ],
    "default_member_permissions": 0,
    "contexts": [0, 1],
}
BUTTON: Json = {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": {"name": "🃏"}}
COMPONENTS: list[Json] = [
    {"type": 1, "components": [BUTTON, {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/"}]},
    {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}]},
    {"type": 1, "components": [{"type": 5, "custom_id": "u", "max_values": 2}]},
]
LAYOUT: list[Json] = [
    {"type": 17, "accent_color": 255, "components": [
        {"type": 10, "content": "# Help"}, {"type": 14},
        {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": BUTTON},
        {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]},
    ]},
]  # fmt: skip
EMBED: Json = {
    "title": "t", "description": "d", "color": 1, "footer": {"text": "f"}, "timestamp": "2026-01-01T00:00:00+00:00",
    "fields": [{"name": "n", "value": "v", "inline": True}, {"name": "n", "value": "v"}], "url": "https://example.org/",
}  # fmt: skip


@pytest.fixture
async def discord() -> AsyncIterator[StandIn]:
    async with running(rate_limited=False, identify_seconds=0, per_second=None, privileged_intents=1 << 1) as standin:
        yield standin


@pytest.fixture
async def session(discord: StandIn) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


async def account(wire: Wire) -> None:
    for path in ("/gateway", "/gateway/bot", "/users/@me", "/users/@me/guilds?with_counts=1", "/applications/@me"):
        await wire.ok("GET", path)
    await wire.ok("GET", "/oauth2/applications/@me")
    await wire.ok("GET", f"/users/{ANN}")
    guild = f"/guilds/{GUILD_ID}"
    for path in ("?with_counts=true", "/channels", "/roles", "/threads/active", f"/members/{BOB}"):
        await wire.ok("GET", guild + path)
    await wire.ok("GET", guild + "/members?limit=3")
    await wire.ok("GET", guild + "/members/search?query=a")


async def commands(wire: Wire) -> None:
    app = wire.discord.world.app_id
    for base in (f"/applications/{app}/guilds/{GUILD_ID}/commands", f"/applications/{app}/commands"):
        (made,) = await wire.ok("PUT", base, [COMMAND])
        await wire.ok("POST", base, COMMAND | {"name": "help", "options": []})
        await wire.ok("GET", base)
        await wire.ok("GET", f"{base}/{made['id']}")
        await wire.ok("PATCH", f"{base}/{made['id']}", {"description": "y"})
        await wire.ok("DELETE", f"{base}/{made['id']}")


async def messages(wire: Wire) -> None:
    allow = {
        "guild_id": str(GUILD_ID),
        "allow": ["ADD_REACTIONS", "PIN_MESSAGES", "MANAGE_MESSAGES", "MANAGE_THREADS", "MANAGE_CHANNELS"],
    }
    await wire.control("permissions", allow)
    path = f"/channels/{GENERAL}/messages"
    body = {"content": f"<@{ANN}>", "embeds": [EMBED], "components": COMPONENTS, "allowed_mentions": {"users": [ANN]}}
    entry = {"id": 0, "filename": "a.png", "description": "A card."}
    sent = await wire.ok("POST", path, body | {"attachments": [entry], "nonce": 5}, files={"a.png": PNG})
    await wire.ok("POST", path, {"flags": 1 << 15, "components": LAYOUT})
    other = await wire.ok("POST", path, {"content": "r", "message_reference": {"message_id": sent["id"]}})
    await wire.ok("PATCH", f"{path}/{sent['id']}", {"content": "y", "attachments": sent["attachments"]})
    await wire.ok("PATCH", f"{path}/{sent['id']}", {"attachments": [entry]}, files={"a.png": PNG})
    await wire.ok("GET", f"{path}/{sent['id']}")
    await wire.ok("GET", f"{path}?limit=10")
    await wire.ok("PUT", f"{path}/pins/{sent['id']}")
    await wire.ok("GET", f"{path}/pins")
    await wire.ok("DELETE", f"{path}/pins/{sent['id']}")
    for route in (f"/channels/{GENERAL}/pins/{sent['id']}", f"{path}/{sent['id']}/reactions/%F0%9F%83%8F/@me"):
        await wire.ok("PUT", route)
        await wire.ok("GET", route.rpartition("/")[0])
        await wire.ok("GET", f"{path}/{sent['id']}")
        await wire.ok("DELETE", route)
    for away in (f"/%F0%9F%83%8F/{BOB}", "/%F0%9F%83%8F", ""):
        await wire.ok("DELETE", f"{path}/{sent['id']}/reactions{away}")
    await wire.ok("POST", f"/channels/{GENERAL}/typing")
    await threads(wire, sent["id"])
    await wire.ok("DELETE", f"{path}/{other['id']}")
    old = [(await wire.say(str(n)))["id"] for n in range(2)]
    await wire.ok("POST", f"{path}/bulk-delete", {"messages": old})
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": BOB})
    await wire.ok("GET", f"/channels/{dm['id']}")


async def threads(wire: Wire, message_id: str) -> None:
    channel = f"/channels/{GENERAL}"
    thread = await wire.ok(
        "POST", f"{channel}/messages/{message_id}/threads", {"name": "t", "auto_archive_duration": 60}
    )
    loose = await wire.ok("POST", f"{channel}/threads", {"name": "u", "type": 11})
    await wire.ok("GET", f"{channel}/messages?limit=3")
    inside = f"/channels/{thread['id']}"
    await wire.ok("GET", inside)
    await wire.ok("GET", f"{inside}/messages")
    for member in ("@me", str(BOB)):
        await wire.ok("PUT", f"{inside}/thread-members/{member}")
    await wire.ok("GET", f"{inside}/thread-members")
    await wire.ok("GET", f"{inside}/thread-members/{BOB}?with_member=true")
    for member in (str(BOB), "@me"):
        await wire.ok("DELETE", f"{inside}/thread-members/{member}")
    await wire.ok("PATCH", inside, {"name": "renamed", "archived": True, "locked": True})
    await wire.ok("GET", f"{channel}/threads/archived/public?limit=5")
    await wire.ok("GET", f"/guilds/{GUILD_ID}/threads/active")
    await wire.ok("PATCH", channel, {"topic": "x"})
    await wire.ok("GET", channel)
    await wire.ok("DELETE", f"/channels/{loose['id']}")


async def interactions(wire: Wire, ann: Person) -> None:
    discord = wire.discord
    pending, world = discord.services.pending, discord.world
    channel = world.channels[GENERAL]
    answer = {"type": 4, "data": {"content": "x", "components": COMPONENTS, "embeds": [EMBED], "flags": 64}}
    data: Json = {"id": "1", "name": "play", "type": 1}
    modal = {"custom_id": "m", "title": "t", "components": [
        {"type": 18, "label": "l", "component": {"type": 4, "custom_id": "i", "style": 1}}]}  # fmt: skip
    said = await wire.say("x", components=COMPONENTS)
    message = world.messages[GENERAL][int(said["id"])]
    part: Json = {"component_type": 2, "custom_id": "go", "id": 2}
    chosen = {"choices": [{"name": "a", "value": "a"}]}
    word = data | {"options": [{"name": "game", "type": 3, "value": "", "focused": True}]}
    cases: list[tuple[int, Json, Json]] = [
        (2, data, answer), (2, data, {"type": 5}), (2, data, {"type": 9, "data": modal}),
        (3, part, {"type": 6}), (3, part, {"type": 7, "data": {"content": "y"}}), (3, part, answer),
        (4, word, {"type": 8, "data": chosen}),
    ]  # fmt: skip
    for kind, about, body in cases:
        opened = pending.open(kind, ANN, channel, about, "n", message=message if kind == 3 else None)
        path = f"/interactions/{opened.id}/{opened.token}/callback?with_response=true"
        await wire.ok("POST", path, body, auth=None)
        if kind == 2 and body["type"] != 9:
            await followed(wire, f"/webhooks/{world.app_id}/{opened.token}")
    await ann.event("modal")
    await ann.ask("modal", nonce="n", values={"i": "z"}, new_nonce="n2")
    submitted = next(i for i in pending.by_token.values() if i.kind == 5)
    files = {"a.png": PNG}
    await wire.ok("POST", f"/interactions/{submitted.id}/{submitted.token}/callback", answer, files=files, auth=None)


async def followed(wire: Wire, hook: str) -> None:
    await wire.ok("PATCH", f"{hook}/messages/@original", {"content": "y"}, auth=None)
    await wire.ok("GET", f"{hook}/messages/@original", auth=None)
    more = await wire.ok("POST", f"{hook}?wait=1&with_components=0", {"content": "z"}, files={"a.png": PNG}, auth=None)
    await wire.ok("PATCH", f"{hook}/messages/{more['id']}", {"content": "w"}, files={"b.png": PNG}, auth=None)
    await wire.ok("GET", f"{hook}/messages/{more['id']}", auth=None)
    await wire.ok("DELETE", f"{hook}/messages/{more['id']}", auth=None)
    await wire.ok("DELETE", f"{hook}/messages/@original", auth=None)


async def test_every_route_keeps_to_the_document(discord: StandIn, session: aiohttp.ClientSession) -> None:
    wire = Wire(discord, session)
    async with gateway(discord, session), person(discord, session, ANN) as ann:
        await account(wire)
        await commands(wire)
        await interactions(wire, ann)
        await messages(wire)
        await wire.ok("DELETE", f"/users/@me/guilds/{GUILD_ID}")
    assert discord.violations == []
    asked = set(discord.requests)
    assert {f"{route.method} {route.path}" for route in ROUTES} - asked == set()


async def test_refusals_keep_to_the_document(discord: StandIn, session: aiohttp.ClientSession) -> None:
    wire = Wire(discord, session)
    path = f"/channels/{GENERAL}/messages"
    assert (await wire("POST", path, {"content": "x", "message_reference": {"message_id": "1"}})).code == 50035
    assert (await wire("GET", "/users/1")).code == 10013
    assert (await wire("GET", "/users/@me", auth=None)).status == 401
    await wire.control("faults", {"fail_next": [{"path_regex": "@me", "status": 429, "retry_after": 1}]})
    assert (await wire("GET", "/users/@me")).status == 429
    assert discord.violations == []


@pytest.mark.parametrize(
    ("exchange", "violation"),
    [
        (Exchange("GET", "/nowhere", {}, {}, status=200), "GET /nowhere: Discord's document has no such operation"),
        (
            Exchange("GET", "/users/{user_id}", {"user_id": "ann"}, {}, status=404, answer={"code": 1, "message": ""}),
            "GET /users/{user_id} request: user_id: ",
        ),
        (
            Exchange("GET", "/users/{user_id}", {"user_id": "1"}, {}, status=200, answer={"id": "1"}),
            "GET /users/{user_id} answer 200: body: ",
        ),
        (
            Exchange(
                "POST", "/users/@me/channels", {}, {}, read=True, body={"recipient_id": "x"}, status=404,
                answer={"code": 1, "message": ""},
            ),
            "POST /users/@me/channels request: body['recipient_id']: ",
        ),
        (
            Exchange("GET", "/users/@me", {}, {"x": "1"}, status=404, answer={"code": 1, "message": ""}),
            "GET /users/@me request: there is no query parameter x",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found(exchange: Exchange, violation: str) -> None:
    found = list(Checker.load(Path(DOCUMENT)).violations(exchange))
    assert found[0].startswith(violation)
