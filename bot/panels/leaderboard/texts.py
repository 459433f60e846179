"""What stands on the leaderboard."""

from __future__ import annotations

from games.core.text import Amount, Name, Number, Ordinal, Raw, Text, Unit

WIN, GAME = Unit("win"), Unit("game")


class LeaderboardHeading(Text):
    """Of which game (or of all), where, and by what: `rating`, `wins` or `games`."""

    game: Text
    everywhere: bool
    order: Raw


class AllGames(Text):
    """Instead of a game's title."""


class NobodyYet(Text):
    """The leaderboard is empty."""


class Row(Text):
    """A line of the leaderboard."""

    place: Number
    name: Text
    rating: Text
    wins: Amount
    games: Amount


class Called(Text):
    """The name of somebody."""

    name: Name


class Unnamed(Text):
    """Instead of the name of somebody of whom it is not known what they are called everywhere."""


class Rating(Text):
    """A rating as it is shown, and whether it says little yet."""

    rating: Number
    provisional: bool


class RatingNote(Text):
    """Says what a rating is."""

    begins: Number
    """The rating of whoever begins."""
    games: Number
    """How many it takes for a rating not to be marked any more."""
    less: Ordinal
    """From which game of the same people on a day on they move ratings less."""
