"""Tables that somebody would end, or nobody starts: cancelled, won since all others have left, forgotten."""

from __future__ import annotations

import logging
from collections.abc import Set
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.host import checks, texts
from bot.host.errors import Damaged, Refusal
from bot.host.ledger import Ledger
from bot.host.limits import ASKING, LOBBY_LASTS, Cooldowns
from bot.host.reasons import EndReason
from bot.host.retries import Retries, Sure, of_every_realm
from bot.host.session import Session
from bot.host.votes import ASKED_FOR, HowToEnd, agreed, asked, how_to_end, unanswered
from data.realms import EVERY_REALM
from data.records import Status

DAMAGED_LASTS: Final = timedelta(days=1)
"""How long a damaged table stands still before it is closed: its operator may mend it meanwhile."""
LONGEST_WHY: Final = 200
"""Characters of a reason that are kept."""

log = logging.getLogger(__name__)


class Closer:
    """Ends tables, nearly always without a result."""

    def __init__(self, ledger: Ledger, cooldowns: Cooldowns) -> None:
        self._ledger = ledger
        self._cooldowns = cooldowns
        self._lapses = Retries(ledger.world.uptime)
        self._damaged = Retries(ledger.world.uptime)

    async def cancel(
        self, table_id: int, actor_id: int, moderator: bool, why: str = "", name: str | None = None
    ) -> Session:
        """End a table at somebody's word; `why`: as they have put it; `name`: what they are called. Raises `Refusal`.

        A lobby: the opener who sits there, or a moderator; while it is dealt, anybody who sits there. A game: a
        moderator who does not sit there, or the only person who has ever sat at it. A player asks the others: it ends
        when all agree (see `agree`), or goes on. Where all others have resigned or left the server it ends as if they
        had resigned.
        """

        async def ask(session: Session) -> Session:
            said, way = " ".join(why.split())[:LONGEST_WHY] or None, how_to_end(session, actor_id, moderator)
            if way is HowToEnd.CANCEL:
                return await self._ledger.cancel(session, EndReason.CANCELLED, actor_id, said, name)
            seat, now = checks.present(session, actor_id), self._ledger.world.now()
            if way is HowToEnd.WIN:
                return await self._win(session, seat)
            if session.table.cancel_until is not None:  # until the clock has ended it, also when the day is over
                return await self._agree(session, seat)
            others = tuple(voter.seat for voter in asked(session))  # when somebody has left it is another question
            with self._cooldowns.used(ASKING, (table_id, actor_id, others)):
                asking = self._ledger.repository.ask_cancel(session.log, seat, said, now + ASKED_FOR)
                return await self._ledger.write(session, asking)

        return await self._ledger.change(table_id, ask)

    async def end_alone(self, table_id: int, player_id: int) -> Session:
        """The only person who is left ends the game as in `cancel`, and so does one who plays alone. Raises `Refusal`:
        somebody else is back."""

        async def ask(session: Session) -> Session:
            way = how_to_end(session, player_id, moderator=False)  # refuses all who may not end it
            if session.table.alone:
                return await self._ledger.cancel(session, EndReason.CANCELLED, player_id)
            if way is not HowToEnd.WIN:
                raise Refusal(texts.NotAlone())
            return await self._win(session, checks.present(session, player_id))

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
        """The reason that somebody gave for the cancelling, done or asked for, cannot be told where the table is
        played."""

        async def ask(session: Session) -> Session:
            if session.table.cancel_why is None:
                return session
            return await self._ledger.write(session, self._ledger.repository.drop_reason(session.log))

        await self._ledger.change(table_id, ask)

    async def lapse(self, realms: Set[int] = EVERY_REALM, sure: Sure = of_every_realm) -> datetime | None:
        """The time of a question is over, at the tables of these realms: the game is cancelled where only absent people
        have not agreed, and goes on elsewhere. Returns when the next such time is over, of whatever table.
        What fails is tried again less and less often."""
        now, repository = self._ledger.world.now(), self._ledger.repository

        async def ask(session: Session) -> Session:
            until = session.table.cancel_until
            if session.table.status is not Status.PLAYING or until is None or until > now:
                return session
            if unanswered(session):
                reason = EndReason.AGREED if agreed(session) else EndReason.UNANSWERED  # all are there by now
                return await self._ledger.cancel(session, reason, session.table.cancel_by, session.table.cancel_why)
            return await self._ledger.write(session, repository.drop_cancel(session.log))

        for table_id in await self._lapses.due(partial(repository.cancels_until, now), realms, sure):
            with self._lapses.attempt(table_id, table_id, "what was asked cannot lapse"):
                await self._ledger.change(table_id, ask)
        return await repository.next_cancel_over(now, self._ledger.realms)

    async def sweep(self, realms: Set[int] = EVERY_REALM) -> None:
        """Close the lobbies of these realms that nobody has started for `LOBBY_LASTS`, and those that nobody could deal
        since then; and the damaged tables that have stood still for `DAMAGED_LASTS`.

        When a lobby was closed for the deal is not kept: within `LOBBY_LASTS`, so it is given as long again.
        """
        now = self._ledger.world.now()
        for table in await self._ledger.repository.forgotten_lobbies(now, realms):
            over = table.forgotten_at or now
            if table.status is Status.LOBBY:
                await self._close(table.id, EndReason.FORGOTTEN, table.status)
            elif over <= now - LOBBY_LASTS:
                await self._close(table.id, EndReason.NOT_DEALT, table.status)
        for table_id, since in (await self._ledger.damaged()).items():
            if since <= self._ledger.world.uptime() - DAMAGED_LASTS:
                await self._end_damaged(table_id)

    async def deleted(self, table_id: int) -> bool:
        """The lobby's message was deleted: it ends, if it has not begun. Did it? Raises what the database raises."""

        async def ask(session: Session) -> Session:
            lobby = session.table.status is Status.LOBBY
            return await self._ledger.cancel(session, EndReason.DELETED) if lobby else session

        try:
            return (await self._ledger.change(table_id, ask)).table.reason == EndReason.DELETED
        except Damaged as error:
            lobby = error.table is None or error.table.status is Status.LOBBY
            if lobby:
                await self._ledger.end_damaged(table_id)
            return lobby

    async def _close(self, table_id: int, reason: EndReason, *statuses: Status) -> None:
        """End a table if it has still one of those statuses; one that fails must not keep the others open."""

        async def ask(session: Session) -> Session:
            return session if session.table.status not in statuses else await self._ledger.cancel(session, reason)

        try:
            await self._ledger.change(table_id, ask)
        except Damaged:
            await self._end_damaged(table_id)
        except Exception:
            log.exception("a table could not be closed", extra={"table": table_id})

    async def _end_damaged(self, table_id: int) -> None:
        """A table that cannot be ended keeps no other one open: it is tried again less and less often."""
        if self._damaged.waits(table_id):
            return
        with self._damaged.attempt(table_id, table_id, "a damaged table could not be looked at"):
            await self._ledger.end_if_damaged(table_id)

    def _asked(self, session: Session, player_id: int) -> int:
        """The seat of a player who is asked; one who is absent may answer, too."""
        seat = checks.playing(session, player_id)
        if session.seats[seat] not in asked(session):
            checks.present(session, player_id)
        if session.seats[seat].gone_at is not None:
            raise Refusal(texts.Gone())
        if session.table.cancel_until is None:
            raise Refusal(texts.NobodyAsks())
        return seat

    async def _agree(self, session: Session, seat: int) -> Session:
        agreeing = replace(session.seats[seat], cancels=session.table.cancel_until)
        if agreeing == session.seats[seat]:
            return session
        writing = partial(self._ledger.repository.agree_cancel, session.log, seat)
        return await self._ledger.write_or_cancel(session, session.seats_with(agreeing), writing)

    async def _win(self, session: Session, seat: int) -> Session:
        """All others have left: they count as having resigned then. Where computers would play on, the last person
        resigns as well, as the last one."""
        resigned = {one.seat: one.gone_at for one in session.seats if one.gone_at is not None}
        if any(one.computer for one in session.seats):
            resigned[seat] = self._ledger.world.now()
        return await self._ledger.resign(session, resigned)
