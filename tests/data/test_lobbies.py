"""A lobby fills, empties, changes and starts."""

from __future__ import annotations

from dataclasses import astuple, replace
from datetime import timedelta
from itertools import product

import pytest

from data import Repository
from data.errors import AlreadySeated, ChoiceTaken, DatabaseFailed, NotSeated, TableChanged, TableFull
from data.messages import Message, MessageKind
from data.records import Seat, Status
from tests.data.tables import (
    ANN,
    BOB,
    CHANNEL,
    CY,
    GUILD,
    NOON,
    OPENING,
    after,
    join,
    lobby,
    move,
    new_table,
    playing,
    start,
)


async def test_a_table_comes_back_as_it_was_opened(repository: Repository) -> None:
    opener = Seat(0, ANN, None, "Ánn ♥", 0)
    opened = await repository.open_table(new_table(), opener)
    log = await repository.load(opened.table.id)
    assert log == opened
    assert log.seats == (opener,)
    assert log.moves == ()
    table = log.table
    assert (table.guild_id, table.game, table.secret) == (GUILD, "thirteen", bytes(range(32)))
    assert table.status is Status.LOBBY
    assert table.opened_at == NOON
    assert table.opened_at.utcoffset() is not None
    assert (table.thread_id, table.deadline, table.started_at, table.ended_at, table.reason) == (None,) * 5


async def test_a_table_that_is_not_there(repository: Repository) -> None:
    assert await repository.load(4711) is None
    log = await lobby(repository)
    with pytest.raises(TableChanged):
        await repository.set_options(replace(log, table=replace(log.table, id=4711)), "", 0)


async def test_ids_of_discord_fit(repository: Repository) -> None:
    largest = 2**63 - 1
    log = await repository.open_table(new_table(guild_id=largest, channel_id=largest), Seat(0, largest, None, "", 0))
    assert (await repository.set_thread(log, largest)).table.thread_id == largest
    loaded = await repository.load(log.table.id)
    assert loaded is not None
    assert (loaded.table.guild_id, loaded.table.thread_id, loaded.seats[0].player_id) == (largest,) * 3


async def test_people_and_computers_sit_in_the_order_of_joining(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB, computers=1)
    assert [(seat.seat, seat.name, seat.joined) for seat in log.seats] == [
        (0, "Ann", 0),
        (1, "Bob", 1),
        (2, "Robot", 2),
    ]
    assert (log.seats[2].player_id, log.seats[2].computer) == (None, "easy")


async def test_nobody_sits_twice_or_on_a_lap(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB)
    with pytest.raises(AlreadySeated):
        await join(repository, log, BOB)
    with pytest.raises(TableFull):
        await join(repository, log, CY, most=2)
    assert await repository.load(log.table.id) == log


async def test_the_later_ones_move_up_and_keep_their_number_of_joining(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB, CY)
    left = await repository.remove_seat(log, 1)
    assert [(seat.seat, seat.name, seat.joined) for seat in left.seats] == [(0, "Ann", 0), (1, "Cy", 2)]
    back = await join(repository, left, BOB)
    assert [(seat.seat, seat.name, seat.joined) for seat in back.seats][2] == (2, "Bob", 3)
    with pytest.raises(NotSeated):
        await repository.remove_seat(back, 3)


async def test_options_and_thread_can_change(repository: Repository) -> None:
    log = await lobby(repository)
    changed = await repository.set_options(log, "rounds=3", 60)
    assert (changed.table.options, changed.table.turn_seconds) == ("rounds=3", 60)
    threaded = await repository.set_thread(changed, 99)
    assert threaded.table == replace(changed.table, thread_id=99, version=3)
    assert await repository.load(log.table.id) == threaded


async def test_the_switches_of_the_pictures_can_change(repository: Repository) -> None:
    log = await lobby(repository)
    assert log.table.display == ""
    log = await repository.set_display(log, "space_values")
    assert log.table.display == "space_values"
    assert (await repository.set_display(log, "")).table.display == ""


async def test_what_a_seat_has_chosen_goes_with_it(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB, CY)
    log = await repository.set_chosen(log, 1, "h")
    log = await repository.set_chosen(log, 2, "s")
    assert [seat.chosen for seat in log.seats] == [None, "h", "s"]
    ann, bob, cy = log.seats
    started = await start(repository, log, [cy, ann, bob], at=NOON, deadline=None)
    assert [(seat.name, seat.chosen) for seat in started.seats] == [("Cy", "s"), ("Ann", None), ("Bob", "h")]


async def test_what_one_has_chosen_nobody_else_can(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB, CY)
    log = await repository.set_chosen(log, 0, "h")
    with pytest.raises(ChoiceTaken):
        await repository.set_chosen(log, 1, "h")
    with pytest.raises(NotSeated):
        await repository.set_chosen(log, 3, "s")
    log = await repository.set_chosen(log, 0, "h")
    assert log.seats[0].chosen == "h"
    log = await repository.set_chosen(log, 0, None)
    assert [seat.chosen for seat in (await repository.set_chosen(log, 1, "h")).seats] == [None, "h", None]


