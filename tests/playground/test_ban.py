"""Too many refusals: Cloudflare bans the address, and answers everything in Discord's place."""

from __future__ import annotations

import discord as discord_py
import pytest

from playground import ManualClock, StandIn
from playground.ban import AddressBan
from tests.playground.small_bot import bot_on
from tests.playground.wire import GENERAL, GatewayLine, Wire

BLOCKED = "You are being blocked from accessing our API temporarily"


async def test_more_than_ten_thousand_refusals_in_ten_minutes(clock: ManualClock) -> None:
    """401, 403 and 429 count; other answers do not, and neither do the refusals by a limit that is shared with
    others."""
    ban = AddressBan(clock)
    for number in range(10_000):
        ban.count((401, 403, 429)[number % 3], {})
    for status in (200, 204, 400, 404, 500):
        ban.count(status, {})
    ban.count(429, {"X-RateLimit-Scope": "shared"})
    assert not ban.holds
    ban.count(429, {"X-RateLimit-Scope": "user"})
    assert ban.holds
    clock.advance(3600)
    assert not ban.holds


async def test_what_is_ten_minutes_ago_does_not_count(clock: ManualClock) -> None:
    ban = AddressBan(clock, most=2)
    for _ in range(5):
        ban.count(403, {})
        clock.advance(300)
    assert not ban.holds


async def test_the_ban_is_a_429_without_via_for_everything(wire: Wire, clock: ManualClock, line: GatewayLine) -> None:
    """Neither JSON nor a word of any limit; the gateway goes on."""
    wire.discord.services.ban.most = 3
    for _ in range(4):
        assert (await wire("GET", "/users/@me", auth=None)).status == 401
    headers = {"Authorization": f"Bot {wire.discord.token}"}
    asked = wire.discord.requests.total()
    for path in ("/users/@me", f"/channels/{GENERAL}", "/interactions/1/x/callback"):
        async with wire.session.get(wire.discord.api_base + path, headers=headers) as refused:
            assert (refused.status, refused.content_type) == (429, "text/plain")
            assert await refused.text() == "error code: 1015"
            assert (refused.headers["Retry-After"], "Via" in refused.headers) == ("3600", False)
    assert wire.discord.requests.total() == asked, "Discord saw none of them"
    await line.send(1, None)
    await line.wait(lambda event: event["op"] == 11)
    clock.advance(3600)
    await wire.ok("GET", "/users/@me")


@pytest.mark.parametrize(("form", "said"), [("text", "error code: 1015"), ("json", BLOCKED)])
async def test_a_ban_as_discord_py_sees_it(discord: StandIn, wire: Wire, form: str, said: str) -> None:
    """An HTTPException at once: it does not wait."""
    async with bot_on(discord) as bot:
        await wire.control("address_ban", {"seconds": 600, "form": form})
        with pytest.raises(discord_py.HTTPException, match=said) as refused:
            await bot.fetch_channel(GENERAL)
        assert (refused.value.status, refused.value.code) == (429, 0)
        await wire.control("address_ban", {"seconds": 0})
        await bot.fetch_channel(GENERAL)
