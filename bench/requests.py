"""What one move costs of Discord's budget: every request but the answers to interactions, and edits by their tokens.

The bot and its stand-in run in this process, with a clock of their own that is put forward between two moves. Either
there is a move each five seconds, so that joining edits together does not make the figure; or people look in twice a
day. They play where the bot offers it to them: in the hand that came by direct message, or under the table.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import aiohttp
from discord.http import Route

import playground
from bench.process import SPRITES, settings
from bench.report import Figure
from bench.sides import CHANNEL, people_at, to_start
from bot.host.session import Session
from bot.host.timekeeper import Timekeeper
from bot.host.turns import mover
from bot.messages.sprites import draw_sprites
from bot.service.client import KingsTable
from bot.service.settings import Settings
from bot.service.shards import set_up_shards
from data import open_repository
from games import GAMES
from playground import StandIn
from playground.driver import Person
from playground.driver.messages import Component, Message, button, components, values

MOVES: Final = 24
PEOPLE: Final = (2, 3)
THERE, APART = 5.0, 12 * 3600.0
"""Seconds from one move to the next: of people who are there, and of people who look in twice a day."""
PACES: Final = {"": THERE, "_apart": APART}
"""By what the figures' names end in."""
AIMS: Final = {(2, THERE): "<= 1.2", (3, THERE): "<= 1.5"}
AIM_APART: Final = "<= 5"
TURN: Final = "86400"
LONGEST_SLEEP: Final = 10.0
MODERATOR: Final = 1
"""The id of somebody who sits at no table: a player could only ask the others."""
_ANSWERS: Final = ("/interactions/", "/webhooks/")


class Clock(playground.RealClock):
    """The machine's clock, put forward. What sleeps for long sleeps to the end: hearts beat by the machine's clock."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead

    async def sleep(self, seconds: float) -> None:
        if seconds > LONGEST_SLEEP:
            await asyncio.Event().wait()
        await super().sleep(seconds)


class Leaping(Timekeeper):
    """Is put forward as that clock is, as if the bot had run all the while."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        super().__init__(lambda: datetime.fromtimestamp(clock.now(), UTC))

    def at(self, steady: float) -> datetime:
        return super().at(steady) + timedelta(seconds=self._clock.ahead)

    def uptime(self) -> datetime:
        return super().uptime() + timedelta(seconds=self._clock.ahead)


@dataclass(frozen=True, slots=True)
class Club:
    """A bot with its stand-in, and the people there."""

    discord: StandIn
    client: KingsTable
    clock: Clock
    people: Sequence[Person]

    @property
    def counted(self) -> Counter[str]:
        """The requests that Discord counts, by method and template."""
        found = self.discord.requests.items()
        return Counter({name: times for name, times in found if not name.split()[1].startswith(_ANSWERS)})

    async def session(self, table: int) -> Session:
        """The table now."""
        return await self.client.host.ledger.session(table)

    async def settled(self) -> None:
        """All that follows from the last move has been done."""
        await self.client.presenter.idle()
        await self.client.presenter.tick()
        await self.client.presenter.idle()


async def measure(
    moves: int = MOVES,
    games: Sequence[str] = tuple(GAMES),
    people: Sequence[int] = PEOPLE,
    paces: Mapping[str, float] = PACES,
) -> list[Figure]:
    """Counted requests a move, of each game by people. Raises `Failed`."""
    found = []
    async with _club(max(people)) as club:
        for end, seconds in paces.items():
            for game in games:
                for number in set(people) & set(GAMES[game].seats):
                    spent = await _spent(club, game, club.people[:number], moves, seconds)
                    aim = AIMS.get((number, seconds), AIM_APART)
                    found.append(Figure(f"requests_move_{game}_{number}{end}", spent, "", "one request", 1, aim))
    return found


async def _spent(club: Club, game: str, people: Sequence[Person], moves: int, seconds: float) -> float:
    """What so many moves cost on average, or those until the game is over; to open the table is left out."""
    table = await _begin(club, game, people)
    before, played = club.counted, 0
    while played < moves and (person := mover(session := await club.session(table))) is not None:
        club.clock.ahead += seconds
        await _move(club, session, next(one for one in people if one.id == str(person)))
        played += 1
    spent = (club.counted - before).total() / played
    if (await club.session(table)).to_move is not None:  # its turns would run out beside others
        await club.client.host.closer.cancel(table, MODERATOR, moderator=True)
    await club.settled()
    return spent


async def _begin(club: Club, game: str, people: Sequence[Person]) -> int:
    """These people open a table of the game, and start it."""
    opener, *guests = people
    lobby = await opener.command("play", CHANNEL, game=game)
    table = int(button(lobby, "Join")["custom_id"].split(":")[1])
    for guest in guests:
        await guest.until(partial(guest.messages.get, lobby["id"]), "the lobby")
        await guest.use(lobby, button(lobby, "Join"))
    lobby = await to_start(opener, lobby)
    await opener.use(lobby, button(lobby, "Start"))
    await opener.until(lambda: _started(club, table), "the start")
    await club.settled()
    return table


def _started(club: Club, table: int) -> bool:
    session = club.client.host.ledger.known(table)
    return session is not None and session.table.started_at is not None


async def _move(club: Club, session: Session, person: Person) -> None:
    """By the controls for every game: the first button of a step, else the first of a select, or the first word."""
    table, ply = session.table.id, session.ply
    while session.ply == ply and session.to_move is not None:
        shown = await person.until(lambda: person.newest(lambda m: bool(_controls(m, table, ply))), "controls")
        control = _controls(shown, table, ply)[0]
        await person.use(shown, control, *values(control)[:1])
        await club.settled()
        session = await club.session(table)


def _controls(message: Message, table: int, ply: int) -> list[Component]:
    """What a move of that ply is made with, steps first."""
    begins = tuple(f"k:{table}:{kind}:{ply}" for kind in ("pick", "step", "word"))
    found = [one for one in components(message) if one.get("custom_id", "").startswith(begins)]
    return sorted(found, key=lambda one: str(one["custom_id"]))


@asynccontextmanager
async def _club(people: int) -> AsyncIterator[Club]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="bench-")))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        clock = Clock()
        standin = playground.running(rate_limited=False, per_second=None, identify_seconds=0, clock=clock)
        discord = await stack.enter_async_context(standin)
        client = await _client(stack, discord, folder, clock)
        there = await people_at(stack, http, discord.url, people)
        await there[0].until(lambda: there[0].bot_online and "play" in there[0].commands, "/play")
        await client.wait_until_ready()
        yield Club(discord, client, clock, there)


async def _client(stack: AsyncExitStack, discord: StandIn, folder: Path, clock: Clock) -> KingsTable:
    environment = settings(discord.url, folder) | {"THINKERS": "0", "TURN_SECONDS": TURN, "REQUESTS_PER_SECOND": "45"}
    await draw_sprites(folder / SPRITES)
    Route.BASE = environment["DISCORD_API_BASE"]
    set_up_shards()
    repository = await open_repository(environment["DATABASE_URL"])
    stack.push_async_callback(repository.close)
    chosen = Settings(_env_file=None, **{name.lower(): value for name, value in environment.items()})  # type: ignore[call-arg, arg-type]
    client = await stack.enter_async_context(KingsTable(chosen, repository, Leaping(clock)))
    serving = asyncio.create_task(client.start(environment["DISCORD_TOKEN"]), name="the bot")
    stack.push_async_callback(partial(asyncio.gather, serving, return_exceptions=True))
    stack.push_async_callback(client.close)
    return client
