"""Where a game can be: threads, posts, voice channels; and where not, which is told with how to change it."""

from __future__ import annotations

import re

import pytest

from playground.entities import STAGE, VOICE
from playground.first_world import BOT_ID
from tests.end_to_end.club import GENERAL, GUILD, Club
from tests.end_to_end.game import OVER, Game
from tests.end_to_end.messages import is_refusal, words
from tests.end_to_end.people import Person

INVITED = rf"<https://discord\.com/oauth2/authorize\?client_id={BOT_ID}&scope=bot\+applications\.commands&permissions=309237746688>$"


def _named(person: Person, name: str) -> str | None:
    """The id of a channel or thread, as soon as they see it."""
    return next((key for key, channel in person.channels.items() if channel.get("name") == name), None)


async def place_of(club: Club, kind: str, owner: Person, *others: Person) -> str:
    """The id of a channel or thread of this kind, which these people see."""
    if kind == "forum post":
        forum = (await club.switch("channel", guild_id=GUILD, name="plays", type=15))["channel"]["id"]
        await owner.until(lambda: forum in owner.channels, "the forum")
        await owner.say("Who plays?", forum)
        return await owner.until(lambda: _named(owner, "Who plays?"), "the post")
    if kind in ("voice", "stage"):
        made = await club.switch("channel", guild_id=GUILD, name="spoken", type=VOICE if kind == "voice" else STAGE)
        await club.allow("CONNECT", channel=made["channel"]["id"])
    else:
        members = [*(person.id for person in others), str(BOT_ID)]
        made = await club.switch(
            "open_thread", channel_id=GENERAL, user_id=owner.id, name="aside", private=kind == "private thread",
            **({"with": members} if kind == "private thread" else {}),
        )  # fmt: skip
    return str(made["channel"]["id"])


async def seen_by(place: str, *people: Person) -> None:
    for person in people:
        await person.until(lambda p=person: place in p.channels, "the place")  # type: ignore[misc]


@pytest.mark.parametrize("kind", ["public thread", "private thread", "forum post", "voice", "stage"])
async def test_a_table_is_played_where_no_thread_can_be_opened_below(club: Club, kind: str) -> None:
    """It goes on where it was opened, and `/tables` and `/table cancel` find it from there."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    place = await place_of(club, kind, ann, bob)
    await seen_by(place, ann, bob)
    game = await Game.start(club, ann, bob, channel=place)
    assert game.place == place
    listed = "Table 1 · Thirteen · "
    assert f"/{GUILD}/{place})" in words(await bob.command("/tables", place))
    await game.play(Game.under_the_table, Game.by_command, most=2)
    assert words(await bob.click(await bob.command("/table resign", place), "Yes, resign")) == "You have resigned."
    assert await game.panel(OVER)
    await ann.command("/play", place, game="race")
    assert listed not in words(await ann.command("/tables", place))
    assert words(await ann.command("/table cancel", place)) == "Table 2 is cancelled."


async def test_a_table_in_a_thread_is_found_from_its_parent_and_itself(club: Club) -> None:
    """Of several tables, the one of the threads of this channel is meant."""
    ann = await club.person("Ann")
    thread = await place_of(club, "public thread", ann)
    await seen_by(thread, ann)
    await ann.command("/play", thread, game="race")
    await ann.command("/play", "games", game="race")
    for place in (thread, GENERAL):
        assert f"/{GUILD}/{thread})" in words(await ann.command("/tables", place))
    for number, place in enumerate((GENERAL, "games"), start=1):
        assert words(await ann.command("/table cancel", place)) == f"Table {number} is cancelled."


async def test_a_table_in_a_thread_that_sleeps_is_still_found(club: Club) -> None:
    """discord.py forgets a thread that is archived, and with it who may see it."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    thread = await place_of(club, "public thread", ann)
    await seen_by(thread, ann, bob, cy)
    game = await Game.start(club, ann, bob, channel=thread)
    await club.switch("thread", channel_id=thread, archived=True)
    assert f"/{GUILD}/{thread})" in words(await cy.command("/tables"))
    await game.play(Game.by_list, most=1)


async def test_a_table_in_a_private_thread_is_shown_to_its_members(club: Club) -> None:
    ann, bob, cy, dora = [await club.person(name) for name in ("Ann", "Bob", "Cy", "Dora")]
    thread = await place_of(club, "private thread", bob, cy)
    await seen_by(thread, bob, cy)
    await bob.command("/play", thread, game="race")
    for person in (bob, cy):
        assert f"/{GUILD}/{thread})" in words(await person.command("/tables"))
    assert words(await dora.command("/tables")) == "### Open tables\nNo table is open; open one with /play."
    assert f"/{GUILD}/{thread})" in words(await ann.command("/tables")), "who owns the server sees all threads"


