"""Tables before they start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, select

from data.admission import UNLIMITED, Admission
from data.errors import AlreadySeated, ChoiceTaken, NotSeated, TableFull
from data.realms import Claim, realm_of
from data.records import ALONE, NOWHERE, OPEN, Guest, NewTable, Opening, Seat, Status, Table, TableLog, TakeBacks
from data.schema import guests, realms, seats, sent_away, tables
from data.sql.admission import check_guests, check_person
from data.sql.locks import lock
from data.sql.realms import hold
from data.sql.rows import change_seat, change_table, no_lobby, read_standings, replace_seats, table_record, touched
from data.sql.upsert import insert

_NONE_STANDS: Final = {"opening_channel": None, "opening": None, "luck_until": None}
"""No opening message stands yet."""


def open_table(
    connection: Connection,
    new: NewTable,
    opener: Seat,
    admission: Admission = UNLIMITED,
    *,
    others: Sequence[Seat] = (),
    invited: Sequence[Guest] = (),
    claim: Claim | None = None,
) -> TableLog:
    """Open a lobby with its opener in it, and computers behind them (`others`); `invited`: the guests of a private one.
    `claim`: of its realm (`hold`).

    Raises `Blocked`, `SitsAtTooMany`, `ServerFull`, `GuestRefused`, `RealmLost`.
    """
    lock(connection, new.guild_id, new.opener_id, *(guest.player_id for guest in invited))
    check_person(connection, new.guild_id, new.opener_id, admission, opens=True)
    check_guests(connection, new, invited, admission)
    hold(connection, claim)
    created = _new_table(connection, new, status=Status.LOBBY)
    seated = [replace(seat, joined=number) for number, seat in enumerate((opener, *others))]
    if invited:
        connection.execute(guests.insert(), [asdict(guest) | {"table_id": created.id} for guest in invited])
    sat = replace_seats(connection, created.id, seated)
    return TableLog(created, sat, (), tuple(invited), standings=read_standings(connection, created, sat))


def open_alone(
    connection: Connection,
    new: NewTable,
    seated: Sequence[Seat],
    most: int,
    reason: str,
    claim: Claim | None = None,
) -> tuple[TableLog, tuple[int, ...]]:
    """Open a table that its opener plays alone (`ALONE`), closed for the deal already; its first opening message may be
    sent. The opener's oldest open ones are closed for that `reason`, so that there are `most` with it. Returns the
    numbers of those, too. `claim`: as of `open_table`. Raises `RealmLost`."""
    lock(connection, new.opener_id)
    hold(connection, claim)
    mine = tables.c.id.in_(select(seats.c.table_id).where(seats.c.player_id == new.opener_id))
    alone = tables.c.guild_id == ALONE, tables.c.status.in_(OPEN), mine
    older = select(tables.c.id).where(*alone).order_by(tables.c.id.desc()).offset(most - 1)
    ended = {"status": Status.CANCELLED, "ended_at": new.opened_at, "reason": reason, "deadline": None, "mover": None}
    closed = tuple(connection.scalars(older))
    if closed:
        still = tables.c.status.in_(OPEN)  # one may have ended in this moment, and stays as it has ended
        close = tables.update().where(tables.c.id.in_(closed), still).values(ended | {"version": tables.c.version + 1})
        closed = tuple(connection.scalars(close.returning(tables.c.id)))
    created = _new_table(connection, new, status=Status.DEALING, openings=1)
    sat = replace_seats(connection, created.id, [replace(seat, joined=number) for number, seat in enumerate(seated)])
    return TableLog(created, sat, ()), closed


def add_seat(
    connection: Connection, log: TableLog, newcomer: Seat, most: int, admission: Admission = UNLIMITED
) -> TableLog:
    """Seat somebody at a lobby, after all others, whatever numbers they bring. `most`: how many seats there are.

    Raises `TableChanged`, `TableFull`, `AlreadySeated`, and for a person `Blocked`, `SitsAtTooMany`.
    """
    if newcomer.player_id is not None and any(seat.player_id == newcomer.player_id for seat in log.seats):
        raise AlreadySeated(f"{newcomer.player_id} sits at table {log.table.id} already")
    if len(log.seats) >= most:
        raise TableFull(f"table {log.table.id} has {most} seats")
    if newcomer.player_id is not None:
        lock(connection, newcomer.player_id)
        check_person(connection, log.table.guild_id, newcomer.player_id, admission)
    joined = 1 + max((seat.joined for seat in log.seats), default=-1)
    return _reseat(connection, log, [*log.seats, replace(newcomer, seat=len(log.seats), joined=joined)])


def remove_seat(connection: Connection, log: TableLog, seat: int) -> TableLog:
    """Free a seat of a lobby; the later ones move up. Raises `TableChanged`, `NotSeated`."""
    _check_seat(log, seat)
    return _reseat(connection, log, [*log.seats[:seat], *log.seats[seat + 1 :]])


def send_away(connection: Connection, log: TableLog, seat: int) -> TableLog:
    """Free the seat of a person in a lobby, and remember that they were sent away. Raises as `remove_seat`, also
    where a computer sits."""
    _check_seat(log, seat)
    person = log.seats[seat].player_id
    if person is None:
        raise NotSeated(f"no person sits in seat {seat} of table {log.table.id}")
    changed = remove_seat(connection, log, seat)
    row = {"table_id": log.table.id, "player_id": person}
    connection.execute(insert(connection, sent_away).values(row).on_conflict_do_nothing())
    return replace(changed, sent_away=log.sent_away | {person})


def uninvite(connection: Connection, log: TableLog, player_id: int, opens: bool = False) -> TableLog:
    """Somebody is no guest of a lobby any more, and has no seat there. `opens`: it is private no more, and has no
    guests from then on. Raises `TableChanged`."""
    seat = log.seat_of(player_id)
    if opens:
        changed = replace(log, table=change_table(connection, log.table, Status.LOBBY, private=False))
    elif seat is None:
        changed = replace(log, table=change_table(connection, log.table, Status.LOBBY))
    else:
        changed = remove_seat(connection, log, seat)
    gone = [guest.player_id for guest in log.guests if opens or guest.player_id == player_id]
    connection.execute(guests.delete().where(guests.c.table_id == log.table.id, guests.c.player_id.in_(gone)))
    return replace(changed, guests=tuple(guest for guest in log.guests if guest.player_id not in gone))


def set_chosen(connection: Connection, log: TableLog, seat: int, chosen: str | None) -> TableLog:
    """What the player of a lobby's seat has chosen. Raises `TableChanged`, `NotSeated`, `ChoiceTaken`."""
    _check_seat(log, seat)
    if chosen is not None and any(other.chosen == chosen for other in log.seats if other.seat != seat):
        raise ChoiceTaken(f"at table {log.table.id} another seat has chosen {chosen}")
    seats = list(log.seats)
    seats[seat] = replace(seats[seat], chosen=chosen)
    return _reseat(connection, log, seats)


