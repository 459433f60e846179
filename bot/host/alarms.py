"""When turns run out, and when their players are reminded: in memory, so that no move changes an index on disk."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from datetime import datetime
from heapq import heapify, heappop, heappush
from typing import Final

from bot.host.ledger import Ledger
from bot.host.turns import alarm
from data.records import TurnEnd

OUTDATED: Final = 1000
"""So many moments may wait in the heap, besides one a turn, that have been overtaken by moves."""


class Alarms:
    """The games with a turn that ends, read once and kept up by every change. Call `changed` when a table has changed,
    `forget` when all may have, and `read` before anything is asked."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._turns: dict[int, TurnEnd] = {}
        self._heap: list[tuple[datetime, int]] = []
        """The next moment of each table, and moments that are none any more."""
        self._come: set[int] = set()
        """The tables with a moment that has come: it is not in the heap."""
        self._news: set[int] | None = None
        """The tables that have changed since they were read; None: all may have."""

    def changed(self, table_id: int) -> None:
        """The table has: the next `read` looks at it."""
        if self._news is not None:
            self._news.add(table_id)

    def forget(self) -> None:
        """Everything may have changed on disk."""
        self._news = None

    def reminded(self, turn: TurnEnd) -> None:
        """Its player has been, of this deadline."""
        if self._turns.get(turn.table_id) == turn:
            self._put(turn.table_id, replace(turn, reminded=True))

    async def read(self) -> None:
        """What has changed: what is not remembered, on disk. Raises what the database raises."""
        while self._news is None or self._news:
            news, self._news = self._news, set()
            try:
                await self._read_all() if news is None else await self._read(news)
            except BaseException:
                self._news = None if news is None or self._news is None else self._news | news
                raise

    def run_out(self, now: datetime, realms: Set[int]) -> list[TurnEnd]:
        """The turns in these realms that have, the longest overdue first."""
        over = [turn for turn in self._due(now, realms) if turn.deadline <= now]
        return sorted(over, key=lambda turn: (turn.deadline, turn.table_id))

    def to_remind(self, now: datetime, realms: Set[int]) -> list[TurnEnd]:
        """Those with a player who is to be reminded, and has not been."""
        return [turn for turn in self._due(now, realms) if not turn.reminded and turn.deadline > now]

    def next(self, now: datetime, realms: Set[int]) -> datetime | None:
        """When there is something to do: it may have come."""
        come = min((alarm(turn) for turn in self._due(now, realms)), default=None)
        return self._heap[0][0] if come is None and self._heap else come

    def _due(self, now: datetime, realms: Set[int]) -> list[TurnEnd]:
        while self._heap and (self._heap[0][0] <= now or self._overtaken(*self._heap[0])):
            moment, table_id = heappop(self._heap)
            if not self._overtaken(moment, table_id):
                self._come.add(table_id)
        return [turn for turn in map(self._turns.__getitem__, self._come) if turn.realm in realms]

    def _overtaken(self, moment: datetime, table_id: int) -> bool:
        return table_id not in self._turns or alarm(self._turns[table_id]) != moment

    async def _read_all(self) -> None:
        turns = await self._ledger.repository.turn_ends(self._ledger.realms)
        self._turns, self._come = {turn.table_id: turn for turn in turns}, set()
        self._tidy()

    async def _read(self, news: Set[int]) -> None:
        known = {table_id: session.table for table_id in news if (session := self._ledger.known(table_id))}
        for table_id, table in known.items():
            self._put(table_id, TurnEnd.of(table))
        if unknown := news - known.keys():
            found = {
                turn.table_id: turn for turn in await self._ledger.repository.turn_ends(self._ledger.realms, unknown)
            }
            for table_id in unknown:
                self._put(table_id, found.get(table_id))

    def _put(self, table_id: int, turn: TurnEnd | None) -> None:
        before = self._turns.pop(table_id, None)
        if turn is not None:
            if before is not None and before.reminded and before.deadline == turn.deadline:
                turn = replace(turn, reminded=True)  # a session does not know of it
            self._turns[table_id] = turn
            if before is not None and alarm(before) == alarm(turn):
                return
            heappush(self._heap, (alarm(turn), table_id))
        self._come.discard(table_id)
        if len(self._heap) > OUTDATED + 2 * len(self._turns):
            self._tidy()

    def _tidy(self) -> None:
        self._heap = [(alarm(turn), table_id) for table_id, turn in self._turns.items() if table_id not in self._come]
        heapify(self._heap)
