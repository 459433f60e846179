"""Gone when the last game says texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Fact: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, in a game that does not say texts yet."""

    code: str
    seat: int | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)
