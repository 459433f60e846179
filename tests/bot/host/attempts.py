"""What a person tries at a table, and the players who sit there then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.host.errors import Refusal
from bot.host.session import Session
from tests.bot.house import GUILD, NAMES, House

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


class Gate:
    """All who call that method of the repository come so far, and wait until the gate is opened."""

    def __init__(self, house: House, patch: pytest.MonkeyPatch, method: str) -> None:
        self._come, self._opened = asyncio.Semaphore(0), asyncio.Event()
        go_on = getattr(house.repository, method)

        async def wait(*given: Any, **named: Any) -> Any:
            self._come.release()
            await self._opened.wait()
            return await go_on(*given, **named)

        patch.setattr(house.repository, method, wait)

    async def reached(self, number: int) -> None:
        """Until so many wait there."""
        async with asyncio.timeout(10):
            for _ in range(number):
                await self._come.acquire()

    def open(self) -> None:
        self._opened.set()


def acts_in_a_lobby(house: House, table: int, actor: int, other: int) -> dict[str, Callable[[], Awaitable[object]]]:
    """What a person can try at a table before the start, by its name; `other`: another person, or a guest."""
    host = house.host
    return {
        "join": lambda: join(house, table, actor),
        "leave": lambda: host.lobby.leave(table, actor),
        "decline": lambda: host.invitations.decline(table, actor),
        "take back": lambda: host.invitations.take_back(table, actor, other),
        "send away": lambda: host.lobby.send_away(table, actor, other),
        "add": lambda: host.lobby.add_computer(table, actor),
        "has left": lambda: host.departures.left(GUILD, actor),
    }


def failing(house: House, patch: pytest.MonkeyPatch) -> list[int]:
    """Every change of a table fails from now on, by a fault of ours; the tables at which one was tried."""
    tries = list[int]()

    async def change(table_id: int, _: object) -> None:
        tries.append(table_id)
        raise ValueError("ours")

    patch.setattr(house.host.ledger, "change", change)
    return tries
