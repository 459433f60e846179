"""The next moment the clock has something to do."""

from __future__ import annotations

from data import Repository
from tests.data.tables import QUARTER, after, playing


async def test_the_next_moment_is_that_of_a_reminder_until_it_is_sent(repository: Repository) -> None:
    # The last quarter of a turn of 600 s that ends at 600 begins at 450; of one of 2000 s that ends at 700, at 200.
    first = await playing(repository, turn_seconds=600, deadline=after(600))
    long = await playing(repository, turn_seconds=2000, deadline=after(700))
    assert await repository.next_due(QUARTER) == after(200)
    await repository.set_reminded(long.table.id, after(700))
    assert await repository.next_due(QUARTER) == after(450)
    await repository.set_reminded(first.table.id, after(600))
    assert await repository.next_due(QUARTER) == after(600)
    assert await repository.next_due() == after(600)
