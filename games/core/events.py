"""Events: what a move made happen, told publicly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from games.core.errors import Fact
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `seat` is whose doing it was (None: nobody's), `facts` its values.

    Events are public: they never name a card that some seat may not see.
    """

    code: str
    seat: int | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)


Events: TypeAlias = tuple[Event | Text, ...]
