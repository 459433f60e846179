"""From the close of a lobby to its cards: one opening message, and its id goes into the deal."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from functools import partial

from bot.host import turns
from bot.host.deadlines import Deadlines
from bot.host.downtime import Downtime
from bot.host.ledger import Ledger
from bot.host.luck import AddedLuck, Luck, awaited, noted
from bot.host.session import Session, seed_of
from data.records import Opening, Seat, Status, TableLog
from games.core import turn_order


class Dealing:
    """Closes a lobby for the deal (`begin`), and deals when its opening message stands (`deal`)."""

    def __init__(self, ledger: Ledger, downtime: Downtime, deadlines: Deadlines) -> None:
        self._ledger = ledger
        self._deadlines = deadlines
        self.luck = Luck(ledger, downtime, self._dealt)
        self.begun_here: dict[int, int] = {}
        """Tables that this process has closed for the deal, with their realms: no earlier one can have sent their
        opening message."""

    async def begin(self, session: Session) -> Session:
        """Within a change: the lobby closes, and its opening message may be sent."""
        closed = await self._ledger.write(session, self._ledger.repository.begin_opening(session.log))
        self.begun_here[session.table.id] = session.table.realm
        return closed

    async def open_again(self, table_id: int, number: int) -> Session:
        """Another opening message takes the place of that one, which is gone or cannot be found: it tells its number.

        Does nothing where that has been done, or the table is not being dealt any more.
        """

        async def ask(session: Session) -> Session:
            table = session.table
            if table.status is not Status.DEALING or table.openings != number:
                return session
            return await self.begin(session)

        return await self._ledger.change(table_id, ask)

    async def deal(self, table_id: int, opening: Opening) -> Session:
        """The opening message stands: mix its id into the secret, draw the turn order and deal; once a word of luck has
        come, where one is to.

        Does nothing where that has been done, the table has been cancelled meanwhile, or another opening message has
        taken the place of this one.
        """

        async def ask(session: Session) -> Session:
            if session.table.status is not Status.DEALING or session.table.openings != opening.number:
                return session
            if awaited(session.table, session.seats) is not None:
                return await self.luck.wait(session, opening)
            return await self._dealt(session, noted(session.table) or opening)

        return await self._ledger.change(table_id, ask)

    async def _dealt(self, session: Session, opening: Opening, word: AddedLuck | None = None) -> Session:
        now, opened, digest = self._ledger.world.now(), opening.message_id, word[1] if word else None
        table = replace(session.table, status=Status.PLAYING, started_at=now, opening=opened, luck_digest=digest)
        seats = _in_turn_order(session, seed_of(replace(session.log, table=table)))
        begun = Session.of(TableLog(table, seats, ()))
        deadline, mover = await self._deadlines.of(begun, now), turns.mover(begun)
        start = partial(self._ledger.repository.start_table, session.log, seats, opening, at=now, luck=word)
        dealt = await self._ledger.write(session, start(deadline=deadline, mover=mover))
        self.begun_here.pop(session.table.id, None)
        return dealt

    def lose(self, realms: Set[int]) -> None:
        """Another process goes on with the deals of these realms."""
        self.begun_here = {table_id: realm for table_id, realm in self.begun_here.items() if realm not in realms}


def _in_turn_order(session: Session, seed: bytes) -> tuple[Seat, ...]:
    """The lobby's seats as the seed orders them, each with its number in the order of joining, from 0."""
    order = turn_order(seed, len(session.seats))
    return tuple(replace(session.seats[joined], seat=seat, joined=joined) for seat, joined in enumerate(order))
