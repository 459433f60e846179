"""Moves are written one after the other; a game ends once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from data import Repository
from data.errors import NotSeated, TableChanged
from data.records import LoggedMove, MadeBy, Placing, Status, TableLog
from tests.data.tables import ANN, BOB, CY, NOON, after, finish, lobby, move, outcome, playing


async def reload(repository: Repository, log: TableLog) -> TableLog:
    loaded = await repository.load(log.table.id)
    assert loaded is not None
    return loaded


async def test_moves_come_back_in_order(repository: Repository) -> None:
    log = await playing(repository)
    for ply in range(1, 13):
        log = await repository.append_move(log, move(ply, ply % 2, ply), deadline=after(600 + ply))
    loaded = await reload(repository, log)
    assert loaded == log
    assert loaded.moves == tuple(move(ply, ply % 2, ply) for ply in range(1, 13))
    assert loaded.table.deadline == after(612)


async def test_who_made_a_move_comes_back(repository: Repository) -> None:
    log = await playing(repository)
    for ply, made_by in enumerate(MadeBy, 1):
        log = await repository.append_move(log, replace(move(ply), made_by=made_by), deadline=None)
    assert [entry.made_by for entry in (await reload(repository, log)).moves] == [*MadeBy]


@pytest.mark.parametrize("ply", [1, 3, 0, -1], ids=["taken", "ahead", "zero", "negative"])
async def test_only_the_next_ply_can_be_played(repository: Repository, ply: int) -> None:
    log = await repository.append_move(await playing(repository), move(1), deadline=None)
    with pytest.raises(TableChanged):
        await repository.append_move(log, move(ply), deadline=after(1), strikes=1, taken_over=True)
    loaded = await reload(repository, log)
    assert loaded.moves == (move(1),)
    assert loaded.seats == log.seats
    assert loaded.table.deadline is None


async def test_nobody_moves_at_a_lobby_or_at_no_table(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB)
    for table_id in (log.table.id, 4711):
        with pytest.raises(TableChanged):
            await repository.append_move(replace(log, table=replace(log.table, id=table_id)), move(1), deadline=None)


async def test_a_move_from_no_seat_changes_nothing(repository: Repository) -> None:
    log = await playing(repository)
    with pytest.raises(NotSeated):
        await repository.append_move(log, move(1, seat=2), deadline=after(1))
    assert await reload(repository, log) == log


async def test_a_move_sets_the_movers_strikes_only(repository: Repository) -> None:
    log = await playing(repository)
    log = await repository.append_move(log, move(1, 0), deadline=None, strikes=1)
    log = await repository.append_move(log, move(2, 1), deadline=None, strikes=2, taken_over=True)
    assert [(s.strikes, s.taken_over) for s in (await reload(repository, log)).seats] == [(1, False), (2, True)]
    log = await repository.append_move(log, move(3, 0), deadline=None)
    log = await repository.append_move(log, move(4, 1), deadline=None, strikes=3)
    assert [(s.strikes, s.taken_over) for s in (await reload(repository, log)).seats] == [(0, False), (3, True)]


async def test_somebody_comes_back(repository: Repository) -> None:
    log = await playing(repository, deadline=after(600))
    log = await repository.append_move(log, move(1), deadline=after(600), strikes=2, taken_over=True)
    away = await repository.set_taken_over(log, 0, True, after(3))
    assert (away.seats[0].strikes, away.seats[0].taken_over, away.table.deadline) == (2, True, after(3))
    back = await repository.set_taken_over(away, 0, False, after(700))
    assert (back.seats[0].strikes, back.seats[0].taken_over, back.table.deadline) == (0, False, after(700))
    with pytest.raises(NotSeated):
        await repository.set_taken_over(back, 7, True, None)


async def test_the_last_move_ends_the_table(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB, computers=1, deadline=after(600))
    log = await finish(repository, log, outcome(2, 1, 3), seconds=42)
    table = (await reload(repository, log)).table
    assert (table.status, table.ended_at, table.reason) == (Status.OVER, after(42), "out of cards")
    assert table.deadline is None
    assert await repository.placings(table.id) == (Placing(1, 1, 10), Placing(0, 2, 20), Placing(2, 3, 30))
    with pytest.raises(TableChanged):
        await repository.append_move(log, move(2), deadline=None)
    with pytest.raises(TableChanged):
        await repository.cancel_table(log, at=NOON, reason="late")


async def test_an_outcome_that_leaves_a_seat_out_is_refused_whole(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    with pytest.raises(ValueError, match="place each of its 2 seats"):
        await finish(repository, log, outcome(1))
    assert await reload(repository, log) == log
    assert await repository.placings(log.table.id) == ()


async def test_resigning_with_and_without_ending_the_table(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB, CY, deadline=after(600))
    first = await repository.give_up(log, {1: after(10)}, after(10), None)
    assert first.seats[1].resigned_at == after(10)
    assert (first.table.status, first.table.deadline) == (Status.PLAYING, after(600))
    again = await repository.give_up(first, {1: after(11)}, after(11), None)
    assert again.seats[1].resigned_at == after(10)
    last = await repository.give_up(again, {0: after(20)}, after(20), outcome(2, 3, 1))
    assert (last.table.status, last.table.ended_at, last.table.deadline) == (Status.OVER, after(20), None)
    assert [s.seat for s in await repository.placings(log.table.id)] == [2, 0, 1]
    with pytest.raises(TableChanged):
        await repository.give_up(last, {2: after(30)}, after(30), None)


async def test_a_lobby_and_a_game_can_be_cancelled_once(repository: Repository) -> None:
    for log in (await lobby(repository), await playing(repository, deadline=after(600))):
        after_it = await repository.cancel_table(log, at=after(1), reason="by its opener")
        cancelled = after_it.table
        assert (cancelled.status, cancelled.ended_at) == (Status.CANCELLED, after(1))
        assert (cancelled.reason, cancelled.deadline) == ("by its opener", None)
        with pytest.raises(TableChanged):
            await repository.cancel_table(after_it, at=after(2), reason="again")


async def test_times_of_any_zone_come_back_in_utc_to_the_microsecond(repository: Repository) -> None:
    log = await playing(repository)
    in_hanoi = datetime(2026, 1, 2, 19, 0, 0, 999999, tzinfo=timezone(timedelta(hours=7)))
    await repository.append_move(log, LoggedMove(1, 0, "x", in_hanoi, MadeBy.PERSON), deadline=None)
    at = (await reload(repository, log)).moves[0].at
    assert at == in_hanoi
    assert at.utcoffset() == timedelta(0)


async def test_a_time_without_a_zone_is_refused(repository: Repository) -> None:
    log = await playing(repository)
    with pytest.raises(Exception, match="needs a time zone"):
        await repository.append_move(log, LoggedMove(1, 0, "x", datetime(2026, 1, 2), MadeBy.PERSON), deadline=None)
    assert await reload(repository, log) == log


async def test_the_person_to_move_is_known_while_they_are(repository: Repository) -> None:
    """Whatever ends their turn or the game, nobody is to move then; what is done by others changes nothing."""
    ends: list[Callable[[TableLog], Awaitable[TableLog]]] = [
        lambda log: finish(repository, log, outcome(1, 2)),
        lambda log: repository.append_move(log, move(2), deadline=None),
        lambda log: repository.give_up(log, {0: NOON}, NOON, None),
        lambda log: repository.give_up(log, {1: NOON}, NOON, outcome(1, 2)),
        lambda log: repository.set_gone(log, 0, NOON, None),
        lambda log: repository.set_taken_over(log, 0, True, None),
        lambda log: repository.cancel_table(log, at=NOON, reason="cancelled"),
    ]
    for end in ends:
        log = await repository.append_move(await playing(repository), move(1, 1), deadline=after(9), mover=ANN)
        log = await repository.set_gone(log, 1, NOON, after(9))
        log = await repository.set_absent(log, 0, after(20), after(29))
        assert log.table.mover == ANN
        ended = await end(log)
        assert ended.table.mover is None
        assert await repository.load(log.table.id) == ended
    damaged = await repository.append_move(await playing(repository), move(1, 1), deadline=None, mover=ANN)
    assert await repository.end_damaged(damaged.table.id, at=NOON, reason="damaged")
    kept = await repository.load(damaged.table.id)
    assert kept is not None
    assert kept.table.mover is None
