"""Which tables are found for a limit, a sweep and a start."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from data import Repository
from data.records import Status, TableLog
from tests.data.tables import ANN, BOB, CY, GUILD, NOON, after, join, lobby, outcome, playing, start

RULES = {"thirteen": 1}


async def ids(repository: Repository, rules: dict[str, int]) -> list[int]:
    return [table.id for table in await repository.tables_to_play(rules)]


async def test_how_many_tables_are_open_in_a_server_and_for_a_person(repository: Repository) -> None:
    waiting = await lobby(repository, ANN)
    game = await playing(repository, ANN, BOB)
    await lobby(repository, ANN, guild_id=GUILD + 1)
    over = await playing(repository, ANN, BOB)
    await repository.give_up(over, {0: NOON}, NOON, outcome(2, 1))
    assert await repository.open_tables(guild_id=GUILD) == 2
    assert await repository.open_tables(player_id=ANN) == 3
    assert await repository.open_tables(player_id=BOB) == 1
    assert await repository.open_tables(player_id=CY) == 0
    await repository.give_up(game, {0: NOON}, NOON, None)
    assert await repository.open_tables(player_id=ANN) == 2, "a game they have resigned from is theirs no more"
    await repository.cancel_table(waiting, at=NOON, reason="gone")
    assert await repository.open_tables(guild_id=GUILD) == 1


async def test_lobbies_are_forgotten_after_a_time_and_games_are_not(repository: Repository) -> None:
    old = await lobby(repository, ANN)
    game = await lobby(repository, ANN, BOB)
    await start(repository, game, game.seats, at=NOON, deadline=None)
    when = old.table.forgotten_at
    assert when is not None
    assert await repository.forgotten_lobbies(when) == (old.table,)
    assert await repository.forgotten_lobbies(when - timedelta(microseconds=1)) == ()


async def test_after_a_start_games_with_a_computer_are_looked_at(repository: Repository) -> None:
    """A computer's own seat, one that it has taken over, one that was resigned; no others, and no lobby."""
    people, away, left = [await playing(repository, ANN, BOB) for _ in range(3)]
    mixed = await seated_with_a_computer(repository)
    waiting = await lobby(repository, ANN)
    waiting = await repository.add_seat(waiting, replace(waiting.seats[0], player_id=None, computer="first"), 4)
    rules = {people.table.game: people.table.rules}
    assert await ids(repository, rules) == [mixed.table.id]
    await repository.set_taken_over(away, 1, True, None)
    await repository.give_up(left, {0: NOON}, NOON, None)
    assert await ids(repository, rules) == [mixed.table.id, left.table.id, away.table.id]


async def test_after_a_start_tables_of_other_rules_are_looked_at(repository: Repository) -> None:
    waiting, game = await lobby(repository, ANN), await playing(repository, ANN, BOB)
    over = await playing(repository, ANN, BOB)
    await repository.give_up(over, {0: NOON}, NOON, outcome(2, 1))
    changed = {game.table.game: game.table.rules + 1}
    assert await ids(repository, changed) == [game.table.id, waiting.table.id]
    assert await ids(repository, {}) == [game.table.id, waiting.table.id], "a game that is there no more"


async def seated_with_a_computer(repository: Repository) -> TableLog:
    log = await join(repository, await lobby(repository, ANN), BOB)
    log = await repository.add_seat(log, replace(log.seats[1], player_id=None, computer="first"), 4)
    log = await start(repository, log, log.seats, at=NOON, deadline=after(600))
    assert log.table.status is Status.PLAYING
    return log
