"""What a leaderboard is made of: ratings, what a game has done to them, and the lines that are shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

OVERALL = 0
"""In place of a guild id, in a rating: all servers together. Of a table the same number says `ALONE`."""
ALL_GAMES = "*"
"""In place of a game's key: all games together."""


class Order(StrEnum):
    """What a leaderboard is sorted by."""

    RATING = "rating"
    WINS = "wins"
    GAMES = "games"


EXACT_PLACES: Final = 10_000
"""A place on a leaderboard is told up to this one: to count on would take as long as there are people."""


def month_of(moment: datetime) -> int:
    """The month of UTC in which that is, by its number: each is one more than the month before it."""
    there = moment.astimezone(UTC)
    return 12 * there.year + there.month - 1


class RatedAs(StrEnum):
    """What a person's game counts as, for ratings."""

    PLACE = "place"
    """The place they came in at, among the others who count by theirs."""
    LAST = "last"
    """The last place at the table, which they left too early: nobody gains or loses by them."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An OpenSkill rating. `ordinal` (mu − 3 sigma) is sorted by, and shown on the scale of `data.ratings.shown`."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        return self.mu - 3 * self.sigma


@dataclass(frozen=True, slots=True)
class Rated:
    """What a game has done to a player's rating at it in its server."""

    player_id: int
    before: Rating
    after: Rating
    games: int = 1
    """Rated ones at it in its server, with this one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's rating at a game in a server."""

    player_id: int
    rating: Rating
    games: int
    """Rated ones."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How somebody has fared at a game against computers of a level."""

    game: str
    level: str
    played: int
    """Games to their end."""
    won: int
    """Those of them that nobody else came in before them."""


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One line of a leaderboard; `place` is shared by equals. Beyond `EXACT_PLACES` it is one more than that."""

    place: int
    player_id: int
    name: str
    """In its server, or of `OVERALL` everywhere; empty where that is not known."""
    rating: Rating
    """As it is now."""
    rated: int
    """All games that it comes of."""
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A player's rating after a table, for the history."""

    table_id: int
    rating: Rating
    at: datetime
