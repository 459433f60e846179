"""Ratings are computed anew from the results where another model has computed them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text

from data import Repository, migrations, open_repository
from data.leaderboards import ALL_GAMES, OVERALL, RatedAs, Rating
from data.ratings import ANEW_WEIGHT, NEW, rate, share
from data.records import NOBODY
from data.sql.rerating import renew_ratings
from tests.data.tables import ANN, BOB, CY, DEE, GUILD, after, finish, outcome, playing

TABLES: list[tuple[tuple[int, ...], tuple[int, ...]]] = [
    ((ANN, BOB), (1, 2)),
    ((ANN, BOB, CY, DEE), (1, 1, 3, 4)),
    ((BOB, ANN), (1, 1)),
    ((ANN, BOB), (2, 1)),
    ((ANN, BOB), (2, 1)),
    ((BOB, CY), (1, 2)),
]
"""The people at each of a day's tables, and their places; the fifth is the fourth one of Ann and Bob alone."""


async def history(repository: Repository) -> list[Any]:
    """All that is kept of ratings, but for the last month's: an upgrade counts them in today's month."""
    queries = (
        "SELECT guild_id, game, player_id, name, mu, sigma, ordinal, games, wins FROM ratings"
        " ORDER BY guild_id, game, player_id",
        "SELECT * FROM rating_history ORDER BY guild_id, game, player_id, at",
    )
    return await repository.database.read(lambda c: [tuple(row) for query in queries for row in c.execute(text(query))])


async def spoil(repository: Repository) -> None:
    """As a version of before would have left it: other figures, and nothing said of the model."""

    def work(connection: Connection) -> None:
        connection.execute(text("UPDATE ratings SET mu = 30, sigma = 2, ordinal = 24"))
        connection.execute(text("UPDATE rating_history SET mu = 30, sigma = 2"))
        connection.execute(text("DELETE FROM notes WHERE name = 'ratings'"))

    await repository.database.write(work)


async def play_day(repository: Repository) -> None:
    for number, (people, places) in enumerate(TABLES):
        log = await playing(repository, *people, game="sevens" if number == 2 else "thirteen")
        await finish(repository, log, outcome(*places), seconds=-number if number == 4 else number)  # the clock jumps


async def test_an_upgraded_database_has_all_its_ratings_by_the_model_of_today(empty_url: str) -> None:
    """The first schema has written it; its ratings are then as if all had been played today."""
    repository = await open_repository(empty_url)
    await play_day(repository)
    expected = await history(repository)
    await spoil(repository)
    await repository.database.write(lambda c: command.downgrade(migrations.configuration(c), "0001"))
    await repository.close()
    repository = await open_repository(empty_url)
    assert await history(repository) == expected
    await repository.close()


async def test_what_each_seat_counted_as_is_kept(repository: Repository) -> None:
    """Cy left early, of Dee it is not known; Ann and Bob are rated between themselves."""
    log = await playing(repository, ANN, BOB, CY, DEE)
    rated_as = (RatedAs.PLACE, RatedAs.PLACE, RatedAs.LAST, None)
    await repository.give_up(log, {2: after(1)}, after(1), outcome(2, 1, 4, 3), rated_as=rated_as)
    await play_day(repository)
    expected = await history(repository)
    await spoil(repository)
    assert await repository.database.write(renew_ratings) == 1 + len(TABLES)
    assert await history(repository) == expected


async def test_it_is_done_once(repository: Repository) -> None:
    await play_day(repository)
    assert await repository.database.write(renew_ratings) == 0


async def test_somebody_who_was_forgotten_begins_anew_at_each_of_their_tables(repository: Repository) -> None:
    """Ann beats Bob twice; then he is nobody, and each time she has beaten a beginner."""
    for number in range(2):
        await finish(repository, await playing(repository, ANN, BOB), outcome(1, 2), number)
    await repository.forget_person(BOB, "Deleted player")
    await spoil(repository)
    await repository.database.write(renew_ratings)
    first, _ = rate([NEW, NEW], [1, 2])
    second, _ = rate([first, NEW], [1, 2])
    kept = await repository.rating_history(ANN, guild_id=GUILD, game="thirteen")
    assert [(change.rating.mu, change.rating.sigma) for change in kept] == [
        pytest.approx((each.mu, each.sigma)) for each in (first, second)
    ]
    assert await repository.rating_history(BOB, guild_id=OVERALL, game=ALL_GAMES) == ()


def test_of_the_people_of_a_company_one_who_was_forgotten_may_be_anybody() -> None:
    pair, unknown = [ANN, BOB], [NOBODY, ANN]
    assert share(pair, [unknown] * 3) == share(unknown, [pair, unknown, pair]) == ANEW_WEIGHT
    assert share(pair, [[NOBODY, CY]] * 3) == share(pair, [[NOBODY, ANN, BOB]] * 3) == share(pair, [unknown] * 2) == 1
    assert share([ANN, BOB, CY], [[NOBODY, ANN, DEE]] * 3) == 1


async def test_a_damaged_table_is_left_out_and_the_others_are_rated(path: Path, sqlite_url: str) -> None:
    """Nobody can be rated at the second table; a start does not fail for it."""
    repository = await open_repository(sqlite_url)
    await play_day(repository)
    await spoil(repository)
    await repository.database.write(lambda c: c.execute(text("UPDATE results SET place = 'none' WHERE table_id = 2")))
    await repository.close()
    repository = await open_repository(sqlite_url)
    first, _ = rate([NEW, NEW], [1, 2])
    kept = await repository.rating_history(ANN, guild_id=GUILD, game="thirteen")
    assert (kept[0].rating, kept[1].rating) == (first, Rating(30, 2))
    await repository.close()
