"""What a person tries at a table, and who sits there then."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import timedelta

import pytest

from bot.host.errors import Refusal
from bot.host.session import Session
from tests.bot.house import NAMES, House

DAY = timedelta(days=1)


async def refused(attempt: Awaitable[object]) -> str:
    """The code of what the attempt is told."""
    with pytest.raises(Refusal) as refusal:
        await attempt
    return refusal.value.code


def people(session: Session) -> set[int | None]:
    return {seat.player_id for seat in session.seats}


async def join(house: House, table_id: int, person: int) -> Session:
    return await house.host.lobby.join(table_id, person, NAMES[person])
