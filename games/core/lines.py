"""Texts of one `key: value` a line: positions and records."""

from __future__ import annotations

from collections.abc import Collection

from games.core.errors import GameError, InvalidRecord
from games.core.text import Raw, typed
from games.core.texts import MissingLine, RepeatedLine, UnknownLine


def split_lines(text: str, keys: Collection[str], required: Collection[str], error: type[GameError]) -> dict[str, str]:
    """The lines by key, in any order; blank lines do not count.

    Raises `error` for a key that is not among `keys`, one that is there twice, and a required one that is missing.
    """
    lines: dict[str, str] = {}
    for line in text.splitlines():
        if not line.strip():
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or key not in keys:
            raise error(UnknownLine(typed(line), error is InvalidRecord))
        if key in lines:
            raise error(RepeatedLine(Raw(key)))
        lines[key] = value
    for key in required:
        if key not in lines:
            raise error(MissingLine(Raw(key)))
    return lines


def join_lines(lines: dict[str, str]) -> str:
    """The text: one `key: value` a line, joined by newlines, none after the last."""
    return "\n".join(f"{key}: {value}" for key, value in lines.items())
