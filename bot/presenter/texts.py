"""What the bot says in channels of its own accord, beside the panels."""

from __future__ import annotations

from games.core.text import Moment, Name, Number, Raw, Text


class ThreadName(Text):
    """What a table's thread is called."""

    game: Text
    table: Number


class Reminder(Text):
    """The time of a turn is running out; `player`: a mention, which notifies."""

    player: Raw
    table: Number
    until: Moment


class QuietReminder(Text):
    """The same for a player who does not want to be notified."""

    player: Name
    table: Number
    until: Moment


class DirectsClosed(Text):
    """A hand could not be sent: the player takes no direct messages of the bot."""

    player: Name


class DirectsPaused(Text):
    """Hands cannot be sent for now: Discord holds the bot's direct messages back."""


class MovedHome(Text):
    """A table goes on in its channel."""

    table: Number


class NotKeptUp(Text):
    """Takes the place of a private panel that cannot be edited any more."""
