"""Messages: attachments, mentions, replies, listing, and which people see what."""

from __future__ import annotations

import asyncio
from typing import Any

from playground import StandIn
from playground.messages import Draft
from tests.playground.wire import ANN, BOB, GENERAL, PNG, Person, Wire


async def test_a_described_picture(wire: Wire) -> None:
    body = {"content": "look", "attachments": [{"id": 0, "filename": "board.png", "description": "An empty table."}]}
    message = await wire.ok("POST", f"/channels/{GENERAL}/messages", body, files={"board.png": PNG})
    (picture,) = message["attachments"]
    assert (picture["filename"], picture["content_type"], picture["size"]) == ("board.png", "image/png", len(PNG))
    assert (picture["width"], picture["height"], picture["description"]) == (3, 2, "An empty table.")
    async with wire.session.get(picture["url"]) as response:
        assert (await response.read(), response.headers["Content-Type"]) == (PNG, "image/png")


async def test_a_description_of_more_than_1024_characters(wire: Wire) -> None:
    body = {"attachments": [{"id": 0, "filename": "a.png", "description": "x" * 1025}]}
    answer = await wire("POST", f"/channels/{GENERAL}/messages", body, files={"a.png": PNG})
    assert answer.code == 50035
    assert answer.body["errors"]["attachments"]["0"]["description"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"


async def test_an_edit_keeps_replaces_or_removes_pictures(wire: Wire) -> None:
    sent = await wire.ok("POST", f"/channels/{GENERAL}/messages", {"content": "x"}, files={"a.png": PNG})
    path, first = f"/channels/{GENERAL}/messages/{sent['id']}", sent["attachments"][0]
    untouched = await wire.ok("PATCH", path, {"content": "y"})
    assert [a["id"] for a in untouched["attachments"]] == [first["id"]]
    both = await wire.ok(
        "PATCH", path, {"attachments": [{"id": first["id"], "description": "old"}, {"id": "0", "filename": "b.png"}]},
        files={"b.png": PNG + b"b"},
    )  # fmt: skip
    assert [(a["filename"], a.get("description")) for a in both["attachments"]] == [("a.png", "old"), ("b.png", None)]
    replaced = await wire.ok("PATCH", path, {"attachments": [{"id": 0, "filename": "c.png"}]}, files={"c.png": PNG})
    assert [a["filename"] for a in replaced["attachments"]] == ["c.png"]
    assert (await wire.ok("PATCH", path, {"attachments": []}))["attachments"] == []
    async with wire.session.get(first["url"]) as response:
        assert response.status == 404


async def test_a_file_that_no_entry_names_is_left_out(wire: Wire) -> None:
    """Reference, "Editing Message Attachments": "only files listed in the `attachments` parameter will be appended"."""
    path, body = f"/channels/{GENERAL}/messages", {"content": "x", "attachments": [{"id": 42, "filename": "b.png"}]}
    sent = await wire.ok("POST", path, body, files={"a.png": PNG, "b.png": PNG}, places=(0, 42))
    assert [a["filename"] for a in sent["attachments"]] == ["b.png"]
    edited = await wire.ok("PATCH", f"{path}/{sent['id']}", {"attachments": []}, files={"c.png": PNG})
    assert edited["attachments"] == []
    assert [told.rpartition(" know ")[2] for told in wire.discord.violations] == [
        "the file a.png, which no attachment names, and overlooks it",
        "the file c.png, which no attachment names, and overlooks it",
    ]
    assert (await wire("POST", path, {"attachments": []}, files={"a.png": PNG})).code == 50006


async def test_an_edit_with_a_file_alone_puts_it_in_the_place_of_the_others(wire: Wire) -> None:
    """ "Any attachments not specified will be removed" (Change Log, "API v10"; discord-api-docs#5170)."""
    sent = await wire.ok("POST", f"/channels/{GENERAL}/messages", {"content": "x"}, files={"a.png": PNG})
    path = f"/channels/{GENERAL}/messages/{sent['id']}"
    edited = await wire.ok("PATCH", path, {"content": "y"}, files={"b.png": PNG})
    assert [a["filename"] for a in edited["attachments"]] == ["b.png"]


async def test_an_embed_shows_a_file_by_its_address(wire: Wire) -> None:
    """Reference, "Using Attachments within Embeds". The message's own `attachments` are "any attached files that are
    not referenced in embeds or components" (Message Structure)."""
    of = {"url": "attachment://a.png"}
    embed = {"image": of, "thumbnail": of, "author": {"name": "x", "icon_url": of["url"]}}
    footer = {"text": "y", "icon_url": "attachment://elsewhere.png"}
    body = {"content": "x", "embeds": [embed, {"footer": footer}]}
    files = {"a.png": PNG, "b.png": PNG}
    sent = await wire.ok("POST", f"/channels/{GENERAL}/messages", body, files=files)
    shown, unresolved = sent["embeds"]
    url = shown["image"]["url"]
    assert shown["image"] == shown["thumbnail"] == {
        "url": url, "proxy_url": url, "content_type": "image/png", "width": 3, "height": 2,
    }  # fmt: skip
    assert (shown["author"]["icon_url"], shown["author"]["proxy_icon_url"]) == (url, url)
    assert unresolved["footer"] == footer
    async with wire.session.get(url) as response:
        assert await response.read() == PNG
    path = f"/channels/{GENERAL}/messages/{sent['id']}"
    for change in ({"content": "z"}, {"embeds": sent["embeds"]}):
        kept = await wire.ok("PATCH", path, change)
        assert (kept["embeds"], [a["filename"] for a in kept["attachments"]]) == (sent["embeds"], ["b.png"])
    plain = await wire.ok("PATCH", path, {"embeds": []})
    assert [a["filename"] for a in plain["attachments"]] == ["a.png", "b.png"]


async def test_more_than_ten_files(wire: Wire) -> None:
    path, files = f"/channels/{GENERAL}/messages", {f"{n}.png": PNG for n in range(11)}
    assert (await wire("POST", path, {}, files=files)).code == 50035
    del files["10.png"]
    sent = await wire.ok("POST", path, {}, files=files)
    entries = [{"id": a["id"]} for a in sent["attachments"]] + [{"id": 0, "filename": "more.png"}]
    answer = await wire("PATCH", f"{path}/{sent['id']}", {"attachments": entries}, files={"more.png": PNG})
    assert answer.code == 50035


async def test_mentions_follow_allowed_mentions(wire: Wire) -> None:
    text = f"<@{ANN}> and <@{BOB}> @everyone"
    assert [u["id"] for u in (await wire.say(text))["mentions"]] == [str(ANN), str(BOB)]
    quiet = await wire.say(text, allowed_mentions={"parse": []})
    assert (quiet["mentions"], quiet["mention_everyone"]) == ([], False)
    one = await wire.say(text, allowed_mentions={"parse": [], "users": [BOB]})
    assert [u["id"] for u in one["mentions"]] == [str(BOB)]
    # The bot has no MENTION_EVERYONE.
    assert (await wire.say(text, allowed_mentions={"parse": ["everyone"]}))["mention_everyone"] is False


async def test_components_mention_as_a_text_does(wire: Wire) -> None:
    """Message, "Edit Message": with Components V2, mentions are "based on the edited content in the `components`"; what
    the message had before "must have their values reset to empty", else 400."""
    layout: dict[str, Any] = {"flags": 1 << 15, "components": [{"type": 10, "content": f"<@{ANN}>"}]}
    sent = await wire.ok("POST", f"/channels/{GENERAL}/messages", layout)
    assert [u["id"] for u in sent["mentions"]] == [str(ANN)]
    path, other = f"/channels/{GENERAL}/messages/{sent['id']}", {"components": [{"type": 10, "content": f"<@{BOB}>"}]}
    assert [u["id"] for u in (await wire.ok("PATCH", path, other))["mentions"]] == [str(BOB)]
    quiet = await wire.ok("PATCH", path, other | {"allowed_mentions": {"parse": []}})
    assert quiet["mentions"] == []
    plain = await wire.say("plain")
    path = f"/channels/{GENERAL}/messages/{plain['id']}"
    answer = await wire("PATCH", path, layout)
    assert (answer.status, list(answer.body["errors"])) == (400, ["content"])
    laid_out = await wire.ok("PATCH", path, layout | {"content": None})
    assert (laid_out["content"], laid_out["flags"]) == ("", 1 << 15)


async def test_replies(wire: Wire) -> None:
    first = await wire.say("first")
    reply = await wire.say("second", message_reference={"message_id": first["id"]})
    assert (reply["type"], reply["referenced_message"]["content"]) == (19, "first")


async def test_listing_is_newest_first_and_pages(wire: Wire) -> None:
    ids = [(await wire.say(str(n)))["id"] for n in range(4)]
    path = f"/channels/{GENERAL}/messages"
    assert [m["id"] for m in await wire.ok("GET", f"{path}?limit=2")] == [ids[3], ids[2]]
    assert [m["id"] for m in await wire.ok("GET", f"{path}?before={ids[2]}")] == [ids[1], ids[0]]
    assert [m["id"] for m in await wire.ok("GET", f"{path}?after={ids[2]}")] == [ids[3]]
    assert (await wire("GET", f"{path}?limit=101")).code == 50035


async def test_without_the_content_intent_other_peoples_words_are_blank(wire: Wire, discord: StandIn) -> None:
    channel = discord.world.channels[GENERAL]
    plain = discord.services.messages.send(channel, ANN, Draft({"content": "secret"}))
    mention = discord.services.messages.send(channel, ANN, Draft({"content": f"hey <@{discord.world.app_id}>"}))
    assert (await wire.ok("GET", f"/channels/{GENERAL}/messages/{plain.id}"))["content"] == ""
    assert (await wire.ok("GET", f"/channels/{GENERAL}/messages/{mention.id}"))["content"].startswith("hey")


async def test_people_see_messages_edits_and_deletions(wire: Wire, ann: Person) -> None:
    message = await wire.say("hello Ann")
    assert (await ann.message("hello Ann"))["id"] == message["id"]
    await wire.ok("PATCH", f"/channels/{GENERAL}/messages/{message['id']}", {"content": "hello again"})
    assert (await ann.message("hello again", "update"))["edited_timestamp"] is not None
    await wire.ok("DELETE", f"/channels/{GENERAL}/messages/{message['id']}")
    await ann.event("message_delete", id=message["id"])
    assert await ann.ask("history", channel_id=str(GENERAL)) == []


async def test_direct_messages_reach_their_person_alone(wire: Wire, ann: Person, bob: Person) -> None:
    dm = await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)})
    assert [r["id"] for r in dm["recipients"]] == [str(ANN)]
    await wire.say("for Ann alone", dm["id"])
    await wire.say("for all")
    await ann.message("for Ann alone")
    await bob.message("for all")
    assert not bob.saw("for Ann alone")
    assert (await wire.ok("POST", "/users/@me/channels", {"recipient_id": str(ANN)}))["id"] == dm["id"]


