"""Time runs out: a computer plays the turn, after two in a row the seat, until the player is back."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import OVER, PLAYED, Game
from tests.end_to_end.messages import is_refusal, labels, words
from tests.end_to_end.people import Person


def away(person: Person) -> bool:
    """Do they see that a computer has taken Ann's seat?"""
    return bool(person.newest(lambda m: "**Ann** 💤" in words(m)))


async def test_a_turn_runs_out(open_club: OpenClub) -> None:
    """Ann sleeps, Bob plays on; she comes back, by the button in her hand."""
    club = await open_club(TURN_SECONDS="8")  # ample for Bob: what takes over 3 s fails as unanswered in any test
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, hints=True)
    while not away(bob):
        await bob.until(lambda: game.news(bob) or away(bob), "Bob's turn")
        if game.news(bob):
            await game.by_list(bob)
    reminder = next(m for m in ann.everything if words(m).startswith(f"<@{ann.id}>, it is your turn at table 1;"))
    assert "; time runs out <t:" in words(reminder)
    assert [user["id"] for user in reminder["mentions"]] == [ann.id], "the one message that pings"
    assert not ann.seen(lambda m: m["id"] == reminder["id"]), "it goes with the turn"
    assert any("Time ran out: a computer played for Ann." in words(m) for m in bob.everything)

    hand = await game.hand(ann, "A computer plays for you until you press **I'm back**.")
    back = await ann.click(hand, "I'm back")
    assert "💤" not in words(back)
    assert "I'm back" not in labels(back)
    panel = await game.panel()
    more = await ann.click(panel, "More")
    assert labels(more) >= {"Post table", "Hint", "Resign"}


async def test_nobody_plays(open_club: OpenClub) -> None:
    """Both are away: the computers play to the end, and nobody is asked again and again."""
    club = await open_club(TURN_SECONDS="1")
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    assert "🥇" in words(await game.panel(OVER))
    reminders = [m for m in ann.everything if "it is your turn at table" in words(m)]
    assert len(reminders) <= 4, "at most one for each turn that ran out"
    assert not ann.seen(is_refusal)


async def test_time_is_given_back_after_a_start(club: Club) -> None:
    """The bot was away for longer than a turn may take: nobody has lost a turn."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover = await game.mover()
    assert mover is not None
    await club.kill_bot()
    with closing(sqlite3.connect(club.bot.database)) as database, database:
        for moment in ("tables SET deadline = deadline", "notes SET value = value"):  # an hour ago, and dead since
            database.execute(f"UPDATE {moment} - ?", (3600 * 1_000_000,))
    await club.start_bot()
    await game.by_list(mover)
    assert f"**{mover.name}** " in words(await game.panel(PLAYED))
