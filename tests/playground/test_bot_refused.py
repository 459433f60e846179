"""What Discord refuses to a bot for what it is or does: direct messages, edits of old messages."""

from __future__ import annotations

from typing import Any

import discord as discord_py
import pytest

from playground import ManualClock, StandIn
from playground.driver import Person as Driven
from playground.entities import COMPONENTS_V2, SUPPRESS_NOTIFICATIONS
from tests.playground.small_bot import SmallBot, bot_on
from tests.playground.wire import ANN, BOB, GENERAL, Wire

DMS = "/users/@me/channels"


async def opened(wire: Wire, user: int) -> str:
    return str((await wire.ok("POST", DMS, {"recipient_id": str(user)}))["id"])


@pytest.mark.parametrize(("code", "status"), [(40003, 403), (40003, 400), (20026, 403)])
async def test_no_new_direct_messages(wire: Wire, code: int, status: int) -> None:
    """Only towards people the bot has not written to before; with them it goes on."""
    known, quiet = await opened(wire, ANN), await opened(wire, BOB)
    await wire.say("we know each other", known)
    await wire.control("faults", {"dms": {"code": code, "status": status}})
    for path, body in ((DMS, {"recipient_id": str(BOB)}), (f"/channels/{quiet}/messages", {"content": "x"})):
        refused = await wire("POST", path, body)
        assert (refused.status, refused.code) == (status, code)
    await wire.say("still", await opened(wire, ANN))
    await wire.control("faults", {"dms": None})
    await wire.say("now", quiet)


async def test_refused_to_everybody_for_a_while(wire: Wire) -> None:
    dm = await opened(wire, ANN)
    await wire.say("before", dm)
    await wire.control("faults", {"dms": {"code": 40003, "at": "send", "strangers": False, "times": 2}})
    answers = [await wire("POST", f"/channels/{dm}/messages", {"content": "x"}) for _ in range(3)]
    assert [answer.status for answer in answers] == [403, 403, 200]


@pytest.mark.parametrize("status", [400, 403])
async def test_closed_dms_with_either_status(wire: Wire, status: int) -> None:
    dm = await opened(wire, ANN)
    await wire.control("faults", {"closed_dms": [str(ANN)], "closed_dms_status": status})
    refused = await wire("POST", f"/channels/{dm}/messages", {"content": "x"})
    assert (refused.status, refused.code) == (status, 50007)


async def test_how_often_an_old_message_may_be_edited_is_a_switch(wire: Wire, clock: ManualClock) -> None:
    message = await wire.say()
    path = f"/channels/{GENERAL}/messages/{message['id']}"
    await wire.control("clock", {"message_id": message["id"], "message_age_seconds": 3601})
    await wire.control("faults", {"old_edits": {"allowed": 1, "retry_after": 20}})
    await wire.ok("PATCH", path, {"content": "one"})
    refused = await wire("PATCH", path, {"content": "two"})
    assert (refused.status, refused.code, refused.body["retry_after"]) == (429, 30046, 20)
    await wire.control("faults", {"old_edits": {"allowed": 0, "seconds": 3600}})
    assert (await wire("PATCH", path, {"content": "two"})).body["retry_after"] == 3600


async def test_an_old_message_as_discord_py_sees_it(discord: StandIn, wire: Wire) -> None:
    """An hour is more than a bot waits that has set a limit to its patience: no HTTPException, but RateLimited."""
    async with bot_on(discord, max_ratelimit_timeout=60.0) as bot:
        channel: Any = bot.get_channel(GENERAL)
        message = await channel.send("board")
        await wire.control("clock", {"message_id": str(message.id), "message_age_seconds": 3601})
        await wire.control("faults", {"old_edits": {"by": "message", "allowed": 0, "seconds": 3600}})
        with pytest.raises(discord_py.RateLimited) as refused:
            await message.edit(content="board 2")
        assert refused.value.retry_after == 3600


async def test_a_silent_message_pings_nobody(discord: StandIn, wire: Wire) -> None:
    async with Driven.at(wire.session, discord.url, str(ANN)) as ann:
        dm = await opened(wire, ANN)
        silent = await wire.say("board", dm, flags=SUPPRESS_NOTIFICATIONS)
        await wire.say(f"<@{ANN}> quietly", flags=SUPPRESS_NOTIFICATIONS)
        await wire.say("your turn", dm)
        await wire.say(f"<@{ANN}> your turn in the channel")
        await ann.message("in the channel")
        assert silent["flags"] & SUPPRESS_NOTIFICATIONS
        assert [message["content"] for message in ann.pings] == ["your turn", f"<@{ANN}> your turn in the channel"]
        assert [m["content"] for m in ann.seen(lambda m: True, dm)] == ["board", "your turn"]


async def test_a_silent_message_of_components_v2_pings_all_the_same(discord: StandIn, wire: Wire) -> None:
    """discordjs/discord.js#10937."""
    async with Driven.at(wire.session, discord.url, str(ANN)) as ann:
        dm = await opened(wire, ANN)
        layout = {"flags": SUPPRESS_NOTIFICATIONS | COMPONENTS_V2, "components": [{"type": 10, "content": "board"}]}
        sent = await wire.ok("POST", f"/channels/{dm}/messages", layout)
        await ann.message("board")
        assert [message["id"] for message in ann.pings] == [sent["id"]]


async def test_discord_py_sends_silently(discord: StandIn, bot: SmallBot) -> None:
    channel: Any = bot.get_channel(GENERAL)
    sent = await channel.send("board", silent=True)
    assert sent.flags.suppress_notifications


async def test_a_bot_that_opens_many_channels_is_held_back_and_then_flagged(wire: Wire) -> None:
    """Ten new ones in ten minutes; those that are open cost nothing."""
    await wire.control("faults", {"dm_openings": {"allowed": 1, "flagged": 2}})
    assert await opened(wire, ANN) == await opened(wire, ANN)
    asked = [await wire("POST", DMS, {"recipient_id": str(user)}) for user in (BOB, BOB)]
    assert [answer.code for answer in asked] == [40003, 20026]
