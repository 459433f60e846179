"""What is suggested for a table: options that make a good first game, and how long such a game takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from data.repository import Repository

OPTIONS: Final[Mapping[str, str]] = {"kings_corners": "rounds=3"}
"""Options of a new table, by game. A round of Kings Corners can end before somebody has had a turn."""
LEARNING: Final[Mapping[str, str]] = {"sevens": "space_values"}
"""The switch of a game's pictures that is on for a person's first games of it."""
FIRST_GAMES: Final = 5
A_TURN: Final = 20
"""Seconds that a person takes for a turn at one sitting."""

TURNS: Final[Mapping[str, Mapping[int, int]]] = {
    "thirteen": {2: 13, 3: 15, 4: 17},
    "kings_corners": {2: 8, 3: 3, 4: 2},
    "sevens": {2: 18, 3: 12, 4: 9},
    "court_wars": {2: 23, 3: 19, 4: 17},
}
"""Turns of each player in a round, by game and number of players: medians of 25 games of computer players."""
RACE: Final[Mapping[int, Mapping[int, int]]] = {
    10: {2: 4, 3: 4, 4: 5},
    15: {2: 8, 3: 13, 4: 14},
    20: {2: 10, 3: 27, 4: 42},
    30: {2: 15, 3: 26, 4: 42},
}
"""The same of King's Court: Race, by its goal."""


async def display(repository: Repository, game: str, player_id: int) -> str:
    """Which switches are on at a table that this person opens."""
    switch = LEARNING.get(game)
    if switch is None or await repository.games_played(player_id, game) >= FIRST_GAMES:
        return ""
    return switch


def own_turns(game: str, options: Any, seats: int) -> int | None:
    """About how many turns each player has in such a game; None: that is not known."""
    of_game = RACE.get(options.goal) if game == "race" else TURNS.get(game)
    turns = of_game.get(seats) if of_game else None
    return turns * options.rounds if turns else None
