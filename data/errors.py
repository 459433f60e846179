"""What can go wrong with what is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Final

LAST_COMMIT: Final = "0196713"
"""The last commit that reads databases from before the first schema that a release has."""
_OF_VALUES: Final = ("22", "23")
"""The classes of PostgreSQL's codes for values: those that it does not take, and those that a constraint refuses."""
SESSION_ENDED: Final = "57P"
"""So begin the codes with which PostgreSQL ends a session: it restarts, or was told to end it."""
_UNTOLD: Final = ("08", SESSION_ENDED, "40003")
"""Codes that begin so leave the outcome unknown: the connection was lost, the session was ended, or the server does not
know it itself (Appendix A, Error Codes)."""


class DataError(Exception):
    """The root of this package's errors."""


class DatabaseUnusable(DataError):
    """The database cannot be opened or migrated, or may be used no longer. `str(error)` is one line for the operator:
    what and where. Only a person can mend it, but for `UnusableNow`."""


class UnusableNow(DatabaseUnusable):
    """It may be usable later by itself: it is locked, full or not reached, or another process has it now."""


class Displaced(DatabaseUnusable):
    """Another process has the name that this one was given, or divides the servers into another number of shards."""


class LockLost(ConnectionError):
    """Nothing is written or sent any more: another process may act by now."""

    def __init__(self) -> None:
        super().__init__("another process may have taken over the database")


class DatabaseFailed(DataError):
    """The database could not do it: it is locked, full, or out of reach. `str(error)` is its driver's line.

    Nothing was written, unless it is `Unconfirmed`. The same may be tried again.
    """


class CommitLost(ConnectionError):
    """The server was told to commit, and has not said that it has."""


class Unconfirmed(DatabaseFailed):
    """The same, to those who write: perhaps it was written."""


class WriteRefused(DataError):
    """What was to be written does not fit what is kept, and nothing was written."""


def cause(error: BaseException) -> str:
    """What the database's driver says of an error, in a line, without the statement and any value of a row: PostgreSQL
    names these below what it says first, and there, too, of a value that it does not take."""
    said = getattr(error, "orig", None) or error
    if of_a_value(error) and type(said) is not ValueError:  # which is a column's own, and shows no value
        return f"{type(said).__name__} {getattr(said, 'sqlstate', None) or ''}".rstrip()
    return str(said).partition("\n")[0] or ("it does not answer" if isinstance(said, TimeoutError) else "")


def was_refused(error: BaseException) -> bool:
    """Has the server told that it has not committed? Where the connection was lost, the driver gives a code as well."""
    code = getattr(getattr(error, "orig", None), "sqlstate", None)
    return code is not None and not code.startswith(_UNTOLD)


def of_a_value(error: BaseException) -> bool:
    """Is the error that a value cannot be kept: by its database, by a constraint, or by the driver?"""
    said = getattr(error, "orig", None) or error
    code = getattr(said, "sqlstate", None)
    if isinstance(code, str):
        return code[:2] in _OF_VALUES
    by_driver = type(error).__name__ in ("DBAPIError", "StatementError")
    return by_driver and not isinstance(said, OSError | sqlite3.Error)


def newer_version(where: str, revisions: Iterable[str]) -> DatabaseUnusable:
    """The error for a database at revisions that this version of the program does not know."""
    found = ", ".join(sorted(revisions))
    return DatabaseUnusable(
        f"{where} was written by a newer version of King's Table (schema {found}); install that version."
    )


def older_version(where: str) -> DatabaseUnusable:
    """The error for a database that only a start of the bot brings to the newest schema."""
    return DatabaseUnusable(
        f"{where} has the schema of an older version: start this version of the bot, which migrates it."
    )


def through_pooler(where: str) -> DatabaseUnusable:
    """The error for a server that is not reached directly, where a process is to hold locks of its own."""
    return DatabaseUnusable(
        f"{where} is reached through a pooler, which keeps no locks; name the server itself in DATABASE_URL."
    )


def other_shards(process: str, number: int, mine: int) -> Displaced:
    """The error where a process that shares the database divides the servers into another number of shards."""
    return Displaced(
        f"The process {process} divides the servers into {number} shards, and this one into {mine}: set the same"
        " SHARD_COUNT for all, or none; to change it, end all processes first."
    )


def newer_rules() -> DatabaseUnusable:
    """The error for a process that is alone at a database whose tables were played by newer rules."""
    return DatabaseUnusable(
        "Newer rules have played at tables of this database: install that version of the bot again, or a newer one."
    )


class UnreleasedDatabase(DatabaseUnusable):
    """A version of the program that was never released has written the database: no migration leads from there."""

    def __init__(self, where: str) -> None:
        super().__init__(
            f"{where} was written by a version of King's Table that was never released; name another database in"
            f" DATABASE_URL, or go back to commit {LAST_COMMIT}, the last one that reads it."
        )


class DamagedTable(DataError):
    """What is kept of a table makes no sense: rows that cannot be, or moves that its game does not allow.

    `str(error)` names the table and the fields, and no value: one may be a secret or a card.
    """

    def __init__(self, table_id: int, fields: Iterable[str]) -> None:
        self.table_id = table_id
        self.fields = tuple(dict.fromkeys(fields))
        super().__init__(f"table {table_id} is damaged: {', '.join(self.fields)}")


class TableChanged(WriteRefused):
    """The table is not as it was read: it has another version by now, or is at another time of its life.

    Load it again.
    """


class RealmLost(DataError):
    """Another process has taken the realm in which something was to be written, and nothing was."""

    def __init__(self, realm: int) -> None:
        self.realm = realm
        super().__init__(f"another process has taken realm {realm}")


class ChoiceTaken(WriteRefused):
    """Another seat of the table has chosen that."""


class TableFull(WriteRefused):
    """All seats of the lobby are taken."""


class AlreadySeated(WriteRefused):
    """This person sits at the table already."""


class NotSeated(WriteRefused):
    """This person (or computer) does not sit at the table."""


class StillSeated(WriteRefused):
    """This person sits at a table that has not ended."""


class Blocked(WriteRefused):
    """The server keeps this person from its tables."""


class SitsAtTooMany(WriteRefused):
    """This person sits at as many tables as they may."""


class ServerFull(WriteRefused):
    """The server has as many tables as it may."""


class GuestRefused(WriteRefused):
    """Some of the guests cannot be invited; `people` are their ids."""

    def __init__(self, people: Iterable[int]) -> None:
        self.people = frozenset(people)
        super().__init__(f"{', '.join(map(str, sorted(self.people)))} cannot be invited")


class GuestBlocked(GuestRefused):
    """The server keeps them from its tables."""


class GuestUnwilling(GuestRefused):
    """They take no invitations, or none from the person who invites them."""
