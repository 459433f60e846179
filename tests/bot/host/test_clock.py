"""The clock, in a time that passes only while it waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from bot.host.clock import Clock
from bot.host.ledger import Ask
from bot.host.limits import LOBBY_LASTS
from bot.host.luck import LUCK_AWAITED
from bot.host.play import Play
from bot.host.session import Session
from bot.host.votes import ASKED_FOR
from bot.host.wait import wait_for
from data.errors import DatabaseFailed
from data.records import Status, TurnEnd
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CY, DORA, NOON, House, Time, other


@dataclass
class Watch:
    """A clock over a house, and what it did when (in seconds after noon)."""

    house: House
    reminders: list[tuple[int, float]] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    at: dict[float, Callable[[], Awaitable[None]]] = field(default_factory=dict)
    """What happens meanwhile: called once when that second after noon has come."""
    until: datetime = NOON

    def __post_init__(self) -> None:
        house = self.house
        self.clock = Clock(house.host, self.remind, self.wait)

    async def run(self, seconds: float) -> None:
        """Let the clock run for so many seconds."""
        self.until = self.house.time.after(seconds)
        with pytest.raises(asyncio.CancelledError):
            await self.clock.run()

    async def remind(self, turn: TurnEnd) -> None:
        self.reminders.append((turn.table_id, self._seconds()))

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        if seconds == 1.0:  # the rest after each look
            self.looks.append(self._seconds())
        end = self.house.time.after(seconds)
        for moment in sorted(self.at):
            if NOON + timedelta(seconds=moment) <= end:
                self.house.time.moment = max(NOON + timedelta(seconds=moment), self.house.time())
                await self.at.pop(moment)()
                if event.is_set():
                    return
        if not event.is_set():
            self.house.time.moment = max(end, self.house.time())
        if self.house.time() >= self.until:
            raise asyncio.CancelledError

    def _seconds(self) -> float:
        return (self.house.time() - NOON).total_seconds()


async def ply(house: House, table_id: int) -> int:
    await house.host.play.settled()
    return (await house.kept(table_id)).ply


async def broken_game(house: House) -> int:
    """A game that another house, which does not remember it, cannot replay: it has an option out of range."""
    table_id = (await house.game(ANN, BOB)).table.id
    house.query("UPDATE tables SET options = 'rounds=99' WHERE id = ?", table_id)
    return table_id


async def test_a_reminder_comes_with_a_quarter_left_and_the_end_with_none(house: House) -> None:
    watch = Watch(house)
    table_id = (await house.game(ANN, BOB)).table.id
    await watch.run(599)
    assert watch.reminders == [(table_id, 450)]
    assert await ply(house, table_id) == 0
    await watch.run(2)
    assert await ply(house, table_id) == 1
    assert watch.reminders == [(table_id, 450)]
    await watch.run(460)  # the next turn began at 600
    assert watch.reminders == [(table_id, 450), (table_id, 1050)]


@pytest.mark.parametrize("first", ["the clock looks first", "the pulse beats first"])
async def test_a_computer_that_has_slept_counts_as_away(house: House, first: str) -> None:
    """A laptop that was shut for a night: all turns had run out, a computer played them, and people got their strikes.

    At 100 s, with 500 of the 600 seconds left, it falls asleep for eight hours.
    """
    await house.resume()
    pulse = house.host.downtime
    watch = Watch(house)
    table_id = (await house.game(ANN, BOB)).table.id

    async def sleep() -> None:
        house.time.step(8 * 3600)
        if first == "the pulse beats first":
            await pulse.beat()

    watch.at |= {30: pulse.beat, 60: pulse.beat, 90: pulse.beat, 100: sleep}
    await watch.run(8 * 3600 + 105)
    ends = NOON + timedelta(hours=8, seconds=100 + 500)
    assert (await house.host.ledger.session(table_id)).table.deadline == ends
    assert await ply(house, table_id) == 0
    watch.at |= {8 * 3600 + 100 + seconds: pulse.beat for seconds in range(30, 600, 30)}
    await watch.run(400)
    assert await ply(house, table_id) == 0
    await watch.run(100)
    assert await ply(house, table_id) == 1


@pytest.mark.parametrize("part", ["sweep", "pass_by", "lapse", "luck", "remind"])
async def test_a_part_of_a_look_that_fails_keeps_no_turn_from_being_played(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, part: str
) -> None:
    """One row that forgotten lobbies tripped over, and no turn ran out any more."""

    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    host = house.host
    owner, name = {
        "sweep": (host.closer, "sweep"),
        "pass_by": (host.absence, "pass_by"),
        "lapse": (host.closer, "lapse"),
        "luck": (host.dealing.luck, "lapse"),
        "remind": (house.repository, "set_reminded"),
    }[part]
    table_id = (await house.game(ANN, BOB)).table.id
    monkeypatch.setattr(owner, name, fail)
    await Watch(house).run(1300)
    assert await ply(house, table_id) >= 1
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


async def test_one_table_whose_absence_cannot_end_does_not_stop_the_clock(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody was reminded any more, and no turn ran out, at any table."""
    broken, sound = [(await house.game(*people)).table.id for people in ((ANN, BOB), (CY, DORA))]
    session = await house.host.ledger.session(broken)
    await house.host.absence.begin(other(session), house.time.after(100))
    change = house.host.ledger.change

    async def fail(table_id: int, ask: Ask) -> Session:
        if table_id == broken:
            raise IndexError
        return await change(table_id, ask)

    monkeypatch.setattr(house.host.ledger, "change", fail)
    await Watch(house).run(605)
    assert await ply(house, sound) == 1


