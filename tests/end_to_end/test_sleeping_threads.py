"""A thread that Discord has put to sleep in a long turn is woken, so that what people press there arrives."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from bot.messages.post import AUTO_ARCHIVE_ENDED
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game
from tests.end_to_end.messages import is_ephemeral
from tests.end_to_end.people import Person

DAYS = 8


async def test_the_thread_of_a_game_that_goes_on_is_woken(open_club: OpenClub) -> None:
    """Cy is no member of it: in a thread that sleeps his click would never arrive."""
    club = await open_club(behind=DAYS * 86_400)
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    await days_pass(club, ann)
    thread = await ann.until(lambda: next(iter(ann.threads), None), "the thread in the list again")
    assert thread.endswith("table 1")
    assert is_ephemeral(await cy.click(await game.panel(), "Rules"))
    await bob.click(await bob.command("/table resign", game.place), "Yes, resign")
    place = club.discord.world.channels[int(game.place)]
    await ann.until(lambda: place.auto_archive == AUTO_ARCHIVE_ENDED, "the thread to sleep a day after the end")


async def days_pass(club: Club, ann: Person) -> None:
    """The game began so many days ago: written so into the database, while the bot is down and its thread falls
    asleep."""
    await club.bot.stop()
    await ann.until(lambda: not ann.bot_online, "the bot to be gone")
    club.clock.behind = 0
    club.discord.services.threads.look()
    await ann.until(lambda: not ann.threads, "the thread to go to sleep")
    with closing(sqlite3.connect(club.bot.database)) as database, database:
        database.execute("UPDATE tables SET started_at = started_at - ?", (DAYS * 86_400_000_000,))
    await club.start_bot()
