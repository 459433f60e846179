"""Tables that make no sense any more: each by itself, and with a way out.

    PROVE_DAMAGE=2000 .venv/bin/python -m pytest -n 2 tests/bot/host/test_damaged.py

damages as many tables at random.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

from bot.host.attendance import Place
from bot.host.clock import Clock
from bot.host.closer import DAMAGED_LASTS
from bot.host.errors import Damaged, Refusal
from data import sqlite
from data.columns import EPOCH, Moment
from data.records import OPEN, Status
from data.schema import metadata
from tests.bot.conftest import OpenHouse
from tests.bot.host.attempts import refused
from tests.bot.house import ANN, BOB, CHANNEL, CY, DORA, EVE, GUILD, House, Time, easy_move
from tests.data.test_damage import ODD, damage

SEEDS = int(os.environ.get("PROVE_DAMAGE", "8"))
KEPT = ("tables", "seats", "moves")
VALUES = (*ODD, "''", "'*'", "0", "1", "2", "-1", "7")
"""Also such as can be, and are none of these."""


async def _at_their_word(house: House, table: int) -> None:
    assert await refused(house.host.play.resign(table, ANN)) == "damaged"
    await house.host.ledger.end_damaged(table, ANN)


async def _a_day_later(house: House, _: int = 0) -> None:
    for _ in range(2):  # a turn that has run out comes across it
        await _look(house)
        house.time.pass_(DAMAGED_LASTS.total_seconds() + 1)
    await _look(house)


async def _all_leave(house: House, _: int) -> None:
    for person in (ANN, BOB):
        await house.host.departures.left(GUILD, person)


async def _all_forgotten(house: House, _: int) -> None:
    for person in (ANN, BOB):
        await house.host.privacy.forget(person)


OUT: dict[str, Callable[[House, int], Awaitable[object]]] = {
    "a player's word": _at_their_word,
    "the clock": _a_day_later,
    "leaving the server": _all_leave,
    "being forgotten": _all_forgotten,
    "the bot's removal": lambda house, table: house.host.places.server_gone(table),
    "the channel's removal": lambda house, table: house.host.places.channel_gone(table),
}


def unplayable(house: House, table: int) -> None:
    """Its first move is none of the game's."""
    house.query("UPDATE moves SET text = 'no move' WHERE table_id = ? AND ply = 1", table)
    house.host.ledger.forget_all()


async def damaged(house: House) -> int:
    table = (await house.game(ANN, BOB)).table.id
    await house.play(table)
    unplayable(house, table)
    return table


@pytest.mark.parametrize("way", OUT)
async def test_a_table_that_does_not_replay_can_be_closed_in_every_way(
    house: House, caplog: pytest.LogCaptureFixture, way: str
) -> None:
    table = await damaged(house)
    await OUT[way](house, table)
    kept = (await house.host.ledger.session(table)).table
    assert (kept.status, kept.reason, kept.deadline) == (Status.CANCELLED, "damaged", None)
    assert house.told[-1].table == table
    assert await house.repository.open_tables(player_id=ANN) == 0
    said = [(record.getMessage(), getattr(record, "table", None)) for record in caplog.records]
    assert said == [
        ("a table is damaged: moves.text", table),
        ("a damaged table has ended without a result", table),
    ]
    caplog.clear()


