"""The people who are still to hear that a game has begun: a call tells them, a hand that comes, or else a message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.host.session import Session
from bot.host.settings import Notify
from bot.host.turns import mover
from bot.messages.calls import begun, pending, playing, there
from bot.messages.key import Key, OfTable, Row, start_key
from bot.messages.memory import ASIDE, Memory
from bot.messages.opened import Open
from data.messages import Message, MessageKind
from data.player import Player
from data.records import Status

EARLY: Final = 1
"""A version of a table that was not played yet."""


def heard(
    session: Session, people: Mapping[int, Player], memory: Memory, opened: Open, comes: Callable[[Player], bool]
) -> Open:
    """`opened`, with those who are still to hear of the start, and those who hear of it by a message, unless
    a line is about to mention them. That somebody was not there is decided once. `comes`: is a player's first hand
    about to come?"""
    if session.table.status is not Status.PLAYING:
        return opened
    left, call = opened.unaware, opened.call
    if left is None:
        left = frozenset() if _told_before(session, memory) else unaware(session, people, opened.seen)
    if call is not None and call.way:
        left -= {mover(session)}
    left = frozenset(one for one in left if not _has_heard(session, one, memory))
    lines = {key.seat for key in memory.asked if key.stays}
    if not left or any(comes(people[one]) or session.seat_of(one) in lines for one in left):
        return replace(opened, unaware=left)
    return replace(opened, unaware=frozenset(), begun=tuple(sorted(left)))


def until_heard(row: Row, session: Session, memory: Memory) -> Row:
    """While somebody is still to be called, no row says that the turn was shown: a process that is killed before it
    has called them leaves that to the next one."""
    if not isinstance(row, Message) or row.kind in ASIDE:
        return row
    if memory.open.unaware or (memory.open.begun and memory.at(start_key(session.table.id)) is None):
        return replace(row, version=min(row.version, EARLY))
    called = not pending(session, memory.open.call, memory.standing)
    return row if called else replace(row, version=min(row.version, begun(session) - 1))


def unaware(session: Session, people: Mapping[int, Player], seen: Mapping[int, datetime]) -> frozenset[int]:
    """The people who were not there when the game began, and want to hear of it; nobody who has begun it alone."""
    if session.table.alone:
        return frozenset()
    at = session.table.started_at
    told = [player for player in playing(session) if Notify.of(people[player]) is not Notify.QUIET]
    return frozenset(one for one in told if at is not None and not there(session, one, at, seen))


def _told_before(session: Session, memory: Memory) -> bool:
    """Has an earlier process seen to it, or does the message stand that tells it?"""
    earlier = not memory.decided and any(version > EARLY for version in memory.versions)
    return earlier or memory.at(start_key(session.table.id)) is not None


def _has_heard(session: Session, player_id: int, memory: Memory) -> bool:
    """Has a hand come to them, or a line that has mentioned them?"""
    owner, seat = OfTable(session.table.id), session.seat_of(player_id)
    return any(memory.at(Key(owner, kind, seat)) is not None for kind in (MessageKind.HAND, MessageKind.HELD_BACK))
