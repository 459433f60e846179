"""What has happened at tables since the process began."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Counts:
    """Numbers of tables, and of moves."""

    opened: int = 0
    ended: int = 0
    moves: int = 0
