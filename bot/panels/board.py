"""The board of a server: its lobbies, which one may join right there, and its games with the players to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.host.session import Session
from bot.panels.clicks.tables import JoinTable
from bot.panels.items import Button
from bot.panels.lines import Listing, who
from bot.panels.panel import A_ROW, Panel, rows_of
from bot.panels.person.tables import MoreTables, brief_line, place, table_line
from data.records import Status, Table
from games.core.text import Moment, Number, Raw, Text, Texts


class JoinIt(Text):
    """On a button of the board, which seats at this table."""

    table: Number
    game: Text


class BoardTitle(Text):
    """Above its tables."""


class BoardEmpty(Text):
    """No table is open."""


class BoardLobby(Text):
    """A lobby on the board."""

    table: Number
    game: Text
    players: Texts
    seated: Number
    """How many they are."""
    most: Number
    since: Moment
    address: Raw


MOST_JOINS: Final = 2 * A_ROW
"""Lobbies that have a button."""


def board_panel(sessions: Sequence[Session], others: Sequence[Table]) -> Panel:
    """The open tables of a server, newest first. `others`: those that are told of in fewer words."""
    lobbies = [session for session in sessions if session.table.status is Status.LOBBY]
    games = [session for session in sessions if session.table.status is Status.PLAYING]
    lines: list[Text] = [*map(_lobby, lobbies), *map(table_line, games), *map(brief_line, others)]
    listed = Listing(BoardTitle(), tuple(lines or [BoardEmpty()]), MoreTables)
    buttons = [_join(session) for session in lobbies if len(session.seats) < session.game.seats.stop - 1][:MOST_JOINS]
    return Panel((listed,), rows_of(buttons[:A_ROW], buttons[A_ROW:]))


def _lobby(session: Session) -> Text:
    """A lobby: the people who are in, and how many there may be."""
    table, most = session.table, session.game.seats.stop - 1
    players = Texts(tuple(who(seat) for seat in session.seats))
    seated = Number(len(session.seats))
    number, title, since = Number(table.id), session.game.title, Moment(table.opened_at)
    return BoardLobby(number, title, players, seated, Number(most), since, place(table))


def _join(session: Session) -> Button:
    number = session.table.id
    return Button(JoinTable(0, number), JoinIt(Number(number), session.game.title))
