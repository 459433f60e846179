"""No loop goes round without progress or a growing pause: an hour of each fault in each state costs few requests."""

from __future__ import annotations

import asyncio
import itertools
import os
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, TypeVar, cast

import aiohttp
import discord
import pytest

from bot.host.wish import Wish
from bot.messages.openings import NEW_CHANNELS
from bot.messages.refusals import ERRORS_BY_CODE, told_apart
from data.database import Work
from data.errors import DatabaseFailed
from data.messages import MessageKind
from data.records import Guest
from data.repository import Repository
from tests.bot.channels import Channels, Stage
from tests.bot.house import ANN, BOB, CHANNEL, CY, GUILD, NAMES, House, Time, ends
from tests.bot.messages.faulty import SlowDatabase, Undrawn
from tests.bot.messages.hours import Hours

T = TypeVar("T")

REQUESTS: Final = ("send", "edit", "retire", "delete", "open_thread", "direct", "wake", "written", "latest")
UNLISTED: Final = (0, 20022, 40062, 40333, 130000, 240000)
BROKEN: Final = ("connection", "500")
FAULTS: Final = (*map(str, (*ERRORS_BY_CODE, *UNLISTED)), *BROKEN)
STATES: Final = (
    "lobby", "deleted lobby", "guests wait", "guests wait no longer", "dealing", "dealing after a kill", "playing",
    "reminder", "asked to cancel", "over", "rematch", "cancelled", "board",
)  # fmt: skip
PAIRS: Final = tuple(itertools.product((*REQUESTS, "all"), FAULTS, STATES))
ALWAYS: Final = tuple(itertools.product(("send",), BROKEN, STATES))
"""A send that failed for the moment was tried again without a growing pause, since it was looked for in between."""
TRIED = int(os.environ.get("PROVE_NO_RUSH", "12"))
"""How many of the pairs are tried besides, drawn by chance; `make prove-no-rush` tries them all."""
MOST: Final = 60
"""Requests, and transactions that write, in an hour of a table."""


class Counted(Channels):
    """Channels that refuse one kind of request, or all, and count those that they get."""

    def __init__(self, time: Time) -> None:
        super().__init__(time)
        self.asked: Counter[str] = Counter()
        self.refused, self.fault = "", ""

    async def ask(self, kind: str) -> None:
        self.asked[kind] += 1
        if sum(self.asked.values()) > 5 * MOST:
            await asyncio.Event().wait()  # it has been shown by now
        if self.refused not in (kind, "all"):
            return
        if self.fault == "connection":
            raise aiohttp.ServerDisconnectedError
        status = 500 if self.fault == "500" else 403
        with told_apart():
            code = 0 if self.fault == "500" else int(self.fault)
            response = cast("Any", SimpleNamespace(status=status, reason=""))
            raise discord.HTTPException(response, {"code": code, "message": ""})


def _asking(kind: str) -> Any:
    plain = getattr(Channels, kind)

    async def asked(self: Counted, *args: Any, **more: Any) -> Any:
        await self.ask(kind)
        return await plain(self, *args, **more)

    return asked


for _kind in REQUESTS:
    setattr(Counted, _kind, _asking(_kind))


class CountedDatabase(SlowDatabase):
    """Counts the transactions that write."""

    reads = writes = 0
    fault = ""
    """What fails: `read`, `write` or `all`."""

    async def read(self, work: Work[T]) -> T:
        self.reads += 1
        self._fail("read")
        return await super().read(work)

    async def write(self, work: Work[T]) -> T:
        self.writes += 1
        self._fail("write")
        return await super().read(work)

    def _fail(self, kind: str) -> None:
        if self.fault in (kind, "all"):
            raise DatabaseFailed


