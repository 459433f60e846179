"""After a start, old tables with messages that are out of date come in line, a few at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Set
from datetime import datetime
from typing import Any, Final

from bot.messages.budget import Priority, prioritised
from bot.messages.keeper import Keeper
from bot.messages.key import lobby_key
from bot.messages.shared import Shared
from bot.messages.table import ENDS_SHOWN
from data.realms import REALMS
from data.records import Status, Table

SHOWN_AT_ONCE: Final = 8
"""How many tables are brought in line at the same time after a start: what people do meanwhile comes through."""
SHOWN_APART: Final = 0.1
"""Seconds from one of those to the next at first: each takes a while to be looked at for the first time, and a command
in between is answered in between."""
SHOWN_FOR: Final = 60.0
"""Seconds until the next one has its turn, however long Discord lets one wait."""
LAST_EDITS: Final = 35.0
"""Seconds in which an edit of a process that has died may still arrive: it has given each of them up after 30."""

log = logging.getLogger(__name__)


async def resume(shared: Shared, keeper_of: Callable[[int], Keeper[Any]], realms: Set[int], since: datetime) -> None:
    """Bring the tables of these realms in line, which this process has since then. Where another process had them, an
    edit of that one may still be on its way: it comes last, and is edited over."""
    found = await shared.repository.tables_to_show(shared.now() - ENDS_SHOWN, realms)
    left = iter(found)

    async def show(number: int) -> None:
        await shared.wait(asyncio.Event(), (number + 1) * SHOWN_APART)
        for table in left:
            try:
                await _take_up(shared, keeper_of(table.id), table, since)
            except Exception:  # one table must not keep the others from being shown
                log.exception("a table could not be taken up", extra={"table": table.id})

    await asyncio.gather(*map(show, range(SHOWN_AT_ONCE)))
    if found or len(realms) == REALMS:
        log.info("the tables of before the start are shown as they are", extra={"tables": len(found)})
    ownership = shared.host.ledger.ownership
    if not found or not ownership.shared:
        return
    await shared.wait(asyncio.Event(), LAST_EDITS)
    for table in found:
        if ownership.owns(table.realm):
            keeper_of(table.id).doubt_all()


async def _take_up(shared: Shared, keeper: Keeper[Any], table: Table, since: datetime) -> None:
    keeper.uncertain = shared.host.ledger.ownership.shared
    with prioritised(Priority.LATER):
        if table.status is not Status.LOBBY:
            keeper.worker.mark()
        elif table.opened_at <= since:  # a later one is about to be posted, as the answer to a command
            keeper.seek(lobby_key(table.id))
    await shared.wait(keeper.worker.resting, SHOWN_FOR)
    await keeper.flush()
    if shared.host.ledger.known(table.id) is not None:
        # The bot may have been killed between a move and the one after it that leaves no choice.
        shared.host.play.look_after(table.id)
