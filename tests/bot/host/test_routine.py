"""A player who leaves it to the bot to pass, draw and end is not asked when nothing else can be done; the others
are."""

from __future__ import annotations

import asyncio

import pytest

from bot.host.pov import Pov
from bot.host.settings import Notify, Routine
from data.player import Player
from data.records import MadeBy
from games import GAMES
from tests.bot.house import ANN, BOB, House, Time, mover, texts


async def test_the_only_thing_left_is_played_for_who_wants_that_and_for_nobody_else(house: House) -> None:
    """Thirteen with two players. Only Ann leaves passing to the bot when nothing in her hand beats the trick."""
    await house.host.people.choose(ANN, Routine.YES)
    session = await house.game(ANN, BOB, options="rounds=5")
    table, passed_by_hand = session.table.id, 0
    while (session := await house.settled(table)).to_move is not None:
        left = session.game.left_over(session.view(session.to_move))
        assert mover(session) == BOB or left is None
        passed_by_hand += left is not None
        await house.play(table)
    assert passed_by_hand, "Bob never had only a pass left in this game"
    people = [seat.player_id for seat in session.seats]
    unasked = [move for move in session.log.moves if move.made_by is MadeBy.FORCED]
    assert unasked, "Ann never had only a pass left in this game"
    assert {(people[move.seat], move.text) for move in unasked} == {(ANN, "pass")}


async def test_it_holds_at_once_and_no_longer_than_they_want_it(house: House) -> None:
    """Ann has nothing but a pass left when she says so: it is played when the table is looked after."""
    session = await house.game(ANN, BOB, options="rounds=5")
    table = session.table.id
    while True:
        session = await house.play_until(table, ANN)
        if session.game.left_over(session.view(session.to_move)) is not None:
            break
        await house.play(table)
    played = len(texts(session))
    await house.host.people.choose(ANN, Routine.NO)
    house.host.play.look_after(table)
    assert len(texts(await house.settled(table))) == played
    await house.host.people.choose(ANN, Routine.YES)
    house.host.play.look_after(table)
    session = await house.settled(table)
    assert texts(session)[played] == "pass"
    assert (await house.kept(table)).log == session.log


async def test_it_is_not_told_as_a_turn_of_their_own(house: House) -> None:
    """After a pass that the bot has played for her, Ann is told what happened since her last own move."""
    await house.host.people.choose(ANN, Routine.YES)
    session = await house.game(ANN, BOB, options="rounds=5")
    table = session.table.id
    while True:
        session = await house.play_until(table, ANN)
        last = [move for move in session.log.moves if move.seat == session.to_move][-1:]
        if last and last[0].made_by is MadeBy.FORCED:
            break
        await house.play(table)
    own = session.to_move
    asked = max(move.ply for move in session.log.moves if move.seat == own and move.made_by is MadeBy.PERSON)
    since = [step for step in session.position.steps if step.ply >= asked]
    assert Pov.of(session, own).since == tuple(event for step in since for event in step.events)


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_a_turn_that_runs_out_costs_one_turn_though_another_leaves_routine_to_the_bot(
    house: House, time: Time, kind: str
) -> None:
    """Where Bob's routine handed the turn straight back, the computer went on for Ann as if it were the same turn."""
    for seed in range(4):
        await house.host.people.choose(BOB, Routine.YES)
        table = await house.lobby(ANN, BOB, game=kind)
        await house.start(table, ANN)
        for _ in range(30):
            session = await house.settled(table)
            if session.to_move is None:
                break
            if mover(session) == BOB or session.seats[session.to_move].strikes:
                await house.play(table)
                continue
            played, late = len(session.log.moves), session.to_move
            time.pass_(601)
            await house.host.play.expire(table)
            moved = (await house.settled(table)).log.moves[played:]
            turns = [move.seat for move in moved if move.made_by is MadeBy.TIMEOUT]
            others = [number for number, move in enumerate(moved) if move.seat != late]
            after = moved[others[0] :] if others else []
            assert turns, (kind, seed)
            assert all(move.made_by is not MadeBy.TIMEOUT for move in after), (kind, seed)


async def test_a_setting_that_is_made_while_it_is_read_is_not_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, may_go_on = house.repository.player, asyncio.Event()

    async def slowly(player_id: int) -> Player:
        found = await read(player_id)
        await may_go_on.wait()
        return found

    monkeypatch.setattr(house.repository, "player", slowly)
    people = house.host.people
    first = asyncio.create_task(people.get(ANN))
    await asyncio.sleep(0)
    monkeypatch.setattr(house.repository, "player", read)
    await people.choose(ANN, Routine.YES)
    await people.choose(ANN, Notify.QUIET)
    may_go_on.set()
    assert await first == await people.get(ANN) == Player(ANN, settings="notify=quiet routine=yes")
