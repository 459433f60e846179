"""A person's games that have ended, however long ago, and what others may see of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from data.leaderboards import ALL_GAMES


@dataclass(frozen=True, slots=True)
class Within:
    """Which of a person's games somebody may see."""

    guild_id: int | None = None
    """Only those in this server; None: all."""
    channels: frozenset[int] | None = None
    """Only those in these channels of it; None: in all."""


EVERYTHING: Final = Within()


@dataclass(frozen=True, slots=True)
class PastOf:
    """Which games are asked for: a person's, as far as they may be seen, at a game or `ALL_GAMES`, with somebody or
    whomever (None)."""

    player_id: int
    within: Within = EVERYTHING
    game: str = ALL_GAMES
    other: int | None = None


@dataclass(frozen=True, slots=True)
class PastSeat:
    """Somebody who sat there; a person by their id, if they are not forgotten."""

    name: str
    computer: bool
    player_id: int | None


@dataclass(frozen=True, slots=True)
class PastGame:
    """A table that has ended with a result, for a person who sat there."""

    table_id: int
    game: str
    ended_at: datetime
    seat: int
    """Theirs."""
    place: int
    points: int
    seats: tuple[PastSeat, ...]
    ordinals: tuple[float | None, float] | None = None
    """Before and after it, of the person's rating at that game in that server; before the first there was none. None:
    it was not rated."""


@dataclass(frozen=True, slots=True)
class PastPage:
    """Some of a person's games, the newest first, and whether there are newer and older ones."""

    games: tuple[PastGame, ...] = ()
    newer: bool = False
    older: bool = False


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How two people have fared at the tables that both sat at, by their places."""

    games: int
    ahead: int
    level: int
