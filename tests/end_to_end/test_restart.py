"""kill -9: nothing that was said is lost, and every old control still works."""

from __future__ import annotations

import asyncio
import itertools

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby, ply_of
from tests.end_to_end.messages import button, labels, menu, values, words
from tests.end_to_end.people import Failed


async def test_killed_in_the_lobby(club: Club) -> None:
    """Who was in is in; the buttons of before let others join, and start."""
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
    assert labels(await game.panel("🥇")) == {"Play again", "Game record", "Leaderboard"}


async def test_killed_while_a_move_is_on_its_way(club: Club) -> None:
    """The move was written or it was not; either way the game goes on from there."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    for _ in range(2):
        person = await game.mover()
        assert person is not None
        hand = await game.hand(person, "Your turn")
        move = values(menu(hand, "Or choose what can be played"))[:1]
        moving = asyncio.create_task(
            person.select(hand, "Or choose what can be played", *move) if move else person.click(hand, "Pass")
        )
        await person.until(lambda: club.discord.services.desk.by_token, "the move to be under way")
        await club.restart_bot()
        answered = not isinstance((await asyncio.gather(moving, return_exceptions=True))[0], Failed)
        written = club.bot.moves_on_disk()
        assert written or not answered, "an answered move is on disk"
        await game.play(Game.by_command, most=1)
        assert club.bot.moves_on_disk() == written + 1


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
    assert "plays" not in game.seen_by(ann)
    await club.faults(fail_next=[])
    await club.start_bot()
    assert await game.panel(f"{person.name} plays")


async def test_an_ephemeral_hand_of_before_the_kill(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    person = await game.mover()
    assert person is not None
    hand = await person.click(await game.panel(), "My hand")
    assert ply_of(hand) == 0
    assert button(hand, "Hint")
    await club.restart_bot()
    told = await person.click(hand, "Hint")
    assert words(told).startswith("A computer would play: ")
    move = values(menu(hand, "Or choose what can be played"))[0]
    hand = await person.select(hand, "Or choose what can be played", move)
    assert f"{person.name} plays" in words(hand)
