"""Somebody who does not sit at a table watches it, in a message that only they see."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import PLAYED, Game
from tests.end_to_end.messages import is_ephemeral, labels, picture, words
from tests.end_to_end.test_secrecy import choosing, everything_said, names_card


async def test_a_stranger_watches_from_the_list_of_tables_to_the_end(club: Club) -> None:
    """What they see follows the moves of the others, tells no card of theirs, and ends with the result."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    assert "Watch table 1" not in labels(await ann.command("/tables"))
    watched = await cy.click(await cy.command("/tables"), "Watch table 1")
    assert is_ephemeral(watched)
    assert labels(watched) == {"What happened", "Rules", "To the table"}
    await game.play(Game.by_list, most=3)
    shown = await cy.becomes(watched, PLAYED)
    assert picture(shown)["filename"] == "table-1.png"
    _, held = await choosing(game)
    assert {card for m in cy.everything for card in names_card(everything_said(m), held)} == set()
    await game.play(Game.by_list)
    ended = await cy.becomes(watched, "The game is over.")
    assert "Rematch" not in labels(ended)
    assert "New table" in labels(ended)


async def test_under_the_table_more_offers_it_and_a_second_takes_the_place_of_the_first(club: Club) -> None:
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    offer = await cy.click(await game.panel(person=cy), "More")
    assert labels(offer) == {"Watch table 1"}
    first = await cy.click(offer, "Watch table 1")
    assert labels(first) == {"What happened", "Rules"}
    second = await cy.command("/table show", game.place, table=1)
    await cy.until(lambda: first["id"] not in cy.messages, "the first one to be gone")
    await game.play(Game.by_list, most=1)
    await cy.becomes(second, PLAYED)
    assert words(await cy.click(second, "What happened")).startswith("### ")
