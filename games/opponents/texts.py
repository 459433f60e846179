"""The features by which positions are judged, in a few words: what a seat has more of, or less, than the others."""

from __future__ import annotations

from games.core.text import Raw, Text


class EndsRound(Text):
    """A move ends the round."""


class CourtWars(Text):
    """By the name that a feature has in `games.opponents.court_wars`; `more`: there is more of it, or else less."""

    feature: Raw
    more: bool


class KingsCorners(Text):
    """The same of `games.opponents.kings_corners`."""

    feature: Raw
    more: bool


class Race(Text):
    """The same of `games.opponents.race`."""

    feature: Raw
    more: bool


class Sevens(Text):
    """The same of `games.opponents.sevens`."""

    feature: Raw
    more: bool


class Thirteen(Text):
    """The same of `games.opponents.thirteen`."""

    feature: Raw
    more: bool
