"""How the player to move is called to their turn: decided once a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

import discord

from bot.host import turns
from bot.host.end import closed_by
from bot.host.session import Session
from bot.host.settings import Notify
from bot.messages.posted import Posted
from data.records import UNKNOWN, MadeBy, MessageKind, Player

CALM: Final = timedelta(minutes=2)
"""A player who has done nothing at a table for so long may not notice there that it is their turn."""
SKEW: Final = timedelta(minutes=1)
"""How far Discord's clock may differ from ours: less than `CALM`."""
_THEMSELVES: Final = (MadeBy.PERSON,)
"""The makers of moves that show that somebody is there."""


class Way(Enum):
    """How somebody is called."""

    DIRECT = "direct"
    MENTION = "mention"


@dataclass(frozen=True, slots=True)
class Call:
    """What was decided for a turn: the seat, the ply before it, and how its player is called; None: not at all."""

    seat: int
    ply: int
    way: Way | None
    waits: bool = False
    """Did the turn wait then for an absent player? When it waits no longer, it is decided anew."""


def decide(session: Session, player: Player, seen: Mapping[int, datetime], *, directs: bool) -> Call:
    """How the player to move is called; not at all while they have said that they are absent.

    `seen`: when people last looked at the table while it was not their turn; `directs`: may the bot send them direct
    messages?
    """
    way = None
    if Notify.of(player) is not Notify.QUIET and turns.waiting(session) is None and _absent(session, player, seen):
        way = Way.DIRECT if Notify.of(player) is Notify.DM and directs and not player.dm_closed else Way.MENTION
    return Call(session.to_move or 0, len(turns.before(session)), way, turns.waiting(session) is not None)


def decided_before(session: Session, versions: Iterable[int], standing: Iterable[Posted], home: int) -> Call | None:
    """What an earlier process had decided, as far as the messages tell that stand there; None: it had not seen the
    turn. `versions`: those of the table that it has shown somewhere."""
    seat, ply = session.to_move or 0, len(turns.before(session))
    own = len(session.log.moves) - ply
    moved = session.table.deadline is not None  # by the time that the bot was away, which is a version
    begun = session.table.version - own - moved
    if not any(version >= begun or version == UNKNOWN for version in versions):
        return None
    way = None
    for one in standing:
        if one.key.kind is MessageKind.CALL and one.key.seat == seat:
            way = Way.MENTION if one.channel == home else Way.DIRECT
        elif one.key.kind is MessageKind.HAND and one.key.seat == seat and not older(one, turns.since(session)):
            way = way or Way.DIRECT
    return Call(seat, ply, way)


def older(posted: Posted, moment: datetime | None) -> bool:
    """Was the message certainly sent before that moment?"""
    return moment is not None and moment - discord.utils.snowflake_time(posted.message) > SKEW


def mentioned(player: Player) -> bool:
    """Are they told by a mention: since they want that, or since direct messages do not reach them?"""
    return Notify.of(player) is Notify.MENTION or (Notify.of(player) is Notify.DM and player.dm_closed)


def missed_end(session: Session, player_id: int) -> bool:
    """Did the table end when this person had not been there for `CALM`, through nothing they did themselves?"""
    seat, over, started = session.seat_of(player_id), session.table.ended_at, session.table.started_at
    if seat is None or over is None or started is None or closed_by(session) == player_id:
        return False
    moved = [move.at for move in session.log.moves if move.seat == seat and move.made_by in _THEMSELVES]
    return over - max(started, session.seats[seat].resigned_at or started, *moved[-1:]) > CALM


def _absent(session: Session, player: Player, seen: Mapping[int, datetime]) -> bool:
    """Did the turn come through somebody else's move, when its player had not been at the table for `CALM`?"""
    since, started = turns.since(session), session.table.started_at
    if since is None or started is None:
        return False
    own = (move for move in reversed(turns.before(session)) if move.seat == session.to_move)
    moved = next((move.at for move in own if move.made_by in _THEMSELVES), started)
    return since - max(moved, started, seen.get(player.id, started)) > CALM
