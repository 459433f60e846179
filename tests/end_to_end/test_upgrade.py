"""The bot starts on what the bot of an earlier commit left behind (`before/README.md`): all play on."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import playground
from games.core import JOIN_IDS, Record
from games.verify import verify
from playground.entities import Attachment, Channel, Message
from playground.views import messages
from playground.world import World
from tests.end_to_end.bot_process import PATIENCE, Bot
from tests.end_to_end.club import Club, Yesterday
from tests.end_to_end.game import Game
from tests.end_to_end.messages import labels, words
from tests.end_to_end.people import Person

BEFORE = Path(__file__).parent / "before"
SENDS = ("POST /channels/{channel_id}/messages", "POST /channels/{channel_id}/messages/{message_id}/threads")
"""Requests by which something new appears in Discord."""
IN_PLAY = (1, 2, 3, 4, 5)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club as the earlier bot left it, its own bot not yet started."""
    with closing(sqlite3.connect(tmp_path / "kept.db")) as database:
        database.executescript((BEFORE / "kept.sql").read_text("utf-8"))
        now = time.time_ns() // 1000
        database.execute("UPDATE tables SET opened_at = ? WHERE status = 'lobby'", (now,))  # a day later it is closed
        database.commit()
    clock = Yesterday(0)
    async with AsyncExitStack() as stack:
        standin = playground.running(token=f"up.grade.{os.getpid()}", rate_limited=False, clock=clock)
        discord = await stack.enter_async_context(standin)
        discord.services.desk.answer_seconds = PATIENCE
        remember(discord.world)
        http = await stack.enter_async_context(aiohttp.ClientSession())
        bot = Bot(tmp_path, {"DISCORD_TOKEN": discord.token, "DISCORD_API_BASE": discord.api_base})
        stack.push_async_callback(bot.close)
        club = Club(discord, clock, bot, http, stack)
        yield club
        await bot.close()
        club.check()


def remember(world: World) -> None:
    """Put the channels and messages of before into the stand-in's world."""
    kept = json.loads((BEFORE / "discord.json").read_text("utf-8"))
    for values in kept["channels"]:
        members = {int(user): since for user, since in values.pop("thread_members").items()}
        recipients = tuple(values.pop("recipients"))
        channel = Channel(**values, thread_members=members, recipients=recipients)
        world.channels[channel.id] = channel
    for values in kept["messages"]:
        files = tuple(_file(attachment) for attachment in values.pop("attachments"))
        mentions, roles = tuple(values.pop("mentions")), tuple(values.pop("mention_roles"))
        message = Message(**values, attachments=files, mentions=mentions, mention_roles=roles)
        world.messages.setdefault(message.channel_id, {})[message.id] = message


def _file(values: dict[str, Any]) -> Attachment:
    return Attachment(**values | {"data": b"", "size_px": tuple(values["size_px"])})


def behind(club: Club) -> int:
    """How many messages of open tables are not known to show them as they are."""
    query = """
        SELECT count(*) FROM messages JOIN tables ON id = table_id
        WHERE ended_at IS NULL AND messages.version <> tables.version
    """
    with closing(sqlite3.connect(club.bot.database)) as database:
        (count,) = database.execute(query).fetchone()
    return int(count)


async def member(club: Club, name: str) -> Person:
    """A person who has scrolled through all that stands in their channels."""
    person = await club.person(name)
    world = club.discord.world
    for channel_id, kept in world.messages.items():
        if world.may(int(person.id), world.channels[channel_id], "VIEW_CHANNEL"):
            for message in kept.values():
                person.take({"t": "message_create", "message": messages.message(world, message)}, 0.0)
    return person


def thread_of(club: Club, number: int) -> str:
    """The thread in which a table plays."""
    with closing(sqlite3.connect(club.bot.database)) as database:
        (thread,) = database.execute("SELECT thread_id FROM tables WHERE id = ?", (number,)).fetchone()
    return str(thread)


async def test_nothing_is_sent_anew(club: Club) -> None:
    """What stands there is compared once, and edited at most; then every message shows its table as it is."""
    await club.start_bot()
    await club.bot.logged("the tables of before the start are shown as they are")
    assert not behind(club)
    assert [club.discord.requests[route] for route in SENDS] == [0, 0]


async def test_all_play_on_by_their_old_controls(club: Club) -> None:
    """Five games in play, each two moves on, the first of them by what stood there."""
    ann, bob = await member(club, "Ann"), await member(club, "Bob")
    await club.start_bot()
    for number in IN_PLAY:
        game = Game(club, number, (ann, bob), {}, thread_of(club, number))
        assert await game.play(Game.by_steps if number > 1 else Game.by_list, most=2) == 2


async def test_lobbies_of_before_fill_and_start(club: Club) -> None:
    people = {name: await member(club, name) for name in ("Ann", "Bob", "Cy", "Dora")}
    await club.start_bot()
    for number, (opener, other) in {10: ("Ann", "Cy"), 11: ("Cy", "Ann")}.items():
        lobby = await people[opener].message(f"· table {number}\n")
        await people[other].click(lobby, "Join")  # the start may edit it at the same time, to the newest wording
        lobby = await people[other].becomes(lobby, f"3. **{other}**")
        await people[opener].click(lobby, "Start")
        assert await Game(club, number, (people[opener],), lobby, "").panel()
        with closing(sqlite3.connect(club.bot.database)) as database:
            query = "SELECT recipe, openings, opening IS NOT NULL FROM tables WHERE id = ?"
            assert database.execute(query, (number,)).fetchone() == (2, 1, 1), "dealt by the new recipe"


async def test_what_had_ended_is_remembered_under_the_new_names(club: Club) -> None:
    cy = await member(club, "Cy")
    await club.start_bot()
    panel = await cy.message("· table 6\n", thread_of(club, 6))
    assert {"Game record", "Leaderboard"} <= labels(panel)
    (attached,) = (await cy.click(panel, "Game record"))["attachments"]
    record = Record.parse((await club.download(attached)).decode())
    assert (record.game, record.recipe) == ("race", JOIN_IDS)
    assert "The deal agrees" in words(await cy.command("/verify", "general", table=6))
    assert verify(record).agrees
    for game in ("race", "sevens", "thirteen"):
        assert "in 1 game" in words(await cy.command("/leaderboard", "general", game=game))


async def test_the_rules_of_a_former_name_turn_their_pages(club: Club) -> None:
    """The id that a button under the rules had then."""
    ann = await member(club, "Ann")
    await club.start_bot()
    await club.bot.logged("the tables of before the start are shown as they are")
    rules = await ann.command("/rules", "general", game="sevens")
    before = rules | {"components": json.loads(json.dumps(rules["components"]).replace("sevens", "kings_court_tiles"))}
    for message in club.discord.world.messages[int(rules["channel_id"])].values():
        if message.id == int(rules["id"]):
            message.components = before["components"]
    turned = await ann.click(before, "Next")
    assert "Page 2 of" in words(turned)
