"""What once went wrong at a table, each with a test of its name."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.host import clock, question
from bot.host.clock import Clock
from bot.host.errors import Refusal
from bot.host.limits import Limits
from bot.host.play import Play
from bot.host.session import Session
from data.errors import Unconfirmed
from data.records import TableLog, TurnEnd
from games.core import StaleMove
from games.opponents.search import Thought
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, ANY_NUMBER, BOB, House, Time, Told, easy_move, mover, texts


async def taken_over(house: House, person: int) -> int:
    """A game in which a computer has taken the seat of this person over, and somebody else is to move."""
    table_id = (await house.game(ANN, BOB)).table.id
    session = await house.play_until(table_id, BOB if person == ANN else ANN)
    log, seat = session.log, session.seat_of(person)
    assert seat is not None
    await house.repository.set_taken_over(log, seat, True, log.table.deadline)
    return table_id


async def test_back_never_overwrites_the_deadline_of_a_move_made_meanwhile(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    """Bob moves while "I'm back" of Ann is on its way to the disk: the turn after his has the deadline of his move."""
    away = await taken_over(await open_house(), ANN)
    here, there = await open_house(), await open_house()
    session = await here.host.ledger.session(away)
    written = here.repository.set_taken_over

    async def too_late(*args: Any, **kwargs: Any) -> TableLog:
        monkeypatch.undo()
        time.pass_(100)
        await there.host.play.close()  # no computer plays for Ann there
        await there.host.play.move(away, BOB, easy_move(session), session.ply)
        return await written(*args, **kwargs)

    monkeypatch.setattr(here.repository, "set_taken_over", too_late)
    time.pass_(50)
    back = await here.host.play.back(away, ANN)
    assert back.ply == session.ply + 1
    assert back.table.deadline == time.after(600)
    assert back.log == (await here.kept(away)).log


async def test_back_does_not_remind_twice_of_somebody_elses_turn(house: House, time: Time) -> None:
    away = await taken_over(house, ANN)
    house.host.ledger.forget_all()
    session = await house.host.ledger.session(away)
    assert session.table.deadline is not None
    assert await house.repository.set_reminded(away, session.table.deadline)
    await house.host.play.back(away, ANN)
    kept = await house.kept(away)
    assert (kept.table.reminded, kept.table.deadline) == (True, session.table.deadline)


async def test_a_hundred_tables_that_fail_do_not_stop_the_clock_for_the_others(
    open_house: OpenHouse, caplog: pytest.LogCaptureFixture, time: Time
) -> None:
    """They are the longest overdue, so that they fill the first page of what is due at every look."""
    before, house = await open_house(Limits(person=200, server=200, opening=ANY_NUMBER)), await open_house()
    broken = [(await before.game(ANN, BOB)).table.id for _ in range(101)]
    before.query("UPDATE tables SET options = 'rounds=99'")
    time.pass_(1)
    sound = (await before.game(ANN, BOB)).table.id
    time.pass_(600)

    async def stop(*_: object) -> None:
        raise asyncio.CancelledError

    async def remind(_: TurnEnd) -> None:
        raise AssertionError("nobody is to be reminded")

    with pytest.raises(asyncio.CancelledError):
        await Clock(house.host, remind, stop).run()
    assert (await house.kept(sound)).ply == 1
    assert {record.__dict__.get("table") for record in caplog.records if record.levelname == "ERROR"} == set(broken)
    caplog.clear()


async def test_a_reminder_that_takes_long_does_not_stop_the_clock(
    house: House, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Discord did not answer, each reminder kept the turns of all tables from running out for minutes."""
    monkeypatch.setattr(clock, "REMINDER_SECONDS", 0.1)
    table = (await house.game(ANN, BOB)).table.id
    time.pass_(500)
    reminding = asyncio.Event()

    async def remind(_: TurnEnd) -> None:
        reminding.set()
        await asyncio.Event().wait()

    async def wait(*_: object) -> None:
        if (await house.kept(table)).ply:
            raise asyncio.CancelledError
        assert reminding.is_set()
        time.pass_(100)

    running = Clock(house.host, remind, wait).run()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(running, 60)
    assert (await house.kept(table)).ply == 1


