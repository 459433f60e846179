"""What is known of one table's messages: which stand where, what people have open, and what is still to be told."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.host.beginners import beginners
from bot.host.session import Session
from bot.messages.calling import Call, Way
from bot.messages.desk import Desk
from bot.messages.notices import Open
from bot.messages.slots import Slot, Standing, Token
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.panel import Panel
from data.records import UNKNOWN, Message, MessageKind, Opening, Status


class Kept:
    """The rows of a table's messages, read once and written through, and beside them what only the memory holds."""

    def __init__(self, table_id: int, desk: Desk) -> None:
        self.table_id = table_id
        self._desk = desk
        self._read = False
        self.versions: frozenset[int] = frozenset()
        """Those of the table that its messages showed on disk when the rows were read, its lobby aside."""
        self.standing: dict[Slot, Standing] = {}
        self.asked: set[Slot] = set()
        """What somebody wants to be posted anew, or for the first time."""
        self.sought: set[Slot] = set()
        """What may stand in its channel although no row tells of it."""
        self.replaced: dict[int, int] = {}
        """Messages (and their channels) that others have taken the place of, and whose controls are to go;"""
        self.retired: dict[int, int] = {}
        """those whose controls have gone. The answer to a click from just before brings them back."""
        self.outdated: dict[int, tuple[int, Standing]] = {}
        """Messages that are to be deleted: each with its channel, and what has taken its place."""
        self.dismissed: dict[int, Token] = {}
        """Private panels that are to be deleted, each by its token."""
        self.announced = False
        """Has this process tried to post the opening message?"""
        self.opening: Opening | None = None
        """The opening message that stands, once this process knows it: the deal comes of no other."""
        self.call: Call | None = None
        """How whoever is to move is called."""
        self.reminded: datetime | None = None
        """The deadline of which the player to move is to be reminded, or was."""
        self.beginners: frozenset[int] | None = None
        """Those at the table whose first game of its kind it is; None: not asked for yet."""
        self.seen: dict[int, datetime] = {}
        """When people last looked at the table while it was not their turn."""
        self.linked: set[Slot] = set()
        """Private panels that stand elsewhere than the table."""
        self._picked: dict[Slot, tuple[int, Picked]] = {}
        self._closing: set[Slot] = set()
        self._onward: dict[Slot, int] = {}

    async def read(self) -> None:
        """Read the rows, unless that has been done."""
        if self._read:
            return
        rows = await self._desk.repository.messages(self.table_id)
        if not self._read:  # by somebody else meanwhile
            self.versions = frozenset(row.version for row in rows if row.kind is not MessageKind.LOBBY)
            for row in rows:
                self.hang(Standing.of(row))
            self._read = True

    def hang(self, standing: Standing, panel: Panel | None = None, version: int = UNKNOWN) -> None:
        """The message stands there from now on; one that stood in its place loses its controls, or is deleted where it
        was a person's own.

        `panel`: what it was sent with, of that version of the table. It shows that unless the table has changed since:
        the answer to a click may have changed it before it was known which message it is.
        """
        now = self._desk.host.ledger.known(self.table_id)
        if panel is not None and now is not None and now.table.version == version:
            standing.show(panel.shows(), version)
        before = self.standing.get(standing.slot)
        if before is not None:
            self._desk.wall.take_down(before.message)
            if not before.gone and before.message != standing.message:
                if standing.slot.seat is None:
                    self.replaced[before.message] = before.channel
                else:
                    self.outdated[before.message] = (before.channel, standing)
        self.standing[standing.slot] = standing
        self._desk.wall.hang(standing)

    async def learn(self, session: Session) -> None:
        """Find out whose first game of its kind this is, unless that has been done or the game has not started."""
        if self.beginners is None and session.table.status is Status.PLAYING:
            self.beginners = await beginners(self._desk.repository, session)

    async def write(self, *standing: Standing) -> None:
        """Put these on disk, in one batch."""
        rows: list[tuple[Standing, Message]] = [(one, one.row()) for one in standing if not one.slot.private]
        await self._desk.repository.put_messages(self.table_id, [row for _, row in rows])
        for one, row in rows:
            one.stored, one.written = one.message, one.row() == row

    async def forget(self, standing: Standing) -> None:
        """The message is gone for good."""
        self.drop(standing.slot)
        await self._desk.repository.drop_message(standing.row())

    async def flush(self) -> None:
        """Put on disk what each message shows, where it is not there yet."""
        if self.unwritten:
            await self.write(*self.unwritten)

    @property
    def unwritten(self) -> list[Standing]:
        """The messages of which something is not on disk."""
        return [one for one in self.standing.values() if not one.written and not one.slot.private]

    @property
    def open(self) -> Open:
        """What people have open."""
        private = tuple(slot for slot in self.standing if slot.private)
        return Open(
            dict(self._picked), private, frozenset(self._closing), dict(self._onward), self.call, self.reminded,
            self.beginners or frozenset(), frozenset(self.linked),
        )  # fmt: skip

    def mention(self) -> bool:
        """Direct messages do not reach whoever is to move: they are mentioned instead, if they were to be called so.

        Returns whether they were.
        """
        if self.call is None or self.call.way is not Way.DIRECT:
            return False
        self.call = replace(self.call, way=Way.MENTION)
        return True

    def pick(self, slot: Slot, version: int, picked: Picked) -> None:
        """The first steps of a move are picked there."""
        self._picked.pop(slot, None)  # the newest is last
        if picked != NOTHING:
            self._picked[slot] = (version, picked)

    def picked(self, seat: int, version: int) -> Picked:
        """What the player of that seat has picked last for this version: on a panel of theirs, or under the table."""
        return next(
            (
                picked
                for slot, (picked_for, picked) in reversed(self._picked.items())
                if picked_for == version and slot.seat in (seat, None)
            ),
            NOTHING,
        )

    def lead_on(self, slot: Slot, onward: int) -> None:
        """So many other tables wait for the one whose message it is."""
        if onward:
            self._onward[slot] = onward
        else:
            self._onward.pop(slot, None)

    def begin_turn(self, seat: int | None) -> None:
        """It is this seat's turn: where it leads on from here is found out when its player has moved."""
        for slot in [slot for slot in self._onward if slot.seat == seat]:
            del self._onward[slot]

    def close(self, slot: Slot) -> None:
        """The private panel is edited once more, and then left alone."""
        self._closing.add(slot)

    def dismiss(self, slot: Slot) -> None:
        """The private panel is to be deleted."""
        standing = self.standing[slot]
        if standing.token is not None:
            self.dismissed[standing.message] = standing.token
        self.drop(slot)

    def go_on(self, slot: Slot) -> None:
        """It has more time after all: it is kept up to date."""
        self._closing.discard(slot)

    def closing(self, slot: Slot) -> bool:
        """Is this the last edit of the private panel?"""
        return slot in self._closing

    def drop(self, slot: Slot) -> None:
        """The message is not kept up to date any more."""
        standing = self.standing.pop(slot, None)
        if standing is not None:
            self._desk.wall.take_down(standing.message)
        self._picked.pop(slot, None)
        self._onward.pop(slot, None)
        self._closing.discard(slot)
        self.linked.discard(slot)

    def clear(self) -> None:
        """Nothing of it need be remembered."""
        for slot in list(self.standing):
            self.drop(slot)
