"""The schema's history, run at start. A developer adds to it with `python -m data.migrations "what changes"`.

Each change of the schema is a migration, also before the first release. What came before the first schema is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from data.errors import UnreleasedDatabase, newer_version

if TYPE_CHECKING:  # Alembic is loaded only for a migration: that takes a quarter of a second
    from alembic.config import Config

VERSION_TABLE: Final = "kings_table_schema"
"""Where a database says which revision it is at."""
_FORMER_VERSION_TABLE: Final = "kings_table_version"
"""Where databases of unreleased versions said it, which had revisions of the same names."""
_FIRST_TABLES: Final = frozenset({"tables", "seats", "moves"})
"""By them a database of ours is known that does not say its revision."""
REVISIONS: Final = tuple(
    sorted(path.name.partition("_")[0] for path in Path(__file__).with_name("versions").glob("*.py"))
)
"""All that this version of the program knows, oldest first: a script's file is named after its revision."""


def unknown(revisions: Iterable[str]) -> set[str]:
    """Those of the revisions that this version of the program has never heard of: a newer one has written them."""
    return set(revisions).difference(REVISIONS)


def check(where: str, tables: Collection[str], revisions: Collection[str]) -> None:
    """Raise `DatabaseUnusable` unless this version of the program can open a database with these tables, which is at
    these revisions."""
    if _FORMER_VERSION_TABLE in tables or (not revisions and _FIRST_TABLES.issubset(tables)):
        raise UnreleasedDatabase(where)
    if newer := unknown(revisions):
        raise newer_version(where, newer)


def current(connection: Connection) -> tuple[str, ...]:
    """The revisions that a database is at; empty for an empty database."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return ()
    return tuple(connection.scalars(text(f"SELECT version_num FROM {VERSION_TABLE}")))  # noqa: S608 - our name


def checked(connection: Connection, where: str) -> tuple[str, ...]:
    """The revisions that a database is at. Raises as `check` does."""
    revisions = current(connection)
    check(where, inspect(connection).get_table_names(), revisions)
    return revisions


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest revision, within the connection's transaction."""
    if current(connection) != REVISIONS[-1:]:
        from alembic import command

        command.upgrade(configuration(connection), "head")


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's configuration without a file: the scripts of this package, run over `connection`."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "data:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
