"""After the game: what everybody is told of its end, the rematch, and another table."""

from __future__ import annotations

import asyncio
import re

import pytest

from tests.end_to_end.club import GUILD, Club
from tests.end_to_end.game import ENDED, OVER, Game
from tests.end_to_end.messages import Message, is_refusal, labels, picture, words
from tests.end_to_end.people import Person
from tests.english import read


async def ended(club: Club, *people: Person, computers: int = 0, game: str = "thirteen") -> tuple[Game, Message]:
    """A game that all but the first have given up, and its result."""
    table = await Game.start(club, *people, computers=computers, game=game)
    for person in people[1:]:
        await person.click(await person.command("/table resign", table.place), "Yes, resign")
    return table, await table.panel(OVER)


async def test_the_end_is_a_message_of_its_own_and_the_lobby_becomes_the_result(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.under_the_table, most=6)
    table = await game.panel()
    await bob.click(await bob.command("/table resign", game.place), "Yes, resign")
    result = await game.panel(OVER)
    assert result["id"] != table["id"]
    assert result["channel_id"] == game.place
    assert "Bob resigned." in words(result)
    shown = read(picture(result)["description"])
    assert shown == (  # a first game: see tests/data/test_ratings.py
        "Thirteen: the result. The game is over: Ann wins. 1st: Ann, 0 points, provisional rating 1138 (+138); "
        "2nd: Bob, 0 points, resigned, provisional rating 927 (−73)."
    )
    assert labels(await ann.becomes(table, OVER)) == set()
    lobby = await ann.becomes(game.lobby, "🥇 1. **Ann**")
    assert f"Played in [this thread](https://discord.com/channels/{GUILD}/{game.place})." in words(lobby)
    assert read(picture(lobby)["description"]) == shown
    assert labels(await game.hand(ann, OVER)) == ENDED | {"To the table"}


