"""Games against computers, as their player alone sees them: how they have fared, and what to try next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import games
from bot.host.hints import among_people
from bot.host.pov import Pov
from bot.panels.clicks.ended import Again
from bot.panels.items import Button, Item
from bot.panels.lobby.texts import Level
from data.leaderboards import Tally
from games.core.text import Chain, Number, Raw, Text
from games.opponents import LEVELS

_LEVELS = tuple(LEVELS)


class Fared(Text):
    """How many games somebody has won of those that they have played against computers of a level."""

    level: Text
    won: Number
    played: Number


class FaredThere(Text):
    """The same at the game that has just ended."""

    fared: Text


class AgainstComputers(Text):
    """Above how the one who looks has fared, by games."""


class FaredAt(Text):
    """The same at a game, by levels."""

    game: Text
    levels: Chain


class ForPractice(Text):
    """The game counts for nothing, since its player has taken moves back."""


class NextStep(Text):
    """What a player may try who has ended their first game of a kind."""

    level: Raw
    """Of better computers, or nothing."""
    company: Raw
    """Whom they have played with: `people`, `computers` in a server, or `alone` computers elsewhere."""


class AgainAt(Text):
    """The same game once more, against computers of this level."""

    level: Text


def fared(tally: Tally) -> Text:
    """How somebody has fared, at the end of a game."""
    return FaredThere(_fared(tally))


def practice(pov: Pov) -> list[Text]:
    """That the game counts for nothing, where that is so."""
    return [ForPractice()] if pov.table.practice else []


def own_lines(own: Sequence[Tally]) -> list[Text]:
    """How somebody has fared at all games, the games and the levels in their order. A game or a level that there is no
    more is left out."""
    order = {key: number for number, key in enumerate(games.GAMES)}
    known = [tally for tally in own if tally.game in order and tally.level in LEVELS]
    known.sort(key=lambda tally: (order[tally.game], _LEVELS.index(tally.level)))
    lines: list[Text] = [
        FaredAt(games.get(key).title, Chain(tuple(map(_fared, each))))
        for key, each in groupby(known, key=lambda tally: tally.game)
    ]
    return [AgainstComputers(), *lines] if lines else []


def next_step(pov: Pov) -> Text:
    """What to try after a first game: better computers, where these were beaten."""
    company = "people" if among_people(pov.seats) else "alone" if pov.table.alone else "computers"
    return NextStep(Raw(better_level(pov)), Raw(company))


def harder_button(pov: Pov) -> list[Item]:
    """The same game alone against better computers, where these were beaten."""
    level = better_level(pov) if pov.table.alone else ""
    return [Button(Again(pov.table.id), AgainAt(Level(Raw(level))))] if level else []


def better_level(pov: Pov) -> str:
    """The level above one that the player has beaten; empty where there is none."""
    tally = pov.tally
    if tally is None or not tally.won or tally.level not in _LEVELS[:-1]:
        return ""
    return _LEVELS[_LEVELS.index(tally.level) + 1]


def _fared(tally: Tally) -> Text:
    return Fared(Level(Raw(tally.level)), Number(tally.won), Number(tally.played))
