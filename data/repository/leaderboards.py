"""Who is how good."""

from __future__ import annotations

from typing import Protocol

from data.leaderboards import LeaderboardRow, Order, RatingChange


class Leaderboards(Protocol):
    """See `data.repository.Repository`."""

    async def leaderboard(
        self, *, guild_id: int, game: str, order: Order, limit: int = 10, offset: int = 0
    ) -> tuple[LeaderboardRow, ...]:
        """The best players of a server (or `OVERALL`) at a game (or `ALL_GAMES`).

        Equals in the figure of the order are ranked by the other figures; equals in all of them share a place. Of
        `OVERALL` people are called as they are everywhere (`set_name`).
        """
        ...

    async def rating_history(self, player_id: int, *, guild_id: int, game: str) -> tuple[RatingChange, ...]:
        """A player's ratings after each rated table, oldest first."""
        ...
