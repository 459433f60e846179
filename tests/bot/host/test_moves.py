"""Playing: turns, old buttons, double clicks, computers that play on, hints."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from bot.host import turns
from bot.host.computers import RETRY_PAUSES, Computers
from bot.host.errors import Refusal
from bot.host.session import Session, seed_of
from data.errors import TableChanged
from data.records import Status, TableLog
from games.core import GameError, GameOver, IllegalMove, InvalidMove, MoveError, NotYourTurn, StaleMove, replay
from tests.bot.house import ANN, BOB, CY, EVE, House, Time, Told, easy_move, mover, other, texts


async def refused(kind: type[Exception], house: House, table_id: int, attempt: Awaitable[object]) -> str:
    """The attempt is refused with a sentence; the table is as it was, and nothing is told."""
    told, before = list(house.told), await house.kept(table_id)
    with pytest.raises(kind) as error:
        await attempt
    assert isinstance(error.value, Refusal | GameError)
    assert house.told == told
    assert (await house.kept(table_id)).log == before.log
    assert (await house.host.ledger.session(table_id)).log == before.log
    return error.value.code


async def test_a_turn_begins_in_its_round_also_where_the_same_seat_has_ended_the_one_before(house: House) -> None:
    """In Race the winner of a round begins the next one: their turn was taken to have begun in the round before."""
    table = await house.lobby(ANN, BOB, game="race", options="rounds=2 goal=10")
    session = await house.start(table, ANN)
    while session.state.round == 1:
        house.time.pass_(10)
        session = await house.play(table)
    assert session.log.moves[-1].seat == session.to_move
    assert turns.before(session) == session.log.moves
    assert turns.since(session) == house.time()


async def test_a_move_is_written_and_then_told(house: House, time: Time) -> None:
    session = await house.game(ANN, BOB)
    table_id, person = session.table.id, mover(session)
    lowest = session.state.hands[0][0]
    time.pass_(100)
    session = await house.host.play.move(table_id, person, lowest, ply=0)
    assert (session.ply, session.to_move) == (1, 1)
    assert [(move.ply, move.seat, move.text, move.at) for move in session.log.moves] == [(1, 0, lowest, time())]
    assert session.table.deadline == time.after(600)
    assert house.told[-1] == Told(table_id, "playing", 2, 1)
    assert (await house.kept(table_id)).log == session.log


async def test_a_move_may_be_written_in_any_way_and_is_kept_in_one(house: House) -> None:
    session = await house.game(ANN, BOB)
    lowest = session.state.hands[0][0]
    played = await house.host.play.move(session.table.id, mover(session), f" {lowest.upper()} ")
    assert texts(played) == [lowest]


async def test_what_cannot_be_played_changes_nothing(house: House) -> None:
    session = await house.game(ANN, BOB)
    table_id, play, person = session.table.id, house.host.play, mover(session)
    theirs = session.state.hands[1][0]
    assert await refused(NotYourTurn, house, table_id, play.move(table_id, other(session), theirs)) == "not-your-turn"
    assert await refused(Refusal, house, table_id, play.move(table_id, EVE, "pass")) == "not-seated"
    await refused(InvalidMove, house, table_id, play.move(table_id, person, "hello"))
    await refused(IllegalMove, house, table_id, play.move(table_id, person, "pass"))  # TH10: the leader may not pass
    await refused(IllegalMove, house, table_id, play.move(table_id, person, theirs))  # somebody else's card


async def test_nothing_is_played_in_a_lobby(house: House) -> None:
    table_id = await house.lobby(ANN, BOB)
    for attempt in (
        house.host.play.move(table_id, ANN, "pass"),
        house.host.play.hint(table_id, ANN),
        house.host.play.resign(table_id, ANN),
        house.host.play.back(table_id, ANN),
    ):
        assert await refused(Refusal, house, table_id, attempt) == "not-started"


async def test_an_old_button_is_told_that_it_is_old(house: House) -> None:
    session = await house.game(ANN, BOB)
    table_id = session.table.id
    session = await house.play_until(table_id, BOB)
    session = await house.play(table_id)
    person = mover(session)
    card = easy_move(session)
    for ply in (session.ply - 1, session.ply + 1, 0):
        attempt = house.host.play.move(table_id, person, card, ply)
        assert await refused(StaleMove, house, table_id, attempt) == "stale-move"
    assert (await house.host.play.move(table_id, person, card, session.ply)).ply == session.ply + 1


async def test_a_double_click_plays_once(house: House) -> None:
    session = await house.game(ANN, BOB)
    table_id, person, card = session.table.id, mover(session), session.state.hands[0][0]
    both = [house.host.play.move(table_id, person, card, ply=0) for _ in range(2)]
    first, second = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(first, Session)
    assert isinstance(second, StaleMove)
    assert texts(await house.kept(table_id)) == [card]


async def test_computers_play_on_until_it_is_a_persons_turn(house: House) -> None:
    session = await house.game(ANN, computers=3)
    before = session.ply
    session = await house.play(session.table.id)
    assert session.table.status is Status.OVER or mover(session) == ANN
    assert session.ply > before + 1
    # Each move was told when it stood in the database, one after the other.
    assert [told.moves for told in house.told if told.status == "playing"] == list(range(session.ply + 1))


async def test_a_computers_turn_has_no_deadline(house: House) -> None:
    table_id = await house.lobby(ANN, computers=3)
    await house.host.play.close()  # so that no computer plays
    session = await house.start(table_id, ANN)
    assert (session.to_move is not None and session.seats[session.to_move].player_id == ANN) == (
        session.table.deadline is not None
    )
    # With three computers and these secrets a computer leads; else this test would show nothing.
    assert session.table.deadline is None


async def test_a_computer_that_fails_tries_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await house.lobby(ANN, computers=3)
    failures = iter([OSError("the disk is busy"), OSError("the disk is busy")])
    written = house.repository.append_move

    async def fail_twice(*args: object, **kwargs: object) -> object:
        for failure in failures:
            raise failure
        return await written(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(house.repository, "append_move", fail_twice)
    await house.start(table_id, ANN)
    assert mover(await house.settled(table_id)) == ANN
    assert house.naps == [1.0, 5.0]


async def test_computers_play_on_after_an_outage_of_any_length(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The database is away for a day, and comes back: nobody has to do anything."""
    table_id = await house.lobby(ANN, computers=3)
    append = house.repository.append_move

    async def fail(*args: Any, **kwargs: Any) -> TableLog:
        if sum(house.naps) < 86_400:
            raise OSError("the database is away")
        return await append(*args, **kwargs)

    monkeypatch.setattr(house.repository, "append_move", fail)
    await house.start(table_id, ANN)
    assert mover(await house.settled(table_id)) == ANN
    assert house.naps[: len(RETRY_PAUSES)] == list(RETRY_PAUSES)
    assert set(house.naps[len(RETRY_PAUSES) :]) == {RETRY_PAUSES[-1]}
    caplog.clear()


