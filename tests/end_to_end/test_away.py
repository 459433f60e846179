"""Somebody goes away for some days: the table says so, and the other one goes on with a computer or waits."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import labels, words


async def test_a_table_waits_for_one_who_is_away(club: Club) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover = await game.mover()
    assert mover is not None
    (other,) = (person for person in game.people if person is not mover)
    choices = await mover.choices("/away", "until", until="")
    assert choices[0] == {"name": "I am back", "value": "back"}
    assert len(choices) == 15
    assert "for 3 days" in choices[3]["name"].lower()
    said = words(await mover.command("/away", until=choices[3]["value"]))
    assert said.startswith("You are away until <t:")
    assert "Your turns wait at one table." in said
    panel = await game.panel("to move · away until <t:")
    assert "Go on with a computer" in labels(panel)
    assert words(await mover.command("/away", until="5")).startswith("You may be away once in 30 days")
    assert words(await other.click(panel, "Go on with a computer")).startswith("A computer plays on")
    assert f"**{mover.name}** " in words(await game.panel(f"▶ **{other.name}** to move"))
    assert words(await mover.command("/away", until="back")).startswith("Welcome back")
