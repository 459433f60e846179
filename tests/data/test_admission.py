"""Who may sit down is asked in the transaction that seats them, so two processes at one database let in no more people
than one does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

import pytest
from sqlalchemy import Connection, select, text

from data import Repository
from data.admission import UNLIMITED, Admission
from data.errors import (
    AlreadySeated,
    Blocked,
    GuestBlocked,
    GuestRefused,
    GuestUnwilling,
    ServerFull,
    SitsAtTooMany,
    TableFull,
    WriteRefused,
)
from data.player import Player
from data.records import Guest, Seat, Status, TableLog
from data.schema import seats, tables
from data.sql import blocks, damaged, listing, lobbies, privacy
from tests.data.conftest import Opener
from tests.data.tables import ANN, BOB, CY, DEE, GUILD, NAMES, NOON, lobby, new_table

PEOPLE = (ANN, BOB, CY, DEE)
ELSEWHERE = GUILD + 1


def seat(person: int) -> Seat:
    return Seat(0, person, None, NAMES[person], 0)


def invited(*people: int) -> list[Guest]:
    return [Guest(number, person, NAMES[person]) for number, person in enumerate(people)]


async def tables_of(repository: Repository) -> int:
    return await repository.open_tables(guild_id=GUILD)


async def test_what_forbids_a_table_is_told_in_this_order(repository: Repository) -> None:
    """What concerns Ann, then the server, then her guests. Each time nothing is written, and the next one is told when
    that does not hold any more."""
    played = (await lobby(repository, BOB, CY)).table.id
    new = new_table(private=True, rematch_of=played)
    guests = invited(BOB, CY, DEE)
    admission = Admission(person=1, server=2, willing=lambda player: player.id != CY)
    await repository.block(GUILD, ANN, by=DEE, at=NOON)
    await repository.block(GUILD, BOB, by=DEE, at=NOON)
    theirs = await lobby(repository, ANN, guild_id=ELSEWHERE)

    async def refusal(people: Sequence[Guest] = guests, admission: Admission = admission) -> WriteRefused:
        with pytest.raises(WriteRefused) as refused:
            await repository.open_table(new, seat(ANN), admission, invited=people)
        return refused.value

    full = await lobby(repository, DEE)
    assert type(await refusal()) is Blocked
    await repository.unblock(GUILD, ANN)
    assert type(await refusal()) is SitsAtTooMany
    await repository.cancel_table(theirs, at=NOON, reason="")
    assert type(await refusal()) is ServerFull
    await repository.cancel_table(full, at=NOON, reason="")
    refused = await refusal()
    assert (type(refused), refused.people) == (GuestBlocked, {BOB})  # type: ignore[attr-defined]
    await repository.unblock(GUILD, BOB)
    refused = await refusal()
    assert (type(refused), refused.people) == (GuestUnwilling, {CY})  # type: ignore[attr-defined]
    refused = await refusal(admission=UNLIMITED)
    assert (type(refused), refused.people) == (GuestRefused, {DEE})  # type: ignore[attr-defined] # has not played
    assert await tables_of(repository) == 1
    opened = await repository.open_table(new, seat(ANN), admission, invited=invited(BOB))
    assert await repository.load(opened.table.id) == opened


async def test_what_forbids_a_seat_is_told_in_this_order(repository: Repository) -> None:
    log, other = await lobby(repository, ANN, BOB), await lobby(repository, CY)
    await repository.block(GUILD, CY, by=DEE, at=NOON)

    async def refusal(person: int, most: int = 4) -> type:
        with pytest.raises(WriteRefused) as refused:
            await repository.add_seat(log, seat(person), most, Admission(person=1))
        return type(refused.value)

    assert await refusal(BOB) is AlreadySeated
    assert await refusal(CY, most=2) is TableFull
    assert await refusal(CY) is Blocked
    await repository.unblock(GUILD, CY)
    assert await refusal(CY) is SitsAtTooMany
    await repository.cancel_table(other, at=NOON, reason="")
    assert len((await repository.add_seat(log, seat(CY), 4, Admission(person=1))).seats) == 3


async def test_a_computer_sits_down_wherever_there_is_a_seat(repository: Repository) -> None:
    log = await lobby(repository, ANN)
    computer = Seat(0, None, "easy", "Robot", 0)
    assert len((await repository.add_seat(log, computer, 4, Admission(person=0))).seats) == 2


async def test_a_guest_is_asked_for_by_what_they_have_chosen(repository: Repository) -> None:
    asked: list[Player] = []
    await repository.set_settings(BOB, {"invited_by": "nobody"})
    admission = Admission(willing=lambda player: bool(asked.append(player)))  # type: ignore[func-returns-value]
    with pytest.raises(GuestUnwilling):
        await repository.open_table(new_table(private=True), seat(ANN), admission, invited=invited(BOB))
    assert [(player.id, player.choices["invited_by"]) for player in asked] == [(BOB, "nobody")]


# Everything at once

LIMITS = Admission(person=2, server=3)
ROUNDS = 30
TOO_MANY, FULL = "a person at too many tables", "a server with too many tables"
BLOCKED, FORGOTTEN = "a blocked person newly at a table", "a forgotten person with a seat"
OTHER = "a table that is not what was told of it"
Act = Callable[[Repository], Awaitable[object]]


class Rush:
    """Two processes at which the same few people do everything at once. `found`: what must not be."""

    def __init__(self, two: tuple[Repository, Repository], dice: Random) -> None:
        self.two = two
        self.dice = dice
        self.found: list[str] = []
        self.lobbies: list[int] = []
        self.opened: list[TableLog] = []
        self.sat: dict[tuple[int, int], set[int]] = {}
        """Where those who are blocked in a server had to do with its tables when they were, by server and person."""

    async def round(self) -> None:
        """One person leaves their tables, so that there is room. Then there are several acts at once, most of them
        about that person."""
        about = self.dice.choice(PEOPLE)
        if self.dice.random() < 0.7:
            for table_id in await self.two[0].seated_at(about):
                await self.all_at_once(self.leave(table_id, about))
        doable = (self.open, self.open, self.invite, self.join, self.join, self.join, self.forget)
        people = [about] * 5 + self.dice.choices(PEOPLE, k=2)
        acts = [self.dice.choice(doable)(person) for person in people]
        acts += [self.block_or_not(about, guild) for guild in (GUILD, ELSEWHERE) if self.dice.random() < 0.5]
        self.dice.shuffle(acts)
        await self.all_at_once(*acts)
        self.found += await self.two[0].database.read(self.wrong)
        await self.look_at_opened()

    async def begin_anew(self) -> None:
        """Without the locks, people come to sit at tables that they can leave no more, and then nothing happens."""
        every = text("TRUNCATE tables, players, blocks CASCADE")
        await self.two[0].database.write(lambda connection: connection.execute(every))
        self.lobbies.clear()
        self.sat.clear()

    async def all_at_once(self, *acts: Act) -> None:
        doing = (act(self.dice.choice(self.two)) for act in acts)
        for answer in await asyncio.gather(*doing, return_exceptions=True):
            if isinstance(answer, BaseException) and not isinstance(answer, WriteRefused):
                self.found.append(f"failed: {answer!r}")

    def open(self, person: int, *guests: int) -> Act:
        new = new_table(opener_id=person, guild_id=self.dice.choice((GUILD, ELSEWHERE)), private=bool(guests))

        async def act(repository: Repository) -> None:
            log = await repository.open_table(new, seat(person), LIMITS, invited=invited(*guests))
            self.lobbies.append(log.table.id)
            self.opened.append(log)

        return act

    def invite(self, person: int) -> Act:
        return self.open(self.dice.choice([one for one in PEOPLE if one != person]), person)

    def join(self, person: int) -> Act:
        table_id = self.dice.choice(self.lobbies[-6:] or [0])

        async def act(repository: Repository) -> None:
            log = await repository.load(table_id)
            if log is not None and log.table.status is Status.LOBBY:
                await repository.add_seat(log, seat(person), 4, LIMITS)

        return act

    def forget(self, person: int) -> Act:
        return lambda repository: repository.forget_person(person, "Gone")

    def block_or_not(self, person: int, guild: int) -> Act:
        if (guild, person) in self.sat:
            del self.sat[guild, person]
            return lambda repository: repository.unblock(guild, person)

        def write(connection: Connection) -> set[int]:
            blocks.block(connection, guild, person, by=DEE, at=NOON)
            return there(connection, guild, person)

        async def act(repository: Repository) -> None:
            self.sat[guild, person] = await repository.database.write(write)

        return act

    def leave(self, table_id: int, person: int) -> Act:
        async def act(repository: Repository) -> None:
            log = await repository.load(table_id)
            assert log is not None
            number = log.seat_of(person)
            if number is None or len(log.seats) == 1:
                await repository.cancel_table(log, at=NOON, reason="")
            else:
                await repository.remove_seat(log, number)

        return act

    def wrong(self, connection: Connection) -> list[str]:
        """All is quiet: what is on disk that must not be?"""
        nobody = select(seats.c.table_id).join_from(seats, tables).where(listing.ACTIVE, seats.c.player_id < 0)
        found = {
            TOO_MANY: any(listing.open_tables(connection, player_id=one) > LIMITS.person for one in PEOPLE),
            FULL: any(listing.open_tables(connection, guild_id=guild) > LIMITS.server for guild in (GUILD, ELSEWHERE)),
            BLOCKED: any(there(connection, *who) - before for who, before in self.sat.items()),
            FORGOTTEN: connection.scalar(nobody.limit(1)) is not None,
        }
        return [what for what, is_so in found.items() if is_so]

    async def look_at_opened(self) -> None:
        """Whatever stands at the version that was told is what was told."""
        for told in self.opened:
            log = await self.two[0].load(told.table.id)
            assert log is not None
            if log.table.status is Status.LOBBY and log.table.version == told.table.version and log != told:
                self.found.append(OTHER)
        self.opened.clear()


def there(connection: Connection, guild: int, person: int) -> set[int]:
    """The tables of the server at which the person sits, or to which they are invited."""
    lobbies = [table.id for table in listing.lobbies_of(connection, person) if table.guild_id == guild]
    return {*damaged.seated_at(connection, person, guild), *lobbies}


@pytest.fixture
async def rush(open_another: Opener) -> Rush:
    return Rush((await open_another(), await open_another()), Random(37))


async def test_whatever_a_few_people_do_at_once_in_two_processes_the_limits_and_the_blocks_hold(rush: Rush) -> None:
    for _ in range(ROUNDS):
        await rush.round()
    assert rush.found == []


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_without_the_locks_they_do_not(rush: Rush, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control. SQLite has one writer at a time, and needs no locks."""
    for module in (blocks, lobbies, privacy):
        monkeypatch.setattr(module, "lock", lambda *_: None)
    for number in range(10 * ROUNDS):
        if number % ROUNDS == 0:
            await rush.begin_anew()
        await rush.round()
        if {TOO_MANY, FULL, BLOCKED, FORGOTTEN, OTHER} <= set(rush.found):
            return
    pytest.fail(f"found only {set(rush.found)}")
