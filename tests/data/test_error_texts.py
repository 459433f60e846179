"""What is logged of an error of the database: no value of a row, whatever refuses it."""

from __future__ import annotations

import traceback
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import pytest

from data import Repository
from data.errors import DatabaseFailed, TableChanged
from data.records import LoggedMove, Seat
from tests.data.tables import ANN, CY, NOON, lobby, new_table, playing

SECRET = bytes(range(65, 97))
TOLD = "ABCDEF", "414243", "hush", str(CY * 7919)
"""Of the secret, as text and as hex; and of other values."""
Write = Callable[[Repository], Awaitable[object]]


async def _no_time(repository: Repository) -> object:
    return await repository.set_options(await lobby(repository, ANN, secret=SECRET), "hush", -5)


async def _no_status(repository: Repository) -> object:
    log = await lobby(repository, ANN, secret=SECRET)
    odd: Any = {"at": None, "reason": "hush"}
    return await repository.cancel_table(log, **odd)


async def _no_moment(repository: Repository) -> object:
    log = await playing(repository, secret=SECRET)
    odd: Any = "hush"
    move = LoggedMove(1, 0, "hush", datetime(2026, 1, 2, tzinfo=NOON.tzinfo), odd)
    return await repository.append_move(log, move, deadline=NOON)


async def _opened(repository: Repository, *others: Seat, **changes: object) -> object:
    return await repository.open_table(new_table(secret=SECRET, **changes), seat(0), others=others)


def seat(number: int) -> Seat:
    return Seat(number, CY * 7919, None, "hush", number)


WRITES: dict[str, Write] = {
    "a check": _no_time,
    "a check of two columns": _no_status,
    "a check of values": _no_moment,
    "a length": lambda repository: _opened(repository, game="hush" * 40),
    "no value": lambda repository: _opened(repository, options=None),
    "no number": lambda repository: _opened(repository, channel_id="hush"),
    "a number that is too large": lambda repository: _opened(repository, turn_seconds=CY * 7919 * 10**12),
    "two people in one": lambda repository: _opened(repository, seat(1)),
}


@pytest.mark.parametrize("refusal", WRITES)
async def test_no_constraint_tells_a_secret(repository: Repository, refusal: str) -> None:
    """PostgreSQL's DETAIL put 31 bytes of a live secret into the log."""
    error = await failure(WRITES[refusal](repository))
    if not isinstance(error, DatabaseFailed):  # it takes the value, or it never came so far
        assert "Sqlite" in type(repository.database).__name__ or isinstance(error, TableChanged | LookupError)
        return
    assert error.__suppress_context__, "in a traceback the driver's words would stand"
    said = "".join(traceback.format_exception_only(error))
    assert not [part for part in TOLD if part in said], said


async def failure(writing: Awaitable[object]) -> Exception | None:
    try:
        await writing
    except Exception as error:
        return error
    return None
