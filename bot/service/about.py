"""What runs, in a line: version, commit where that is known, schema and kind of the database, settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from bot import __version__
from bot.service.settings import Settings
from data.address import SQLITE, parse_address
from data.migrations import REVISIONS

_SECRET: Final = {"discord_token", "database_url"}


def about(settings: Settings, root: Path = Path(__file__).parents[2]) -> dict[str, Any]:
    """The fields of the log's first line. It names only the settings that differ from their defaults, and only the kind
    of the database instead of its address. `root`: the folder of the project."""
    kind = parse_address(settings.database_url.get_secret_value()).drivername
    commit = commit_of(root)
    return {
        "version": __version__,
        **({} if commit is None else {"commit": commit}),
        "schema": REVISIONS[-1],
        "database": "SQLite" if kind == SQLITE else "PostgreSQL",
        "settings": settings.model_dump(mode="json", exclude=_SECRET, exclude_defaults=True),
    }


def commit_of(root: Path) -> str | None:
    """The first eight digits of the commit that is checked out there; None where that is no checkout, or git has
    packed its references."""
    try:
        head = (root / ".git" / "HEAD").read_text("ascii").strip()
        name = head.split()[-1]
        return (head if name == head else (root / ".git" / name).read_text("ascii"))[:8]
    except (OSError, UnicodeDecodeError, IndexError):  # the last: a file that a crash has left empty
        return None
