"""Time runs only while people could act: whatever kept them from it, everything open moves by it, once."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping, Set
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.host.absence import BETWEEN_ABSENCES, LONGEST_ABSENCE
from bot.host.deadlines import LONG
from bot.host.downtime import CALM_AFTER
from bot.host.errors import Refusal
from bot.host.limits import LOBBY_LASTS, POSTING
from bot.host.luck import LUCK_AWAITED
from bot.host.quiet import LONGEST_QUIET
from bot.host.take_backs import SLIP
from bot.host.turns import WAITED_FOR
from bot.host.votes import ASKED_FOR
from bot.host.wait import Wait
from data.columns import microseconds
from data.ownership import Everything
from data.realms import Taken
from data.records import Status, TableLog
from data.repository import Repository
from data.schema import limits, players, seats, tables
from data.sql.downtime import LASTS_AT_MOST, LATER_BY_QUIET, LONG_TURN, WAITS_AT_MOST
from games.core.text import SECOND, Amount
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CY, EVE, House, Time, easy_move, mover, other

DAY = 86_400.0


def passing(time: Time, until: datetime) -> Wait:
    """Time passes while it is waited, until the process is stopped."""

    async def wait(_: asyncio.Event, seconds: float) -> None:
        if time.after(seconds) > until:
            time.moment = until
            raise asyncio.CancelledError
        time.pass_(seconds)

    return wait


async def live(house: House, seconds: float) -> None:
    """The process is alive for so long, and stops in order."""
    with pytest.raises(asyncio.CancelledError):
        await house.host.downtime.run(passing(house.time, house.time.after(seconds)))


async def cut(house: House, seconds: float) -> None:
    """The line is cut for so long."""
    house.host.downtime.lost(0, 0)
    house.time.pass_(seconds)
    await house.host.downtime.back(0)


async def deadline(house: House, table_id: int) -> datetime | None:
    """As it is known to the process, and on disk."""
    kept = (await house.kept(table_id)).table.deadline
    assert (await house.host.ledger.session(table_id)).table.deadline == kept
    return kept


async def test_deadlines_move_by_the_time_the_bot_was_away_once(open_house: OpenHouse, time: Time) -> None:
    before = await open_house()
    await before.resume()
    session = await before.game(ANN, BOB)
    table_id, version = session.table.id, session.table.version
    await live(before, 100)
    await before.close()
    time.pass_(5 * 3600)
    for start in (await open_house(), await open_house()):
        await start.resume()
        assert await deadline(start, table_id) == time.after(500)
        assert (await start.kept(table_id)).table.version == version
    await live(start, 400)
    time.pass_(70)
    await start.resume()
    assert await deadline(start, table_id) == time.after(100)


@pytest.mark.parametrize("what", ["cut", "restart", "sleep", "ahead"])
async def test_everything_that_lasts_is_as_long_as_before(house: House, what: str) -> None:
    """A lobby of an hour was closed as forgotten after a day's outage; a question lapsed unanswered."""
    await house.resume()
    lobby, session = await house.lobby(ANN), await house.game(ANN, BOB)
    game = session.table.id
    await house.host.closer.cancel(game, mover(session), moderator=False)
    house.time.pass_(60)
    await house.host.downtime.beat()
    for _ in range(3):
        if what == "cut":
            await cut(house, DAY)
        elif what == "restart":
            await house.away(DAY)
        else:
            house.time.step(DAY)
            await house.host.downtime.look()
    now = await house.host.ledger.session(game)
    assert now.table.deadline == house.time.after(600 - 60)
    assert (
        now.table.cancel_until == house.time.after(-60) + ASKED_FOR == now.seats[now.seat_of(mover(now)) or 0].cancels
    )
    assert now.table.version == session.table.version + 1
    await house.host.closer.sweep()
    await house.host.closer.lapse()
    assert (await house.kept(lobby)).table.forgotten_at == house.time.after(-60) + LOBBY_LASTS
    assert (await house.host.closer.agree(game, other(now))).table.status is Status.CANCELLED


