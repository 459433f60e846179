"""People's pictures: fetched once, and kept small, over a restart too. No picture of a table ever waits for one.

Only what Discord tells with a click or a command is used, so this costs its API nothing: a person has a drawn face
until they have first done something.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.messages.faces_file import FacesFile, Portrait
from rendering import Look, portrait

REMEMBERED_FACES: Final = 2000
"""People, in memory and in the file; some 1 KB each."""
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
    """Used on the event loop only. `file`: where they are kept over a restart; None: nowhere."""

    def __init__(self, file: FacesFile | None = None) -> None:
        self._file = file
        self._unwritten = False
        self._told = False
        """Has the log been told that the file cannot be written?"""
        self._writing: asyncio.Task[None] | None = None
        self._known: OrderedDict[int, _Face] = OrderedDict()
        self._fetching: dict[int, asyncio.Task[None]] = {}
        """By person, the latest one."""

    async def take_up(self) -> None:
        """Have those at hand that were kept before the start. To be called before anybody is `seen`."""
        if self._file is not None:
            kept = await asyncio.to_thread(self._file.read, REMEMBERED_FACES)
            self._known.update({person: _Face(one.key, one.picture) for person, one in kept.items()})

    def seen(self, person: int, key: str | None, read: Read | None) -> None:
        """A person has done something, and this is the key of their picture: where it is new, it is fetched aside.

        Without one (None) the person has a drawn face.
        """
        if key is None or read is None:
            if self._known.pop(person, None) is not None:
                self._keep()
            return
        known = self._known.get(person)
        tries = known.tries + 1 if known and known.key == key else 1
        if known and known.key == key and (known.picture or tries > TRIES or not self._fetching[person].done()):
            self._known.move_to_end(person)
            return
        self._known[person] = _Face(key, tries=tries)
        self._known.move_to_end(person)
        if len(self._known) > REMEMBERED_FACES:
            self._fetching.pop(self._known.popitem(last=False)[0], None)
        self._fetching[person] = asyncio.create_task(self._fetch(person, key, read))
        if known and known.picture:
            self._keep()  # nobody has the old one any more

    def kept(self, person: int) -> bytes:
        """The picture of a person as it is kept, PNG; empty where none is."""
        face = self._known.get(person)
        return face.picture if face else b""

    def forget(self, person: int) -> None:
        """Nothing is kept of the person any more, until they do something again."""
        self.seen(person, None, None)

    @property
    def people(self) -> frozenset[int]:
        """The people whose picture is known, or was asked for."""
        return frozenset(self._known)

    def dressed(self, look: Look[Any]) -> Look[Any]:
        """The look with the pictures that are there, of the people at its table."""
        players = tuple(
            replace(player, avatar=face.picture) if (face := self._known.get(player.person)) else player
            for player in look.players
        )
        return look if players == look.players else replace(look, players=players)

    async def settled(self) -> None:
        """Wait until what is being fetched is there, or cannot be had, and is kept."""
        await asyncio.gather(*self._fetching.values())
        if self._writing is not None:
            await self._writing

    def close(self) -> None:
        """Fetch nothing more; what is being written is written to its end."""
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
            self._keep()

    def _keep(self) -> None:
        """Write the file soon: not once for each, where several come together."""
        self._unwritten = True
        if self._file is not None and (self._writing is None or self._writing.done()):
            self._writing = asyncio.create_task(self._write(self._file), name="keep people's pictures")

    async def _write(self, file: FacesFile) -> None:
        while self._unwritten:
            self._unwritten = False
            kept = {person: Portrait(face.key, face.picture) for person, face in self._known.items() if face.picture}
            try:
                await asyncio.to_thread(file.write, kept)
            except OSError as error:
                if not self._told:
                    log.warning("FACES_FILE cannot be written, so people have drawn faces after a start: %s", error)
                self._told = True
            else:
                self._told = False
