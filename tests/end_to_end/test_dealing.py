"""The message that opens a game, and what it proves: posted once whatever is killed, and verified by everybody."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

from games.core import Record, commitment, mix, shown_commitment, turn_order
from games.verify import verify
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import Message, button, is_ephemeral, labels, words
from tests.end_to_end.people import Person

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
OPENING = "**Table 1 is dealt**"
SENDS, LOOKS = ({"method": method, "path_regex": r"/channels/\d+/messages$"} for method in ("POST", "GET"))


def openings(club: Club) -> list[int]:
    """The ids of the opening messages that stand anywhere."""
    everywhere = club.discord.world.messages.values()
    return [message.id for there in everywhere for message in there.values() if OPENING in message.content]


def kept(club: Club) -> tuple[str, bytes, int | None, int]:
    """Of the only table: its status, secret, opening message and how many there were."""
    with closing(sqlite3.connect(club.bot.database)) as database:
        (row,) = database.execute("SELECT status, secret, opening, openings FROM tables").fetchall()
    return (row[0], bytes(row[1]), *row[2:])


async def is_dealt_once(club: Club, lobby: Message, *people: Person) -> Game:
    """One opening message stands, the cards came of it, and the game is played."""
    game = Game(club, 1, people, lobby, "")
    game.place = (await game.panel())["channel_id"]
    status, secret, opening, number = kept(club)
    assert (status, number, [opening]) == ("playing", 1, openings(club))
    with closing(sqlite3.connect(club.bot.database)) as database:
        joined = tuple(row[0] for row in database.execute("SELECT joined FROM seats ORDER BY seat"))
    assert joined == turn_order(mix(secret, str(opening)), len(joined))
    await game.play(Game.by_list, most=2)
    return game


async def test_killed_before_the_seats_are_closed(club: Club) -> None:
    """Start was pressed and not written down: the lobby is a lobby."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    answered = club.discord.requests[CALLBACK]
    with closing(sqlite3.connect(club.bot.database)) as other:
        other.execute("BEGIN IMMEDIATE")
        starting = asyncio.create_task(ann.click(lobby, "Start"))
        await ann.until(lambda: club.discord.requests[CALLBACK] > answered, "the promise")
        await club.kill_bot()
    starting.cancel()
    assert (kept(club)[0], openings(club)) == ("lobby", [])
    await club.start_bot()
    await ann.click(lobby, "Start")
    await is_dealt_once(club, lobby, ann, bob)


async def test_killed_between_the_seats_and_the_opening_message(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    await club.faults(fail_next=[SENDS | {"status": 503, "times": 100}])
    waiting = await ann.click(lobby, "Start")
    assert "the cards are being dealt" in words(waiting)
    assert labels(waiting) == {"Start", "Cancel table"}
    await club.kill_bot()
    assert (kept(club)[0], openings(club)) == ("dealing", [])
    await club.faults(fail_next=[])
    await club.start_bot()
    await is_dealt_once(club, lobby, ann, bob)


async def test_killed_between_the_opening_message_and_its_id(club: Club) -> None:
    """Discord has taken it; the bot never heard of that. The same message opens the game after the start."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    lost = [SENDS | {"status": 503, "times": 1, "after": True}]
    await club.faults(fail_next=[*lost, *(what | {"status": 503, "times": 100} for what in (SENDS, LOOKS))])
    await ann.click(lobby, "Start")
    (message,) = await ann.until(lambda: openings(club), "the opening message")
    await club.kill_bot()
    assert kept(club)[0::2] == ("dealing", None)
    await club.faults(fail_next=[])
    await club.start_bot()
    await is_dealt_once(club, lobby, ann, bob)
    assert openings(club) == [message]


async def test_killed_after_its_id_is_written(club: Club) -> None:
    """The thread has nothing but the opening message yet: the table and the hands come after the start."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    await ann.click(lobby, "Start")
    await ann.until(lambda: kept(club)[0] == "playing", "the deal")
    await club.restart_bot()
    await is_dealt_once(club, lobby, ann, bob)


async def test_everybody_can_have_the_deal_recomputed(club: Club) -> None:
    """By the button, aloud; by the command, not again at once; by the program, from the record."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    assert words(await cy.command("/table verify", "general", table=1)) == (
        "The secret is opened when the game is over; ask again then."
    )
    await game.play(Game.by_list)
    over = await game.panel("🥇")
    _, secret, opening, _ = kept(club)
    shown = await cy.click(over, "Verify")
    assert not is_ephemeral(shown)
    said = words(await bob.message("The deal agrees"))
    assert "❌" not in said
    for part in (f"/{opening}", shown_commitment(commitment(secret)), "Ann and Bob in this order"):
        assert part in said
    assert len(openings(club)) == 1
    again = await cy.command("/table verify", "general", table=1)
    assert is_ephemeral(again)
    assert words(again).startswith("You have just done that; you can do it again in ")
    assert not is_ephemeral(await bob.command("/table verify", "general", table=1))
    (attached,) = (await cy.click(over, "Game record"))["attachments"]
    record = Record.parse((await club.download(attached)).decode())
    assert (record.recipe, record.openings, record.entropy, record.secret) == (3, 1, str(opening), secret)
    assert verify(record).agrees


async def test_a_cancelled_game_opens_its_secret(club: Club) -> None:
    """Ann owns the server and does not sit there."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, bob, cy)
    await ann.hand_in(await ann.form_command("/table cancel", "general", table=1), "They have left")
    panel = await game.panel("cancelled")
    assert labels(panel) == {"Game record", "Verify"}
    assert "The deal agrees" in words(await ann.click(panel, "Verify"))
    assert button(panel, "Game record")
