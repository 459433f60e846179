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
        self._fetching: dict[int, asyncio.Task[None]] = {}
        """By person, the latest one."""

    def seen(self, person: int, key: str | None, read: Read | None) -> None:
        """A person has done something, and this is the key of their picture: where it is new, it is fetched aside.

        Without one (None) the person has a drawn face.
        """
        if key is None or read is None:
            self._known.pop(person, None)
            return
        known = self._known.get(person)
        tries = known.tries + 1 if known and known.key == key else 1
        if known and known.key == key and (known.picture or tries > TRIES or not self._fetching[person].done()):
            self._known.move_to_end(person)
            return
        self._known[person] = _Face(key, tries=tries)
        if len(self._known) > REMEMBERED:
            self._fetching.pop(self._known.popitem(last=False)[0], None)
        self._fetching[person] = asyncio.create_task(self._fetch(person, key, read))

    def dressed(self, look: Look[Any]) -> Look[Any]:
        """The look with the pictures that are there, of the people at its table."""
        players = tuple(
            replace(player, avatar=face.picture) if (face := self._known.get(player.person)) else player
            for player in look.players
        )
        return look if players == look.players else replace(look, players=players)

    async def settled(self) -> None:
        """Wait until what is being fetched is there, or cannot be had."""
        await asyncio.gather(*self._fetching.values())

    def close(self) -> None:
        """Fetch nothing more."""
        for task in self._fetching.values():
            task.cancel()

    async def _fetch(self, person: int, key: str, read: Read) -> None:
        try:
            picture = await asyncio.to_thread(portrait, await read())
        except Exception as error:  # whatever it is: a drawn face does as well
            log.info("a person's picture cannot be had: %s", type(error).__name__)
            return
        known = self._known.get(person)
        if known is not None and known.key == key:  # else they have changed it meanwhile
            self._known[person] = replace(known, picture=picture)