async def test_absences_last_as_long_and_so_do_the_days_between_them(house: House) -> None:
    await house.resume()
    session = await house.game(ANN, BOB)
    absent, began = mover(session), house.time()
    await house.host.absence.begin(absent, house.time.after(DAY))
    await house.host.absence.agree(session.table.id, other(session))
    await cut(house, 3600)
    now = await house.host.ledger.session(session.table.id)
    seat = now.seats[now.seat_of(absent) or 0]
    assert seat.absent_until == house.time.after(DAY)
    assert now.table.deadline != house.time.after(600), "all agreed: a computer plays"
    house.time.pass_(30 * DAY - 1)
    with pytest.raises(Refusal):
        await house.host.absence.begin(absent, house.time.after(DAY))
    house.time.pass_(1)
    assert house.time() == began + timedelta(days=30, hours=1)
    await house.host.absence.begin(absent, house.time.after(DAY))


async def test_the_clock_is_set_back(house: House) -> None:
    """A turn of ten minutes had 24 h 9 min left, and a restart did not mend it."""
    await house.resume()
    session = await house.game(ANN, BOB)
    house.time.pass_(60)
    await house.host.downtime.beat()
    house.time.step(-DAY)
    await house.host.downtime.look()
    assert await deadline(house, session.table.id) == house.time.after(540)
    await house.resume()
    assert await deadline(house, session.table.id) == house.time.after(540)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_table_begun_while_the_clock_was_hours_ahead(
    open_house: OpenHouse, time: Time, restarted: bool
) -> None:
    """It kept its deadline, and its opener was "too often" for hours."""
    house = await open_house()
    await house.resume()
    time.step(5 * 3600)
    await house.host.downtime.beat()
    session = await house.game(ANN, BOB)
    for _ in range(POSTING.times):
        with house.host.cooldowns.used(POSTING, ANN):
            pass
    if restarted:
        await house.host.downtime.beat()
    time.step(-5 * 3600)
    if restarted:
        house = await open_house()
        await house.resume()
    else:
        await house.host.downtime.look()
    assert await deadline(house, session.table.id) == time.after(600)
    time.pass_(POSTING.within.total_seconds())
    with house.host.cooldowns.used(POSTING, ANN):
        pass
    await house.play(session.table.id)
    assert await deadline(house, session.table.id) == time.after(600)


async def test_a_move_right_after_a_step_of_the_clock_has_the_time_of_a_turn(house: House) -> None:
    """It comes before anybody has looked at the clock: the next player had the night on top."""
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    for step in (8 * 3600, -9 * 3600):
        await house.host.downtime.beat()
        house.time.step(step)
        await house.play(table_id)
        await house.host.downtime.look()
        assert await deadline(house, table_id) == house.time.after(600)


def test_what_moves_has_the_longest_time_that_the_host_gives_it() -> None:
    votes, absences = {tables.c.cancel_until, seats.c.cancels}, {seats.c.absent_until, seats.c.agreed}
    assert {
        **dict.fromkeys(votes, ASKED_FOR), **dict.fromkeys(absences, LONGEST_ABSENCE),
        tables.c.luck_until: LUCK_AWAITED, tables.c.forgotten_at: LOBBY_LASTS,
        seats.c.slip_until: SLIP, players.c.absent_at: timedelta(0), limits.c.absent_again: BETWEEN_ABSENCES,
    } == LASTS_AT_MOST  # fmt: skip
    quiet = (LATER_BY_QUIET, timedelta(seconds=LONG_TURN), WAITS_AT_MOST)
    assert quiet == (LONGEST_QUIET, LONG, WAITED_FOR)


