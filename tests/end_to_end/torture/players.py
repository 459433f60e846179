"""People who play on, whatever happens: in each of eight servers two play together, and one against computers."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random

import games
from data.realms import SERVERS_APART
from playground import StandIn
from playground.driver.failed import Failed
from playground.entities import Member, User
from playground.first_world import BOT_ID, GUILD_ID, PEOPLE_ROLE_ID, found_server
from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import Message, is_ephemeral, words
from tests.end_to_end.torture.presses import Presser, Presses

SERVERS, EACH = 8, 3
SHARDS = 4
PATIENCE_OF_PLAYERS = 12.0
"""Seconds: what has not come then is tried again."""
PATIENT = 12
"""So often they try in vain before they leave a table."""
MOST_LEFT = 2
"""So many tables are left at most until they come back to the first of them."""
LEVELS = ("easy",) * 8 + ("normal", "hard")
"""As often as computers of them are played against: one that thinks takes a whole processor."""
NAMES = (
    "Ada", "Bea", "Cleo", "Dan", "Eli", "Finn", "Gil", "Hana", "Ivo", "Jana", "Kim", "Leo",
    "Mia", "Nils", "Olga", "Pia", "Quin", "Rosa", "Sven", "Tara", "Uwe", "Vera", "Wim", "Zoe",
)  # fmt: skip


def server(number: int) -> int:
    """The id of a server: each has a realm of its own, and two are of each shard."""
    return GUILD_ID + number * SERVERS_APART


def person(number: int) -> int:
    """The id of a person; the tables they play alone have a realm of their own, too."""
    return BOT_ID + (number + 100) * SERVERS_APART + 7


def people_arrive(discord: StandIn, shards: int = SHARDS) -> None:
    """Before the bot is there: servers and people."""
    world = discord.world
    world.shards = shards
    discord.services.faults.dm_openings = None
    for number, name in enumerate(NAMES):
        world.users[person(number)] = User(person(number), name.lower(), name)
    for number in range(SERVERS):
        members = [person(number * EACH + which) for which in range(EACH)]
        if number:
            found_server(world, server(number), f"Server {number}", members)
        else:
            here = world.guilds[GUILD_ID].members
            here.update({one: Member(one, world.clock.now(), (PEOPLE_ROLE_ID,)) for one in members})


@dataclass(slots=True)
class Players:
    """`play()` until cancelled. `levels`: of the computers."""

    club: Club
    people: Sequence[Presser]
    chance: Random
    presses: Presses
    levels: Sequence[str] = LEVELS
    begun: int = 0
    """How many tables were begun."""

    async def play(self, servers: int = SERVERS) -> None:
        """In the first ones of the servers."""
        together = (self._together(number) for number in range(servers))
        alone = (self._alone(number) for number in range(servers))
        await asyncio.gather(*together, *alone)

    async def _together(self, number: int) -> None:
        """Two of a server."""
        two, channel = self.people[number * EACH : number * EACH + 2], str(server(number) + 10)
        await self._one_after_another(
            lambda: Game.start(self.club, *two, channel=channel, game=self.chance.choice(tuple(games.GAMES)))
        )

    async def _alone(self, number: int) -> None:
        """The third one by direct messages."""
        one = self.people[number * EACH + 2]
        await self._one_after_another(
            lambda: self._against(one, self.chance.choice(tuple(games.GAMES)), self.chance.choice(self.levels))
        )

    async def _one_after_another(self, begin: Callable[[], Awaitable[Game]]) -> None:
        """Tables; they come back to those that they have left, and leave so many at most."""
        left = deque[Game]()
        while True:
            game = left.popleft() if len(left) == MOST_LEFT else await self._begun(begin)
            if game is not None and not await self._to_the_end(game):
                left.append(game)

    async def _against(self, one: Presser, key: str, level: str) -> Game:
        place = await one.open_dm()
        there = str(server(self.people.index(one) // EACH) + 10)
        answer = await one.command("/play", there, game=key, computers=1, level=level, rounds=1)
        found = re.search(r"\btable (\d+)", words(answer))
        assert found is not None, words(answer)
        return Game(self.club, int(found[1]), (one,), answer, place)

    async def _begun(self, begin: Callable[[], Awaitable[Game]]) -> Game | None:
        try:
            game = await begin()
        except (Failed, AssertionError, IndexError) as why:
            self.presses.failures.append(str(why)[:300])
            await asyncio.sleep(self.chance.uniform(0.5, 2))  # these are processes, and the time is the machine's
            return None
        self.begun += 1
        return game

    async def _to_the_end(self, game: Game) -> bool:
        """Or until they have tried to move in vain for long: is it over?"""
        vain = 0
        while vain < PATIENT:
            try:
                mover = await game.mover()
                if mover is None:
                    for person in game.people:
                        person.messages = {key: one for key, one in person.messages.items() if not _is_old(one, game)}
                    return True
                await game.by_steps(mover)
                vain = 0
            except (Failed, AssertionError, IndexError, ValueError) as why:
                self.presses.failures.append(f"table {game.number}: {str(why)[:300]}")
                vain += 1
                await asyncio.sleep(self.chance.uniform(0.2, 1))
        return False


def _is_old(message: Message, game: Game) -> bool:
    """Is it of a game that is over, or told nobody else? What people remember, they look through at each message."""
    return is_ephemeral(message) or f"· table {game.number}\n" in message["content"]


@asynccontextmanager
async def players_of(club: Club, chance: Random, levels: Sequence[str] = LEVELS) -> AsyncIterator[Players]:
    """All of them at their screens."""
    presses = Presses()
    async with AsyncExitStack() as stack:
        people = []
        for number, name in enumerate(NAMES):
            at = Presser.at(club.http, club.discord.url, str(person(number)))
            one = await stack.enter_async_context(at)
            one.presses, one.patience = presses, PATIENCE_OF_PLAYERS
            club.people[name] = one
            people.append(one)
        yield Players(club, people, chance, presses, levels)
