"""Rate limits: buckets per route and channel, the global one, and what is exempt."""

from __future__ import annotations

import pytest

from playground import ManualClock
from playground.first_world import CHANNELS
from playground.gateway.session import Session
from playground.interactions.interaction import COMMAND
from playground.ratelimits import Limit, RateLimits
from tests.playground.wire import ANN, GENERAL, Wire


async def test_five_messages_in_five_seconds_per_channel(wire: Wire, clock: ManualClock) -> None:
    path = f"/channels/{GENERAL}/messages"
    for left in (4, 3, 2, 1, 0):
        answer = await wire("POST", path, {"content": "x"})
        assert (answer.status, answer.headers["X-RateLimit-Remaining"]) == (200, str(left))
        assert (answer.headers["X-RateLimit-Limit"], answer.headers["X-RateLimit-Reset-After"]) == ("5", "5.000")
    clock.advance(2)
    refused = await wire("POST", path, {"content": "x"})
    assert refused.status == 429
    assert refused.body == {
        "message": "You are being rate limited.", "code": 0, "retry_after": 3.0, "global": False,
    }  # fmt: skip
    assert (refused.headers["Retry-After"], refused.headers["X-RateLimit-Scope"]) == ("3", "user")
    assert "Via" in refused.headers
    # Another channel has its own bucket; this one is full again when its time has come.
    await wire.say("x", CHANNELS["games"])
    clock.advance(3)
    await wire.say("x")


async def test_fifty_requests_a_second_over_all(wire: Wire, clock: ManualClock) -> None:
    for user in range(25):
        await wire("GET", "/users/@me")
        await wire("GET", f"/channels/{1000 + user}")
    refused = await wire("GET", "/gateway/bot")
    assert (refused.status, refused.body["global"], refused.headers["X-RateLimit-Global"]) == (429, True, "true")
    clock.advance(1)
    assert (await wire("GET", "/gateway/bot")).status == 200


async def test_the_limits_of_routes_are_off_and_that_of_all_holds() -> None:
    """As in tests of a bot against the stand-in; what is refused is not counted."""
    limits, limit = RateLimits(ManualClock(), enforced=False), Limit("messages.send", 5, 5.0)
    verdicts = [limits.judge(limit, "1") for _ in range(60)]
    assert [verdict.is_global for verdict in verdicts] == [False] * 50 + [True] * 10
    assert verdicts[50].headers == {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    assert limits.judge(Limit("interactions.callback", 5, 5.0, exempt=True), "1").retry_after is None


async def test_no_limit_at_all() -> None:
    limits = RateLimits(ManualClock(), enforced=False, per_second=None)
    assert not any(limits.judge(Limit("messages.send", 5, 5.0), "1").retry_after for _ in range(1000))


async def test_answers_to_interactions_pass_the_global_limit(wire: Wire, clock: ManualClock) -> None:
    for user in range(25):
        await wire("GET", "/users/@me")
        await wire("GET", f"/channels/{1000 + user}")
    world, pending = wire.discord.world, wire.discord.services.pending
    wire.discord.services.gateway.sessions["fake"] = Session((0, 1), 1, "")
    interaction = pending.open(COMMAND, ANN, world.channels[GENERAL], {"id": "1", "name": "x", "type": 1}, None)
    answer = await wire("POST", f"/interactions/{interaction.id}/{interaction.token}/callback", {"type": 5}, auth=None)
    assert answer.status == 204
    assert not any(name.lower().startswith("x-ratelimit") for name in answer.headers), "hikari would complain"


@pytest.mark.parametrize(
    ("status", "code", "sentence"),
    [
        (403, 40333, "internal network error"),
        (429, 40062, "Service resource is being rate limited"),
        (503, 130000, "API resource is currently overloaded. Try again a little later"),
        (403, 20022, "This message cannot be edited due to announcement rate limits"),
        (400, 240000, "Message blocked by harmful links filter"),
        (418, 987654, "418: switched on as a fault"),
    ],
)
async def test_any_status_with_any_code(wire: Wire, status: int, code: int, sentence: str) -> None:
    """Until it is switched off."""
    failure = {"path_regex": "@me", "status": status, "code": code, "times": None}
    await wire.control("faults", {"fail_next": [failure]})
    for _ in range(3):
        refused = await wire("GET", "/users/@me")
        assert (refused.status, refused.code, refused.body["message"]) == (status, code, sentence)
    await wire.control("faults", {"fail_next": []})
    await wire.ok("GET", "/users/@me")


@pytest.mark.parametrize("status", [403, 429, 502, 520])
async def test_a_page_of_cloudflares(wire: Wire, status: int) -> None:
    """No JSON, no code, no `Via`."""
    failure = {"path_regex": "@me", "status": status, "html": True}
    await wire.control("faults", {"fail_next": [failure]})
    headers = {"Authorization": f"Bot {wire.discord.token}"}
    async with wire.session.get(f"{wire.discord.api_base}/users/@me", headers=headers) as refused:
        assert (refused.status, refused.content_type, "Via" in refused.headers) == (status, "text/html", False)
        assert (await refused.text()).startswith("<!DOCTYPE html>")
    await wire.ok("GET", "/users/@me")


async def test_failures_on_demand(wire: Wire) -> None:
    failures = [
        {"method": "POST", "path_regex": "/messages$", "status": 503, "times": 2},
        {"path_regex": "@me", "status": 429, "retry_after": 0.5},
    ]
    await wire.control("faults", {"fail_next": failures})
    path = f"/channels/{GENERAL}/messages"
    assert [(await wire("POST", path, {"content": "x"})).status for _ in range(3)] == [503, 503, 200]
    limited = await wire("GET", "/users/@me")
    assert (limited.status, limited.body["retry_after"], limited.headers["Retry-After"]) == (429, 0.5, "1")
    assert (await wire.control("state"))["faults"]["fail_next"] == []
