"""Holds each request and answer against Discord's own OpenAPI document (version 3.1), when one is given."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Json = dict[str, Any]


@dataclass(slots=True)
class Exchange:
    """One request and its answer, as far as they are known."""

    method: str
    path: str  # the template
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: dict[str, str] = field(default_factory=dict)
    status: int = 0
    answer: Any = None


class Checker:
    """Not there yet."""

    @classmethod
    def load(cls, path: Path) -> Checker:
        json.loads(path.read_text())
        return cls()

    def violations(self, exchange: Exchange) -> Iterator[str]:
        yield from ()
