"""Which messages an owner wants, and what each of them shows: pure functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from functools import partial
from typing import Final

from bot.host import turns
from bot.host.beginners import before_first_move
from bot.host.closer import ASKED_FOR, voters
from bot.host.guests import expected
from bot.host.pov import Pov
from bot.host.quiet import QuietHours
from bot.host.session import Session
from bot.host.settings import HandsByDm, Notify
from bot.messages.calls import Way, by_direct, mentioned, missed_end, there
from bot.messages.key import Key, OfServer, OfTable, start_key
from bot.messages.notice import Notice
from bot.messages.opened import NOTHING_OPEN, Open
from bot.messages.places import home, lobby_place
from bot.messages.posted import Posted
from bot.messages.texts import HandElsewhere, NotKeptUp
from bot.panels.board import board_panel
from bot.panels.cancellation import cancel_panel
from bot.panels.hand import hand_panel
from bot.panels.lobby.panel import lobby_panel
from bot.panels.panel import Panel, line_panel
from bot.panels.person.call import (
    WasAsked,
    WasCalled,
    WasInvited,
    begun_panel,
    call_panel,
    invite_panel,
    reminder_panel,
)
from bot.panels.reader import Reader
from bot.panels.result import result_panel
from bot.panels.table import table_panel
from data.player import Player
from data.records import NOWHERE, MessageKind, Status, Table
from games.core.text import NameAt, Number, Text

JOINED: Final = timedelta(seconds=2)
"""What changes at a table in so short a time is shown by one edit."""
BOARD_PACE: Final = timedelta(minutes=1)
"""A server's board is not changed more often."""


class Ground(Enum):
    """What a table's messages stand on, and what it lacks before there can be any but its lobby."""

    READY = "ready"
    PLACELESS = "placeless"
    """Its thread is to be opened."""
    UNDEALT = "undealt"
    """Its opening message is to be posted, by which the cards are dealt."""


@dataclass(frozen=True)
class Wanted:
    """Which messages an owner wants, and what `plan` has to know of the world besides."""

    notices: tuple[Notice, ...] = ()
    salt: str = ""
    """What the owner's sends are marked with (see `nonce`)."""
    ground: Ground = Ground.READY
    known_directs: bool = True
    """May direct messages be sent now into channels that are open already?"""
    new_directs: bool = True
    """May channels of direct messages be opened now?"""
    waiting: bool = False
    """Do they wait for that, and has it been said?"""
    past: Callable[[Posted], Notice | None] = lambda _: None
    """What a message becomes that has passed; None: it is to be deleted."""
    joined: timedelta = JOINED
    """What is patient is edited once in so long by a request that Discord counts."""


def ground(session: Session) -> Ground:
    """What the table lacks."""
    status = session.table.status
    if session.table.thread_id is None and status in (Status.DEALING, Status.PLAYING, Status.OVER):
        return Ground.PLACELESS
    return Ground.UNDEALT if status is Status.DEALING else Ground.READY


def wanted(session: Session, people: Mapping[int, Player], open_: Open = NOTHING_OPEN) -> tuple[Notice, ...]:
    """Which messages the table should have. `people`: those who sit there, by their ids.

    A started table that stands nowhere yet (neither thread nor channel) wants its lobby alone.
    """
    found = (notice for notice in _wanted(session, people, open_) if notice.channel != NOWHERE)
    return tuple(silenced(notice, open_.hushed) for notice in found)


def wanted_board(
    server: int, channel: int, version: int, sessions: Sequence[Session], others: Sequence[Table]
) -> Notice:
    """The board of a server in that channel. `others`: tables that are told of in fewer words."""
    key = Key(OfServer(server), MessageKind.BOARD)
    return Notice(
        key, version, partial(board_panel, sessions, others), Reader.of_server(server), channel, pace=BOARD_PACE
    )


def panel_of(session: Session, key: Key, open_: Open = NOTHING_OPEN) -> Panel:
    """What the message shows."""
    picked = open_.at(key, session.table.version)
    if key.kind is MessageKind.LOBBY:
        return lobby_panel(Pov.of(session, None))
    if key.kind is MessageKind.TABLE:
        return table_panel(Pov.of(session, None), picked)
    if key in open_.closing:
        return line_panel(NotKeptUp())
    seat, onward = key.seat or 0, open_.onward.get(key, 0)
    first = before_first_move(session, seat) and session.seats[seat].player_id in open_.beginners
    linked = not key.private or key in open_.linked
    return hand_panel(Pov.of(session, seat), picked=picked, linked=linked, onward=onward, first=first)