async def test_a_turn_that_failed_does_not_delay_the_next_one(
    house: House, time: Time, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The pause after many failures, up to an hour, held for turns that had not even begun."""
    table = (await house.game(ANN, BOB)).table.id

    async def remind(_: TurnEnd) -> None: ...

    watch = Clock(house.host, remind)
    with monkeypatch.context() as broken:
        broken.setattr(Play, "expire", None)
        for _ in range(10):
            time.pass_(1300)
            await watch.expire_all()
    caplog.clear()
    ply = (await house.play(table)).ply
    time.pass_(601)
    await watch.expire_all()
    assert (await house.kept(table)).ply > ply


class Pondering:
    """A computer that thinks until it may move."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = asyncio.Event()
        self.may_move = threading.Event()
        answered, loop = question.answered, asyncio.get_running_loop()

        def think(*args: Any) -> Thought:
            loop.call_soon_threadsafe(self.begun.set)
            assert self.may_move.wait(60)
            return answered(*args)

        monkeypatch.setattr(question, "answered", think)


async def test_while_a_computer_thinks_about_a_turn_that_ran_out_its_player_can_still_move(
    house: House, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    session = await house.game(ANN, BOB)
    table_id, card = session.table.id, session.state.hands[0][-1]
    time.pass_(600)
    pondering = Pondering(monkeypatch)
    expiring = asyncio.create_task(house.host.play.expire(table_id))
    await pondering.begun.wait()
    async with asyncio.timeout(60):
        await house.host.play.move(table_id, mover(session), card)
    pondering.may_move.set()
    await expiring
    kept = await house.kept(table_id)
    assert texts(kept) == [card]
    assert [seat.strikes for seat in kept.seats] == [0, 0]


async def test_while_a_computer_thinks_others_can_resign(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await house.lobby(ANN, BOB, computers=2)
    pondering = Pondering(monkeypatch)
    session = await house.start(table_id, ANN)
    while session.to_move is not None and not session.seats[session.to_move].by_computer:
        card = session.state.hands[session.to_move][0]
        session = await house.host.play.move(table_id, mover(session), str(card))
    await pondering.begun.wait()
    async with asyncio.timeout(60):
        resigned = await house.host.play.resign(table_id, ANN)
    assert (resigned.ply, resigned.table.version) == (session.ply, session.table.version + 1)
    pondering.may_move.set()
    after = await house.settled(table_id)
    assert after.ply > session.ply


async def test_a_thought_for_somebody_who_is_back_meanwhile_is_not_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position is the same, but it is theirs to play again."""
    table_id = await taken_over(house, ANN)
    session = await house.settled(table_id)
    pondering = Pondering(monkeypatch)
    moved = await house.host.play.move(table_id, BOB, easy_move(session))
    await pondering.begun.wait()
    async with asyncio.timeout(60):
        await house.host.play.back(table_id, ANN)
    pondering.may_move.set()
    after = await house.settled(table_id)
    assert (after.ply, mover(after)) == (moved.ply, ANN)


async def test_while_a_hint_is_thought_of_the_table_is_free(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await house.game(ANN, BOB, hints=True)
    table_id, card = session.table.id, session.state.hands[0][-1]
    pondering = Pondering(monkeypatch)
    hint = asyncio.create_task(house.host.play.hint(table_id, mover(session)))
    await pondering.begun.wait()
    async with asyncio.timeout(60):
        await house.host.play.move(table_id, mover(session), card)
    pondering.may_move.set()
    with pytest.raises(StaleMove):
        await hint


async def test_an_error_after_a_move_was_written_is_not_told_to_who_made_it(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A forced move behind it fails, once: the player sees the move made, and the forced one follows."""
    session = await house.game(ANN, BOB)
    table_id, card = session.table.id, session.state.hands[0][0]
    tried: list[int] = []

    async def fail_once(_: Play, session: Session) -> None:
        tried.append(session.ply)
        if len(tried) == 1:
            raise ZeroDivisionError("a rule fails")

    monkeypatch.setattr(Play, "unasked", fail_once)
    after = await house.host.play.move(table_id, mover(session), card)
    assert (after.ply, texts(after)) == (1, [card])
    assert house.told[-1] == Told(table_id, "playing", 2, 1)
    await house.host.play.settled()
    assert len(tried) > 1, "it is tried again"
    assert [record.message for record in caplog.records] == ["a move that nobody is asked for could not be played"]
    caplog.clear()


async def test_a_listener_that_fails_takes_no_move_back(house: House, caplog: pytest.LogCaptureFixture) -> None:
    session = await house.game(ANN, BOB)

    def fail(_: int) -> None:
        raise ZeroDivisionError("a picture")

    house.changed = fail
    after = await house.host.play.move(session.table.id, mover(session), session.state.hands[0][0])
    assert after.ply == 1
    assert "a change could not be told" in caplog.text
    caplog.clear()


async def test_what_a_locked_database_did_not_take_is_told_as_not_done(
    tmp_path: Path, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    """Another program holds the file: moves, seats and new tables are refused, and can be had when it lets go."""
    house = await House.open(tmp_path / "kept.db", time, busy_seconds=0.1)
    session = await house.game(ANN, BOB)
    table_id, card = session.table.id, session.state.hands[0][0]
    lobby = await house.lobby(ANN)
    with closing(sqlite3.connect(house.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for attempt in (
            house.host.play.move(table_id, mover(session), card),
            house.host.lobby.join(lobby, BOB, "Bob"),
            house.lobby(BOB),
        ):
            with pytest.raises(Refusal) as refusal:
                await attempt
            assert refusal.value.code == "not-saved"
        other.execute("ROLLBACK")
    assert (await house.kept(table_id)).ply == 0
    assert (await house.host.play.move(table_id, mover(session), card)).ply == 1
    assert len((await house.host.lobby.join(lobby, BOB, "Bob")).seats) == 2
    await house.close()
    caplog.clear()


async def test_what_may_have_been_done_when_the_database_was_lost_is_not_told_as_not_done(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is committed, the answer does not come, and nothing can be read: it said that nothing was changed."""
    session = await house.game(ANN, BOB)
    table_id, card = session.table.id, session.state.hands[0][0]
    append, load = house.repository.append_move, house.repository.load_settled

    async def lose(*_: Any, **__: Any) -> Any:
        raise ConnectionResetError

    async def append_and_lose(*given: Any, **named: Any) -> Any:
        await append(*given, **named)
        await lose()

    monkeypatch.setattr(house.repository, "append_move", append_and_lose)
    monkeypatch.setattr(house.repository, "load_settled", lose)
    with pytest.raises(Refusal) as refusal:
        await house.host.play.move(table_id, mover(session), card)
    assert refusal.value.code == "unconfirmed"
    monkeypatch.setattr(house.repository, "load_settled", load)
    assert (await house.host.ledger.session(table_id)).ply == 1
    caplog.clear()


async def test_what_another_process_wrote_is_not_taken_for_a_move_that_was_lost(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its commit had not reached the database, and the version had risen meanwhile: the move was acknowledged."""
    session = await house.game(ANN, BOB)
    table_id, card = session.table.id, session.state.hands[0][0]

    async def others_write(log: TableLog, *_: Any, **__: Any) -> TableLog:
        await house.repository.rename(log, ANN, "Anna")
        raise Unconfirmed

    monkeypatch.setattr(house.repository, "append_move", others_write)
    with pytest.raises(Refusal) as refusal:
        await house.host.play.move(table_id, mover(session), card)
    assert refusal.value.code == "unconfirmed"
    assert (await house.kept(table_id)).ply == 0
    caplog.clear()


async def test_a_lobby_that_cannot_be_closed_keeps_no_other_open(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, time: Time
) -> None:
    first, second = [await house.lobby(ANN) for _ in range(2)]
    cancel = house.repository.cancel_table

    async def fail_once(log: TableLog, **named: Any) -> TableLog:
        if log.table.id == second:
            raise OSError("the disk is busy")
        return await cancel(log, **named)

    monkeypatch.setattr(house.repository, "cancel_table", fail_once)
    time.pass_(86_400)
    await house.host.closer.sweep()
    assert (await house.kept(first)).table.reason == "forgotten"
    assert (await house.kept(second)).table.ended_at is None
    caplog.clear()
