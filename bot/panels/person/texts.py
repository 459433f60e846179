"""What is told to one person of their turns, of tables and of their settings."""

from __future__ import annotations

from games.core.text import AllOf, Moment, Name, NameAt, Number, Raw, Text, Texts

# Calls


class Called(Text):
    """It is the player's turn; `player`: a mention."""

    player: Raw
    game: Text
    table: Number


class Reminder(Text):
    """The time of a turn is running out; `player`: a mention, which notifies."""

    player: Raw
    table: Number
    limited: bool
    """Have turns a limit there? Else a computer takes the seat."""
    until: Moment


class QuietReminder(Text):
    """The same for a player who does not want to be notified."""

    player: NameAt
    table: Number
    limited: bool
    until: Moment


class Invited(Text):
    """A seat is kept for the one who reads it."""

    opener: Name
    game: Text
    table: Number
    rematch: bool


class InvitedHere(Text):
    """The same where others read it as well; `player`: a mention."""

    player: Raw
    invited: Text


# Several tables


class WhichTable(Text):
    """Asks which of a player's tables is meant."""


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
    """Who sits there."""
    waits: bool
    """Is it the player's turn?"""


# The open tables of a server


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
    channel: Raw


class BriefLine(Text):
    """A table further down in a long list."""

    table: Number
    game: Text
    playing: bool
    channel: Raw


class WaitsForPlayers(Text):
    """Of a lobby."""


class Waits(Text):
    """Whose turn it is, and since when."""

    player: Text
    since: Moment


class WaitsForYou(Text):
    """It is the turn of the one who asks."""

    since: Moment


# A person's settings


class YourSettings(Text):
    """Above what a person can set."""


class YourCards(Text):
    """Above how cards are drawn for a person: where they are drawn so."""


# What is kept of a person


class WhatIsKept(Text):
    """Says what is kept; `days`: after how many the moves of tables are deleted, 0 for never."""

    days: Number


class ReallyForget(Text):
    """Asked before all of it is deleted."""


class ToTheTable(Text):
    """A link from a direct message."""