@pytest.mark.parametrize("there", [True, False])
async def test_who_wants_a_mention_is_mentioned_if_the_game_ended_without_them(club: Club, there: bool) -> None:
    """Nobody else is, and nobody at all who was there to see it end."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    await ann.select(await ann.command("/settings"), "Turn notices", "mention")
    game = await Game.start(club, ann, bob)
    for person in (ann, bob):
        await game.hand(person)
    if not there:
        await club.restart_bot()  # it has not seen Ann of late
    pinged = len(ann.pings), len(bob.pings)
    await bob.click(await bob.command("/table resign", game.place), "Yes, resign")
    result = await game.panel(OVER)
    assert [f"<@{person.id}>" in words(result) for person in (ann, bob)] == [not there, False]
    await game.hand(ann, OVER)
    assert [m["id"] for m in ann.pings[pinged[0] :]] == ([] if there else [result["id"]])
    assert len(bob.pings) == pinged[1], "he has ended it himself"


async def test_a_kill_before_the_end_is_shown_costs_nobody_the_result(club: Club) -> None:
    """Discord takes nothing when the game ends; it is told once, however often the bot starts."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    confirm = await bob.command("/table resign", game.place)
    await club.deny("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    await bob.click(confirm, "Yes, resign")
    await club.kill_bot()
    await club.allow("SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    await club.start_bot()
    result = await game.panel("Bob resigned.")
    await club.restart_bot()
    assert len(ann.seen(lambda m: game.is_panel(m) and OVER in words(m))) == 1
    assert labels(result) == ENDED


@pytest.mark.parametrize("key", ["thirteen", "court_wars"])
async def test_a_rematch_of_the_same_people_computers_and_options(club: Club, key: str) -> None:
    """Ann asks in the thread, Bob says to be in by direct message; nobody else may sit down; they play on."""
    ann, bob, cy = await club.person("Ann"), await club.person("Bob"), await club.person("Cy")
    game, result = await ended(club, ann, bob, game=key)
    assert words(await cy.click(result, "Rematch")).startswith("Only those who played this game can ask")
    answer = words(await ann.click(result, "Rematch"))
    assert answer == f"The rematch is [table 2](https://discord.com/channels/{GUILD}/{game.place})."
    lobby = await cy.message("asks for a rematch. In: 1 of 2.", game.place)
    assert {"I'm in", "In, with hints", "No, thanks"} <= labels(lobby)
    assert "🤖 Easy" not in labels(lobby), "its players are known"
    assert words(await cy.click(lobby, "I'm in")).startswith("The seats of this table are kept")
    invitation = await bob.message("**Ann** asks for a rematch of", await bob.open_dm())
    assert (
        words(await bob.click(invitation, "I'm in"))
        == f"All are in: [table 2](https://discord.com/channels/{GUILD}/{game.place}) begins."
    )
    again = Game(club, 2, (ann, bob), lobby, game.place)
    assert (await again.panel())["channel_id"] == game.place
    thread = club.discord.world.channels[int(game.place)]
    await bob.until(lambda: thread.name.endswith(" · table 2"), "the thread to be called by the newest table")
    await bob.until(lambda: invitation["id"] not in bob.messages, "the invitation to be gone")
    assert "play in this channel" in words(await ann.becomes(lobby, "play in"))
    assert await again.play(Game.by_steps, most=2) == 2
    for person in (ann, bob):
        assert words(await person.click(result, "Rematch")).startswith("The rematch has begun already: it is table 2")


async def test_a_rematch_starts_without_those_who_do_not_come_when_its_opener_says_so(club: Club) -> None:
    ann, bob, cy = await club.person("Ann"), await club.person("Bob"), await club.person("Cy")
    game, result = await ended(club, ann, bob, cy)
    await asyncio.gather(ann.click(result, "Rematch"), bob.click(result, "Rematch"))
    lobby = await cy.message("In: 2 of 3.", game.place)
    opener, other = (ann, bob) if "**Ann** asks" in words(lobby) else (bob, ann)
    assert words(await other.click(lobby, "Start now")).startswith("Ann opened this table and starts it.")
    await opener.click(lobby, "Start now")
    table = await Game(club, 2, (ann, bob), lobby, game.place).panel()
    assert "table 2\n" in words(table)
    assert words(await cy.click(result, "Rematch")).startswith("The rematch has begun already: it is table 2")
    assert not cy.seen(lambda m: "table 2\n" in words(m) and cy.is_dm(m["channel_id"])), "no hand of a game of others"


async def test_whoever_has_left_the_server_is_told_so(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game, result = await ended(club, ann, bob)
    hand = await game.hand(bob, OVER)
    await ann.click(result, "Rematch")
    invitation = await bob.message("asks for a rematch", await bob.open_dm())
    await club.switch("leave", user_id=bob.id, guild_id=GUILD)
    for message, label in ((invitation, "I'm in"), (hand, "Rematch"), (hand, "New table")):
        answer = await bob.click(message, label)
        assert words(answer) == "You are not in the server of that table any more."


async def test_a_rematch_against_computers_begins_at_once(club: Club) -> None:
    ann = await club.person("Ann")
    game = await Game.start(club, ann, computers=1)
    await ann.click(await ann.command("/table resign", game.place), "Yes, resign")
    hand = await game.hand(ann, OVER)
    assert (
        words(await ann.click(hand, "Rematch"))
        == f"All are in: [table 2](https://discord.com/channels/{GUILD}/{game.place}) begins."
    )
    again = Game(club, 2, (ann,), game.lobby, game.place)
    assert (await again.panel())["channel_id"] == game.place
    await again.play(Game.by_list, most=1)


async def test_a_rematch_that_was_asked_for_is_found_again_after_a_kill(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game, result = await ended(club, ann, bob)
    await ann.click(result, "Rematch")
    lobby = await bob.message("asks for a rematch. In: 1 of 2.", game.place)
    await bob.message("asks for a rematch", await bob.open_dm())
    await club.restart_bot()
    await bob.click(lobby, "I'm in")
    await Game(club, 2, (ann, bob), lobby, game.place).panel()
    assert len(bob.seen(lambda m: "asks for a rematch" in words(m) and bob.is_dm(m["channel_id"]))) <= 1
    assert len(ann.seen(lambda m: "table 2\n" in words(m), game.place)) == 2, "the lobby and the table"


async def test_all_who_press_new_table_sit_at_one(club: Club) -> None:
    """At the same moment, and one of them twice."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game, panel = await ended(club, ann, bob)
    await asyncio.gather(ann.click(panel, "New table"), bob.click(panel, "New table"))
    lobby = await ann.message("Players: 2 of", game.lobby["channel_id"])
    assert {"Ann", "Bob"} <= set(re.findall(r"\w+", words(lobby)))
    answer = await ann.click(panel, "New table")
    assert is_refusal(answer)
    assert words(answer).startswith("You sit at this table already")
    assert "table 2\n" in words(lobby)
    assert not ann.seen(lambda m: "table 3\n" in words(m))


async def test_a_new_table_from_a_dm_is_one_of_the_server(club: Club) -> None:
    """It belonged to no server: not listed there, not to be cancelled there, not on its leaderboard."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game, _ = await ended(club, ann, bob)
    shown = await bob.command("/table show", await bob.open_dm(), table=game.number)
    assert "[Table 2](" in words(await bob.click(shown, "New table"))
    assert "table 2" in words(await ann.command("/tables")).lower()
