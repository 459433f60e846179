"""People who are absent for a while: their turns wait, unless the others go on with a computer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Set
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.host import checks, texts, turns
from bot.host.anywhere import change_anywhere
from bot.host.deadlines import Deadlines
from bot.host.errors import Refusal
from bot.host.ledger import Ledger
from bot.host.people import People
from bot.host.retries import Retries, Sure, of_every_realm
from bot.host.session import Session
from data.realms import EVERY_REALM
from data.records import OPEN, Status
from games.core import GameError
from games.core.text import Date, Number

LONGEST_ABSENCE: Final = timedelta(days=14)
"""How long somebody may be absent."""
BETWEEN_ABSENCES: Final = timedelta(days=30)
"""How long after the beginning of an absence another one may begin."""

MayReturn = Callable[[Session], Awaitable[bool]]
"""May the person take their seat back at that table?"""

log = logging.getLogger(__name__)


async def anywhere(_: Session) -> bool:
    """They may at each."""
    return True


class Absence:
    """Lets turns wait. It holds at the tables where a person sits when they say so, the lobbies among them."""

    def __init__(self, ledger: Ledger, people: People, deadlines: Deadlines) -> None:
        self._ledger = ledger
        self._people = people
        self._deadlines = deadlines
        self._ends = Retries(ledger.world.uptime)

    async def begin(self, player_id: int, until: datetime) -> int:
        """The person is absent until then. Returns at how many tables their turns wait.

        Raises `Refusal`: too long, not in the future, or too soon after the last time.
        """
        now = self._ledger.world.now()
        if not now < until <= now + LONGEST_ABSENCE:
            raise Refusal(texts.AbsentTooLong(Number(LONGEST_ABSENCE.days)))
        again = again_after(await self._people.last_absent(player_id))
        again = again or await self._ledger.repository.absent_again(player_id)
        if again is not None and now < again:
            raise Refusal(texts.AbsentAgain(Number(BETWEEN_ABSENCES.days), Date(again)))
        tables = await self._at_all_tables(player_id, until)
        if tables:  # afterwards: killed in between, the same may be said again
            await self._people.absent_at(player_id, now)
        return tables

    async def end(self, player_id: int, may_return: MayReturn = anywhere) -> int:
        """The person is there again. Returns at how many tables their turns do not wait any more. Where a computer
        plays for them and they may not return, nothing changes."""
        return await self._at_all_tables(player_id, None, may_return)

    async def agree(self, table_id: int, player_id: int) -> Session:
        """A player would have a computer play for the one who is to move and absent. When all who are there would, two
        at least, it does (`Play`), until that player is back; else a day after the first of them. Raises `Refusal`."""

        async def ask(session: Session) -> Session:
            seat, now, deadline = checks.present(session, player_id), self._ledger.world.now(), session.table.deadline
            waiting = turns.waiting(session)
            if waiting is None or waiting.until <= now:
                raise Refusal(texts.NobodyAbsent())
            if seat == session.to_move:
                raise Refusal(texts.YouAreAbsent())
            if session.seats[seat] in waiting.asked and deadline is not None:
                latest = now + turns.WAITED_FOR
                deadline = min(deadline, latest) if latest < waiting.until else deadline
            if session.seats[seat].agreed == waiting.until and deadline == session.table.deadline:
                return session
            agreeing = self._ledger.repository.set_agreed(session.log, seat, waiting.until, deadline)
            return await self._ledger.write(session, agreeing)

        return await self._ledger.change(table_id, ask)

    async def pass_by(self, realms: Set[int] = EVERY_REALM, sure: Sure = of_every_realm) -> datetime | None:
        """End the absences that are over at the tables of these realms: those turns wait no longer. Returns when the
        next one will be, of whatever table. What fails is tried again less and less often."""
        now = self._ledger.world.now()
        over = partial(self._ledger.repository.absences_until, now)
        for table_id, seat in await self._ends.due(over, realms, sure):
            with self._ends.attempt((table_id, seat), table_id, "an absence could not be ended"):
                await self._over(table_id, seat, now)
        return await self._ledger.repository.next_absence_over(now, self._ledger.realms)

    async def _over(self, table_id: int, seat: int, now: datetime) -> None:
        async def ask(session: Session) -> Session:
            until, deadline = session.seats[seat].absent_until, session.table.deadline
            if until is None or until > now or session.table.status is not Status.PLAYING:
                return session
            repository = self._ledger.repository
            return await self._ledger.write(session, repository.set_absent(session.log, seat, None, deadline))

        await self._ledger.change(table_id, ask)

    async def _at_all_tables(self, player_id: int, until: datetime | None, may_return: MayReturn = anywhere) -> int:
        active = await self._ledger.repository.active_tables(player_id=player_id)
        found = [table for table in active if not table.alone]  # nobody waits for them there
        changed = 0
        for table in found:
            try:
                session = await self._ledger.session(table.id)  # no table waits for the answer
                returns = until is None and _is_replaced(session, player_id) and await may_return(session)
                changed += await self._at(table.id, player_id, until, returns=returns)
            except (Refusal, GameError) as error:  # the others wait all the same
                log.info("nobody can be absent at a table: %s", type(error).__name__, extra={"table": table.id})
        return changed

    async def _at(self, table_id: int, player_id: int, until: datetime | None, *, returns: bool) -> bool:
        done = False

        async def ask(session: Session) -> Session:
            nonlocal done
            seat, now = session.seat_of(player_id), self._ledger.world.now()
            if session.table.status not in OPEN or seat is None:
                return session
            own = session.seats[seat]
            if own.absent_until == until or own.resigned_at is not None or own.gone_at is not None:
                return session
            if until is None and own.taken_over and not returns:
                return session
            done = until is not None or (own.absent_until or now) > now
            repository, deadline = self._ledger.repository, session.table.deadline
            drops = until is not None and session.table.cancel_until not in (None, own.cancels)  # silence would agree
            back = until is None and own.taken_over
            if session.to_move == seat and (back or (done and not own.by_computer)):
                deadline = await self._deadlines.due(session, max(now, until or now))
            if back:
                to_move = player_id if session.to_move == seat else session.table.mover
                returning = repository.set_taken_over(session.log, seat, False, deadline, to_move)
                return await self._ledger.write(session, returning)
            leaving = repository.set_absent(session.log, seat, until, deadline, drops_question=drops)
            return await self._ledger.write(session, leaving)

        await change_anywhere(self._ledger, table_id, ask)
        return done


def _is_replaced(session: Session, player_id: int) -> bool:
    """Does a computer play for the person?"""
    seat = session.seat_of(player_id)
    return seat is not None and session.seats[seat].taken_over


def again_after(absent_at: datetime | None) -> datetime | None:
    """From when on a person may be absent again who was so last at this moment; None: at any time."""
    return None if absent_at is None else absent_at + BETWEEN_ABSENCES