async def test_hints_are_fine_with_whoever_says_so_and_that_goes_with_the_seat(repository: Repository) -> None:
    log = await join(repository, await lobby(repository, ANN, computers=1), BOB)
    agreed = await repository.set_hints(log, 2, True)
    assert agreed.table == replace(log.table, version=log.table.version + 1)
    assert [seat.hints for seat in agreed.seats] == [False, False, True]
    assert await repository.load(log.table.id) == agreed
    for seat in (1, 3):
        with pytest.raises(NotSeated):
            await repository.set_hints(agreed, seat, True)
    assert await repository.load(log.table.id) == agreed
    log = await join(repository, agreed, CY)
    ann, computer, bob, cy = log.seats
    started = await start(repository, log, [cy, bob, computer, ann], at=NOON, deadline=None)
    assert [(seat.name, seat.hints) for seat in started.seats if seat.hints] == [("Bob", True)]


async def test_whoever_has_agreed_to_hints_may_take_it_back(repository: Repository) -> None:
    log = await repository.set_hints(await lobby(repository, ANN, BOB), 0, True)
    assert [seat.hints for seat in (await repository.set_hints(log, 0, False)).seats] == [False, False]


async def test_another_computer_sits_down_for_one(repository: Repository) -> None:
    log = await join(repository, await lobby(repository, ANN, computers=2), BOB)
    changed = await repository.set_computer(log, 1, "hard", "Isolde")
    assert changed.table == replace(log.table, version=log.table.version + 1)
    assert changed.seats[1] == replace(log.seats[1], computer="hard", name="Isolde")
    assert [seat.name for seat in changed.seats] == ["Ann", "Isolde", "Robot", "Bob"]
    assert await repository.load(log.table.id) == changed
    for seat in (0, 3, 4):
        with pytest.raises(NotSeated):
            await repository.set_computer(changed, seat, "hard", "Lucan")


async def test_the_start_seats_them_in_turn_order(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB, CY)
    ann, bob, cy = log.seats
    started = await start(repository, log, [cy, ann, bob], at=after(5), deadline=after(605))
    assert [(seat.seat, seat.name, seat.joined) for seat in started.seats] == [
        (0, "Cy", 2),
        (1, "Ann", 0),
        (2, "Bob", 1),
    ]
    table = started.table
    assert (table.status, table.started_at, table.deadline) == (Status.PLAYING, after(5), after(605))
    assert await repository.load(log.table.id) == started


async def test_a_closed_lobby_takes_nothing_any_more_and_is_dealt_by_the_message_that_opened_it(
    repository: Repository,
) -> None:
    log = await lobby(repository, ANN, BOB)
    with pytest.raises(TableChanged):
        await repository.start_table(log, log.seats, OPENING, at=NOON, deadline=None)
    closed = await repository.begin_opening(log)
    assert (closed.table.status, closed.table.openings, closed.standings) == (Status.DEALING, 1, ())
    for attempt in (
        join(repository, closed, CY),
        repository.remove_seat(closed, 1),
        repository.set_options(closed, "rounds=3", 1),
        repository.set_chosen(closed, 0, "h"),
        repository.set_hints(closed, 0, True),
    ):
        with pytest.raises(TableChanged):
            await attempt
    again = await repository.begin_opening(closed)
    assert again.table.openings == 2
    assert await repository.load(log.table.id) == again
    started = await repository.start_table(again, again.seats, OPENING, at=NOON, deadline=None)
    table = started.table
    assert (table.status, table.recipe, table.openings) == (Status.PLAYING, 2, 2)
    assert (table.opening_channel, table.opening) == (OPENING.channel_id, OPENING.message_id)


async def test_one_person_of_a_lobby_is_to_add_a_word_of_luck_until_they_leave(repository: Repository) -> None:
    log = await repository.take_luck(await lobby(repository, ANN, BOB), BOB)
    assert (await join(repository, log, CY)).table.luck_by == BOB
    log = await repository.load(log.table.id) or log
    left = await repository.remove_seat(log, 1)
    assert left.table.luck_by is None
    assert await repository.load(log.table.id) == left
    assert (await repository.take_luck(left, None)).table.luck_by is None


async def test_a_deal_waits_for_a_word_of_luck_with_its_opening_message_noted(repository: Repository) -> None:
    log = await repository.take_luck(await lobby(repository, ANN, BOB), BOB)
    with pytest.raises(TableChanged):
        await repository.note_opening(log, OPENING, NOON)
    noted = await repository.note_opening(await repository.begin_opening(log), OPENING, NOON)
    table = noted.table
    assert (table.status, table.opening_channel, table.opening, table.openings) == (Status.DEALING, *astuple(OPENING))
    with pytest.raises(TableChanged):
        await repository.take_luck(noted, ANN)
    word = ("to the lost", "ab" * 32)
    started = await repository.start_table(noted, noted.seats, OPENING, at=NOON, deadline=None, luck=word)
    assert (started.table.luck_by, started.table.luck, started.table.luck_digest) == (BOB, *word)
    assert await repository.load(log.table.id) == started


