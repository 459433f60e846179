"""Tables that end without a result: cancelled, forgotten, or in a server that the bot is no longer in."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from bot.host import checks, errors, texts
from bot.host.errors import Refusal
from bot.host.ledger import Ledger
from bot.host.limits import ASKING, LOBBY_LASTS, Cooldowns
from bot.host.reasons import EndReason
from bot.host.session import Session
from data.records import EVERY_SHARD, Seat, Shards, Status
from games.core import GameError
from games.core.text import Raw

ASKED_FOR: Final = timedelta(days=1)
"""How long those who play may think about whether their game is to be cancelled."""
LONGEST_WHY: Final = 200
"""Characters of a reason that are kept."""

log = logging.getLogger(__name__)


class Closer:
    """Ends tables without a result."""

    def __init__(self, ledger: Ledger, cooldowns: Cooldowns) -> None:
        self._ledger = ledger
        self._cooldowns = cooldowns

    async def cancel(
        self, table_id: int, actor_id: int, moderator: bool, why: str = "", name: str | None = None
    ) -> Session:
        """End a table at somebody's word; `why`: as they have put it; `name`: what they are called. Raises `Refusal`.

        A lobby: the opener who sits there, or a moderator. A game: a moderator who does not sit there, or the only
        person who is left at it. A player who is not alone asks the others: it ends when all agree (see `agree`), or
        goes on.
        """

        async def ask(session: Session) -> Session:
            said = " ".join(why.split())[:LONGEST_WHY] or None
            if alone(session, actor_id, moderator):
                return await self._ledger.cancel(session, EndReason.CANCELLED, actor_id, said, name)
            seat, until = checks.present(session, actor_id), self._ledger.world.now() + ASKED_FOR
            if self.asks(session):
                return await self._agree(session, seat)
            others = tuple(voter.seat for voter in voters(session))  # when somebody has left it is another question
            with self._cooldowns.used(ASKING, (table_id, actor_id, others)):
                asking = self._ledger.repository.ask_cancel(session.log, seat, said, until)
                return await self._end_if_agreed(await self._ledger.write(session, asking))

        return await self._ledger.change(table_id, ask)

    async def agree(self, table_id: int, player_id: int) -> Session:
        """A player would have the game cancelled, too, as somebody has asked. When all would, it ends. Raises
        `Refusal`."""

        async def ask(session: Session) -> Session:
            return await self._agree(session, self._asked(session, player_id))

        return await self._ledger.change(table_id, ask)

    async def play_on(self, table_id: int, player_id: int) -> Session:
        """A player would not have the game cancelled: it goes on, and nobody asks any more. Raises `Refusal`."""

        async def ask(session: Session) -> Session:
            self._asked(session, player_id)
            return await self._ledger.write(session, self._ledger.repository.drop_cancel(session.log))

        return await self._ledger.change(table_id, ask)

    async def leave_out_reason(self, table_id: int) -> None:
        """What somebody has said of why the table is cancelled, or is to be, cannot be told where it is played."""

        async def ask(session: Session) -> Session:
            if session.table.cancel_why is None:
                return session
            return await self._ledger.write(session, self._ledger.repository.drop_reason(session.log))

        await self._ledger.change(table_id, ask)

    def asks(self, session: Session) -> bool:
        """Does somebody ask whether to cancel the game? Not when the time is over, even before `lapse` has seen it."""
        until = session.table.cancel_until
        return until is not None and until > self._ledger.world.now()

    async def lapse(self, shards: Shards = EVERY_SHARD) -> datetime | None:
        """Where not all have agreed in time the game goes on, at the tables of these shards. Returns when the next such
        time is over, of whatever table."""
        now, repository = self._ledger.world.now(), self._ledger.repository

        async def ask(session: Session) -> Session:
            until = session.table.cancel_until
            if session.table.status is not Status.PLAYING or until is None or until > now:
                return session
            return await self._ledger.write(session, repository.drop_cancel(session.log))

        for table_id in await repository.cancels_until(now, shards):
            try:
                await self._ledger.change(table_id, ask)
            except (Refusal, GameError) as error:
                log.info("what was asked cannot lapse: %s", type(error).__name__, extra={"table": table_id})
            except Exception:  # one table must not keep the clock from all others
                log.exception("what was asked cannot lapse", extra={"table": table_id})
        return await repository.next_cancel_over(now)

    async def sweep(self, shards: Shards = EVERY_SHARD) -> None:
        """Close the lobbies of these shards that nobody has started for `LOBBY_LASTS`, and those that nobody could deal
        since then.

        When a lobby was closed for the deal is not kept: within `LOBBY_LASTS`, so it is given as long again.
        """
        now = self._ledger.world.now()
        for table in await self._ledger.repository.forgotten_lobbies(now, shards):
            over = table.forgotten_at or now
            if table.status is Status.LOBBY or over <= now - LOBBY_LASTS:
                await self._close(table.id, EndReason.FORGOTTEN, table.status)

    async def deleted(self, table_id: int) -> bool:
        """The lobby's message was deleted: it ends, if it has not begun. Did it? Raises what the database raises."""

        async def ask(session: Session) -> Session:
            lobby = session.table.status is Status.LOBBY
            return await self._ledger.cancel(session, EndReason.DELETED) if lobby else session

        return (await self._ledger.change(table_id, ask)).table.reason == EndReason.DELETED

    async def _close(self, table_id: int, reason: EndReason, *statuses: Status) -> None:
        """End a table if it has still one of those statuses; one that fails must not keep the others open."""

        async def ask(session: Session) -> Session:
            return session if session.table.status not in statuses else await self._ledger.cancel(session, reason)

        try:
            await self._ledger.change(table_id, ask)
        except Exception:
            log.exception("a table could not be closed", extra={"table": table_id})

    def _asked(self, session: Session, player_id: int) -> int:
        """The seat of a player who is asked."""
        seat = checks.present(session, player_id)
        if not self.asks(session):
            raise Refusal(texts.NobodyAsks())
        return seat

    async def _agree(self, session: Session, seat: int) -> Session:
        if session.seats[seat].cancels != session.table.cancel_until:
            session = await self._ledger.write(session, self._ledger.repository.agree_cancel(session.log, seat))
        return await self._end_if_agreed(session)

    async def _end_if_agreed(self, session: Session) -> Session:
        table = session.table
        if any(seat.cancels != table.cancel_until for seat in voters(session)):
            return session
        return await self._ledger.cancel(session, EndReason.AGREED, table.cancel_by, table.cancel_why)


def voters(session: Session) -> tuple[Seat, ...]:
    """Those who are asked whether their game is to be cancelled: all people who have neither resigned nor left the
    server."""
    return tuple(seat for seat in session.seats if seat.player_id and seat.resigned_at is None and seat.gone_at is None)


def alone(session: Session, actor_id: int, moderator: bool) -> bool:
    """May this person end the table by their word alone? False: they may ask the others. Raises `Refusal`."""
    if session.table.status in (Status.OVER, Status.CANCELLED):
        raise errors.has_ended()
    there = [seat.player_id for seat in voters(session)]
    if there == [actor_id]:
        return True
    if session.table.status in (Status.LOBBY, Status.DEALING):
        if moderator or (actor_id == session.table.opener_id and actor_id in there):
            return True
        leaves = session.table.status is Status.LOBBY and session.seat_of(actor_id) is not None
        raise Refusal(texts.MayNotCancel(Raw("seat" if leaves else "before")))
    if session.seat_of(actor_id) is not None:
        checks.present(session, actor_id)
        if session.table.nowhere:
            raise Refusal(texts.CannotAsk())
        return False
    if not moderator:
        raise Refusal(texts.MayNotCancel(Raw("game")))
    return True
