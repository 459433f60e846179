"""Names that try to ping or to format: shown as they are, and nobody is pinged."""

from __future__ import annotations

import pytest

from playground.driver.messages import is_silent
from tests.end_to_end.club import GUILD, Club
from tests.end_to_end.game import OVER, Game, open_lobby
from tests.end_to_end.messages import Message, pictured, words


def shown(text: str) -> str:
    """What a reader sees of a text in which every mark is escaped."""
    return text.replace("\\", "").replace("\u200b", "")


def pings(message: Message) -> bool:
    """Does it notify anybody? The opening message mentions the players, silently; a name must not do even that."""
    people = message["mentions"] and not is_silent(message)
    return bool(people or message["mention_roles"] or message["mention_everyone"])


@pytest.mark.parametrize(
    ("name", "plainly"),
    [
        ("@everyone", "@everyone"),
        ("<@1200000000000000301>", "‹@1200000000000000301›"),
        ("<@&1200000000000000102>", "‹@&1200000000000000102›"),
        ("**x** _y_ `z` ||s||", "**x** _y_ `z` ||s||"),
        ("_", "_"),
        ("# [a](https://b.c)", "# [a](https://b.c)"),
    ],
)
async def test_a_name_neither_pings_nor_formats(club: Club, name: str, plainly: str) -> None:
    await club.allow("MENTION_EVERYONE")
    odd, bob = await club.person(name), await club.person("Bob")
    game = await Game.start(club, odd, bob)
    await game.play(Game.under_the_table, most=6)  # three moves each: then a resignation is rated
    await bob.click(await bob.command("/table resign", game.place), "Yes, resign")
    panel = await game.panel(OVER)
    assert f"🥇 1. **{plainly}** ·" in shown(words(panel))
    board = await bob.command("/leaderboard")
    assert f"1st {name}: " in pictured(board)
    for person in (odd, bob):
        assert [words(m) for m in person.everything if pings(m)] == []
        assert not any(escapes_nothing(words(m), name) for m in person.everything)


def escapes_nothing(text: str, name: str) -> bool:
    """Does the name stand there with its marks in force?"""
    return any(mark in name for mark in "*<`|[") and name in text


async def test_a_new_name_in_the_server_is_shown_from_its_person_s_next_act_on(club: Club) -> None:
    """At the table, in a lobby, in `/tables` and on the leaderboard; after a restart as well. A person who leaves the
    server is on no leaderboard of it."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    over = await Game.start(club, ann, bob)
    await over.play(Game.under_the_table, most=6)  # three moves each: then a resignation is rated
    await bob.click(await bob.command("/table resign", over.place), "Yes, resign")
    await over.panel(OVER)
    await Game.start(club, ann, bob)
    lobby = await open_lobby(ann, channel="games")
    await club.switch("profile", user_id=ann.id, guild_id=GUILD, nick="The Boss")
    await ann.command("/help")
    await bob.becomes(lobby, "**The Boss** opens a table.")
    await bob.until(lambda: bob.newest(lambda m: _described(m, "The Boss")), "the table's picture")
    for _ in range(2):
        listed = words(await bob.command("/tables"))
        assert listed.count("The Boss") >= 2
        assert "**Ann**" not in listed
        assert " The Boss: " in pictured(await bob.command("/leaderboard"))
        await club.restart_bot()
    await club.allow("VIEW_AUDIT_LOG")  # then Discord tells of bans
    await club.switch("ban", user_id=ann.id, guild_id=GUILD)
    await bob.becomes(lobby, "closed")
    board = pictured(await bob.command("/leaderboard"))
    assert "The Boss" not in board
    assert "1st Bob: " in board


async def test_a_name_that_automod_blocks(club: Club) -> None:
    """200000 to the answer that would show it: the person who acts reads why, and the log has no traceback."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.switch("automod", guild_id=GUILD, words=["Bob"])
    why = "this server's AutoMod blocks a word in it, in somebody's name perhaps. Ask a moderator to allow it."
    assert words(await bob.command("/play", game="thirteen")) == f"I cannot show that: {why}"
    lobby = await open_lobby(ann)
    assert words(await bob.click(lobby, "Join")) == f"That is done, but I cannot show it: {why}"
    await club.switch("automod", guild_id=GUILD, words=[])
    await bob.click(lobby, "Leave")


def _described(message: Message, name: str) -> bool:
    """Does a picture of the message name them?"""
    return any(name in (one.get("description") or "") for one in message["attachments"])
