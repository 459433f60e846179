"""What comes after a table: a rematch of those who played, or the next table of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.host import texts
from bot.host.blocks import Blocks
from bot.host.errors import Refusal
from bot.host.guests import expected, unwilling
from bot.host.ledger import Ledger
from bot.host.limits import Room
from bot.host.lobby import Lobby
from bot.host.session import Session
from bot.host.wish import Wish, anew
from data.records import Guest, Seat, Status, Table
from games.core.text import Number


class Rematches:
    """Asks those who played at a table for another game, and finds the next table."""

    def __init__(self, ledger: Ledger, room: Room, blocks: Blocks, lobby: Lobby) -> None:
        self._ledger = ledger
        self._room = room
        self._blocks = blocks
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
        table, kept = before.table, await self._ledger.repository.load(before.table.id)
        played = before.seats if kept is None else kept.seats  # somebody may have been forgotten meanwhile
        new = self._lobby.new_table(wish, opener)
        new = replace(new, thread_id=table.thread_id, rematch_of=table.id, private=True)
        people = anew(await self._others(played, opener.player_id or 0, table.guild_id))
        guests = [Guest(number, seat.player_id or 0, seat.name, seat.chosen) for number, seat in enumerate(people)]
        computers = anew(seat for seat in played if seat.computer)
        if 1 + len(computers) + len(guests) < before.game.seats.start:  # nobody else could come
            raise Refusal(texts.NobodyComes(before.game.title))
        (first,) = anew([opener])
        return await self._ledger.open(new, first, computers, guests)

    async def _others(self, played: Sequence[Seat], opener_id: int, guild_id: int) -> list[Seat]:
        """The people who have played with the opener, but for those who have gone, may not come, or do not want to."""
        here = {seat.player_id: seat for seat in played if seat.player_id and seat.gone_at is None}
        here.pop(opener_id, None)
        missing = {*await self._blocks.blocked(guild_id), *await unwilling(self._ledger.repository, opener_id, here)}
        return [seat for person, seat in here.items() if person not in missing]

    async def following(self, table: Table) -> Table | None:
        """The lobby of the same game that was opened in the same channel since this table ended."""
        active = await self._ledger.repository.active_tables(channel_id=table.channel_id)
        return next((other for other in active if _follows(other, table)), None)


def _follows(other: Table, table: Table) -> bool:
    lobby = other.status is Status.LOBBY and other.game == table.game and not other.private
    return lobby and table.ended_at is not None and other.opened_at >= table.ended_at
