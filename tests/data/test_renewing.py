"""The next moment the clock has something to do, and turns that begin anew after a start."""

from __future__ import annotations

from datetime import timedelta

from data import Repository
from tests.data.tables import after, lobby, move, playing


async def test_the_next_moment_is_that_of_a_reminder_until_it_is_sent(repository: Repository) -> None:
    # The last quarter of a turn of 600 s that ends at 600 begins at 450; of one of 2000 s that ends at 700, at 200.
    first = await playing(repository, turn_seconds=600, deadline=after(600))
    long = await playing(repository, turn_seconds=2000, deadline=after(700))
    assert await repository.next_due(0.25) == after(200)
    await repository.set_reminded(long.table.id, after(700))
    assert await repository.next_due(0.25) == after(450)
    await repository.set_reminded(first.table.id, after(600))
    assert await repository.next_due(0.25) == after(600)
    assert await repository.next_due() == after(600)


async def test_turns_that_ran_out_or_are_about_to_begin_anew(repository: Repository) -> None:
    overdue = await playing(repository, turn_seconds=600, deadline=after(0))
    near = await playing(repository, turn_seconds=400, deadline=after(1100))  # a quarter is 100 s
    far = await playing(repository, turn_seconds=400, deadline=after(1100.000001))
    unlimited = await playing(repository, turn_seconds=0, deadline=None)
    waiting = await lobby(repository)
    await repository.set_reminded(near.table.id, after(1100))
    assert await repository.renew_deadlines(after(1000), 0.25) == 2
    deadlines = {}
    for log in (overdue, near, far, unlimited, waiting):
        kept = await repository.load(log.table.id)
        assert kept is not None
        deadlines[log.table.id] = (kept.table.deadline, kept.table.reminded)
    assert deadlines == {
        overdue.table.id: (after(1600), False),
        near.table.id: (after(1400), False),
        far.table.id: (after(1100.000001), False),
        unlimited.table.id: (None, False),
        waiting.table.id: (None, False),
    }


async def test_a_renewed_turn_is_reminded_of_again(repository: Repository) -> None:
    log = await playing(repository, turn_seconds=600, deadline=after(600))
    await repository.set_reminded(log.table.id, after(600))
    await repository.renew_deadlines(after(5000), 0.25)
    assert [table.id for table in await repository.tables_to_remind(after(5450), 0.25)] == [log.table.id]
    renewed = await repository.load(log.table.id)
    assert renewed is not None
    await repository.append_move(renewed, move(1), deadline=None)
    assert await repository.renew_deadlines(after(99999), 1) == 0


async def test_open_deadlines_move_by_the_time_the_bot_was_away_once(repository: Repository) -> None:
    ended = await playing(repository, deadline=after(50))
    open_ = await playing(repository, deadline=after(600))
    await repository.set_reminded(open_.table.id, after(600))
    endless, waiting = await playing(repository, deadline=None), await lobby(repository)
    await repository.alive(after(40))
    assert await repository.alive_at() == after(40)
    assert await repository.come_back(after(1040)) == timedelta(seconds=1000)
    assert await repository.alive_at() == after(1040)
    assert await repository.come_back(after(1040)) == timedelta(0)
    kept = [await repository.load(log.table.id) for log in (ended, open_, endless, waiting)]
    found = [(log.table.deadline, log.table.reminded, log.table.version) for log in kept if log is not None]
    assert found == [(after(1050), False, 4 + 1), (after(1600), True, 4 + 1), (None, False, 4), (None, False, 1)]


async def test_where_it_is_not_known_how_long_the_bot_was_away_nothing_moves(repository: Repository) -> None:
    log = await playing(repository, deadline=after(600))
    assert await repository.alive_at() is None
    assert await repository.come_back(after(1000)) is None
    assert await repository.load(log.table.id) == log
    assert await repository.come_back(after(1001)) == timedelta(seconds=1)


async def test_a_computer_whose_clock_was_set_back_moves_no_deadline(repository: Repository) -> None:
    log = await playing(repository, deadline=after(600))
    await repository.alive(after(500))
    assert await repository.come_back(after(100)) == timedelta(0)
    assert await repository.load(log.table.id) == log
    assert await repository.alive_at() == after(100)
