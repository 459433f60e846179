"""Bots made with discord.js, hikari, disnake and oceanic.js, none of them changed, do on the stand-in what bots do."""

from __future__ import annotations

from typing import Any

from playground import StandIn
from playground.first_world import GUILD_ID
from tests.playground.wire import GENERAL, Json, Person

EPHEMERAL = 64


async def command(ann: Person, name: str, **options: str) -> None:
    place = {"channel_id": str(GENERAL), "guild_id": str(GUILD_ID)}
    await ann.ask("command", **place, name=name, options=options, nonce=name)
    await ann.event("interaction_done", nonce=name)


async def use(ann: Person, message: Json, do: str, custom_id: str, **fields: Any) -> None:
    """Click or select in a message."""
    about = {"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": custom_id}
    await ann.ask(do, **about, nonce=custom_id, **fields)


def pictures(message: Json) -> list[str]:
    return [attachment["filename"] for attachment in message["attachments"]]


async def test_a_command_a_button_and_a_modal(ann: Person) -> None:
    await command(ann, "greet")
    greeting = await ann.message("hello Ann of King's Table")
    await use(ann, greeting, "click", "say")
    modal = await ann.event("modal", nonce="say")
    assert modal["modal"]["title"] == "Your word"
    await ann.ask("modal", nonce="say", values={"word": "plum"}, new_nonce="said")
    await ann.message("you said plum")
    await ann.event("interaction_done", nonce="said")


async def test_a_select(ann: Person) -> None:
    await command(ann, "greet")
    greeting = await ann.message("hello Ann of King's Table")
    await use(ann, greeting, "select", "fruit", values=["apple", "plum"])
    chosen = await ann.message("chosen apple plum", "update")
    assert (chosen["id"], chosen["components"]) == (greeting["id"], [])


async def test_autocomplete(ann: Person) -> None:
    place = {"channel_id": str(GENERAL), "guild_id": str(GUILD_ID)}
    await ann.ask("autocomplete", **place, name="find", options={"query": "app"}, focused="query", nonce="typing")
    offered = await ann.event("choices", nonce="typing")
    assert offered["choices"] == [{"name": "app!", "value": "apple"}]
    await command(ann, "find", query="apple")
    await ann.message("found apple")


async def test_edits_with_files(ann: Person) -> None:
    """A file in the place of a promise, another in the place of the first, and one more beside it."""
    await command(ann, "draw")
    once = await ann.message("drawn once", "update")
    assert pictures(once) == ["one.png"]
    await use(ann, once, "click", "again")
    assert pictures(await ann.message("drawn twice", "update")) == ["two.png"]
    thrice = await ann.message("drawn three times", "update")
    assert (thrice["id"], pictures(thrice), thrice["components"]) == (once["id"], ["two.png", "three.png"], [])


async def test_an_embed_a_reaction_and_a_pin(ann: Person, discord: StandIn) -> None:
    await discord.control.turn("permissions", {"guild_id": str(GUILD_ID), "allow": ["ADD_REACTIONS", "PIN_MESSAGES"]})
    await command(ann, "mark")
    marked = await ann.message("marked")
    assert (marked["embeds"][0]["image"]["width"], marked["attachments"]) == (1, [])
    reacted = (await ann.wait(lambda e: e["t"] == "message_update" and "reactions" in e["message"]))["message"]
    assert (reacted["reactions"][0]["emoji"]["name"], reacted["reactions"][0]["count"]) == ("👍", 1)
    note = (await ann.wait(lambda e: e["t"] == "message_create" and e["message"]["type"] == 6))["message"]
    assert note["message_reference"]["message_id"] == marked["id"]


async def test_a_thread(ann: Person) -> None:
    """Opened at a message, written to, edited in and clicked in; its two members are counted."""
    await command(ann, "meet")
    start = await ann.message("a place to meet")
    thread = (await ann.event("channel_create"))["channel"]
    assert (thread["id"], thread["parent_id"], thread["name"]) == (start["id"], str(GENERAL), "Meeting")
    message = await ann.message("still in the thread", "update")
    assert message["channel_id"] == thread["id"]
    await use(ann, message, "click", "count")
    assert (await ann.message("we are 2"))["channel_id"] == thread["id"]


async def test_a_direct_message(ann: Person) -> None:
    await command(ann, "whisper")
    assert (await ann.message("look at your messages"))["flags"] & EPHEMERAL
    whispered = await ann.message("psst")
    assert whispered["channel_id"] != str(GENERAL)
    await use(ann, whispered, "click", "hear")
    heard = await ann.message("heard", "update")
    assert (heard["id"], heard["components"]) == (whispered["id"], [])
