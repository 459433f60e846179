"""Computers that think: after a pause, and where no thought comes of it the easy move is played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.host.question import NoThought, Question, Urgency, at_once
from bot.host.session import Session
from bot.host.turns import STRIKES
from data.records import Status
from games.opponents.search import Thought
from games.thirteen.reading import read_move
from tests.bot.house import ANN, BOB, GUILD, House, easy_move, mover

Answering = Callable[[Question, Urgency], Awaitable[Thought]]


async def nobody(question: Question, urgency: Urgency) -> Thought:
    raise NoThought("it is late")


async def with_a(level: str, house: House) -> int:
    """A table of Ann and a computer of that level, at Ann's turn."""
    table_id = await house.lobby(ANN)
    await house.host.lobby.add_computer(table_id, ANN, level)
    await house.start(table_id, ANN)
    await house.play_until(table_id, ANN)
    return table_id


@pytest.mark.parametrize(("level", "seconds"), [("easy", []), ("normal", [0.1]), ("hard", [1.0])])
async def test_each_level_thinks_for_its_time(house: House, level: str, seconds: list[float]) -> None:
    asked: list[Question] = []

    async def note(question: Question, urgency: Urgency) -> Thought:
        if urgency is Urgency.COMPUTER:
            asked.append(question)
        return await at_once(question, urgency)

    house.think = note
    table_id = await with_a(level, house)
    asked.clear()
    session = await house.play(table_id)
    moves = [move for move in session.log.moves if session.seats[move.seat].computer]
    assert moves
    assert sorted({question.seconds for question in asked}) == seconds
    assert all(question.position.is_view for question in asked), "it sees no more than its seat does"


