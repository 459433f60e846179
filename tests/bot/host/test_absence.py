"""The others wait for a person who has said that they are away; or they may go on with a computer."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.host.absence import BETWEEN_ABSENCES, LONGEST_ABSENCE
from bot.host.errors import Refusal
from bot.host.pov import Pov
from bot.host.session import Session
from data.records import MadeBy
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import failing
from tests.bot.house import ANN, BOB, CY, DORA, NOON, House, mover, other

TURN = 600
DAY = timedelta(days=1)


async def playing(house: House, *people: int) -> Session:
    table = await house.lobby(*people, turn_seconds=TURN)
    return await house.start(table, people[0])


async def look(house: House, session: Session) -> Session:
    return await house.host.ledger.session(session.table.id)


async def a_day_passes(house: House, table: int) -> None:
    house.time.pass_(DAY.total_seconds())
    await house.host.play.expire(table)
    await house.settled(table)


def waits_until(session: Session) -> datetime | None:
    waiting = Pov.of(session, None).waiting
    return waiting.until if waiting else None


async def test_a_kill_after_all_have_agreed_and_before_the_computer_plays(open_house: OpenHouse) -> None:
    """Nothing drove the table any more, and to agree once more did nothing: it waited until the absence was over."""
    house = await open_house()
    session = await playing(house, ANN, BOB, CY)
    await house.host.absence.begin(mover(session), house.time() + 3 * DAY)
    await house.host.play.close()  # killed as soon as the agreement is on disk
    for person in {ANN, BOB, CY} - {mover(session)}:
        await house.host.absence.agree(session.table.id, person)
    again = await open_house()
    await again.resume()
    assert (await again.settled(session.table.id)).ply == 1


async def given_up_by_one(house: House) -> tuple[int, int]:
    """The first of the others would have had a computer play, 31 seconds less than a day ago. The table, its absent."""
    await house.resume()
    house.time.pass_(120)
    await house.host.downtime.beat()
    session = await playing(house, ANN, BOB, CY)
    table, absent = session.table.id, mover(session)
    await house.host.absence.begin(absent, house.time() + 9 * DAY)
    await house.host.absence.agree(table, next(person for person in (ANN, BOB, CY) if person != absent))
    for _ in range(int(DAY.total_seconds()) // 30 - 1):
        house.time.pass_(30)
        await house.host.downtime.beat()
    return table, absent


async def test_a_start_over_the_end_of_the_day_takes_no_seat_before_anybody_is_connected(open_house: OpenHouse) -> None:
    """In a restart of 40 seconds the day was over; it is moved, by at least that, once the line stands."""
    house = await open_house()
    table, absent = await given_up_by_one(house)
    house.time.pass_(40)
    later = await open_house()
    later.host.downtime.start(stands=False)
    await later.host.downtime.take()
    await later.host.play.resume()
    session = await later.settled(table)
    assert not session.seats[session.seat_of(absent) or 0].taken_over


async def test_a_change_to_the_table_in_a_cut_takes_no_seat(house: House) -> None:
    table, absent = await given_up_by_one(house)
    house.host.downtime.lost(0, 0)
    house.time.pass_(40)
    await house.host.places.settle(table, 77)
    session = await house.settled(table)
    assert not session.seats[session.seat_of(absent) or 0].taken_over


async def test_the_turn_of_one_who_goes_away_waits_and_has_its_whole_time_then(house: House) -> None:
    session = await playing(house, ANN, BOB)
    house.time.pass_(300)
    until = house.time() + 3 * DAY
    assert await house.host.absence.begin(mover(session), until) == 1
    session = await look(house, session)
    assert session.table.deadline == until + timedelta(seconds=TURN)
    assert waits_until(session) == until


async def test_a_turn_that_comes_while_its_player_is_away_waits(house: House) -> None:
    session = await playing(house, ANN, BOB)
    before, absent = session.table.deadline, other(session)
    until = house.time() + DAY
    await house.host.absence.begin(absent, until)
    session = await look(house, session)
    assert session.table.deadline == before, "the turn of the one who is there does not wait"
    assert waits_until(session) is None
    house.time.pass_(60)
    await house.play(session.table.id)
    session = await look(house, session)
    assert session.table.deadline == until + timedelta(seconds=TURN)
    assert waits_until(session) == until


async def test_a_turn_after_the_absence_has_its_usual_time(house: House) -> None:
    session = await playing(house, ANN, BOB)
    await house.host.absence.begin(other(session), house.time() + DAY)
    house.time.pass_(2 * DAY.total_seconds())
    await house.play(session.table.id)
    session = await look(house, session)
    assert session.table.deadline == house.time.after(TURN)
    assert waits_until(session) is None


async def test_who_is_back_sooner_says_so(house: House) -> None:
    session = await playing(house, ANN, BOB)
    person = mover(session)
    await house.host.absence.begin(person, house.time() + DAY)
    house.time.pass_(3600)
    assert await house.host.absence.end(person) == 1
    session = await look(house, session)
    assert session.table.deadline == house.time.after(TURN)
    assert waits_until(session) is None
    assert await house.host.absence.end(person) == 0


async def test_it_holds_at_all_tables_and_from_the_lobby_on(house: House) -> None:
    first = await playing(house, ANN, BOB)
    second = await house.lobby(ANN, CY, turn_seconds=TURN)
    until = house.time() + DAY
    assert await house.host.absence.begin(ANN, until) == 2
    await house.start(second, ANN)
    started = await house.host.ledger.session(second)
    for session in (await look(house, first), started):
        seat = session.seat_of(ANN)
        assert seat is not None
        assert session.seats[seat].absent_until == until


@pytest.mark.parametrize("until", [NOON, NOON - DAY, NOON + LONGEST_ABSENCE + timedelta(seconds=1)])
async def test_nobody_is_away_for_longer_than_two_weeks_or_in_the_past(house: House, until: datetime) -> None:
    with pytest.raises(Refusal) as refused:
        await house.host.absence.begin(ANN, until)
    assert refused.value.code == "absent-too-long"


async def test_nobody_is_away_again_within_thirty_days(house: House) -> None:
    await house.lobby(ANN, BOB)
    assert await house.host.absence.begin(ANN, house.time() + LONGEST_ABSENCE) == 1
    await house.host.absence.end(ANN)
    house.time.pass_(BETWEEN_ABSENCES.total_seconds() - 1)
    with pytest.raises(Refusal) as refused:
        await house.host.absence.begin(ANN, house.time() + DAY)
    assert refused.value.code == "absent-again"
    house.time.pass_(1)
    await house.host.absence.begin(ANN, house.time() + DAY)


async def test_a_computer_plays_on_when_all_who_are_there_agree(house: House) -> None:
    session = await playing(house, ANN, BOB, CY)
    table, absent = session.table.id, mover(session)
    first, second = (person for person in (ANN, BOB, CY) if person != absent)
    await house.host.absence.begin(absent, house.time() + DAY)
    await house.host.absence.agree(table, first)
    session = await house.host.absence.agree(table, first)
    waiting = Pov.of(session, None).waiting
    assert waiting is not None
    assert (waiting.agreed, len(waiting.asked)) == (1, 2)
    assert mover(session) == absent
    await house.host.absence.agree(table, second)
    session = await house.settled(table)
    seat = session.seat_of(absent)
    assert seat is not None
    assert session.seats[seat].taken_over
    assert session.log.moves, "a computer has played"
    assert session.log.moves[0].seat == seat


async def test_who_is_away_as_well_is_not_asked(house: House) -> None:
    session = await playing(house, ANN, BOB, CY)
    table, absent = session.table.id, mover(session)
    first, second = (person for person in (ANN, BOB, CY) if person != absent)
    for person in (absent, second):
        await house.host.absence.begin(person, house.time() + 2 * DAY)
    await house.host.absence.agree(table, first)
    await a_day_passes(house, table)
    session = await house.settled(table)
    assert session.seats[session.seat_of(absent) or 0].taken_over


async def test_who_is_back_after_a_computer_has_played_is_there(house: House) -> None:
    session = await playing(house, ANN, BOB)
    table, absent, present = session.table.id, mover(session), other(session)
    await house.host.absence.begin(absent, house.time() + 2 * DAY)
    await house.host.absence.agree(table, present)
    await a_day_passes(house, table)
    session = await house.host.play.back(table, absent)
    seat = session.seats[session.seat_of(absent) or 0]
    assert (seat.taken_over, seat.absent_until) == (False, None)


async def test_nobody_agrees_to_a_computer_for_one_who_is_there(house: House) -> None:
    session = await playing(house, ANN, BOB)
    table, absent, present = session.table.id, mover(session), other(session)
    await house.host.absence.begin(absent, house.time() + DAY)
    with pytest.raises(Refusal) as refused:
        await house.host.absence.agree(table, absent)
    assert refused.value.code == "you-are-absent"
    house.time.pass_(DAY.total_seconds())
    with pytest.raises(Refusal) as refused:
        await house.host.absence.agree(table, present)
    assert refused.value.code == "nobody-absent"
    await house.host.absence.end(absent)
    with pytest.raises(Refusal) as refused:
        await house.host.absence.agree(table, present)
    assert refused.value.code == "nobody-absent"


async def test_an_agreement_is_about_one_absence(house: House) -> None:
    session = await playing(house, ANN, BOB, CY)
    table, absent = session.table.id, mover(session)
    first, second = (person for person in (ANN, BOB, CY) if person != absent)
    await house.host.absence.begin(absent, house.time() + DAY)
    await house.host.absence.agree(table, first)
    await house.host.absence.end(absent)
    house.time.pass_(60)
    while mover(await look(house, session)) != second:
        await house.play(table)
    await house.host.absence.begin(second, house.time() + 2 * DAY)
    waiting = Pov.of(await look(house, session), None).waiting
    assert waiting is not None
    assert waiting.agreed == 0


async def test_an_agreement_holds_for_no_later_absence_that_ends_earlier(house: House) -> None:
    """Found by a reviewer: consent for Ann's two weeks counted for Cy's two days, too."""
    session = await playing(house, ANN, BOB, CY, DORA)
    table, absent = session.table.id, mover(session)
    others = [person for person in (ANN, BOB, CY, DORA) if person != absent]
    await house.host.absence.begin(absent, house.time() + LONGEST_ABSENCE)
    for person in others:
        await house.host.absence.agree(table, person)
    house.time.pass_(60)
    session = await house.settled(table)
    later = mover(session)
    await house.host.absence.begin(later, house.time() + 2 * DAY)
    waiting = Pov.of(await look(house, session), None).waiting
    assert waiting is not None
    assert waiting.agreed == 0
    await house.host.absence.agree(table, next(person for person in others if person != later))
    session = await house.settled(table)
    assert mover(session) == later, "the third of them has not been asked"


async def test_when_the_last_who_did_not_agree_resigns_a_computer_plays_on(house: House) -> None:
    session = await playing(house, ANN, BOB, CY, DORA)
    table, absent = session.table.id, mover(session)
    *agree, silent = (person for person in (ANN, BOB, CY, DORA) if person != absent)
    await house.host.absence.begin(absent, house.time() + 2 * DAY)
    for person in agree:
        await house.host.absence.agree(table, person)
    await house.host.play.resign(table, silent)
    session = await house.settled(table)
    assert session.seats[session.seat_of(absent) or 0].taken_over


async def test_one_person_alone_gives_nobody_up_at_once(house: House) -> None:
    """Ann's opponent says `/away`, and at once she plays against an easy computer."""
    session = await playing(house, ANN, BOB)
    table, absent, present = session.table.id, mover(session), other(session)
    await house.host.absence.begin(absent, house.time() + 9 * DAY)
    session = await house.host.absence.agree(table, present)
    assert session.table.deadline == house.time() + DAY
    house.time.pass_(DAY.total_seconds() - 1)
    await house.host.play.expire(table)
    assert mover(await house.settled(table)) == absent
    house.time.pass_(1)
    await house.host.play.expire(table)
    session = await house.settled(table)
    seat = session.seats[session.seat_of(absent) or 0]
    assert (seat.taken_over, seat.strikes) == (True, 0)
    assert {move.made_by for move in session.log.moves if move.seat == seat.seat} == {MadeBy.COMPUTER}


