"""What stands in the channels after starts and kills, and where Discord refuses something: each story end to end."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from typing import Any

import pytest

from tests.end_to_end.club import GENERAL, Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import PLAYED, Game, open_lobby, ply_of
from tests.end_to_end.messages import Message, labels, menu, values, words
from tests.end_to_end.people import Person

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
SEND = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
EDIT_BY_TOKEN = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
MOVED = "cannot be used any more; the table goes on here."


def live(person: Person, place: str) -> list[Message]:
    """The panels of tables in a channel that have controls."""
    return person.seen(lambda m: m["channel_id"] == place and "More" in labels(m))


async def test_a_restart_sends_nothing(club: Club) -> None:
    """Every panel that was old was sent again: a post in each thread, and a DM to the player to move."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=2)
    sent = club.discord.requests[SEND]
    assert await club.bot.stop() == 0
    await club.start_bot()
    await game.play(Game.by_list, most=1)
    await club.restart_bot()
    await game.play(Game.by_list, most=1)
    assert club.discord.requests[SEND] == sent


async def test_killed_between_a_send_and_the_row_that_remembers_it(club: Club) -> None:
    """Discord has taken the messages, but its answers never came: no second panel, none with controls forgotten."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    lost = {"method": "POST", "path_regex": "/channels/\\d+/messages$", "status": 503, "times": 100, "after": True}
    await club.faults(fail_next=[lost])
    await ann.click(lobby, "Start")
    game = Game(club, 1, (ann, bob), lobby, "")
    game.place = (await game.panel())["channel_id"]
    for person in (ann, bob):
        await game.hand(person)
    await club.kill_bot()
    await club.faults(fail_next=[])
    await club.start_bot()
    await game.play(Game.by_list, Game.under_the_table, most=2)
    await ann.until(lambda: len(live(ann, game.place)) == 1, "one panel")
    for person in (ann, bob):  # a call to a turn is a new hand, in place of the old one
        hands = partial(person.seen, lambda m, p=person: p.is_dm(m["channel_id"]))  # type: ignore[misc]
        await person.until(lambda hands=hands: len(hands()) == 1, "one hand")  # type: ignore[misc]


async def test_a_thread_that_is_asleep_is_woken(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await club.switch("thread", channel_id=game.place, archived=True)
    await game.play(Game.by_list, most=1)
    panel = await game.panel(PLAYED)
    assert panel["channel_id"] == game.place


async def test_a_locked_thread_sends_the_table_to_its_channel(club: Club) -> None:
    """It says so once; and when the thread is opened again, nothing can be pressed in it any more."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    thread, old = game.place, await game.panel()
    await club.switch("thread", channel_id=thread, archived=True, locked=True)
    await game.play(Game.by_list, most=1)
    anew = await ann.until(lambda: ann.newest(game.is_panel, GENERAL), "the table in the channel")
    assert PLAYED in words(anew)
    game.place = GENERAL
    await game.play(Game.by_list, Game.under_the_table, most=2)
    assert len(ann.seen(lambda m: MOVED in words(m))) == 1
    await club.switch("thread", channel_id=thread, archived=False, locked=False)
    await ann.until(lambda: ann.messages[old["id"]]["components"] == [] or None, "the old panel without controls")


