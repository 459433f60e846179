"""Where the messages of a table stand."""

from __future__ import annotations

from bot.host.session import Session


def home(session: Session) -> int:
    """Where the table is played: its thread, or the channel when there is none."""
    return session.table.thread_id or session.table.channel_id


def lobby_place(session: Session) -> int:
    """Where its lobby stands: in its channel; the lobby of a rematch stands where the game was played."""
    return home(session) if session.table.rematch_of is not None else session.table.channel_id
