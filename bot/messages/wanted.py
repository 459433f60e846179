"""Which messages a table wants: a pure function of what is known of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.host import turns
from bot.host.guests import expected
from bot.host.pov import Pov
from bot.host.session import Session
from bot.host.settings import HandsByDm, Notify
from bot.host.votes import ASKED_FOR, absent, asked
from bot.messages.calls import Way, by_direct, decide, mentioned, missed_end
from bot.messages.contents import panel_of
from bot.messages.ground import Ground
from bot.messages.key import Key, OfTable, lobby_key, start_key
from bot.messages.notice import Notice
from bot.messages.opened import NOTHING_OPEN, Open
from bot.messages.places import home, lobby_place
from bot.messages.posted import Posted
from bot.messages.texts import HandElsewhere, NotKeptUp
from bot.panels.cancellation import away_panel, cancel_panel
from bot.panels.hand import resigned_panel
from bot.panels.panel import Panel, line_panel
from bot.panels.person.call import begun_panel, call_panel, invite_panel, reminder_panel
from bot.panels.reader import Reader
from bot.panels.result import result_panel
from data.messages import MessageKind
from data.player import Player
from data.records import NOWHERE, Status

JOINED: Final = timedelta(seconds=2)
"""What changes at a table in so short a time is shown by one edit."""


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
    """What a message becomes that has passed; None: it is deleted."""
    joined: timedelta = JOINED
    """What is patient is edited once in so long by a request that Discord counts."""


def wanted(session: Session, people: Mapping[int, Player], open_: Open = NOTHING_OPEN) -> tuple[Notice, ...]:
    """Which messages the table should have. `people`: those who sit there, by their ids.

    A started table that stands nowhere yet (neither thread nor channel) wants its lobby alone. What people watch comes
    after all that the players wait for.
    """
    found = (read_by(open_.public, one) for one in _wanted(session, people, open_) if one.channel != NOWHERE)
    return tuple(silenced(notice, open_.hushed) for notice in sorted(found, key=lambda one: one.key.watcher > 0))


def read_by(public: Reader, notice: Notice) -> Notice:
    """The same, made for all who read in the table's server where it stands in a channel there."""
    return notice if notice.channel is None else replace(notice, reader=public)


def handed(session: Session, player: Player, open_: Open) -> bool:
    """Does the player's hand stand in their direct messages now, or is it to come there?"""
    if not _has_hands(session) or player.dm_closed or player.id in open_.unreached:
        return False
    chosen = HandsByDm.of(player)
    if session.table.alone:
        return chosen is not HandsByDm.NEVER
    if chosen is HandsByDm.AWAY and not session.table.nowhere:
        return turns.mover(session) == player.id and open_.call is not None and open_.call.away
    return chosen is HandsByDm.ALWAYS or session.table.nowhere


def _has_hands(session: Session) -> bool:
    """Do its hands stand in direct messages? What is played alone stands there in every game, as long as it can."""
    return not session.table.nowhere if session.table.alone else session.game.private


def strangers(session: Session, people: Mapping[int, Player], open_: Open) -> tuple[int, ...]:
    """The people who should be sent something, as far as it depends on nothing else, and need a new channel of direct
    messages for that; in the order of their moves."""
    if all(player.dm_channel is not None or player.dm_closed for player in people.values()):
        return ()
    reached, mover = replace(open_, unreached=frozenset()), _mover(session, people)
    if reached.call is None and mover is not None:
        by_hand = handed(session, mover, reached)
        reached = replace(reached, call=decide(session, mover, open_.seen, directs=True, handed=by_hand))
    sent = [notice for notice in wanted(session, people, reached) if notice.sent and notice.person is not None]
    sent.sort(key=lambda notice: ((notice.key.seat or 0) < (session.to_move or 0), notice.key.seat or 0))
    new = [notice.person for notice in sent if notice.person is not None and notice.person.dm_channel is None]
    return tuple(dict.fromkeys(player.id for player in new))


def silenced(notice: Notice, hushed: frozenset[int]) -> Notice:
    """The notice, as it is to come while these people are in their quiet hours."""
    told = notice.pings if notice.person is None else (notice.person.id,)
    if hushed.isdisjoint(told):
        return notice
    if hushed.issuperset(told):  # a mention that comes silently notifies nobody
        return replace(notice, noticed=False)
    return replace(notice, pings=tuple(person for person in notice.pings if person not in hushed))


