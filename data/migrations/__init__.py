"""The schema's history, run at start. A developer adds to it with `python -m data.migrations "what changes"`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:  # Alembic is loaded only where something is to be migrated: that takes a quarter of a second
    from alembic.config import Config

VERSION_TABLE = "kings_table_version"
"""Where a database says which revision it is at."""
REVISIONS: Final = tuple(
    sorted(path.name.partition("_")[0] for path in Path(__file__).with_name("versions").glob("*.py"))
)
"""All that this version of the program knows, oldest first: a script's file is named after its revision."""


def unknown(revisions: Iterable[str]) -> set[str]:
    """Those of the revisions that this version of the program has never heard of: a newer one has written them."""
    return set(revisions).difference(REVISIONS)


def current(connection: Connection) -> tuple[str, ...]:
    """The revisions that a database is at; empty for an empty database."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return ()
    return tuple(connection.scalars(text(f"SELECT version_num FROM {VERSION_TABLE}")))  # noqa: S608 - our name


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
