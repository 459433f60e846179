"""The record of a table that is over, which players can take with them."""

from __future__ import annotations

from bot.host.session import Session
from games.core import Record


def record_of(session: Session) -> Record:
    """All that proves a finished table's deal; `python -m games verify FILE` recomputes it.

    Raises `ValueError` before the end: the secret is in it.
    """
    result = session.game.result(session.state)
    if session.table.ended_at is None:
        raise ValueError("the table is being played")
    joined = sorted(session.seats, key=lambda seat: seat.joined)
    return Record(
        game=session.table.game,
        version=session.table.rules,
        options=session.table.options,
        secret=session.table.secret,
        commitment=session.table.commitment,
        players=session.names,
        chosen=session.chosen,
        entropy=tuple(seat.entropy for seat in joined if seat.entropy),
        joined=tuple(seat.joined for seat in session.seats),
        moves=tuple(move.text for move in session.log.moves),
        result=result.places if result else None,
    )
