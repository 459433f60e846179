"""The thread of a table stands in its players' lists, and in nobody else's."""

from __future__ import annotations

import pytest

from tests.end_to_end.club import GENERAL, Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import is_ephemeral, words
from tests.end_to_end.people import Failed

ADD = "PUT /channels/{channel_id}/thread-members/{user_id}"
LOOK = "GET /channels/{channel_id}/thread-members/{user_id}"


@pytest.mark.parametrize("adds", [True, False])
async def test_players_are_members_of_the_thread(club: Club, adds: bool) -> None:
    """By the silent mention of the opening message; where that does not do it, by a request for each."""
    await club.switch("doubts", silent_mentions_add=adds)
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob, computers=1)
    name = ann.channels[game.place]["name"]
    for person in (ann, bob):
        await person.until(lambda p=person: p.threads == [name], "the thread")  # type: ignore[misc]
    assert cy.threads == []
    opening = await cy.message("is dealt", game.place)
    assert {user["id"] for user in opening["mentions"]} == {ann.id, bob.id}
    assert (club.discord.requests[LOOK], club.discord.requests[ADD]) == (1, 0 if adds else 2)
    pings = [words(m) for person in (ann, bob, cy) for m in person.pings if m["channel_id"] == game.place]
    assert pings == ([] if adds else ["", ""]), "that somebody was added says Discord itself, to them"


async def test_that_a_thread_was_started_does_not_stay_in_the_channel(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await ann.command("/play", game="thirteen", rounds=1)
    await club.switch("clock", message_id=lobby["id"], message_age_seconds=600)
    lobby = await bob.click(lobby, "Join")
    await ann.click(lobby, "Start")
    await ann.message("is dealt", lobby["id"])
    (note,) = [m for m in ann.everything if m["type"] == 18]
    await ann.until(lambda: note["id"] not in ann.messages, "the word about the thread to be gone")
    assert [m["id"] for m in club.channel_messages(GENERAL)] == [lobby["id"]]


@pytest.mark.parametrize("adds", [True, False])
async def test_in_a_thread_that_sleeps_players_play_on(club: Club, adds: bool) -> None:
    """What somebody presses there who is no member never arrives (discord-api-docs#8474)."""
    await club.switch("doubts", silent_mentions_add=adds)
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    for person in (ann, bob):
        await club.switch("thread", channel_id=game.place, archived=True)
        with pytest.raises(Failed, match="This interaction failed"):
            await cy.click(await game.panel(person=cy), "What happened")
        assert is_ephemeral(await person.click(await game.panel(person=person), "My hand"))


async def test_where_clicks_in_a_sleeping_thread_arrive_others_are_answered_too(club: Club) -> None:
    """Discord's documents disagree."""
    await club.switch("doubts", sleeping_clicks_arrive=True)
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    await club.switch("thread", channel_id=game.place, archived=True)
    assert is_ephemeral(await cy.click(await game.panel(person=cy), "What happened"))


@pytest.mark.parametrize("adds", [True, False])
async def test_players_of_a_table_in_somebodys_thread_are_members_of_it(club: Club, adds: bool) -> None:
    """They may have been before, so nobody is looked up there: a request for each does no harm."""
    await club.switch("doubts", silent_mentions_add=adds)
    ann, bob = await club.person("Ann"), await club.person("Bob")
    opened = await club.switch("open_thread", channel_id=GENERAL, user_id=ann.id, name="evening")
    thread = opened["channel"]["id"]
    await bob.until(lambda: thread in bob.channels, "the thread")
    game = await Game.start(club, ann, bob, channel=thread)
    await bob.until(lambda: bob.threads == ["evening"], "the thread in his list")
    assert (game.place, club.discord.requests[LOOK], club.discord.requests[ADD]) == (thread, 0, 2)
    assert [m["type"] for m in bob.pings if m["channel_id"] == thread] == ([] if adds else [1])