async def test_what_is_begun_in_a_cut_has_its_whole_time_after_it_and_no_more(house: House) -> None:
    """Twenty hours: a lobby had 44 hours, an absence 14 days and 20 hours, and the next turn 20 h 10 min, as somebody
    else was absent."""
    await house.resume()
    session = await house.game(ANN, BOB, CY)
    order = [seat.player_id or 0 for seat in session.seats]
    table = session.table.id
    await house.host.absence.begin(order[2], house.time.after(13 * DAY))
    house.host.downtime.lost(0, 0)
    house.time.pass_(20 * 3600)
    await house.play(table)
    await house.host.closer.cancel(table, order[0], moderator=False)
    lobby = await house.lobby(EVE)
    await house.host.absence.begin(EVE, house.time.after(14 * DAY))
    await house.host.downtime.back(0)
    game, waits = (await house.kept(table)).table, await house.kept(lobby)
    assert (game.deadline, game.cancel_until) == (house.time.after(600), house.time() + ASKED_FOR)
    assert (waits.table.forgotten_at, waits.seats[0].absent_until) == (
        house.time() + LOBBY_LASTS,
        house.time() + LONGEST_ABSENCE,
    )


async def test_the_order_of_resignations_stays_though_the_clock_is_set_back(house: House) -> None:
    """Their places were turned round, and so were the ratings."""
    await house.resume()
    table = (await house.game(ANN, BOB, CY)).table.id
    await house.host.play.resign(table, ANN)
    house.time.pass_(60)
    await house.host.downtime.beat()
    house.time.step(-3600)
    await house.host.downtime.look()
    session = await house.host.play.resign(table, BOB)
    assert session.result is not None
    assert [session.result.places[session.seat_of(person) or 0] for person in (CY, BOB, ANN)] == [1, 2, 3]


async def test_cooldowns_stand_still_while_nobody_can_act_and_tell_the_time_of_the_wall(house: House) -> None:
    await house.resume()
    for _ in range(POSTING.times):
        with house.host.cooldowns.used(POSTING, ANN):
            pass
    house.time.pass_(10)
    house.host.downtime.lost(0, 0)
    house.time.pass_(3600)
    await house.host.downtime.back(0)
    with pytest.raises(Refusal) as refused, house.host.cooldowns.used(POSTING, ANN):
        pass
    assert refused.value.text.wait == Amount(50, SECOND)  # type: ignore[attr-defined]
    house.time.pass_(50)
    with house.host.cooldowns.used(POSTING, ANN):
        pass


async def test_cooldowns_stand_still_in_a_cut_in_which_the_clock_is_set(house: House) -> None:
    await house.resume()
    house.host.downtime.lost(0, 0)
    before = house.host.ledger.world.uptime()
    house.time.step(3600)
    await house.host.downtime.look()
    house.time.pass_(100)
    assert house.host.ledger.world.uptime() == before


async def test_a_cooldown_after_a_stop_that_was_noticed_late_is_as_long_as_any(house: House) -> None:
    """The uptime, which never goes back, stood still until it had caught up: a minute took five."""
    await house.resume()
    await house.host.downtime.beat()
    house.time.pass_(240)
    assert house.host.ledger.world.uptime() == house.time()
    await house.host.downtime.look()
    for _ in range(POSTING.times):
        with house.host.cooldowns.used(POSTING, ANN):
            pass
    house.time.pass_(60)
    with house.host.cooldowns.used(POSTING, ANN):
        pass


async def test_short_ones_move_nothing_until_together_they_are_a_minute(house: House) -> None:
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    ends = house.time.after(600)
    await cut(house, 25)
    await house.away(25)
    assert await deadline(house, table_id) == ends
    house.time.pass_(100)
    await house.host.downtime.beat()
    await cut(house, 25)
    assert await deadline(house, table_id) == ends + timedelta(seconds=75)


async def test_what_was_written_down_by_beats_in_a_cut_that_nobody_knew_of_does_not_count(
    house: House, open_house: OpenHouse
) -> None:
    """The connection was last known to be good a while before it broke."""
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    house.time.pass_(40)
    await house.host.downtime.beat()
    house.host.downtime.lost(0, 40)
    house.time.pass_(30)
    await house.host.downtime.beat()  # nobody can act still
    house.time.pass_(30)
    after = await open_house()
    await after.resume()
    assert await deadline(after, table_id) == house.time.after(600)