async def test_where_no_thought_comes_the_easy_move_is_played_and_the_log_says_so(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.think = nobody
    session = await house.play(await with_a("hard", house))
    assert any(session.seats[move.seat].computer for move in session.log.moves)
    assert "the easy move is played: it is late" in caplog.text
    caplog.clear()


async def test_it_is_thought_about_with_the_points_of_the_round(house: House) -> None:
    asked: list[Question] = []

    async def note(question: Question, urgency: Urgency) -> Thought:
        asked.append(question)
        return await at_once(question, urgency)

    house.think = note
    table = await house.lobby(ANN, BOB, game="sevens", options="rounds=3", hints=True)
    session = await house.start(table, ANN)
    while session.state.round == 1:
        session = await house.play(table)
    before = session.state.scores
    session = await house.play(table)
    await house.host.play.hint(table, mover(session))
    earned = tuple(now - then for now, then in zip(session.state.scores, before, strict=True))
    assert asked[-1].position.scores == earned != session.state.scores


async def test_where_a_thought_comes_to_no_legal_move_the_easy_one_is_played(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """It was tried again and again, and the table stood still for good."""

    async def illegal(question: Question, urgency: Urgency) -> Thought:
        thought = await at_once(question, urgency)
        return replace(
            thought, lines=(replace(thought.lines[0], move=read_move("3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As")),)
        )

    house.think = illegal
    session = await asyncio.wait_for(house.play(await with_a("hard", house)), 30)
    assert any(session.seats[move.seat].computer for move in session.log.moves)
    assert "the easy move is played: what was found is not legal" in caplog.text
    caplog.clear()


async def test_whatever_goes_wrong_in_a_thought_the_easy_move_is_played(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """The log has no words of the error, which might tell a card."""

    async def wrong(question: Question, urgency: Urgency) -> Thought:
        raise KeyError("2s")

    house.think = wrong
    session = await house.play(await with_a("hard", house))
    assert any(session.seats[move.seat].computer for move in session.log.moves)
    assert "the easy move is played: KeyError" in caplog.text
    assert "2s" not in caplog.text
    caplog.clear()


async def test_a_hint_comes_before_computers_and_without_a_thought_too(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    session = await house.game(ANN, BOB, hints=True)
    asked: list[Urgency] = []

    async def note(question: Question, urgency: Urgency) -> Thought:
        asked.append(urgency)
        raise NoThought("it is late")

    house.think = note
    _, hint = await house.host.play.hint(session.table.id, mover(session))
    assert asked == [Urgency.PERSON]
    assert hint.move in session.game.legal_moves(session.state)
    caplog.clear()


async def test_a_computer_lets_people_see_what_one_of_them_has_done(house: House) -> None:
    """It waits after a person's move; not after another computer's, and not where no person looks on."""
    table_id = await house.lobby(ANN, computers=3)
    await house.start(table_id, ANN)
    await house.play_until(table_id, ANN)
    house.host.ledger.world = house.world(pause=0.8)
    house.naps.clear()
    await house.play(table_id)
    assert house.naps == [0.8]
    house.naps.clear()
    await house.host.play.resign(table_id, ANN)
    await house.settled(table_id)
    assert house.naps == []


async def leaves(house: House, table_id: int) -> None:
    await house.host.departures.left(GUILD, ANN)


async def does_not_come_back(house: House, table_id: int) -> None:
    for _ in range(STRIKES):
        session = await house.settled(table_id)
        if session.to_move is not None:
            house.time.pass_(600)
            await house.host.play.expire(table_id)


@pytest.mark.parametrize("going", [leaves, does_not_come_back])
@pytest.mark.parametrize("people", [(ANN,), (ANN, BOB)], ids=["alone", "after another has resigned"])
async def test_nobody_thinks_at_a_table_that_no_person_sits_at(
    house: House, going: Callable[[House, int], Awaitable[None]], people: tuple[int, ...]
) -> None:
    """Ten such tables with three hard computers each asked for two hours of a processor."""
    asked: list[Question] = []

    async def note(question: Question, urgency: Urgency) -> Thought:
        asked.append(question)
        return await at_once(question, urgency)

    house.think = note
    table_id = await house.lobby(*people, options="rounds=3")
    for _ in range(4 - len(people)):
        await house.host.lobby.add_computer(table_id, ANN, "hard")
    await house.start(table_id, ANN)
    for person in people[1:]:
        await house.host.play.resign(table_id, person)
    session = await house.play_until(table_id, ANN)
    assert [question for question in asked if question.seconds], "with a person there they do"
    house.host.ledger.world = house.world(pause=0.8)
    await going(house, table_id)
    begun = await house.host.ledger.session(table_id)
    asked.clear()
    house.naps.clear()
    ended = await house.settled(table_id)
    assert begun.result is None
    assert ended.table.status is Status.OVER
    assert len(ended.log.moves) > len(begun.log.moves) >= session.ply
    assert not [question for question in asked if question.seconds]
    assert house.naps == []


class Held:
    """Answers a computer's question when it is let go; `asked`: all of them."""

    def __init__(self, house: House) -> None:
        self.asked: list[Question] = []
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()
        house.think = self._think

    async def _think(self, question: Question, urgency: Urgency) -> Thought:
        self.asked.append(question)
        self.begun.set()
        await self.go_on.wait()
        return await at_once(question, urgency)


async def thinking_of_its_first_move(house: House) -> tuple[Session, Held]:
    """A table at which a hard computer is to move, and thinks."""
    table_id = await house.lobby(ANN)
    await house.host.lobby.add_computer(table_id, ANN, "hard")
    session = await house.start(table_id, ANN)
    held = Held(house)
    if session.to_move == session.seat_of(ANN):
        session = await house.host.play.move(table_id, ANN, easy_move(session))
    await held.begun.wait()
    return session, held


async def test_what_changes_at_the_table_but_not_the_position_throws_no_thought_away(house: House) -> None:
    """Where the table stands is written while it thinks: the version rises, the turn is the same."""
    session, held = await thinking_of_its_first_move(house)
    settled = await house.host.places.settle(session.table.id, 77)
    assert settled.table.version > session.table.version
    held.go_on.set()
    played = await house.settled(session.table.id)
    first = played.log.moves[session.ply]
    assert played.seats[first.seat].computer
    asked = [question.position for question in held.asked]
    assert len(asked) == len({str(position) for position in asked}), "nothing is thought about twice"
