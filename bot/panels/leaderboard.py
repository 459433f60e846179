"""The best players, as a picture, and what else they may be sorted by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import discord

import games
from bot.panels.clicks.history import Profile
from bot.panels.clicks.leaderboard import Sorted
from bot.panels.items import Button, Item
from bot.panels.looks import sheet_look
from bot.panels.panel import Panel, rows_of
from bot.panels.practice import own_lines
from data.leaderboards import ALL_GAMES, EXACT_PLACES, OVERALL, LeaderboardRow, Order, Tally
from data.ratings import NEW, PROVISIONAL, WHOLE_A_DAY, provisional, shown
from games.core.text import Number, Ordinal, Raw, Text
from rendering import Look, Ranked, Ranking, Seated


class LeaderboardHeading(Text):
    """Its game (or all), its place, and its order: `rating`, `wins` or `games`; `month`: of this month alone."""

    game: Text
    everywhere: bool
    month: bool
    order: Raw


class AllGames(Text):
    """Instead of a game's title."""


class NobodyYet(Text):
    """The leaderboard is empty; `month`: this month's."""

    month: bool


class NoPlaceYet(Text):
    """The reader is not on it; `month`: on this month's."""

    month: bool


class SortBy(Text):
    """Sorts the leaderboard by `rating`, `wins` or `games`."""

    order: Raw


class Since(Text):
    """Leads to the leaderboard of this month, or of all time."""

    month: bool


class Rating(Text):
    """A rating as it is shown, and whether it says little yet."""

    rating: Number
    provisional: bool


class YourProfile(Text):
    """Leads to the reader's own profile."""


class RatingNote(Text):
    """Says what a rating is."""

    begins: Number
    """The rating of a beginner."""
    games: Number
    """How many it takes for a rating not to be marked any more."""
    less: Ordinal
    """From which game of the same people on a day on they move ratings less."""


@dataclass(frozen=True, slots=True)
class Sorting:
    """Which leaderboard is meant: of a server (or `OVERALL`) and a game (or `ALL_GAMES`), by what, and since when."""

    guild_id: int
    game: str = ALL_GAMES
    order: Order = Order.RATING
    monthly: bool = False
    """Is it of this month, or of all time?"""

    @classmethod
    def of(cls, click: Sorted, guild_id: int) -> Self | None:
        """The one that a click means in that server; None where there is no such."""
        game = ALL_GAMES if click.game == _ALL else click.game
        known = game == ALL_GAMES or game in games.GAMES
        if not (known and click.by in list(Order) and click.where in (_ALL, _SERVER) and click.when in (_MONTH, _EVER)):
            return None
        return cls(OVERALL if click.where == _ALL else guild_id, game, Order(click.by), click.when == _MONTH)

    @property
    def click(self) -> Sorted:
        """What leads to it."""
        game = _ALL if self.game == ALL_GAMES else self.game
        where, when = _ALL if self.guild_id == OVERALL else _SERVER, _MONTH if self.monthly else _EVER
        return Sorted(0, game, self.order.value, where, when)

    @property
    def title(self) -> Text:
        """The game's, or all games."""
        return AllGames() if self.game == ALL_GAMES else games.get(self.game).title


_ALL, _SERVER, _MONTH, _EVER = "all", "server", "month", "ever"


def leaderboard_panel(
    rows: Sequence[LeaderboardRow], sorting: Sorting, own: Sequence[Tally] = (), *, viewer: int = 0, sorts: bool = True
) -> Panel:
    """The rows as they come. `own`: how the viewer has fared against computers; nobody else is to see the panel then.
    `viewer`: the id of the one who looks, so that their line stands out, or they are told that there is none; `sorts`:
    can it be sorted anew where it stands?"""
    everywhere, order = sorting.guild_id == OVERALL, Raw(sorting.order.value)
    heading = LeaderboardHeading(sorting.title, everywhere, sorting.monthly, order)
    note = RatingNote(Number(shown(NEW.ordinal)), Number(PROVISIONAL), Ordinal(WHOLE_A_DAY + 1))
    missing = viewer and all(row.player_id != viewer for row in rows)
    below = [*([NoPlaceYet(sorting.monthly)] if missing else ()), note] if rows else [NobodyYet(sorting.monthly)]
    look = _look(rows, sorting, viewer) if rows else None
    buttons = [*(_buttons(sorting) if sorts else ()), *([Button(Profile(0), YourProfile())] if viewer else ())]
    return Panel((heading, *below, *own_lines(own)), rows_of(buttons), look, "leaderboard")


def _buttons(sorting: Sorting) -> list[Item]:
    """Each order, but for the one that it has, and the other time."""
    buttons: list[Item] = []
    for order in Order:
        same, click = order is sorting.order, replace(sorting, order=order).click
        style = discord.ButtonStyle.primary if same else discord.ButtonStyle.secondary
        buttons.append(Button(click, SortBy(Raw(order.value)), style, disabled=same))
    other = replace(sorting, monthly=not sorting.monthly)
    return [*buttons, Button(other.click, Since(other.monthly))]


def _look(rows: Sequence[LeaderboardRow], sorting: Sorting, viewer: int) -> Look[Any]:
    own = next((number for number, row in enumerate(rows) if row.player_id == viewer), None)
    everywhere, lines = sorting.guild_id == OVERALL, tuple(map(_line, rows))
    ranking = Ranking(sorting.title, everywhere, sorting.monthly, sorting.order.value, lines, own)
    players = tuple(Seated(row.name, person=row.player_id) for row in rows)
    return replace(sheet_look("leaderboard"), players=players, ranking=ranking)


def _line(row: LeaderboardRow) -> Ranked:
    place, figures = min(row.place, EXACT_PLACES), (shown(row.rating.ordinal), provisional(row.rated))
    return Ranked(place, row.place > EXACT_PLACES, *figures, row.wins, row.games)
