"""Voice, announcement and forum channels: what each takes, and which threads it has."""

from __future__ import annotations

import io
from typing import Any

import discord as discord_py
import pytest

from playground import StandIn
from playground.first_world import GUILD_ID
from tests.playground.small_bot import bot_on
from tests.playground.wire import PNG, GatewayLine, Person, Wire

Json = dict[str, Any]
TEXT, VOICE, ANNOUNCEMENT, STAGE, FORUM = 0, 2, 5, 13, 15


async def made(wire: Wire, kind: int) -> str:
    """The id of a new channel of this kind."""
    body = {"guild_id": str(GUILD_ID), "name": f"kind-{kind}", "type": kind}
    return str((await wire.control("channel", body))["channel"]["id"])


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_the_words_of_a_voice_channel(wire: Wire, line: GatewayLine, ann: Person, kind: int) -> None:
    voice = await made(wire, kind)
    assert (await wire("POST", f"/channels/{voice}/messages", {"content": "x"})).code == 50001, "it may not connect"
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "channel_id": voice, "allow": ["CONNECT"]})
    created = await line.event("CHANNEL_CREATE")
    assert (created["type"], created["bitrate"]) == (kind, 64000)
    await wire.say("board", voice)
    assert (await line.event("MESSAGE_CREATE"))["channel_type"] == kind
    await ann.ask("send", channel_id=voice, content="hello")
    refused = await wire("POST", f"/channels/{voice}/threads", {"name": "t", "type": 11})
    assert (refused.status, refused.code) == (400, 50024)


@pytest.mark.parametrize(("kind", "from_message"), [(TEXT, 11), (ANNOUNCEMENT, 10)])
async def test_a_thread_from_a_message(wire: Wire, kind: int, from_message: int) -> None:
    channel = await made(wire, kind)
    message = await wire.say("table", channel)
    thread = await wire.ok("POST", f"/channels/{channel}/messages/{message['id']}/threads", {"name": "t"})
    assert thread["type"] == from_message
    await wire.say("inside", thread["id"])


@pytest.mark.parametrize(
    ("kind", "thread", "status"),
    [(TEXT, 11, 201), (TEXT, 10, 400), (ANNOUNCEMENT, 10, 201), (ANNOUNCEMENT, 11, 400), (ANNOUNCEMENT, None, 400)],
)
async def test_which_threads_a_channel_has(wire: Wire, kind: int, thread: int | None, status: int) -> None:
    channel = await made(wire, kind)
    answer = await wire("POST", f"/channels/{channel}/threads", {"name": "t", "type": thread})
    assert answer.status == status
    assert answer.body.get("code") == (50024 if status == 400 else None)


async def test_a_post_of_a_forum(wire: Wire, line: GatewayLine, ann: Person) -> None:
    forum = await made(wire, FORUM)
    refused = await wire("POST", f"/channels/{forum}/messages", {"content": "x"})
    assert (refused.status, refused.code) == (400, 50008)
    without = await wire("POST", f"/channels/{forum}/threads", {"name": "t"})
    assert (without.code, list(without.body["errors"])) == (50035, ["message"])
    wrong = await wire("POST", f"/channels/{forum}/threads", {"name": "t", "message": {"content": "x" * 2001}})
    assert list(wrong.body["errors"]["message"]) == ["content"]
    body = {"name": "Table 1", "message": {"content": "board", "attachments": [{"id": 0, "description": "A board."}]}}
    post = await wire.ok("POST", f"/channels/{forum}/threads", body, files={"a.png": PNG})
    assert (post["id"], post["type"], post["message_count"]) == (post["message"]["id"], 11, 0)
    assert post["message"]["attachments"][0]["description"] == "A board."
    await ann.message("board")
    await wire.say("more", post["id"])
    assert (await wire.ok("GET", f"/channels/{post['id']}"))["message_count"] == 1
    assert line.names().count("MESSAGE_CREATE") <= 2
    assert wire.discord.violations == []


async def test_a_person_opens_a_post(wire: Wire, line: GatewayLine, ann: Person) -> None:
    forum = await made(wire, FORUM)
    await wire.register({"name": "play", "description": "Play"})
    with pytest.raises(RuntimeError, match="inside a post"):
        await ann.ask("command", channel_id=forum, name="play", options={}, nonce="n")
    opened = await ann.ask("send", channel_id=forum, content="Who plays?\nI do")
    assert (await line.event("THREAD_CREATE"))["name"] == "Who plays?"
    await ann.ask("command", channel_id=opened["channel_id"], name="play", options={}, nonce="m")
    used = await line.event("INTERACTION_CREATE")
    assert (used["channel"]["type"], used["channel"]["parent_id"]) == (11, forum)


async def test_discord_py_knows_them_all(discord: StandIn, wire: Wire) -> None:
    forum_id, voice_id, news_id = [await made(wire, kind) for kind in (FORUM, VOICE, ANNOUNCEMENT)]
    await wire.control("permissions", {"guild_id": str(GUILD_ID), "allow": ["CONNECT"]})
    async with bot_on(discord) as bot:
        forum: Any = bot.get_channel(int(forum_id))
        picture = discord_py.File(io.BytesIO(PNG), "board.png", description="A board.")
        post = await forum.create_thread(name="Table 1", content="board", file=picture, auto_archive_duration=60)
        assert (post.thread.id, post.message.attachments[0].description) == (post.message.id, "A board.")
        voice: Any = bot.get_channel(int(voice_id))
        assert isinstance(voice, discord_py.VoiceChannel)
        await (await voice.send("board")).edit(content="board 2")
        news: Any = bot.get_channel(int(news_id))
        thread = await news.create_thread(name="Table 2", type=discord_py.ChannelType.news_thread)
        await thread.send("board")
        assert (await (await news.send("table")).create_thread(name="Table 3")).is_news()
    assert discord.violations == []