async def test_another_opening_message_makes_the_one_before_it_no_longer_count(repository: Repository) -> None:
    closed = await repository.begin_opening(await lobby(repository, ANN, BOB))
    noted = await repository.note_opening(closed, OPENING, NOON)
    table = (await repository.begin_opening(noted)).table
    assert (table.openings, table.opening_channel, table.opening, table.luck_until) == (2, None, None, None)


async def test_deals_wait_for_words_of_luck_until_their_minutes_are_over(repository: Repository) -> None:
    first, second = [await repository.begin_opening(await lobby(repository, one, CY)) for one in (ANN, BOB)]
    later = NOON + timedelta(minutes=1)
    first = await repository.note_opening(first, OPENING, NOON)
    await repository.note_opening(second, OPENING, later)
    assert await repository.lucks_until(NOON) == (first.table.id,)
    assert await repository.next_luck_over(NOON) == later
    assert await repository.lucks_until(later, frozenset()) == ()
    await repository.start_table(first, first.seats, OPENING, at=NOON, deadline=None)
    assert await repository.lucks_until(later) == (second.table.id,)
    assert await repository.next_luck_over(later) is None


async def test_a_table_that_is_being_dealt_is_open_shown_forgotten_and_cancelled_as_a_lobby_is(
    repository: Repository,
) -> None:
    closed = await repository.begin_opening(await lobby(repository, ANN, BOB))
    assert await repository.open_tables(guild_id=GUILD) == 1
    assert await repository.active_tables(player_id=ANN) == (closed.table,)
    shown = Message(closed.table.id, MessageKind.LOBBY, None, CHANNEL, 900, closed.table.version)
    await repository.put_messages(closed.table.id, [shown])
    assert await repository.tables_to_show(NOON) == (closed.table,), "also where its messages show it as it is"
    assert await repository.forgotten_lobbies(NOON) == (closed.table,)
    away = await repository.set_absent(closed, 0, after(60), None)
    assert away.seats[0].absent_until == after(60)
    assert (await repository.cancel_table(away, at=NOON, reason="x")).table.status is Status.CANCELLED


async def test_the_start_may_close_the_gaps_in_the_order_of_joining(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB, CY)
    log = await repository.remove_seat(log, 1)
    ann, cy = log.seats
    assert (ann.joined, cy.joined) == (0, 2)
    seats = [replace(cy, joined=1), ann]
    started = await start(repository, log, seats, at=NOON, deadline=None)
    assert [(seat.name, seat.joined) for seat in started.seats] == [("Cy", 1), ("Ann", 0)]


async def test_the_start_may_not_change_who_came_first(repository: Repository) -> None:
    ann, bob = (log := await lobby(repository, ANN, BOB)).seats
    with pytest.raises(ValueError, match="in another order, and no more"):
        await start(repository, log, [replace(ann, joined=1), replace(bob, joined=0)], at=NOON, deadline=None)


async def test_a_secret_is_not_in_what_a_log_or_an_error_prints(repository: Repository) -> None:
    log = await lobby(repository, secret=b"the seed of this table")
    assert "the seed" not in repr(log)
    with pytest.raises(DatabaseFailed) as caught:
        await lobby(repository, secret=b"the seed of this table", turn_seconds=-1)
    for secret, error in product(("the seed", b"the seed".hex()), (caught.value, caught.value.__cause__)):
        assert secret not in str(error)


async def test_a_start_with_other_seats_than_those_kept_is_refused(repository: Repository) -> None:
    log = await lobby(repository, ANN, BOB)
    grown = await join(repository, log, CY)
    with pytest.raises(TableChanged):
        await start(repository, log, log.seats, at=NOON, deadline=None)
    assert await repository.load(log.table.id) == grown


async def test_a_game_is_not_a_lobby(repository: Repository) -> None:
    log = await playing(repository, ANN, BOB, computers=1)
    log = await repository.append_move(log, move(1), deadline=None)
    before = await repository.load(log.table.id)
    for attempt in (
        join(repository, log, CY),
        repository.remove_seat(log, 1),
        repository.set_options(log, "", 1),
        repository.set_display(log, "space_values"),
        repository.set_chosen(log, 0, "h"),
        repository.set_hints(log, 0, True),
        repository.set_computer(log, 2, "hard", "Isolde"),
        start(repository, log, log.seats, at=NOON, deadline=None),
    ):
        with pytest.raises(TableChanged):
            await attempt
    assert await repository.load(log.table.id) == before
