"""What is on disk is all there is: crashes at any ply, and two processes over one database."""

from __future__ import annotations

import asyncio

import pytest

from bot.host.session import Session
from data.errors import DatabaseFailed
from data.records import Status
from games.core import StaleMove
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CY, House, Time, easy_move, mover, texts


async def finished(house: House) -> list[str]:
    """The moves of a game of two people and a computer that nothing disturbed."""
    table_id = (await house.game(ANN, BOB, computers=1)).table.id
    return texts(await house.play_out(table_id))


async def test_a_game_goes_on_as_it_would_have_after_a_crash_at_every_ply(open_house: OpenHouse) -> None:
    house = await open_house()
    expected = await finished(house)
    house = await open_house()  # it draws the same secret as the first one
    table_id = await house.lobby(ANN, BOB, computers=1)
    await house.start(table_id, ANN)
    crashes = 0
    while True:
        # The move is on disk, the computers have hardly begun; the process is gone, another one starts.
        await house.close()
        house = await open_house()
        await house.resume()
        session = await house.settled(table_id)
        assert texts(session) == expected[: session.ply]
        if session.to_move is None:
            break
        person = mover(session)
        await house.host.play.move(table_id, person, easy_move(session), session.ply)
        crashes += 1
    assert texts(session) == expected
    assert session.table.status is Status.OVER
    assert crashes == sum(session.seats[move.seat].player_id is not None for move in session.log.moves)


async def test_a_turn_that_would_have_run_out_while_the_bot_was_away_goes_on(open_house: OpenHouse, time: Time) -> None:
    before = await open_house()
    await before.resume()
    session = await before.game(ANN, BOB)
    await before.close()
    time.pass_(5 * 3600)
    after = await open_house()
    await after.resume()
    await after.host.play.expire(session.table.id)
    kept = await after.settled(session.table.id)
    assert (kept.ply, kept.table.deadline) == (0, time.after(600))
    assert [seat.strikes for seat in kept.seats] == [0, 0]


async def test_one_table_that_cannot_be_read_does_not_stop_the_others(
    open_house: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    before = await open_house()
    await before.host.play.close()  # no computer plays
    broken, sound = [await before.lobby(ANN, computers=3) for _ in range(2)]
    for table_id in (broken, sound):
        await before.start(table_id, ANN)
    before.query("UPDATE tables SET options = 'rounds=99' WHERE id = ?", broken)
    after = await open_house()
    await after.resume()
    assert mover(await after.settled(sound)) == ANN
    assert [record.__dict__.get("table") for record in caplog.records if record.levelname == "ERROR"] == [broken]
    caplog.clear()


async def test_a_table_that_cannot_be_read_just_then_is_taken_up_with_the_next_try(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its computers never played on, where the database had failed at that moment."""
    before = await open_house()
    await before.host.play.close()
    table_id = await before.lobby(ANN, computers=3)
    await before.start(table_id, ANN)
    after = await open_house()

    async def load(_: int) -> None:
        raise DatabaseFailed("it does not answer")

    monkeypatch.setattr(after.repository, "load", load)
    with pytest.raises(DatabaseFailed):
        await after.resume()
    monkeypatch.undo()
    await after.host.play.resume()
    assert mover(await after.settled(table_id)) == ANN


async def test_a_closed_host_starts_no_computer_and_closes_twice(house: House) -> None:
    table_id = await house.lobby(ANN, computers=3)
    start = asyncio.create_task(house.start(table_id, ANN))
    await start
    await house.host.play.close()
    await house.host.play.close()
    await house.host.play.settled()
    ply = (await house.kept(table_id)).ply
    await house.resume()
    await house.host.play.settled()
    assert (await house.kept(table_id)).ply == ply


async def test_two_processes_play_one_table_in_turn(open_house: OpenHouse) -> None:
    here, there = await open_house(), await open_house()
    table_id = (await here.game(ANN, BOB)).table.id
    houses = {ANN: here, BOB: there}
    assert (await there.host.ledger.session(table_id)).ply == 0
    session = await here.kept(table_id)
    while session.to_move is not None:
        # Each remembers the table as it was before the other's move, and the panel shows what is on disk.
        house, person = houses[mover(session)], mover(session)
        view = session.view(session.to_move)
        move = session.game.legal_moves(view)[0]
        session = await house.host.play.move(table_id, person, str(move), session.ply)
    assert session.table.status is Status.OVER
    assert session.log == (await here.kept(table_id)).log == (await there.kept(table_id)).log


async def test_of_two_processes_that_play_the_same_ply_one_is_stale_and_then_knows(open_house: OpenHouse) -> None:
    here, there = await open_house(), await open_house()
    session = await here.game(ANN, BOB)
    table_id, person = session.table.id, mover(session)
    low, high = session.state.hands[0][0], session.state.hands[0][-1]
    await there.host.ledger.session(table_id)
    moves = (here.host.play.move(table_id, person, low, 0), there.host.play.move(table_id, person, high, 0))
    outcomes = await asyncio.gather(*moves, return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Session", "StaleMove"]
    played = next(outcome for outcome in outcomes if isinstance(outcome, Session))
    for house in (here, there):
        assert texts(await house.host.ledger.session(table_id)) == texts(played)
    for house in (here, there):
        with pytest.raises(StaleMove):
            await house.host.play.move(table_id, person, low, 0)
    assert (await there.play(table_id)).ply == 2


async def test_computers_of_two_processes_play_each_turn_once(open_house: OpenHouse) -> None:
    here, there = await open_house(), await open_house()
    await here.host.play.close()
    table_id = await here.lobby(ANN, computers=3)
    await here.start(table_id, ANN)
    third = await open_house()
    await asyncio.gather(there.resume(), third.resume())
    await asyncio.gather(there.host.play.settled(), third.host.play.settled())
    session = await there.kept(table_id)
    assert mover(session) == ANN
    assert [move.ply for move in session.log.moves] == list(range(1, session.ply + 1))


async def test_a_person_who_came_by_another_process_can_play(open_house: OpenHouse) -> None:
    here, there = await open_house(), await open_house()
    table_id = await here.lobby(ANN, BOB)
    await there.host.ledger.session(table_id)
    await here.host.lobby.join(table_id, CY, "Cy")
    await here.start(table_id, ANN)
    await here.play_until(table_id, CY)
    session = await here.kept(table_id)
    assert (await there.host.play.move(table_id, CY, easy_move(session))).ply == session.ply + 1
