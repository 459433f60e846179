"""When a turn runs out: after the time that its table gives it, and not in the quiet hours of its player."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.host import turns
from bot.host.people import People
from bot.host.quiet import QuietHours
from bot.host.session import Session
from bot.host.take_backs import LEAST_LEFT, Retractable

LONG: Final = timedelta(days=1)
"""A turn that may take so long does not run out in quiet hours."""


class Deadlines:
    """Whatever gives a turn its end asks here, and so does the clock when that end has come."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def of(self, session: Session, now: datetime) -> datetime | None:
        """The end of the turn that begins now, or waits first; None: a computer plays it, or nobody waits for it, since
        its player plays alone."""
        seat = session.to_move
        if seat is None or session.seats[seat].by_computer or session.table.alone:
            return None
        absent = session.seats[seat].absent_until
        due = await self.due(session, max(now, absent or now))
        others = [one for one in session.seats if not one.by_computer and one.absent_until is None]
        if absent is None or absent <= now + turns.WAITED_FOR or all(one.agreed != absent for one in others):
            return due
        return min(due, now + turns.WAITED_FOR)  # in an earlier turn they have said that they would not wait

    async def again(self, session: Session, back: Retractable, now: datetime) -> datetime | None:
        """The end of a turn that goes on, since a move of it was taken back: so much is left as when that was made, but
        `LEAST_LEFT` at least. `session`: as it is then."""
        due, left = await self.of(session, now), back.move.seconds_left
        return due if due is None or left is None else now + max(timedelta(seconds=left), LEAST_LEFT)

    async def due(self, session: Session, begins: datetime) -> datetime:
        """When the turn of the seat to move runs out, which begins then."""
        end, quiet = begins + session.table.turn_time, await self._quiet(session)
        return (quiet and quiet.over(end)) or end

    async def put_off(self, session: Session, now: datetime) -> datetime | None:
        """Until when the turn goes on that ends now, in the quiet hours of its player; None: it does not. Those count
        that were set before it began, so that nobody can put it off again and again."""
        quiet, begun = await self._quiet(session), turns.since(session)
        if quiet is None or begun is None or begun < quiet.since <= now:  # later ones: the clock was ahead then
            return None
        return quiet.over(now)

    async def _quiet(self, session: Session) -> QuietHours | None:
        """The quiet hours in which the turn to be played does not run out."""
        person = session.seats[session.to_move or 0].player_id
        if session.table.turn_time < LONG or person is None:
            return None
        return QuietHours.of(await self._people.get(person))
