"""How well computers play is chosen in the lobby, or with /play, and stays so at the rematch."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from tests.end_to_end.club import Club
from tests.end_to_end.game import OVER, Game, open_lobby
from tests.end_to_end.messages import menu, picture, table_number, values, words
from tests.english import read

CHANGE = "Change or remove a computer"


def plays(name: str, level: str) -> str:
    """How a computer stands in a lobby."""
    return f"**{name}** 🤖 {level}"


def levels(club: Club, table: int) -> dict[str, str]:
    """The computers of a table, as they are kept: their names and how they play."""
    query = "SELECT name, computer FROM seats WHERE table_id = ? AND computer IS NOT NULL"
    with closing(sqlite3.connect(club.bot.database)) as database:
        return dict(database.execute(query, (table,)).fetchall())


async def test_a_hard_computer_comes_makes_room_for_a_normal_one_and_plays(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob)
    lobby = await ann.click(lobby, "🤖 Hard")
    assert f"\n3. {plays('Morgana', 'hard')}\n" in words(lobby)
    lobby = await bob.becomes(lobby, plays("Morgana", "hard"))
    options = await ann.click(lobby, "Options")
    assert "· Remembers everything that you have played." in words(options).replace("*", "")
    players = await ann.click(options, "Players")
    assert values(menu(players, CHANGE)) == ["easy:Morgana", "normal:Morgana", "-:Morgana"]
    await ann.select(players, CHANGE, "normal:Morgana")
    lobby = await ann.becomes(lobby, plays("Walter", "normal"))
    assert "Morgana" not in words(lobby)
    assert levels(club, 1) == {"Walter": "normal"}
    await bob.becomes(lobby, plays("Walter", "normal"))
    lobby = await ann.click(lobby, "Start")
    game = Game(club, table_number(lobby), (ann, bob), lobby, "")
    panel = await game.panel()
    game.place = panel["channel_id"]
    assert "Walter (computer)" in read(picture(panel)["description"])
    assert await game.play(Game.by_list, most=3) == 3


async def test_two_of_one_level_are_added_one_after_the_other(club: Club) -> None:
    """Until all seats are taken; each then can be changed by itself, and in the race each may choose a suit besides."""
    ann = await club.person("Ann")
    lobby = await open_lobby(ann, game="race")
    for label in ("🤖 Easy", "🤖 Hard", "🤖 Hard"):
        lobby = await ann.click(lobby, label)
    assert levels(club, 1) == {"Pip": "easy", "Morgana": "hard", "Mordred": "hard"}
    await ann.select(await ann.click(await ann.click(lobby, "Options"), "Players"), CHANGE, "normal:Mordred")
    lobby = await ann.becomes(lobby, plays("Walter", "normal"))
    assert levels(club, 1) == {"Pip": "easy", "Morgana": "hard", "Walter": "normal"}
    lobby = await ann.select(lobby, "Choose your suit", "c")
    assert f"1. **Ann** (♣ clubs)\n2. {plays('Pip', 'easy')}\n" in words(lobby)


async def test_the_level_of_the_command_is_that_of_all_computers_and_of_the_rematch(club: Club) -> None:
    ann = await club.person("Ann")
    opened = await ann.command("/play", game="court_wars", computers=2, level="hard")
    assert levels(club, 1) == {"Morgana": "hard", "Mordred": "hard"}
    game = Game(club, 1, (ann,), opened, await ann.open_dm())
    asked = await ann.command("/table resign", game.place)
    await ann.click(asked, "Yes, resign")
    result = await game.hand(ann, OVER)
    await ann.click(result, "Rematch")
    await Game(club, 2, (ann,), opened, game.place).hand(ann)
    assert levels(club, 2) == {"Morgana": "hard", "Mordred": "hard"}
