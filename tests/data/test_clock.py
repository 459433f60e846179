"""Turns that have run out, and players that a reminder is due for."""

from __future__ import annotations

from data import Repository
from tests.data.tables import ANN, BOB, HALF, QUARTER, WHOLE, after, finish, lobby, move, outcome, playing


async def test_due_are_the_games_whose_deadline_has_come_the_longest_overdue_first(repository: Repository) -> None:
    late = await playing(repository, deadline=after(10))
    later = await playing(repository, deadline=after(5))
    now = await playing(repository, deadline=after(20))
    await playing(repository, deadline=after(20.000001))
    await playing(repository, deadline=None)
    await lobby(repository)
    over = await playing(repository, deadline=after(1))
    await finish(repository, over, outcome(1, 2))
    due = await repository.due_tables(after(20))
    assert [table.id for table in due] == [later.table.id, late.table.id, now.table.id]
    assert due[1] == late.table
    assert [table.id for table in await repository.due_tables(after(20), limit=1)] == [later.table.id]
    assert [table.id for table in await repository.due_tables(after(20), due[0])] == [late.table.id, now.table.id]
    assert await repository.due_tables(after(20), due[2]) == ()


async def test_the_next_deadline_is_the_earliest(repository: Repository) -> None:
    assert await repository.next_due() is None
    await playing(repository, deadline=after(30))
    soon = await playing(repository, deadline=after(10))
    assert await repository.next_due() == after(10)
    await repository.append_move(soon, move(1), deadline=after(40))
    assert await repository.next_due() == after(30)


async def test_a_reminder_is_due_in_the_last_part_of_the_turn(repository: Repository) -> None:
    # A turn of 600 s that ends at 600: its last quarter begins at 450.
    log = await playing(repository, turn_seconds=600, deadline=after(600))
    assert await repository.tables_to_remind(after(449.999999), QUARTER) == ()
    assert [table.id for table in await repository.tables_to_remind(after(450), QUARTER)] == [log.table.id]
    assert [table.id for table in await repository.tables_to_remind(after(599), QUARTER)] == [log.table.id]
    assert await repository.tables_to_remind(after(600), QUARTER) == ()  # too late: the turn is due


async def test_a_turn_of_a_month_can_be_reminded_of(repository: Repository) -> None:
    month = 31 * 24 * 3600
    log = await playing(repository, turn_seconds=month, deadline=after(month))
    assert await repository.tables_to_remind(after(month / 2 - 1), HALF) == ()
    assert [table.id for table in await repository.tables_to_remind(after(month / 2), HALF)] == [log.table.id]


async def test_a_deadline_is_reminded_of_once(repository: Repository) -> None:
    log = await playing(repository, deadline=after(600))
    assert await repository.set_reminded(log.table.id, after(601)) is False
    assert await repository.set_reminded(log.table.id, after(600)) is True
    assert await repository.set_reminded(log.table.id, after(600)) is False
    assert await repository.tables_to_remind(after(599), WHOLE) == ()
    await repository.append_move(log, move(1), deadline=after(1200))
    assert [table.id for table in await repository.tables_to_remind(after(1199), WHOLE)] == [log.table.id]
    assert await repository.set_reminded(log.table.id, after(1200)) is True


async def test_a_takeover_keeps_the_reminder_of_the_same_deadline(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB, deadline=after(600))
    await repository.set_reminded(log.table.id, after(600))
    read = await repository.load(log.table.id)
    assert read is not None
    same = await repository.set_taken_over(read, 1, True, after(600))
    assert same.table.reminded is True
    assert (await repository.set_taken_over(same, 0, True, after(3))).table.reminded is False


async def test_the_next_moment_is_a_reminder_until_it_is_sent(repository: Repository) -> None:
    # A turn of 600 s that ends at 600, with a reminder for its last quarter: at 450.
    log = await playing(repository, turn_seconds=600, deadline=after(600))
    await playing(repository, turn_seconds=100, deadline=after(590))  # its last quarter begins at 565
    assert await repository.next_due(QUARTER) == after(450)
    await repository.set_reminded(log.table.id, after(600))
    assert await repository.next_due(QUARTER) == after(565)
    assert await repository.next_due() == after(590)
