"""The people of a server: their names there, those that have left it, and those that its tables are kept from."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial

from bot.host.errors import AnotherProcess, Damaged
from bot.host.ledger import Ledger
from bot.host.lobby import Lobby
from bot.host.session import Session
from data.records import Seat, Status

log = logging.getLogger(__name__)


class Departures:
    """Takes people out of a server's tables. One table that fails must not keep the others waiting."""

    def __init__(self, ledger: Ledger, lobby: Lobby) -> None:
        self._ledger = ledger
        self._lobby = lobby
        self._called: dict[tuple[int, int], str] = {}
        """The names of those who have acted in a server since the start: of what has not changed nothing is asked."""
        self._forgotten = 0
        """How often a name was forgotten: what was being written meanwhile may be out of date."""

    async def acted(self, guild_id: int, player_id: int, name: str) -> None:
        """Somebody acts in the server: they are in it, and called so from now on, at its tables and on its
        leaderboards. Where they have another name at a table, it changes; what the opening message calls them stays."""
        if self._called.get((guild_id, player_id)) == name:
            return
        before = self._forgotten
        for table_id in await self._ledger.repository.acted(guild_id, player_id, name):
            await self._rename(table_id, player_id, name)
        if self._forgotten == before:
            self._called[guild_id, player_id] = name

    def forget(self, guild_id: int, player_id: int) -> None:
        """Another process has heard of the person in that server: they may have another name there now, or have left
        it."""
        self._forgotten += 1
        self._called.pop((guild_id, player_id), None)

    def forget_all(self) -> None:
        """That may be so of anybody."""
        self._forgotten += 1
        self._called.clear()

    async def _rename(self, table_id: int, player_id: int, name: str) -> None:
        async def ask(session: Session) -> Session:
            if session.table.ended_at is not None:
                return session
            return await self._ledger.write(session, self._ledger.repository.rename(session.log, player_id, name))

        try:
            await self._ledger.change(table_id, ask)
        except (Damaged, AnotherProcess):
            pass  # it is shown to nobody, or another process calls them so when it hears of them
        except Exception:
            log.exception("a name could not be changed", extra={"table": table_id})

    async def left(self, guild_id: int, player_id: int) -> int:
        """Somebody has left the server, or was banned from it. They leave its lobbies at once, and computers take their
        seats in its games, as when their time had run out. Its leaderboards leave them out. Returns at how many tables.

        Discord does not tell whether somebody has gone by themselves. Where another person at a table may put people
        out of the server, or that is not known, they count as removed there: nobody wins by that.
        """
        self.forget(guild_id, player_id)
        await self._ledger.repository.depart(guild_id, player_id)
        return await self._leave(guild_id, player_id, games=True)

    async def leave_lobbies(self, guild_id: int, player_id: int) -> int:
        """Somebody leaves the server's lobbies, which do not wait for them; their games go on. Returns how many."""
        return await self._leave(guild_id, player_id, games=False)

    async def _leave(self, guild_id: int, player_id: int, games: bool) -> int:
        repository = self._ledger.repository
        seated = await repository.seated_at(player_id, guild_id)
        lobbies = [table for table in await repository.lobbies_of(player_id) if table.guild_id == guild_id]
        tables = sorted({*seated, *(table.id for table in lobbies)})
        powers: dict[int, bool] = {}
        return sum([await self._done(table_id, player_id, games, powers) for table_id in tables])

    async def _removed(self, table_id: int, player_id: int, powers: dict[int, bool]) -> bool:
        """May somebody else at the table have put that person out of the server? `powers`: what is known already.
        Raises `AnotherProcess`, whose it is to ask."""
        session = self._ledger.check_own(await self._ledger.session(table_id))
        others = [seat.player_id for seat in session.seats if seat.player_id not in (None, player_id)]
        for other in others if session.table.status in (Status.DEALING, Status.PLAYING) else []:
            if other is not None and other not in powers:
                powers[other] = await self._ledger.world.may_remove(session.table.guild_id, other)
        return any(powers.get(other or 0, False) for other in others)

    async def _done(self, table_id: int, player_id: int, games: bool, powers: dict[int, bool]) -> bool:
        """Goes by what the table is by now: it may have been started, or have ended, since it was listed."""
        done, removed = False, False

        async def ask(session: Session) -> Session:
            nonlocal done
            seat, status = session.seat_of(player_id), session.table.status
            done = seat is not None
            if status is Status.LOBBY:
                return await self._lobby.uninvite(session, player_id)
            playing = status in (Status.DEALING, Status.PLAYING)
            if games and playing and seat is not None and _there(session.seats[seat]):
                return await self._gone(session, seat, removed)
            done = False
            return session

        try:
            try:
                removed = games and await self._removed(table_id, player_id, powers)
                await self._ledger.change(table_id, ask)
            except Damaged:
                await self._ledger.end_damaged(table_id)
                return True
        except AnotherProcess:  # which hears of it as well
            return False
        except Exception:
            log.exception("nobody can leave a table", extra={"table": table_id})
            return False
        return done

    async def _gone(self, session: Session, seat: int, removed: bool) -> Session:
        deadline = None if session.to_move == seat else session.table.deadline
        now, repository = self._ledger.world.now(), self._ledger.repository
        going = partial(repository.set_gone, session.log, seat, now, deadline, removed=removed)
        gone = replace(session.seats[seat], taken_over=True, gone_at=now, removed=removed)
        return await self._ledger.write_or_cancel(session, session.seats_with(gone), going)


def _there(seat: Seat) -> bool:
    """Has their player neither resigned nor left the server?"""
    return seat.resigned_at is None and seat.gone_at is None
