"""A select of more entries than Discord allows is turned page by page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game, ply_of
from tests.end_to_end.messages import Message, components, values
from tests.end_to_end.people import Person

MOST_TABLES = 20
"""A tile of most first hands of Sevens may lie on more than 25 spaces; 20 hands without such a tile are not dealt."""


async def test_a_long_list_is_turned_and_played_from(club: Club) -> None:
    ann, hand = await long_list(club)
    first, ply = values(steps(hand)), ply_of(hand)
    assert (len(first), first[-1]) == (24, "page:later")
    hand = await turned(ann, hand, "page:later", "(2 of 2)")
    second = values(steps(hand))
    assert second[0] == "page:earlier"
    assert not set(first) & set(second)
    hand = await turned(ann, hand, "page:earlier", "(1 of 2)")
    assert values(steps(hand)) == first
    hand = await turned(ann, hand, "page:later", "(2 of 2)")
    played = await ann.select(hand, placeholder(hand), second[-1])
    assert ply_of(played) != ply, "the tile is placed"


async def long_list(club: Club) -> tuple[Person, Message]:
    """A person, and their hand of Sevens with a chosen tile that has more than 25 spaces."""
    for number in range(MOST_TABLES):
        ann = await club.person(f"Ann {1 + number // 4}")  # nobody opens more tables in a few minutes
        game = await Game.start(club, ann, computers=1, game="sevens")
        assert await game.mover() is ann
        hand = await game.hand(ann, "Your turn")
        for tile in tiles(hand):
            await ann.click(hand, tile)
            hand = await shown(ann, hand, bool)
            if "(1 of 2)" in placeholder(hand):
                return ann, hand
            await ann.click(hand, "Choose again")
            hand = await shown(ann, hand, lambda asked: not asked)
        await ann.hand_in(await ann.form_command("/table cancel", game.place, table=game.number), "")
    raise AssertionError(f"no long list at {MOST_TABLES} tables")


async def turned(person: Person, hand: Message, way: str, number: str) -> Message:
    """The hand with another page of the list."""
    await person.select(hand, placeholder(hand), way)
    return await shown(person, hand, lambda asked: number in asked)


async def shown(person: Person, hand: Message, fits: Callable[[str], bool]) -> Message:
    """The hand when such words stand on its select: the bot may edit it for a reason of its own in between."""
    return await person.until(
        lambda: person.newest(lambda m: m["id"] == hand["id"] and fits(placeholder(m))), "another select"
    )


def tiles(hand: Message) -> list[str]:
    """What stands on the buttons of its tiles."""
    return [part["label"] for part in components(hand) if ":pick:" in part.get("custom_id", "")]


def steps(hand: Message) -> dict[str, Any]:
    """The select of the next step; where there is none, nothing stands on it."""
    found = (part for part in components(hand) if ":step:" in part.get("custom_id", ""))
    return next(found, {"placeholder": ""})


def placeholder(hand: Message) -> str:
    """What stands on it."""
    return str(steps(hand)["placeholder"])
