"""What a table's messages stand on, and what it lacks before there can be any but its lobby."""

from __future__ import annotations

from enum import Enum

from bot.host.luck import awaited
from bot.host.session import Session
from data.records import Status


class Ground(Enum):
    """What must be done before a table's messages are looked at."""

    READY = "ready"
    PLACELESS = "placeless"
    """Open its thread."""
    UNDEALT = "undealt"
    """Post its opening message, which deals the cards."""


def ground(session: Session) -> Ground:
    """What the table lacks. One that stands nowhere is dealt by an answer."""
    status = session.table.status
    if session.table.thread_id is None and status in (Status.DEALING, Status.PLAYING, Status.OVER):
        return Ground.PLACELESS
    waits = awaited(session.table, session.seats) is not None and session.table.opening is not None
    undealt = status is Status.DEALING and not (waits or session.table.nowhere)
    return Ground.UNDEALT if undealt else Ground.READY
