"""Which realms this process has. While it has one, it alone writes to the tables of the realm, and sends to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Set

from data.realms import EVERY_REALM, Claim, Taken
from data.repository import Repository

Begins = Callable[[Mapping[int, Taken]], None]
"""Is told of realms in the same step of the event loop in which they are this process's."""


class Ownership(ABC):
    """A start takes realms, and a stop loses them; there may be turnover in between."""

    process: str | None = None
    """The name of this process, where several share the realms."""

    def __init__(self) -> None:
        self.begins: Begins = lambda _: None
        """Is told of realms that are taken."""

    @property
    @abstractmethod
    def realms(self) -> frozenset[int]:
        """Those that this process has at this moment. It costs little to ask."""

    @property
    def shared(self) -> bool:
        """May other processes have some of the realms?"""
        return self.process is not None

    def owns(self, realm: int) -> bool:
        """Is that one of them?"""
        return realm in self.realms

    @abstractmethod
    def part_of(self, whole: int) -> int:
        """This process's part of a limit that all share, such as requests a second. At least 1: a process without
        realms still makes its commands known, and asks where to connect."""

    @abstractmethod
    def claim(self, realm: int) -> Claim | None:
        """What a write in that realm of this process names; None: it has all realms, for good."""

    async def enter(self, shards: int, *, chosen: bool) -> int:
        """Join the processes that share the realms, before taking any. Returns into how many shards the servers are
        divided: as those processes that are there already divide them, else `shards`. Raises `DatabaseUnusable` if
        theirs differs and an operator has chosen this one (`chosen`)."""
        return shards

    @abstractmethod
    async def leave(self) -> None:
        """Count no longer as one that shares the realms, so that the others take what this process gives away. Raises
        `ConnectionError`."""

    @abstractmethod
    async def take(self, realms: Set[int]) -> Mapping[int, Taken]:
        """Take those that nobody has, as far as they were played by no newer rules. Returns them. Raises what the
        database raises; then nothing is taken."""

    @abstractmethod
    async def lose(self, realms: Set[int], once: Callable[[], Mapping[int, str]] | None) -> None:
        """Give these away: nothing begins there any more. `once` is called after the last act; it returns, by realm,
        the text that the next owner reads (`Taken.once`). None: they are left as by a death. Raises what the database
        raises."""


class Everything(Ownership):
    """All realms: the case of SQLite, and of a process that is alone on PostgreSQL (`data.sole`). `take` raises
    `DatabaseUnusable` where newer rules have played any of them."""

    def __init__(self, repository: Repository, rules: int | None = None) -> None:
        """`rules`: the number of those by which it plays; None: whatever was played is its."""
        super().__init__()
        self._repository = repository
        self._rules = rules

    @property
    def realms(self) -> frozenset[int]:
        return EVERY_REALM

    def part_of(self, whole: int) -> int:
        return whole

    def claim(self, realm: int) -> Claim | None:
        return None

    async def take(self, realms: Set[int]) -> Mapping[int, Taken]:
        taken = await self._repository.take(realms, rules=self._rules)
        self.begins(taken)
        return taken

    async def leave(self) -> None:
        """There are no others."""

    async def lose(self, realms: Set[int], once: Callable[[], Mapping[int, str]] | None) -> None:
        """Nothing is left to be done: whichever process comes next takes them all."""
