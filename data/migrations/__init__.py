"""The schema's history, run at start. A developer adds to it with `python -m data.migrations "what changes"`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

VERSION_TABLE = "kings_table_version"
"""Where a database says which revision it is at."""


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's configuration without a file: the scripts of this package, run over `connection`."""
    config = Config()
    config.set_main_option("script_location", "data:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


@cache
def scripts() -> ScriptDirectory:
    """All the revisions that this version of the program knows, as they were when it was first asked."""
    return ScriptDirectory.from_config(configuration())


def unknown(revisions: Iterable[str]) -> set[str]:
    """Those of the revisions that this version of the program has never heard of: a newer one has written them."""
    return set(revisions) - {script.revision for script in scripts().walk_revisions()}


def current(connection: Connection) -> tuple[str, ...]:
    """The revisions that a database is at; empty for an empty database."""
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_heads()


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest revision, within the connection's transaction."""
    if set(current(connection)) != set(scripts().get_heads()):
        command.upgrade(configuration(connection), "head")