async def test_threads(wire: Wire, ann: Person) -> None:
    message = await wire.say("table")
    thread = await wire.ok("POST", f"/channels/{GENERAL}/messages/{message['id']}/threads", {"name": "Table 1"})
    assert (thread["id"], thread["type"], thread["parent_id"]) == (message["id"], 11, str(GENERAL))
    created = await ann.wait(lambda e: e["t"] == "channel_create" and e["channel"]["id"] == thread["id"])
    assert created["channel"]["name"] == "Table 1"
    starter = await wire.ok("GET", f"/channels/{GENERAL}/messages/{message['id']}")
    assert (starter["flags"] & 32, starter["thread"]["id"]) == (32, thread["id"])
    await ann.ask("send", channel_id=thread["id"], content="hi")
    for user_id in (ANN, wire.discord.world.app_id):
        await wire.ok("GET", f"/channels/{thread['id']}/thread-members/{user_id}")
    active = await wire.ok("GET", "/guilds/1200000000000000001/threads/active")
    assert [t["id"] for t in active["threads"]] == [thread["id"]]
    loose = await wire.ok("POST", f"/channels/{GENERAL}/threads", {"name": "Table 2", "type": 11})
    newest = (await wire.ok("GET", f"/channels/{GENERAL}/messages?limit=1"))[0]
    assert (newest["type"], newest["content"], newest["message_reference"]["channel_id"]) == (
        18,
        "Table 2",
        loose["id"],
    )


async def test_a_request_with_files_takes_longer(wire: Wire, ann: Person) -> None:
    """By a switch: what is sent after it, without files, comes before it."""
    await wire.control("faults", {"upload_ms": 1000})
    body = {"content": "with a file"}
    sending = asyncio.create_task(wire("POST", f"/channels/{GENERAL}/messages", body, files={"a.png": PNG}))
    while not wire.discord.requests["POST /channels/{channel_id}/messages"]:
        await wire.control("state")
    await wire.say("without one")
    assert not sending.done()
    await sending
    await ann.message("with a file")
    seen = [event["message"]["content"] for event in ann.heard if event["t"] == "message_create"]
    assert seen == ["without one", "with a file"]
