"""The games of a person that have ended, shown only to the one who asks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import games
from bot.panels.clicks.history import History, OpenGame
from bot.panels.items import Button, Item, Option, Select
from bot.panels.panel import Panel, rows_of
from bot.panels.wording import CONTENT
from data.leaderboards import ALL_GAMES
from data.past import HeadToHead, PastGame, PastOf, PastPage
from data.ratings import NEW, shown
from games.core.text import AllOf, Moment, Name, Number, Ordinal, Points, Text
from words import Voice
from words.names import LONGEST, cut


class HistoryHeading(Text):
    """The heading tells which games these are."""

    games: Text


class YourGames(Text):
    """All games of the reader."""


class GamesOf(Text):
    """The games of somebody else, as far as the reader may see them."""

    person: Name


class TheirGames(Text):
    """The same of a person without a known name."""


class AtGame(Text):
    """Only the games of one kind."""

    games: Text
    game: Text


class Versus(Text):
    """How somebody has fared against somebody else: by their places."""

    own: bool
    """Is the person the reader?"""
    person: Name
    other: Name
    games: Number
    ahead: Number
    level: Number
    behind: Number


class NoGames(Text):
    """There are none."""


class PastLine(Text):
    """A game: its table, the place of the person, the others who sat there, and the rating before and after it."""

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
    """Leads to the games after these."""


class Older(Text):
    """Leads to the games before these."""


class WhichToOpen(Text):
    """Asks which of the games to see once more."""


class PastOption(Text):
    """A game, where one is chosen to be seen once more."""

    table: Number
    game: Text
    place: Ordinal


@dataclass(frozen=True, slots=True)
class HistoryNames:
    """What the people of a history are called: the person, and the one with whom they played, if it is about one.
    Empty: that is not known. `own`: is the person the reader?"""

    person: str
    other: str = ""
    own: bool = False


@dataclass(frozen=True, slots=True)
class PastLines:
    """What stands above the games, and two lines for each of them. Where a message does not hold all of it, names are
    cut shorter."""

    above: tuple[Text, ...]
    games: tuple[PastGame, ...]

    def lines(self, voice: Voice) -> Iterable[str]:
        said: list[str] = []
        for longest in _NAMES:
            said = voice.say_all((*self.above, *(_line(game, voice, longest) for game in self.games)))
            if len("\n".join(said)) <= CONTENT:
                break
        return said


_NAMES: Final = (LONGEST, 16, 8)
"""The longest name in a line, in letters: as long as there is room, else shorter."""


def history_panel(asked: PastOf, page: PastPage, names: HistoryNames, versus: HeadToHead | None = None) -> Panel:
    """A page of what was asked for. `versus`: how the two have fared against each other."""
    known = tuple(game for game in page.games if game.game in games.GAMES)
    above: list[Text] = [HistoryHeading(_heading(asked, names))]
    if versus is not None and page.games:
        behind = versus.games - versus.ahead - versus.level
        figures = map(Number, (versus.games, versus.ahead, versus.level, behind))
        above.append(Versus(names.own, Name(names.person), Name(names.other), *figures))
    above += [] if known else [NoGames()]
    select = [Select(OpenGame(0), WhichToOpen(), tuple(map(_option, known)))] if known else []
    return Panel((PastLines(tuple(above), known),), rows_of(select, _turning(asked, page)))


def _heading(asked: PastOf, names: HistoryNames) -> Text:
    theirs: Text = GamesOf(Name(names.person)) if names.person else TheirGames()
    heading = YourGames() if names.own else theirs
    return heading if asked.game == ALL_GAMES else AtGame(heading, games.get(asked.game).title)


def history_click(asked: PastOf, before: int = 0, after: int = 0) -> History:
    """What leads to a page."""
    game = "all" if asked.game == ALL_GAMES else asked.game
    return History(0, asked.player_id, game, asked.other or 0, before, after)


def _turning(asked: PastOf, page: PastPage) -> list[Item]:
    if not page.games or not (page.newer or page.older):
        return []
    newer, older = history_click(asked, after=page.games[0].table_id), history_click(asked, page.games[-1].table_id)
    return [Button(newer, Newer(), disabled=not page.newer), Button(older, Older(), disabled=not page.older)]


def _line(game: PastGame, voice: Voice, longest: int) -> Text:
    others = AllOf(
        tuple(
            SatThere(Name(cut(voice.told(seat.name), longest)), seat.computer)
            for number, seat in enumerate(game.seats)
            if number != game.seat
        )
    )
    rated: Text = NotRated()
    if game.ordinals is not None:
        before, after = game.ordinals
        rated = RatingBecame(Number(shown(NEW.ordinal if before is None else before)), Number(shown(after)))
    place, seats = Ordinal(game.place), Number(len(game.seats))
    title, points = games.get(game.game).title, Points(game.points)
    return PastLine(Number(game.table_id), title, place, seats, points, others, rated, Moment(game.ended_at))


def _option(game: PastGame) -> Option:
    label = PastOption(Number(game.table_id), games.get(game.game).title, Ordinal(game.place))
    return Option(label, str(game.table_id))
