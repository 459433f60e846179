"""A table without a limit: a player who has been to move for 14 days loses their seat to a computer, reminded a day
before."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import pytest

from bot.host.pov import Pov
from bot.host.turns import turn_ends
from bot.panels.help import help_panel
from bot.panels.lines import turn
from bot.panels.lobby.options import options_now, options_panel
from data.realms import EVERY_REALM
from data.records import UNLIMITED_TURN, MadeBy, Status
from tests.bot.channels import Stage
from tests.bot.conftest import OpenHouse
from tests.bot.host.test_clock import Watch
from tests.bot.house import ANN, BOB, NOON, House, Time, ends, mover
from tests.bot.said import READER, Select, said

DAY: Final = 86400


async def endless(house: House) -> int:
    return (await house.game(ANN, BOB, options="rounds=20", turn_seconds=0)).table.id


async def test_after_a_reminder_on_day_13_a_computer_has_the_seat_on_day_14(house: House) -> None:
    """At once, not after two turns; the table says so, and its player may come back."""
    table_id = await endless(house)
    late = mover(await house.settled(table_id))
    watch = Watch(house)
    house.time.pass_(13 * DAY - 60)
    await watch.run(59)
    assert watch.reminders == []
    await watch.run(2)
    assert watch.reminders == [(table_id, 13 * DAY)]
    house.time.moment = NOON + timedelta(days=14, seconds=-60)
    await watch.run(59)
    assert (await house.kept(table_id)).ply == 0
    await watch.run(2)
    session = await house.settled(table_id)
    seat = session.seats[session.seat_of(late) or 0]
    assert (seat.taken_over, seat.by_computer) == (True, True)
    assert session.log.moves[0].made_by is MadeBy.TIMEOUT
    assert "time-ran-out" in [text.code for text in Pov.of(session, None).since]
    assert mover(session) != late
    assert session.table.deadline == NOON + 2 * UNLIMITED_TURN, "now it is the other's turn, for as long"
    assert len(watch.reminders) == 1
    assert not (await house.host.play.back(table_id, late)).seats[seat.seat].taken_over


async def test_a_move_begins_fourteen_days_anew(house: House, time: Time) -> None:
    table_id = await endless(house)
    time.pass_(13 * DAY + 1)
    watch = Watch(house)
    await watch.run(1)
    assert [reminded for reminded, _ in watch.reminders] == [table_id]
    session = await house.play(table_id)
    assert (session.table.deadline, session.table.reminded) == (time.after(14 * DAY), False)
    time.pass_(13 * DAY - 2)
    await watch.run(1)
    assert len(watch.reminders) == 1


async def test_the_reminder_survives_a_restart_and_is_not_sent_twice(open_house: OpenHouse, time: Time) -> None:
    first = await open_house()
    table_id = await endless(first)
    await first.repository.alive({EVERY_REALM: time.after(13 * DAY)})
    time.pass_(13 * DAY)
    second = await open_house()
    await second.resume()
    watch = Watch(second)
    await watch.run(1)
    assert watch.reminders == [(table_id, 13 * DAY)]
    third = await open_house()
    await third.resume()
    again = Watch(third)
    await again.run(1)
    assert again.reminders == []
    time.pass_(DAY)
    await third.repository.alive({EVERY_REALM: time()})
    await again.run(1)
    assert (await third.kept(table_id)).ply == 1


async def test_time_stands_still_while_the_bot_is_away(open_house: OpenHouse, time: Time) -> None:
    """Away for three days: the fourteenth day is the seventeenth."""
    first = await open_house()
    table_id = await endless(first)
    await first.repository.alive({EVERY_REALM: time()})
    time.pass_(3 * DAY)
    second = await open_house()
    await second.resume()
    assert (await second.kept(table_id)).table.deadline == NOON + timedelta(days=17)


async def test_who_has_said_that_they_are_away_has_fourteen_days_from_then(house: House, time: Time) -> None:
    table_id = await endless(house)
    late = mover(await house.settled(table_id))
    await house.host.absence.begin(late, time.after(10 * DAY))
    assert (await house.kept(table_id)).table.deadline == time.after(24 * DAY)


async def test_where_only_computers_are_left_nothing_runs_out(house: House, time: Time) -> None:
    table_id = await endless(house)
    time.pass_(14 * DAY)
    await house.host.play.expire(table_id)
    session = await house.settled(table_id)
    await house.host.play.resign(table_id, mover(session))
    over = await house.kept(table_id)
    assert (over.table.status, over.table.deadline) == (Status.OVER, None), "nobody but computers was left"


async def test_the_end_is_not_told_on_every_panel_but_by_the_reminder(stage: Stage, time: Time) -> None:
    table, _ = await stage.game(ANN, BOB, turn_seconds=0)
    session = await stage.house.host.ledger.session(table)
    assert session.table.deadline is not None
    assert turn_ends(session.table) is None
    assert turn(Pov.of(session, None)).code == "to-move"
    time.pass_(13 * DAY)
    await stage.presenter.remind(ends(session.table))
    await stage.presenter.idle()
    contents = [shown.panel.content for shown in stage.channels.messages.values()]
    ended = int((NOON + UNLIMITED_TURN).timestamp())
    assert [text for text in contents if f"a computer takes your seat <t:{ended}:R>" in text]


async def test_a_turn_may_take_a_week(house: House) -> None:
    """For games by correspondence a day was the longest that could be chosen."""
    table = await house.lobby(ANN, BOB)
    ((select,), *_) = said(options_panel(Pov.of(await house.host.ledger.session(table), None))).rows
    assert isinstance(select, Select)
    *_, day, three, week = [(option.label, option.value) for option in select.options]
    assert day == ("Time for a turn: 1 day", "86400")
    assert three == ("Time for a turn: 3 days", "259200")
    assert week == ("Time for a turn: 7 days", "604800")
    assert len(select.options) <= 25, "Discord takes no more"
    await house.host.lobby.set_options(table, ANN, {}, 604_800)
    session = await house.start(table, ANN)
    assert session.table.deadline == NOON + timedelta(days=7)


@pytest.mark.parametrize(("seconds", "told"), [(0, True), (600, False)])
async def test_the_option_and_help_tell_the_fourteen_days(house: House, seconds: int, told: bool) -> None:
    lobby = await house.kept(await house.lobby(ANN, turn_seconds=seconds))
    pov = Pov.of(lobby, None)
    ((select,), *_) = said(options_panel(pov)).rows
    assert isinstance(select, Select)
    assert (select.placeholder == "Time for a turn: no limit (after 14 days a computer plays)") is told
    assert (READER.messages().say(options_now(pov)[-1]) == "Time for a turn: no limit") is told
    assert "after 14 days without a limit" in said(help_panel(None, "time")).content
    assert timedelta(days=14) == UNLIMITED_TURN
