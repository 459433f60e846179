"""A select of more entries than Discord allows is turned page by page."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import PLAYED, Game
from tests.end_to_end.messages import Message, components, menu, values
from tests.end_to_end.people import Person

PLAYABLE = "Or choose what can be played"
MOST_TABLES = 20
"""Three hands of 13 in four that lead Thirteen can be played in more than 25 ways; 20 that cannot are not dealt."""


async def test_a_long_list_is_turned_and_played_from(club: Club) -> None:
    ann = await club.person("Ann")
    for _ in range(MOST_TABLES):
        game = await Game.start(club, ann, computers=1)
        assert await game.mover() is ann
        hand = await game.hand(ann, "Your turn")
        if any("(1 of 2)" in part.get("placeholder", "") for part in components(hand)):  # who can only pass has none
            break
        await ann.command("/cancel", game.place, table=game.number)
    else:
        raise AssertionError(f"no long list at {MOST_TABLES} tables")

    first = values(menu(hand, PLAYABLE))
    assert (len(first), first[-1]) == (24, "page:later")
    hand = await turned(ann, hand, "page:later", "(2 of 2)")
    second = values(menu(hand, PLAYABLE))
    assert second[0] == "page:earlier"
    assert not set(first) & set(second)
    hand = await turned(ann, hand, "page:earlier", "(1 of 2)")
    assert values(menu(hand, PLAYABLE)) == first
    hand = await turned(ann, hand, "page:later", "(2 of 2)")
    await ann.select(hand, PLAYABLE, second[-1])
    assert await game.panel(f"{PLAYED}Ann** ")


async def turned(person: Person, hand: Message, way: str, number: str) -> Message:
    """The hand with another page of the list: the bot may edit it for a reason of its own in between."""
    await person.select(hand, PLAYABLE, way)
    return await person.until(
        lambda: person.newest(lambda m: m["id"] == hand["id"] and number in placeholder(m)), f"the page {number}"
    )


def placeholder(hand: Message) -> str:
    """What stands on the list of what can be played."""
    return str(menu(hand, PLAYABLE)["placeholder"])
