"""The tables that were found damaged, each with since when it stands still."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Set
from datetime import datetime, timedelta

from bot.host.world import World
from data.errors import DamagedTable
from data.records import TableLog
from data.repository import Repository

log = logging.getLogger(__name__)


class Damages:
    """They are found by their rows, or when somebody comes across them (`note`)."""

    def __init__(self, repository: Repository, world: World) -> None:
        self._repository = repository
        self._world = world
        self._found: dict[int, datetime] = {}
        """By the uptime."""

    def note(self, error: DamagedTable, found: TableLog | None = None) -> None:
        """Remember a damaged table, and say so once. `found`: its rows, where they could be read."""
        now, due = self._world.now(), None if found is None else found.table.deadline
        if error.table_id not in self._found:
            self._found[error.table_id] = self._world.uptime() - max(now - (due or now), timedelta(0))
            log.error("a table is damaged: %s", ", ".join(error.fields), extra={"table": error.table_id})

    def mended(self, table_id: int) -> None:
        """It can be read, or it has ended."""
        self._found.pop(table_id, None)

    async def since(self, realms: Set[int], known: Callable[[int], object]) -> Mapping[int, datetime]:
        """The damaged tables of these realms, and since when each stands still, by the uptime (before the process
        began, too): its turn ran out then, or somebody came across it. Those that have not ended are looked for, by
        their rows. `known`: the table, where it can be read."""
        last = 0
        while page := await self._repository.open_tables_from(last, realms=realms):
            for error in await self._repository.damage_among(page):
                self.note(error)
            last = page[-1]
        now, uptime, noted = self._world.now(), self._world.uptime(), await self._repository.damaged_since(realms)
        new = {one: now - (uptime - at) for one, at in self._found.items() if one not in noted}
        mended = [table_id for table_id in noted if known(table_id) is not None]
        if new or mended:
            await self._repository.note_damaged(new, mended)
        kept = {one: uptime - max(now - at, timedelta(0)) for one, at in noted.items()}
        return kept | {one: min(at, kept.get(one, at)) for one, at in self._found.items()}
