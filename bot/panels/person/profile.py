"""What somebody has done at all games, as a picture, shown only to the one who asks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, TypeVar

import games
from bot.panels.items import Button
from bot.panels.leaderboard import Sorting
from bot.panels.looks import sheet_look
from bot.panels.panel import Panel, rows_of
from bot.panels.person.history import history_click
from data.leaderboards import OVERALL, Tally
from data.past import PastOf, Within
from data.profile import GameProfile, RatedGame
from data.ratings import band, shown
from games.core import Game
from games.core.text import Name, Text
from games.opponents import LEVELS
from rendering import Career, CoursePoint, OneCareer, Seated

SHOWN_TIME: Final = timedelta(days=365)
"""So much of the past the line of a rating shows,"""
MOST_POINTS: Final = 200
"""and so many points at most."""

T = TypeVar("T")


class YourProfile(Text):
    """Above the reader's own profile."""


class ProfileOf(Text):
    """Above the profile of somebody else."""

    person: Name


class ToHistory(Text):
    """Leads to the games of that person."""


class ToLeaderboard(Text):
    """Leads to the leaderboard of all games."""


@dataclass(frozen=True, slots=True)
class PersonShown:
    """Somebody with a profile; `within`: the games that it tells of; `own`: is it the reader?"""

    id: int
    name: str
    within: Within
    own: bool = False


def profile_panel(
    shown_person: PersonShown, found: Mapping[str, GameProfile], now: datetime, tallies: Sequence[Tally] = ()
) -> Panel:
    """`found`: by the keys of the games. `tallies`: how they have fared against computers, which they alone see."""
    heading: Text = YourProfile() if shown_person.own else ProfileOf(Name(shown_person.name))
    careers = tuple(_career(game, found.get(key), now) for key, game in games.GAMES.items())
    guild_id = OVERALL if shown_person.within.guild_id is None else shown_person.within.guild_id
    career = Career(guild_id == OVERALL, careers, _against(tallies))
    look = replace(sheet_look("profile"), players=(Seated(shown_person.name, person=shown_person.id),), career=career)
    leads = [
        Button(history_click(PastOf(shown_person.id)), ToHistory()),
        Button(Sorting(guild_id).click, ToLeaderboard()),
    ]
    return Panel((heading,), rows_of(leads), look, "profile")


def _career(game: Game[Any, Any], found: GameProfile | None, now: datetime) -> OneCareer:
    if found is None:
        return OneCareer(game.title)
    last = max((place for place in found.places if place in game.seats or place == 1), default=0)
    return OneCareer(
        game.title,
        shown(found.rating.ordinal),
        band(found.rating, found.rated),
        tuple(_point(each, now) for each in thinned(found.games)),
        tuple(found.places.get(place, 0) for place in range(1, last + 1)),
    )


def _point(game: RatedGame, now: datetime) -> CoursePoint:
    at = 1 - min(max((now - game.at) / SHOWN_TIME, 0.0), 1.0)
    return at, shown(game.rating.ordinal), band(game.rating, game.number)


def thinned(each: Sequence[T], most: int = MOST_POINTS) -> Sequence[T]:
    """So many of them at most, as evenly as can be, the first and the last among them."""
    if len(each) <= most:
        return each
    return [each[number * (len(each) - 1) // (most - 1)] for number in range(most)]


def _against(tallies: Sequence[Tally]) -> tuple[tuple[str, int, int], ...]:
    """At all games together, by the level."""
    won, played = defaultdict[str, int](int), defaultdict[str, int](int)
    for tally in tallies:
        won[tally.level] += tally.won
        played[tally.level] += tally.played
    return tuple((level, won[level], played[level]) for level in LEVELS if played[level])
