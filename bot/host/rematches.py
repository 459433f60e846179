"""What comes after a table: a rematch of those who played, or the next table of the game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.host import texts
from bot.host.errors import Refusal
from bot.host.guests import expected
from bot.host.ledger import Ledger
from bot.host.limits import Room
from bot.host.lobby import Lobby
from bot.host.session import Session
from bot.host.wish import Wish, anew
from data.errors import GuestRefused
from data.records import Guest, Seat, Status, Table
from games.core.text import Number


class Rematches:
    """Asks those who played at a table for another game, and finds the next table."""

    def __init__(self, ledger: Ledger, room: Room, lobby: Lobby) -> None:
        self._ledger = ledger
        self._room = room
        self._lobby = lobby

    async def ask(self, table_id: int, player_id: int, name: str, parent_id: int | None = None) -> Session:
        """Ask those who played at a table that is over for another game, or say to be in, where somebody has asked.

        The same game, options and computers, in the same place; each of the people is a guest until they say that they
        are in. It starts when all are. `parent_id`: as in `Wish`. Raises `Refusal`: did not play there, not over, the
        rematch has begun; and as `Lobby.open` and `Lobby.join` do.
        """
        before = await self._ledger.session(table_id)
        seat = before.seat_of(player_id)
        if seat is None:
            raise Refusal(texts.DidNotPlay())
        if before.table.status is not Status.OVER:
            raise Refusal(texts.NoRematchYet() if before.table.ended_at is None else texts.HasEnded())
        for table in await self._ledger.repository.rematches(table_id):
            if table.status is Status.LOBBY:
                return await self._lobby.join(table.id, player_id, name, played=True)
            raise Refusal(texts.RematchRuns(Number(table.id), table.status is Status.OVER))
        wish = Wish.again(before.table, parent_id)
        async with self._room.for_table(wish.guild_id, player_id):
            opened = await self._open(wish, before, replace(before.seats[seat], name=name))
        return opened if expected(opened) else await self._lobby.start(opened.table.id, player_id)

    async def _open(self, wish: Wish, before: Session, opener: Seat) -> Session:
        table, opener_id = before.table, opener.player_id or 0
        new = self._lobby.new_table(wish, opener)
        new = replace(new, thread_id=table.thread_id, rematch_of=table.id, private=True)
        people = anew(seat for seat in before.seats if seat.player_id not in (None, opener_id) and seat.gone_at is None)
        computers = anew(seat for seat in before.seats if seat.computer)
        (first,) = anew([opener])
        opening = partial(self._ledger.repository.open_table, new, first, self._room.admission_of(opener_id))
        while True:
            guests = [Guest(number, seat.player_id or 0, seat.name, seat.chosen) for number, seat in enumerate(people)]
            if 1 + len(computers) + len(guests) < before.game.seats.start:  # nobody else could come
                raise Refusal(texts.NobodyComes(before.game.title))
            try:
                return await self._ledger.open(new, partial(opening, others=computers, invited=guests))
            except GuestRefused as error:  # they may not come, do not want to, or have been forgotten: without them
                people = [seat for seat in people if seat.player_id not in error.people]

    async def following(self, table: Table) -> Table | None:
        """The lobby of the same game that was opened in the same channel since this table ended."""
        active = await self._ledger.repository.active_tables(channel_id=table.channel_id)
        return next((other for other in active if _follows(other, table)), None)


def _follows(other: Table, table: Table) -> bool:
    lobby = other.status is Status.LOBBY and other.game == table.game and not other.private
    return lobby and table.ended_at is not None and other.opened_at >= table.ended_at
