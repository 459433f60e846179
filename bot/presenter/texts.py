"""What the bot says in channels of its own accord, beside the panels."""

from __future__ import annotations

from games.core.text import Name, Number, Text


class ThreadName(Text):
    """What a table's thread is called."""

    game: Text
    table: Number


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
