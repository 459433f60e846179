"""Whatever a few people do in two processes at one PostgreSQL, each answers as it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.host.servers import Home
from bot.host.settings import Notify, Print
from data.sql import members, people, privacy, servers
from tests.bot.house import ANN, BOB, CY, DORA, EVE, GUILD, NAMES
from tests.bot.processes import Processes, migrated_postgres, postgres, postgres_url, two

__all__ = ["migrated_postgres", "postgres", "postgres_url", "two"]
PEOPLE, SERVERS = (ANN, BOB, CY), (GUILD, GUILD + 1)
ROUNDS = 40
Act = Callable[[], Awaitable[object]]


class Rush:
    """Two processes at which the same few people do things; `found`: what one remembers otherwise than it is kept."""

    def __init__(self, two: Processes, dice: Random) -> None:
        self.two = two
        self.dice = dice
        self.found: list[str] = []
        self.lobby = 0
        """One at which all sit, so that something is kept of them, which the first process looks after."""

    async def begin(self) -> None:
        self.lobby = await self.two[0].lobby(*PEOPLE)

    def act(self) -> Act:
        """Anything that changes what is kept of a person or a server, at either process."""
        host, person = self.two[self.dice.randrange(2)].host, self.dice.choice(PEOPLE)
        server, number = self.dice.choice(SERVERS), self.dice.randrange(1000)
        acts: tuple[Act, ...] = (
            lambda: host.people.choose(person, self.dice.choice(list(Notify))),
            lambda: host.people.choose(person, self.dice.choice(list(Print))),
            lambda: host.people.refuse(person, self.dice.sample([DORA, EVE], k=1)),
            lambda: host.people.closed(person, number % 2 == 0),
            lambda: host.people.dm_channel(person, number),
            lambda: host.people.learn(person, f"{NAMES[person]} {number % 3}"),
            lambda: host.people.get(person),
            lambda: host.servers.choose(server, self.dice.choice(list(Home))),
            lambda: host.servers.give_turns(server, 60 * (1 + number % 5)),
        )
        return self.dice.choice(acts)

    async def name(self) -> None:
        """A person acts in the server under one of few names: so they are called at its table from then on."""
        process, person = self.two[0], self.dice.choice(PEOPLE)
        name = f"{NAMES[person]} {self.dice.randrange(2)}"
        for each in (self.two[0], self.two[1]):
            each.host.ledger.forget_all()  # each may change the table
        await self.two[self.dice.randrange(2)].host.departures.acted(GUILD, person, name)
        session = await process.kept(self.lobby)
        if session.seats[session.seat_of(person) or 0].name != name:
            self.found.append(f"{name} is called something else")

    async def hear(self) -> None:
        """Now, and soon again."""
        for _ in range(3):
            await self.two.hear()

    async def look(self) -> None:
        """All that was told has been heard: what does each process say?"""
        for process in (self.two[0], self.two[1]):
            for person in PEOPLE:
                if await process.host.people.get(person) != await process.repository.player(person):
                    self.found.append(f"person {person}")
            for server in SERVERS:
                if process.host.servers.of(server) != await process.repository.server(server):
                    self.found.append(f"server {server}")


@pytest.fixture
async def rush(two: Processes) -> Rush:
    rush = Rush(two, Random(37))
    await rush.begin()
    return rush


async def one_by_one(rush: Rush, rounds: int) -> None:
    for _ in range(rounds):
        await rush.act()()
        await rush.two.hear()
        await rush.look()
        await rush.name()
        await rush.two.hear()


async def test_whatever_happens_in_two_processes_each_answers_as_it_is_kept(rush: Rush) -> None:
    await one_by_one(rush, ROUNDS)
    assert rush.found == []


async def test_also_where_it_happens_at_once_and_news_come_at_any_moment(rush: Rush) -> None:
    for _ in range(ROUNDS):
        acts = [rush.act()() for _ in range(6)]
        await asyncio.gather(*acts, rush.hear())
        await rush.two.hear()
        await rush.look()
    assert rush.found == []


async def test_without_news_they_do_not(rush: Rush, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control."""
    for module in (members, people, privacy, servers):
        monkeypatch.setattr(module, "tell", lambda *_: None)
    await one_by_one(rush, ROUNDS)
    assert {what.split()[0] for what in rush.found} > {"person", "server"}, "and names at the table"
