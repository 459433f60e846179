"""The best players, as text."""

from __future__ import annotations

from collections.abc import Sequence

import games
from bot.panels.panel import Panel
from bot.panels.practice import own_lines
from data.leaderboards import ALL_GAMES, OVERALL, LeaderboardRow, Order, Tally
from data.ratings import NEW, PROVISIONAL, WHOLE_A_DAY, provisional, shown
from games.core.text import Amount, Name, Number, Ordinal, Raw, Text, Unit

WIN, GAME = Unit("win"), Unit("game")


class LeaderboardHeading(Text):
    """Its game (or all), its place, and its order: `rating`, `wins` or `games`."""

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
    """The rating of a beginner."""
    games: Number
    """How many it takes for a rating not to be marked any more."""
    less: Ordinal
    """From which game of the same people on a day on they move ratings less."""


def leaderboard_panel(
    rows: Sequence[LeaderboardRow], own: Sequence[Tally] = (), *, guild_id: int, game: str, order: Order
) -> Panel:
    """The rows as they come, with what they are sorted by named. `own`: how the one who looks has fared against
    computers; nobody else is to see the panel then."""
    title = AllGames() if game == ALL_GAMES else games.get(game).title
    heading = LeaderboardHeading(title, guild_id == OVERALL, Raw(order.value))
    note = RatingNote(Number(shown(NEW.ordinal)), Number(PROVISIONAL), Ordinal(WHOLE_A_DAY + 1))
    lines = [*map(_line, rows), note] if rows else [NobodyYet()]
    return Panel((heading, *lines, *own_lines(own)))


def _line(row: LeaderboardRow) -> Text:
    wins, played = Amount(row.wins, WIN), Amount(row.games, GAME)
    rating = Rating(Number(shown(row.rating.ordinal)), provisional(row.games))
    who = Called(Name(row.name)) if row.name else Unnamed()
    return Row(Number(row.place), who, rating, wins, played)
