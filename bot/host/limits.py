"""How many tables may be open at once, and how often something may be done: nobody can fill a server or a bot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Hashable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.host import texts
from bot.host.blocks import Blocks
from bot.host.errors import Refusal
from bot.host.world import World
from data.repository import Repository
from games.core.text import HOUR, MINUTE, SECOND, Amount, Number


@dataclass(frozen=True, slots=True)
class Cooldown:
    """Something may be done `times` within any `within`."""

    what: str
    """What it is: no two are called the same."""
    times: int
    within: timedelta


@dataclass(frozen=True, slots=True)
class Limits:
    """Lobbies and games that have not ended, and how often they are opened."""

    person: int = 10
    """At which one person sits and has not resigned."""
    server: int = 100
    opening: Cooldown = Cooldown("opening", 5, timedelta(minutes=5))
    """By one person."""
    inviting: Cooldown = Cooldown("inviting", 10, timedelta(hours=1))
    """By one person, of others to private tables: each may open a channel of direct messages. Not by a rematch."""


DEFAULT_LIMITS: Final = Limits()

POSTING: Final = Cooldown("posting", 5, timedelta(minutes=1))
"""How often a person may have a table posted anew, whichever."""
ASKING: Final = Cooldown("asking", 1, timedelta(hours=6))
"""How often a person may ask the same others at a table to cancel it."""
VERIFYING: Final = Cooldown("verifying", 1, timedelta(seconds=30))
"""How often a person may have a deal recomputed: it is said aloud, and takes a while."""
EXPORTING: Final = Cooldown("exporting", 1, timedelta(minutes=10))
"""How often a person may have what is kept of them as a file: all of their rows are read."""
SHARING: Final = Cooldown("sharing", 3, timedelta(minutes=5))
"""How often a person may put a moment of a game into a channel."""
FILMING: Final = Cooldown("filming", 2, timedelta(minutes=5))
"""How often a person may have a film made."""
LACKING: Final = Cooldown("lacking", 1, timedelta(days=1))
"""How often it is said what the bot may not do in a channel."""

LOBBY_LASTS: Final = timedelta(days=1)
"""How long a lobby lasts that nobody starts."""
OPENER_HOLDS: Final = timedelta(hours=1)
"""How long only its opener may start a lobby, since they have done anything last."""


class Cooldowns:
    """What has been done of late, by what it is and by whom (anything that can be hashed), in memory only.

        with cooldowns.used(POSTING, person):
            …

    They count the uptime.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._used: dict[tuple[Cooldown, Hashable], list[datetime]] = {}

    @contextmanager
    def used(self, what: Cooldown, whom: Hashable) -> Iterator[None]:
        """In this block they do it once more; what fails in it does not count.

        Raises `Refusal`, which says how long it is until they may do it again.
        """
        now, key = self._world.uptime(), (what, whom)
        self._forget(now)
        used = self._used.setdefault(key, [])
        if len(used) >= what.times:
            raise Refusal(texts.TooOften(_rounded_up(used[-what.times] + what.within - now)))
        used.append(now)
        try:
            yield
        except BaseException:
            if now in used:
                used.remove(now)
            raise

    def give_back(self, what: Cooldown, whom: Hashable) -> None:
        """The last time that they did it does not count: it came to nothing."""
        if used := self._used.get((what, whom)):
            used.pop()

    def _forget(self, now: datetime) -> None:
        """Nothing is kept of what counts no longer."""
        for (what, whom), used in list(self._used.items()):
            used[:] = [moment for moment in used if moment + what.within > now]
            if not used:
                del self._used[what, whom]


def _rounded_up(wait: timedelta) -> Amount:
    """`59 seconds`, `10 minutes`, `6 hours`: what is told is never less than it is."""
    sizes = (SECOND, timedelta(seconds=1)), (MINUTE, timedelta(minutes=1)), (HOUR, timedelta(hours=1))
    unit, size = next(((unit, size) for unit, size in sizes if wait <= 90 * size), sizes[-1])
    return Amount(-(-wait // size), unit)


class Room:
    """Keeps the limits: of two that ask at once, the second is counted after the first has sat down."""

    def __init__(self, repository: Repository, limits: Limits, cooldowns: Cooldowns, blocks: Blocks) -> None:
        self._repository = repository
        self._limits = limits
        self._cooldowns = cooldowns
        self._blocks = blocks

    @asynccontextmanager
    async def for_table(self, guild_id: int, opener_id: int) -> AsyncIterator[None]:
        """Room for another table in the server, while it is opened. Raises `Refusal`, also for one too soon after
        others."""
        async with self.for_person(guild_id, opener_id):
            if await self._repository.open_tables(guild_id=guild_id) >= self._limits.server:
                raise Refusal(texts.ServerFull(Number(self._limits.server)))
            with self._cooldowns.used(self._limits.opening, opener_id):
                yield

    @contextmanager
    def for_guests(self, opener_id: int, guests: int) -> Iterator[None]:
        """The person invites so many, if any. Raises `Refusal` for one too soon after others."""
        with ExitStack() as stack:
            for _ in range(guests):
                stack.enter_context(self._cooldowns.used(self._limits.inviting, opener_id))
            yield

    def unseen(self, opener_id: int) -> None:
        """Nobody has seen the table that a person has opened last: it does not count as a recent one."""
        self._cooldowns.give_back(self._limits.opening, opener_id)

    @asynccontextmanager
    async def for_person(self, guild_id: int, player_id: int) -> AsyncIterator[None]:
        """Room for the person at another table of the server, while they sit down. Raises `Refusal`, also for somebody
        whom the server blocks."""
        async with self._blocks.sitting_down:
            await self._blocks.check(guild_id, player_id)
            if await self._repository.open_tables(player_id=player_id) >= self._limits.person:
                raise Refusal(texts.SitsAtTooMany(Number(self._limits.person)))
            yield
