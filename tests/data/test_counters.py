"""What is asked of the database is counted."""

from __future__ import annotations

from data import Repository, open_repository
from data.counters import Counters
from tests.data.tables import ANN


async def test_reading_a_player_is_one_statement(repository: Repository, url: str) -> None:
    """On SQLite after a BEGIN, both in one hop; on PostgreSQL there is no thread to hop to."""
    before = repository.counters.copy()
    await repository.player(ANN)
    expected = Counters(statements=2, hops=1) if url.startswith("sqlite") else Counters(statements=1, hops=0)
    assert repository.counters - before == expected


async def test_the_same_costs_the_same(repository: Repository) -> None:
    """Also the first time: the connection is there already, and opening it was counted before."""
    costs = []
    for _ in range(3):
        before = repository.counters.copy()
        await repository.player(ANN)
        costs.append(repository.counters - before)
    assert costs[0] == costs[1] == costs[2]


async def test_each_repository_counts_for_itself(repository: Repository, url: str) -> None:
    other = await open_repository(url)
    before, others = repository.counters.copy(), other.counters.copy()
    await other.player(ANN)
    assert repository.counters == before
    assert other.counters != others
    await other.close()


async def test_closing_a_connection_hops_once_more(sqlite_url: str) -> None:
    repository = await open_repository(sqlite_url)
    before = repository.counters.copy()
    await repository.close()
    assert (repository.counters - before).statements == 0
    assert (repository.counters - before).hops > 0


def test_what_came_after() -> None:
    assert Counters(5, 7) - Counters(2, 3) == Counters(3, 4)
