"""Several processes on one database, and all that may happen to them: by a seed.

`Schedule.run` returns what was not as promised, each in a line; the same seed is the same schedule.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, TypeVar

import discord
from sqlalchemy import select

from bot.host.session import Session
from data.realms import EVERY_REALM
from data.records import Status
from data.repository import Repository
from data.schema import tables
from tests.bot.channels import direct
from tests.bot.cluster.audit import Audit, AuditedDatabase
from tests.bot.cluster.discord import LateChannels
from tests.bot.cluster.judge import Judge
from tests.bot.cluster.node import SHARDS, Node, Place, Shared, interaction
from tests.bot.cluster.server import Server
from tests.bot.cluster.stepped import SteppedLoop
from tests.bot.house import ANN, BOB, CY, DORA, EVE, Time

T = TypeVar("T")
PLACES: Final = (
    Place(0, (ANN, BOB), "thirteen"),
    Place(1, (CY, DORA), "kings_corners", turn_seconds=60),
    Place(2, (EVE,), "thirteen", computers=1),
)
NONCES_KNOWN: Final = timedelta(minutes=3)
"""For so long Discord knows a nonce."""


@dataclass
class Schedule:
    """Two to four processes and three tables."""

    seed: int
    path: Path
    """Of a database of the newest schema."""
    shares: bool = True
    """Do the processes share what they may send?"""

    def __post_init__(self) -> None:
        self.dice = Random(self.seed)
        self.time = Time()
        network = SteppedLoop(self.time.steady)
        server = Server(self.time, network, self.dice)
        audit = Audit(self.time, server)
        channels = LateChannels(self.time, self.dice)
        self.shared = Shared(
            self.path, self.time, self.dice, network, server, channels, audit, list(PLACES), requests=self.REQUESTS,
            shares=self.shares,
        )  # fmt: skip
        server.keep_from_all(EVERY_REALM - {place.realm for place in PLACES} - {0})
        self._database = AuditedDatabase(self.path, self.dice, "", audit, lambda: True)
        self.repository = Repository(self._database)
        self.nodes: list[Node] = []
        self.gone: list[Node] = []
        self._numbers = itertools.count()
        self._done: list[int] = []
        """The interactions that all have heard."""
        self._asked = set[int]()
        """The places at which somebody has opened a lobby."""
        self._names = [f"node-{number}" for number in range(self.dice.choice((2, 2, 3, 3, 4)))]

    def run(self, steps: int = 40) -> list[str]:
        """Play the schedule."""
        try:
            for name in self._names:
                self.nodes.append(Node(name, self.shared))
            self._begin_well()
            for _ in range(steps):
                self._step()
                if self.shared.audit.wrong:
                    break
            else:
                self._heal()
                self.shared.audit.wrong += [*self._look(), *self._overspent(), *self._fallen(), *self._unanswered()]
            return self.shared.audit.wrong
        finally:
            self._end()

    def _begin_well(self) -> None:
        """One table is played at already."""
        self.shared.channels.calm = True
        self.pass_(6)
        for _ in range(40):
            if self._playing():
                break
            self._find_tables()
            (self.click if self.shared.tables else self.open_lobby)()
            self.pass_(2)
        self.shared.channels.calm = False

    def _playing(self) -> bool:
        sessions = map(self._session, PLACES)
        return any(one is not None and one.table.status is Status.PLAYING for one in sessions)

    # How time passes

    def _loops(self) -> list[SteppedLoop]:
        loops = [self.shared.network, *(node.loop for node in self.nodes if node.running)]
        self.dice.shuffle(loops)
        return loops

    def _some(self, rounds: int) -> None:
        """Some of what is ready is done, by whichever process."""
        for _ in range(rounds):
            self.dice.choice(self._loops()).step()

    def _settle(self) -> float | None:
        """All that is ready is done. Returns the seconds until something is."""
        while True:
            left = [loop.step() for loop in self._loops()]
            if all(seconds != 0 for seconds in left):
                return min((seconds for seconds in left if seconds is not None), default=None)

    def pass_(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        end = self.time.moment + timedelta(seconds=seconds)
        while not until():
            left = self._settle()
            self._note_owners()
            later = end if left is None else self.time.moment + timedelta(seconds=left, microseconds=1)
            if until() or later >= end:
                break
            self.time.moment = later
            self.shared.server.end_silent()
        else:
            return
        if not until():
            self.time.moment = end
            self.shared.server.end_silent()
            self._settle()

    def _note_owners(self) -> None:
        for node in self.nodes:
            if node.running:
                self.shared.audit.owned |= dict.fromkeys(node.realms.realms, self.time.steady())

    def _wait(self, node: Node, work: Coroutine[Any, Any, T]) -> T:
        """Until a process has done that."""
        task = node.begin(work)
        self.pass_(120, task.done)
        done: T = task.result()
        return done

    # What can happen

    def _step(self) -> None:
        act = self.dice.choices([act for act, _ in self.ACTS], [weight for _, weight in self.ACTS])[0]
        act(self)
        if self.dice.random() < 0.3:
            self.pass_(self.dice.choice((0.05, 0.5, 1.0)))
        else:
            self._some(self.dice.randrange(40))

    def _person_acts(self, person: int, guild: int, **about: Any) -> None:
        """Discord tells it to those that hear it, to some of them twice."""
        data = interaction(self.time, next(self._numbers), person, guild, **about)
        if all(guild // (1 << 22) % SHARDS in node.hears for node in self.nodes):
            self._done.append(int(data["id"]))
        for node in self.nodes:
            node.missed.get(guild // (1 << 22) % SHARDS, []).append(data)
            if guild // (1 << 22) % SHARDS in node.hears:
                for _ in range(2 if self.dice.random() < 0.15 else 1):
                    late = self.dice.choice((0.0, 0.0, 0.05, 0.3, 1.5))
                    self.shared.network.call_later(late, self._hear, node, data)

    def _hear(self, node: Node, data: dict[str, Any]) -> None:
        if not node.ended:
            node.loop.call_soon(node.receive, data)

    def open_lobby(self) -> None:
        """A person opens a lobby."""
        free = [place for place in PLACES if place.number not in self._asked]
        if free:
            place = self.dice.choice(free)
            self._asked.add(place.number)
            self._person_acts(place.people[0], place.guild, name="open", place=place.number)
            self.pass_(2.5)
            self._find_tables()

    def _find_tables(self) -> None:
        opened = select(tables.c.id, tables.c.channel_id)
        for table, channel in self._ask(self.repository.database.read(lambda one: one.execute(opened).all())):
            place = next(place for place in PLACES if place.channel == channel)
            self.shared.tables.setdefault(place.number, table)

    def _ask(self, asking: Coroutine[Any, Any, T]) -> T:
        task = self.shared.network.create_task(asking)
        while not task.done():
            self.shared.network.step()
        done: T = task.result()
        return done

    def _session(self, place: Place) -> Session | None:
        table = self.shared.tables.get(place.number)
        log = None if table is None else self._ask(self.repository.load(table))
        return None if log is None else Session.of(log)

    def click(self) -> None:
        """A person does what is to be done next at a table: joins, starts, or plays a move."""
        place = self.dice.choice(PLACES)
        session = self._session(place)
        if session is None:
            return
        options = [{"name": "table", "value": session.table.id}]
        opener = place.people[0]
        if session.table.status is Status.LOBBY:
            people = {seat.player_id for seat in session.seats}
            missing = [person for person in place.people if person not in people]
            if missing:
                self._person_acts(missing[0], place.guild, name="join", options=options)
            elif len(session.seats) < len(place.people) + place.computers:
                self._person_acts(opener, place.guild, name="computer", options=options)
            else:
                self._person_acts(opener, place.guild, name="start", options=options)
        elif session.to_move is not None:
            person = session.seats[session.to_move].player_id or opener
            ply = self.dice.choice((session.ply, None))
            where = self._clickable(session.table.id, place)
            message = self.dice.choice([*where, 0])
            if message:
                channel = self.shared.channels.messages[message].channel
                guild = 0 if channel == direct(person) else place.guild
                clicked = {"message": message, "channel": channel}
                self._person_acts(person, guild, name="move", options=options, ply=ply, **clicked)
            else:
                self._person_acts(person, place.guild, name="move", options=options, ply=ply)

    def _clickable(self, table: int, place: Place) -> list[int]:
        there = self.shared.channels.messages.items()
        return [
            message
            for message, shown in there
            if not shown.retired and shown.panel.wording.look and self.shared.place_of(shown.channel) is place
        ]

    def pass_time(self) -> None:
        seconds = self.dice.choice((1, 3, 8, 15, 40, 70))
        self.pass_(seconds)
        if seconds >= 40:
            self._forget_nonces()

    def _forget_nonces(self) -> None:
        channels = self.shared.channels
        oldest = discord.utils.time_snowflake(self.time.moment - NONCES_KNOWN)
        channels.nonces = {key: message for key, message in channels.nonces.items() if message > oldest}

    def pause(self) -> None:
        """A process stands still, with what it has under way."""
        self._any().paused = True

    def go_on(self) -> None:
        for node in self.nodes:
            if node.paused and self.dice.random() < 0.7:
                node.paused = False

    def cut(self) -> None:
        """A process does not reach the database any more."""
        self._any().cut(True)

    def mend(self) -> None:
        for node in self.nodes:
            if node.database.cut and self.dice.random() < 0.7:
                node.cut(False)

    def kill(self) -> None:
        """A process is killed; soon another one begins in its place."""
        node = self._any()
        node.end()
        self.nodes.remove(node)
        self.gone.append(node)

    def begin(self) -> None:
        """Those that were killed begin anew."""
        for name in self._names:
            if name not in {node.name for node in self.nodes}:
                self.nodes.append(Node(name, self.shared))

    def restart_server(self) -> None:
        """Nobody has anything any more, and all join anew."""
        self.shared.server.restart()

    def hand_over(self) -> None:
        """A process gives a realm away."""
        node = self._any()
        realms = sorted(node.realms.realms)
        if node.running and realms:
            node.begin(node.give({self.dice.choice(realms)}))

    def lose_line(self) -> None:
        """A process hears nothing over a shard for a while, perhaps for so long that others take its realms."""
        node, shard = self._any(), self.dice.randrange(SHARDS)
        if shard in node.hears:
            node.begin(node.lose_line(shard, self.dice.choice((2, 20, 40))))

    def _any(self) -> Node:
        if not self.nodes:
            self.begin()
        return self.dice.choice(self.nodes)

    HEALED_WITHIN: ClassVar[int] = 90
    """Seconds until each message shows the newest state when all is well."""
    REQUESTS: ClassVar[int] = 0
    """So many are sent to Discord in a second, by all processes together; 0: any number."""
    ANSWERS_ALL: ClassVar[bool] = False
    """Does nothing befall the processes?"""
    ACTS: ClassVar[tuple[tuple[Callable[[Any], None], float], ...]] = (
        (open_lobby, 2), (click, 16), (pass_time, 3), (pause, 1), (go_on, 1.5), (cut, 0.6), (mend, 1), (kill, 1),
        (begin, 1.5), (hand_over, 2),
    )  # fmt: skip

    # The end

    def _heal(self) -> None:
        """All is well again, and all that is under way comes to its end."""
        self.shared.channels.calm = True
        for node in self.nodes:
            node.paused = False
            node.cut(False)
        self.begin()
        self.pass_(self.HEALED_WITHIN)
        self.pass_(30, self._idle)  # a turn may have run out just then
        self._find_tables()

    def _idle(self) -> bool:
        keepers = (keeper for node in self.nodes for keeper in node.stage.presenter.keepers)
        return all(keeper.idle for keeper in keepers)

    def _overspent(self) -> list[str]:
        """One that has just begun may send one more."""
        most = self.shared.audit.most_spent()
        return [f"{most} requests within a second"] if 0 < self.REQUESTS < most - 1 else []

    def _unanswered(self) -> list[str]:
        """Where nothing befalls the processes, somebody answers each interaction, whether or not that comes through."""
        left = [one for one in self._done if one not in self.shared.channels.tried]
        return [f"nobody has answered {left}"] if self.ANSWERS_ALL and left else []

    def _fallen(self) -> list[str]:
        """Processes that have ended by an error of their own."""
        ended = [node for node in [*self.nodes, *self.gone] if node.serving.done() and not node.serving.cancelled()]
        return [f"{node.name} has ended: {node.serving.exception()!r}" for node in ended]

    def _look(self) -> list[str]:
        wrong: list[str] = []
        for place in PLACES:
            wrong += self._look_at(place)
        return wrong

    def _look_at(self, place: Place) -> list[str]:
        table = self.shared.tables.get(place.number)
        if table is None:
            return []
        owner = next((node for node in self.nodes if node.realms.owns(place.realm)), None)
        if owner is None:
            return [f"nobody has realm {place.realm}"]
        return self._wait(owner, Judge(self.shared, owner.stage, place, table).wrong())

    def _end(self) -> None:
        for node in [*self.nodes, *self.gone]:
            node.end()
            node.forget()
        self.shared.network.end()
        self._database.shut()
