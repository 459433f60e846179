"""An unmodified discord.py bot against the stand-in: it connects, is played with, is cut off and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord as discord_py
import pytest

from playground import ManualClock, StandIn
from playground.first_world import GUILD_ID
from tests.playground.small_bot import SmallBot, bot_on, point_at
from tests.playground.wire import ANN, BOB, GENERAL, Person, Wire, person

PLACE = {"channel_id": str(GENERAL), "guild_id": str(GUILD_ID)}


@pytest.fixture
async def ann(discord: StandIn, bot: SmallBot, session: aiohttp.ClientSession) -> AsyncIterator[Person]:
    """Ann comes when the bot is there."""
    async with person(discord, session, ANN) as opened:
        yield opened


@pytest.mark.parametrize("shards", [1, 3])
async def test_it_connects_and_syncs_its_commands(discord: StandIn, shards: int) -> None:
    async with bot_on(discord, shard_count=shards) as bot:
        (guild,) = bot.guilds
        assert guild.shard_id == (GUILD_ID >> 22) % shards
        assert [c.name for c in guild.text_channels] == ["general", "games", "quiet"]
        assert guild.me.guild_permissions.attach_files
        assert not guild.me.guild_permissions.manage_channels
        slash = {"board", "ask", "choose", "whisper", "slow"}
        assert {(c.name, c.type) for c in discord.world.commands.values()} == {
            ("Wave at …", 2),
            *((name, 1) for name in slash),
        }
    assert discord.violations == []


async def test_a_command_a_thread_a_picture_and_a_button(discord: StandIn, bot: SmallBot, ann: Person) -> None:
    await ann.ask("autocomplete", **PLACE, name="board", options={"name": "Ta"}, focused="name", nonce="a")
    assert (await ann.event("choices", nonce="a"))["choices"] == [{"name": "Ta!", "value": "Ta"}]
    await ann.ask("command", **PLACE, name="board", options={"name": "Table"}, nonce="b")
    panel = await ann.message("step 0")
    assert panel["attachments"][0]["description"] == "The board at the start."
    await ann.message("hello Ann")
    told = await ann.wait(lambda e: e["t"] == "message_update" and "see <#" in e["message"]["content"])
    assert told["message"]["flags"] & 64
    click = {"channel_id": panel["channel_id"], "message_id": panel["id"]}
    for step in (1, 2):
        await ann.ask("click", **click, custom_id=f"step:{step}", nonce=f"c{step}")
        panel = await ann.message(f"step {step}", "update")
        assert [a["description"] for a in panel["attachments"]] == [f"The board after step {step}."]
        await ann.event("interaction_done", nonce=f"c{step}")
    private = await ann.message("only for you")
    assert private["flags"] & 64
    assert bot.errors.empty()
    assert discord.violations == []


async def test_a_command_of_a_persons_menu(discord: StandIn, bot: SmallBot, ann: Person) -> None:
    """discord.py makes a member of what the interaction says of the person."""
    await ann.ask("user_command", **PLACE, name="Wave at …", target_id=str(BOB), nonce="w")
    answer = await ann.message("Ann waves at Bob")
    assert (answer["type"], answer["flags"] & 64) == (23, 64)
    assert answer["interaction_metadata"]["target_user"]["id"] == str(BOB)
    assert bot.errors.empty()
    assert discord.violations == []


async def test_a_modal_and_a_select(discord: StandIn, bot: SmallBot, ann: Person) -> None:
    await ann.ask("command", **PLACE, name="ask", nonce="m")
    await ann.event("modal", nonce="m")
    await ann.ask("modal", nonce="m", values={"move": "3♠"}, new_nonce="m2")
    await ann.message("you said 3♠")
    await ann.ask("command", **PLACE, name="choose", nonce="s")
    choose = await ann.message("choose")
    fields = {"channel_id": str(GENERAL), "message_id": choose["id"], "custom_id": "cards", "nonce": "s2"}
    await ann.ask("select", **fields, values=["3♠", "5♠"])
    assert (await ann.message("chosen 3♠ 5♠", "update"))["components"] == []
    assert discord.violations == []


async def test_messages_edited_by_the_channel_route(discord: StandIn, bot: SmallBot) -> None:
    channel: Any = bot.get_channel(GENERAL)
    sent = await channel.send("one", embed=discord_py.Embed(title="t", description="d"))
    edited = await sent.edit(content="two", embed=None)
    assert (edited.content, edited.embeds) == ("two", [])
    fetched = await channel.fetch_message(sent.id)
    await fetched.reply("answer", mention_author=False)
    assert [m.content async for m in channel.history()] == ["answer", "two"]
    await fetched.delete()
    with pytest.raises(discord_py.NotFound) as refused:
        await channel.fetch_message(sent.id)
    assert refused.value.code == 10008
    assert discord.violations == []


async def test_a_late_answer(discord: StandIn, bot: SmallBot, ann: Person, clock: ManualClock) -> None:
    await ann.ask("command", **PLACE, name="slow", nonce="l")
    clock.advance(3.5)
    await ann.event("interaction_failed", nonce="l")
    bot.late.set()
    error = await asyncio.wait_for(bot.errors.get(), 5)
    assert isinstance(error, discord_py.NotFound)
    assert error.code == 10062


async def test_it_resumes_after_a_drop(discord: StandIn, bot: SmallBot, ann: Person, wire: Wire) -> None:
    resumed = asyncio.ensure_future(bot.wait_for("shard_resumed", timeout=10))
    await wire.control("gateway", {"do": "drop"})
    await ann.ask("command", **PLACE, name="whisper", nonce="w")
    await ann.message("psst")
    await resumed
    assert len(discord.services.gateway.sessions) == 1


@pytest.mark.parametrize("do", ["reconnect", "invalid_session"])
async def test_it_comes_back(discord: StandIn, bot: SmallBot, ann: Person, wire: Wire, do: str) -> None:
    back = "shard_resumed" if do == "reconnect" else "shard_ready"
    waiting = asyncio.ensure_future(bot.wait_for(back, timeout=20))
    await wire.control("gateway", {"do": do})
    await waiting
    await ann.ask("command", **PLACE, name="whisper", nonce="w")
    await ann.message("psst")


async def test_it_waits_out_a_429(discord: StandIn, bot: SmallBot, wire: Wire) -> None:
    failure = {"method": "POST", "path_regex": "/messages$", "status": 429, "retry_after": 0.01, "times": 2}
    await wire.control("faults", {"fail_next": [failure]})
    channel: Any = bot.get_channel(GENERAL)
    assert (await channel.send("at last")).content == "at last"
    assert discord.requests["POST /channels/{channel_id}/messages"] == 3


async def test_a_wrong_token(discord: StandIn) -> None:
    point_at(discord)
    async with SmallBot() as bot:
        with pytest.raises(discord_py.LoginFailure):
            await bot.login("wrong")
