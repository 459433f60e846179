"""A word of luck: one player may add it to a deal after its opening message. Nobody can aim at the id of that message
without knowing the word (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence, Set
from datetime import datetime, timedelta
from functools import partial
from typing import Final, TypeAlias

from bot.host import checks, texts
from bot.host.downtime import Downtime
from bot.host.errors import Refusal
from bot.host.ledger import Ledger
from bot.host.retries import Retries, Sure, of_every_realm
from bot.host.session import Session
from data.realms import EVERY_REALM
from data.records import Opening, Seat, Status, Table
from games.core import luck_digest
from games.core.text import NameAt

LONGEST_LUCK: Final = 60
"""Characters of a word of luck."""
LUCK_AWAITED: Final = timedelta(minutes=1)
"""How long a deal waits for the word: then the cards are dealt without it."""

AddedLuck: TypeAlias = tuple[str, str]
"""A word of luck, and its digest."""
Deal: TypeAlias = Callable[[Session, Opening, AddedLuck | None], Awaitable[Session]]


class Luck:
    """Lets one player of a lobby add a word to its deal. `deal`: carries it out, within a change.

    Methods raise `Refusal`; then nothing has changed.
    """

    def __init__(self, ledger: Ledger, downtime: Downtime, deal: Deal) -> None:
        self._ledger = ledger
        self._downtime = downtime
        self._deal = deal
        self._lapses = Retries(ledger.world.uptime)

    async def take(self, table_id: int, player_id: int) -> Session:
        """A person of a lobby says that they will add the word; or no longer, where they have said so. The opener makes
        room for anybody else, since the opener is the likeliest to know the secret."""

        async def ask(session: Session) -> Session:
            checks.in_lobby(session, player_id)
            before = awaited(session.table, session.seats)
            if before is not None and before.player_id not in (player_id, session.table.opener_id):
                raise Refusal(texts.LuckTaken(_named(before)))
            adds = None if before is not None and before.player_id == player_id else player_id
            return await self._ledger.write(session, self._ledger.repository.take_luck(session.log, adds))

        return await self._ledger.change(table_id, ask)

    async def add(self, table_id: int, player_id: int, word: str) -> Session:
        """Mix their word in, and deal. `word`: as it will be shown, see `games.core.luck_digest`."""

        async def ask(session: Session) -> Session:
            opening = check_adds(session, player_id)
            try:
                added = word, luck_digest(word)
            except ValueError:
                raise Refusal(texts.LuckUnseen()) from None
            return await self._deal(session, opening, added)

        return await self._ledger.change(table_id, ask)

    async def wait(self, session: Session, opening: Opening) -> Session:
        """Within a change: the opening message stands, and the deal waits for the word."""
        if session.table.opening is not None:
            return session
        until = self._ledger.world.now() + LUCK_AWAITED
        return await self._ledger.write(session, self._ledger.repository.note_opening(session.log, opening, until))

    async def give_up(self, session: Session, actor_id: int) -> Session:
        """Within a change: deal without the word that is waited for. The one who would add it may say so at once, the
        others when its time is over."""
        seat, opening = awaited(session.table, session.seats), noted(session.table)
        if seat is None or opening is None:
            return session
        until, calm = session.table.luck_until, session.table.realm in self._downtime.calm
        if seat.player_id != actor_id and until is not None and (self._ledger.world.now() < until or not calm):
            raise Refusal(texts.LuckAwaited(_named(seat)))
        return await self._deal(session, opening, None)

    async def lapse(self, realms: Set[int] = EVERY_REALM, sure: Sure = of_every_realm) -> datetime | None:
        """The time for the word is over, at the tables of these realms: the cards are dealt without. Returns when the
        next such time is over, of whatever table. A deal that fails is tried again less and less often."""
        now, repository = self._ledger.world.now(), self._ledger.repository

        async def ask(session: Session) -> Session:
            opening, until = noted(session.table), session.table.luck_until
            if session.table.status is not Status.DEALING or opening is None or until is None or until > now:
                return session
            return await self._deal(session, opening, None)

        for table_id in await self._lapses.due(partial(repository.lucks_until, now), realms, sure):
            with self._lapses.attempt(table_id, table_id, "it waits for luck still"):
                await self._ledger.change(table_id, ask)
        return await repository.next_luck_over(now, self._ledger.realms)


def awaited(table: Table, seats: Sequence[Seat]) -> Seat | None:
    """The player who is to add a word of luck before the cards are dealt."""
    if table.luck_by is None or table.status not in (Status.LOBBY, Status.DEALING):
        return None
    return next((seat for seat in seats if seat.player_id == table.luck_by and seat.gone_at is None), None)


def noted(table: Table) -> Opening | None:
    """The opening message that stands already, where the deal waits."""
    if table.opening is None or table.opening_channel is None:
        return None
    return Opening(table.opening_channel, table.opening, table.openings)


def check_adds(session: Session, player_id: int) -> Opening:
    """The opening message of a deal that waits for this person's word. Raises `Refusal`."""
    checks.seated(session, player_id)
    seat, opening = awaited(session.table, session.seats), noted(session.table)
    if seat is None or opening is None or seat.player_id != player_id:
        raise Refusal(texts.NoLuckAwaited())
    return opening


def _named(seat: Seat) -> NameAt:
    return NameAt(seat.seat, seat.name)