async def test_one_who_says_nothing_holds_the_others_up_for_a_day(house: House) -> None:
    """For as long as the absence lasted: two weeks."""
    session = await playing(house, ANN, BOB, CY)
    table, absent = session.table.id, mover(session)
    await house.host.absence.begin(absent, house.time() + LONGEST_ABSENCE)
    await house.host.absence.agree(table, other(session))
    await a_day_passes(house, table)
    session = await house.settled(table)
    assert session.seats[session.seat_of(absent) or 0].taken_over


async def test_the_second_to_agree_does_not_prolong_the_day(house: House) -> None:
    session = await playing(house, ANN, BOB, CY, DORA)
    table, absent, start = session.table.id, mover(session), house.time()
    await house.host.absence.begin(absent, start + LONGEST_ABSENCE)
    for person in [person for person in (ANN, BOB, CY, DORA) if person != absent][:2]:
        session = await house.host.absence.agree(table, person)
        house.time.pass_(3600)
    assert session.table.deadline == start + DAY


async def test_who_plays_while_they_are_away_is_waited_for_a_day_again(house: House) -> None:
    """Their next turn waited for the whole absence: the other had agreed already, and to press again did nothing."""
    session = await playing(house, ANN, BOB)
    table, absent, present = session.table.id, mover(session), other(session)
    await house.host.absence.begin(absent, house.time() + LONGEST_ABSENCE)
    await house.host.absence.agree(table, present)
    house.time.pass_(3600)
    await house.play(table)
    session = await house.play_until(table, absent)
    assert session.table.deadline == house.time() + DAY


