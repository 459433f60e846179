"""Turns that run out: a computer plays one, takes the seat after two in a row, and gives it back."""

from __future__ import annotations

import pytest

import games
from bot.host.errors import Refusal
from bot.host.session import Session
from data.records import MadeBy, Status
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, CY, House, Time, easy_move, mover, texts


def seat_of(session: Session, person: int) -> tuple[int, bool]:
    """Strikes, and whether a computer has the seat."""
    entry = next(seat for seat in session.seats if seat.player_id == person)
    return entry.strikes, entry.taken_over


async def run_out(house: House, table_id: int) -> Session:
    """The time of the turn passes, to the second."""
    house.time.pass_(600)
    await house.host.play.expire(table_id)
    return await house.settled(table_id)


async def taken_over(house: House) -> Session:
    """A game of Ann and Bob in which Ann has let two turns in a row run out."""
    table_id = (await house.game(ANN, BOB, options="rounds=20")).table.id
    for _ in range(2):
        await house.play_until(table_id, ANN)
        await run_out(house, table_id)
    return await house.settled(table_id)


async def test_at_the_deadline_a_computer_plays_the_turn(house: House, time: Time) -> None:
    session = await house.game(ANN, BOB)
    table_id, person = session.table.id, mover(session)
    lowest = " ".join(session.state.hands[0][:2])  # a pair of threes, which it does not break
    time.pass_(599.999)
    await house.host.play.expire(table_id)
    assert (await house.kept(table_id)).ply == 0
    time.pass_(0.001)
    await house.host.play.expire(table_id)
    session = await house.settled(table_id)
    assert (texts(session), session.to_move) == ([lowest], 1)
    assert seat_of(session, person) == (1, False)
    assert session.table.deadline == time.after(600)
    assert session.log == (await house.kept(table_id)).log


async def test_the_log_knows_who_made_each_move(house: House, time: Time) -> None:
    """Ann lets her turn run out, twice: then a computer has her seat."""
    table_id = (await house.game(ANN, BOB, options="rounds=20")).table.id
    for _ in range(2):
        await house.play_until(table_id, ANN)
        await run_out(house, table_id)
    await house.play_until(table_id, BOB)
    session = await house.play(table_id)
    moves = (await house.kept(table_id)).log.moves
    assert moves == session.log.moves
    made = [(session.seats[move.seat].player_id or 0, move.made_by) for move in moves]
    assert made.count((ANN, MadeBy.TIMEOUT)) >= 2
    assert {by for person, by in made if person == BOB} <= {MadeBy.PERSON, MadeBy.FORCED}
    assert [by for person, by in made if person == ANN][-1] is MadeBy.COMPUTER


async def test_a_turn_runs_out_once(house: House) -> None:
    table_id = (await house.game(ANN, BOB)).table.id
    await run_out(house, table_id)
    await house.host.play.expire(table_id)
    assert (await house.kept(table_id)).ply == 1


async def test_a_lobby_a_game_without_limit_and_one_that_is_over_do_not_expire(house: House, time: Time) -> None:
    lobby = await house.lobby(ANN)
    unlimited = (await house.game(ANN, BOB, turn_seconds=0)).table.id
    over = (await house.host.play.resign((await house.game(ANN, BOB)).table.id, ANN)).table.id
    time.pass_(1_000_000)
    told = list(house.told)
    for table_id in (lobby, unlimited, over):
        await house.host.play.expire(table_id)
    assert house.told == told


async def test_two_in_a_row_and_a_computer_has_the_seat(house: House) -> None:
    session = await taken_over(house)
    assert seat_of(session, ANN) == (2, True)
    assert session.table.status is Status.PLAYING
    # From now on Bob alone is waited for.
    session = await house.play(session.table.id)
    assert mover(session) == BOB


async def test_a_move_of_ones_own_wipes_the_strikes(house: House) -> None:
    table_id = (await house.game(ANN, BOB, options="rounds=20")).table.id
    await house.play_until(table_id, ANN)
    assert seat_of(await run_out(house, table_id), ANN) == (1, False)
    await house.play_until(table_id, ANN)
    assert seat_of(await house.play(table_id), ANN) == (0, False)
    await house.play_until(table_id, ANN)
    assert seat_of(await run_out(house, table_id), ANN) == (1, False)


async def test_who_is_back_has_the_seat_again(house: House) -> None:
    session = await taken_over(house)
    table_id = session.table.id
    deadline = session.table.deadline
    session = await house.host.play.back(table_id, ANN)
    assert seat_of(session, ANN) == (0, False)
    assert session.table.deadline == deadline  # it is Bob's turn, and his time runs on
    assert session.log == (await house.kept(table_id)).log
    assert mover(await house.play_until(table_id, ANN)) == ANN
    with pytest.raises(Refusal) as refusal:
        await house.host.play.back(table_id, ANN)
    assert refusal.value.code == "not-away"


async def test_who_is_back_at_their_own_turn_has_the_whole_time(open_house: OpenHouse, time: Time) -> None:
    house = await open_house()
    table_id = (await taken_over(house)).table.id
    await house.host.play.close()  # the computers stand still, so that Ann's turn is still to be played
    session = await house.kept(table_id)
    while mover(session) != ANN:
        await house.host.play.move(table_id, BOB, easy_move(session))
        session = await house.kept(table_id)
    assert session.table.deadline is None
    with pytest.raises(Refusal) as refusal:
        await house.host.play.move(table_id, ANN, "pass")
    assert refusal.value.code == "taken-over"
    time.pass_(50)
    session = await house.host.play.back(table_id, ANN)
    assert session.table.deadline == time.after(600)
    assert (await house.play(table_id)).ply == session.ply + 1


async def test_when_nobody_plays_the_computers_bring_the_game_to_its_end(house: House) -> None:
    session = await house.game(ANN, BOB, CY)
    table_id = session.table.id
    turns = 0
    while session.to_move is not None:
        session = await run_out(house, table_id)
        turns += 1
    assert turns == 6  # three people, two strikes each; then all seats are the computers'
    assert session.table.status is Status.OVER
    assert all(seat.taken_over for seat in session.seats)


async def test_another_process_that_was_faster_is_let_go_first(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    here, there = await open_house(), await open_house()
    session = await here.game(ANN, BOB)
    table_id, person = session.table.id, mover(session)
    time.pass_(600)
    written = here.repository.append_move

    async def write_too_late(*args: object, **kwargs: object) -> object:
        monkeypatch.undo()
        await there.host.play.move(table_id, person, session.state.hands[0][-1])
        return await written(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(here.repository, "append_move", write_too_late)
    await here.host.play.expire(table_id)
    assert texts(await here.host.ledger.session(table_id)) == [session.state.hands[0][-1]]
    assert seat_of(await here.kept(table_id), person) == (0, False)


@pytest.mark.parametrize("game", games.GAMES)
async def test_a_turn_of_several_moves_is_played_whole_and_is_one_strike(house: House, game: str) -> None:
    """The turn's time has run out: its player does not get the rest of it."""
    table_id = await house.lobby(ANN, BOB, CY, game=game)
    await house.start(table_id, ANN)
    for _ in range(12):
        before = await house.settled(table_id)
        person, seat = mover(before), before.to_move
        after = await run_out(house, table_id)
        strikes, away = seat_of(after, person)
        if after.to_move is None:
            break
        assert strikes in (1, 2)
        assert away == (strikes == 2)
        if away:
            break
        assert after.to_move != seat, "the turn went on"
    else:
        raise AssertionError("nobody was away for two turns")
