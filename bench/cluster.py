"""Moves a second of one, two and three processes that share the realms of one PostgreSQL, on this computer; and what a
move costs there and on SQLite.

The processes do all that a move costs but for Discord and pictures: rules, the ledger, the transaction. Each plays at
tables of its own realms, `TABLES` at a time. The server writes as durably as an operator's does.

`python -m bench.cluster URL NAME SHARE OF SECONDS` is one of the processes: it prints a line when it can begin, begins
when it reads one, and prints how many moves it has made.
"""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import PIPE
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

import games
from bench import costs
from bench.process import ROOT
from bench.report import Figure
from bench.samples import MILLISECONDS, median
from bot.host.limits import Limits
from bot.host.wish import Wish
from data import Repository, open_repository
from data.cluster import shared_process
from data.handed_on import HANDED_ON_CHANNEL
from data.ownership import Everything, Ownership
from data.realms import EVERY_REALM, SERVERS_APART
from data.records import Opening
from data.server_realms import ServerRealms
from playground.driver import Failed
from tests.bot.house import ANY_NUMBER, CHANNEL, NAMES, OPENED, House, Time, easy_move, mover
from tests.data.postgres_server import NoServer, serve

SECONDS: Final = 10.0
"""For which each of the processes plays."""
PROCESSES: Final = (1, 2, 3)
MORE: Final = (5, 10)
"""So many are computed, each on a processor of its own."""
TABLES: Final = 8
HANDED: Final = 100
SQLITE: Final = "one process on SQLite"
ALONE: Final = "one process"


class Player(House):
    """A process that plays; it looks at no change with another connection."""

    def query(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        return []


async def measure(seconds: float = SECONDS, handed: int = HANDED, moves: int = costs.MOVES) -> list[Figure]:
    """Takes a minute and a half. Raises `Failed`."""
    with TemporaryDirectory(prefix="bench-") as folder:
        sqlite = await moves_a_second([f"sqlite+aiosqlite:///{folder}/kept.db"], seconds)
    try:
        with serve(durable=True) as server:
            speeds = {number: await moves_a_second([await _made(server)] * number, seconds) for number in PROCESSES}
            hop = await _handing_on(await _made(server), handed)
            costly = await costs.measure(moves, await _made(server), "_postgres")
    except NoServer as why:
        raise Failed(f"there is no PostgreSQL: {why}") from why
    one = speeds[PROCESSES[0]]
    computed = [Figure(f"cluster_moves_{more}_computed", one * more, "moves/s", ALONE, one) for more in MORE]
    return [
        Figure("moves_postgres", one, "moves/s", SQLITE, sqlite),
        *(Figure(f"cluster_moves_{number}", speed, "moves/s", ALONE, one) for number, speed in speeds.items()),
        *computed,
        *costly,
        Figure("handing_on", hop * MILLISECONDS, "ms", "one millisecond", 1),
    ]


async def _made(server: str) -> str:
    """The address of a new database, of the newest schema."""
    name = f"bench_{time.monotonic_ns()}"
    engine = create_async_engine(server.format(database="postgres"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    await (await open_repository(server.format(database=name))).close()
    return server.format(database=name)


async def moves_a_second(urls: list[str], seconds: float) -> float:
    """Moves a second of so many processes, together."""
    arguments = [(url, f"p{share}", str(share), str(len(urls)), str(seconds)) for share, url in enumerate(urls)]
    command = (sys.executable, "-m", "bench.cluster")
    players = [
        await asyncio.create_subprocess_exec(*command, *given, stdin=PIPE, stdout=PIPE, cwd=ROOT) for given in arguments
    ]
    for player in players:
        assert player.stdout is not None
        await player.stdout.readline()
    told = [told for told, _ in await asyncio.gather(*(player.communicate(b"\n") for player in players))]
    if any(player.returncode for player in players):
        raise Failed("a process that plays has failed")
    return sum(map(float, told)) / seconds


async def _handing_on(url: str, times: int) -> float:
    """Seconds from the arrival of an interaction at the wrong process until the right one has claimed it."""
    taken, heard = list[float](), asyncio.Event()
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(shared_process(url, "owner"))
        here, there = [await open_repository(url, shared=True) for _ in range(2)]
        for repository in (here, there):
            stack.push_async_callback(repository.close)
        await session.listen(HANDED_ON_CHANNEL, lambda _: heard.set())
        for number in range(1, times + 1):
            heard.clear()
            start = time.perf_counter()
            await here.hand_on(number, 7, "{}" * 1000, Time()())
            await heard.wait()
            await there.claim(number, "owner")
            taken.append(time.perf_counter() - start)
    return median(taken)


async def play(url: str, name: str, share: int, of: int, seconds: float) -> int:
    """How many moves one process makes."""
    async with AsyncExitStack() as stack:
        if url.startswith("sqlite"):
            repository = await open_repository(url)
            ownership: Ownership = Everything(repository, games.RULES)
        else:
            session = await stack.enter_async_context(shared_process(url, name))
            repository = await open_repository(url, held=session.may_act, shared=True)
            ownership = await _sharing(stack, ServerRealms(session, repository, name, 1))
        stack.push_async_callback(repository.close)
        player = _player(repository, ownership)
        mine = [realm for realm in EVERY_REALM if realm % of == share]
        await player.host.downtime.take(frozenset(mine))
        tables = [await _game(player, (realm + 256) * SERVERS_APART) for realm in mine[:TABLES]]
        print(flush=True)  # it can begin
        await asyncio.to_thread(sys.stdin.readline)
        end, before = time.perf_counter() + seconds, player.host.ledger.counts.moves
        await asyncio.gather(*(_play_on(player, table, end) for table in tables))
        return player.host.ledger.counts.moves - before


async def _sharing(stack: AsyncExitStack, realms: ServerRealms) -> ServerRealms:
    running = asyncio.create_task(realms.run(), name="the realms")
    stack.push_async_callback(partial(asyncio.gather, running, return_exceptions=True))
    stack.callback(running.cancel)
    return realms


def _player(repository: Repository, ownership: Ownership) -> Player:
    player = Player(Path(), Time(), repository, Limits(person=10_000, server=10_000, opening=ANY_NUMBER))
    player.host.ledger.ownership = ownership
    return player


async def _game(player: Player, server: int) -> int:
    """A game of two people who play without a limit. Returns the table's number."""
    (ann, called), (bob, also) = list(NAMES.items())[:2]
    table = (await player.host.lobby.open(Wish("thirteen", server, CHANNEL, 0), ann, called)).table.id
    await player.host.lobby.join(table, bob, also)
    await player.host.lobby.start(table, ann)
    await player.host.dealing.deal(table, Opening(CHANNEL, OPENED))
    return table


async def _play_on(player: Player, table: int, end: float) -> None:
    """One move after the other, and one game after the other."""
    while time.perf_counter() < end:
        session = await player.settled(table)
        if session.to_move is None:
            table = await _game(player, session.table.guild_id)
        else:
            await player.host.play.move(table, mover(session), easy_move(session))


if __name__ == "__main__":
    url, name, share, of, seconds = sys.argv[1:]
    print(asyncio.run(play(url, name, int(share), int(of), float(seconds))))
