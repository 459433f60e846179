"""A player who is not there decides nothing about their table (issue 33): one test a fault, named after it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial

import pytest

from bot.host.session import Session
from bot.host.turns import STRIKES
from data.records import Status
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import DAY, failing, refused
from tests.bot.house import ANN, BOB, CY, DORA, GUILD, NOON, House, Time, mover, other


async def game(house: House, *people: int, computers: int = 0) -> int:
    return (await house.game(*people, computers=computers, turn_seconds=0)).table.id


async def ask(house: House, table: int, person: int) -> Session:
    return await house.host.closer.cancel(table, person, moderator=False, why="late")


async def take_over(house: House, table: int, person: int) -> None:
    """This person lets a turn run out at a table without a limit: a computer takes their seat."""
    await house.play_until(table, person)
    log = (await house.host.ledger.session(table)).log
    await house.host.ledger.change(table, lambda session: house.host.ledger.write(
        session, house.repository.set_taken_over(session.log, session.seat_of(person) or 0, True, None)
    ))  # fmt: skip
    assert log.table.status is Status.PLAYING
    await house.settled(table)


def state(session: Session) -> tuple[Status, str | None]:
    return session.table.status, session.table.reason


CANCELLED, GOES_ON = (Status.CANCELLED, "agreed"), (Status.PLAYING, None)

# A single person who is left


async def test_the_last_person_cancels_nothing_they_win_as_by_resignation(house: House) -> None:
    """Bob leads and leaves the server by mistake, or Ann has had him leave: she made the game undone."""
    table = await game(house, ANN, BOB)
    await house.host.departures.left(GUILD, BOB)
    session = await ask(house, table, ANN)
    assert state(session) == (Status.OVER, "resigned")
    assert session.result is not None
    assert [session.result.places[session.seat_of(person) or 0] for person in (ANN, BOB)] == [1, 2]
    assert [seat.resigned_at for seat in session.seats if seat.player_id == BOB] == [NOON]


async def test_who_has_left_first_comes_last_when_the_last_person_ends_the_game(house: House, time: Time) -> None:
    table = await game(house, ANN, BOB, CY, computers=1)
    for person in (CY, BOB):
        await house.host.departures.left(GUILD, person)
        time.pass_(60)
    session = await ask(house, table, ANN)
    assert state(session) == (Status.OVER, "resigned")
    assert session.result is not None
    places = [session.result.places[session.seat_of(person) or 0] for person in (ANN, BOB, CY)]
    assert places == [2, 3, 4], "behind the computer, and not ahead of it by ending the game"


async def test_the_last_person_presses_end_the_game(house: House) -> None:
    """*End the game* carried the click of a form: "This control is too old to work"."""
    table = await game(house, ANN, BOB)
    await house.host.departures.left(GUILD, BOB)
    assert state(await house.host.closer.end_alone(table, ANN)) == (Status.OVER, "resigned")


async def test_the_last_person_may_play_on_and_the_others_may_come_back(house: House) -> None:
    table = await game(house, ANN, BOB)
    await house.host.departures.left(GUILD, BOB)
    assert state(await house.settled(table)) == GOES_ON
    await house.host.play.back(table, BOB)
    assert await refused(house.host.closer.end_alone(table, ANN)) == "not-alone", "pressed since he is back"
    assert (await ask(house, table, ANN)).table.cancel_by == ANN, "now Bob is asked"


async def test_a_kick_by_a_moderator_at_the_table_wins_nothing(house: House, time: Time) -> None:
    """Ann loses, kicks Bob, and cancels alone. Now she waits a day, and nobody is rated."""
    house.moderators.add(ANN)
    table = await game(house, ANN, BOB)
    await house.host.departures.left(GUILD, BOB)
    assert state(await ask(house, table, ANN)) == GOES_ON
    assert await refused(house.host.closer.agree(table, BOB)) == "gone"
    time.pass_(DAY.total_seconds())
    await house.host.closer.lapse()
    session = await house.kept(table)
    assert state(session) == (Status.CANCELLED, "unanswered")
    assert (session.table.cancel_by, session.table.cancel_why) == (ANN, "late")


async def test_a_kick_counts_as_going_where_nobody_at_the_table_can_have_done_it(house: House) -> None:
    house.moderators |= {DORA, BOB}
    table = await game(house, ANN, BOB)
    await house.host.departures.left(GUILD, BOB)
    assert state(await ask(house, table, ANN)) == (Status.OVER, "resigned")


async def test_who_was_removed_and_is_back_is_asked_as_everybody(house: House) -> None:
    house.moderators.add(ANN)
    table = await game(house, ANN, BOB)
    await house.host.departures.left(GUILD, BOB)
    await house.host.play.back(table, BOB)
    await ask(house, table, ANN)
    assert state(await house.host.closer.agree(table, BOB)) == CANCELLED


# The others are only absent


async def test_one_whose_opponent_is_absent_asks_and_waits_a_day(house: House, time: Time) -> None:
    """Ann let Bob's turns run out and cancelled alone, as she was about to lose."""
    table = await game(house, ANN, BOB)
    await take_over(house, table, BOB)
    assert state(await ask(house, table, ANN)) == GOES_ON
    time.pass_(DAY.total_seconds() - 1)
    await house.host.closer.lapse()
    assert state(await house.kept(table)) == GOES_ON
    time.pass_(1)
    await house.host.closer.lapse()
    assert state(await house.kept(table)) == (Status.CANCELLED, "unanswered")


