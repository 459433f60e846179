"""kill -9: nothing that was said is lost, and every old control still works."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from contextlib import closing

import pytest

from playground.interactions.interaction import ANSWER_SECONDS
from tests.end_to_end.bot_process import PATIENCE
from tests.end_to_end.club import Club
from tests.end_to_end.game import ENDED, OVER, PLAYED, Game, hint_in, hinted, open_lobby, ply_of
from tests.end_to_end.messages import Message, button, components, is_refusal, labels, menu, values, words
from tests.end_to_end.people import Failed, Person

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
CARDS = "Cards to play"


async def test_killed_in_the_lobby(club: Club) -> None:
    """Players who were in are in; the buttons of before let others join, and start."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    lobby = await open_lobby(ann, bob)
    await club.restart_bot()
    lobby = await cy.click(lobby, "Join")
    assert "1. **Ann**\n2. **Bob**\n3. **Cy**" in words(lobby)
    await club.restart_bot()
    lobby = await ann.click(lobby, "Start")
    assert await Game(club, 1, (ann, bob, cy), lobby, "").panel()


async def test_killed_at_the_start(club: Club) -> None:
    """Dealt, but the thread and the hands not yet there: they come after the start, once."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    await ann.click(lobby, "Start")
    await club.restart_bot()
    game = Game(club, 1, (ann, bob), lobby, "")
    game.place = (await game.panel())["channel_id"]
    assert game.place != lobby["channel_id"], "it has a thread"
    await game.play(Game.by_list, Game.under_the_table, most=4)
    for person in (ann, bob):
        await game.hand(person)


async def test_killed_between_any_two_moves(club: Club) -> None:
    """Each move is made with controls that were sent by a process which has been killed since."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, computers=1)
    ways = itertools.cycle((Game.by_list, Game.under_the_table, Game.by_command, Game.by_cards))
    for way in itertools.islice(ways, 6):
        person = await game.mover()
        assert person is not None
        before = club.bot.moves_on_disk()
        await club.restart_bot()
        await way(game, person)
        assert club.bot.moves_on_disk() > before
    await game.play(Game.by_list)
    assert labels(await game.panel("🥇")) == ENDED


async def test_killed_before_a_move_is_written(club: Club) -> None:
    """The bot has promised an answer, and waits for the database: nothing was played, and the old control plays it."""
    game, person, hand = await _to_be_played(club)
    answered = club.discord.requests[CALLBACK]
    with closing(sqlite3.connect(club.bot.database)) as other:
        other.execute("BEGIN IMMEDIATE")
        moving = _moving(person, hand)
        await person.until(lambda: club.discord.requests[CALLBACK] > answered, "the promise")
        await club.kill_bot()
    assert not moving.done()
    moving.cancel()
    assert club.bot.moves_on_disk() == 0
    await club.start_bot()
    await game.play_from(person, hand)
    assert f"**{person.name}** " in words(await game.panel(PLAYED))
    assert club.bot.moves_on_disk() == 1


async def test_killed_between_the_write_and_the_answer(club: Club) -> None:
    """Discord takes no answer and shows nothing else either, and the player who clicked is told that it failed; the
    move counts, as all see later."""
    game, person, hand = await _to_be_played(club)
    failing = (("POST", "/callback"), ("PATCH", "/messages/"))
    await club.faults(fail_next=[{"method": m, "path_regex": p, "status": 503, "times": 100} for m, p in failing])
    club.discord.services.pending.answer_seconds = ANSWER_SECONDS
    with pytest.raises(Failed, match="did not respond"):
        await _moving(person, hand)
    club.discord.services.pending.answer_seconds = PATIENCE
    await club.kill_bot()
    assert club.bot.moves_on_disk() == 1
    assert PLAYED not in game.seen_by(person)
    await club.faults(fail_next=[])
    await club.start_bot()
    await game.panel(f"{PLAYED}{person.name}** ")
    game.ply = ply_of(hand)
    await game.play(Game.by_command, most=1)
    assert club.bot.moves_on_disk() == 2