async def test_since_when_a_line_is_down_is_on_disk_before_the_next_beat_is_due(
    open_house: OpenHouse, time: Time
) -> None:
    """The cut was noticed 15 s after it began, and the bot was killed the moment after: these 15 s were lost."""
    house = await open_house()
    table = (await house.game(ANN, BOB, turn_seconds=600)).table.id
    await house.host.downtime.beat()
    before = await deadline(house, table)
    assert before is not None
    time.pass_(15)
    await house.host.downtime.beat()  # the line stands, as far as anybody knows
    found: list[Any] = []

    async def wait(news: asyncio.Event, _: float) -> None:
        """The line is lost in the first one; what is on disk by the second is what a kill leaves."""
        if not found:
            house.host.downtime.lost(0, 15)
            found.append(news.is_set())
            return
        found.append(house.query("SELECT value FROM notes WHERE name = 'alive_at'"))
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await house.host.downtime.run(wait)
    assert found == [True, [(microseconds(time.moment - timedelta(seconds=15)),)]]
    time.pass_(75)
    later = await open_house()
    later.host.downtime.start()
    await later.host.downtime.take()
    assert await deadline(later, table) == before + timedelta(seconds=90)


async def test_nothing_is_decided_in_the_first_minute_after_the_line_is_back(house: House) -> None:
    await house.resume()
    downtime = house.host.downtime
    assert downtime.calm, "it was never down"
    await cut(house, 1)
    assert not downtime.calm
    assert downtime.seconds_left == CALM_AFTER
    house.time.pass_(59)
    assert not downtime.calm
    house.time.pass_(1)
    assert downtime.calm
    assert downtime.seconds_left is None


async def test_after_a_start_nothing_is_decided_before_the_line_stands_for_a_minute(
    open_house: OpenHouse, time: Time
) -> None:
    await (await open_house()).resume()
    house = await open_house()
    house.host.downtime.start(2, stands=False)
    await house.host.downtime.take()
    time.pass_(100)
    assert (house.host.downtime.up, house.host.downtime.calm) == (frozenset(), frozenset())
    await house.host.downtime.back(1)
    time.pass_(60)
    assert house.host.downtime.calm == frozenset(range(1, 256, 2))


async def test_in_a_new_database_nobody_needs_a_minute_to_come_back(house: House) -> None:
    house.host.downtime.start(stands=False)
    await house.host.downtime.take()
    house.time.pass_(100)
    assert not house.host.downtime.calm
    await house.host.downtime.back(0)
    assert house.host.downtime.calm
    await cut(house, 1)
    assert not house.host.downtime.calm


async def test_each_shard_is_down_by_itself(house: House) -> None:
    house.host.downtime.start(2)
    await house.host.downtime.take()
    table_id = (await house.game(ANN, BOB)).table.id  # of shard 0
    ends, downtime = house.time.after(600), house.host.downtime
    downtime.lost(1, 0)
    house.time.pass_(100)
    await downtime.beat()
    await downtime.back(1)
    assert await deadline(house, table_id) == ends
    assert house.host.ledger.world.uptime() == house.time(), "people of the other shard could act"
    downtime.lost(0, 0)
    house.time.pass_(100)
    await downtime.beat()
    await downtime.back(0)
    assert await deadline(house, table_id) == ends + timedelta(seconds=100)


async def test_a_realm_of_several_shards_is_down_while_one_of_them_is(house: House) -> None:
    """Of three: a server's realm does not tell which of them is its own, and nobody may lose time."""
    downtime = house.host.downtime
    downtime.start(3)
    await downtime.take()
    table_id = (await house.game(ANN, BOB)).table.id
    downtime.lost(1, 0)
    downtime.lost(2, 0)
    assert (downtime.shards, downtime.shards_up, downtime.up) == (3, 1, frozenset())
    house.time.pass_(100)
    await downtime.beat()
    await downtime.back(1)
    assert (downtime.shards_up, downtime.up) == (2, frozenset())
    house.time.pass_(100)
    await downtime.beat()
    await downtime.back(2)
    assert (downtime.shards_up, downtime.up) == (3, frozenset(range(256)))
    assert await deadline(house, table_id) == house.time.after(600)