async def test_a_question_that_cannot_lapse_is_tried_again_less_and_less_often(
    house: House, time: Time, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It was tried at each look of the clock."""
    table = await game(house, ANN, BOB)
    await take_over(house, table, BOB)
    await ask(house, table, ANN)
    time.pass_(DAY.total_seconds())
    tries = failing(house, monkeypatch)
    for _ in range(3600):
        time.pass_(1)
        await house.host.closer.lapse()
    assert len(tries) == 10, "after 5 s, 10 s, 20 s, …"
    monkeypatch.undo()
    time.pass_(3600)
    await house.host.closer.lapse()
    assert state(await house.kept(table)) == (Status.CANCELLED, "unanswered")
    caplog.clear()


async def test_an_absent_player_keeps_the_game_until_it_is_cancelled(house: House, time: Time) -> None:
    """A minute after the day, or more after a cut: "Nobody asks any more", and then it was cancelled as unanswered."""
    table = await game(house, ANN, BOB)
    await take_over(house, table, BOB)
    await ask(house, table, ANN)
    time.pass_(DAY.total_seconds() + 61)
    await house.host.closer.play_on(table, BOB)
    await house.host.closer.lapse()
    session = await house.kept(table)
    assert (*state(session), session.table.cancel_until) == (*GOES_ON, None)


async def test_who_is_asked_agrees_until_the_question_has_lapsed(house: House, time: Time) -> None:
    table = await game(house, ANN, BOB)
    await ask(house, table, ANN)
    time.pass_(DAY.total_seconds() + 61)
    assert state(await house.host.closer.agree(table, BOB)) == CANCELLED


async def test_who_asks_when_the_day_is_over_answers_what_is_asked_still(house: House, time: Time) -> None:
    """They asked anew until the clock had looked: the others had to agree again, and the absent had another day."""
    table = await game(house, ANN, BOB)
    await ask(house, table, ANN)
    time.pass_(DAY.total_seconds() + 61)
    assert state(await ask(house, table, BOB)) == CANCELLED


async def test_one_absent_player_who_comes_back_keeps_the_game(house: House, time: Time) -> None:
    table = await game(house, ANN, BOB, CY)
    for person in (BOB, CY):
        await take_over(house, table, person)
    await ask(house, table, ANN)
    await house.host.play.back(table, CY)
    time.pass_(DAY.total_seconds())
    await house.host.closer.lapse()
    session = await house.kept(table)
    assert (*state(session), session.table.cancel_until) == (*GOES_ON, None)


async def test_who_comes_back_and_goes_again_was_back(house: House, time: Time) -> None:
    table = await game(house, ANN, BOB)
    await take_over(house, table, BOB)
    await ask(house, table, ANN)
    await house.host.play.back(table, BOB)
    await take_over(house, table, BOB)
    time.pass_(DAY.total_seconds())
    await house.host.closer.lapse()
    assert state(await house.kept(table)) == GOES_ON


@pytest.mark.parametrize("agrees", [True, False])
async def test_an_absent_player_answers_without_coming_back(house: House, agrees: bool) -> None:
    table, closer = await game(house, ANN, BOB), house.host.closer
    await take_over(house, table, BOB)
    await ask(house, table, ANN)
    session = await (closer.agree if agrees else closer.play_on)(table, BOB)
    assert state(session) == (CANCELLED if agrees else GOES_ON)
    assert session.table.cancel_until is None


async def test_who_plays_while_absent_is_back(house: House, time: Time) -> None:
    table = await game(house, ANN, BOB)
    await house.play_until(table, BOB)
    await house.host.absence.begin(BOB, NOON + 9 * DAY)
    await ask(house, table, ANN)
    time.pass_(60)
    await house.play(table)
    time.pass_(DAY.total_seconds())
    await house.host.closer.lapse()
    assert state(await house.kept(table)) == GOES_ON


# Several are there


async def test_a_seat_that_a_computer_plays_holds_no_vote_up(house: House) -> None:
    table = await game(house, ANN, BOB, CY)
    await take_over(house, table, CY)
    await ask(house, table, ANN)
    assert await refused(house.host.closer.agree(table, CY)) == "taken-over"
    assert await refused(house.host.closer.play_on(table, CY)) == "taken-over"
    assert await refused(ask(house, table, CY)) == "taken-over"
    assert state(await house.host.closer.agree(table, BOB)) == CANCELLED


async def test_who_is_away_is_asked_and_waited_for_a_day(house: House, time: Time) -> None:
    table = await game(house, ANN, BOB, CY)
    await house.host.absence.begin(CY, NOON + 9 * DAY)
    await ask(house, table, ANN)
    assert state(await house.host.closer.agree(table, BOB)) == GOES_ON
    time.pass_(DAY.total_seconds())
    await house.host.closer.lapse()
    assert state(await house.kept(table)) == (Status.CANCELLED, "unanswered")


async def test_who_says_that_they_are_away_while_they_are_asked_does_not_agree_by_that(house: House) -> None:
    table = await game(house, ANN, BOB, CY)
    await ask(house, table, ANN)
    await house.host.closer.agree(table, BOB)
    await house.host.absence.begin(CY, NOON + 9 * DAY)
    assert (await house.kept(table)).table.cancel_until is None


async def test_who_is_there_and_says_nothing_keeps_the_game(house: House, time: Time) -> None:
    table = await game(house, ANN, BOB, CY)
    await house.host.absence.begin(CY, NOON + 9 * DAY)
    await ask(house, table, ANN)
    time.pass_(DAY.total_seconds())
    await house.host.closer.lapse()
    assert state(await house.kept(table)) == GOES_ON


# Going completes a vote only where two others have agreed


async def resign(house: House, table: int, person: int) -> None:
    await house.host.play.resign(table, person)


async def leave(house: House, _: int, person: int) -> None:
    await house.host.departures.left(GUILD, person)


@pytest.mark.parametrize("go", [resign, leave])
async def test_going_completes_the_vote_of_two(house: House, go: object) -> None:
    assert callable(go)
    table = await game(house, ANN, BOB, CY)
    await ask(house, table, ANN)
    await house.host.closer.agree(table, BOB)
    await go(house, table, CY)
    session = await house.kept(table)
    assert state(session) == CANCELLED
    assert (session.table.cancel_by, session.table.cancel_why) == (ANN, "late")


@pytest.mark.parametrize("last", ["resigns", "leaves", "agrees"])
async def test_a_kill_between_what_completes_a_vote_and_the_cancelling(
    house: House, open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    """All had agreed, Cy was gone, the question was dropped, and nobody was told: it was written twice."""
    table = await game(house, ANN, BOB, CY)
    await ask(house, table, ANN)
    await house.host.closer.agree(table, BOB)

    async def killed(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(house.repository, "cancel_table", killed)
    acts: dict[str, Callable[[int, int], Awaitable[object]]] = {
        "resigns": partial(resign, house), "leaves": partial(leave, house), "agrees": house.host.closer.agree,
    }  # fmt: skip
    with pytest.raises(asyncio.CancelledError):
        await acts[last](table, CY)
    monkeypatch.undo()
    later = await open_house()
    await later.resume()
    cy = (session := await later.kept(table)).seats[session.seat_of(CY) or 0]
    assert session.table.cancel_until is not None
    assert (cy.resigned_at, cy.gone_at, cy.cancels) == (None, None, None), "they do it again"


async def test_a_kill_while_one_who_is_asked_goes_away_leaves_the_question(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was dropped in a write of its own, and nobody was away."""
    table = await game(house, ANN, BOB)
    await ask(house, table, ANN)

    async def killed(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(house.repository, "set_absent", killed)
    with pytest.raises(asyncio.CancelledError):
        await house.host.absence.begin(BOB, NOON + 9 * DAY)
    assert (await house.kept(table)).table.cancel_until is not None


@pytest.mark.parametrize("go", [resign, leave])
async def test_that_one_has_gone_is_kept_where_it_cancels_the_table(house: House, go: object) -> None:
    """A rematch does not wait for them."""
    assert callable(go)
    table = await game(house, ANN, BOB, CY)
    await ask(house, table, ANN)
    await house.host.closer.agree(table, BOB)
    await go(house, table, CY)
    session = await house.kept(table)
    cy = session.seats[session.seat_of(CY) or 0]
    assert NOON in (cy.resigned_at, cy.gone_at)


async def test_turns_that_run_out_complete_the_vote_of_two(house: House, time: Time) -> None:
    table = (await house.game(ANN, BOB, CY, turn_seconds=600)).table.id
    await ask(house, table, ANN)
    await house.host.closer.agree(table, BOB)
    while state(session := await house.settled(table)) == GOES_ON:
        if mover(session) == CY:
            assert session.seats[session.seat_of(CY) or 0].strikes < STRIKES
            time.pass_(600)
            await house.host.play.expire(table)
        else:
            await house.play(table)
    assert state(session) == CANCELLED


@pytest.mark.parametrize("go", [resign, leave])
async def test_going_completes_no_vote_of_one(house: House, go: object) -> None:
    assert callable(go)
    table = await game(house, ANN, BOB, computers=1)
    await ask(house, table, ANN)
    await go(house, table, BOB)
    session = await house.kept(table)
    assert (*state(session), session.table.cancel_until) == (*GOES_ON, None)


async def test_a_kick_by_a_moderator_at_the_table_completes_no_vote(house: House) -> None:
    house.moderators.add(ANN)
    table = await game(house, ANN, BOB, CY)
    await ask(house, table, ANN)
    await house.host.closer.agree(table, BOB)
    await house.host.departures.left(GUILD, CY)
    assert state(await house.kept(table)) == GOES_ON
    await ask(house, table, BOB)
    assert state(await house.host.closer.agree(table, ANN)) == GOES_ON, "Cy has a day to be back"


async def test_that_one_was_removed_is_kept_over_a_restart(house: House, open_house: OpenHouse) -> None:
    house.moderators.add(ANN)
    table = await game(house, ANN, BOB)
    await house.host.departures.left(GUILD, BOB)
    later = await open_house()
    assert state(await ask(later, table, ANN)) == GOES_ON


async def test_nobody_is_asked_twice_at_once_by_one_who_waits(house: House, time: Time) -> None:
    table = await game(house, ANN, BOB)
    absent = mover(await house.kept(table))
    there = other(await house.kept(table))
    await house.host.absence.begin(absent, NOON + 9 * DAY)
    first = await ask(house, table, there)
    time.pass_(timedelta(hours=2).total_seconds())
    assert (await ask(house, table, there)).table.cancel_until == first.table.cancel_until
