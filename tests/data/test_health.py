"""The log tells once when the database goes, and when it is back."""

from __future__ import annotations

import contextlib
import sqlite3

import pytest

from data.health import Health


def test_a_database_that_goes_and_comes_back(caplog: pytest.LogCaptureFixture) -> None:
    """It took 1 s each time, but for what failed at once."""
    moments = iter((0.0, 1.0, 10.0, 10.0, 20.0, 20.0, 74.0, 75.0, 75.0, 80.0, 81.0, 90.0, 90.0))
    health = Health(lambda: next(moments))
    for error in (
        None,
        sqlite3.OperationalError("database or disk is full"),
        sqlite3.OperationalError("disk I/O error"),
        None,
        sqlite3.IntegrityError(),
        None,
    ):
        with contextlib.suppress(OSError, sqlite3.Error), health.transaction():
            if error:
                raise error
    assert [record.getMessage() for record in caplog.records] == [
        "the database is away: database or disk is full",
        "the database is back after 65 s",
    ]
    assert (health.transactions, health.failures, health.seconds) == (6, 2, 3.0)