class Hour:
    """A table, and what is asked of Discord and of the database in an hour."""

    def __init__(self, path: Path, seed: int) -> None:
        time, dice = Time(), Random(seed)
        self.hours, self.channels, self.database = Hours(time), Counted(time), CountedDatabase(path, dice)
        self.house = House(path, time, Repository(self.database), wait=self.hours.wait)
        self.stage = Stage(self.house, self.channels, self.hours.wait)
        self.stage.start(Undrawn(dice))
        self.table = 0

    async def run(self, kind: str, fault: str, state: str) -> str:
        """What is wrong with that fault in that state; nothing where all is right."""
        others = asyncio.all_tasks()
        asyncio.create_task(self.stage.presenter.run())  # noqa: RUF006 - it is found below
        try:
            await self._reach(state)
            if fault != "database":
                self.channels.refused, self.channels.fault = kind, fault
            await self._go_on(state)
            if fault == "database":  # what people do then is refused: its news must be told
                self.database.fault = kind
            self.channels.asked.clear()
            self.database.reads = self.database.writes = 0
            await self.hours.pass_(3600)
        finally:
            for task in asyncio.all_tasks() - others:
                task.cancel()
            await asyncio.gather(*asyncio.all_tasks() - others, return_exceptions=True)
            await self.house.close()
        asked, writes = self.channels.asked, self.database.writes
        wrong = max(asked.total(), writes) > MOST
        return f"{kind} {fault}, {state}: {asked.total()} requests {dict(asked)}, {writes} writes" if wrong else ""

    async def _reach(self, state: str) -> None:
        if state.startswith("guests"):
            await self._invite()
            return
        self.table = await self.house.lobby(ANN, BOB, turn_seconds=86_400)
        await self.stage.presenter.post_anew(self.table, MessageKind.LOBBY)
        await self.hours.pass_(30)
        if state == "board":
            await self.stage.presenter.boards.put_up(GUILD, 777)
        elif "lobby" not in state and "dealing" not in state:
            await self.house.host.lobby.start(self.table, ANN)
        await self.hours.pass_(30)
        if state == "rematch":
            await self.house.host.play.resign(self.table, ANN)
            await self.hours.pass_(30)

    async def _invite(self) -> None:
        """A private table with a guest; they are sent a direct message when another channel may be opened."""
        for stranger in range(NEW_CHANNELS):
            self.stage.presenter.shared.directs.openings.take(stranger)
        guests = (Guest(0, BOB, NAMES[BOB]), Guest(1, CY, NAMES[CY]))
        wish = Wish("thirteen", GUILD, CHANNEL, 86_400, "", "", guests)
        self.table = (await self.house.host.lobby.open(wish, ANN, NAMES[ANN])).table.id
        await self.house.host.lobby.join(self.table, BOB, NAMES[BOB])

    async def _go_on(self, state: str) -> None:
        """Something happens in that state that messages are to tell of."""
        host, presenter = self.house.host, self.stage.presenter
        if state in ("lobby", "board"):
            await host.lobby.add_computer(self.table, ANN, "easy")
        elif state == "deleted lobby":
            (lobby,) = self.channels.ids(CHANNEL)
            del self.channels.messages[lobby]
            await presenter.deleted(lobby)
        elif state.startswith("guests"):
            await presenter.post_anew(self.table, MessageKind.LOBBY)
            await self.hours.pass_(20)
            if state == "guests wait no longer":
                await host.lobby.start(self.table, ANN)
            await self.hours.pass_(700)
        elif "dealing" in state:
            await host.lobby.start(self.table, ANN)
            if "kill" in state:
                host.dealing.begun_here.clear()
        elif state == "playing":
            await self.house.play(self.table)
        elif state == "reminder":
            await presenter.remind(ends((await self.house.kept(self.table)).table))
        elif state == "asked to cancel":
            await host.closer.cancel(self.table, ANN, moderator=False)
        elif state == "over":
            await host.play.resign(self.table, ANN)
        elif state == "rematch":
            self.table = (await host.rematches.ask(self.table, ANN, NAMES[ANN])).table.id
        else:
            await host.closer.cancel(self.table, ANN, moderator=True)


async def test_an_hour_of_any_fault_costs_few_requests(tmp_path: Path, migrated_file: bytes) -> None:
    """A table about to be dealt in a place that was gone wrote 25,403 numbers in half an hour."""
    wrong = []
    for number, pair in enumerate([*ALWAYS, *Random(0).sample(PAIRS, min(TRIED, len(PAIRS)))]):
        (tmp_path / f"{number}.db").write_bytes(migrated_file)
        wrong.append(await Hour(tmp_path / f"{number}.db", number).run(*pair))
    assert list(filter(None, wrong)) == []


async def test_a_loop_without_a_growing_pause_would_be_found(
    tmp_path: Path, migrated_file: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A control."""
    monkeypatch.setattr("bot.messages.worker.RETRIES", (1.0,))
    (tmp_path / "kept.db").write_bytes(migrated_file)
    assert "requests" in await Hour(tmp_path / "kept.db", 0).run("edit", "connection", "playing")


FAILING = [(kind, state) for state in STATES for kind in ("read", "write", "all")]
"""What of the database fails, and when."""


@pytest.mark.parametrize(("kind", "state"), FAILING if "PROVE_NO_RUSH" in os.environ else FAILING[::2])
async def test_an_hour_without_a_database_costs_few_tries(
    tmp_path: Path, migrated_file: bytes, kind: str, state: str
) -> None:
    (tmp_path / "kept.db").write_bytes(migrated_file)
    hour = Hour(tmp_path / "kept.db", 0)
    assert await hour.run(kind, "database", state) == ""
    assert hour.database.reads <= MOST
