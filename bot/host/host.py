"""The host: all that happens to tables, put together. Knows no Discord."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.host.absence import Absence
from bot.host.analyses import Analyses
from bot.host.attending import Attending
from bot.host.beginners import Beginners
from bot.host.blocking import Blocking
from bot.host.closing import Closing
from bot.host.leaving import Leaving
from bot.host.ledger import Ledger
from bot.host.limits import DEFAULT, Cooldowns, Limits, Room
from bot.host.lobby import Lobby
from bot.host.people import People
from bot.host.play import Play
from bot.host.privacy import Privacy
from bot.host.world import World
from data.repository import Repository


@dataclass(frozen=True, slots=True)
class Host:
    """What there is to do with a table, by the part of its life."""

    ledger: Ledger
    lobby: Lobby
    play: Play
    closing: Closing
    attending: Attending
    absence: Absence
    beginners: Beginners
    people: People
    analyses: Analyses
    privacy: Privacy
    blocking: Blocking
    leaving: Leaving
    cooldowns: Cooldowns

    @classmethod
    def of(cls, repository: Repository, world: World, changed: Callable[[int], None], limits: Limits = DEFAULT) -> Host:
        """A host whose tables are in that repository. `changed`: called with a table's id after each change on disk."""
        ledger, people = Ledger(repository, world), People(repository)
        attending = Attending(ledger)  # listens first: whoever is told of a change asks it
        ledger.listen(changed)
        blocking, cooldowns = Blocking(repository, world), Cooldowns(world.now)
        lobby = Lobby(ledger, Room(repository, limits, cooldowns, blocking), blocking)
        return cls(
            ledger, lobby, Play(ledger, people), Closing(ledger, cooldowns), attending, Absence(ledger, people),
            Beginners(ledger), people,
            Analyses(ledger), Privacy(ledger, people, lobby, blocking), blocking, Leaving(ledger, lobby), cooldowns,
        )  # fmt: skip
