"""Does another process act on what one has heard as well?"""

from __future__ import annotations

import pytest

from data.hearers import Hearers
from data.records import ALONE

SEEN = Hearers("a", 4, {7: "b", 8: "a", 9: "dead"}, {"a": frozenset({0, 2}), "b": frozenset({0, 3})})


@pytest.mark.parametrize(
    ("realm", "guild_id", "owner"),
    [
        (7, 7 << 22, "b"),  # shard 3
        (7, 6 << 22, None),  # shard 2, which b does not hear
        (7, ALONE, "b"),  # shard 0
        (8, 8 << 22, None),  # its own, as far as it knew
        (9, 8 << 22, None),  # nobody lives who has it
        (10, 8 << 22, None),  # nobody has it
    ],
)
def test_another_acts_that_has_the_realm_and_hears(realm: int, guild_id: int, owner: str | None) -> None:
    assert SEEN.owner_hearing(realm, guild_id) == owner
