"""A game of people who look in twice a day: the player to move hears of it, once, in the way they have chosen."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game
from tests.end_to_end.messages import Message, components, words
from tests.end_to_end.people import Person

HOURS = 6


@pytest.fixture
async def club(open_club: OpenClub) -> Club:
    """What is sent there is hours old as soon as `hours_pass`."""
    return await open_club(behind=HOURS * 3600)


async def hours_pass(club: Club) -> None:
    """What has been played and sent was so hours ago: written so into the database, while the bot is down."""
    await club.bot.stop()
    anybody = await club.person("Ann")
    await anybody.until(lambda: not anybody.bot_online, "the bot to be gone")
    club.clock.behind = 0
    with closing(sqlite3.connect(club.bot.database)) as database, database:
        for moment in ("tables SET started_at = started_at", "moves SET at = at"):
            database.execute(f"UPDATE {moment} - ?", (HOURS * 3_600_000_000,))
    await club.start_bot()


def hands(person: Person) -> list[Message]:
    return person.seen(lambda m: "· table 1\n" in m["content"] and person.is_dm(m["channel_id"]))


def calls(person: Person) -> list[Message]:
    return person.seen(lambda m: "it is your turn at table 1" in words(m))


async def two(game: Game) -> tuple[Person, Person]:
    """The player to move, and the other one."""
    mover = await game.mover()
    assert mover is not None
    (other,) = (person for person in game.people if person is not mover)
    return mover, other


async def test_the_hand_comes_anew_by_direct_message(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, other = await two(game)
    old = await game.hand(other)
    await hours_pass(club)
    pinged = len(other.pings)
    await game.by_list(mover)
    new = await other.until(lambda: next((m for m in hands(other) if m["id"] != old["id"]), None), "a new hand")
    assert new["id"] in {m["id"] for m in other.pings[pinged:]}
    await other.until(lambda: old["id"] not in {m["id"] for m in hands(other)}, "the old hand to be gone")
    await game.by_list(other)
    await mover.until(lambda: game.news(mover), "the next turn")
    assert [m["id"] for m in hands(other)] == [new["id"]]
    assert len(other.pings) == pinged + 1, "once a turn, and not by those who are there"


async def test_a_mention_for_who_wants_one_which_goes_with_the_move(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    for person in (ann, bob):
        settings = await person.command("/settings")
        assert "A direct message tells you" in words(settings)
        settings = await person.select(settings, "Turn notices", "mention")
        assert "A mention at the table tells you" in words(settings)
    game = await Game.start(club, ann, bob)
    mover, other = await two(game)
    await hours_pass(club)
    await game.by_list(mover)
    (call,) = await other.until(lambda: calls(other), "the mention")
    assert call["channel_id"] == game.place
    assert [user["id"] for user in call["mentions"]] == [other.id]
    assert other.pings[-1]["id"] == call["id"]
    await game.by_list(other)
    await mover.until(lambda: not calls(mover), "the mention to go")
    await other.until(lambda: len(hands(other)) == 1, "one hand")


async def test_where_all_lies_open_a_direct_message_leads_to_the_table(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, game="court_wars")
    mover, other = await two(game)
    await hours_pass(club)
    while await game.mover() is mover:
        await game.by_steps(mover)
    (call,) = await other.until(lambda: calls(other), "the call")
    assert other.is_dm(call["channel_id"])
    (link,) = components(call)
    assert link["url"].endswith(f"/{game.place}")
    while await game.mover() is other:
        await game.by_steps(other)
    await other.until(lambda: not calls(other), "the call to go")
