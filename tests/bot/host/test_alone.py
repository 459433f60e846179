"""Tables that are played alone: five a person, no clock, closed when nobody has touched them for a month."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.host.alone import MOST_ALONE
from bot.host.attendance import Place
from bot.host.clock import Clock
from bot.host.errors import Refusal
from bot.host.limits import Limits
from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.host.settings import Notify
from bot.host.wish import Wish, seats_of
from data.records import ALONE, NOWHERE, MadeBy, Opening, Seat, Status
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, BOB, NAMES, OPENED, House, mover

DIRECTS = 77
MONTH = timedelta(days=30).total_seconds()


async def opened(house: House, person: int = ANN, *levels: str, place: int = DIRECTS, answered: bool = False) -> int:
    wish = Wish("thirteen", ALONE, place, 600)
    seats = seats_of(Seat(0, person, None, NAMES[person], 0), levels or ("easy",))
    return (await house.host.alone.open(wish, seats, answered=answered)).table.id


async def begun(house: House, person: int = ANN, *levels: str, place: int = DIRECTS) -> Session:
    """One at which it is the person's turn."""
    table = await opened(house, person, *levels, place=place)
    await house.host.dealing.deal(table, Opening(place or 1, OPENED))
    return await house.settled(table)


async def reasons(house: House) -> dict[int, str | None]:
    """Why each table has ended, by its number."""
    return {table: (await house.kept(table)).table.reason for (table,) in house.query("SELECT id FROM tables")}


async def test_a_sixth_closes_the_oldest_and_no_other(house: House) -> None:
    """Bob's count for themselves; and so do tables of a server. A table that was closed is played no more."""
    public = (await house.game(ANN, computers=1)).table.id
    first = (await begun(house)).table.id
    theirs = (await begun(house, BOB)).table.id
    others = [(await begun(house)).table.id for _ in range(MOST_ALONE - 1)]
    assert set((await reasons(house)).values()) == {None}
    await house.play(others[0])
    await opened(house)
    assert {table: why for table, why in (await reasons(house)).items() if why} == {first: EndReason.MADE_ROOM}
    assert (await house.kept(theirs)).table.status is Status.PLAYING
    assert (await house.kept(public)).table.status is Status.PLAYING
    with pytest.raises(Refusal):
        await house.host.play.resign(first, ANN)
    assert (await house.host.ledger.session(first)).table.status is Status.CANCELLED


async def test_seven_at_once_leave_five(house: House) -> None:
    await asyncio.gather(*(opened(house) for _ in range(MOST_ALONE + 2)))
    closed = [table for table, why in (await reasons(house)).items() if why == EndReason.MADE_ROOM]
    assert closed == [1, 2]


async def test_a_move_at_the_one_that_makes_room_is_made_before_or_not_at_all(house: House) -> None:
    """Whichever comes first: the table is closed, and nobody is left with another one in memory."""
    tables = [(await begun(house)).table.id for _ in range(MOST_ALONE)]
    first = await house.host.ledger.session(tables[0])
    moving = house.host.play.move(tables[0], mover(first), str(first.game.legal_moves(first.view(first.to_move))[0]))
    await asyncio.gather(moving, opened(house), return_exceptions=True)
    for session in (await house.kept(tables[0]), await house.host.ledger.session(tables[0])):
        assert session.table.reason == EndReason.MADE_ROOM


async def test_they_count_for_no_limit_and_hear_of_no_block(open_house: OpenHouse) -> None:
    house = await open_house(limits=Limits(person=1, server=1))
    await house.host.blocks.add(ALONE, ANN, by=BOB, name="Ann")
    for _ in range(MOST_ALONE):
        await opened(house)
    await house.lobby(ANN)
    await opened(house)
    with pytest.raises(Refusal, match="sits-at-too-many"):
        await house.lobby(ANN)


async def test_too_few_seats_and_an_unknown_level_are_refused(house: House) -> None:
    wish = Wish("thirteen", ALONE, DIRECTS, 600)
    with pytest.raises(Refusal, match="too-few"):
        await house.host.alone.open(wish, [Seat(0, ANN, None, "Ann", 0)], answered=False)
    with pytest.raises(Refusal, match="unknown-level"):
        await opened(house, ANN, "brilliant")
    assert house.query("SELECT count(*) FROM tables") == [(0,)]


async def test_it_has_no_clock(house: House) -> None:
    """Whatever passes, nobody plays for its person, and nothing reminds them; they may be away, and come back."""
    house.host.downtime.start()
    await house.host.downtime.take()
    session = await begun(house)
    control = (await house.game(BOB, computers=1, turn_seconds=600)).table.id
    assert session.table.deadline is None
    assert await house.host.absence.begin(ANN, house.time() + timedelta(days=3)) == 0
    house.time.pass_(MONTH / 2)
    clock = Clock(house.host, remind=lambda _: pytest.fail("a reminder"), wait=house.world().wait)
    await clock.expire_all()
    later = await house.settled(session.table.id)
    assert later.ply == session.ply
    assert later.to_move == session.to_move
    assert not later.seats[later.to_move or 0].by_computer
    assert (await house.kept(control)).log.moves, "at any other table a computer plays then"
    again = await house.play(session.table.id)
    assert again.table.deadline is None
    assert again.ply > session.ply


