"""At which tables people sit, where it is their turn, and when they have last done anything."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import inf
from operator import sub
from typing import Final

from bot.host import turns
from bot.host.downtime import Downtime
from bot.host.errors import Damaged, Refusal
from bot.host.ledger import Ledger
from bot.host.limits import OPENER_HOLDS
from bot.host.session import Session
from bot.host.texts import SitsNowhere
from data.realms import EVERY_REALM, realm_of
from data.records import Table

LOOKED_AT: Final = 25
"""How many of somebody's newest tables are looked at, here and anywhere: nobody waits for hundreds to be replayed."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place where somebody says something: a channel or thread, which may have others below it."""

    channel: int
    below: frozenset[int] = frozenset()
    """The threads that stand below it, as far as they are known."""

    def near(self, table: Table) -> bool:
        """Is the table here, or in a thread of this channel? In direct messages hands of all tables stand alike."""
        return not table.alone and (
            self.channel in (table.channel_id, table.thread_id) or table.channel_id in self.below
        )


class Attendance:
    """The open tables of people, read once a person and kept up by every change where only this process writes. Where
    others write, too, they are read each time."""

    def __init__(self, ledger: Ledger, downtime: Downtime) -> None:
        self._ledger = ledger
        self._downtime = downtime
        self._tables: dict[int, dict[int, bool]] = {}
        """The numbers of a person's tables: may it be their turn there?"""
        self._changes = 0
        self._began = ledger.world.timekeeper.steady()
        self._taken: dict[int, float] = {}
        """When each realm was taken, by `Downtime.usable`."""
        self._acted: dict[int, tuple[float, ...]] = {}
        """When people have last done anything, by `Downtime.usable`, the latest last; not for longer than is asked
        about."""
        ledger.listen(self._changed)

    def acts(self, player_id: int) -> None:
        """The person does something, whatever it is."""
        now, longest = self._downtime.usable, OPENER_HOLDS.total_seconds()
        self._acted.pop(player_id, None)
        self._acted[player_id] = now
        while min(map(sub, now, self._acted[first := next(iter(self._acted))])) >= longest:
            del self._acted[first]

    def idle(self, player_id: int, guild_id: int) -> timedelta:
        """For how long the person has done nothing though people of that server could act, as far as this process
        knows: at most since it took the server's realm."""
        now = self._downtime.usable
        realm = realm_of(guild_id, player_id)
        line = realm % len(now)
        acted = self._acted[player_id][line] if player_id in self._acted else -inf
        return timedelta(seconds=max(0.0, now[line] - max(acted, self._taken.get(realm, self._began))))

    def take(self, realms: Set[int]) -> None:
        """This process knows nothing yet of what people of these realms have done."""
        now = self._downtime.usable
        self._taken |= {realm: now[realm % len(now)] for realm in realms}

    async def sessions(self, player_id: int, *, waiting: bool = False, own: bool = False) -> list[Session]:
        """The person's newest lobbies and games, at most `LOOKED_AT`, newest first; also those they have resigned.
        `waiting`: only those where others may wait for their turn; `own`: only those of this process; the rest is not
        replayed."""
        known = await self._of(player_id, self._ledger.realms if own else EVERY_REALM)
        found: list[Session] = []
        for table_id in sorted((one for one, waits in known.items() if waits or not waiting), reverse=True):
            session = await self.loaded(table_id)
            if session is None or session.table.ended_at is not None or session.seat_of(player_id) is None:
                known.pop(table_id, None)
            else:
                found.append(session)
            if len(found) == LOOKED_AT:
                break
        return found

    async def damaged(self, player_id: int) -> list[int]:
        """The numbers of the person's damaged lobbies and games, among their newest `LOOKED_AT`; newest first."""
        seated = sorted(await self._ledger.repository.seated_at(player_id), reverse=True)
        return [table_id for table_id in seated[:LOOKED_AT] if await self._is_damaged(table_id)]

    async def _is_damaged(self, table_id: int) -> bool:
        try:
            await self._ledger.session(table_id)
        except Damaged:
            return True
        except Refusal:
            return False
        return False

    async def loaded(self, table_id: int) -> Session | None:
        """The table; None for one that cannot be had, which must not keep others from being played."""
        try:
            return await self._ledger.session(table_id)
        except Refusal:
            return None

    async def waiting(self, player_id: int, besides: int = 0, *, own: bool = False) -> list[Session]:
        """The games in which others wait for the person's turn, the longest waiting first; `besides`: not this one;
        `own`: as of `sessions`."""
        found = [one for one in await self.sessions(player_id, waiting=True, own=own) if waits_for(one, player_id)]
        return sorted((one for one in found if not one.table.alone and one.table.id != besides), key=_since)

    async def meant(self, player_id: int, place: Place, *, playing: bool = False) -> list[Session]:
        """The tables that a player who names none may mean: in that place first, then anywhere.

        `playing`: tables where they play come before lobbies, and before games they have resigned from. The only one
        where it is their turn is the one they mean; where it is so at several, these come first. Raises `Refusal` when
        they sit nowhere, or at damaged tables only.
        """
        here = await self._ledger.repository.active_tables(
            player_id=player_id, channel_id=place.channel, limit=LOOKED_AT
        )
        loaded = [await self.loaded(table.id) for table in here]
        own = (*filter(None, loaded), *await self.sessions(player_id))
        tables = list({session.table.id: session for session in own}.values())
        if playing:
            tables = [session for session in tables if _plays(session, player_id)] or tables
        near = [session for session in tables if place.near(session.table)]
        thread = [session for session in near if session.table.thread_id == place.channel]
        sessions = thread or near or tables
        if not sessions:
            for table_id in await self._ledger.repository.seated_at(player_id):
                await self._ledger.session(table_id)
            raise Refusal(SitsNowhere())
        turns = [session for session in sessions if waits_for(session, player_id)]
        return turns if len(turns) == 1 else sorted(sessions, key=lambda session: session not in turns)

    async def _of(self, player_id: int, realms: Set[int]) -> dict[int, bool]:
        repository, known = self._ledger.repository, self._tables.get(player_id)
        if known is None:
            before = self._changes
            found = await repository.active_tables(player_id=player_id, limit=LOOKED_AT + 1, realms=realms)
            known = {table.id: _may_wait(table, player_id) for table in found}
            complete = self._changes == before and len(known) <= LOOKED_AT  # else it may be out of date
            if complete and not repository.shared:
                self._tables[player_id] = known
        return known

    def _changed(self, table_id: int) -> None:
        self._changes += 1
        session = self._ledger.known(table_id)
        if session is None:
            self._tables.clear()
            return
        for seat in session.seats:
            known = self._tables.get(seat.player_id or 0)
            if known is not None and session.table.ended_at is None:
                known[table_id] = _may_wait(session.table, seat.player_id)
            elif known is not None:
                known.pop(table_id, None)


def waits_for(session: Session, player_id: int) -> bool:
    """Is it the person's turn, and no computer's that plays it?"""
    return turns.mover(session) == player_id


def _may_wait(table: Table, player_id: int | None) -> bool:
    """May others wait there for the person's turn? An earlier version has not written down who is to move."""
    known = table.mover is not None or table.deadline is None
    return not table.alone and (table.mover == player_id if known else True)


def _since(session: Session) -> datetime:
    return turns.since(session) or datetime.max.replace(tzinfo=UTC)


def _plays(session: Session, player_id: int) -> bool:
    seat = session.seat_of(player_id)
    return session.replayed is not None and seat is not None and session.seats[seat].resigned_at is None
