"""The best players, as text."""

from __future__ import annotations

from collections.abc import Sequence

import games
from bot.presenter import texts
from bot.presenter.medium import message_voice, plain
from bot.presenter.panels.panel import Panel
from data.records import ALL_GAMES, OVERALL, LeaderboardRow, Order
from rendering.brush.words import counted

_BY = {Order.RATING: "rating", Order.WINS: "wins", Order.GAMES: "games played"}


def leaderboard_panel(rows: Sequence[LeaderboardRow], *, guild_id: int, game: str, order: Order) -> Panel:
    """The rows as they come, with what they are sorted by named."""
    title = "all games" if game == ALL_GAMES else message_voice().say(games.get(game).title)
    scope = "all servers" if guild_id == OVERALL else "this server"
    head = f"### Leaderboard · {title} · {scope} · by {_BY[order]}"
    if not rows:
        return Panel(f"{head}\nNobody yet: a game of two or more people is rated when it ends.")
    return Panel(texts.lines((head, *map(_line, rows), "-# Rating: OpenSkill, what a player is at least worth.")))


def _line(row: LeaderboardRow) -> str:
    rating = f"{row.rating.ordinal:.1f}".replace("-", "−")
    wins, played = counted(row.wins, "win"), counted(row.games, "game")
    return f"{row.place}. **{plain(row.name)}** · {rating} · {wins} in {played}"
