"""Private tables with guests, and tables that are rematches of others."""

from __future__ import annotations

from data import Repository
from data.records import Guest, Seat, Status
from tests.data.tables import ANN, BOB, CY, NOON, finish, lobby, new_table, outcome, playing

OPENER = Seat(0, ANN, None, "Ann", 0)
ROBOT = Seat(0, None, "easy", "Ada", 0)
GUESTS = (Guest(0, BOB, "Bob", "h"), Guest(1, CY, "Cy"))


async def test_a_rematch_comes_back_with_its_computers_and_its_guests(repository: Repository) -> None:
    before = await lobby(repository, ANN, BOB, CY)
    new = new_table(rematch_of=before.table.id, private=True, thread_id=700)
    opened = await repository.open_table(new, OPENER, others=[ROBOT], invited=GUESTS)
    assert (opened.table.rematch_of, opened.table.private, opened.table.thread_id) == (before.table.id, True, 700)
    assert [(seat.seat, seat.name, seat.joined) for seat in opened.seats] == [(0, "Ann", 0), (1, "Ada", 1)]
    assert opened.guests == GUESTS
    assert await repository.load(opened.table.id) == opened
    seated = await repository.add_seat(opened, Seat(0, BOB, None, "Bob", 0), most=4)
    assert seated.guests == GUESTS, "a write loses nothing of what was read"


async def test_a_table_whose_first_guest_has_declined_can_be_read(repository: Repository) -> None:
    """It was taken for damaged, since its guests were numbered with a gap."""
    opened = await repository.open_table(new_table(private=True), OPENER, invited=GUESTS)
    left = await repository.uninvite(opened, BOB)
    kept = await repository.load(opened.table.id)
    assert kept is not None
    assert kept.guests == left.guests == GUESTS[1:]


async def test_the_rematches_of_a_table_are_found_unless_they_were_cancelled(repository: Repository) -> None:
    first = (await playing(repository, ANN, BOB)).table.id
    other = (await playing(repository, ANN, BOB)).table.id
    assert await repository.rematches(first) == ()
    older = await playing(repository, ANN, BOB, rematch_of=first)
    newer = await repository.open_table(new_table(rematch_of=first), OPENER)
    assert [table.id for table in await repository.rematches(first)] == [newer.table.id, older.table.id]
    await finish(repository, older, outcome(1, 2))
    assert [table.status for table in await repository.rematches(first)] == [Status.LOBBY, Status.OVER]
    await repository.cancel_table(newer, at=NOON, reason="cancelled")
    (left,) = await repository.rematches(first)
    assert left.id == older.table.id
    assert await repository.rematches(other) == ()
