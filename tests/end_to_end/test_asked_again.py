"""A person who has asked for it is asked again before they pass up what else they could play."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, ply_of
from tests.end_to_end.messages import labels, words


async def test_a_discard_is_asked_about_again(club: Club) -> None:
    """In the opening of Court Wars a guard fits on a bare Court card, so to discard it is to pass something up."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    for person in (ann, bob):
        settings = await person.command("/settings")
        await person.select(settings, "Confirm Pass", "yes")
    game = await Game.start(club, ann, bob, game="court_wars")
    mover = await game.mover()
    assert mover is not None
    panel = await game.panel(person=mover)
    (discard,) = [label for label in labels(panel) if label.startswith("Discard ")]
    asked = await mover.becomes(await mover.click(panel, discard), "Really discard it?")
    assert {"Yes, discard it", "Back"} <= labels(asked)
    await mover.click(asked, "Back")
    back = await mover.until(lambda: mover.newest(lambda m: game.is_panel(m) and discard in labels(m)), "the choice")
    assert ply_of(back) == ply_of(panel), "nothing is played yet"
    asked = await mover.becomes(await mover.click(back, discard), "Really discard it?")
    played = await mover.click(asked, "Yes, discard it")
    assert f"{mover.name} discards" in words(played).replace("*", "")
