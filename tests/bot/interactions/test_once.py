"""What was acted on is known, and told to the process that takes the realm."""

from __future__ import annotations

from datetime import timedelta

import discord

from bot.interactions.once import MOST_TOLD, REMEMBERED_INTERACTIONS, Once
from tests.bot.house import NOON


def done(seconds: float = 0, number: int = 0) -> int:
    """The id of what was done so many seconds after noon."""
    return discord.utils.time_snowflake(NOON + timedelta(seconds=seconds)) + number


def test_what_comes_again_is_not_new() -> None:
    once = Once()
    assert [once.first(number, 7) for number in (1, 2, 1, 2)] == [True, True, False, False]


def test_only_the_last_ones_are_remembered() -> None:
    once = Once()
    for number in range(REMEMBERED_INTERACTIONS + 1):
        once.first(number)
    assert once.first(0)
    assert not once.first(REMEMBERED_INTERACTIONS)


def test_the_next_owner_of_a_realm_knows_what_was_acted_on() -> None:
    before, after = Once(), Once()
    for number, realm in ((1, 7), (2, 8), (3, 7), (4, None)):
        before.first(done(number=number), realm)
    told = before.of({7, 9}, NOON)
    assert told == {7: f"{done(number=1)} {done(number=3)} {done(number=4)}", 9: str(done(number=4))}
    for realm, text in told.items():
        after.learn(realm, text)
    assert [after.first(done(number=number)) for number in (1, 2, 3, 4)] == [False, True, False, False]


def test_what_was_learned_is_told_on() -> None:
    once, told = Once(), str(done())
    once.learn(7, told)
    assert once.of([7, 8], NOON) == {7: told, 8: ""}


def test_what_is_older_than_a_minute_is_not_told() -> None:
    once = Once()
    for seconds in (-61, -59, 1):  # Discord's clock may be ahead
        once.first(done(seconds), 7)
    assert once.of([7], NOON) == {7: f"{done(-59)} {done(1)}"}


def test_of_very_many_the_newest_are_told() -> None:
    once = Once()
    for number in range(MOST_TOLD + 1):
        once.first(done(number=number), 7)
    told = once.of([7], NOON)[7].split()
    assert (len(told), told[0], told[-1]) == (MOST_TOLD, str(done(number=1)), str(done(number=MOST_TOLD)))


def test_what_a_newer_version_may_tell_besides_is_passed_over() -> None:
    once = Once()
    once.learn(7, "2: 70 x71 ٣ -72 73")
    assert [once.first(number) for number in (70, 71, 72, 73)] == [False, True, True, False]