async def test_what_one_computer_can_save_again_wakes_those_of_other_tables(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The computers of two tables wait for better times; somebody presses a button at one, and both play on at once."""
    here, there = [await house.lobby(ANN, computers=3) for _ in range(2)]
    append, waits = house.repository.append_move, list[float]()

    async def fail(*args: Any, **kwargs: Any) -> TableLog:
        if len(waits) < 2:
            raise OSError("the database is away")
        return await append(*args, **kwargs)

    async def wait(news: asyncio.Event, seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:  # the database is back, and nobody knows
            house.host.play.look_after(here)
        await news.wait()

    house.wait = wait
    monkeypatch.setattr(house.repository, "append_move", fail)
    for table_id in (here, there):
        await house.start(table_id, ANN)
    for table_id in (here, there):
        assert mover(await house.settled(table_id)) == ANN
    assert waits == [1.0, 1.0]
    caplog.clear()


async def test_a_computer_that_cannot_choose_is_not_woken_again_and_again(caplog: pytest.LogCaptureFixture) -> None:
    """One table's computer fails by itself: the moves of the others wake it once, and then only time does."""
    tries, waits, woken = list[int](), list[float](), list[bool]()

    async def turn(table_id: int) -> bool:
        if table_id == 1:
            tries.append(table_id)
            if len(tries) < 5:
                raise ZeroDivisionError
        return False

    async def wait(news: asyncio.Event, seconds: float) -> None:
        waits.append(seconds)
        computers.drive(2)  # which succeeds
        for _ in range(9):
            await asyncio.sleep(0)
        woken.append(news.is_set())

    computers = Computers(turn, wait)
    computers.drive(1)
    await computers.settled()
    assert waits == [1.0, 5.0, 30.0, 120.0]
    assert woken == [True, False, False, False]
    caplog.clear()


async def test_after_the_end_nothing_can_be_played(house: House) -> None:
    session = await house.game(ANN, BOB)
    table_id = session.table.id
    session = await house.play_out(table_id)
    for person in (ANN, BOB):
        await refused(GameOver, house, table_id, house.host.play.move(table_id, person, "pass"))
        await refused(GameOver, house, table_id, house.host.play.hint(table_id, person))
        assert await refused(Refusal, house, table_id, house.host.play.resign(table_id, person)) == "has-ended"
        assert await refused(Refusal, house, table_id, house.host.play.back(table_id, person)) == "has-ended"
        assert await refused(Refusal, house, table_id, house.host.closer.cancel(table_id, person, True)) == "has-ended"
        assert await refused(Refusal, house, table_id, house.start(table_id, person)) == "has-ended"
    assert await refused(Refusal, house, table_id, house.host.lobby.join(table_id, CY, "Cy")) == "has-ended"


async def test_what_may_not_have_been_written_is_read_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = await house.game(ANN, BOB)
    table_id, person, card = session.table.id, mover(session), session.state.hands[0][0]
    written = house.repository.append_move

    async def write_and_lose_the_connection(*args: Any, **kwargs: Any) -> None:
        await written(*args, **kwargs)
        raise ConnectionResetError

    monkeypatch.setattr(house.repository, "append_move", write_and_lose_the_connection)
    assert texts(await house.host.play.move(table_id, person, card, ply=0)) == [card]
    assert house.told[-1] == Told(table_id, "playing", 2, 1)
    monkeypatch.undo()
    assert texts(await house.host.ledger.session(table_id)) == [card]
    caplog.clear()


async def test_a_ply_that_another_process_took_is_stale(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await house.game(ANN, BOB)

    async def taken(*_: object, **__: object) -> None:
        raise TableChanged

    monkeypatch.setattr(house.repository, "append_move", taken)
    with pytest.raises(MoveError) as error:
        await house.host.play.move(session.table.id, mover(session), session.state.hands[0][0])
    assert isinstance(error.value, StaleMove)


async def test_nobody_is_told_of_a_position_that_leaves_them_no_choice(house: House) -> None:
    """King's Court: Race: with no card left the turn ends, together with the card played before it."""
    table = await house.lobby(ANN, BOB, game="race")
    session = await house.start(table, ANN)
    game, left = session.game, 0

    def look(_: int) -> None:
        moves = [text for (text,) in house.query("SELECT text FROM moves ORDER BY ply")]
        state = replay(game, 2, seed_of(session.log), session.options, moves).state
        seat = game.to_move(state)
        assert seat is None or game.forced(game.view(state, seat)) is None

    house.changed = look
    while (now := await house.settled(table)).to_move is not None:
        hand = now.state.hands[now.to_move]
        left += len(hand) == 1
        await house.play(table)
    assert left, "no hand was down to its last card in this game"


async def test_nobody_sees_a_position_that_leaves_them_no_choice_in_between(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that was looked at between the last card and the end of the turn was shown with controls to end it."""
    table = await house.lobby(ANN, BOB, game="race")
    game = (await house.start(table, ANN)).game
    written, seen = house.repository.append_move, []

    async def looked_at(*args: Any, **kwargs: Any) -> Any:
        seen.append(asyncio.create_task(house.host.ledger.session(table)))
        log = await written(*args, **kwargs)
        seen.append(asyncio.create_task(house.host.ledger.session(table)))
        await asyncio.sleep(0)
        return log

    monkeypatch.setattr(house.repository, "append_move", looked_at)
    while (await house.settled(table)).to_move is not None:
        await house.play(table)
    sessions = await asyncio.gather(*seen)
    forced = sum(step.forced for step in sessions[-1].position.steps)
    assert forced, "no move left no choice in this game"
    for session in sessions:
        assert session.to_move is None or game.forced(session.view(session.to_move)) is None