def past(session: Session, posted: Posted) -> Notice | None:
    """What a passing message becomes when it is not wanted any more (see `PASSING`)."""
    table, key = session.table, posted.key
    if posted.channel not in (table.channel_id, table.thread_id) or not posted.pings:
        return None
    text: Text = WasAsked(Number(table.id))
    if key.kind is MessageKind.INVITE:
        text = WasInvited(Number(table.id))
    elif key.kind is not MessageKind.CANCEL:
        text = WasCalled(NameAt(key.seat or 0, session.names[key.seat or 0]), Number(table.id))
    return Notice(key, table.version, partial(line_panel, text), Reader.of_table(table), posted.channel, over=True)


def handed(session: Session, player: Player, open_: Open) -> bool:
    """Does the player's hand stand in their direct messages now, or is it to come there?"""
    if not session.game.private or player.dm_closed or player.id in open_.unreached:
        return False
    if session.table.nowhere:
        return True
    if HandsByDm.of(player) is HandsByDm.AWAY:
        return turns.mover(session) == player.id and open_.call is not None and open_.call.away
    return HandsByDm.of(player) is HandsByDm.ALWAYS


def _wanted(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    table, over = session.table, session.table.ended_at is not None
    lobby = Key(OfTable(table.id), MessageKind.LOBBY)
    opening, rematch = table.status is Status.LOBBY, table.rematch_of is not None
    asked = tuple(  # each guest hears once: of any other private table by an invitation
        guest.player_id
        for guest in expected(session)
        if opening and rematch and _by_mention(people[guest.player_id], open_)
    )
    yield Notice(
        lobby, table.version, partial(panel_of, session, lobby), Reader.of_table(table), lobby_place(session),
        noticed=opening and (not table.private or bool(asked)), pings=asked, sent=opening,
        awaited=not rematch, over=over,
    )  # fmt: skip
    if opening:
        yield from _invitations(session, people, open_)
    if table.started_at is None or table.thread_id is None:
        return
    yield _table(session, people, open_)
    if table.status is Status.OVER:
        yield from _results(session, people, open_)
    for seat in session.seats:
        if seat.player_id is not None and session.game.private and not people[seat.player_id].dm_closed:
            yield _hand(session, seat.seat, people[seat.player_id], open_)
    if table.cancel_until is not None:
        yield _asks_to_cancel(session, people)
    for key in open_.private:
        owner = people.get(session.seats[key.seat or 0].player_id or 0)  # none of a person who was forgotten
        reader = Reader.of_player(owner) if owner is not None else Reader.of_table(table)
        last = over or key in open_.closing
        yield Notice(key, table.version, partial(panel_of, session, key, open_), reader, None, sent=False, over=last)
    if open_.begun and not over:
        yield _begun(session, open_)
    person = turns.mover(session)
    if person is not None:
        yield from _calls(session, people[person], open_)


def strangers(session: Session, people: Mapping[int, Player], open_: Open) -> tuple[int, ...]:
    """The people that need a new channel of direct messages, in the order of their moves."""
    table = session.table
    if table.status is Status.LOBBY:
        guests = [people[guest.player_id] for guest in expected(session)]
        return _new(player for player in guests if Notify.of(player) is Notify.DM)
    first = (session.to_move or 0) if table.status is Status.PLAYING else 0
    seats = [*session.seats[first:], *session.seats[:first]]
    over = table.status is Status.OVER
    seats = [seat for seat in seats if seat.gone_at is None and (over or seat.resigned_at is None)]
    played = [people[seat.player_id] for seat in seats if seat.player_id is not None]
    if over:
        missed = [player for player in played if missed_end(session, player.id, open_.seen)]
        return _new(player for player in missed if by_direct(session, player))
    mover, since = turns.mover(session), turns.since(session)
    if table.status is not Status.PLAYING:
        return ()
    away = mover is not None and since is not None and not there(session, mover, since, open_.seen)
    called = mover if away and turns.waiting(session) is None else None
    reached = replace(open_, unreached=frozenset())
    return _new(
        player
        for player in played
        if handed(session, player, reached) or (player.id == called and _by_direct_when_away(session, player))
    )


def _by_direct_when_away(session: Session, player: Player) -> bool:
    """Does a call, or a hand, come to them by direct message when their turn has come and they are away?"""
    return by_direct(session, player) or (session.game.private and HandsByDm.of(player) is HandsByDm.AWAY)


def _new(people: Iterable[Player]) -> tuple[int, ...]:
    """Those of them who have no channel of direct messages yet, and have not closed theirs, as far as is known."""
    return tuple(player.id for player in people if player.dm_channel is None and not player.dm_closed)


def _by_mention(player: Player, open_: Open) -> bool:
    """Are they told by a mention: also since a direct message may not be sent to them yet?"""
    return mentioned(player) or (Notify.of(player) is Notify.DM and player.id in open_.unreached)


def silenced(notice: Notice, hushed: frozenset[int]) -> Notice:
    """The notice, as it is to come while these people are in their quiet hours."""
    told = notice.pings if notice.person is None else (notice.person.id,)
    if hushed.isdisjoint(told):
        return notice
    if hushed.issuperset(told):  # a mention that comes silently notifies nobody
        return replace(notice, noticed=False)
    return replace(notice, pings=tuple(person for person in notice.pings if person not in hushed))


def _invitations(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """To those who are waited for and want to be told so: by direct message, or by a mention beside the lobby. That of
    a rematch has mentioned them itself, unless it came before it was known that they are to be mentioned."""
    version, pov = session.table.version, Pov.of(session, None)
    for guest in expected(session):
        player, key = people[guest.player_id], Key(OfTable(session.table.id), MessageKind.INVITE, guest.number)
        if Notify.of(player) is Notify.DM and not player.dm_closed and player.id not in open_.unreached:
            reader = Reader.of_player(player)
            yield Notice(key, version, partial(invite_panel, pov), reader, None, player, noticed=True)
        elif _by_mention(player, open_) and (session.table.rematch_of is None or player.id in open_.missed):
            made = partial(invite_panel, pov, player.id)
            reader = Reader.of_table(session.table)
            yield Notice(key, version, made, reader, lobby_place(session), noticed=True, pings=(player.id,))


def _table(session: Session, people: Mapping[int, Player], open_: Open) -> Notice:
    """The table is never noticed by its coming: calls are. Of one that is over, whose result is a message of its own,
    at most the message that stands there is edited."""
    key = Key(OfTable(session.table.id), MessageKind.TABLE)
    person, over = turns.mover(session), session.table.status is Status.OVER
    in_hand = person is not None and handed(session, people[person], open_)
    return Notice(
        key,
        session.table.version,
        partial(panel_of, session, key, open_),
        Reader.of_table(session.table),
        home(session),
        since=None if over else _since(session),
        sent=not over,
        patient=in_hand or (person is None and not over),
        over=session.table.ended_at is not None,
    )


def _begun(session: Session, open_: Open) -> Notice:
    """It mentions the players who were not there when the game began and get no hand. It is sent once, and stays."""
    table, made = session.table, partial(begun_panel, Pov.of(session, None), open_.begun)
    return Notice(
        start_key(table.id), table.version, made, Reader.of_table(table), home(session),
        since=table.started_at, noticed=True, pings=open_.begun, over=True,
    )  # fmt: skip


def _hand(session: Session, seat: int, player: Player, open_: Open) -> Notice:
    """A hand is noticed by its coming when it tells its person that the game has begun, calls them to their turn, or
    tells them of the end; everybody else's is edited then. Where their player does not want it there now, or has left
    the server, at most the one that stands is edited: it tells no cards any more when they never want it."""
    here, key = session.seats[seat].gone_at is None, Key(OfTable(session.table.id), MessageKind.HAND, seat)
    own, over = turns.mover(session) == player.id, session.table.status is Status.OVER
    never = HandsByDm.of(player) is HandsByDm.NEVER and not session.table.nowhere
    told = over and by_direct(session, player) and missed_end(session, player.id, open_.seen)
    calls = told or (own and _way(open_) is Way.DIRECT)
    return Notice(
        key,
        session.table.version,
        partial(line_panel, HandElsewhere()) if never else partial(panel_of, session, key, open_),
        Reader.of_player(player),
        None,
        player,
        since=_since(session) if own or told else None,
        noticed=calls or player.id in (open_.unaware or ()),
        calls=calls,
        quiet=QuietHours.of(player) if calls and own else None,
        sent=here and handed(session, player, open_) and (told or session.seats[seat].resigned_at is None),
        over=session.table.ended_at is not None,
    )


def _results(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """How the table has ended, for all of them: of those who were not there it mentions those who want that, or whom
    nothing else reaches. Those of the others who have no hand in their direct messages are told so by one."""
    table, key = session.table, Key(OfTable(session.table.id), MessageKind.RESULT)
    played = [player for player in people.values() if session.seat_of(player.id) is not None]
    told = [player for player in played if missed_end(session, player.id, open_.seen)]
    called = tuple(player.id for player in told if _by_mention(player, open_))
    yield Notice(
        key, table.version, partial(result_panel, Pov.of(session, None), called), Reader.of_table(table),
        home(session), since=table.ended_at, noticed=bool(called), pings=called, over=True,
    )  # fmt: skip
    for player in told:
        seat, direct = session.seat_of(player.id), Notify.of(player) is Notify.DM and player.id not in called
        if seat is not None and direct and not handed(session, player, open_):
            made = partial(result_panel, Pov.of(session, None), linked=True)
            yield Notice(
                replace(key, seat=seat), table.version, made, Reader.of_player(player), None, player,
                since=table.ended_at, noticed=True, over=True,
            )  # fmt: skip


def _asks_to_cancel(session: Session, people: Mapping[int, Player]) -> Notice:
    """Whether all would have the game cancelled. It mentions those who are asked, however they are told of turns, but
    for those who are not told at all."""
    table, key = session.table, Key(OfTable(session.table.id), MessageKind.CANCEL)
    others = [people[seat.player_id or 0] for seat in voters(session) if seat.player_id != table.cancel_by]
    told = tuple(player.id for player in others if Notify.of(player) is not Notify.QUIET)
    return Notice(
        key, table.version, partial(cancel_panel, session, told), Reader.of_table(table), home(session),
        since=(table.cancel_until or datetime.max) - ASKED_FOR, noticed=True, pings=told,
    )  # fmt: skip


def _calls(session: Session, player: Player, open_: Open) -> Iterator[Notice]:
    """What tells whoever is to move of it, besides their hand."""
    table, seat, way = session.table, session.to_move, _way(open_)
    if way is Way.MENTION or (way is Way.DIRECT and not handed(session, player, open_)):
        key = Key(OfTable(table.id), MessageKind.CALL, seat)
        made = partial(call_panel, Pov.of(session, seat), linked=way is Way.DIRECT)
        person, channel = (player, None) if way is Way.DIRECT else (None, home(session))
        reader = Reader.of_player(player) if way is Way.DIRECT else Reader.of_table(table)
        yield Notice(
            key, table.version, made, reader, channel, person,
            since=_since(session), noticed=True, calls=True, pings=(player.id,), quiet=QuietHours.of(player),
        )  # fmt: skip
    if table.deadline is not None and open_.reminded == table.deadline:
        key = Key(OfTable(table.id), MessageKind.REMINDER, seat)
        loud = way is None and Notify.of(player) is not Notify.QUIET  # one notification a turn is enough
        made = partial(reminder_panel, Pov.of(session, seat), ping=loud)
        direct = table.nowhere and not player.dm_closed
        person, channel = (player, None) if direct else (None, home(session))
        reader = Reader.of_player(player) if direct else Reader.of_table(table)
        yield Notice(
            key, table.version, made, reader, channel, person,
            since=_since(session), noticed=loud, pings=(player.id,) if loud else (), quiet=QuietHours.of(player),
        )  # fmt: skip


def _way(open_: Open) -> Way | None:
    return open_.call.way if open_.call else None


def _since(session: Session) -> datetime | None:
    """When the turn to be played began, or the table ended by its result; None when neither is so."""
    return session.table.ended_at if session.table.status is Status.OVER else turns.since(session)
