"""Remarks: what is said once at a table, where it is played or to a person by direct message.

That one is asked for stays on disk until it has been said (`Memory.asked`). What it says is made of the table as it is
by then, so neither words nor names are kept; what is not true any more is not said.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from bot.host import turns
from bot.host.reasons import EndReason
from bot.host.session import Session
from bot.host.settings import Notify
from bot.messages import texts
from bot.messages.calls import Call, Way
from bot.messages.key import Key, OfTable
from bot.messages.memory import Memory
from bot.messages.notice import Notice
from bot.messages.places import home
from bot.panels.panel import line_panel
from bot.panels.reader import Reader
from data.messages import MessageKind
from data.player import Player
from data.records import NOBODY, Guest, Status
from games.core.text import Name, NameAt, Number, Raw, Text, Typed

TO_OPENER: Final = frozenset({MessageKind.LOBBY_DELETED, MessageKind.DECLINED})
"""What is said by direct message where that is known to reach the opener, so that no channel is opened for it; else
where the table is played, where it mentions them."""
NO_THREAD: Final = ("many", "permission", "kind")
"""Why Discord opens no thread for a table, as far as people are told; the seat of such a remark is the number here."""


def remarks(
    session: Session,
    people: Mapping[int, Player],
    asked: Collection[Key],
    declined: Mapping[int, Guest],
    *,
    held_back: bool,
    directs: bool,
) -> tuple[Notice, ...]:
    """The remarks that are asked for and still true. `people`: those who sit there, and the opener where they must be
    told; `declined`: the guests who do not come, as far as they are known, by their numbers; `held_back`: does Discord
    hold the bot's direct messages back, and must that be said? `directs`: may they be sent where a channel is open
    already?"""
    found = list[Notice]()
    for key in sorted(asked, key=lambda key: (key.kind, key.seat or 0)):
        if key.kind is MessageKind.PLACE_LOST:
            found += _place_lost(session, people, key)
        elif key.stays:
            found += _directs_closed(session, people, key)
        elif (text := _text(session, key, declined, held_back=held_back)) is None:
            continue
        elif key.kind in TO_OPENER:
            found.append(_to_opener(session, people.get(session.table.opener_id), key, text, directs=directs))
        elif session.table.has_channel:
            found.append(_notice(session, key, text))
    return tuple(found)


def mentioned_now(session: Session, memory: Memory) -> frozenset[int]:
    """The people that another message mentions: a call to this turn, or that the game has begun."""
    key, person = Key(OfTable(session.table.id), MessageKind.CALL, session.to_move), turns.mover(session)
    call = memory.at(key)
    called = key in memory.sending or (call is not None and call.tells(turns.number(session)))
    told = memory.open.begun if session.ply == 0 else ()
    return frozenset((person, *told) if called and person is not None else told)


def unless_told(session: Session, memory: Memory, said: Collection[Notice], call: Call | None) -> Call | None:
    """The call, as it is where a line mentions the player to move, or has: nothing else is to come. A line that cannot
    be said any more leaves them to a mention. `said`: the remarks."""
    key, turn = Key(OfTable(session.table.id), MessageKind.HELD_BACK, session.to_move), turns.number(session)
    line = memory.at(key)
    told = any(one.key == key and one.noticed for one in said) or (line is not None and line.called == turn)
    if call is None or call.way is None or told is (call.way is Way.TOLD):
        return call
    return replace(call, way=Way.TOLD if told else Way.MENTION)


def _text(session: Session, key: Key, declined: Mapping[int, Guest], *, held_back: bool) -> Text | None:
    """What it says; None: it is not true any more."""
    table, number, open_ = session.table, Number(session.table.id), session.table.ended_at is None
    seat = -1 if key.seat is None else key.seat
    match key.kind:
        case MessageKind.LOBBY_DELETED if table.reason == EndReason.DELETED:
            return texts.LobbyDeleted(number)
        case MessageKind.DECLINED if seat in declined and session.seat_of(table.opener_id) is not None:
            opened = table.status is Status.LOBBY and not table.private
            return texts.Declined(Name(declined[seat].name), number, opened)
        case MessageKind.NO_THREAD if table.thread_id == table.channel_id and seat in range(len(NO_THREAD)):
            return texts.NoThread(number, Raw(NO_THREAD[seat]))
        case MessageKind.MOVED_HOME if table.status is Status.PLAYING and table.thread_id == table.channel_id:
            return texts.MovedHome(number)
        case MessageKind.LUCK if table.started_at is not None:
            return _luck(session)
        case MessageKind.HELD_BACK if held_back and open_:
            return texts.DirectsPaused(session.game.private)
    return None


def _luck(session: Session) -> Text | None:
    table = session.table
    seat = next((seat for seat in session.seats if seat.player_id == table.luck_by), None)
    if seat is None or table.luck_by is None:
        return None
    player = NameAt(seat.seat, seat.name)
    if table.luck_digest is None:
        return texts.DealtWithout(player)
    return texts.LuckAdded(player, Typed(table.luck)) if table.luck is not None else None


def _place_lost(session: Session, people: Mapping[int, Player], key: Key) -> list[Notice]:
    """To a person by direct message, where that is not known to be in vain. Where a whole server is gone, no channel is
    opened for it."""
    table, seat = session.table, next((seat for seat in session.seats if seat.seat == key.seat), None)
    player = people.get(seat.player_id or 0) if seat is not None and seat.gone_at is None else None
    ended = table.reason in (EndReason.PLACE_GONE, EndReason.SERVER_LEFT)
    if player is None or player.dm_closed or not (ended or (table.nowhere and table.status is Status.PLAYING)):
        return []
    if player.dm_channel is None and table.reason == EndReason.SERVER_LEFT:
        return []
    how = Raw(table.reason or "plays_on")
    text = texts.PlaceLost(session.game.title, Number(table.id), how, table.started_at is not None)
    return [_directly(_notice(session, key, text), player)]


def _directs_closed(session: Session, people: Mapping[int, Player], key: Key) -> list[Notice]:
    """It mentions the player, since they hear of it in no other way, and tells them of their turn."""
    seat, private = key.seat or 0, session.game.private
    player = people.get(session.seats[seat].player_id or 0)
    if player is None or not (player.dm_closed and session.table.has_channel):
        return []
    if Notify.of(player) is Notify.QUIET:
        return [_notice(session, key, texts.QuietDirectsClosed(NameAt(seat, session.names[seat]), private))]
    turn = session.to_move == seat
    line = _notice(session, key, texts.DirectsClosed(Raw(f"<@{player.id}>"), private, turn))
    return [replace(line, noticed=True, calls=turns.number(session) if turn else 0, pings=(player.id,))]


def _to_opener(session: Session, opener: Player | None, key: Key, text: Text, *, directs: bool) -> Notice:
    notice = _notice(session, key, text)
    if opener is None or session.table.opener_id == NOBODY:
        return notice
    if opener.dm_channel is not None and not opener.dm_closed and directs:
        return _directly(notice, opener)
    loud = session.seat_of(opener.id) is not None and Notify.of(opener) is not Notify.QUIET
    return replace(notice, noticed=True, pings=(opener.id,)) if loud else notice


def _directly(notice: Notice, player: Player) -> Notice:
    noticed = Notify.of(player) is not Notify.QUIET
    return replace(notice, reader=Reader.of_player(player), channel=None, person=player, noticed=noticed)


def _notice(session: Session, key: Key, text: Text) -> Notice:
    """Silently, where the table is played."""
    table = session.table
    made, since = partial(line_panel, text), table.ended_at
    return Notice(key, table.version, made, Reader.of_server(), home(session), since=since, over=True)
