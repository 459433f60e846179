"""Hints: what is asked and of whom, and that among people all must have agreed to them in the lobby."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.host.errors import Refusal
from bot.host.host import Host
from bot.host.pov import Pov
from bot.host.question import Question, Urgency, at_once
from bot.host.session import Session
from data.records import Status
from games.core import NotYourTurn, StaleMove
from games.opponents.search import Thought
from tests.bot.house import ANN, BOB, CY, EVE, NAMES, House, Time, mover, other
from tests.english import english


class Asked:
    """What a house asks those who think for people."""

    def __init__(self, house: House) -> None:
        self.questions: list[Question] = []
        house.think = self._think

    async def _think(self, question: Question, urgency: Urgency) -> Thought:
        if urgency is Urgency.PERSON:
            self.questions.append(question)
        return await at_once(question, urgency)


def slow(house: House) -> tuple[asyncio.Event, asyncio.Event]:
    """From now on a thought says that it has begun, and waits until it may go on."""
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def think(question: Question, urgency: Urgency) -> Thought:
        begun.set()
        await go_on.wait()
        return replace(await at_once(question, urgency), playouts=1)

    house.think = think
    return begun, go_on


async def refused(house: House, session: Session, person: int) -> str:
    with pytest.raises(Refusal) as refusal:
        await house.host.play.hint(session.table.id, person)
    return refusal.value.code


async def agreed(house: House, table: int, person: int) -> list[str]:
    """The players who agree when this person has pressed the button."""
    session = await house.host.lobby.agree_hints(table, person)
    assert session.log == (await house.kept(table)).log
    return [seat.name for seat in session.seats if seat.hints]


async def test_a_hint_is_a_move_that_can_be_played(house: House) -> None:
    session = await house.game(ANN, BOB, hints=True)
    _, hint = await house.host.play.hint(session.table.id, mover(session))
    assert hint.move in session.game.legal_moves(session.state)
    with pytest.raises(NotYourTurn):
        await house.host.play.hint(session.table.id, other(session))
    assert await refused(house, session, EVE) == "not-seated"


async def test_the_strongest_computer_is_asked_with_what_the_seat_sees_and_what_its_player_thinks_of(
    house: House,
) -> None:
    session = await house.game(ANN, BOB, hints=True)
    asked = Asked(house)
    moves = tuple(session.game.legal_moves(session.state)[:2])
    await house.host.play.hint(session.table.id, mover(session), moves)
    (question,) = asked.questions
    assert (question.seconds, question.also) == (1.0, moves)
    assert question.position.is_view
    assert question.position == session.view(session.to_move)


async def test_among_people_there_are_none_unless_all_have_agreed(house: House) -> None:
    """Nothing is thought then; and it says so, no matter which player is to move."""
    table = await house.lobby(ANN, BOB, CY, computers=1)
    asked = Asked(house)
    assert await agreed(house, table, ANN) == ["Ann"]
    assert await agreed(house, table, CY) == ["Ann", "Cy"]
    await house.start(table, ANN)
    session = await house.settled(table)
    assert not Pov.of(session, None).hints
    for person in (ANN, BOB, CY):
        assert await refused(house, session, person) == "hints-off"
    assert asked.questions == []


async def test_where_all_have_agreed_there_are_hints_whatever_the_turn_order(house: House) -> None:
    table = await house.lobby(ANN, BOB, CY, computers=1)
    for person in (BOB, CY, ANN):
        await house.host.lobby.agree_hints(table, person)
    await house.start(table, ANN)
    session = await house.settled(table)
    assert Pov.of(session, None).hints
    await house.host.play.hint(table, mover(session))


async def test_whoever_has_agreed_may_take_it_back_and_a_newcomer_has_not_agreed(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    assert await agreed(house, table, ANN) == ["Ann"]
    assert await agreed(house, table, BOB) == ["Ann", "Bob"]
    assert await agreed(house, table, ANN) == ["Bob"]
    assert await agreed(house, table, ANN) == ["Ann", "Bob"]
    session = await house.host.lobby.join(table, CY, "Cy")
    assert [seat.hints for seat in session.seats] == [True, True, False]
    await house.host.lobby.leave(table, BOB)
    session = await house.host.lobby.join(table, BOB, "Bob")
    assert [(seat.name, seat.hints) for seat in session.seats] == [("Ann", True), ("Cy", False), ("Bob", False)]


async def test_one_person_has_hints_without_asking_anybody(house: House) -> None:
    table = await house.lobby(ANN, computers=2)
    with pytest.raises(Refusal) as refusal:
        await house.host.lobby.agree_hints(table, ANN)
    assert refusal.value.code == "no-hints-needed"
    await house.start(table, ANN)
    session = await house.settled(table)
    assert Pov.of(session, None).hints
    await house.host.play.hint(table, ANN)


async def test_one_agrees_in_the_lobby_only_and_only_for_oneself(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    with pytest.raises(Refusal) as refusal:
        await house.host.lobby.agree_hints(table, EVE)
    assert refusal.value.code == "not-seated"
    await house.start(table, ANN)
    with pytest.raises(Refusal) as refusal:
        await house.host.lobby.agree_hints(table, BOB)
    assert refusal.value.code == "has-started"


async def test_a_rematch_asks_anew_and_the_last_to_come_agrees_with_that(house: House) -> None:
    """It starts with the last one: they could not agree afterwards."""
    table = await house.lobby(ANN, BOB, hints=True)
    await house.start(table, ANN)
    await house.host.play.resign(table, BOB)
    asked = await house.host.rematches.ask(table, ANN, NAMES[ANN])
    assert [seat.hints for seat in asked.seats] == [False]
    assert await agreed(house, asked.table.id, ANN) == ["Ann"]
    begun = await house.host.lobby.join(asked.table.id, BOB, "Bob", hints=True)
    assert begun.table.status is Status.DEALING
    assert Pov.of(begun, None).hints


async def test_a_person_has_one_hint_at_a_time_at_whatever_table(house: House) -> None:
    first, second = [await house.lobby(ANN, computers=1) for _ in range(2)]
    for table in (first, second):
        await house.start(table, ANN)
        await house.play_until(table, ANN)
    begun, go_on = slow(house)
    hint = asyncio.create_task(house.host.play.hint(first, ANN))
    await begun.wait()
    assert await refused(house, await house.host.ledger.session(second), ANN) == "hint-under-way"
    go_on.set()
    await hint


async def test_a_hint_that_comes_after_the_move_is_refused_and_not_shown_as_if_it_were_of_now(house: House) -> None:
    """Somebody asks, and plays before the answer is there."""
    session = await house.game(ANN, BOB, hints=True)
    begun, go_on = slow(house)
    hint = asyncio.create_task(house.host.play.hint(session.table.id, mover(session)))
    await begun.wait()
    await house.play(session.table.id)
    go_on.set()
    with pytest.raises(StaleMove) as stale:
        await hint
    assert english(stale.value.text) == "The table has moved on since that was shown; look at it and choose again."


async def test_a_hint_that_is_asked_for_soon_waits_until_five_seconds_after_the_last(house: House, time: Time) -> None:
    """It was refused, with a word about others where there are none. A hint that is refused does not count, and neither
    does another person's."""
    session = await house.game(ANN, BOB, hints=True)
    table, person = session.table.id, mover(session)

    async def rounded() -> None:
        """It is the same person's turn again."""
        for _ in range(2):
            await house.play(table)

    with pytest.raises(NotYourTurn):
        await house.host.play.hint(table, other(session))
    await house.host.play.hint(table, person)
    assert house.naps == []
    time.pass_(4)
    played = await house.play(table)
    await house.host.play.hint(table, mover(played))
    assert house.naps == []
    played = await house.play(table)
    _, hint = await house.host.play.hint(table, person)
    assert house.naps == [1]
    assert hint.move in played.game.legal_moves(played.state)
    await rounded()
    time.pass_(1)
    await house.host.play.hint(table, person)
    assert house.naps == [1, 5], "five seconds after the one that had waited"
    await rounded()
    time.pass_(10)
    await house.host.play.hint(table, person)
    assert house.naps == [1, 5]


