"""What players choose in the lobby, and what comes of it at the table."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, open_lobby
from tests.end_to_end.messages import labels, menu, picture, table_number, values
from tests.english import read


async def test_suits_are_chosen_in_the_lobby_of_the_race(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob, game="race")
    await bob.select(lobby, "Choose your suit", "d")
    lobby = await ann.becomes(lobby, "**Bob** (♦ diamonds)")
    assert values(menu(lobby, "Choose your suit")) == ["s", "h", "c", "-"]
    await ann.select(lobby, "Choose your suit", "c")
    lobby = await ann.becomes(lobby, "**Ann** (♣ clubs)")
    await ann.click(lobby, "Start")
    table = Game(club, table_number(lobby), (ann, bob), lobby, lobby["channel_id"])
    described = read(picture(await table.panel())["description"])
    assert "Ann, clubs:" in described
    assert "Bob, diamonds:" in described


async def test_space_values_are_switched_on_in_the_options_of_sevens(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    lobby = await open_lobby(ann, bob, game="sevens")
    options = await ann.click(lobby, "Options")
    options = await ann.select(options, "Space Values", "off")  # on for a beginner, and what is shown is not sent
    assert menu(options, "Space Values")["placeholder"] == "Space Values (on or off): off"
    options = await ann.select(options, "Space Values", "on")
    assert menu(options, "Space Values")["placeholder"] == "Space Values (on or off): on"
    lobby = await bob.becomes(lobby, "Space Values: on")
    await ann.click(lobby, "Start")
    table = Game(club, table_number(lobby), (ann, bob), lobby, lobby["channel_id"])
    panel = await table.panel()
    assert "Space Values" in picture(panel)["description"]
    assert "More" in labels(panel)
