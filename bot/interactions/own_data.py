"""What is kept of a person, as a file for them."""

from __future__ import annotations

import base64
import gzip
import io
import json
from collections.abc import Iterator
from datetime import datetime
from math import isfinite
from typing import Any, Final

from data.records import OwnRows

NAME: Final = "kings-table-my-data.json"
LARGEST_EXPORT: Final = 8_000_000
"""Bytes that Discord takes in any server; a file that would be larger is compressed."""
_LEVEL: Final = 6
"""How hard it is compressed: 9 takes three times as long for little."""
_EXACT: Final = 2**53
"""Beyond it many programs round the numbers of JSON; Discord's ids are greater."""


def file_of(rows: OwnRows, picture: bytes) -> tuple[str, bytes]:
    """The file's name, and its content: JSON with a list for each kind of row. `picture`: PNG; empty for none.

    Times are ISO 8601 in UTC, ids of Discord are texts; a damaged value is told as Python writes it. It is packed row
    by row: a long history takes no more memory than `LARGEST_EXPORT` and what its packed rows take.
    """
    packed, size = io.BytesIO(), 0
    with gzip.GzipFile(NAME, "wb", _LEVEL, packed) as file:
        for piece in _pieces(rows, picture):
            size += file.write(piece.encode(errors="backslashreplace"))
    return (NAME, gzip.decompress(packed.getvalue())) if size <= LARGEST_EXPORT else (f"{NAME}.gz", packed.getvalue())


def _pieces(rows: OwnRows, picture: bytes) -> Iterator[str]:
    yield "{"
    for kind, found in rows:
        yield f'\n"{kind}": ['
        for number, row in enumerate(found):
            told = {name: _value(value) for name, value in row.items()}
            yield f"{',' if number else ''}\n {json.dumps(told, ensure_ascii=False, default=repr)}"
        yield "],"
    yield "\n" + json.dumps({"picture": base64.b64encode(picture).decode()})[1:] + "\n"


def _value(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, float) and not isfinite(value):
        return repr(value)
    return str(value) if isinstance(value, int) and abs(value) > _EXACT else value
