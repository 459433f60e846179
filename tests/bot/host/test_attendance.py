"""At which tables people sit is read once, and kept up by every change."""

from __future__ import annotations

from typing import Any

import pytest

from bot.host.attendance import LOOKED_AT
from bot.host.limits import Limits
from tests.bot.conftest import OpenHouse
from tests.bot.house import ANN, ANY_NUMBER, BOB, CY, House, mover, other


def ids(sessions: list[Any]) -> list[int]:
    return [session.table.id for session in sessions]


@pytest.fixture
def reads(house: House, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A person for each time that their tables have been read from the database."""
    read, found = [], house.repository.active_tables

    async def counted(**about: Any) -> Any:
        if about.get("player_id"):
            read.append(about["player_id"])
        return await found(**about)

    monkeypatch.setattr(house.repository, "active_tables", counted)
    return read


async def test_it_is_read_once_and_kept_up(house: House, reads: list[int]) -> None:
    first = await house.lobby(ANN)
    assert ids(await house.host.attendance.sessions(BOB)) == []
    second = await house.lobby(CY)
    for table in (first, second):
        await house.host.lobby.join(table, BOB, "Bob")
    assert ids(await house.host.attendance.sessions(BOB)) == [second, first]
    await house.host.lobby.leave(second, BOB)
    assert ids(await house.host.attendance.sessions(BOB)) == [first]
    await house.start(first, ANN)
    await house.play_out(first)
    assert ids(await house.host.attendance.sessions(BOB)) == []
    assert reads == [BOB]


async def test_what_changes_while_it_is_read_is_not_missed(
    house: House, reads: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table was opened after the rows were read, and before they arrived."""
    found = house.repository.active_tables

    async def overtaken(**about: Any) -> Any:
        rows = await found(**about)
        monkeypatch.undo()
        await house.lobby(ANN)
        return rows

    monkeypatch.setattr(house.repository, "active_tables", overtaken)
    assert ids(await house.host.attendance.sessions(ANN)) == []
    assert ids(await house.host.attendance.sessions(ANN)) == [1]


async def test_the_one_that_has_waited_longest_comes_first(house: House) -> None:
    tables = []
    for _ in range(3):
        session = await house.game(ANN, BOB)
        tables.append(session.table.id)
        house.time.pass_(10)
    for table in tables[::-1]:
        await house.play_until(table, ANN)
        house.time.pass_(10)
    waiting = await house.host.attendance.waiting(ANN)
    begun = [session.log.moves[-1].at if session.log.moves else session.table.started_at for session in waiting]
    assert sorted(ids(waiting)) == tables
    assert begun == sorted(begun, key=str)
    assert ids(await house.host.attendance.waiting(ANN, besides=tables[0])) == [
        i for i in ids(waiting) if i != tables[0]
    ]


async def test_a_turn_that_a_computer_plays_waits_for_nobody(house: House) -> None:
    session = await house.game(ANN, BOB, CY, options="rounds=20")
    person = mover(session)
    assert ids(await house.host.attendance.waiting(person)) == [session.table.id]
    assert ids(await house.host.attendance.waiting(other(session))) == []
    for _ in range(2):
        await house.play_until(session.table.id, person)
        house.time.pass_(600)
        await house.host.play.expire(session.table.id)
        await house.settled(session.table.id)
    assert ids(await house.host.attendance.waiting(person)) == []
    assert ids(await house.host.attendance.sessions(person)) == [session.table.id]


async def test_of_any_number_of_tables_the_newest_are_looked_at(open_house: OpenHouse) -> None:
    house = await open_house(Limits(person=100, opening=ANY_NUMBER))
    for _ in range(LOOKED_AT + 2):
        await house.lobby(ANN)
    for _ in range(2):
        assert ids(await house.host.attendance.sessions(ANN)) == list(range(LOOKED_AT + 2, 2, -1))


async def test_lobbies_that_were_left_hide_no_game(house: House) -> None:
    """After 26 of them a game was not found any more."""
    game = (await house.game(ANN, BOB)).table.id
    assert ids(await house.host.attendance.sessions(BOB)) == [game]
    for _ in range(LOOKED_AT + 1):
        house.time.pass_(60)
        table = await house.lobby(CY)
        await house.host.lobby.join(table, BOB, "Bob")
        await house.host.lobby.leave(table, BOB)
        await house.host.closer.cancel(table, CY, moderator=False)
    assert ids(await house.host.attendance.sessions(BOB)) == [game]


async def test_a_table_that_cannot_be_replayed_keeps_no_other_from_being_found(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """A move at a healthy table was told as refused, for the sake of a broken one."""
    whole, broken = [(await house.game(ANN, BOB)).table.id for _ in range(2)]
    person = mover(await house.host.ledger.session(broken))
    await house.play(broken)
    house.query("UPDATE moves SET text = 'nonsense' WHERE table_id = ?", broken)
    house.host.ledger.forget_all()
    assert ids(await house.host.attendance.sessions(person)) == [whole]
    assert "a table is damaged: moves.text" in caplog.text
    caplog.clear()