async def test_where_nobody_is_left_who_agreed_the_turn_waits_on(house: House) -> None:
    session = await playing(house, ANN, BOB, CY)
    table, absent = session.table.id, mover(session)
    until = house.time() + LONGEST_ABSENCE
    await house.host.absence.begin(absent, until)
    await house.host.absence.agree(table, other(session))
    await house.host.play.resign(table, other(session))
    await a_day_passes(house, table)
    session = await house.settled(table)
    assert (mover(session), session.table.deadline) == (absent, until + timedelta(seconds=TURN))


async def test_a_player_with_a_seat_that_a_computer_plays_gives_nobody_up(house: House) -> None:
    session = await playing(house, ANN, BOB, CY)
    table, absent = session.table.id, mover(session)
    await house.host.absence.begin(absent, house.time() + LONGEST_ABSENCE)
    seat = session.seat_of(other(session)) or 0
    await house.host.ledger.change(table, lambda session: house.host.ledger.write(
        session, house.repository.set_taken_over(session.log, seat, True, session.table.deadline)
    ))  # fmt: skip
    with pytest.raises(Refusal) as refused:
        await house.host.absence.agree(table, other(session))
    assert refused.value.code == "taken-over"


async def test_who_comes_back_within_the_day_has_the_time_of_a_turn(house: House) -> None:
    session = await playing(house, ANN, BOB)
    table, absent = session.table.id, mover(session)
    await house.host.absence.begin(absent, house.time() + LONGEST_ABSENCE)
    await house.host.absence.agree(table, other(session))
    house.time.pass_(3600)
    await house.host.absence.end(absent)
    assert (await look(house, session)).table.deadline == house.time.after(TURN)


