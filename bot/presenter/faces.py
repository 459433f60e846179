"""People's pictures: fetched once a person, kept small, in memory. No picture of a table ever waits for one.

Only what Discord tells with a click or a command is used, so this costs its API nothing; after a start a person has a
drawn face until they do something.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from rendering import Look, portrait

REMEMBERED: Final = 2000
"""People; some 3 KB each."""
TRIES: Final = 3
"""How often one picture is tried."""

Read = Callable[[], Awaitable[bytes]]
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Face:
    """What is known of a person's picture: its key at Discord, and what was fetched (empty: not yet, or in vain)."""

    key: str
    picture: bytes = b""
    tries: int = 1


class Faces:
    """Used on the event loop only."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, _Face] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def seen(self, person: int, key: str | None, read: Read | None) -> None:
        """A person has done something, and this is the key of their picture: where it is new, it is fetched aside.

        Without one (None) the person has a drawn face.
        """
        if key is None or read is None:
            self._known.pop(person, None)
            return
        known = self._known.get(person)
        tries = known.tries + 1 if known and known.key == key else 1
        if known and known.key == key and (known.picture or tries > TRIES or self._fetching(person)):
            self._known.move_to_end(person)
            return
        self._known[person] = _Face(key, tries=tries)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        task = asyncio.create_task(self._fetch(person, key, read), name=f"face {person}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def dressed(self, look: Look[Any]) -> Look[Any]:
        """The look with the pictures that are there, of the people at its table."""
        players = tuple(
            replace(player, avatar=face.picture) if (face := self._known.get(player.person)) else player
            for player in look.players
        )
        return look if players == look.players else replace(look, players=players)

    async def settled(self) -> None:
        """Wait until what is being fetched is there, or cannot be had."""
        await asyncio.gather(*self._tasks)

    def close(self) -> None:
        """Fetch nothing more."""
        for task in self._tasks:
            task.cancel()

    def _fetching(self, person: int) -> bool:
        return any(task.get_name() == f"face {person}" for task in self._tasks)

    async def _fetch(self, person: int, key: str, read: Read) -> None:
        try:
            picture = await asyncio.to_thread(portrait, await read())
        except Exception as error:  # whatever it is: a drawn face does as well
            log.info("a person's picture cannot be had: %s", type(error).__name__)
            return
        known = self._known.get(person)
        if known is not None and known.key == key:  # else they have changed it meanwhile
            self._known[person] = replace(known, picture=picture)
