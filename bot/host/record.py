"""The record of a table that has ended, which players can take with them."""

from __future__ import annotations

from bot.host.disclosure import opened, secret_of
from bot.host.errors import Refusal, no_position
from bot.host.session import Session, mixed_in
from bot.host.texts import NoRecordYet, NotDealt
from data.records import Status
from games.core import Record, taken_back


def record_of(session: Session) -> Record:
    """All that proves a table's deal, however it ended; `python -m games verify FILE` recomputes it.

    The result is what the rules say: open where the table was cut short, or was played by rules that are not known any
    more. Raises `Refusal` before the end, since the secret is in it, for a table that was never dealt, and where the
    moves are not kept any more.
    """
    table, seats = session.table, session.seats
    if not opened(table):
        raise Refusal(NoRecordYet())
    if table.started_at is None or table.opening is None:  # which is damage
        raise Refusal(NotDealt())
    if table.pruned:
        raise no_position(table)
    result = session.game.result(session.state) if session.replayed and table.status is Status.OVER else None
    return Record(
        game=table.game,
        version=table.rules,
        options=table.options,
        secret=secret_of(table),
        commitment=table.commitment,
        players=tuple(seat.dealt_name for seat in seats),
        chosen=session.chosen,
        entropy=mixed_in(session.log),
        joined=tuple(seat.joined for seat in seats),
        moves=tuple(move.text for move in session.log.moves),
        result=result.places if result else None,
        recipe=table.recipe,
        openings=table.openings,
        luck=table.luck,
        practice=table.alone and any(taken_back(row.text) for row in session.log.moves),
    )
