"""Somebody goes away for some days: the table says so, and the others go on with a computer or wait."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import labels, words


async def test_a_table_waits_for_one_who_is_away(club: Club) -> None:
    """One person alone gives nobody up at once; two do."""
    ann, bob, cy = await club.person("Ann"), await club.person("Bob"), await club.person("Cy")
    game = await Game.start(club, ann, bob, cy)
    mover = await game.mover()
    assert mover is not None
    first, second = (person for person in game.people if person is not mover)
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
    noted = words(await first.click(panel, "Go on with a computer"))
    assert noted.startswith(
        "Noted. If one more player agrees, a computer plays at once. In any case the wait ends by <t:"
    )
    panel = await game.panel("1 of 2 would go on with a computer")
    assert words(await second.click(panel, "Go on with a computer")).startswith("A computer plays on")
    turns = [f"▶ **{person.name}** to move" for person in (first, second)]  # their order is drawn
    await ann.until(lambda: any(turn in game.seen_by(ann) for turn in turns), "the turn of one of the others")
    assert f"**{mover.name}** " in game.seen_by(ann)
    assert words(await mover.command("/away", until="back")).startswith("Welcome back")
