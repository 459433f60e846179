"""Lists of tables: a player's own, to choose one from; all of a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import games
from bot.host.attendance import waits_for
from bot.host.session import Session
from bot.host.turns import since
from bot.panels.clicks.tables import OpenTable
from bot.panels.items import Option, Select
from bot.panels.lines import Listing, who
from bot.panels.panel import Panel, rows_of
from bot.panels.person import texts
from data.records import Status, Table
from games.core.text import AllOf, Moment, NameAt, Number, Raw, Text, Texts

MOST: Final = 25
"""Options of a select, and choices of autocomplete (Discord)."""


def which_panel(sessions: Sequence[Session], player_id: int, what: str) -> Panel:
    """A menu of these tables, of which there is one at least. `what` is shown of it: the player's `hand`, or the
    `table`."""
    options = tuple(Option(named(session, player_id), str(session.table.id)) for session in sessions[:MOST])
    select = Select(OpenTable(0, what), texts.PickTable(), options)
    return Panel((texts.WhichTable(),), rows_of([select]))


def named(session: Session, player_id: int) -> Text:
    """What a table is called in a list of a player's own."""
    names = AllOf(tuple(texts.Sits(NameAt(seat, name)) for seat, name in enumerate(session.names)))
    return texts.OneOfYours(Number(session.table.id), session.game.title, names, waits_for(session, player_id))


def tables_panel(sessions: Sequence[Session], others: Sequence[Table], player_id: int) -> Panel:
    """The open tables of a server, as the player sees them. `others`: those of which less is told."""
    lines: list[Text] = [*(table_line(session, player_id) for session in sessions), *map(brief_line, others)]
    return Panel((Listing(texts.OpenTables(), tuple(lines or [texts.NoneOpen()]), texts.MoreTables),))


def table_line(session: Session, player_id: int = 0) -> Text:
    """A table in a list that this person reads; 0: everybody."""
    players = Texts(tuple(who(seat) for seat in session.seats))
    state: Text = texts.WaitsForPlayers()
    begun = since(session)
    if begun is not None and waits_for(session, player_id):
        state = texts.WaitsForYou(Moment(begun))
    elif begun is not None:
        state = texts.Waits(who(session.seats[session.to_move or 0]), Moment(begun))
    number, game = Number(session.table.id), session.game.title
    return texts.TableLine(number, game, players, state, place(session.table))


def brief_line(table: Table) -> Text:
    """A table further down in a long list."""
    playing = table.status is not Status.LOBBY
    return texts.BriefLine(Number(table.id), games.get(table.game).title, playing, place(table))


def place(table: Table) -> Raw:
    """A link to where the table is played."""
    return Raw(f"<#{table.thread_id or table.channel_id}>")