async def test_too_many_direct_messages_are_nobodys_fault(club: Club) -> None:
    """40003: the hands stay reachable by My hand, a line says so, and nobody's direct messages are called closed."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await club.faults(dms={"code": 40003, "status": 400, "at": "open"})
    game = await Game.start(club, ann, bob)
    await ann.message("Discord lets me send no direct messages for now", game.place)
    await game.play(Game.under_the_table, most=2)
    assert ann.seen(lambda m: "do not reach you" in words(m)) == []
    more = await bob.click(await game.panel(person=bob), "More")
    assert "Send my hand by DM again" not in labels(more)
    assert any("40003" in line for line in club.bot.lines), "the operator reads of it"


async def test_an_old_message_that_takes_no_more_edits_keeps_nothing_waiting(open_club: OpenClub) -> None:
    """30046, for which Discord asks to wait for an hour: the next turn is posted anew at once."""
    club = await open_club(behind=4000)
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob, cy)
    mover, old = await game.mover(), await game.panel()
    assert mover is not None
    club.clock.behind = 0
    await club.bot.stop()
    await club.start_bot()  # after a start, Discord alone says how old it is
    await club.faults(old_edits={"allowed": 0, "retry_after": 3600})
    other = next(person for person in (ann, bob, cy) if person is not mover)
    asked = await other.click(await other.click(await game.panel(person=other), "More"), "Resign")
    await other.click(asked, "Yes, resign")
    await game.hand(mover, "Your turn")
    await game.by_command(mover)  # the hand may be in the middle of showing who has resigned
    anew = await game.panel(PLAYED)
    assert anew["id"] != old["id"]
    await game.play(Game.by_list, most=2)
    assert any("too long, erroring instead" in line for line in club.bot.lines), "30046 has been met"


@pytest.mark.parametrize("counted", [{"by": "channel", "seconds": 6}, {"by": "message", "seconds": 3600}])
async def test_quick_moves_at_a_table_of_more_than_an_hour(open_club: OpenClub, counted: dict[str, Any]) -> None:
    """Under both readings of 30046 all see each move."""
    club = await open_club(behind=4000)
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await club.faults(old_edits=counted)
    club.clock.behind = 0
    await game.play(Game.by_list, Game.under_the_table, most=6)
    assert club.bot.moves_on_disk() == 6


async def test_an_edit_that_was_delayed_does_not_land_last_and_stay_old(club: Club) -> None:
    """Discord puts an edit of the table off; meanwhile the answer to a move has changed the same message."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob, cy, game="court_wars")
    mover = await game.mover()
    assert mover is not None
    other = next(person for person in (ann, bob, cy) if person is not mover)
    asked = await other.click(await other.click(await game.panel(person=other), "More"), "Resign")
    path = f"/channels/{game.place}/messages/"
    await club.faults(
        fail_next=[{"method": "PATCH", "path_regex": path, "status": 429, "retry_after": 8.0, "times": 1}]
    )
    await other.click(asked, "Yes, resign")
    url = f"{club.discord.api_base}/channels/{game.place}/messages/{(await game.panel())['id']}"
    await club.bot.logged(f"We are being rate limited. PATCH {url} responded with 429. Retrying in 8.00 seconds.")
    edits, by_token = club.discord.requests[EDIT], club.discord.requests[EDIT_BY_TOKEN]
    await game.by_steps(mover)
    await ann.until(
        lambda: (
            club.discord.requests[EDIT] > edits
            and club.discord.requests[EDIT] + club.discord.requests[EDIT_BY_TOKEN] >= edits + by_token + 2
        ),
        "the late edit, and the one that mends it",
    )
    await ann.until(lambda: ann.newest(lambda m: game.is_panel(m) and ply_of(m) > game.ply), "the move")


async def test_sigterm_answers_what_is_under_way_first(club: Club) -> None:
    """The move waits for the database, which is busy; the bot is told to stop, and answers all the same."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    person = await game.mover()
    assert person is not None
    hand = await game.hand(person, "Your turn")
    answered = club.discord.requests[CALLBACK]
    placeholder = "Cards to play together"
    with closing(sqlite3.connect(club.bot.database)) as other:
        other.execute("BEGIN IMMEDIATE")
        moving = asyncio.create_task(person.select(hand, placeholder, values(menu(hand, placeholder))[0]))
        await person.until(lambda: club.discord.requests[CALLBACK] > answered, "the promise")
        stopping = asyncio.create_task(club.bot.stop())
        await person.until(lambda: not person.bot_online, "the bot to go offline")
    assert f"**{person.name}** " in words(await moving)
    assert await stopping == 0
    assert club.bot.moves_on_disk() == 1


async def test_a_private_hand_follows_the_game_and_says_farewell(club: Club) -> None:
    """It stood as it was until its player pressed something; now it is edited like the others, until the bot stops."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, hints=True)
    person = await game.mover()
    assert person is not None
    other = bob if person is ann else ann
    private = await other.click(await game.panel(person=other), "My hand")
    await game.by_list(person)
    followed = await other.becomes(private, "Your turn")
    assert labels(followed) >= {"Hint"}
    assert await club.bot.stop() == 0
    last = await other.becomes(private, "not kept up to date any more")
    assert last["components"] == []
