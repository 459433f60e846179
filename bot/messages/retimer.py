"""After a downtime, the messages in which a turn, a question or a wait ends at a wrong time are edited: the soonest
turn first, behind all else."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from bot.host.turns import WAITED_FOR
from bot.host.votes import ASKED_FOR
from bot.messages.budget import Priority, prioritised
from bot.messages.presenter import Presenter
from bot.messages.refusals import MOMENTARY
from bot.messages.resumption import SHOWN_FOR
from data.realms import Claim
from data.records import TurnEnd

MISTIMED: Final = 10
"""What is shown is wrong if it is off by more than this part of the time that it is the end of."""
AGAIN: Final = 10.0
"""Seconds until the tables are looked at again when they could not be read."""
LATEST_ABSENCE: Final = timedelta(days=60)
"""No absence ends later than that from now."""

log = logging.getLogger(__name__)


class Retimer:
    """Deadlines move without new versions, so nothing else looks at these messages. What a process before has left
    undone, as it was killed, is done by the first look after its realms were taken."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._moves: dict[frozenset[int], timedelta] = defaultdict(timedelta)
        """How much the tables of these realms have moved that nobody has looked at yet."""
        self._seen: Mapping[int, Claim | None] = {}
        """The realms that this process had at the last look, as it had taken them."""
        self._news = asyncio.Event()
        self._off: dict[int, tuple[int, timedelta]] = {}
        """How far each table's messages of a version are off, that were not edited for it."""

    def moved(self, realms: frozenset[int], by: timedelta) -> None:
        """Everything that is open there has moved by so much."""
        self._moves[realms] += by
        self._news.set()

    def wake(self) -> None:
        """Realms were taken."""
        self._news.set()

    async def run(self) -> None:
        """Loop until cancelled."""
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                await self.look()
            except MOMENTARY as error:
                log.warning("some messages show an old time: %s", type(error).__name__)
                await self._presenter.shared.wait(asyncio.Event(), AGAIN)
                self._news.set()

    async def look(self) -> None:
        """See to all moves that have been told. Raises one of `MOMENTARY`; then some are still to be looked at."""
        shared = self._presenter.shared
        mine = self._mine()
        by = await shared.repository.mistimed(mine.keys())
        self._take_up(mine, by)
        while self._moves:
            realms, moved = self._moves.popitem()
            here = realms & shared.host.ledger.realms
            try:
                turns = await shared.repository.turn_ends(here)
                absences = await shared.repository.absences_until(shared.now() + LATEST_ABSENCE, here)
            except MOMENTARY:
                self.moved(realms, moved)
                raise
            wait = {table_id for table_id, _ in absences}
            for turn in [turn for turn in turns if self._mistimed(turn, moved, waits=turn.table_id in wait)]:
                await self._edit(turn.table_id)
        kept = dict(mine.items() & self._mine().items())  # of the others their next owner is to know
        if done := {realm: moved for realm, moved in by.items() if realm in kept}:
            await shared.repository.retimed(done)

    def _mine(self) -> dict[int, Claim | None]:
        ledger = self._presenter.shared.host.ledger
        return {realm: ledger.ownership.claim(realm) for realm in ledger.realms}

    def _take_up(self, mine: Mapping[int, Claim | None], by: Mapping[int, timedelta]) -> None:
        """Of realms that are new here the note tells what has moved since the process before has seen to it."""
        new, before = {realm for realm, _ in mine.items() - self._seen.items()}, self._moves
        self._seen, self._moves = mine, defaultdict(timedelta)
        for realms, moved in before.items():
            if old := realms - new:
                self._moves[old] += moved
        for moved in {by[realm] for realm in new & by.keys()}:
            self._moves[frozenset(realm for realm in new & by.keys() if by[realm] == moved)] += moved

    def _mistimed(self, turn: TurnEnd, by: timedelta, *, waits: bool) -> bool:
        """`waits`: is anybody absent there?"""
        version, off = self._off.pop(turn.table_id, (turn.version, timedelta(0)))
        off = by + (off if version == turn.version else timedelta(0))
        lasts = [turn.turn_time] * (turn.turn_seconds > 0)
        lasts += [ASKED_FOR] * (turn.cancel_until is not None) + [WAITED_FOR] * waits
        if any(abs(off) * MISTIMED > time for time in lasts):
            return True
        self._off[turn.table_id] = turn.version, off
        return False

    async def _edit(self, table_id: int) -> None:
        keeper = self._presenter.table(table_id)
        try:
            await keeper.read()
            keeper.memory = keeper.memory.mistimed()
            with prioritised(Priority.LATER):
                keeper.worker.mark()
            await self._presenter.shared.wait(keeper.worker.resting, SHOWN_FOR)
        except Exception:  # one table must not keep the others from being edited
            log.exception("a table shows an old time", extra={"table": table_id})