async def test_it_looks_no_more_often_than_there_is_need(house: House) -> None:
    watch = Watch(house)
    await house.game(ANN, BOB)
    await watch.run(601)
    # Once a minute in any case, for the reminder, and at the end.
    assert watch.looks == [0, 60, 120, 180, 240, 300, 360, 420, 450, 510, 570, 600]


async def test_without_deadlines_it_looks_once_a_minute(house: House) -> None:
    watch = Watch(house)
    await house.game(ANN, BOB, turn_seconds=0)
    await house.lobby(ANN)
    await watch.run(180)
    assert watch.looks == [0, 60, 120]
    assert watch.reminders == []


async def test_it_wakes_for_a_deadline_that_is_nearer(house: House) -> None:
    watch = Watch(house)
    table_id = await house.lobby(ANN, BOB, turn_seconds=8)

    async def start() -> None:
        await house.start(table_id, ANN)

    watch.at[10.0] = start
    await watch.run(30)
    assert [moment for _, moment in watch.reminders] == [16, 24]
    assert await ply(house, table_id) == 2


async def test_a_move_before_the_time_costs_no_look(house: House) -> None:
    """The reminder is due at 6, and after a move at 5 at 11: the look at 6 finds nothing to do, and goes by 11."""
    watch = Watch(house)
    table_id = (await house.game(ANN, BOB, turn_seconds=8)).table.id

    async def move() -> None:
        await house.play(table_id)

    watch.at[5.0] = move
    await watch.run(12)
    assert watch.looks == [0, 6, 11]
    assert watch.reminders == [(table_id, 11)]


async def test_many_wakes_in_a_second_cost_one_look(house: House) -> None:
    watch = Watch(house)

    async def wake() -> None:
        watch.clock.wake()

    for number in range(10):
        watch.at[5 + number / 20] = wake
    await watch.run(20)
    assert watch.looks == [0, 5, 6]


async def test_two_clocks_over_one_database_remind_once(open_house: OpenHouse, time: Time) -> None:
    here, there = await open_house(), await open_house()
    table_id = (await here.game(ANN, BOB)).table.id
    time.pass_(450)
    watches = [Watch(here), Watch(there)]
    for watch in watches:
        await watch.run(1)
    assert watches[0].reminders == [(table_id, 450)]
    assert watches[1].reminders == []


