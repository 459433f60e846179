"""Where the messages of a table stand."""

from __future__ import annotations

from bot.host.session import Session


def home(session: Session) -> int:
    """Where the table is played: its thread, or the channel when there is none."""
    return session.table.thread_id or session.table.channel_id


def elsewhere(session: Session, guild_id: int | None, channel_id: int | None) -> bool:
    """Does what stands in that channel of a server (None: in direct messages) stand elsewhere than where the table is
    played? One that is played alone is played in direct messages."""
    return guild_id is not None if session.table.alone else channel_id != home(session)


def lobby_place(session: Session) -> int:
    """Where its lobby stands: in its channel; the lobby of a rematch stands where the game was played."""
    return home(session) if session.table.rematch_of is not None else session.table.channel_id
