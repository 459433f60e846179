"""The address of a database: which of the two kinds it is, and how to speak of it to the operator."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from data.errors import DatabaseUnusable, UnusableNow, cause, through_pooler

SETTING = "DATABASE_URL"
SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+asyncpg"
_SCHEMES = {"sqlite": SQLITE, SQLITE: SQLITE, "postgres": POSTGRES, "postgresql": POSTGRES, POSTGRES: POSTGRES}

_REFUSALS: Final = {"28", "3D", "42"}
"""The classes of PostgreSQL's codes for who may connect, for a database that is not there, and for missing rights."""
_UNKNOWN_TO_POOLER: Final = "unsupported startup parameter"
"""What PgBouncer says to a setting that it does not pass on; PostgreSQL itself knows it, or has another sentence."""
_EXAMPLES = f"{SQLITE}:///kings_table.db or {POSTGRES}://user:password@host/database"


def parse_address(url: str, named: str = SETTING) -> URL:
    """The address of a database of one of the two kinds. Raises `DatabaseUnusable`, which never quotes a password.

    `named`: what the operator knows it as.
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # what they say may quote the address, and so the password
        raise DatabaseUnusable(f"{named} is not the address of a database; write {_EXAMPLES}.") from None
    driver = _SCHEMES.get(address.drivername)
    if driver is None:
        raise DatabaseUnusable(f"{named} starts with {address.drivername!r}; write {_EXAMPLES}.")
    if driver == SQLITE and (address.database in (None, "", ":memory:") or address.host or address.query):
        raise DatabaseUnusable(f"{named} must name a file and nothing else for SQLite: {SQLITE}:///kings_table.db.")
    if "sslmode" in address.query:  # PostgreSQL's own name for it; the driver has another
        address = address.difference_update_query(["sslmode"]).update_query_dict({"ssl": address.query["sslmode"]})
    return address.set(drivername=driver)


def password_in(url: str) -> str:
    """The password that the address has; empty where it has none. Raises as `parse_address` does."""
    return parse_address(url).password or ""


def sqlite_path(address: URL) -> Path:
    """The absolute path of the file that the address names."""
    return Path(address.database or "").absolute()


def server_name(address: URL) -> str:
    """What a PostgreSQL database is called in a line for the operator: never the whole address, it has the password."""
    return f"the PostgreSQL database {address.database!r} at {address.host or 'the local socket'}"


def unreachable(address: URL, error: BaseException, named: str = SETTING) -> DatabaseUnusable:
    """Why the PostgreSQL server does not do what it should, in a line. `named` as in `parse_address`."""
    said = getattr(error, "orig", None) or error
    if _UNKNOWN_TO_POOLER in str(said):
        return through_pooler(server_name(address))
    code = getattr(said, "sqlstate", None) or ""
    refused = code[:2] in _REFUSALS or isinstance(said, TypeError | ValueError)  # such as a setting that there is not
    kind = DatabaseUnusable if refused else UnusableNow
    return kind(f"{server_name(address)} cannot be used; check {named} and the server: {cause(error)}")
