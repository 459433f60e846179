"""An index looks up what is asked often, or of a table that grows without end: the databases say so themselves."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, event

from data import open_repository
from data.admission import UNLIMITED
from data.leaderboards import Order
from data.past import PastOf, Within
from data.records import Guest, Status
from data.schema import guests, ratings
from data.sql import (
    admission,
    analyses,
    clock,
    leaderboards,
    listing,
    members,
    messages,
    old_moves,
    past,
    people,
    privacy,
    profile,
    results,
    rows,
)
from tests.data.tables import ANN, BOB, CHANNEL, GUILD, NOON, new_table, playing

BOB_INVITED = Guest(0, BOB, "Bob")
Question = Callable[[Connection], object]


def page(order: Order, connection: Connection, month: int | None = None, own: int | None = None) -> object:
    asked = partial(leaderboards.leaderboard, connection, guild_id=GUILD, game="thirteen", order=order, limit=1)
    return asked(month=month, own=own)


def behind(connection: Connection) -> object:
    """The page, and the place of somebody behind it."""
    row = {"guild_id": GUILD, "game": "thirteen", "name": "", "mu": 25.0, "sigma": 8.0, "games": 1, "wins": 1}
    for person, ordinal in ((ANN, 2.0), (BOB, 1.0)):
        connection.execute(ratings.insert().values(row | {"player_id": person, "ordinal": ordinal}))
    return page(Order.WINS, connection, own=BOB)


def rated(connection: Connection) -> object:
    log = rows.load(connection, 1)
    assert log is not None
    return rows.read_rated(connection, log.table, log.seats)


def stand(connection: Connection) -> object:
    log = rows.load(connection, 1)
    assert log is not None
    return rows.read_standings(connection, replace(log.table, status=Status.LOBBY), log.seats)


def forget(connection: Connection) -> None:
    connection.exec_driver_sql("UPDATE tables SET status = 'cancelled', ended_at = 1 WHERE id = 1")
    privacy.forget_person(connection, ANN, "Nobody")


def end(connection: Connection) -> None:
    connection.exec_driver_sql("UPDATE tables SET status = 'over', ended_at = 1 WHERE id = 1")


def ended(connection: Connection) -> object:
    end(connection)
    return listing.ended_tables(connection, ANN, 25)


def history(connection: Connection) -> object:
    end(connection)
    asked = PastOf(ANN, Within(GUILD, frozenset({CHANNEL})), other=BOB)
    return past.past_games(connection, asked)


QUESTIONS: dict[str, Question] = {
    "an act in a server": lambda c: members.acted(c, GUILD, ANN, "Anna"),
    "a departure": lambda c: members.depart(c, GUILD, ANN),
    **{f"a page of the leaderboard by {order}": partial(page, order) for order in Order},
    "one's own place on it": behind,
    "a player's ratings": lambda c: leaderboards.rating_history(c, ANN, guild_id=GUILD, game="thirteen"),
    "the lobbies of a person": lambda c: listing.lobbies_of(c, ANN),
    "forgotten lobbies": lambda c: clock.forgotten_lobbies(c, NOON),
    "the ends of turns": clock.turn_ends,
    "the ends of some turns": lambda c: clock.turn_ends(c, frozenset({1, 2}), {1}),
    "the tables of a server": lambda c: listing.active_tables(c, guild_id=GUILD),
    "the tables of a channel": lambda c: listing.active_tables(c, channel_id=CHANNEL),
    "the tables of a person": lambda c: listing.active_tables(c, player_id=ANN, limit=25),
    "how many tables a server has": lambda c: listing.open_tables(c, guild_id=GUILD),
    "how many tables a person has": lambda c: listing.open_tables(c, player_id=ANN),
    "may a person sit down": lambda c: admission.check_person(c, GUILD, ANN, UNLIMITED, opens=True),
    "may a guest be invited": lambda c: admission.check_guests(c, new_table(rematch_of=1), [BOB_INVITED], UNLIMITED),
    "how many games a person has played": lambda c: listing.games_played(c, ANN, "thirteen", 5),
    "a person's newest ended tables": ended,
    "which game a person has played last": lambda c: listing.last_game(c, ANN),
    "tables to be shown after a start": lambda c: listing.tables_to_show(c, NOON),
    "games in silent threads": lambda c: listing.silent_games(c, NOON, 900, own=True),
    "tables to be played after a start": lambda c: listing.tables_to_play(c, {"thirteen": 1}),
    "a table": lambda c: rows.load(c, 1),
    "the rematches of a table": lambda c: listing.rematches(c, 1),
    "the guests of a table": lambda c: rows.kept_rows(c, guests, 1),
    "what a table has done to ratings": rated,
    "how those in a lobby stand": stand,
    "a table's messages": lambda c: messages.messages(c, 1),
    "a message": lambda c: messages.find_message(c, 1),
    "the tables shown in a channel": lambda c: messages.tables_in(c, CHANNEL),
    "what was found of a game": lambda c: analyses.analysis(c, 1, 0),
    "a person": lambda c: people.player(c, ANN),
    "what is kept of a person": lambda c: privacy.own_rows(c, ANN),
    "forgetting a person": forget,
    "who has sat with people at their tables of a day": lambda c: results.companies(c, [ANN, BOB], NOON),
    "a page of a person's games": history,
    "how two people have fared": lambda c: past.head_to_head(c, PastOf(ANN, Within(GUILD), "thirteen", BOB)),
    "a profile": lambda c: profile.profile(c, ANN, within=Within(GUILD, frozenset({CHANNEL})), since=NOON),
    "where a person has played": lambda c: past.places_of(c, ANN, GUILD),
    "what is to be pruned": lambda c: old_moves.prune(c, NOON),
}


def plans(connection: Connection, question: Question) -> list[str]:
    """How the database answers each statement of the question, a line each step."""
    asked: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, many: bool) -> None:
        asked.append((statement, parameters[0] if many else parameters))

    event.listen(connection, "before_cursor_execute", note)
    question(connection)
    event.remove(connection, "before_cursor_execute", note)
    assert asked
    sqlite = connection.dialect.name == "sqlite"
    if not sqlite:
        # With so few rows it would rather read them all; asked not to, it says what it would do with many.
        connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        connection.exec_driver_sql("SET LOCAL enable_sort = off")
    explain = "EXPLAIN QUERY PLAN " if sqlite else "EXPLAIN "
    found = [connection.exec_driver_sql(explain + statement, parameters) for statement, parameters in asked]
    return [str(row[-1]) for rows_ in found for row in rows_]


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
async def test_it_goes_by_an_index(url: str, question: Question) -> None:
    repository = await open_repository(url)
    await playing(repository)
    steps = await repository.database.read(lambda connection: plans(connection, question))
    await repository.close()
    scans = [step for step in steps if step.startswith("SCAN") or "Seq Scan" in step]
    small = ("SCAN anon", "SCAN CONSTANT ROW")  # what a subquery has found already, and what is of no table
    assert not [step for step in scans if not step.startswith(small)], steps


@pytest.mark.parametrize(
    "name",
    [
        "the tables of a person",
        "how many games a person has played", "which game a person has played last", "a person's newest ended tables",
        "a page of a person's games", "how two people have fared", "where a person has played", "a profile",
    ],
)  # fmt: skip
async def test_a_persons_past_is_found_by_their_seats(url: str, name: str) -> None:
    """SQLite, which knew nothing of how many there are, read all tables that had ended: half a second at a million.
    PostgreSQL began with the newest of all tables, or without statistics looked for each in all of a server's: ten
    seconds for 3,000 of 60,000."""
    repository = await open_repository(url)
    await playing(repository)
    steps = await repository.database.read(lambda connection: plans(connection, QUESTIONS[name]))
    await repository.close()
    used = [step for step in steps if re.search(r"SEARCH tables|ix_tables|pk_tables", step)]
    by_key = r"SEARCH tables USING INTEGER PRIMARY KEY \(rowid=\?\)|Scan (using|on) pk_tables"
    assert used
    assert [step for step in used if not re.search(by_key, step)] == [], steps
    assert not [step for step in steps if "Merge" in step], steps  # it would read all tables by their key


@pytest.mark.parametrize(("month", "index"), [(None, "by"), (24_300, "month_by")])
@pytest.mark.parametrize("order", Order)
async def test_a_page_of_the_leaderboard_sorts_nothing(url: str, order: Order, month: int | None, index: str) -> None:
    repository = await open_repository(url)
    steps = await repository.database.read(lambda connection: plans(connection, partial(page, order, month=month)))
    await repository.close()
    assert any(f"ix_ratings_{index}_{order}" in step for step in steps), steps
    assert not [step for step in steps if "Sort" in step or "TEMP B-TREE" in step], steps
