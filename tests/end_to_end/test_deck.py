"""A person chooses how cards are drawn for them, from a picture that follows."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import labels, picture, words


async def test_cards_are_chosen_from_a_picture_and_hands_follow(club: Club) -> None:
    """Ann's hand is drawn anew, in the message that she has; Bob's, and the table, stay as they are."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    hand, other, table = await game.hand(ann), await game.hand(bob), await game.panel()
    cards = await ann.click(await ann.command("/settings"), "Cards")
    assert words(cards).startswith("### Your cards\n")
    assert "hearts and diamonds red, in the usual print" in picture(cards)["description"]
    coloured = await ann.select(cards, "Suits", "four")
    large = await ann.select(coloured, "Print", "large")
    assert "diamonds blue and clubs teal, with a very large rank" in picture(large)["description"]
    assert cards["id"] == coloured["id"] == large["id"]
    before = picture(hand)["id"]
    drawn = await ann.until(
        lambda: next((m for m in [ann.messages[hand["id"]]] if picture(m)["id"] != before), None), "a new picture"
    )
    assert picture(drawn)["description"] == picture(hand)["description"]
    assert picture(bob.messages[other["id"]])["id"] == picture(other)["id"]
    assert picture(ann.messages[table["id"]])["id"] == picture(table)["id"]
    back = await ann.click(large, "All settings")
    assert words(back).startswith("### Your settings\n")
    assert back["attachments"] == []
    assert "Cards" in labels(back)
