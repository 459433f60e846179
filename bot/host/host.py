"""The host: all that happens to tables, put together."""

from __future__ import annotations

from collections.abc import Callable, Set
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
from bot.host.settings import Routine
from bot.host.world import World
from data.news import Change, MemberChanged, News, PersonChanged, PersonForgotten, ServerChanged, TableWritten
from data.ownership import Ownership
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
        cls,
        repository: Repository,
        world: World,
        changed: Callable[[int], None],
        limits: Limits = DEFAULT_LIMITS,
        ownership: Ownership | None = None,
    ) -> Host:
        """A host of the tables in that repository. `changed`: called with a table's id after each change on disk;
        `ownership`: of all realms, where none is given."""
        ledger, people = Ledger(repository, world, ownership=ownership), People(repository)
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

    # What other processes change is not remembered here any more, also where it is being read or written meanwhile.
    # Nothing is remembered of blocks, limits and when people were absent: the database is asked each time.

    async def hear(self, news: News | None) -> bool:
        """Forget what is out of date by the news. None: it was not understood, so everything may be. False: this
        process has told it itself.

        Raises what the database raises: then `forget_people` is to be called, when it answers again.
        """
        if news is None:
            await self.forget_people()
        elif news.teller == self.ledger.repository.teller:
            return False
        else:
            await self._forget(news.change)
        return True

    async def forget_people(self) -> None:
        """Forget everything that is remembered of people and servers, since news may have been missed; raises as
        `hear`."""
        self.people.forget_all()
        self.departures.forget_all()
        self.beginners.forget_all()
        self.ledger.forget_all()
        await self.servers.read()

    async def _forget(self, change: Change) -> None:
        match change:
            case PersonChanged(player_id, settings):
                self.people.forget(player_id)
                if Routine.key in settings:  # which holds where their turn has come already, too
                    for session in await self.attendance.waiting(player_id, own=True):
                        self.play.look_after(session.table.id)
            case PersonForgotten():
                await self.privacy.forgotten(change)
            case MemberChanged(guild_id, player_id):
                self.departures.forget(guild_id, player_id)
            case ServerChanged(guild_id):
                await self.servers.renew(guild_id)
            case TableWritten(realm, table_id) if self.ledger.ownership.owns(realm):
                self.ledger.renew([table_id])

    def take(self, realms: Set[int]) -> None:
        """This process has these realms from now on."""
        self.attendance.take(realms)

    def lose(self, realms: Set[int]) -> None:
        """Another process has these realms from now on: nothing is remembered of their tables."""
        self.ledger.forget_realms(realms)
        self.dealing.lose(realms)
        self.departures.forget_all()
        self.beginners.forget_all()
