"""The moments at which the clock has something to do are in memory, and no news of them is missed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from random import Random

import pytest

from bot.host import alarms as of_alarms
from bot.host.alarms import Alarms
from bot.host.turns import alarm
from data.errors import DatabaseFailed
from data.realms import EVERY_REALM
from data.records import TurnEnd
from tests.bot.house import ANN, BOB, CY, DORA, House, mover


@pytest.fixture
def alarms(house: House) -> Alarms:
    found = Alarms(house.host.ledger)
    house.host.ledger.listen(found.changed)
    return found


def turn(seconds: int, deadline: datetime, *, reminded: bool = False) -> TurnEnd:
    return TurnEnd(1, 0, 1, seconds, deadline, reminded, None)


def test_a_reminder_comes_with_a_quarter_of_the_time_left_and_a_day_at_most(house: House) -> None:
    # The last quarter of ten minutes begins 150 s before their end; of a turn of as long as one likes, 14 days, a day.
    ends = house.time.after(1_000_000)
    assert alarm(turn(600, ends)) == house.time.after(1_000_000 - 150)
    assert alarm(turn(600, ends, reminded=True)) == ends
    assert alarm(turn(0, ends)) == house.time.after(1_000_000 - 86_400)


async def test_a_turn_is_reminded_of_then_runs_out_and_follows_its_table(house: House, alarms: Alarms) -> None:
    time = house.time
    session = await house.game(ANN, BOB, turn_seconds=600)
    table_id = session.table.id
    await alarms.read()
    assert alarms.next(time(), EVERY_REALM) == time.after(450)
    assert alarms.to_remind(time.after(449), EVERY_REALM) == []
    (due,) = alarms.to_remind(time.after(450), EVERY_REALM)
    assert (due.table_id, due.deadline) == (table_id, time.after(600))
    assert alarms.run_out(time.after(599), EVERY_REALM) == []
    assert alarms.to_remind(time.after(600), EVERY_REALM) == [], "too late: the turn is over"
    assert alarms.run_out(time.after(600), EVERY_REALM) == [due]
    alarms.reminded(due)
    assert alarms.next(time.after(450), EVERY_REALM) == time.after(600)
    alarms.changed(table_id)  # its session does not know of the reminder
    await alarms.read()
    assert alarms.to_remind(time.after(500), EVERY_REALM) == []
    time.pass_(500)
    await house.play(table_id)
    await alarms.read()
    assert alarms.next(time(), EVERY_REALM) == time.after(450)
    await house.host.play.resign(table_id, mover(await house.host.ledger.session(table_id)))
    await alarms.read()
    assert alarms.next(time(), EVERY_REALM) is None


async def test_what_has_come_waits_for_the_people_of_its_realm(house: House, alarms: Alarms) -> None:
    await house.game(ANN, BOB, turn_seconds=600)
    await alarms.read()
    late = house.time.after(700)
    assert alarms.run_out(late, frozenset({1})) == []
    assert alarms.next(late, frozenset({1})) is None
    assert len(alarms.run_out(late, frozenset({0, 1}))) == 1


async def test_what_is_not_remembered_is_read_and_what_cannot_be_is_later(
    house: House, alarms: Alarms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where everything has moved meanwhile: it is read anew then."""

    async def fail(*_: object, **__: object) -> tuple[TurnEnd, ...]:
        raise DatabaseFailed

    table_id = (await house.game(ANN, BOB, turn_seconds=600)).table.id
    for news in (alarms.forget, lambda: alarms.changed(table_id)):
        await alarms.read()
        house.query("UPDATE tables SET deadline = deadline + 1000000 WHERE id = ?", table_id)
        before = alarms.next(house.time(), EVERY_REALM)
        assert before is not None
        house.host.ledger.forget_all()
        news()
        with monkeypatch.context() as patched:
            patched.setattr(house.repository, "turn_ends", fail)
            with pytest.raises(DatabaseFailed):
                await alarms.read()
        assert alarms.next(house.time(), EVERY_REALM) == before
        await alarms.read()
        now = alarms.next(house.time(), EVERY_REALM)
        assert now is not None
        assert (now - before).total_seconds() == 1


async def test_it_tells_what_the_disk_tells_whatever_happens(
    house: House, alarms: Alarms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves, expiries and reminders at random; moments that are overtaken are cleared away all the time."""
    monkeypatch.setattr(of_alarms, "OUTDATED", 0)
    rng, play = Random(37), house.host.play
    tables = [(await house.game(*two, turn_seconds=seconds)).table.id
              for two in ((ANN, BOB), (CY, DORA)) for seconds in (60, 600)]  # fmt: skip
    find: tuple[Callable[[datetime, frozenset[int]], list[TurnEnd]], ...] = (alarms.to_remind, alarms.run_out)
    for _ in range(60):
        await alarms.read()
        now, kept = house.time(), await house.repository.turn_ends()
        reminding, over = (find_them(now, EVERY_REALM) for find_them in find)
        assert {one.table_id for one in reminding} == {
            one.table_id for one in kept if not one.reminded and alarm(one) <= now < one.deadline
        }
        assert [one.table_id for one in over] == [one.table_id for one in kept if one.deadline <= now]
        for one in reminding:
            assert await house.repository.set_reminded(one.table_id, one.deadline)
            alarms.reminded(one)
        for one in over:
            await play.expire(one.table_id)
        known = await house.repository.turn_ends()
        table = await house.host.ledger.session(rng.choice(tables))
        if table.to_move is not None and any(one.table_id == table.table.id for one in known):
            await house.play(table.table.id)
        house.time.pass_(rng.choice((1, 15, 45, 200)))