async def test_it_is_closed_a_month_after_its_last_move(house: House) -> None:
    """One that was never dealt, too; a game with others is not."""
    untouched, played = (await begun(house)).table.id, (await begun(house)).table.id
    undealt = await opened(house)
    public = (await house.game(ANN, computers=1, turn_seconds=0)).table.id
    house.time.pass_(MONTH - 3600)
    await house.play(played)
    await house.host.alone.sweep()
    assert set((await reasons(house)).values()) == {None}
    house.time.pass_(3600)
    await house.host.alone.sweep()
    await house.host.closer.sweep()
    ended = {untouched: EndReason.UNTOUCHED, undealt: EndReason.NOT_DEALT, played: None, public: None}
    assert await reasons(house) == ended
    assert (await house.host.ledger.session(untouched)).log.rated == ()
    house.time.pass_(MONTH - 3600)
    await house.host.alone.sweep()
    assert (await reasons(house))[played] == EndReason.UNTOUCHED


async def test_a_month_in_which_the_bot_was_away_does_not_count(house: House) -> None:
    """All that had been played alone was closed an hour after it was back; also where the clock went ahead."""
    house.host.downtime.start()
    await house.host.downtime.take()
    table = (await begun(house)).table.id
    house.time.pass_(86400)
    await house.away(2 * MONTH)
    await house.host.alone.sweep()
    house.time.pass_(MONTH - 86400 - 60)
    await house.host.alone.sweep()
    assert await reasons(house) == {table: None}
    house.time.pass_(60)
    await house.host.alone.sweep()
    assert await reasons(house) == {table: EndReason.UNTOUCHED}


async def test_having_oneself_forgotten_closes_them(house: House) -> None:
    """Nobody else waits there; a person must leave a table with others first, as before."""
    table, nowhere = (await begun(house)).table.id, await opened(house, place=NOWHERE)
    lobby = await house.lobby(ANN)
    with pytest.raises(Refusal, match="still-seated") as refused:
        await house.host.privacy.forget(ANN)
    assert refused.value.text.tables == (str(lobby),)  # type: ignore[attr-defined]
    await house.host.lobby.leave(lobby, ANN)
    await house.host.people.choose(ANN, Notify.QUIET)
    await house.host.privacy.forget(ANN)
    for number in (table, nowhere):
        kept = await house.kept(number)
        assert kept.table.status is Status.CANCELLED
        assert ANN not in {seat.player_id for seat in kept.seats}
    assert not any((await house.host.privacy.own(ANN)).values())


async def test_nobody_waits_there_and_it_hides_no_other_table(house: House) -> None:
    """In direct messages, where it stands, a player who names no table may mean any; the next one that waits is one at
    which others wait."""
    own = await begun(house)
    public = (await house.game(ANN, BOB)).table.id
    await house.play_until(public, ANN)
    meant = await house.host.attendance.meant(ANN, Place(DIRECTS), playing=True)
    assert {one.table.id for one in meant} == {own.table.id, public}
    assert [one.table.id for one in await house.host.attendance.waiting(ANN)] == [public]
    await house.play_until(public, BOB)
    assert [one.table.id for one in await house.host.attendance.meant(ANN, Place(DIRECTS))] == [own.table.id]


async def test_a_cut_moves_no_turn_of_it_and_a_departure_takes_nobody_out(house: House) -> None:
    house.host.downtime.start()
    await house.host.downtime.take()
    table = (await begun(house)).table.id
    before = (await house.kept(table)).log
    await house.away(7200)
    await house.host.departures.left(500, ANN)
    kept = (await house.kept(table)).log
    assert before.table.forgotten_at is not None
    later = before.table.forgotten_at + timedelta(seconds=7200)
    assert kept.table == replace(before.table, forgotten_at=later, epoch=2)  # of the second start
    assert (kept.seats, kept.moves) == (before.seats, before.moves)


async def test_alone_a_pass_that_is_all_one_can_play_goes_by_itself(house: House) -> None:
    """Four presses of Pass came one after the other. Among people it would tell something about the hand."""
    session = await begun(house)
    table = session.table.id
    while session.to_move is not None:
        assert list(map(str, session.game.legal_moves(session.view(session.to_move)))) != ["pass"]
        await house.play(table)
        session = await house.settled(table)
    own = [move for move in session.log.moves if session.seats[move.seat].player_id == ANN]
    passed = [move.text for move in own if move.made_by is MadeBy.FORCED]
    assert passed
    assert set(passed) == {"pass"}