@pytest.mark.parametrize(
    ("kind", "permission", "named"),
    [
        ("public thread", "SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"),
        ("forum post", "SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"),
        ("voice", "SEND_MESSAGES", "Send Messages"),
        ("voice", "CONNECT", "Send Messages or Connect"),
    ],
)
async def test_each_missing_permission_is_named_with_the_place(
    club: Club, kind: str, permission: str, named: str
) -> None:
    """Before anything is opened; elsewhere in the same server a table opens."""
    ann = await club.person("Ann")
    place = await place_of(club, kind, ann)
    await seen_by(place, ann)
    above = club.discord.world.channels[int(place)].parent_id or int(place)
    await club.deny(permission, channel=str(above))
    for options in ({}, {"game": "thirteen"}):
        answer = await ann.command("/play", place, **options)
        assert is_refusal(answer)
        assert words(answer) == (f"I may not {named} here; ask a moderator to allow it, or use another channel.")
    assert words(await ann.command("/tables")) == "### Open tables\nNo table is open; open one with /play."
    assert "opens a table" in words(await ann.command("/play", "games", game="thirteen"))


async def test_in_a_thread_that_may_be_written_in_send_messages_is_not_asked_for(club: Club) -> None:
    ann = await club.person("Ann")
    thread = await place_of(club, "public thread", ann)
    await seen_by(thread, ann)
    await club.deny("SEND_MESSAGES", channel=GENERAL)
    assert "opens a table" in words(await ann.command("/play", thread, game="race"))
    assert is_refusal(await ann.command("/play", GENERAL, game="race"))


async def test_where_the_bot_itself_is_not_a_member_play_says_how_to_invite_it(club: Club) -> None:
    """The server has its commands alone; what needs no server works there."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.switch("remove_bot", guild_id=GUILD, keep_commands=True)
    for command, options in (
        ("/play", {}),
        ("/play", {"game": "race"}),
        ("/tables", {}),
        ("/server board", {}),
        ("/server block", {}),
    ):
        answer = await ann.command(command, **options)
        assert is_refusal(answer) or re.search(INVITED, words(answer))
        assert re.match(r"I am not in this server, only my commands are; .* " + INVITED, words(answer)), command
    asked = await ann.user_command("Play with …", bob.id)
    assert re.search(INVITED, words(asked))
    assert "King's Table" in words(await ann.command("/help"))
    assert "I keep" in words(await ann.command("/privacy"))


@pytest.mark.parametrize("place", ["a group", "two people", "a server without it"])
async def test_brought_along_by_a_person_play_says_how_to_invite_it(club: Club, place: str) -> None:
    """Discord may still show the commands of an earlier version, which said nothing of where they are."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    for command in club.discord.world.commands.values():
        command.body.update(integration_types=[0, 1], contexts=[0, 1, 2])
    if place == "a group":
        people = [ann.id, bob.id, (await club.person("Cy")).id]
        channel = str((await club.switch("group", user_ids=people))["channel"]["id"])
    elif place == "two people":
        channel = await ann.open_dm(bob.id)
    else:
        await club.switch("remove_bot", guild_id=GUILD)
        channel = GENERAL
    await club.switch("install", user_id=ann.id)
    answer = await ann.command("/play", channel, game="thirteen")
    begins = "I am not in this server" if channel == GENERAL else "I play in servers that I am in"
    assert words(answer).startswith(begins)
    assert re.search(INVITED, words(answer))
    assert answer["flags"] & 64


async def test_every_command_says_by_whom_it_is_installed_and_where_it_is_used(club: Club) -> None:
    """A server's alone need one; the others work in direct messages with the bot, too."""
    declared = {
        command.name: (command.body["integration_types"], sorted(command.body["contexts"]))
        for command in club.discord.world.commands.values()
    }
    servers = {name for name, where in declared.items() if where == ([0], [0])}
    assert servers == {"server", "Play with …", "Profile"}
    assert all(where == ([0], [0, 1]) for name, where in declared.items() if name not in servers)
    assert {"privacy", "hand", "move", "help", "settings", "rules", "leaderboard"} <= declared.keys() - servers
