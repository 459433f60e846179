"""What is kept of a person: theirs to read, and to have forgotten."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from bot.host import texts
from bot.host.absence import again_after
from bot.host.alone import Alone
from bot.host.errors import Damaged, Refusal
from bot.host.ledger import Ledger
from bot.host.lobby import Lobby
from bot.host.people import People
from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.host.settings import chosen
from data.errors import StillSeated
from data.news import PersonForgotten
from data.player import Player
from data.records import OwnRows, whole
from games.core.text import FORGOTTEN, Raws

log = logging.getLogger(__name__)


class Privacy:
    """Reads what is kept of people, and forgets them."""

    def __init__(self, ledger: Ledger, people: People, lobby: Lobby, alone: Alone) -> None:
        self._ledger = ledger
        self._alone = alone
        self._lobby = lobby
        self._people = people
        self._repository = ledger.repository
        self._reading = asyncio.Lock()

    async def own(self, player_id: int, read: Callable[[OwnRows], Any] = whole) -> Any:
        """What is kept of a person: what `read` returns of it, which is called in the database's thread. From games
        that go on it has their own moves, and nothing of the deal.

        It is done for one person at a time: it may take seconds, and others want to read, too.
        """
        async with self._reading:
            return await self._repository.own_rows(player_id, lambda rows: read(_told(rows)))

    async def may_forget(self, player_id: int) -> list[Session]:
        """The games that go on although the person has resigned, and those that they play alone; damaged ones are no
        hindrance. Raises `Refusal` while they sit at another table."""
        sessions: list[Session] = []
        for table_id in await self._repository.seated_at(player_id):
            with suppress(Damaged):
                sessions.append(await self._ledger.session(table_id))
        others = [session for session in sessions if not session.table.alone]
        seated = [str(session.table.id) for session in others if not _resigned(session, player_id)]
        if seated:
            raise Refusal(texts.StillSeated(Raws(tuple(seated))))
        return sessions

    async def forget(self, player_id: int) -> None:
        """Forget a person. At the tables where they sat `FORGOTTEN` stands for their name from now on; damaged ones
        end, and those that they play alone.

        Raises `Refusal` while they sit at a table that they have not resigned from.
        """
        sessions, owns = await self.may_forget(player_id), self._ledger.ownership.owns
        # Where others have tables of theirs this ends, and begins there anew: each does all that it can.
        for session in sorted(sessions, key=lambda session: not owns(session.table.realm)):
            if session.table.alone:
                await self._alone.close(session.table.id, EndReason.CANCELLED)
            elif session.names[session.seat_of(player_id) or 0] != FORGOTTEN:
                await self._unname(session.table.id, player_id)
        left = {session.table.id for session in sessions}
        for table_id in await self._repository.seated_at(player_id):
            if table_id not in left:
                await self._close_damaged(table_id)
        try:
            again = again_after(await self._people.last_absent(player_id))
            again = again if again and again > self._ledger.world.now() else None
            forgotten = await self._repository.forget_person(player_id, FORGOTTEN, absent_again=again)
        except StillSeated:  # they have sat down meanwhile, or resigned from another game
            self._ledger.forget_all()  # perhaps by another process: what is remembered would never tell
            await self.forget(player_id)
            return
        await self.forgotten(forgotten)

    async def forgotten(self, news: PersonForgotten) -> None:
        """Nothing is kept of a person any more, since a process has forgotten them: nor is anything remembered. What
        has changed by it at the lobbies of this process is told, and a rematch starts that waited for them alone."""
        lobbies = news.among(self._ledger.realms)
        self._people.forget(news.player_id)
        self._ledger.renew(lobbies, news.player_id)
        for table_id in lobbies:
            try:
                await self._lobby.start_complete(table_id)
            except Exception:  # they are forgotten all the same, and those who sit there can start it
                log.exception("a rematch could not be started", extra={"table": table_id})

    async def _close_damaged(self, table_id: int) -> None:
        try:
            await self._ledger.session(table_id)
        except Damaged:
            await self._ledger.end_damaged(table_id)

    async def _unname(self, table_id: int, player_id: int) -> None:
        async def ask(session: Session) -> Session:
            seat = session.seat_of(player_id)
            if seat is None or session.table.ended_at is not None:  # which is done with those that have ended
                return session
            return await self._ledger.write(session, self._repository.unname(session.log, seat, FORGOTTEN))

        await self._ledger.change(table_id, ask)


def _told(rows: OwnRows) -> OwnRows:
    """A person's settings by their names, as they apply; damaged ones as they are."""
    for kind, found in rows:
        yield kind, map(_settings_told, found) if kind == "person" else found


def _settings_told(row: Mapping[str, Any]) -> dict[str, Any]:
    kept = row["settings"]
    return {**row, "settings": chosen(Player(row["id"], settings=kept)) if isinstance(kept, str) else kept}


def _resigned(session: Session, player_id: int) -> bool:
    seat = session.seat_of(player_id)
    return seat is None or session.seats[seat].resigned_at is not None
