"""One process of several: a host, its messages, its router and its realms, on a loop and a clock of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

import discord

from bot.host.clock import Clock
from bot.host.errors import NotSaved, Refusal, has_ended
from bot.host.limits import Limits
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.turns import before
from bot.host.wait import wait_for
from bot.host.wish import Wish
from bot.messages.budget import Budget
from bot.messages.follower import Follower
from bot.messages.memory import Answered
from bot.messages.refusals import MOMENTARY, MessageGone, PostError
from bot.messages.retimer import Retimer
from bot.panels.hand import hand_panel
from bot.panels.panel import Panel
from bot.panels.rendered import Rendered
from bot.panels.table import table_panel
from bot.panels.wording import say
from bot.service.handover import Handover
from bot.service.relay import Clocks, Outcomes
from bot.service.requests import while_held
from bot.service.router import Router
from bot.service.turnover import turnover
from data.cluster import join
from data.errors import DataError
from data.handed_on import HANDED_ON_CHANNEL, HandedOn
from data.messages import MessageKind
from data.realms import Claim, Taken
from data.repository import Repository
from data.server_realms import ServerRealms
from games.core import GameError
from tests.bot.channels import Stage, direct
from tests.bot.cluster.audit import INTERACTION, TAKING, Audit, AuditedDatabase
from tests.bot.cluster.discord import LateChannels, Line
from tests.bot.cluster.server import FakeSession, Server
from tests.bot.cluster.stepped import SteppedLoop
from tests.bot.house import ANY_NUMBER, NAMES, House, Time, easy_move
from tests.bot.messages.faulty import Press, Undrawn, moments
from tests.bot.said import READER

SHARDS: Final = 2
CONNECTS_WITHIN: Final = 20.0
"""Seconds that a line takes to stand, at most."""
RULES: Final = 1
FIRST_PLACE: Final = 601


@dataclass(frozen=True)
class Place:
    """Where one table is played, in a server and a realm of its own."""

    number: int
    people: tuple[int, ...]
    game: str
    computers: int = 0
    turn_seconds: int = 120

    @property
    def guild(self) -> int:
        return (self.number + 1) << 22

    @property
    def realm(self) -> int:
        return self.number + 1

    @property
    def channel(self) -> int:
        return FIRST_PLACE + self.number


class OwnTime(Time):
    """The clock of one computer, which is ahead of the others or behind."""

    def __init__(self, time: Time, ahead: float) -> None:
        self._time, self._ahead = time, ahead

    def __call__(self) -> datetime:
        return self._time() + timedelta(seconds=self._ahead)

    def steady(self) -> float:
        return self._time.steady()


class ToldRepository(Repository):
    """What is handed on is told over a channel; and it is known what takes realms."""

    def __init__(self, database: AuditedDatabase, server: Server) -> None:
        super().__init__(database)
        self._server = server

    async def hand_on(self, interaction_id: int, realm: int, payload: str, at: datetime, *, anew: bool = False) -> bool:
        new = await Repository.hand_on(self, interaction_id, realm, payload, at, anew=anew)
        if new:
            self._server.notify(HANDED_ON_CHANNEL, HandedOn(realm, interaction_id).encode())
        return new

    async def take(self, *args: Any, **more: Any) -> dict[int, Taken]:
        return dict(await _taking(Repository.take(self, *args, **more)))

    async def come_back(self, *args: Any, **more: Any) -> Any:
        return await _taking(Repository.come_back(self, *args, **more))


async def _taking(doing: Coroutine[Any, Any, Any]) -> Any:
    before = TAKING.set(True)
    try:
        return await doing
    finally:
        TAKING.reset(before)


@dataclass
class Shared:
    """What all processes have in common."""

    path: Path
    time: Time
    dice: Random
    network: SteppedLoop
    server: Server
    channels: LateChannels
    audit: Audit
    places: list[Place]
    requests: int = 0
    """So many all of them may send to Discord in a second; 0: any number."""
    shares: bool = True
    """Do they share these?"""
    tables: dict[int, int] = field(default_factory=dict)
    """The table of each place that has one, by the place's number."""

    def place_of(self, channel: int) -> Place | None:
        """The place that a channel belongs to, or a thread, or a person's direct messages."""
        opening = self.channels.messages.get(channel)
        channel = channel if opening is None else opening.channel
        return next((one for one in self.places if channel in {one.channel, *map(direct, one.people)}), None)


class UndrawnStage(Stage):
    """Without pictures."""

    def __post_init__(self) -> None:
        self.start(Undrawn(Random(0)))