def _wanted(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """Each kind of message is decided about in a place of its own."""
    if session.table.alone:
        if session.table.started_at is not None:
            yield from _hands(session, people, open_)
            yield from _private_panels(session, people, open_)
        return
    yield from _lobby(session, people, open_)
    yield from _invitations(session, people, open_)
    if session.table.started_at is not None and session.table.thread_id is not None:
        for kind in (_table, _results, _hands, _question, _private_panels, _start, _call, _reminder):
            yield from kind(session, people, open_)


def _lobby(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """Each guest hears once: a rematch's lobby mentions them, and any other private table invites them."""
    table, key = session.table, lobby_key(session.table.id)
    opening, rematch = table.status is Status.LOBBY, table.rematch_of is not None
    guests = [guest.player_id for guest in expected(session) if opening and rematch]
    mentioned = tuple(guest for guest in guests if _by_mention(people[guest], open_))
    noticed = opening and (not table.private or bool(mentioned))
    lobby = replace(_notice(session, key.kind, partial(panel_of, session, key, open_)), channel=lobby_place(session))
    ended = table.ended_at is not None
    yield replace(lobby, noticed=noticed, pings=mentioned, sent=opening, awaited=not rematch, over=ended)


def _invitations(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """To those who are waited for and want to be told so: by direct message, or by a mention beside the lobby. A
    rematch's own lobby has mentioned them, unless it came before it was known that they are to be mentioned. A channel
    of direct messages is opened for a rematch alone: its guests have played."""
    pov, place = Pov.of(session, None), lobby_place(session)
    for guest in expected(session) if session.table.status is Status.LOBBY else ():
        player, kind = people[guest.player_id], MessageKind.INVITE
        new = player.dm_channel is None and session.table.rematch_of is None
        if Notify.of(player) is Notify.DM and not (new or player.dm_closed or player.id in open_.unreached):
            yield replace(_notice(session, kind, partial(invite_panel, pov), guest.number, player), noticed=True)
        elif (_by_mention(player, open_) or (new and Notify.of(player) is Notify.DM)) and (
            session.table.rematch_of is None or player.id in open_.missed
        ):
            beside = _notice(session, kind, partial(invite_panel, pov, player.id), guest.number)
            yield replace(beside, channel=place, noticed=True, pings=(player.id,))


def _table(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """The table is never noticed by its coming: calls are. When it is over its result is a message of its own, so at
    most the message that stands there is edited."""
    key = Key(OfTable(session.table.id), MessageKind.TABLE)
    player, over = _mover(session, people), session.table.status is Status.OVER
    in_hand = player is not None and handed(session, player, open_)
    yield replace(
        _notice(session, key.kind, partial(panel_of, session, key, open_)),
        since=None if over else _since(session),
        sent=not over,
        patient=in_hand or (player is None and not over),
        over=session.table.ended_at is not None,
    )


def _results(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """How the table has ended, for all of them: of those who were not there it mentions those who want that, or whom
    nothing else reaches. Those of the others who have no hand in their direct messages are told so by one."""
    if session.table.status is not Status.OVER:
        return
    pov, kind = Pov.of(session, None), MessageKind.RESULT
    told = [player for player in people.values() if missed_end(session, player.id, open_.seen)]
    called = tuple(player.id for player in told if _by_mention(player, open_))
    result = replace(_notice(session, kind, partial(result_panel, pov, called)), noticed=bool(called), pings=called)
    direct = [player for player in told if Notify.of(player) is Notify.DM and player.id not in called]
    unhanded = [player for player in direct if not handed(session, player, open_)]
    made = partial(result_panel, pov, linked=True)
    own = [replace(_notice(session, kind, made, session.seat_of(one.id), one), noticed=True) for one in unhanded]
    for notice in (result, *own):
        yield replace(notice, since=session.table.ended_at, over=True)


def _hands(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """A hand is noticed by its coming when it tells its person that the game has begun, calls them to their turn, or
    tells them of the end; everybody else's is edited then. At most the one that stands is edited where their player
    does not want it there now, has closed their direct messages or left the server. It tells no cards any more when
    they never want it.

    Nothing calls a person to the hand of a game that they play alone."""
    table, mover, ended = session.table, turns.mover(session), session.table.ended_at is not None
    elsewhere = NotKeptUp() if table.alone else HandElsewhere()
    for seat in session.seats if _has_hands(session) else ():
        player, key = people.get(seat.player_id or 0), Key(OfTable(table.id), MessageKind.HAND, seat.seat)
        if player is None:
            continue
        own, missed = mover == player.id, missed_end(session, player.id, open_.seen)
        told = table.status is Status.OVER and not table.alone and by_direct(session, player) and missed
        never = HandsByDm.of(player) is HandsByDm.NEVER and not table.nowhere
        unmentioned = table.nowhere and _way(open_) is Way.MENTION
        calls = told or (own and (unmentioned or _way(open_) is Way.DIRECT))
        made = partial(line_panel, elsewhere) if never else partial(panel_of, session, key, open_)
        resigned = None if ended else seat.resigned_at
        if resigned is not None and not never:
            made = partial(resigned_panel, Pov.of(session, seat.seat))
        wants = told if ended else seat.resigned_at is None
        yield replace(
            _notice(session, key.kind, made, seat.seat, player),
            since=_since(session) if own or told else resigned,
            noticed=calls or player.id in (open_.unaware or ()),
            calls=turns.number(session) if calls else 0,
            sent=wants and seat.gone_at is None and handed(session, player, open_),
            over=ended,
        )


def _question(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """Whether all would have the game cancelled. It mentions those who are asked, however they are told of turns, but
    for those who are not told at all; the absent hear of it by direct message, where that reaches them."""
    table, kind = session.table, MessageKind.CANCEL
    if table.cancel_until is None:
        return
    players = {seat.seat: people[seat.player_id or 0] for seat in asked(session)}
    unreached = {seat for seat, player in players.items() if player.dm_closed or player.id in open_.unreached}
    away = {seat.seat: players[seat.seat] for seat in absent(session) if seat.seat not in unreached}
    others = [player for seat, player in players.items() if seat not in away and player.id != table.cancel_by]
    told = tuple(player.id for player in others if Notify.of(player) is not Notify.QUIET)
    question, since = _notice(session, kind, partial(cancel_panel, session, told)), table.cancel_until - ASKED_FOR
    yield replace(question, since=since, noticed=True, pings=told)
    for seat, player in away.items():
        own = _notice(session, kind, partial(away_panel, session, seat), seat, player)
        yield replace(own, since=since, noticed=Notify.of(player) is not Notify.QUIET)


def _private_panels(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """Those that people have open."""
    table = session.table
    for key in open_.private:
        owner = people.get(session.seats[key.seat or 0].player_id or 0)  # none of a person who was forgotten
        player = Reader.of_player(owner) if owner is not None else open_.public
        reader = open_.watching.get(key, player)
        last = table.ended_at is not None or key in open_.closing
        yield Notice(key, table.version, partial(panel_of, session, key, open_), reader, None, sent=False, over=last)


def _start(session: Session, _: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """It mentions the players who were not there when the game began and get no hand. It is sent once, and stays."""
    table, told = session.table, open_.begun
    if told and table.ended_at is None:
        begun = _notice(session, start_key(table.id).kind, partial(begun_panel, Pov.of(session, None), told))
        yield replace(begun, since=table.started_at, noticed=True, pings=told, over=True)


def _call(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """What tells the player to move of their turn, unless their hand does."""
    player, way = _mover(session, people), _way(open_)
    direct = way is Way.DIRECT
    if player is None or not (way is Way.MENTION or (direct and not handed(session, player, open_))):
        return
    made = partial(call_panel, Pov.of(session, session.to_move), linked=direct)
    call = _notice(session, MessageKind.CALL, made, session.to_move, player if direct else None)
    yield replace(call, since=_since(session), noticed=True, calls=turns.number(session), pings=(player.id,))


def _reminder(session: Session, people: Mapping[int, Player], open_: Open) -> Iterator[Notice]:
    """It comes by the way that its player has chosen, also to a player who was called when the turn began."""
    table, player = session.table, _mover(session, people)
    if player is None or table.deadline is None or open_.reminded != table.deadline:
        return
    loud = Notify.of(player) is not Notify.QUIET
    here = _by_mention(player, open_) or _way(open_) is Way.MENTION or open_.mentions == table.deadline
    direct = (table.nowhere or (by_direct(session, player) and not here)) and not player.dm_closed
    made = partial(reminder_panel, Pov.of(session, session.to_move), ping=loud, linked=direct)
    reminder = _notice(session, MessageKind.REMINDER, made, session.to_move, player if direct else None)
    pings = (player.id,) if loud else ()
    yield replace(reminder, since=_since(session), noticed=loud, calls=turns.number(session), pings=pings)


def _notice(
    session: Session,
    kind: MessageKind,
    made: Callable[[], Panel],
    seat: int | None = None,
    person: Player | None = None,
) -> Notice:
    """One that stands where the table is played, or in this person's direct messages."""
    table, key = session.table, Key(OfTable(session.table.id), kind, seat)
    if person is None:
        return Notice(key, table.version, made, Reader.of_server(), home(session))
    return Notice(key, table.version, made, Reader.of_player(person), None, person)


def _by_mention(player: Player, open_: Open) -> bool:
    """Are they told by a mention: also since a direct message may not be sent to them yet?"""
    return mentioned(player) or (Notify.of(player) is Notify.DM and player.id in open_.unreached)


def _mover(session: Session, people: Mapping[int, Player]) -> Player | None:
    person = turns.mover(session)
    return people[person] if person is not None else None


def _way(open_: Open) -> Way | None:
    return open_.call.way if open_.call else None


def _since(session: Session) -> datetime | None:
    """When the turn to be played began, or the table ended by its result; None when neither is so."""
    return session.table.ended_at if session.table.status is Status.OVER else turns.since(session)
