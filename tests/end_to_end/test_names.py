"""Names that try to ping or to format: shown as they are, and nobody is pinged."""

from __future__ import annotations

import pytest

from playground.driver.messages import is_silent
from tests.end_to_end.club import Club
from tests.end_to_end.game import OVER, Game
from tests.end_to_end.messages import Message, words


def shown(text: str) -> str:
    """What a reader sees of a text in which every mark is escaped."""
    return text.replace("\\", "").replace("\u200b", "")


def pings(message: Message) -> bool:
    """Does it notify anybody? The opening message mentions the players, silently; a name must not do even that."""
    people = message["mentions"] and not is_silent(message)
    return bool(people or message["mention_roles"] or message["mention_everyone"])


@pytest.mark.parametrize(
    ("name", "plainly"),
    [
        ("@everyone", "@everyone"),
        ("<@1200000000000000301>", "‹@1200000000000000301›"),
        ("<@&1200000000000000102>", "‹@&1200000000000000102›"),
        ("**x** _y_ `z` ||s||", "**x** _y_ `z` ||s||"),
        ("_", "_"),
        ("# [a](https://b.c)", "# [a](https://b.c)"),
    ],
)
async def test_a_name_neither_pings_nor_formats(club: Club, name: str, plainly: str) -> None:
    await club.allow("MENTION_EVERYONE")
    odd, bob = await club.person(name), await club.person("Bob")
    game = await Game.start(club, odd, bob)
    await game.play(Game.under_the_table, most=6)  # three moves each: then a resignation is rated
    await bob.click(await bob.command("/resign", game.place), "Yes, resign")
    panel = await game.panel(OVER)
    assert f"🥇 1. **{plainly}** ·" in shown(words(panel))
    board = await bob.command("/leaderboard")
    assert f"1. **{plainly}** ·" in shown(words(board))
    for person in (odd, bob):
        assert [words(m) for m in person.everything if pings(m)] == []
        assert not any(escapes_nothing(words(m), name) for m in person.everything)


def escapes_nothing(text: str, name: str) -> bool:
    """Does the name stand there with its marks in force?"""
    return any(mark in name for mark in "*<`|[") and name in text
