"""Who leaves it to the bot to pass, draw and end is not asked when nothing else can be done; the others are."""

from __future__ import annotations

from bot.host.pov import Pov
from data.records import MadeBy
from tests.bot.house import ANN, BOB, House, mover, texts


async def test_the_only_thing_left_is_played_for_who_wants_that_and_for_nobody_else(house: House) -> None:
    """Thirteen with two players. Only Ann leaves passing to the bot when nothing in her hand beats the trick."""
    await house.host.people.routine(ANN, True)
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
    await house.host.people.routine(ANN, False)
    house.host.play.look_after(table)
    assert len(texts(await house.settled(table))) == played
    await house.host.people.routine(ANN, True)
    house.host.play.look_after(table)
    session = await house.settled(table)
    assert texts(session)[played] == "pass"
    assert (await house.kept(table)).log == session.log


async def test_it_is_not_told_as_a_turn_of_their_own(house: House) -> None:
    """After a pass that the bot has played for her, Ann is told what happened since her last own move."""
    await house.host.people.routine(ANN, True)
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
