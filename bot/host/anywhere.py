"""Changes a table that another process may have: a person does something at all of their tables at once."""

from __future__ import annotations

import logging
from typing import Final

from bot.host import errors
from bot.host.errors import AnotherProcess
from bot.host.ledger import Ask, Ledger
from bot.host.session import Session
from data.errors import DatabaseFailed, TableChanged
from data.news import TableWritten

log = logging.getLogger(__name__)

OVERTAKEN_MOST: Final = 5
"""So often somebody else may be first."""


async def change_anywhere(ledger: Ledger, table_id: int, ask: Ask) -> Session:
    """`Ledger.change`, also of a table of another process: that one is told when it is written. What either of them
    writes names the version that it has read, so none undoes what the other has done."""
    for _ in range(OVERTAKEN_MOST):
        try:
            return await ledger.change(table_id, ask)
        except AnotherProcess as another:
            realm = another.realm
        session = await ledger.session(table_id)
        try:
            written = await ask(session)
        except TableChanged:
            continue
        finally:
            ledger.forget_realms({realm})
        if written is not session:
            try:
                await ledger.repository.tell(TableWritten(realm, table_id))
            except DatabaseFailed as error:  # it is written: that process reads it anew before it writes there
                log.warning("another process was not told of a change: %s", error, extra={"table": table_id})
        return written
    raise errors.stale_move()
