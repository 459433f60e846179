"""A host to test with: a real database in a file, a clock that a test moves, secrets that are known beforehand."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from bot.host import turns
from bot.host.host import Host
from bot.host.limits import DEFAULT_LIMITS, Cooldown, Limits
from bot.host.question import Question, Think, Urgency, at_once
from bot.host.session import Session
from bot.host.timekeeper import Timekeeper
from bot.host.wait import Wait
from bot.host.wish import Wish
from bot.host.world import World
from data import Repository, open_repository
from data.ownership import Everything, Ownership
from data.records import Opening, Status, Table, TurnEnd
from games.opponents import by_policy
from games.opponents.search import Thought

GUILD, CHANNEL = 500, 600
ANN, BOB, CY, DORA, EVE = 11, 12, 13, 14, 15
NAMES = {ANN: "Ann", BOB: "Bob", CY: "Cy", DORA: "Dora", EVE: "Eve"}
OPENED = 1_000_053
"""The id of every opening message. By it seat 0 of two has a pair of threes in Thirteen, and of four the opener does
not lead."""
NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
ANY_NUMBER = Cooldown("opening", 1000, timedelta(minutes=5))
"""For tests that open many tables while the clock stands still."""


@dataclass
class Time:
    """A clock that stands still until it is moved."""

    moment: datetime = NOON
    stepped: float = 0.0
    """How many seconds the clock was set by, or the computer has slept."""

    def __call__(self) -> datetime:
        return self.moment

    def steady(self) -> float:
        return (self.moment - NOON).total_seconds() - self.stepped

    def step(self, seconds: float) -> None:
        """The clock is set, or the computer sleeps."""
        self.moment += timedelta(seconds=seconds)
        self.stepped += seconds

    def pass_(self, seconds: float) -> None:
        self.moment += timedelta(seconds=seconds)

    def after(self, seconds: float) -> datetime:
        return self.moment + timedelta(seconds=seconds)


def ends(table: Table) -> TurnEnd:
    """The end of the turn that is played there."""
    turn = TurnEnd.of(table)
    assert turn is not None
    return turn


def secrets() -> Iterator[bytes]:
    """32 zeros, 32 ones, …; after 256 of them, further ones."""
    return (bytes([number]) * 32 if number < 256 else number.to_bytes(32, "big") for number in itertools.count())


@dataclass(frozen=True)
class Told:
    """What stood in the database, for another connection, at the moment when the host told of a change."""

    table: int
    status: str
    seats: int
    moves: int


class Part(Everything):
    """A process that has these realms of all."""

    def __init__(self, repository: Repository, *realms: int) -> None:
        super().__init__(repository)
        self._realms = frozenset(realms)

    @property
    def realms(self) -> frozenset[int]:
        return self._realms


@dataclass
class House:
    """One process: a host, its repository, and what it told."""

    path: Path
    time: Time
    repository: Repository
    limits: Limits = DEFAULT_LIMITS
    host: Host = field(init=False)
    told: list[Told] = field(default_factory=list)
    naps: list[float] = field(default_factory=list)
    changed: Callable[[int], None] = lambda _: None
    """Also told of each change."""
    deal: Callable[[int], Awaitable[None]] = field(init=False)
    """How the opening message of a table comes to stand; a stage has a presenter for it."""
    think: Think = at_once
    """How computers and hints are thought of."""
    wait: Wait | None = None
    """How time passes that the host waits for; None: at once."""
    moderators: set[int] = field(default_factory=set)
    """Those who may put others out of the server."""
    ownership: Ownership | None = None
    """Of all realms, where none is given."""

    def __post_init__(self) -> None:
        self.deal = self._deal
        self.host = Host.of(self.repository, self.world(), self._changed, self.limits, self.ownership)

    @classmethod
    async def open(cls, path: Path, time: Time, busy_seconds: float = 5.0, limits: Limits = DEFAULT_LIMITS) -> House:
        repository = await open_repository(f"sqlite+aiosqlite:///{path}", busy_seconds=busy_seconds)
        return cls(path, time, repository, limits)

    def world(self, pause: float = 0.0) -> World:
        """With secrets that are known beforehand."""
        drawn = secrets()
        keeper = Timekeeper(self.time, self.time.steady)
        return World(keeper, lambda: next(drawn), self._nap, self._think, pause, self._may_remove)

    async def _may_remove(self, _: int, person: int) -> bool:
        return person in self.moderators

    async def close(self) -> None:
        await self.host.play.close()
        await self.repository.close()

    async def resume(self) -> None:
        """What a process does after its start."""
        self.host.downtime.start()
        await self.host.downtime.take()
        await self.host.play.resume()

    async def away(self, seconds: float) -> None:
        """The process ends, and another one begins after so long."""
        await self.host.downtime.beat()
        self.time.pass_(seconds)
        self.host.downtime.start()
        await self.host.downtime.take()

    async def lobby(
        self,
        *people: int,
        computers: int = 0,
        game: str = "thirteen",
        options: str = "",
        turn_seconds: int = 600,
        hints: bool = False,
    ) -> int:
        """A lobby of these people and so many computers, opened by the first. Returns the table's id.

        `hints`: all of them agree to hints.
        """
        opener, *others = people
        wish = Wish(game, GUILD, CHANNEL, turn_seconds, options)
        session = await self.host.lobby.open(wish, opener, NAMES[opener])
        table_id = session.table.id
        for person in others:
            await self.host.lobby.join(table_id, person, NAMES[person])
        for _ in range(computers):
            await self.host.lobby.add_computer(table_id, opener)
        for person in people if hints else ():
            await self.host.lobby.agree_hints(table_id, person)
        return table_id

    async def game(
        self, *people: int, computers: int = 0, options: str = "", turn_seconds: int = 600, hints: bool = False
    ) -> Session:
        """A game that has started, at the first turn of a person."""
        table_id = await self.lobby(
            *people, computers=computers, options=options, turn_seconds=turn_seconds, hints=hints
        )
        await self.start(table_id, people[0])
        return await self.settled(table_id)

    async def start(self, table_id: int, person: int) -> Session:
        """The person starts the table, and the cards are dealt once its opening message stands."""
        await self.host.lobby.start(table_id, person)
        await self.deal(table_id)
        return await self.host.ledger.session(table_id)

    async def _deal(self, table_id: int) -> None:
        await self.host.dealing.deal(table_id, Opening(CHANNEL, OPENED))

    async def settled(self, table_id: int) -> Session:
        """The table, when no computer has a turn to play."""
        await self.host.play.settled()
        return await self.host.ledger.session(table_id)

    async def play(self, table_id: int) -> Session:
        """The person to move plays what an easy computer would; then computers play on."""
        session = await self.settled(table_id)
        await self.host.play.move(table_id, mover(session), easy_move(session))
        return await self.settled(table_id)

    async def play_until(self, table_id: int, person: int) -> Session:
        """Play on until it is this person's turn; the game must last so long."""
        session = await self.settled(table_id)
        while mover(session) != person:
            session = await self.play(table_id)
        return session

    async def play_out(self, table_id: int) -> Session:
        """Play to the end."""
        session = await self.settled(table_id)
        while session.to_move is not None:
            session = await self.play(table_id)
        return session

    async def kept(self, table_id: int) -> Session:
        """The table as it is on disk."""
        log = await self.repository.load(table_id)
        assert log is not None
        return Session.of(log)

    def query(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask (or change) the database by a connection of its own."""
        with closing(sqlite3.connect(self.path)) as connection, connection:
            return connection.execute(statement, values).fetchall()

    async def tables(self, number: int) -> None:
        """Until so many lobbies and games have been opened."""
        async with asyncio.timeout(10):
            while len(await self.repository.active_tables()) < number:
                pass

    async def _think(self, question: Question, urgency: Urgency) -> Thought:
        return await self.think(question, urgency)

    def _changed(self, table_id: int) -> None:
        found = self.query(
            "SELECT status, (SELECT count(*) FROM seats WHERE table_id = id),"
            " (SELECT count(*) FROM moves WHERE table_id = id) FROM tables WHERE id = ?",
            table_id,
        )
        self.told += [Told(table_id, *row) for row in found]
        session = self.host.ledger.known(table_id)
        if session is not None:  # whatever has changed
            assert session.table.mover == turns.mover(session)
        self.changed(table_id)

    async def _nap(self, news: asyncio.Event, seconds: float) -> None:
        """Time that does not matter passes at once."""
        if self.wait is not None:
            await self.wait(news, seconds)
            return
        self.naps.append(seconds)
        await asyncio.sleep(0)


def mover(session: Session) -> int:
    """The person to move."""
    assert session.table.status is Status.PLAYING
    assert session.to_move is not None
    person = session.seats[session.to_move].player_id
    assert person is not None
    return person


def easy_move(session: Session) -> str:
    """What an easy computer would play in the place of the player to move."""
    assert session.to_move is not None
    return str(by_policy(session.game, session.view(session.to_move), Random(session.ply)))


def other(session: Session) -> int:
    """A person who is not to move."""
    return next(seat.player_id for seat in session.seats if seat.player_id and seat.seat != session.to_move)


def texts(session: Session) -> list[str]:
    """The moves played."""
    return [move.text for move in session.log.moves]