async def test_the_same_position_gets_the_same_advice_and_at_once(house: House) -> None:
    """Pressed again and again, it was 6♠ 7♠ 8♣, then 10♦ 10♥, then K♣ K♦, each after some seconds; pressed twice at
    once it was refused."""
    session = await house.game(ANN, BOB, hints=True)
    table, person = session.table.id, mover(session)
    begun, go_on = slow(house)
    hints = [asyncio.create_task(house.host.play.hint(table, person)) for _ in range(2)]
    await begun.wait()
    go_on.set()
    (_, first), (_, again) = await asyncio.gather(*hints)
    _, later = await house.host.play.hint(table, person)
    assert first is again is later
    assert house.naps == []
    _, compared = await house.host.play.hint(table, person, (first.move,))
    assert compared is not first, "with a move of one's own it is another question"


async def test_a_hint_for_which_nobody_has_searched_is_not_remembered(house: House) -> None:
    """Those who think had failed: the next press may find more."""
    session = await house.game(ANN, BOB, hints=True)
    asked = Asked(house)
    for _ in range(2):
        await house.host.play.hint(session.table.id, mover(session))
    assert len(asked.questions) == 2


async def test_while_a_hint_waits_there_is_no_other_and_after_a_move_nothing_is_thought(house: House) -> None:
    session = await house.game(ANN, BOB, hints=True)
    table, person = session.table.id, mover(session)
    await house.host.play.hint(table, person)
    for _ in range(2):
        session = await house.play(table)
    asked, waits, go_on = Asked(house), asyncio.Event(), asyncio.Event()

    async def wait(_: asyncio.Event, __: float) -> None:
        waits.set()
        await go_on.wait()

    house.wait = wait
    hint = asyncio.create_task(house.host.play.hint(table, person))
    await waits.wait()
    with pytest.raises(Refusal):
        await house.host.play.hint(table, person, tuple(session.game.legal_moves(session.state)[:1]))
    await house.play(table)
    go_on.set()
    with pytest.raises((StaleMove, NotYourTurn)):
        await hint
    assert asked.questions == []


async def test_where_nobody_thinks_a_hint_takes_nobodys_time_and_may_be_had_at_once_again(house: House) -> None:
    table = (await house.game(ANN, BOB, hints=True)).table.id
    house.host = Host.of(house.repository, replace(house.world(), think=at_once), lambda _: None)
    session = await house.host.ledger.session(table)
    for _ in range(2):
        _, hint = await house.host.play.hint(table, mover(session))
        assert hint.playouts == 0
