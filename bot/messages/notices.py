"""Which messages a table wants, and what each of them shows: a pure function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property, partial

from bot.host import turns
from bot.host.beginners import moved_themselves
from bot.host.closing import ASKED_FOR, voters
from bot.host.ending import closer
from bot.host.guests import expected
from bot.host.pov import Pov
from bot.host.session import Session
from bot.messages.calling import Call, Way, mentioned, missed_end
from bot.messages.slots import Slot
from bot.messages.texts import NotKeptUp
from bot.panels.cancelling import cancel_panel
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.hand import hand_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel, line_panel
from bot.panels.person.call import call_panel, invite_panel, reminder_panel
from bot.panels.reader import Reader
from bot.panels.result import result_panel
from bot.panels.table import table_panel
from data.records import MessageKind, Notify, Player, Status


@dataclass(frozen=True)
class Notice:
    """A message that a table wants."""

    slot: Slot
    version: int
    """The table's version that it shows."""
    made: Callable[[], Panel]
    """Makes its panel."""
    reader: Reader
    """For whom it is made."""
    channel: int | None
    """Where it is to stand; None: in the person's direct messages, or by a private panel's own token."""
    person: int | None = None
    """Whose direct messages it belongs to."""
    since: datetime | None = None
    """Since when it has had something to be noticed: a turn that began, the end. An edit does not make it noticed."""
    noticed: bool = False
    """Is its coming to be noticed? Else it is sent silently."""
    calls: bool = False
    """Does it call somebody to their turn? Then it is sent anew where an older one stands, once a turn."""
    pings: tuple[int, ...] = ()
    """The people whom it mentions, and whom that may notify."""
    sent: bool = True
    """May it be sent where there is none?"""
    awaited: bool = False
    """Is it about to be posted by somebody else, as the answer to a command? Then only another one is sent."""
    over: bool = False
    """Has the table ended? Then it is shown for the last time."""

    @cached_property
    def panel(self) -> Panel:
        """What it shows; made when somebody looks at it, since others of the table may go before."""
        return self.made()


@dataclass(frozen=True, slots=True)
class Open:
    """What people have open at a table, in memory only."""

    picked: Mapping[Slot, tuple[int, Picked]] = field(default_factory=dict)
    """The first steps of moves, each with the version of the table for which they were picked."""
    private: tuple[Slot, ...] = ()
    """The private panels that can still be edited."""
    closing: frozenset[Slot] = frozenset()
    """Those of them that are edited for the last time."""
    onward: Mapping[Slot, int] = field(default_factory=dict)
    """At how many other tables it was somebody's turn when they had moved at this one."""
    call: Call | None = None
    """How whoever is to move is called."""
    reminded: datetime | None = None
    """The deadline of which the player to move is reminded."""
    beginners: frozenset[int] = frozenset()
    """The people whose first game of this kind it is, by their ids."""
    linked: frozenset[Slot] = frozenset()
    """The private panels that stand elsewhere than the table."""

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
        return line_panel(NotKeptUp())
    seat, onward = slot.seat or 0, open_.onward.get(slot, 0)
    first = before_first_move(session, seat) and session.seats[seat].player_id in open_.beginners
    linked = not slot.private or slot in open_.linked
    return hand_panel(Pov.of(session, seat), picked=picked, linked=linked, onward=onward, first=first)


def before_first_move(session: Session, seat: int) -> bool:
    """Is the table played, and has the person in that seat not moved yet themselves?"""
    return session.table.status is Status.PLAYING and seat not in moved_themselves(session)


def lobby_place(session: Session) -> int:
    """Where its lobby stands: in its channel; that of a rematch where it is played."""
    return home(session) if session.table.rematch_of is not None else session.table.channel_id


def home(session: Session) -> int:
    """Where the table is played: its thread, or the channel when there is none."""
    return session.table.thread_id or session.table.channel_id


