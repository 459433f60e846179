"""The games that somebody has ended, a line each, shown only to the one who asks."""

from __future__ import annotations

from dataclasses import dataclass

import games
from bot.panels.clicks.history import History, OpenGame
from bot.panels.items import Button, Item, Option, Select
from bot.panels.panel import Panel, rows_of
from data.leaderboards import ALL_GAMES
from data.past import HeadToHead, PastGame, PastOf, PastPage, PastSeat
from data.ratings import NEW, shown
from games.core.text import AllOf, Moment, Name, Number, Ordinal, Points, Text


class HistoryHeading(Text):
    """Of these games."""

    games: Text


class YourGames(Text):
    """Those of the one who asks."""


class GamesOf(Text):
    """Those of somebody else, as far as the one who asks may see them."""

    person: Name


class AtGame(Text):
    """Those of them at a game."""

    games: Text
    game: Text


class Versus(Text):
    """How somebody has fared against somebody else: by their places."""

    own: bool
    """Is it the one who asks?"""
    person: Name
    other: Name
    games: Number
    ahead: Number
    level: Number
    behind: Number


class NoGames(Text):
    """There are none."""


class PastLine(Text):
    """A game: its table, the place of the person, who else sat there, and the rating before and after it."""

    table: Number
    game: Text
    place: Ordinal
    of: Number
    points: Points
    others: AllOf
    rated: Text
    at: Moment


class SatThere(Text):
    """Somebody who sat there."""

    name: Name
    computer: bool


class RatingBecame(Text):
    """The rating before it and after it."""

    before: Number
    after: Number


class NotRated(Text):
    """It was not rated."""


class Newer(Text):
    """To the games after these."""


class Older(Text):
    """To the games before these."""


class WhichToOpen(Text):
    """Asks which of the games is to be seen once more."""


class PastOption(Text):
    """A game on that control."""

    table: Number
    game: Text
    place: Ordinal


@dataclass(frozen=True, slots=True)
class Whose:
    """The people that a history is of, by their names: the person, and the one with whom they played, if it is about
    one. `own`: is the person the one who asks?"""

    person: str
    other: str = ""
    own: bool = False


def history_panel(asked: PastOf, page: PastPage, whose: Whose, versus: HeadToHead | None = None) -> Panel:
    """A page of what was asked for. `versus`: how the two have fared against each other."""
    heading: Text = YourGames() if whose.own else GamesOf(Name(whose.person))
    if asked.game != ALL_GAMES:
        heading = AtGame(heading, games.get(asked.game).title)
    lines: list[Text] = [HistoryHeading(heading)]
    if versus is not None and versus.games:
        names = Name(whose.person), Name(whose.other)
        behind = versus.games - versus.ahead - versus.level
        figures = map(Number, (versus.games, versus.ahead, versus.level, behind))
        lines.append(Versus(whose.own, *names, *figures))
    known = [game for game in page.games if game.game in games.GAMES]
    lines += [_line(game) for game in known] or [NoGames()]
    options = tuple(map(_option, known))
    select = [Select(OpenGame(0), WhichToOpen(), options)] if options else []
    return Panel(tuple(lines), rows_of(select, _turning(asked, page)))


def history_click(asked: PastOf, before: int = 0, after: int = 0) -> History:
    """What leads to a page."""
    game = "all" if asked.game == ALL_GAMES else asked.game
    return History(0, asked.player_id, game, asked.other or 0, before, after)


def _turning(asked: PastOf, page: PastPage) -> list[Item]:
    if not page.games or not (page.newer or page.older):
        return []
    newer, older = history_click(asked, after=page.games[0].table_id), history_click(asked, page.games[-1].table_id)
    return [Button(newer, Newer(), disabled=not page.newer), Button(older, Older(), disabled=not page.older)]


def _line(game: PastGame) -> Text:
    others = AllOf(tuple(_sat(seat) for number, seat in enumerate(game.seats) if number != game.seat))
    rated: Text = NotRated()
    if game.ordinals is not None:
        before, after = game.ordinals
        rated = RatingBecame(Number(shown(NEW.ordinal if before is None else before)), Number(shown(after)))
    place, seats = Ordinal(game.place), Number(len(game.seats))
    title, points = games.get(game.game).title, Points(game.points)
    return PastLine(Number(game.table_id), title, place, seats, points, others, rated, Moment(game.ended_at))


def _sat(seat: PastSeat) -> Text:
    return SatThere(Name(seat.name), seat.computer)


def _option(game: PastGame) -> Option:
    label = PastOption(Number(game.table_id), games.get(game.game).title, Ordinal(game.place))
    return Option(label, str(game.table_id))
