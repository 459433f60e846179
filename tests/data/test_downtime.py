"""What is open moves by the time in which people could not act, and no version rises."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from data import Repository
from data.realms import EVERY_REALM
from data.records import TableLog
from tests.data.tables import ANN, BOB, CY, NOON, OPENING, after, lobby, move, playing

DAY = 86_400.0
FIRST, SECOND = 0, 1 << 22
"""Servers of the realms 0 and 1."""
EVEN, ODD = (frozenset(range(first, 256, 2)) for first in (0, 1))


async def kept(repository: Repository, log: TableLog) -> TableLog:
    found = await repository.load(log.table.id)
    assert found is not None
    return found


async def deadline(repository: Repository, log: TableLog) -> datetime | None:
    return (await kept(repository, log)).table.deadline


async def test_everything_that_is_open_moves_once(repository: Repository) -> None:
    ended, turn = await playing(repository, deadline=after(50)), await playing(repository, deadline=after(600))
    await repository.set_reminded(turn.table.id, after(600))
    endless, waiting = await playing(repository, deadline=None), await lobby(repository, forgotten_at=after(DAY))
    await repository.alive({EVERY_REALM: after(40)})
    assert await repository.alive_at() == after(40)
    assert await repository.come_back(after(1040)) == {timedelta(seconds=1000): EVERY_REALM}
    assert await repository.alive_at() == after(1040)
    assert await repository.come_back(after(1040)) == {timedelta(0): EVERY_REALM}
    found = [(await kept(repository, log)).table for log in (ended, turn, endless, waiting)]
    assert [(table.deadline, table.reminded, table.version) for table in found] == [
        (after(1050), False, 4), (after(1600), True, 4), (None, False, 4), (None, False, 1),
    ]  # fmt: skip
    assert (found[3].forgotten_at, found[3].opened_at) == (after(DAY + 1000), NOON)


@pytest.mark.parametrize("by", [1000, -1000])
async def test_so_do_absences_and_what_is_asked_with_those_who_have_agreed(repository: Repository, by: int) -> None:
    await repository.alive({EVERY_REALM: after(40)})
    log = await playing(repository, ANN, BOB, deadline=after(600))
    log = await repository.set_absent(log, 0, after(DAY), after(DAY + 600))
    log = await repository.set_agreed(log, 1, after(DAY), log.table.deadline)
    log = await repository.ask_cancel(log, 1, None, after(DAY + 10))
    log = await repository.append_move(log, move(1), deadline=after(DAY + 600), slip_until=after(120))
    await repository.player(ANN)
    await repository.set_absent_at(ANN, after(0))
    await repository.come_back(after(40 + by))
    now = await kept(repository, log)
    moved = (after(DAY + 600 + by), after(DAY + 10 + by), log.table.version)
    assert (now.table.deadline, now.table.cancel_until, now.table.version) == moved
    assert (now.seats[0].absent_until, now.seats[1].agreed) == (after(DAY + by), after(DAY + by))
    assert now.seats[1].cancels == now.table.cancel_until
    assert [seat.slip_until for seat in now.seats] == [after(120 + by), None]
    assert (await repository.player(ANN)).absent_at == after(by)


async def test_a_clock_that_is_set_back_moves_back_what_it_has_stretched(repository: Repository) -> None:
    """A turn of ten minutes had a day and nine minutes left, and a restart did not mend it."""
    turn = await playing(repository, deadline=after(DAY + 600))
    played = await repository.append_move(turn, replace(move(1), at=after(DAY)), deadline=after(DAY + 600))
    await repository.alive({EVERY_REALM: after(DAY + 60)})
    assert await repository.come_back(after(60)) == {timedelta(days=-1): EVERY_REALM}
    now = await kept(repository, played)
    assert (now.table.deadline, now.moves[0].at) == (after(600), after(0))
    assert now.table.version == played.table.version


async def test_no_turn_gets_longer_than_it_is(repository: Repository) -> None:
    """But for quiet hours, as far as it was given more for them, and where it waits for an absent player."""
    begun = await playing(repository, deadline=after(1640))
    waiting = await playing(repository, deadline=after(600))
    waiting = await repository.set_absent(waiting, 0, after(DAY), after(DAY + 600))
    long = [await playing(repository, deadline=after(600), turn_seconds=86400) for _ in range(2)]
    for log, quiet in zip(long, (0, 3600), strict=True):
        await repository.append_move(log, move(1, seconds=1000), deadline=after(1000 + DAY + quiet))
    await repository.alive({EVERY_REALM: after(40)})
    await repository.come_back(after(1040))
    assert await deadline(repository, begun) == after(1640)
    assert [await deadline(repository, log) for log in long] == [after(1040 + DAY), after(1040 + DAY + 3600)]
    assert await deadline(repository, waiting) == after(DAY + 600 + 1000)


async def test_a_turn_is_no_longer_since_another_player_is_absent(repository: Repository) -> None:
    """A turn of ten minutes that began in an outage of twenty hours had 20 h 10 min."""
    log = await playing(repository, ANN, BOB, CY, deadline=after(600))
    log = await repository.set_absent(log, 2, after(13 * DAY), after(600))
    await repository.alive({EVERY_REALM: after(40)})
    await repository.append_move(log, move(1, seconds=3600), deadline=after(3600 + 600))
    await repository.come_back(after(20 * 3600))
    assert await deadline(repository, log) == after(20 * 3600 + 600)


async def test_a_turn_that_began_in_a_downtime_waits_for_its_absent_player_and_has_a_day_where_one_has_agreed(
    repository: Repository,
) -> None:
    logs = [await playing(repository, ANN, BOB, deadline=after(600)) for _ in range(2)]
    waits, agreed = [await repository.set_absent(log, 1, after(13 * DAY), after(600)) for log in logs]
    await repository.alive({EVERY_REALM: after(40)})
    for log, ends in ((waits, after(13 * DAY + 600)), (agreed, after(3600 + DAY))):
        await repository.append_move(log, move(1, seconds=3600), deadline=ends)
    by = 20 * 3600 - 40
    await repository.come_back(after(40 + by))
    assert await deadline(repository, waits) == after(13 * DAY + by + 600)
    assert await deadline(repository, agreed) == after(40 + by + DAY)


@pytest.mark.parametrize("begun", [-600, 10 * 3600])
async def test_what_was_begun_in_a_downtime_lasts_no_longer_than_it_is_to(repository: Repository, begun: int) -> None:
    """Twenty hours in which nobody could act: a lobby that was opened meanwhile had 44 hours, an absence 14 days and
    20 hours; what had begun before has what it had left."""
    before, now = 0, 20 * 3600
    log = await playing(repository, ANN, BOB, deadline=after(600))
    log = await repository.set_absent(log, 0, after(begun + 14 * DAY), after(600))
    log = await repository.set_agreed(log, 1, after(begun + 14 * DAY), log.table.deadline)
    log = await repository.ask_cancel(log, 1, None, after(begun + DAY))
    log = await repository.append_move(log, move(1), deadline=None, slip_until=after(begun + 120))
    opened = await lobby(repository, forgotten_at=after(begun + DAY))
    dealt = await repository.begin_opening(await lobby(repository))
    dealt = await repository.note_opening(dealt, OPENING, after(begun + 60))
    await repository.player(ANN)
    await repository.set_absent_at(ANN, after(begun))
    await repository.alive({EVERY_REALM: after(before)})
    await repository.come_back(after(now))
    left = now + min(begun, 0)
    found, later, soon = [await kept(repository, one) for one in (log, opened, dealt)]
    assert (found.seats[0].absent_until, found.seats[1].agreed) == (after(left + 14 * DAY), after(left + 14 * DAY))
    assert found.table.cancel_until == found.seats[1].cancels == after(left + DAY)
    assert found.seats[0].slip_until == after(left + 120)
    assert (later.table.forgotten_at, soon.table.luck_until) == (after(left + DAY), after(left + 60))
    assert (await repository.player(ANN)).absent_at == after(left)


async def test_those_who_went_at_a_clock_that_was_ahead_have_not_gone_later_than_now(repository: Repository) -> None:
    """A player who resigned afterwards was placed behind them, as the first to go."""
    log = await playing(repository, ANN, BOB, CY, deadline=after(DAY + 600))
    log = await repository.give_up(log, {0: after(DAY)}, after(DAY), None)
    log = await repository.set_gone(log, 1, after(DAY + 30), log.table.deadline)
    await repository.alive({EVERY_REALM: after(DAY + 60)})
    await repository.come_back(after(60))
    now = await kept(repository, log)
    assert (now.seats[0].resigned_at, now.seats[1].gone_at) == (after(0), after(30))


async def test_what_is_shorter_than_it_need_be_moves_nothing_and_goes_into_the_next(repository: Repository) -> None:
    turn, minute = await playing(repository, deadline=after(600)), timedelta(minutes=1)
    await repository.alive({EVERY_REALM: after(0)})
    assert await repository.come_back(after(40), least=minute) == {timedelta(seconds=40): EVERY_REALM}
    assert (await deadline(repository, turn), await repository.alive_at()) == (after(600), NOON)
    await repository.alive({EVERY_REALM: after(100 - 40)})  # people could act for 60 s
    assert await repository.come_back(after(130), least=minute) == {timedelta(seconds=70): EVERY_REALM}
    assert await deadline(repository, turn) == after(670)


async def test_what_messages_may_show_wrong_is_known_until_they_are_edited(repository: Repository) -> None:
    """Of each realm by itself; a clock that was set back counts as well."""

    def off(even: float, odd: float) -> dict[int, timedelta]:
        by = dict.fromkeys(EVEN, timedelta(seconds=even)) | dict.fromkeys(ODD, timedelta(seconds=odd))
        return {realm: time for realm, time in by.items() if time}

    await repository.alive({EVEN: after(0), ODD: after(40)})
    await repository.come_back(after(100))
    assert await repository.mistimed() == off(100, 60)
    await repository.come_back(after(70), ODD)
    assert await repository.mistimed() == off(100, 90)
    await repository.retimed(off(100, 60))
    assert await repository.mistimed() == off(0, 30)
    assert await repository.mistimed(EVEN) == {}
    await repository.retimed(off(0, 30))
    assert await repository.mistimed() == {}


async def test_where_it_is_not_known_for_how_long_nothing_moves(repository: Repository) -> None:
    log = await playing(repository, deadline=after(600))
    assert await repository.alive_at() is None
    assert await repository.come_back(after(1000)) == {None: EVERY_REALM}
    assert await repository.load(log.table.id) == log
    assert await repository.come_back(after(1001)) == {timedelta(seconds=1): EVERY_REALM}


async def test_each_realm_has_its_own_downtime(repository: Repository) -> None:
    here, there = [await playing(repository, deadline=after(600), guild_id=server) for server in (FIRST, SECOND)]
    await repository.alive({EVEN: after(0), ODD: after(100)})
    assert await repository.come_back(after(150), ODD) == {timedelta(seconds=50): ODD}
    assert [await deadline(repository, log) for log in (here, there)] == [after(600), after(650)]
    assert await repository.come_back(after(160)) == {
        timedelta(seconds=160): EVEN, timedelta(seconds=10): ODD,
    }  # fmt: skip
    assert [await deadline(repository, log) for log in (here, there)] == [after(760), after(660)]


async def test_a_beat_of_some_realms_leaves_the_others_where_they_were(repository: Repository) -> None:
    """Whichever of them the one note was of."""
    await repository.alive({EVERY_REALM: after(0)})
    await repository.alive({EVEN: after(10), ODD: after(5)})
    await repository.alive({ODD: after(20)})
    await repository.alive({frozenset({0}): after(15)})
    rest = EVEN - {0}
    assert await repository.come_back(after(20), least=timedelta(minutes=1)) == {
        timedelta(seconds=5): frozenset({0}), timedelta(seconds=10): rest, timedelta(0): ODD,
    }  # fmt: skip
    await repository.alive({EVERY_REALM: after(30)})
    assert await repository.come_back(after(30)) == {timedelta(0): EVERY_REALM}


async def test_what_is_due_is_found_by_the_realm_of_its_server(repository: Repository) -> None:
    here, there = [await playing(repository, deadline=after(600), guild_id=server) for server in (FIRST, SECOND)]
    lobbies = [await lobby(repository, guild_id=server) for server in (FIRST, SECOND)]
    assert [[turn.table_id for turn in await repository.turn_ends(realms)] for realms in (EVERY_REALM, EVEN, ODD)] == [
        [here.table.id, there.table.id],
        [here.table.id],
        [there.table.id],
    ]
    assert [{table.id for table in await repository.forgotten_lobbies(NOON, realms)} for realms in (EVEN, ODD)] == [
        {lobbies[0].table.id},
        {lobbies[1].table.id},
    ]


async def test_the_tables_of_another_process_move_by_its_own_doing_alone(repository: Repository) -> None:
    """The first one has asked for it, and stood still until another had one of its realms."""
    theirs, mine = [await playing(repository, guild_id=server, deadline=after(600)) for server in (FIRST, SECOND)]
    await repository.take(EVERY_REALM, "a", 1)
    await repository.alive({EVERY_REALM: after(0)}, process="a")
    await repository.take(frozenset({0}), "b", 1)
    assert await repository.come_back(after(100), EVERY_REALM, process="a") == {
        timedelta(seconds=100): ODD | EVEN - {0}
    }
    assert await deadline(repository, theirs) == after(600)
    assert await deadline(repository, mine) == after(700)
    assert await repository.come_back(after(100), frozenset({0}), process="b") == {
        timedelta(seconds=100): frozenset({0})
    }
    assert await deadline(repository, theirs) == after(700)


async def test_a_write_that_leaves_the_deadline_leaves_it_where_it_has_moved(repository: Repository) -> None:
    """Another process has read the table before all could not act for a while, which is no new version."""
    await repository.alive({EVERY_REALM: after(0)})
    log = await playing(repository, ANN, BOB, deadline=after(600))
    await repository.come_back(after(100))
    await repository.set_absent(log, 1, after(DAY), log.table.deadline)
    assert await deadline(repository, log) == after(700)
