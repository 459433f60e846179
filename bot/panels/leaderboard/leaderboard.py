"""The best players, as text."""

from __future__ import annotations

from collections.abc import Sequence

import games
from bot.panels.leaderboard import texts
from bot.panels.panel import Panel
from data.leaderboards import ALL_GAMES, OVERALL, LeaderboardRow, Order
from data.ratings import NEW, PROVISIONAL, WHOLE_A_DAY, provisional, shown
from games.core.text import Amount, Name, Number, Ordinal, Raw, Text


def leaderboard_panel(rows: Sequence[LeaderboardRow], *, guild_id: int, game: str, order: Order) -> Panel:
    """The rows as they come, with what they are sorted by named."""
    title = texts.AllGames() if game == ALL_GAMES else games.get(game).title
    heading = texts.LeaderboardHeading(title, guild_id == OVERALL, Raw(order.value))
    note = texts.RatingNote(Number(shown(NEW.ordinal)), Number(PROVISIONAL), Ordinal(WHOLE_A_DAY + 1))
    lines = [*map(_line, rows), note] if rows else [texts.NobodyYet()]
    return Panel((heading, *lines))


def _line(row: LeaderboardRow) -> Text:
    wins, played = Amount(row.wins, texts.WIN), Amount(row.games, texts.GAME)
    rating = texts.Rating(Number(shown(row.rating.ordinal)), provisional(row.games))
    who = texts.Called(Name(row.name)) if row.name else texts.Unnamed()
    return texts.Row(Number(row.place), who, rating, wins, played)