class Node:
    """It begins at once, and goes on as its loop does."""

    def __init__(self, name: str, shared: Shared) -> None:
        self.name, self.shared, self.dice = name, shared, shared.dice
        self.loop = SteppedLoop(shared.time.steady)
        self.paused = self.ended = False
        self.hears = set[int]()
        """The shards with a line that stands."""
        self.missed: dict[int, list[dict[str, Any]]] = {}
        """What Discord keeps for lines that were lost, by their shards."""
        own = OwnTime(shared.time, ahead := self.dice.uniform(-0.8, 0.8))
        self.session = FakeSession(shared.server, name, shared.time, self.dice, self._soon)
        self.database = AuditedDatabase(shared.path, self.dice, name, shared.audit, self.session.may_act)
        self.repository = ToldRepository(self.database, shared.server)
        self.realms = ServerRealms(self.session, self.repository, name, RULES, self._sleep, own)  # type: ignore[arg-type]
        limits = Limits(opening=ANY_NUMBER)
        part = self.realms.part_of if shared.shares else None
        budget = Budget(shared.requests, shared.time.steady, part=part)
        self.line = Line(shared.channels, shared.network, self, budget)
        self.house = House(shared.path, own, self.repository, limits, wait=wait_for, ownership=self.realms)
        self.stage = UndrawnStage(self.house, self.line, wait_for)  # type: ignore[arg-type]
        host = self.house.host
        outcomes = Outcomes(self._acts, self._says("again"), self._says("away"))
        behind = timedelta(seconds=0.25 - ahead)
        self.router = Router(self.realms, self.repository, outcomes, Clocks(own, ahead=lambda: behind))
        self.retimer = Retimer(self.stage.presenter)
        host.downtime.listen_to_moves(self.retimer.moved)
        self.handover = Handover(host, self.stage.presenter, self.router, self.retimer.wake)
        self.serving = self.begin(self._serve())
        """Ends where it may not go on: then the process ends, and begins anew."""

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        return self.loop.create_task(work)

    def _soon(self, do: Callable[[], None]) -> None:
        self.loop.call_soon(do)

    @property
    def running(self) -> bool:
        return not (self.paused or self.ended)

    async def _sleep(self, seconds: float) -> None:
        await asyncio.sleep(2 * seconds)  # so that it looks less often

    async def _serve(self) -> None:
        host, presenter = self.house.host, self.stage.presenter
        while True:
            try:
                await join(self.session, self.name)  # type: ignore[arg-type]
                await self.realms.enter(SHARDS, chosen=False)
                break
            except (DataError, OSError):
                await asyncio.sleep(1)
        host.downtime.start(SHARDS, stands=False)
        await asyncio.gather(
            self.realms.run(),
            self._connect(),
            turnover(self.realms, self.handover, self.router, Follower(presenter), SHARDS),
            host.downtime.run(),
            self._later(presenter.run()),
            self._later(self.retimer.run()),
            self._later(Clock(host, presenter.remind).run()),
        )

    async def _connect(self) -> None:
        """One line after the other stands."""
        for shard in range(SHARDS):
            await asyncio.sleep(self.dice.choice((0.0, 1.0, CONNECTS_WITHIN)))
            self.hears.add(shard)
            await self.house.host.downtime.back(shard)

    async def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """When something is known of people."""
        while True:
            try:
                await self.house.host.servers.read()
                await self.stage.presenter.shared.directs.recall(self.repository)
                break
            except (DataError, OSError):
                await asyncio.sleep(1)
        await work

    def end(self) -> None:
        """It is over: nothing of it goes on."""
        if not self.ended:
            self.ended = True
            self.shared.server.end(self.session.pid)

    def forget(self) -> None:
        """Let go of what it had, when nothing of it can do harm any more."""
        self.database.cut = self.session.cut = True
        self.loop.end()
        self.database.shut()

    async def give(self, realms: set[int]) -> None:
        """Give these away, in order."""
        with suppress(DataError, OSError):  # they are lost all the same
            await self.handover.give(realms)

    async def lose_line(self, shard: int, seconds: float) -> None:
        """Nothing comes over the line of a shard for so long; then what was missed does."""
        self.hears.discard(shard)
        self.missed[shard] = []
        self.house.host.downtime.lost(shard, 0)
        await asyncio.sleep(seconds)
        self.hears.add(shard)
        for data in self.missed.pop(shard):
            self.receive(data)
        await self.house.host.downtime.back(shard)

    def cut(self, cut: bool) -> None:
        """Nothing comes through to the database, or it does again."""
        self.database.cut = self.session.cut = cut

    # What people do

    def receive(self, data: dict[str, Any]) -> None:
        """Discord sends it."""
        while_held(self.router.receive, self.session.may_act, self._says("away"))(data)

    def _acts(self, data: Any) -> None:
        self.begin(self._act(data))

    def _says(self, what: str) -> Callable[[Any], None]:
        def say_so(data: Any) -> None:
            self.begin(self._respond(int(data["id"]), what))

        return say_so

    async def _respond(self, interaction: int, said: Any, do: Callable[[], None] = lambda: None) -> bool:
        """Does Discord take it?"""
        try:
            await self.line.respond(interaction, said, do)
        except (PostError, *MOMENTARY):
            return False
        return True

    async def _act(self, data: dict[str, Any]) -> None:
        interaction, about = int(data["id"]), data["data"]
        INTERACTION.set(interaction)
        try:
            match about["name"]:
                case "open":
                    await self._open(interaction, self.shared.places[about["place"]])
                case "computer":
                    table, person = about["options"][0]["value"], int(data["user"]["id"])
                    await self.house.host.lobby.add_computer(table, person)
                    await self._respond(interaction, "seated")
                case "join":
                    table, person = about["options"][0]["value"], int(data["user"]["id"])
                    await self.house.host.lobby.join(table, person, NAMES[person])
                    await self._respond(interaction, "seated")
                case "start":
                    table, person = about["options"][0]["value"], int(data["user"]["id"])
                    await self.house.host.lobby.start(table, person)
                    await self._respond(interaction, "started")
                case _:
                    await self._move(interaction, data)
        except NotSaved:
            await self._respond(interaction, "not saved")
        except (Refusal, GameError):
            await self._respond(interaction, "refused")
        except (PostError, *MOMENTARY):
            await self._respond(interaction, "not for now")

    async def _open(self, interaction: int, place: Place) -> None:
        wish = Wish(place.game, place.guild, place.channel, place.turn_seconds)
        opener = place.people[0]
        session = await self.house.host.lobby.open(wish, opener, NAMES[opener])
        await self._respond(interaction, "opened")
        await self.stage.presenter.post_anew(session.table.id, MessageKind.LOBBY)

    async def _move(self, interaction: int, data: dict[str, Any]) -> None:
        about, person = data["data"], int(data["user"]["id"])
        table, ply = about["options"][0]["value"], about["ply"]
        if "message" not in about:
            await self._moved(table, person, ply)
            await self._respond(interaction, "moved")
            return
        channel, message = about["channel"], about["message"]
        presenter = self.stage.presenter
        slot = await presenter.key(table, channel, message)
        with presenter.answering(table, slot, message):
            session = await self._moved(table, person, ply)
            panel = await self._answer(session, channel)
            await moments(self.dice)
            if await self._respond(interaction, "moved", self._showing(message, panel)):
                token = self.dice.choice((None, Press(self.shared.channels, message, self.shared.time())))
                presenter.answered(message, panel, session, Answered(token=token))
            else:
                raise ConnectionResetError

    async def _moved(self, table: int, person: int, ply: int | None) -> Session:
        session = await self.house.host.ledger.session(table)
        if session.to_move is None:
            raise has_ended()
        return await self.house.host.play.move(table, person, easy_move(session), ply)

    async def _answer(self, session: Session, channel: int) -> Panel:
        owner = next((seat for seat in session.seats if direct(seat.player_id or 0) == channel), None)
        if owner is None:
            return table_panel(Pov.of(session, None))
        first = await self.house.host.beginners.begins(session, owner.player_id or 0)
        return hand_panel(Pov.of(session, owner.seat), first=first)

    def _showing(self, message: int, panel: Panel) -> Callable[[], None]:
        def show() -> None:
            shown = self.shared.channels.messages.get(message)
            if shown is None:
                raise MessageGone(10008)
            shown.panel, shown.retired = Rendered(say(panel, READER)), False

        return show

    # What is noted of it

    def claim(self, channel: int) -> Claim | None:
        place = self.shared.place_of(channel)
        owned = not self.ended and place is not None and self.realms.owns(place.realm)
        return self.realms.claim(place.realm) if owned and place else None

    def turn(self, channel: int) -> object:
        place = self.shared.place_of(channel)
        table = None if place is None else self.shared.tables.get(place.number)
        known = None if table is None else self.house.host.ledger.known(table)
        return None if known is None else (known.table.id, known.to_move, len(before(known)))

    def requested(self, what: str, channel: int) -> None:
        self.shared.audit.spent.append(self.shared.time.steady())
        place = self.shared.place_of(channel)
        if place is not None:
            self.shared.audit.requested(self.name, what, place.realm)


def interaction(time: Time, number: int, person: int, guild: int, **about: Any) -> dict[str, Any]:
    """What a person does now, as Discord sends it; `guild`: 0 in direct messages."""
    made = discord.utils.time_snowflake(time()) + number
    where = {"guild_id": str(guild), "member": {"user": {"id": str(person)}}} if guild else {}
    return {"id": str(made), "type": 2, "user": {"id": str(person)}, "data": about, **where}
