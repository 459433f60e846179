"""A shard that has lost the gateway tries often enough, however long the line was cut."""

from __future__ import annotations

from bot.service.shards import LONGEST_BACKOFF, Backoff


def test_the_pauses_grow_and_have_a_bound() -> None:
    """After a cut of ten minutes the bot stayed away for up to a quarter of an hour more."""
    backoff = Backoff()
    first, *_ = found = [backoff.delay() for _ in range(500)]
    assert first <= 2
    assert max(found) == LONGEST_BACKOFF
    assert sum(found[-100:]) > 50 * LONGEST_BACKOFF, "most are the longest by then"