async def test_a_lobby_that_makes_no_sense_ends_with_its_message(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.lobby(ANN)
    house.query("UPDATE tables SET options = 'odd' WHERE id = ?", table)
    house.host.ledger.forget_all()
    assert await house.host.closer.deleted(table)
    assert (await house.host.ledger.session(table)).table.reason == "damaged"
    caplog.clear()


async def test_whoever_does_not_sit_there_does_not_end_it(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await damaged(house)
    assert await refused(house.host.ledger.end_damaged(table, CY)) == "not-seated"
    for act in (house.host.play.resign(table, ANN), house.host.play.move(table, ANN, "pass")):
        assert await refused(act) == "damaged"
    assert await refused(house.host.attendance.meant(ANN, Place(CHANNEL))) == "damaged"
    caplog.clear()


async def test_it_is_left_for_a_day_to_be_mended(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await damaged(house)
    first = house.query("SELECT seat FROM moves WHERE table_id = ? AND ply = 1", table)
    await house.host.closer.sweep()
    house.time.pass_(DAMAGED_LASTS.total_seconds() - 1)
    await house.host.closer.sweep()
    assert await refused(house.host.ledger.session(table)) == "damaged"
    assert first
    caplog.clear()


async def test_a_clock_that_goes_ahead_takes_nothing_of_that_day(house: House) -> None:
    await house.resume()
    table = await damaged(house)
    assert await refused(house.host.ledger.session(table)) == "damaged"
    await house.host.closer.sweep()
    house.time.step(DAMAGED_LASTS.total_seconds() + 3600)
    await house.host.downtime.look()
    await house.host.closer.sweep()
    assert house.query("SELECT status FROM tables WHERE id = ?", table) == [("playing",)]
    await _a_day_later(house)
    assert house.query("SELECT status FROM tables WHERE id = ?", table) == [("cancelled",)]


async def test_a_table_that_is_being_dealt_can_be_cancelled_by_all_who_sit_there(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.start(table, ANN)
    for act in (house.host.lobby.leave(table, BOB), house.host.play.resign(table, BOB)):
        assert await refused(act) == "being-dealt", "the same for both, and with a way out"
    assert await refused(house.host.closer.cancel(table, CY, moderator=False)) == "may-not-cancel"
    ended = await house.host.closer.cancel(table, BOB, moderator=False)
    assert ended.table.status is Status.CANCELLED
    assert await house.repository.open_tables(player_id=ANN) == 0


async def test_nobody_deals_by_an_opening_message_that_another_has_replaced(house: House) -> None:
    table = await house.lobby(ANN, BOB)
    await house.host.lobby.start(table, ANN)
    await house.host.dealing.open_again(table, 1)
    await house.deal(table)  # by the first one
    session = await house.host.ledger.session(table)
    assert (session.table.status, session.table.opening, session.table.openings) == (Status.DEALING, None, 2)


@dataclass
class Street:
    """A house with tables of all ages: one of them will be damaged."""

    house: House
    broken: int
    whole: dict[int, int]
    """The others, by number; and a person who plays there."""

    @classmethod
    async def build(cls, house: House, rng: Random) -> Street:
        kinds: list[Callable[[int, int], Awaitable[int]]] = [
            house.lobby,
            lambda one, other: _dealing(house, one, other),
            lambda one, other: _begun(house, rng.randrange(6), one, other),
            lambda one, other: _begun(house, rng.randrange(4), one, computers=1),
        ]
        whole = {await _begun(house, 2, *pair): pair[0] for pair in ((ANN, BOB), (CY, DORA), (ANN, EVE))}
        return cls(house, await rng.choice(kinds)(ANN, BOB), whole)

    def damage(self, rng: Random) -> str:
        """Write a value over a field of the table, both by chance. Returns what was done."""
        while True:
            kept = rng.choice(KEPT)
            columns = [column.name for column in metadata.tables[kept].columns if column.name not in ("id", "table_id")]
            field, value = f"{kept}.{rng.choice(columns)}", rng.choice(VALUES)
            key = "id" if kept == "tables" else "table_id"
            try:
                damage(self.house.path, field, value, f"{key} = {self.broken}")
            except sqlite3.IntegrityError:  # of two rows the same
                continue
            self.house.host.ledger.forget_all()
            return f"{field} = {value}"

    async def others_play_on(self) -> None:
        """All that is done for many tables at once comes to the others."""
        host = self.house.host
        await host.play.resume()
        await _look(self.house)
        for table, person in self.whole.items():
            assert table in {one.id for one in await self.house.repository.active_tables(guild_id=GUILD)}
            assert table in {one.table.id for one in await host.attendance.sessions(person)}
            session = await self.house.settled(table)
            assert session.to_move is not None
            await host.play.move(table, session.seats[session.to_move].player_id or 0, easy_move(session))

    async def ends(self) -> None:
        """What a player does, or the clock, frees all who sit there."""
        for act in (self.house.host.play.resign, self.house.host.lobby.leave):
            for person in (ANN, BOB):
                try:
                    await act(self.broken, person)
                except Damaged:
                    await self.house.host.ledger.end_damaged(self.broken)
                except Refusal:
                    pass
        for _ in range(4):
            await _a_day_later(self.house)
        ((status,),) = self.house.query("SELECT status FROM tables WHERE id = ?", self.broken)
        assert status not in OPEN, status
        seated = await self.house.repository.seated_at(ANN), await self.house.repository.seated_at(BOB)
        assert self.broken not in {table for each in seated for table in each}


async def _look(house: House) -> None:
    """The clock does all that is due, once."""

    async def unsent(_: object) -> None:
        """Reminders go nowhere."""

    async def ends(*_: object) -> None:
        raise asyncio.CancelledError

    with suppress(asyncio.CancelledError):
        await Clock(house.host, unsent, ends).run()


async def _dealing(house: House, *people: int) -> int:
    table = await house.lobby(*people)
    await house.host.lobby.start(table, people[0])
    return table


async def _begun(house: House, moves: int, *people: int, computers: int = 0) -> int:
    table = (await house.game(*people, computers=computers)).table.id
    for _ in range(moves):
        await house.play(table)
    return table


@pytest.mark.parametrize("seed", range(SEEDS))
async def test_one_broken_row_breaks_one_table(
    open_house: OpenHouse, time: Time, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    rng, house = Random(seed), await open_house()
    street = await Street.build(house, rng)
    done = street.damage(rng)
    try:
        await street.others_play_on()
        time.pass_(timedelta(minutes=11).total_seconds())  # turns have run out
        await street.others_play_on()
        await street.ends()
    except Exception as error:
        error.add_note(done)
        raise
    wrong = [record for record in caplog.records if record.levelname == "ERROR"]
    assert all(getattr(record, "table", None) == street.broken for record in wrong), done
    caplog.clear()


async def test_a_moment_that_is_read_strictly_breaks_all_tables(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The control of the sequences: SQLAlchemy would raise for it wherever the row is listed."""

    def strictly(_: Moment, value: int | None, __: object) -> datetime | None:
        return None if value is None else EPOCH + timedelta(microseconds=value)

    monkeypatch.setattr(Moment, "process_result_value", strictly)
    monkeypatch.setattr(sqlite, "COMPILED", {})  # what was made before reads as before
    monkeypatch.setattr(sqlite, "shared_dialect", sqlite.shared_dialect.__wrapped__)
    house = await open_house()
    street = await Street.build(house, Random(0))
    damage(house.path, "tables.opened_at", "'abc'", f"id = {street.broken}")
    house.host.ledger.forget_all()
    with pytest.raises(TypeError):
        await street.others_play_on()
    caplog.clear()


async def test_one_that_cannot_be_closed_keeps_no_other_open(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = await damaged(house), await damaged(house)
    end, tries = house.repository.end_damaged, list[int]()

    async def fails(_: object, table: int, **more: Any) -> bool:
        tries.append(table)
        if table == one:
            raise OSError("database disk image is malformed")
        return await end(table, **more)

    monkeypatch.setattr(type(house.repository), "end_damaged", fails)
    for table in (one, other):
        assert await refused(house.host.ledger.session(table)) == "damaged"
    await house.host.closer.sweep()
    house.time.pass_(DAMAGED_LASTS.total_seconds() + 1)
    for _ in range(3):
        await house.host.closer.sweep()
    assert house.query("SELECT status FROM tables WHERE id = ?", other)[0][0] == "cancelled"
    assert tries == [one, other], "what fails is tried again less often"
    caplog.clear()


async def test_it_is_closed_a_day_later_also_by_a_bot_that_restarts_each_night(
    house: House, open_house: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await house.game(ANN, BOB)).table.id
    house.query("UPDATE tables SET deadline = 'odd' WHERE id = ?", table)
    house.host.ledger.forget_all()
    for hours in (0, 12, 11):
        house.time.pass_(hours * 3600)
        await house.host.closer.sweep()
        house = await open_house()
        assert house.query("SELECT status FROM tables WHERE id = ?", table)[0][0] == "playing"
    house.time.pass_(3601)
    await house.host.closer.sweep()
    assert house.query("SELECT status FROM tables WHERE id = ?", table)[0][0] == "cancelled"
    assert await house.repository.damaged_since() == {}
    caplog.clear()


async def test_the_day_is_one_in_which_the_bot_ran(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await damaged(house)
    assert await refused(house.host.ledger.session(table)) == "damaged"
    await house.resume()
    await house.host.closer.sweep()
    since = (await house.repository.damaged_since())[table]
    await house.away(3 * 86400)
    assert (await house.repository.damaged_since())[table] == since + timedelta(days=3)
    caplog.clear()


async def test_one_that_is_mended_begins_a_new_day_when_it_is_damaged_again(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await house.game(ANN, BOB)).table.id
    ((deadline,),) = house.query("SELECT deadline FROM tables WHERE id = ?", table)
    house.query("UPDATE tables SET deadline = 'odd' WHERE id = ?", table)
    house.host.ledger.forget_all()
    await house.host.closer.sweep()
    house.query("UPDATE tables SET deadline = ? WHERE id = ?", deadline, table)
    await house.host.ledger.session(table)
    await house.host.closer.sweep()
    assert await house.repository.damaged_since() == {}
    caplog.clear()


@pytest.mark.parametrize("known", [False, True], ids=["looked at by nobody", "remembered as it was"])
@pytest.mark.parametrize("again", [False, True], ids=["", "by another process"])
async def test_one_that_is_mended_within_the_day_goes_on(
    house: House, open_house: OpenHouse, caplog: pytest.LogCaptureFixture, known: bool, again: bool
) -> None:
    """It was ended a day later, whole as it was by then: nobody had looked at it since."""
    table = (await house.game(ANN, BOB)).table.id
    ((deadline,),) = house.query("SELECT deadline FROM tables WHERE id = ?", table)
    house.query("UPDATE tables SET deadline = 'odd' WHERE id = ?", table)
    if not known:
        house.host.ledger.forget_all()
    await house.host.closer.sweep()
    house.query("UPDATE tables SET deadline = ? WHERE id = ?", deadline, table)
    if again:
        house = await open_house()
    house.time.pass_(DAMAGED_LASTS.total_seconds() + 1)
    for _ in range(2):
        await house.host.closer.sweep()
    assert house.query("SELECT status FROM tables WHERE id = ?", table)[0][0] == "playing"
    assert await house.repository.damaged_since() == {}
    caplog.clear()
