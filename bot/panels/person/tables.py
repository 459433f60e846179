"""Lists of tables: a player's own, to choose one from; all of a server."""

from __future__ import annotations

from collections.abc import Sequence

import games
from bot.host.attendance import waits_for
from bot.host.guests import expected
from bot.host.session import Session
from bot.host.turns import since
from bot.panels.clicks.tables import OpenTable
from bot.panels.items import MOST_OPTIONS, Option, Select
from bot.panels.lines import Listing, address, who
from bot.panels.panel import A_ROW, Panel, rows_of
from bot.panels.watch import may_watch, watch_button
from data.records import Status, Table
from games.core.text import AllOf, Moment, NameAt, Number, Raw, Text, Texts


class WhichTable(Text):
    """Asks which of a player's tables is meant."""


class MoveAtWhich(Text):
    """Asks at which of them a typed move is meant, which is not played yet."""


class ResignWhere(Text):
    """Asks at which of them the player would resign."""


class CancelWhich(Text):
    """Asks which of them to cancel."""


class PickTable(Text):
    """On the menu of them."""


class Sits(Text):
    """One of those who sit at a table."""

    name: NameAt


class OneOfYours(Text):
    """One of a player's tables."""

    table: Number
    game: Text
    names: AllOf
    """The players."""
    waits: bool
    """Is it the player's turn?"""


class OpenTables(Text):
    """Above the list of tables."""


class NoneOpen(Text):
    """The list is empty."""


class MoreTables(Text):
    """How many tables there is no room for."""

    more: Number


class TableLine(Text):
    """A table in the list."""

    table: Number
    game: Text
    players: Texts
    state: Text
    address: Raw
    where: Raw
    """`there`, at the address; `directs`: by direct messages alone; `alone`: by one person, or `nowhere` by them."""


class BriefLine(Text):
    """A table further down in a long list."""

    table: Number
    game: Text
    playing: bool
    address: Raw
    where: Raw


class LobbyWaits(Text):
    """What a lobby waits for."""

    what: Raw
    """`players` for its free seats, `guests` for whom seats are kept, or its `start`."""


class Waits(Text):
    """The player to move, and since when."""

    player: Text
    since: Moment


class WaitsForYou(Text):
    """It is the turn of the one who asks."""

    since: Moment


def which_panel(sessions: Sequence[Session], player_id: int, what: str, asked: Text | None = None) -> Panel:
    """A menu of these tables; there is one at least. `what`: what choosing one does (`OpenTable.what`). `asked`: the
    question above it; None: which one is meant."""
    options = tuple(Option(named(session, player_id), str(session.table.id)) for session in sessions[:MOST_OPTIONS])
    select = Select(OpenTable(0, what), PickTable(), options)
    return Panel((asked or WhichTable(),), rows_of([select]))


def named(session: Session, player_id: int) -> Text:
    """What a table is called in a list of a player's own."""
    return _one_of_yours(session.table, session.names, waits_for(session, player_id))


def ended(table: Table, names: Sequence[str]) -> Text:
    """The same of a table that has ended. Raises `KeyError` for a game that is not there any more."""
    return _one_of_yours(table, names, waits=False)


def _one_of_yours(table: Table, names: Sequence[str], waits: bool) -> Text:
    sitting = AllOf(tuple(Sits(NameAt(seat, name)) for seat, name in enumerate(names)))
    return OneOfYours(Number(table.id), games.GAMES[table.game].title, sitting, waits)


def tables_panel(sessions: Sequence[Session], others: Sequence[Table], player_id: int) -> Panel:
    """Open tables, as the player sees them; the first of those where they do not sit can be watched. `others` get fewer
    words."""
    lines: list[Text] = [*(table_line(session, player_id) for session in sessions), *map(brief_line, others)]
    watched = [session.table.id for session in sessions if may_watch(session, player_id)]
    rows = rows_of([watch_button(table) for table in watched[:A_ROW]])
    return Panel((Listing(OpenTables(), tuple(lines or [NoneOpen()]), MoreTables),), rows)


def table_line(session: Session, player_id: int = 0) -> Text:
    """A table in a list that this person reads; 0: everybody."""
    players = Texts(tuple(who(seat) for seat in session.seats))
    state: Text = LobbyWaits(_awaited(session))
    begun = since(session)
    if begun is not None and waits_for(session, player_id):
        state = WaitsForYou(Moment(begun))
    elif begun is not None:
        state = Waits(who(session.seats[session.to_move or 0]), Moment(begun))
    number, game = Number(session.table.id), session.game.title
    return TableLine(number, game, players, state, place(session.table), _where(session.table))


def _awaited(session: Session) -> Raw:
    """Nobody but guests can come to a private table."""
    if expected(session):
        return Raw("guests")
    full = len(session.seats) == session.game.seats.stop - 1
    return Raw("start" if full or session.table.private else "players")


def brief_line(table: Table) -> Text:
    """A table further down in a long list."""
    playing = table.status is not Status.LOBBY
    return BriefLine(Number(table.id), games.get(table.game).title, playing, place(table), _where(table))


def _where(table: Table) -> Raw:
    if table.alone:
        return Raw("nowhere" if table.nowhere else "alone")
    return Raw("directs" if table.nowhere else "there")


def place(table: Table) -> Raw:
    """Where the table is played."""
    return address(table.guild_id, table.thread_id or table.channel_id)