def _wanted(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    table, over = session.table, session.table.ended_at is not None
    lobby = Slot(table.id, MessageKind.LOBBY)
    opening = table.status is Status.LOBBY
    asked = tuple(guest.player_id for guest in expected(session) if opening and mentioned(people[guest.player_id]))
    yield Notice(
        lobby, table.version, partial(panel_of, session, lobby), Reader.of_table(table), lobby_place(session),
        noticed=opening and (not table.private or bool(asked)), pings=asked, sent=opening,
        awaited=table.rematch_of is None, over=over,
    )  # fmt: skip
    if opening:
        yield from _invitations(session, people)
    if table.started_at is None or table.thread_id is None:
        return
    yield _table(session, people, open_)
    if table.status is Status.OVER:
        yield from _results(session, people)
    for seat in session.seats:
        if seat.player_id is None or seat.gone_at is not None:
            continue
        if session.game.private and not people[seat.player_id].dm_closed:
            yield _hand(session, seat.seat, people[seat.player_id], open_)
    if table.cancel_until is not None:
        yield _asks_to_cancel(session, people)
    for slot in open_.private:
        reader = Reader.of_player(people[session.seats[slot.seat or 0].player_id or 0])
        yield Notice(slot, table.version, partial(panel_of, session, slot, open_), reader, None, sent=False, over=over)
    person = turns.mover(session)
    if person is not None:
        yield from _calls(session, people[person], open_)


def _invitations(session: Session, people: Mapping[int, Player]) -> Iterator[Notice]:
    """To those who are waited for and want to be told so: by direct message, or by a mention beside a lobby that was
    posted as an answer, and could mention nobody."""
    version, pov = session.table.version, Pov.of(session, None)
    for guest in expected(session):
        player, slot = people[guest.player_id], Slot(session.table.id, MessageKind.INVITE, guest.number)
        if player.notify is Notify.DM and not player.dm_closed:
            reader = Reader.of_player(player)
            yield Notice(slot, version, partial(invite_panel, pov), reader, None, player.id, noticed=True)
        elif mentioned(player) and session.table.rematch_of is None:
            made = partial(invite_panel, pov, player.id)
            reader = Reader.of_table(session.table)
            yield Notice(slot, version, made, reader, lobby_place(session), noticed=True, pings=(player.id,))


def _table(session: Session, people: Mapping[int, Player], open_: Open) -> Notice:
    """The table is noticed by its coming where the player to move gets neither a hand nor a call. Of one that is over,
    whose result is a message of its own, at most the message that stands there is edited."""
    slot = Slot(session.table.id, MessageKind.TABLE)
    person, over = turns.mover(session), session.table.status is Status.OVER
    handed = person is not None and session.game.private and not people[person].dm_closed
    return Notice(
        slot,
        session.table.version,
        partial(panel_of, session, slot, open_),
        Reader.of_table(session.table),
        home(session),
        since=None if over else _since(session),
        noticed=person is not None and not handed and _way(open_) is None,
        sent=not over,
        over=session.table.ended_at is not None,
    )


def _hand(session: Session, seat: int, player: Player, open_: Open) -> Notice:
    """A hand is noticed by its coming at first, when it calls its person to their turn, and when it tells them of the
    end; everybody else's is edited then."""
    slot = Slot(session.table.id, MessageKind.HAND, seat)
    own, over = turns.mover(session) == player.id, session.table.status is Status.OVER
    first = all(move.seat != seat for move in session.log.moves)
    told = over and player.notify is Notify.DM and missed_end(session, player.id)
    calls = told or (own and _way(open_) is Way.DIRECT)
    return Notice(
        slot,
        session.table.version,
        partial(panel_of, session, slot, open_),
        Reader.of_player(player),
        None,
        player.id,
        since=_since(session) if own or told else None,
        noticed=calls or (first and not over and player.notify is not Notify.QUIET),
        calls=calls,
        over=session.table.ended_at is not None,
    )


def _results(session: Session, people: Mapping[int, Player]) -> Iterator[Notice]:
    """How the table has ended, for all of them: it mentions those who want that, or whom nothing else reaches. Where
    nobody has a hand by direct message, those who want one and were not there are told so."""
    table, slot = session.table, Slot(session.table.id, MessageKind.RESULT)
    played = [player for player in people.values() if session.seat_of(player.id) is not None]
    told = [player for player in played if player.id != closer(session)]
    called = tuple(player.id for player in told if mentioned(player))
    yield Notice(
        slot, table.version, partial(result_panel, Pov.of(session, None), called), Reader.of_table(table),
        home(session), since=table.ended_at, noticed=bool(called), pings=called, over=True,
    )  # fmt: skip
    for player in told:
        if session.game.private or player.notify is not Notify.DM or player.dm_closed:
            continue
        seat = session.seat_of(player.id)
        if seat is not None and missed_end(session, player.id):
            made = partial(result_panel, Pov.of(session, None), linked=True)
            yield Notice(
                replace(slot, seat=seat), table.version, made, Reader.of_player(player), None, player.id,
                since=table.ended_at, noticed=True, over=True,
            )  # fmt: skip


def _asks_to_cancel(session: Session, people: Mapping[int, Player]) -> Notice:
    """Whether all would have the game cancelled. It mentions those who are asked, however they are told of turns, but
    for those who are not told at all."""
    table, slot = session.table, Slot(session.table.id, MessageKind.CANCEL)
    others = [people[seat.player_id or 0] for seat in voters(session) if seat.player_id != table.cancel_by]
    told = tuple(player.id for player in others if player.notify is not Notify.QUIET)
    return Notice(
        slot, table.version, partial(cancel_panel, session, told), Reader.of_table(table), home(session),
        since=(table.cancel_until or datetime.max) - ASKED_FOR, noticed=True, pings=told,
    )  # fmt: skip


def _calls(session: Session, player: Player, open_: Open) -> Iterator[Notice]:
    """What tells whoever is to move of it, besides their hand."""
    table, seat, way = session.table, session.to_move, _way(open_)
    if way is Way.MENTION or (way is Way.DIRECT and not session.game.private):
        slot = Slot(table.id, MessageKind.CALL, seat)
        made = partial(call_panel, Pov.of(session, seat), linked=way is Way.DIRECT)
        person, channel = (player.id, None) if way is Way.DIRECT else (None, home(session))
        reader = Reader.of_player(player) if way is Way.DIRECT else Reader.of_table(table)
        yield Notice(
            slot, table.version, made, reader, channel, person,
            since=_since(session), noticed=True, calls=True, pings=(player.id,),
        )  # fmt: skip
    if table.deadline is not None and open_.reminded == table.deadline:
        slot = Slot(table.id, MessageKind.REMINDER, seat)
        loud = way is None and player.notify is not Notify.QUIET  # one notification a turn is enough
        made = partial(reminder_panel, Pov.of(session, seat), ping=loud)
        yield Notice(
            slot, table.version, made, Reader.of_table(table), home(session),
            since=_since(session), noticed=loud, pings=(player.id,) if loud else (),
        )  # fmt: skip


def _way(open_: Open) -> Way | None:
    return open_.call.way if open_.call else None


def _since(session: Session) -> datetime | None:
    """When the turn to be played began, or the table ended by its result; None when neither is so."""
    return session.table.ended_at if session.table.status is Status.OVER else turns.since(session)