async def test_killed_as_soon_as_a_move_is_answered(club: Club) -> None:
    """What was said to have been played is on disk."""
    game, person, hand = await _to_be_played(club)
    assert f"**{person.name}** " in words(await _moving(person, hand))
    await club.kill_bot()
    assert club.bot.moves_on_disk() == 1
    await club.start_bot()
    game.ply = ply_of(hand)
    await game.play(Game.by_command, most=1)
    assert club.bot.moves_on_disk() == 2


async def _to_be_played(club: Club) -> tuple[Game, Person, Message]:
    """A game, the player who leads in it, and the hand they can play from."""
    game = await Game.start(club, await club.person("Ann"), await club.person("Bob"))
    person = await game.mover()
    assert person is not None
    return game, person, await game.hand(person, "Your turn")


def _moving(person: Person, hand: Message) -> asyncio.Task[Message]:
    """The first card, to lead with, on its way."""
    return asyncio.create_task(person.select(hand, CARDS, values(menu(hand, CARDS))[0]))


async def test_what_happened_just_before_the_kill_is_shown_after_the_start(club: Club) -> None:
    """The table's message had not been brought in line when the bot was killed."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    person = await game.mover()
    assert person is not None
    # The table cannot be edited for now; the answer to the move, which is exempt, can be given.
    await club.faults(
        fail_next=[{"method": "PATCH", "path_regex": f"/channels/{game.place}/messages", "status": 503, "times": 100}]
    )
    await game.by_list(person)
    await club.kill_bot()
    assert PLAYED not in game.seen_by(ann)
    await club.faults(fail_next=[])
    await club.start_bot()
    assert await game.panel(f"{PLAYED}{person.name}** ")


async def test_an_ephemeral_hand_of_before_the_kill(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, hints=True)
    person = await game.mover()
    assert person is not None
    hand = await person.click(await game.panel(), "My hand")
    assert ply_of(hand) == 0
    assert button(hand, "Hint")
    await club.restart_bot()
    told = await person.click(hand, "Hint")
    assert hint_in(told)
    hand = await person.click(told, hinted(told)[0])
    assert f"**{person.name}** " in words(hand)


async def test_an_ephemeral_hand_of_before_the_kill_of_a_game_that_is_over(club: Club) -> None:
    """It said “Your turn”, with controls that did nothing but refuse. Nobody can edit it until it is pressed."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    person, other = await game.to_move()
    hand = await person.click(await game.panel(), "My hand")
    await club.restart_bot()
    await other.click(await other.command("/table resign", game.place), "Yes, resign")
    await game.panel(OVER)
    step = next(part for part in components(hand) if ":pick:" in part["custom_id"] or ":step:" in part["custom_id"])
    await person.use(hand, step, *values(step)[:1])
    shown = await person.until(
        lambda: person.newest(lambda m: m["id"] == hand["id"] and OVER in words(m)), "how it has ended"
    )
    assert ply_of(shown) == -1, "nothing to play with"
    told = await person.until(lambda: person.newest(is_refusal), "why")
    assert words(told) == "This game is over; /play opens another one."


async def test_how_a_table_ended_is_shown_after_the_start(club: Club) -> None:
    """Bob resigned, and the bot was killed before any message said so. They stayed as they were for good."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    for person in (ann, bob):
        await game.hand(person)
    asked = await bob.click(await game.panel(person=bob), "More")
    asked = await bob.click(asked, "Resign")
    await club.faults(fail_next=[{"method": "PATCH", "path_regex": "/channels/", "status": 503, "times": 100}])
    assert words(await bob.click(asked, "Yes, resign")) == "You have resigned."
    await club.kill_bot()
    assert OVER not in game.seen_by(ann)
    await club.faults(fail_next=[])
    await club.start_bot()
    await game.panel(OVER)
    assert await game.hand(ann, OVER)
