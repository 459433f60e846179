"""Tables that are damaged (`data.damage`): found, and ended by their rows alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Set
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, case, or_, select, type_coerce
from sqlalchemy import Table as SchemaTable

from data.columns import Moment, microseconds
from data.damage import UNCOUNTED, check_log, damage_of, is_odd, misfits
from data.errors import DamagedTable, RealmLost
from data.realms import EVERY_REALM, REALMS
from data.records import NOWHERE, Status, Whereabouts
from data.schema import guests, metadata, notes, seats, tables
from data.sql.listing import ACTIVE
from data.sql.realms import of_realms, realm_of_table
from data.sql.upsert import insert

NOTED: Final = "damaged "
"""Before the number of a table: under this name it is noted since when it is known to be damaged."""
_OPEN: Final = or_(ACTIVE, tables.c.ended_at.is_(None))


def open_tables_from(
    connection: Connection, after: int = 0, limit: int = 200, realms: Set[int] = EVERY_REALM
) -> tuple[int, ...]:
    """The numbers of lobbies and games of these realms, damaged ones among them, that follow that one; in their
    order."""
    query = select(tables.c.id).where(tables.c.id > after, _OPEN, of_realms(realms)).order_by(tables.c.id).limit(limit)
    return tuple(connection.scalars(query))


def damage_among(connection: Connection, table_ids: tuple[int, ...]) -> tuple[DamagedTable, ...]:
    """What is wrong with the rows of these tables, their moves aside."""
    rows = {kept: _by_table(connection, kept, table_ids) for kept in (seats, guests)}
    found: list[DamagedTable] = []
    for row in connection.execute(select(tables).where(tables.c.id.in_(table_ids)).order_by(tables.c.id)):
        try:
            check_log(row._mapping, {kept: each[row.id] for kept, each in rows.items()})
        except DamagedTable as damaged:
            found.append(damaged)
    return tuple(found)


def _by_table(
    connection: Connection, kept: SchemaTable, table_ids: tuple[int, ...]
) -> Mapping[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    order = tuple(kept.primary_key)
    for row in connection.execute(select(kept).where(kept.c.table_id.in_(table_ids)).order_by(*order)).mappings():
        found[row["table_id"]].append(dict(row))
    return found


def whereabouts(connection: Connection, table_id: int) -> Whereabouts | None:
    """Where that table is, whatever else its row holds; None: there is no such table."""
    place = select(tables.c.guild_id, tables.c.channel_id, tables.c.thread_id).where(tables.c.id == table_id)
    row = connection.execute(place).one_or_none()
    if row is None:
        return None
    guild, channel, thread = (value if isinstance(value, int) else NOWHERE for value in row)
    return Whereabouts(guild, channel, thread or None)


def end_damaged(
    connection: Connection,
    table_id: int,
    *,
    at: datetime,
    reason: str,
    person: int | None = None,
    realms: Set[int] = EVERY_REALM,
) -> bool:
    """End a damaged table of these realms by its row alone, whatever the row holds. `person`: only if this person sits
    there or has opened it. False: nothing has changed. Raises `RealmLost` for a table of another realm."""
    realm = None if len(realms) == REALMS else realm_of_table(connection, table_id)
    if realm is not None and realm not in realms:
        raise RealmLost(realm)
    same = [tables.c.id == table_id, _OPEN]
    if person is not None:
        sits = select(seats.c.table_id).where(seats.c.player_id == person)
        same.append(or_(tables.c.opener_id == person, tables.c.id.in_(sits)))
    version = case((tables.c.version.between(0, UNCOUNTED), tables.c.version + 1), else_=1)
    emptied = ("deadline", "mover", "cancel_by", "cancel_name", "cancel_why", "cancel_until")
    nobody: dict[str, Any] = dict.fromkeys(emptied)
    ended = {"status": Status.CANCELLED, "ended_at": at, "reason": reason, "version": version}
    done = connection.execute(tables.update().where(*same).values(nobody | ended)).rowcount == 1
    if done or person is None:
        connection.execute(notes.delete().where(notes.c.name == f"{NOTED}{table_id}"))
    return done


def damaged_since(connection: Connection, realms: Set[int] = EVERY_REALM) -> Mapping[int, datetime]:
    """Since when tables of these realms are known to be damaged, as it was noted, by their numbers."""
    moment = type_coerce(notes.c.value, Moment).label("moment")
    found = connection.execute(select(notes.c.name, moment).where(notes.c.name.startswith(NOTED)))
    noted = {str(row.name).removeprefix(NOTED): row.moment for row in found if isinstance(row.moment, datetime)}
    numbers = {int(number): since for number, since in noted.items() if number.isdecimal()}
    if len(realms) == REALMS:
        return numbers
    mine = connection.scalars(select(tables.c.id).where(tables.c.id.in_(numbers), of_realms(realms)))
    return {number: numbers[number] for number in mine}


def note_damaged(connection: Connection, since: Mapping[int, datetime], mended: Collection[int] = ()) -> None:
    """Note since when tables are known to be damaged, where that is not noted; those that are `mended` are no more."""
    connection.execute(notes.delete().where(notes.c.name.in_([f"{NOTED}{table_id}" for table_id in mended])))
    for table_id, moment in since.items():
        statement = insert(connection, notes).values(name=f"{NOTED}{table_id}", value=microseconds(moment))
        connection.execute(statement.on_conflict_do_nothing())


def damaged_rows(connection: Connection) -> tuple[int, dict[str, list[str]]]:
    """How many rows there are, of all kinds; and the fields that cannot be, by what they belong to: a table of the
    game's by its number (`table 7`), and any other row by its key."""
    looked_at, found = 0, defaultdict[str, list[str]](list)
    for kept in metadata.sorted_tables:
        keys = [column.name for column in kept.primary_key]
        for row in connection.execute(select(kept), execution_options={"yield_per": 500}).mappings():
            looked_at += 1
            wrong = damage_of(row) if kept is tables else [f"{kept.name}.{name}" for name in misfits(kept, row)]
            wrong += ["seats.player_id"] if kept is seats and is_odd(row) else []
            if wrong:
                number = row["id"] if kept is tables else row.get("table_id")
                key = " ".join(str(row[name]) for name in keys if not isinstance(row[name], bytes))
                found[f"row {key} of {kept.name}" if number is None else f"table {number}"] += wrong
    return looked_at, found


def seated_at(connection: Connection, player_id: int, guild_id: int | None = None) -> tuple[int, ...]:
    """The numbers of all lobbies and games with a seat of this person, also a resigned one; damaged ones among them."""
    query = select(tables.c.id).join_from(tables, seats).where(seats.c.player_id == player_id, ACTIVE)
    if guild_id is not None:
        query = query.where(tables.c.guild_id == guild_id)
    return tuple(connection.scalars(query.order_by(tables.c.id)))