async def test_a_beat_of_several_shards_is_of_one_moment(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock goes on between a look at one shard and at the next: 192 realms had a moment of their own on disk."""
    ticks = itertools.count()
    monkeypatch.setattr(Time, "steady", lambda _: next(ticks) / 1_000_000)
    house = await open_house()
    house.host.downtime.start(4)
    await house.host.downtime.take()
    await house.host.downtime.beat()
    assert house.query("SELECT realm FROM realms WHERE alive_at IS NOT NULL") == []


async def test_a_process_that_was_stopped_was_away(house: House) -> None:
    """No beat came for a while, and no clock has stepped."""
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    await house.host.downtime.beat()
    house.time.pass_(500)
    await house.host.downtime.look()
    await house.host.downtime.look()
    assert await deadline(house, table_id) == house.time.after(600)
    assert not house.host.downtime.calm


async def test_a_process_that_was_stopped_was_away_also_where_the_line_is_lost_before_anybody_looks(
    house: House,
) -> None:
    """It was stopped for an hour, and everything moved by the five seconds of the cut after it."""
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    await house.host.downtime.beat()
    house.time.pass_(3600)
    house.host.downtime.lost(0, 0.2)
    house.time.pass_(5)
    await house.host.downtime.back(0)
    assert await deadline(house, table_id) == house.time.after(600)


async def test_a_write_under_way_when_everything_moves_is_moved_as_well(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.resume()
    session = await house.game(ANN, BOB)
    append, written, go_on = house.repository.append_move, asyncio.Event(), asyncio.Event()
    come_back, moved = house.repository.come_back, asyncio.Event()

    async def slow(*told: Any, **more: Any) -> TableLog:
        written.set()
        await go_on.wait()
        return await append(*told, **more)

    async def move_all(*told: Any) -> Mapping[timedelta | None, frozenset[int]]:
        moved.set()
        return await come_back(*told)

    async def note(*_: object) -> None:
        """It takes no time, so that nothing else keeps what is open from moving."""

    monkeypatch.setattr(house.repository, "append_move", slow)
    monkeypatch.setattr(house.repository, "come_back", move_all)
    monkeypatch.setattr(house.repository, "alive", note)
    moving = asyncio.create_task(house.host.play.move(session.table.id, mover(session), easy_move(session)))
    await written.wait()
    house.time.step(3600)
    looking = asyncio.create_task(house.host.downtime.look())
    for _ in range(20):
        await asyncio.sleep(0)
    assert not moved.is_set()
    go_on.set()
    await asyncio.gather(moving, looking)
    assert await deadline(house, session.table.id) == house.time.after(600)


async def test_a_killed_bot_was_alive_at_its_last_beat(open_house: OpenHouse, time: Time) -> None:
    house = await open_house()
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    await live(house, 90)
    time.pass_(89)  # and no beat any more
    await (await open_house()).resume()
    assert (await house.kept(table_id)).table.deadline == time.after(600 - 90)


def failing(error: Exception) -> Callable[..., Any]:
    async def fail(*_: Any) -> None:
        raise error

    return fail


async def test_a_beat_that_cannot_be_written_is_left_out(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await house.resume()
    await live(house, 30)
    monkeypatch.setattr(house.repository, "alive", failing(OSError("the database is away")))
    await live(house, 50)
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 2
    monkeypatch.undo()
    await live(house, 30)
    assert await house.repository.alive_at() == house.time()


async def test_what_cannot_be_moved_is_by_the_next_look_and_nothing_is_decided_before(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the database has done it, and failed to say so."""
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    come_back = house.repository.come_back
    for done in (False, True):

        async def fail(*told: Any, done: bool = done) -> Mapping[timedelta | None, frozenset[int]]:
            if done:
                await come_back(*told)
            raise OSError

        monkeypatch.setattr(house.repository, "come_back", fail)
        await cut(house, 100)
        assert not house.host.downtime.up
        assert await deadline(house, table_id), "what is known is what stands on disk"
        monkeypatch.undo()
        await house.host.downtime.look()
        assert await deadline(house, table_id) == house.time.after(600)
        assert house.host.downtime.up


class Named(Everything):
    """A process of several, with the realms that it took last."""

    def __init__(self, repository: Repository, name: str) -> None:
        super().__init__(repository)
        self.process, self.mine = name, frozenset[int]()

    @property
    def realms(self) -> frozenset[int]:
        return self.mine

    async def take(self, realms: Set[int]) -> Mapping[int, Taken]:
        taken = await self._repository.take(realms, self.process)
        self.mine |= taken.keys()
        return taken


async def begin(first: House, second: House) -> None:
    """The first one takes all realms."""
    for name, house in (("first", first), ("second", second)):
        house.host.ledger.ownership = Named(house.repository, name)
        house.host.downtime.start()
    await first.host.downtime.take()


@pytest.mark.parametrize("what", ["stopped", "slept"])
async def test_nothing_moves_by_a_stop_in_which_another_process_had_the_realms(
    open_house: OpenHouse, time: Time, tmp_path: Path, what: str
) -> None:
    """It took them again, and moved everything by the time for which it had been stopped."""
    first, second = await open_house(), await House.open(tmp_path / "kept.db", Time(time.moment))
    await begin(first, second)
    table_id = (await first.game(ANN, BOB)).table.id
    await live(first, 30)
    before = await deadline(first, table_id)
    second.time.pass_(40)
    await second.host.downtime.take()
    await live(second, 300)
    (time.pass_ if what == "stopped" else time.step)(310)
    first.host.ledger.ownership = Named(first.repository, "first")
    await first.host.downtime.take()
    await first.host.downtime.look()
    await first.host.downtime.beat()
    await first.host.downtime.look()
    assert await deadline(first, table_id) == before
    await second.close()


async def test_short_times_in_which_realms_change_hands_do_not_add_up(
    open_house: OpenHouse, time: Time, tmp_path: Path
) -> None:
    """Three processes had them one after the other, and all that was open moved by 80 s."""
    first = await open_house()
    houses = [first, *[await House.open(tmp_path / "kept.db", time) for _ in range(2)]]
    table_id, before = 0, None
    for number, house in enumerate(houses):
        house.host.ledger.ownership = Named(house.repository, str(number))
        house.host.downtime.start()
        time.pass_(40)
        await house.host.downtime.take()
        if not table_id:
            table_id = (await first.game(ANN, BOB)).table.id
            before = await deadline(first, table_id)
    assert await deadline(first, table_id) == before
    for house in houses[1:]:
        await house.close()


async def test_what_a_process_takes_back_does_not_tell_that_the_rest_was_there(
    open_house: OpenHouse, time: Time, tmp_path: Path
) -> None:
    """The database is away for five minutes; then another process has half of the realms, and what is open moves there.
    The first one wrote that people could act in all that it had once had, and they lost five minutes."""
    first, second = await open_house(), await House.open(tmp_path / "kept.db", time)
    await begin(first, second)
    table_id = (await first.game(ANN, BOB)).table.id
    await live(first, 30)
    before = await deadline(first, table_id)
    time.pass_(300)
    first.host.ledger.ownership = Named(first.repository, "first")  # it has lost all, and joined anew
    await first.host.downtime.take(frozenset(range(128, 256)))
    await second.host.downtime.take(frozenset(range(128)))
    moved = await deadline(second, table_id)
    await second.close()
    assert before is not None
    assert moved == before + timedelta(seconds=300)


async def test_others_are_told_of_which_shards_a_process_hears(house: House) -> None:
    """Two of four lines stand; then one is lost, and stands again."""
    house.host.ledger.ownership = Named(house.repository, "first")
    downtime = house.host.downtime

    async def told() -> frozenset[int]:
        await downtime.beat()
        return (await house.repository.hearers("second", 0, house.time() - timedelta(minutes=1))).hears["first"]

    downtime.start(4, stands=False)
    assert await told() == frozenset()
    for shard in (1, 3):
        await downtime.back(shard)
    assert await told() == {1, 3}
    downtime.lost(3, 5.0)
    assert await told() == {1}
    await downtime.back(3)
    assert await told() == {1, 3}
    await downtime.deafen()
    assert await told() == frozenset(), "it is about to end"
