"""Rows with a value that their columns cannot have. A disk, a program of another's or a hand has written it: SQLite
takes any value in any column, and either database a moment that no clock ever shows.

Such a value is read as it stands (`data.columns`), so that it spoils its own row and no list that the row is in.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Table as SchemaTable

from data.errors import DamagedTable
from data.realms import REALMS
from data.records import OPEN
from data.schema import EVERYBODY, moves, seats, tables

LONGEST: Final = 10 * 366 * 86_400
"""Seconds: no turn is as long as ten years."""
UNCOUNTED: Final = 1_000_000_000
"""More than was ever counted."""
_RANGES: Final = {
    "turn_seconds": (0, LONGEST),
    "strikes": (0, UNCOUNTED),
    "seat": (EVERYBODY, UNCOUNTED),
    "mu": (-UNCOUNTED, UNCOUNTED),
    "sigma": (1 / UNCOUNTED, UNCOUNTED),
    "games": (0, UNCOUNTED),
    "wins": (0, UNCOUNTED),
    "month_games": (0, UNCOUNTED),
    "month_wins": (0, UNCOUNTED),
    "played": (0, UNCOUNTED),
    "won": (0, UNCOUNTED),
    "version": (0, UNCOUNTED),
    "called": (-UNCOUNTED, UNCOUNTED),
    "openings": (0, UNCOUNTED),
    "realm": (0, REALMS - 1),
    "epoch": (0, UNCOUNTED),
}
"""From what to what the numbers of these columns go; SQLite's checks can be switched off."""
_NUMBERS: Final = {seats: ("seat", 0), moves: ("ply", 1)}
"""By what the rows of a table are numbered without gaps, and from where. A guest who declines leaves a gap."""


def misfits(kept: SchemaTable, row: Mapping[Any, Any]) -> list[str]:
    """The columns of this row that have values they cannot have, by their names."""
    kinds = _kinds(kept)
    return [name for name, value in row.items() if not _fits(value, *kinds[name], name)]


def fits(kept: SchemaTable, row: Any) -> bool:
    """Can the row be? It may have more columns than the table's."""
    names = _kinds(kept)
    return not misfits(kept, {name: value for name, value in row._mapping.items() if name in names})


def check_table(row: Mapping[Any, Any]) -> None:
    """Raise `DamagedTable` unless this row of `tables` can be."""
    if found := damage_of(row):
        raise DamagedTable(row["id"], found)


def check_log(table: Mapping[Any, Any], rows: Mapping[SchemaTable, Sequence[Mapping[Any, Any]]]) -> None:
    """Raise `DamagedTable` unless the row of a table and these others of it can be, and are numbered (`_NUMBERS`)."""
    found = damage_of(table)
    for kept, each in rows.items():
        found += [f"{kept.name}.{name}" for row in each for name in misfits(kept, row)]
        number, first = _NUMBERS.get(kept, ("", 0))
        if number and [row[number] for row in each] != list(range(first, first + len(each))):
            found.append(f"{kept.name}.{number}")
    if found := found + ["seats.player_id"] * sum(map(is_odd, rows[seats])):
        raise DamagedTable(table["id"], found)


def is_odd(seat: Mapping[Any, Any]) -> bool:
    """Is the seat nobody's, or a person's and a computer's at once?"""
    return (seat["player_id"] is None) is (seat["computer"] is None)


def damage_of(row: Mapping[Any, Any]) -> list[str]:
    """The fields of this row of `tables` that cannot be."""
    found = [f"{tables.name}.{name}" for name in misfits(tables, row)]
    if not found and (row["ended_at"] is None) is not (row["status"] in OPEN):
        found.append("tables.ended_at")
    return found


@cache
def _kinds(kept: SchemaTable) -> Mapping[str, tuple[type, bool]]:
    return {column.name: (column.type.python_type, bool(column.nullable)) for column in kept.columns}


def _fits(value: Any, kind: type, nullable: bool, name: str) -> bool:
    if value is None:
        return nullable
    in_kind = isinstance(value, float | int) and math.isfinite(value) if kind is float else isinstance(value, kind)
    if not in_kind or name not in _RANGES:
        return in_kind
    least, most = _RANGES[name]
    return bool(least <= value <= most)
