"""Which messages a table wants, and what each of them shows: a pure function."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from bot.host.pov import Pov
from bot.host.session import Session
from bot.presenter.clicks.picked import NOTHING, Picked
from bot.presenter.panels.hand import hand_panel
from bot.presenter.panels.lines import said_panel
from bot.presenter.panels.lobby import lobby_panel
from bot.presenter.panels.panel import Panel
from bot.presenter.panels.table import table_panel
from bot.presenter.slots import Slot
from bot.presenter.texts import NotKeptUp
from data.records import MessageKind, Player, Status


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that a table wants."""

    slot: Slot
    version: int
    """The table's version that it shows."""
    panel: Panel
    channel: int | None
    """Where it is to stand; None: in the person's direct messages, or by a private panel's own token."""
    person: int | None = None
    """Whose direct messages it belongs to."""
    since: datetime | None = None
    """Since when it has had something to be noticed: a turn that began, the end. An edit does not make it noticed."""
    noticed: bool = False
    """Is its coming to be noticed? Else it is sent silently."""
    sent: bool = True
    """May it be sent where there is none? (A lobby is posted as the answer to a command.)"""
    over: bool = False
    """Has the table ended? Then it is shown for the last time."""


@dataclass(frozen=True, slots=True)
class Open:
    """What people have open at a table, in memory only."""

    picked: Mapping[Slot, tuple[int, Picked]] = field(default_factory=dict)
    """The first steps of moves, each with the version of the table for which they were picked."""
    private: tuple[Slot, ...] = ()
    """The private panels that can still be edited."""
    closing: frozenset[Slot] = frozenset()
    """Those of them that are edited for the last time."""

    def at(self, slot: Slot, version: int) -> Picked:
        """What is picked there at this version."""
        picked_for, picked = self.picked.get(slot, (version, NOTHING))
        return picked if picked_for == version else NOTHING


NOTHING_OPEN = Open()


def wanted(session: Session, people: Mapping[int, Player], open_: Open = NOTHING_OPEN) -> tuple[Notice, ...]:
    """Which messages the table should have. `people`: those who sit there, by their ids.

    A started table that stands nowhere yet (neither thread nor channel) wants its lobby alone.
    """
    return tuple(_wanted(session, people, open_))


def panel_of(session: Session, slot: Slot, open_: Open = NOTHING_OPEN) -> Panel:
    """What the message shows."""
    picked = open_.at(slot, session.table.version)
    if slot.kind is MessageKind.LOBBY:
        return lobby_panel(Pov.of(session, None))
    if slot.kind is MessageKind.TABLE:
        return table_panel(Pov.of(session, None), picked)
    if slot in open_.closing:
        return said_panel(NotKeptUp())
    return hand_panel(Pov.of(session, slot.seat or 0), picked=picked, dm=not slot.private)


def home(session: Session) -> int:
    """Where the table is played: its thread, or the channel when there is none."""
    return session.table.thread_id or session.table.channel_id


def _wanted(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    table, over = session.table, session.table.ended_at is not None
    lobby = Slot(table.id, MessageKind.LOBBY)
    opening = table.status is Status.LOBBY
    yield Notice(
        lobby, table.version, panel_of(session, lobby), table.channel_id, noticed=opening, sent=opening, over=over
    )
    if table.started_at is None or table.thread_id is None:
        return
    yield _table(session, people, open_)
    for seat in session.seats:
        if seat.player_id is not None and session.game.private and not people[seat.player_id].dm_closed:
            yield _hand(session, seat.seat, seat.player_id, open_)
    for slot in open_.private:
        yield Notice(slot, table.version, panel_of(session, slot, open_), None, sent=False, over=over)


def _table(session: Session, people: Mapping[int, Player], open_: Open) -> Notice:
    """The table is noticed by its coming where the player to move gets no hand; and at the end by everybody."""
    slot = Slot(session.table.id, MessageKind.TABLE)
    mover = session.seats[session.to_move].player_id if session.to_move is not None else None
    reached = session.game.private and mover is not None and not people[mover].dm_closed
    over = session.table.status is Status.OVER
    return Notice(
        slot,
        session.table.version,
        panel_of(session, slot, open_),
        home(session),
        since=_since(session),
        noticed=over or (mover is not None and not reached),
        over=session.table.ended_at is not None,
    )


def _hand(session: Session, seat: int, player_id: int, open_: Open) -> Notice:
    """A hand is noticed by its coming when it is its person's turn, at first, and at the end."""
    slot = Slot(session.table.id, MessageKind.HAND, seat)
    own = session.to_move == seat and not session.seats[seat].by_computer
    over = session.table.status is Status.OVER
    return Notice(
        slot,
        session.table.version,
        panel_of(session, slot, open_),
        None,
        player_id,
        since=_since(session) if own or over else None,
        noticed=own or over or all(move.seat != seat for move in session.log.moves),
        over=session.table.ended_at is not None,
    )


def _since(session: Session) -> datetime | None:
    """When the turn to be played began, or the table ended by its result; None when neither is so."""
    if session.table.status is Status.OVER:
        return session.table.ended_at
    if session.to_move is None:
        return None
    moves = session.log.moves
    first = len(moves)
    while first > 0 and moves[first - 1].seat == session.to_move:
        first -= 1
    return moves[first - 1].at if first else session.table.started_at
