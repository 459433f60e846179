"""What the pictures of Thirteen say."""

from __future__ import annotations

from games.core.text import Amount, Cards, Ordinal, Seat, Text

# On the table


class Passed(Text):
    """The mark of a seat that has passed."""


class LastPlay(Text):
    """The mark of the seat that has played the trick."""


class TrickBy(Text):
    """A trick, and its player."""

    trick: Text
    seat: Seat


class Leads(Text):
    """The seat that leads."""

    seat: Seat


class Anything(Text):
    """The leader may play any combination."""


# In the header of a hand


class YourTurnToPass(Text):
    """There is nothing to play."""


class YouLead(Text):
    """The seat leads, any combination."""


class YouPassed(Text):
    """The seat is locked out of the trick."""


class YouAreOut(Text):
    """The seat has played all its cards."""


class ChooseOf(Text):
    """A kind of play is chosen; its cards are next."""

    kind: Text


class NothingToBeat(Text):
    """No trick lies on the table."""


# In descriptions


class TurnToLead(Text):
    """A player is to lead."""

    seat: Seat


class OwnTurnToLead(Text):
    """It is the listener's turn to lead."""


class YouHavePassed(Text):
    """The listener is locked out of the trick."""


class YouHaveGoneOut(Text):
    """The listener has played the last card."""


class ToBeat(Text):
    """The trick and its cards."""

    trick: Text
    cards: Cards


class Held(Text):
    """The listener's cards."""

    count: Amount
    cards: Cards


class Playable(Text):
    """Which of them can be played."""

    every: bool
    cards: Cards


class OutAt(Text):
    """The place in which a seat has gone out."""

    place: Ordinal


class Played(Text):
    """Leads in what has been played."""