def set_hints(connection: Connection, log: TableLog, seat: int, hints: bool) -> TableLog:
    """Whether hints are fine with the person in a lobby's seat. Raises `TableChanged`, `NotSeated`, also where a
    computer sits."""
    _check_seat(log, seat)
    if log.seats[seat].player_id is None:
        raise NotSeated(f"no person sits in seat {seat} of table {log.table.id}")
    table = change_table(connection, log.table, Status.LOBBY)
    return replace(log, table=table, seats=change_seat(connection, log, seat, hints=hints))


def set_computer(connection: Connection, log: TableLog, seat: int, level: str, name: str) -> TableLog:
    """Have another computer player sit in a computer's seat of a lobby.

    Raises `TableChanged`, `NotSeated` when no computer sits there.
    """
    _check_seat(log, seat)
    if log.seats[seat].computer is None:
        raise NotSeated(f"no computer sits in seat {seat} of table {log.table.id}")
    seats = list(log.seats)
    seats[seat] = replace(seats[seat], computer=level, name=name)
    return _reseat(connection, log, seats)


def set_options(
    connection: Connection, log: TableLog, options: str, turn_seconds: int, take_backs: TakeBacks = TakeBacks.SLIPS
) -> TableLog:
    """Change a lobby's options. Raises `TableChanged`."""
    return _set(connection, log, options=options, turn_seconds=turn_seconds, take_backs=take_backs)


def set_display(connection: Connection, log: TableLog, display: str) -> TableLog:
    """Change which switches of a lobby's pictures are on. Raises `TableChanged`."""
    return _set(connection, log, display=display)


