"""What the bot says in channels of its own accord, beside the panels."""

from __future__ import annotations

from games.core.text import Name, NameAt, Number, Raw, Text, Typed


class ThreadName(Text):
    """What a table's thread is called."""

    game: Text
    table: Number


class DirectsClosed(Text):
    """The player takes no direct messages of the bot; `player`: a mention, which notifies. `hands`: has the game any to
    send? `turn`: is it their turn?"""

    player: Raw
    hands: bool
    turn: bool


class QuietDirectsClosed(Text):
    """The same for a player who does not want to be notified."""

    player: NameAt
    hands: bool


class DirectsPaused(Text):
    """Discord holds the bot's direct messages back for now. `hands`: has the game any to send?"""

    hands: bool


class NoThread(Text):
    """A table is played in its channel; `why`: no more threads (`many`), a `permission`, or the `kind` of channel."""

    table: Number
    why: Raw


class MovedHome(Text):
    """A table goes on in its channel."""

    table: Number


class LuckAdded(Text):
    """A player has added a word of luck."""

    player: NameAt
    word: Typed


class DealtWithout(Text):
    """The cards were dealt without the word of luck that this player was to add."""

    player: NameAt


class LobbyDeleted(Text):
    """A lobby is closed, since its message was deleted."""

    table: Number


class BoardDeleted(Text):
    """A server's board is closed, since its message was deleted, or its channel; `address`: of the channel."""

    address: Raw


class PlaceLost(Text):
    """The channel of a table is gone, or the bot is no longer in its server; `how`: what becomes of it (`plays_on`), or
    the reason of its end. `dealt`: had its game begun?"""

    game: Text
    table: Number
    how: Raw
    dealt: bool


class Declined(Text):
    """A guest does not come. `opened`: may anybody else come now?"""

    guest: Name
    table: Number
    opened: bool


class HandElsewhere(Text):
    """Takes the place of a hand in the direct messages of somebody who wants none there any more."""


class NotKeptUp(Text):
    """Takes the place of a private panel that cannot be edited any more."""
