"""What holds for every method of the repository."""

from __future__ import annotations

import sqlite3
from inspect import getdoc, iscoroutinefunction, signature
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from data import Repository
from data.address import password_in
from data.errors import DatabaseFailed

METHODS = sorted(name for name, method in vars(Repository).items() if iscoroutinefunction(method))


class Failing:
    """A database that fails each time in the same way."""

    counters: Any = None

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def read(self, work: object) -> Any:
        raise self.error

    write = read

    async def optimize(self) -> None: ...

    async def close(self) -> None: ...


@pytest.mark.parametrize("name", METHODS)
def test_every_method_says_what_it_promises(name: str) -> None:
    assert getdoc(getattr(Repository, name))


@pytest.mark.parametrize("name", METHODS)
def test_every_method_can_be_run_twice(name: str) -> None:
    """A transaction begins again where its connection is gone: what it is given is there as well then."""
    given = [str(parameter.annotation) for parameter in signature(getattr(Repository, name)).parameters.values()]
    assert [one for one in given if any(word in one for word in ("Iterable", "Iterator", "Generator"))] == []


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (
            OperationalError("INSERT", {"secret": "hush"}, Exception("database is locked\nDETAIL: hush")),
            "database is locked",
        ),
        (sqlite3.OperationalError("unable to open database file"), "unable to open database file"),
        (ConnectionRefusedError(111, "Connection refused"), "[Errno 111] Connection refused"),
        (TimeoutError("the server does not answer"), "the server does not answer"),
    ],
)
async def test_a_failure_of_the_database_is_an_error_of_the_repository(error: Exception, line: str) -> None:
    """Its line is the driver's, and has no statement and no value. A caller needs no driver to know it."""
    repository = Repository(Failing(error))
    for asking in (repository.player(1), repository.set_settings(1, {"routine": "yes"})):
        with pytest.raises(DatabaseFailed) as failed:
            await asking
        assert (str(failed.value), failed.value.__cause__, failed.value.__suppress_context__) == (line, None, True)


async def test_a_fault_of_ours_is_no_failure_of_the_database() -> None:
    with pytest.raises(ZeroDivisionError):
        await Repository(Failing(ZeroDivisionError())).player(1)


@pytest.mark.parametrize(
    ("url", "password"),
    [
        ("postgresql+asyncpg://king:h%40sh@host/tables", "h@sh"),
        ("postgresql+asyncpg://king@host/tables", ""),
        ("sqlite+aiosqlite:///kings_table.db", ""),
    ],
)
def test_the_password_of_an_address_is_known_to_those_who_must_not_log_it(url: str, password: str) -> None:
    assert password_in(url) == password