def begin_opening(connection: Connection, log: TableLog) -> TableLog:
    """Close the lobby to all changes, for the deal; or count another opening message, where that has been done.

    Raises `TableChanged`.
    """
    closed = {"status": Status.DEALING, "openings": log.table.openings + 1} | _NONE_STANDS
    return no_lobby(log, change_table(connection, log.table, Status.LOBBY, Status.DEALING, **closed))


def take_luck(connection: Connection, log: TableLog, player_id: int | None) -> TableLog:
    """That person of a lobby is to add a word of luck; None: nobody is. Raises `TableChanged`."""
    return _set(connection, log, luck_by=player_id)


def note_opening(connection: Connection, log: TableLog, opening: Opening, until: datetime) -> TableLog:
    """The opening message stands, and the deal waits for a word of luck until then. Raises `TableChanged`."""
    opened = {"opening_channel": opening.channel_id, "opening": opening.message_id, "luck_until": until}
    return replace(log, table=change_table(connection, log.table, Status.DEALING, **opened))


def start_table(
    connection: Connection,
    log: TableLog,
    seats: Sequence[Seat],
    opening: Opening,
    *,
    at: datetime,
    deadline: datetime | None,
    mover: int | None = None,
    luck: tuple[str, str] | None = None,
) -> TableLog:
    """Turn the closed lobby into a game; `seats` are those it has, in turn order. `mover`: the person who is to move
    (None: a computer), until `deadline`. `luck`: the word of luck that is mixed in, and its digest.

    Raises `TableChanged`; `ValueError` when they are not the seats that it has.
    """
    if _unordered(log.seats) != _unordered(seats):
        raise ValueError(f"a start may put the seats of table {log.table.id} in another order, and no more")
    begun = {"status": Status.PLAYING, "started_at": at, "deadline": deadline, "mover": mover, "luck_until": None}
    opened = {"opening_channel": opening.channel_id, "opening": opening.message_id}
    added = {} if luck is None else dict(zip(("luck", "luck_digest"), luck, strict=True))
    table = change_table(connection, log.table, Status.DEALING, **begun, **opened, **added, **touched(log.table, at))
    connection.execute(sent_away.delete().where(sent_away.c.table_id == table.id))
    return replace(log, table=table, seats=replace_seats(connection, table.id, seats), sent_away=frozenset())


def set_thread(connection: Connection, log: TableLog, thread_id: int | None) -> TableLog:
    """Remember the thread that the table plays in. Raises `TableChanged`."""
    return replace(log, table=change_table(connection, log.table, *Status, thread_id=thread_id))


def lose_place(connection: Connection, log: TableLog) -> TableLog:
    """The game's channel is gone: it goes on by direct messages alone; one that is played alone, without. Raises
    `TableChanged`."""
    gone = {"channel_id": NOWHERE, "thread_id": NOWHERE}
    table = change_table(connection, log.table, Status.DEALING, Status.PLAYING, **gone)
    return replace(log, table=table)


def _new_table(connection: Connection, new: NewTable, **values: object) -> Table:
    realm = realm_of(new.guild_id, new.opener_id)
    taken = {"realm": realm, "epoch": select(realms.c.epoch).where(realms.c.realm == realm).scalar_subquery()}
    row = asdict(new) | {"reminded": False, "version": 1} | taken | values
    return table_record(connection.execute(tables.insert().values(row).returning(tables)).one())


def _set(connection: Connection, log: TableLog, **values: object) -> TableLog:
    return replace(log, table=change_table(connection, log.table, Status.LOBBY, **values))


def _reseat(connection: Connection, log: TableLog, seats: Sequence[Seat]) -> TableLog:
    here = {None, *(seat.player_id for seat in seats)}
    lacking = {} if log.table.luck_by in here else {"luck_by": None}
    table = change_table(connection, log.table, Status.LOBBY, **lacking)
    sat = replace_seats(connection, table.id, seats)
    return replace(log, table=table, seats=sat, standings=read_standings(connection, table, sat))


def _check_seat(log: TableLog, seat: int) -> None:
    if seat not in range(len(log.seats)):
        raise NotSeated(f"table {log.table.id} has no seat {seat}")


def _unordered(seats: Sequence[Seat]) -> list[Seat]:
    """The same for seats that differ only in the turn order. It keeps the order of joining, but not its gaps."""
    by_joining = sorted(seats, key=lambda seat: seat.joined)
    return [replace(seat, seat=0, joined=number) for number, seat in enumerate(by_joining)]