async def test_a_table_that_fails_does_not_keep_the_others_waiting(
    open_house: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    before, house = await open_house(), await open_house()
    broken = await broken_game(before)
    before.time.pass_(30)
    sound = (await before.game(ANN, BOB)).table.id
    await Watch(house).run(606)  # until 636
    assert await ply(house, sound) == 1
    assert {record.__dict__.get("table") for record in caplog.records if record.levelname == "ERROR"} == {broken}
    caplog.clear()


async def test_a_table_that_fails_is_tried_again_less_and_less_often(
    open_house: OpenHouse, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, house = await broken_game(await open_house()), await open_house()
    watch, tries = Watch(house), list[int]()
    expire = house.host.play.expire

    async def tried(table_id: int) -> None:
        tries.append(table_id)
        await expire(table_id)

    monkeypatch.setattr(Play, "expire", lambda _, table_id: tried(table_id))
    await watch.run(600 + 700)
    # 0, 5, 15, 35, 75, 155, 315 and 635 seconds after the deadline.
    assert len(tries) == 8
    assert len([record for record in caplog.records if record.levelname == "ERROR"]) == 1, "it is said once"
    # And it does not look more often than every five seconds meanwhile.
    late = [moment for moment in watch.looks if moment >= 600]
    assert min(after - before for before, after in pairwise(late)) == 5
    house.query("UPDATE tables SET options = 'rounds=1' WHERE id = ?", broken)
    await watch.run(600)  # the next time is 1275 seconds after it
    assert await ply(house, broken) > 0
    caplog.clear()


async def test_discord_is_asked_only_before_something_is_decided(
    open_house: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    """A damaged table's turn is due for a day: Discord was asked every five seconds whether the bot is heard."""
    await broken_game(await open_house())
    house = await open_house()
    watch, asked = Watch(house), list[float]()

    async def confirm() -> None:
        asked.append((house.time() - NOON).total_seconds())

    watch.clock = Clock(house.host, watch.remind, watch.wait, confirm)
    await watch.run(600 + 700)
    assert asked == [0, 450, 600, 605, 615, 635, 675, 755, 915, 1235]  # the first for lobbies
    caplog.clear()


async def test_the_time_that_an_outage_gives_back_is_given_before_turns_are_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was found before Discord was asked is looked for again."""
    await house.resume()
    await house.game(ANN, BOB)
    tried = list[int]()

    async def expire(table: int) -> None:
        tried.append(table)

    async def confirm() -> None:
        house.host.downtime.lost(0, 60)
        await house.host.downtime.back(0)

    monkeypatch.setattr(house.host.play, "expire", expire)
    house.time.pass_(600)
    await Clock(house.host, Watch(house).remind, confirm=confirm).expire_all()
    assert tried == []
    await Clock(house.host, Watch(house).remind).expire_all()
    assert tried == []
    house.time.pass_(120)
    await Clock(house.host, Watch(house).remind).expire_all()
    assert len(tried) == 1


async def due_question(house: House) -> Callable[[], Awaitable[object]]:
    """As it stands at the table; and so for the others."""
    table_id = (await house.game(ANN, BOB, turn_seconds=0)).table.id
    await house.host.closer.cancel(table_id, ANN, moderator=False)
    house.time.pass_(ASKED_FOR.total_seconds())

    async def asks() -> object:
        return (await house.kept(table_id)).table.cancel_until is not None

    return asks


async def due_luck(house: House) -> Callable[[], Awaitable[object]]:
    table_id = await house.lobby(ANN, BOB)
    await house.host.dealing.luck.take(table_id, BOB)
    await house.start(table_id, ANN)
    house.time.pass_(LUCK_AWAITED.total_seconds())

    async def dealing() -> object:
        return (await house.kept(table_id)).table.status is Status.DEALING

    return dealing


async def due_absence(house: House) -> Callable[[], Awaitable[object]]:
    table_id, absent = (session := await house.game(ANN, BOB)).table.id, other(session)
    await house.host.absence.begin(absent, house.time.after(100))
    house.time.pass_(100)

    async def waits() -> object:
        session = await house.kept(table_id)
        return session.seats[session.seat_of(absent) or 0].absent_until is not None

    return waits


async def due_lobby(house: House) -> Callable[[], Awaitable[object]]:
    table_id = await house.lobby(ANN)
    house.time.pass_(LOBBY_LASTS.total_seconds())

    async def stands() -> object:
        return (await house.kept(table_id)).table.status is Status.LOBBY

    return stands


async def due_turn(house: House) -> Callable[[], Awaitable[object]]:
    table_id = (await house.game(ANN, BOB)).table.id
    house.time.pass_(600)

    async def unplayed() -> object:
        return await ply(house, table_id) == 0

    return unplayed


@pytest.mark.parametrize("cut", [True, False])
@pytest.mark.parametrize("due", [due_question, due_luck, due_absence, due_lobby, due_turn])
async def test_nothing_is_decided_in_a_cut_that_nobody_has_noticed(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    due: Callable[[House], Awaitable[Callable[[], Awaitable[object]]]],
    cut: bool,
) -> None:
    """Only turns were kept from it. Without a cut all is decided. Each is tried where nothing else asks before it."""
    watch, asked = Watch(house), 0

    async def confirm() -> None:
        nonlocal asked
        asked += 1
        if cut and asked > before:
            house.host.downtime.lost(0, 30)

    watch.clock, before = Clock(house.host, watch.remind, watch.wait, confirm), 1
    if due is due_lobby:
        before = 0
    else:
        monkeypatch.setattr("bot.host.clock.SWEEP_EVERY", timedelta(days=30))
        await watch.run(0)  # which sweeps, and does nothing else
    undecided = await due(house)
    assert await undecided()
    await watch.run(1)
    assert await undecided() is cut
    assert asked == before + 1, "once a look"


async def test_a_process_that_is_stopped_in_the_midst_of_a_look_decides_nothing(house: House) -> None:
    """It looked whether it had been stopped at the beginning only."""
    await house.resume()
    table_id = (await house.game(ANN, BOB)).table.id
    for _ in range(21):
        await house.host.downtime.beat()
        house.time.pass_(30)
    watch = Watch(house)

    async def confirm() -> None:
        house.time.pass_(3600)

    watch.clock = Clock(house.host, watch.remind, watch.wait, confirm)
    await watch.run(1)
    assert await ply(house, table_id) == 0


async def test_nobody_is_reminded_in_a_cut_that_nobody_has_noticed(house: House) -> None:
    """The clock waited five seconds for the reminder to get through: the cut was over then, and the turn ran out."""
    await house.game(ANN, BOB)
    house.time.pass_(500)
    watch = Watch(house)

    async def confirm() -> None:
        house.host.downtime.lost(0, 30)

    watch.clock = Clock(house.host, watch.remind, watch.wait, confirm)
    watch.until = house.time.after(1)
    with pytest.raises(asyncio.CancelledError):
        await watch.clock.run()
    assert watch.reminders == []


async def test_a_reminder_that_cannot_be_sent_is_let_go(house: House, caplog: pytest.LogCaptureFixture) -> None:
    first, second = [(await house.game(ANN, BOB)).table.id for _ in range(2)]
    watch = Watch(house)

    async def remind(turn: TurnEnd) -> None:
        if turn.table_id == first:
            raise OSError("no way to send it")
        await watch.remind(turn)

    watch.clock = Clock(house.host, remind, watch.wait)
    await watch.run(500)
    assert watch.reminders == [(second, 450)]
    assert [record.__dict__.get("table") for record in caplog.records if record.levelname == "ERROR"] == [first]
    caplog.clear()


async def test_a_database_that_fails_for_a_while_is_asked_again(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(house)
    table_id = (await house.game(ANN, BOB, turn_seconds=8)).table.id

    async def fail(*_: object) -> None:
        raise OSError("the database is away")

    monkeypatch.setattr(house.repository, "turn_ends", fail)

    async def mend() -> None:
        monkeypatch.undo()

    watch.at[12.0] = mend
    await watch.run(16)
    assert watch.looks == [0, 5, 15]
    assert await ply(house, table_id) == 1
    assert len([record for record in caplog.records if record.levelname == "ERROR"]) == 2
    caplog.clear()


async def test_a_database_that_is_away_is_asked_later_and_later(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was asked 720 times an hour, each with a traceback in the log. When the bot is back, it looks at once."""
    watch = Watch(house)

    async def fail(*_: object, **__: object) -> None:
        raise DatabaseFailed

    async def back() -> None:
        watch.clock.wake()

    monkeypatch.setattr(house.repository, "turn_ends", fail)
    watch.at[3000.0] = back
    await watch.run(3600)
    assert watch.looks[:8] == [0, 5, 15, 35, 75, 155, 315, 615]
    assert 3000 in watch.looks
    assert len(watch.looks) <= 20
    (told,) = {record.getMessage() for record in caplog.records if record.name == "bot.host.clock"}
    assert told == "the deadlines could not be read: DatabaseFailed"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_waiting_ends_with_the_event_or_the_time() -> None:
    event = asyncio.Event()
    await wait_for(event, 0)
    event.set()
    await wait_for(event, 3600)


async def test_forgotten_lobbies_are_looked_for_every_hour(house: House) -> None:
    table_id = await house.lobby(ANN)
    house.time.pass_(86_399 - 3_600)
    await Watch(house).run(3_600)
    assert (await house.kept(table_id)).table.ended_at is None
    await Watch(house).run(3_660)
    assert (await house.kept(table_id)).table.reason == "forgotten"


async def test_a_turn_with_an_end_that_is_mended_by_hand_runs_out(house: House) -> None:
    """Nothing tells the bot of it: it looks for such ends once an hour, with the forgotten tables."""
    table_id = (await house.game(ANN, BOB)).table.id
    ((ends,),) = house.query("SELECT deadline FROM tables WHERE id = ?", table_id)
    house.query("UPDATE tables SET deadline = 'odd' WHERE id = ?", table_id)
    house.host.ledger.forget_all()
    watch = Watch(house)

    async def mend() -> None:
        house.query("UPDATE tables SET deadline = ? WHERE id = ?", ends, table_id)

    watch.at[900.0] = mend
    await watch.run(3590)
    assert await ply(house, table_id) == 0
    await watch.run(20)
    assert await ply(house, table_id) == 1
