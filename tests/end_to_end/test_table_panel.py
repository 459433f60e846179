"""The table in its thread: buttons that stay, and what becomes of the message when it is old, buried or gone."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import components


async def test_a_click_under_the_table_does_not_race_with_the_next_picture(club: Club) -> None:
    """Discord refuses a control that an edit has just replaced, so a move must not replace these."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    before = await game.panel()
    await game.play(Game.by_list, most=1)
    after = await game.panel("plays")
    assert [part["custom_id"] for part in components(after)] == [part["custom_id"] for part in components(before)]


async def test_a_second_table_within_minutes_has_its_thread_too(club: Club) -> None:
    """Discord counts the opening of threads over five minutes; the first one must not put the second one off."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    first = await Game.start(club, ann, bob)
    second = await Game.start(club, ann, bob)
    assert {first.place, second.place} <= ann.channels.keys()
    assert ann.channels[second.place]["name"] == "Thirteen · table 2"
