"""The people who were sent away, who are gone, who would cancel, and whom a server blocks: kept on both databases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data import Repository
from data.errors import NotSeated, TableChanged
from data.records import Block, Guest, Seat, Status, TableLog
from tests.data.conftest import Opener
from tests.data.tables import ANN, BOB, CY, OPENING, after, join, lobby, new_table, playing

GUILD, OTHER = 500, 501


async def read(repository: Repository, log: TableLog) -> TableLog:
    found = await repository.load(log.table.id)
    assert found is not None
    return found


async def test_whoever_was_sent_away_has_no_seat_and_is_remembered(repository: Repository) -> None:
    log = await join(repository, await lobby(repository, ANN), BOB)
    sent = await repository.send_away(log, 1)
    assert [seat.player_id for seat in sent.seats] == [ANN]
    assert sent.sent_away == {BOB}
    assert await read(repository, sent) == sent
    with pytest.raises(TableChanged):
        await repository.send_away(log, 1)  # what was read is out of date
    with pytest.raises(NotSeated):
        await repository.send_away(sent, 1)


async def test_whoever_is_invited_no_more_is_no_guest_of_the_lobby(repository: Repository) -> None:
    guests = (Guest(0, BOB, "Bob"), Guest(1, CY, "Cy"))
    log = await repository.open_table(new_table(private=True), Seat(0, ANN, None, "Ann", 0), invited=guests)
    sits = await lobby(repository, BOB, CY)
    assert [table.id for table in await repository.lobbies_of(BOB)] == [sits.table.id, log.table.id]
    left = await repository.uninvite(log, BOB)
    assert left.guests == guests[1:]
    assert await read(repository, log) == left
    with pytest.raises(TableChanged):
        await repository.uninvite(log, CY)  # what was read is out of date
    assert [table.id for table in await repository.lobbies_of(BOB)] == [sits.table.id]
    assert [table.id for table in await repository.lobbies_of(ANN)] == [log.table.id], "she has opened it"
    closed = await repository.begin_opening(left)
    assert await repository.lobbies_of(ANN) == ()
    with pytest.raises(TableChanged):
        await repository.uninvite(closed, CY)


async def test_a_computer_is_not_sent_away_as_a_person_is(repository: Repository) -> None:
    log = await lobby(repository, ANN, computers=1)
    with pytest.raises(NotSeated):
        await repository.send_away(log, 1)


async def test_whoever_is_gone_has_a_computer_in_their_seat_until_they_are_back(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    gone = await repository.set_gone(log, 1, after(5), None)
    assert (gone.seats[1].taken_over, gone.seats[1].gone_at, gone.table.deadline) == (True, after(5), None)
    assert await read(repository, log) == gone
    back = await repository.set_taken_over(gone, 1, False, after(60))
    assert (back.seats[1].taken_over, back.seats[1].gone_at) == (False, None)
    assert await read(repository, log) == back


async def test_whoever_is_gone_before_the_deal_is_gone_after_it(repository: Repository) -> None:
    log = await repository.begin_opening(await lobby(repository, ANN, BOB))
    gone = await repository.set_gone(log, 1, after(5), None)
    assert (gone.table.status, gone.seats[1].taken_over, gone.seats[1].gone_at) == (Status.DEALING, True, after(5))
    begun = await repository.start_table(gone, gone.seats[::-1], OPENING, at=after(6), deadline=None)
    assert [(seat.taken_over, seat.gone_at) for seat in begun.seats] == [(True, after(5)), (False, None)]
    with pytest.raises(TableChanged):
        await repository.set_gone(await lobby(repository, ANN, BOB), 1, after(5), None)


async def test_a_table_says_at_whose_word_it_was_cancelled(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    ended = await repository.cancel_table(log, at=after(9), reason="cancelled", by=CY, why="it was late")
    assert (ended.table.status, ended.table.cancel_by, ended.table.cancel_why) == (
        Status.CANCELLED, CY, "it was late",
    )  # fmt: skip
    assert await read(repository, log) == ended


async def test_what_ends_a_table_changes_its_seats_in_the_same_write(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    seated = (log.seats[0], replace(log.seats[1], taken_over=True, gone_at=after(8)))
    ended = await repository.cancel_table(log, at=after(9), reason="agreed", seated=seated)
    assert ended.seats == seated
    assert await read(repository, log) == ended


async def test_whether_to_cancel_is_asked_until_a_moment_and_answered_by_each(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB)
    asked = await repository.ask_cancel(log, 0, "it was late", after(100))
    assert (asked.table.cancel_by, asked.table.cancel_why, asked.table.cancel_until) == (
        log.seats[0].player_id, "it was late", after(100),
    )  # fmt: skip
    assert [seat.cancels for seat in asked.seats] == [after(100), None]
    assert await repository.next_cancel_over(after(99)) == after(100)
    assert await repository.cancels_until(after(99)) == ()
    assert await repository.next_cancel_over(after(100)) is None
    assert await repository.cancels_until(after(100)) == (log.table.id,)
    agreed = await repository.agree_cancel(asked, 1)
    assert [seat.cancels for seat in agreed.seats] == [after(100), after(100)]
    assert await read(repository, log) == agreed
    dropped = await repository.drop_cancel(agreed)
    assert (dropped.table.cancel_by, dropped.table.cancel_why, dropped.table.cancel_until) == (None, None, None)
    assert await repository.cancels_until(after(100)) == ()
    again = await repository.ask_cancel(dropped, 1, None, after(100))
    assert [seat.cancels for seat in again.seats] == [None, after(100)], "the answers to what was asked before are void"
    assert await read(repository, log) == again


@pytest.mark.parametrize("event", ["resigns", "goes", "cancels"])
async def test_nobody_asks_any_more_when_somebody_has_gone_or_the_table_ended(
    repository: Repository, event: str
) -> None:
    log = await repository.ask_cancel(await playing(repository, ANN, BOB), 0, None, after(100))
    if event == "resigns":
        log = await repository.give_up(log, {1: after(5)}, after(5), None)
    elif event == "goes":
        log = await repository.set_gone(log, 1, after(5), None)
    else:
        log = await repository.cancel_table(log, at=after(5), reason="cancelled", by=ANN)
    assert log.table.cancel_until is None
    assert await repository.cancels_until(after(100)) == ()


async def test_a_server_blocks_and_unblocks_people_for_itself_alone(
    repository: Repository, open_another: Opener
) -> None:
    assert await repository.block(GUILD, BOB, by=ANN, at=after(2), name="Bob")
    assert await repository.block(GUILD, ANN, by=CY, at=after(1))
    assert not await repository.block(GUILD, BOB, by=CY, at=after(3))
    assert await repository.block(OTHER, CY, by=ANN, at=after(4))
    later = await open_another()
    blocked = await later.blocked(GUILD)
    assert list(blocked.items()) == [(ANN, Block(after(1))), (BOB, Block(after(2), "Bob"))]
    assert await later.unblock(GUILD, BOB)
    assert not await later.unblock(GUILD, BOB)
    assert list(await later.blocked(GUILD)) == [ANN]
    assert list(await later.blocked(OTHER)) == [CY]