async def test_who_comes_back_has_the_seat_back_that_a_computer_had_taken(house: House) -> None:
    session = await playing(house, ANN, BOB)
    table, absent, present = session.table.id, mover(session), other(session)
    await house.host.absence.begin(absent, house.time() + 2 * DAY)
    await house.host.absence.agree(table, present)
    await a_day_passes(house, table)
    assert await house.host.absence.end(absent) == 1
    session = await look(house, session)
    assert not session.seats[session.seat_of(absent) or 0].taken_over


async def test_who_comes_back_right_after_their_absence_has_the_time_of_a_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer thought in their place, and no clock had looked yet: their turn had no end at all."""
    session = await playing(house, ANN, BOB)
    table, absent, present = session.table.id, mover(session), other(session)
    await house.host.absence.begin(absent, house.time() + 2 * DAY)
    await house.host.absence.agree(table, present)
    await house.settled(table)
    monkeypatch.setattr("bot.host.computers.Computers.drive", lambda *_: None)
    house.time.pass_(DAY.total_seconds())
    await house.host.play.expire(table)
    house.time.pass_(DAY.total_seconds())
    await house.host.absence.end(absent)
    assert (await look(house, session)).table.deadline == house.time.after(TURN)


async def test_an_absence_that_cannot_be_ended_is_tried_again_less_and_less_often(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It was tried at each look of the clock."""
    session = await playing(house, ANN, BOB)
    await house.host.absence.begin(mover(session), house.time() + DAY)
    house.time.pass_(DAY.total_seconds())
    tries = failing(house, monkeypatch)
    for _ in range(3600):
        house.time.pass_(1)
        await house.host.absence.pass_by()
    assert len(tries) == 10, "after 5 s, 10 s, 20 s, …"
    monkeypatch.undo()
    house.time.pass_(3600)
    await house.host.absence.pass_by()
    assert waits_until(await look(house, session)) is None
    caplog.clear()


async def test_when_an_absence_is_over_the_turn_waits_no_longer(house: House) -> None:
    session = await playing(house, ANN, BOB)
    until = house.time() + DAY
    await house.host.absence.begin(mover(session), until)
    assert await house.host.absence.pass_by() == until
    house.time.pass_(DAY.total_seconds())
    assert await house.host.absence.pass_by() is None
    session = await look(house, session)
    assert waits_until(session) is None
    assert session.table.deadline == until + timedelta(seconds=TURN)


async def test_who_says_so_after_the_absence_is_over_has_no_more_time(house: House) -> None:
    session = await playing(house, ANN, BOB)
    person = mover(session)
    await house.host.absence.begin(person, house.time() + DAY)
    deadline = (await look(house, session)).table.deadline
    house.time.pass_(DAY.total_seconds() + TURN - 10)
    assert await house.host.absence.end(person) == 0
    assert (await look(house, session)).table.deadline == deadline


async def test_who_sits_nowhere_has_used_nothing_up(house: House) -> None:
    assert await house.host.absence.begin(ANN, house.time() + DAY) == 0
    await house.lobby(ANN, BOB)
    assert await house.host.absence.begin(ANN, house.time() + DAY) == 1
