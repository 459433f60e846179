"""The host: all that happens to tables, put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.host.absence import Absence
from bot.host.alone import Alone
from bot.host.analyses import Analyses
from bot.host.attendance import Attendance
from bot.host.beginners import Beginners
from bot.host.blocks import Blocks
from bot.host.closer import Closer
from bot.host.deadlines import Deadlines
from bot.host.dealing import Dealing
from bot.host.departures import Departures
from bot.host.downtime import Downtime
from bot.host.invitations import Invitations
from bot.host.keeps import Keeps
from bot.host.ledger import Ledger
from bot.host.limits import DEFAULT_LIMITS, Cooldowns, Limits, Room
from bot.host.lobby import Lobby
from bot.host.people import People
from bot.host.places import Places
from bot.host.play import Play
from bot.host.privacy import Privacy
from bot.host.rematches import Rematches
from bot.host.replay import Replays
from bot.host.retractions import Retractions
from bot.host.servers import Servers
from bot.host.world import World
from data.repository import Repository


@dataclass(frozen=True, slots=True)
class Host:
    """What there is to do with a table, by the part of its life."""

    ledger: Ledger
    lobby: Lobby
    rematches: Rematches
    alone: Alone
    dealing: Dealing
    play: Play
    retractions: Retractions
    closer: Closer
    attendance: Attendance
    absence: Absence
    beginners: Beginners
    people: People
    analyses: Analyses
    replays: Replays
    keeps: Keeps
    privacy: Privacy
    blocks: Blocks
    servers: Servers
    departures: Departures
    invitations: Invitations
    places: Places
    cooldowns: Cooldowns
    downtime: Downtime

    @classmethod
    def of(
        cls, repository: Repository, world: World, changed: Callable[[int], None], limits: Limits = DEFAULT_LIMITS
    ) -> Host:
        """A host of the tables in that repository. `changed`: called with a table's id after each change on disk."""
        ledger, people = Ledger(repository, world), People(repository)
        deadlines = Deadlines(people)
        downtime = Downtime(ledger)
        attendance = Attendance(ledger, downtime)  # listens first: the others ask it when they are told of a change
        ledger.listen(changed)
        blocks, cooldowns, servers = Blocks(repository, world), Cooldowns(world), Servers(repository)
        dealing = Dealing(ledger, downtime, deadlines)
        room = Room(repository, limits, cooldowns)
        lobby = Lobby(ledger, room, dealing, attendance, servers)
        alone = Alone(ledger, dealing)
        return cls(
            ledger, lobby, Rematches(ledger, room, lobby), alone, dealing,
            Play(ledger, people, deadlines, downtime),
            Retractions(ledger, deadlines, downtime),
            Closer(ledger, cooldowns), attendance,
            Absence(ledger, people, deadlines),
            Beginners(repository), people,
            Analyses(ledger), Replays(), Keeps(ledger),
            Privacy(ledger, people, lobby, alone), blocks, servers, Departures(ledger, lobby),
            Invitations(ledger, lobby), Places(ledger, people), cooldowns, downtime,
        )  # fmt: skip
