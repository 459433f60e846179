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
        self._listeners: list[Begins] = []

    def listen(self, begins: Begins) -> None:
        """Call this, too, when realms are taken."""
        self._listeners.append(begins)

    def _tell(self, taken: Mapping[int, Taken]) -> None:
        for begins in self._listeners:
            begins(taken)

    @property
    @abstractmethod
    def realms(self) -> frozenset[int]:
        """Those that this process has at this moment. It costs little to ask."""

    def owns(self, realm: int) -> bool:
        """Is that one of them?"""
        return realm in self.realms

    @abstractmethod
    def claim(self, realm: int) -> Claim | None:
        """What a write in that realm of this process names; None: it has all realms, for good."""

    @abstractmethod
    async def take(self, realms: Set[int]) -> Mapping[int, Taken]:
        """Take those that nobody has, as far as they were played by no newer rules. Returns them. Raises what the
        database raises; then nothing is taken."""

    @abstractmethod
    async def lose(self, realms: Set[int], once: Callable[[], Mapping[int, str]]) -> None:
        """Give these away: nothing begins there any more. Then `once` is asked what the next owner is to know of each.
        Raises what the database raises."""


class Everything(Ownership):
    """All realms: the case of SQLite, and of a process that is alone on PostgreSQL (`data.sole`)."""

    def __init__(self, repository: Repository) -> None:
        super().__init__()
        self._repository = repository

    @property
    def realms(self) -> frozenset[int]:
        return EVERY_REALM

    def claim(self, realm: int) -> Claim | None:
        return None

    async def take(self, realms: Set[int]) -> Mapping[int, Taken]:
        taken = await self._repository.take(realms)
        self._tell(taken)
        return taken

    async def lose(self, realms: Set[int], once: Callable[[], Mapping[int, str]]) -> None:
        """Nothing is left to be done: whichever process comes next takes them all."""
