"""What is kept of a person, as a file for them."""

from __future__ import annotations

import base64
import gzip
import json
from datetime import datetime
from typing import Any, Final

from data.records import OwnRows

NAME: Final = "kings-table-my-data.json"
LARGEST_EXPORT: Final = 8_000_000
"""Bytes that Discord takes in any server; a file that would be larger is compressed."""
_EXACT: Final = 2**53
"""Beyond it many programs round the numbers of JSON; Discord's ids are greater."""


def file_of(rows: OwnRows, picture: bytes) -> tuple[str, bytes]:
    """The file's name, and its content: JSON with a list for each kind of row. `picture`: PNG; empty for none.

    Times are ISO 8601 in UTC, ids of Discord are texts.
    """
    told: dict[str, Any] = {kind: [_told(dict(row)) for row in found] for kind, found in rows.items()}
    told["picture"] = base64.b64encode(picture).decode()
    content = json.dumps(told, ensure_ascii=False, indent=1).encode()
    return (NAME, content) if len(content) <= LARGEST_EXPORT else (f"{NAME}.gz", gzip.compress(content))


def _told(row: dict[str, Any]) -> dict[str, Any]:
    return {name: _value(value) for name, value in row.items()}


def _value(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    return str(value) if isinstance(value, int) and abs(value) > _EXACT else value
