"""How the player to move is called to their turn: decided once a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from bot.host import turns
from bot.host.end import closed_by
from bot.host.session import Session
from bot.host.settings import Notify
from bot.messages.posted import MessageState, Posted
from data.messages import MessageKind
from data.player import Player
from data.records import MadeBy

CALM: Final = timedelta(minutes=2)
"""A player who has done nothing at a table for so long may not notice there that it is their turn."""


class Way(Enum):
    """How somebody is called."""

    DIRECT = "direct"
    MENTION = "mention"
    TOLD = "told"
    """By a line that has mentioned them: nothing else is to come."""


@dataclass(frozen=True, slots=True)
class Call:
    """What was decided for a turn: the seat, the ply before it, and how its player is called; None: not at all."""

    seat: int
    ply: int
    way: Way | None
    waits: bool = False
    """Did the turn wait then for an absent player? When it waits no longer, it is decided anew."""
    away: bool = False
    """Had its player not been at the table for `CALM` when it came?"""


def decide(
    session: Session,
    player: Player,
    seen: Mapping[int, datetime],
    *,
    directs: bool,
    handed: bool = False,
    waited_until: datetime | None = None,
) -> Call:
    """How the player to move is called; not at all while they have said that they are absent, or where they play alone.

    `seen`: when people last did something at the table; `directs`: may the bot send them direct messages? `handed`: is
    their hand to stand there? Its coming calls to the first turn, however they are called later. `waited_until`: the
    turn has waited for them, until then; what they did at the table before says nothing of whether they are there now.
    """
    way, since = None, waited_until or turns.since(session)
    waits, first = turns.waiting(session) is not None, not turns.before(session)
    away = not waits and since is not None and not there(session, player.id, since, seen)
    if Notify.of(player) is not Notify.QUIET and away and not session.table.alone:
        direct = by_direct(session, player) or (handed and first)
        way = Way.DIRECT if direct and directs and not player.dm_closed else Way.MENTION
    return Call(session.to_move or 0, len(turns.before(session)), way, waits, away)


def decided_before(session: Session, versions: Iterable[int], standing: Iterable[Posted], home: int) -> Call | None:
    """What an earlier process had decided, as far as the messages tell that stand there; None: it had not called
    anybody, nor shown the turn. `versions`: those of the table that it has shown somewhere."""
    seat, ply = session.to_move or 0, len(turns.before(session))
    own = {one.key.kind: one for one in standing if one.key.seat == seat and one.tells(turns.number(session))}
    call = own.get(MessageKind.CALL)
    if call is not None and call.state is not MessageState.FINAL:
        return Call(seat, ply, Way.MENTION if call.channel == home else Way.DIRECT, away=True)
    if any(version >= begun(session) for version in versions):
        handed = MessageKind.HAND in own
        return Call(seat, ply, Way.DIRECT if handed else None, away=handed)
    return None


def begun(session: Session) -> int:
    """The version of the table with which the turn to be played has begun, at the latest."""
    return session.table.version - (len(session.log.moves) - len(turns.before(session)))


def pending(session: Session, call: Call | None, standing: Iterable[Posted]) -> bool:
    """Has what is to call the player to move not come yet?"""
    if call is None or call.way in (None, Way.TOLD):
        return False
    kinds, turn = (MessageKind.CALL, MessageKind.HAND), turns.number(session)
    return not any(one.key.seat == call.seat and one.key.kind in kinds and one.tells(turn) for one in standing)


def playing(session: Session) -> list[int]:
    """The people that play on: nobody has taken their seats, and they have not resigned."""
    return [seat.player_id for seat in session.seats if seat.player_id is not None and not seat.by_computer]


def by_direct(session: Session, player: Player) -> bool:
    """Are they to be told by direct message: since they want that, or since there is nowhere to mention them?"""
    nowhere = session.table.nowhere and Notify.of(player) is Notify.MENTION
    return nowhere or Notify.of(player) is Notify.DM


def mentioned(player: Player) -> bool:
    """Are they told by a mention: since they want that, or since direct messages do not reach them?"""
    return Notify.of(player) is Notify.MENTION or (Notify.of(player) is Notify.DM and player.dm_closed)


def there(session: Session, player_id: int, moment: datetime, seen: Mapping[int, datetime]) -> bool:
    """Was the player at the table then? They have done something there since, or not longer than `CALM` before."""
    seat = session.seat_of(player_id)
    if seat is None:
        return False
    made = (move for move in reversed(session.log.moves) if move.seat == seat and move.made_by is MadeBy.PERSON)
    moves = (move.at for move in made if not turns.given_back(session, move))  # then another has acted
    acts = [act for act in (next(moves, None), session.seats[seat].resigned_at, seen.get(player_id)) if act is not None]
    return bool(acts) and moment - max(acts) <= CALM


def missed_end(session: Session, player_id: int, seen: Mapping[int, datetime]) -> bool:
    """Did the table end when this person was not there, through nothing they did themselves?"""
    over, seat = session.table.ended_at, session.seat_of(player_id)
    if seat is None or over is None or closed_by(session) == player_id:
        return False
    if session.seats[seat].gone_at is not None:  # it does not concern those who have left the server
        return False
    return not there(session, player_id, over, seen)
