"""How many tables may be open at once, and how often something may be done: nobody can fill a server or a bot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Hashable, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.host import texts
from bot.host.errors import Refusal
from bot.host.guests import takes_invitation
from bot.host.world import World
from data.admission import Admission
from data.errors import Blocked, GuestBlocked, GuestUnwilling, ServerFull, SitsAtTooMany, WriteRefused
from data.repository import Repository
from games.core.text import HOUR, MINUTE, SECOND, Amount, Number, Text


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
        spent = self.spent(what, whom)
        used = self._used.setdefault(key, [])
        if spent:
            raise Refusal(texts.TooOften(_rounded_up(used[-what.times] + what.within - now)))
        used.append(now)
        try:
            yield
        except BaseException:
            if now in used:
                used.remove(now)
            raise

    def spent(self, what: Cooldown, whom: Hashable) -> bool:
        """Have they done it of late as often as may be?"""
        self._forget(self._world.uptime())
        return len(self._used.get((what, whom), ())) >= what.times

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
    """Keeps the limits. How many tables there are is asked in the transaction that seats a person, so that of two who
    ask at once the second is counted after the first has sat down."""

    def __init__(self, repository: Repository, limits: Limits, cooldowns: Cooldowns) -> None:
        self._repository = repository
        self._limits = limits
        self._cooldowns = cooldowns
        self.admission = Admission(limits.person, limits.server)
        """For the transaction that seats somebody."""
        self._refused: Mapping[type[WriteRefused], Text] = {
            Blocked: texts.Blocked(),
            SitsAtTooMany: texts.SitsAtTooMany(Number(limits.person)),
            ServerFull: texts.ServerFull(Number(limits.server)),
            GuestBlocked: texts.GuestBlocked(),
            GuestUnwilling: texts.GuestUnwilling(),
        }

    def admission_of(self, inviter: int) -> Admission:
        """The same, where that person invites guests."""
        return replace(self.admission, willing=partial(takes_invitation, inviter))

    @asynccontextmanager
    async def for_table(self, guild_id: int, opener_id: int) -> AsyncIterator[None]:
        """A person opens a table in the server in this block. Raises `Refusal`: as `told`, and for one too soon after
        others."""
        with self.told():
            if self._cooldowns.spent(self._limits.opening, opener_id):  # what lasts longer than that is told first
                await self._repository.check_person(guild_id, opener_id, self.admission, opens=True)
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

    @contextmanager
    def told(self) -> Iterator[None]:
        """In this block somebody sits down. Raises `Refusal` where the database has refused it: they are blocked, they
        sit at too many tables, the server has too many, a guest is blocked or unwilling."""
        try:
            yield
        except WriteRefused as error:
            if type(error) not in self._refused:
                raise
            raise Refusal(self._refused[type(error)]) from None
