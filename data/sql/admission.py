"""May a person sit down, and may guests be invited? Asked in the transaction that does it, which has locked them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, exists, select

from data.admission import Admission
from data.errors import Blocked, GuestBlocked, GuestRefused, GuestUnwilling, ServerFull, SitsAtTooMany
from data.records import Guest, NewTable
from data.schema import blocks, seats
from data.sql.blocks import blocked_among
from data.sql.listing import open_tables_of
from data.sql.people import player


def check_person(
    connection: Connection, guild_id: int, player_id: int, admission: Admission, *, opens: bool = False
) -> None:
    """May a person sit down at one more table of the server? `opens`: at a new one. Raises `Blocked`, `SitsAtTooMany`,
    `ServerFull`, the first one that holds."""
    blocked = exists().where(blocks.c.guild_id == guild_id, blocks.c.player_id == player_id)
    counts = [open_tables_of(player_id=player_id), *([open_tables_of(guild_id=guild_id)] if opens else [])]
    row = connection.execute(select(blocked, *(count.scalar_subquery() for count in counts))).one()
    if row[0]:
        raise Blocked(f"server {guild_id} blocks {player_id}")
    if row[1] >= admission.person:
        raise SitsAtTooMany(f"{player_id} sits at {row[1]} tables")
    if opens and row[2] >= admission.server:
        raise ServerFull(f"server {guild_id} has {row[2]} tables")


def check_guests(connection: Connection, new: NewTable, invited: Sequence[Guest], admission: Admission) -> None:
    """May all of them be invited to a new table? Raises `GuestBlocked`, `GuestUnwilling`; at a rematch `GuestRefused`
    for those who have had themselves forgotten since they played."""
    guests = {guest.player_id for guest in invited}
    if blocked := blocked_among(connection, new.guild_id, guests):
        raise GuestBlocked(blocked)
    if unwilling := {guest for guest in guests if not admission.willing(player(connection, guest))}:
        raise GuestUnwilling(unwilling)
    if guests and new.rematch_of is not None:
        played = connection.scalars(select(seats.c.player_id).where(seats.c.table_id == new.rematch_of))
        if forgotten := guests.difference(played):
            raise GuestRefused(forgotten)
