"""Taking moves back: by one's own word, or when all agree. Knows no Discord."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.host import checks, take_backs, turns
from bot.host.deadlines import Deadlines
from bot.host.downtime import Downtime
from bot.host.errors import Refusal, stale_move
from bot.host.hints import among_people
from bot.host.ledger import Ledger
from bot.host.session import Session
from bot.host.take_backs import AskedBefore, BackAsked, NobodyAsksBack, Retractable
from bot.host.votes import comes_back
from data.records import LoggedMove, MadeBy
from games.core import follow


class Retractions:
    """Takes moves back, within the rules of `take_backs`. A take-back is a row of the log like any other: the ledger
    writes it, and all that was thought of or clicked in what it undoes is late."""

    def __init__(self, ledger: Ledger, deadlines: Deadlines, downtime: Downtime) -> None:
        self._ledger = ledger
        self._deadlines = deadlines
        self._downtime = downtime

    def slips(self, session: Session) -> bool:
        """Is there time to take the last move back?"""
        until = take_backs.slips_until(session)
        return until is None or self._left(session, until) > timedelta(0)

    def slips_until(self, session: Session) -> datetime | None:
        """When there is none any more, if people can act until then; None: as of `take_backs.slips_until`."""
        until = take_backs.slips_until(session)
        return None if until is None else self._ledger.world.now() + self._left(session, until)

    async def take_back(self, table_id: int, player_id: int, ply: int) -> Session:
        """Take back the last move of a person, and what was played after it (`retractable`); where that is
        more than a slip, and the table has it so, ask the others. `ply`: the position that they have seen.

        Raises `Refusal` with the reason, `StaleMove`.
        """

        async def ask(session: Session) -> Session:
            seat = _seat(session, player_id, ply)
            found, practice = take_backs.retractable(session, seat), not among_people(session.seats)
            if found.until is not None and self._left(session, found.until) > timedelta(0):
                return await self._take_back(session, found)
            if not (session.table.alone or take_backs.by_agreement(session, seat)):
                raise Refusal(found.why)
            if practice or take_backs.all_agree(session, seat):
                return await self._take_back(session, found, practice=practice)
            if take_backs.were_asked(session):
                raise Refusal(AskedBefore())
            return await self._ledger.write(session, self._ledger.repository.ask_back(session.log, seat))

        return await self._ledger.change(table_id, ask)

    async def agree(self, table_id: int, player_id: int, ply: int) -> Session:
        """A player agrees to what somebody would take back in the position of that ply; when all do, it is taken back.
        Raises `Refusal`, `StaleMove`."""

        async def ask(session: Session) -> Session:
            seat, asked = _asked_back(session, player_id, ply)
            if asked.agreed_with(seat):
                return await self._take_back(session, take_backs.retractable(session, asked.seat))
            if seat not in asked.asked or seat in asked.agreed:
                return session
            return await self._ledger.write(session, self._ledger.repository.agree_back(session.log, seat))

        return await self._ledger.change(table_id, ask)

    async def keep(self, table_id: int, player_id: int, ply: int) -> Session:
        """A player would rather play on: nobody asks any more in this position. Raises as `agree`."""

        async def ask(session: Session) -> Session:
            _asked_back(session, player_id, ply)
            return await self._ledger.write(session, self._ledger.repository.drop_back(session.log))

        return await self._ledger.change(table_id, ask)

    def _left(self, session: Session, until: datetime) -> timedelta:
        return until - self._downtime.until(session.table.realm)

    async def _take_back(self, session: Session, found: Retractable, *, practice: bool = False) -> Session:
        """Within a change: write the row that takes it back."""
        seat, text, now = found.move.seat, f"~{found.number}", self._ledger.world.now()
        replayed = follow(session.game, session.position, text, practice=session.table.alone)
        after = replace(session, replayed=replayed)
        deadline = await self._deadlines.again(after, found, now)
        rows = [session.log.moves[step.ply - 1] for step in replayed.fallen[-1].steps]
        writing = self._ledger.repository.take_back(
            session.log,
            LoggedMove(session.ply + 1, seat, text, now, MadeBy.PERSON),
            deadline=deadline,
            mover=turns.mover(after),
            practice=practice,
            plays_on=comes_back(session, seat),
            forgiven={row.seat for row in rows if row.made_by is MadeBy.TIMEOUT and row.seat != seat},
        )
        return await self._ledger.write(session, writing, replayed)


def _seat(session: Session, player_id: int, ply: int) -> int:
    """The seat of a person who plays there, and has seen the position of that ply. Raises `Refusal`, `StaleMove`."""
    seat = checks.present(session, player_id)
    if ply != session.ply:
        raise stale_move()
    return seat


def _asked_back(session: Session, player_id: int, ply: int) -> tuple[int, BackAsked]:
    """The same, and what somebody asks there. Raises as it does."""
    seat, asked = _seat(session, player_id, ply), take_backs.back_asked(session)
    if asked is None:
        raise Refusal(NobodyAsksBack())
    return seat, asked
