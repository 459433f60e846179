"""A move in a position, as those see it who check what is said for it: with the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

import games
from games.core import Events, Game
from games.core.text import Text


@dataclass(frozen=True)
class Case:
    """A legal move of the seat to move, and its view."""

    game: Game[Any, Any]
    view: Any
    move: Any

    @property
    def seat(self) -> int:
        return int(self.view.mover)

    @property
    def hand(self) -> tuple[Any, ...]:
        hand: tuple[Any, ...] = self.view.hands[self.seat]
        return hand

    @cached_property
    def before(self) -> Any:
        """A full state that agrees with the view."""
        return self.game.guess(self.view, Random(0))

    @cached_property
    def _played(self) -> tuple[Any, Events]:
        return self.game.play(self.before, self.move)

    @property
    def after(self) -> Any:
        return self._played[0]

    @property
    def events(self) -> Events:
        return self._played[1]

    @property
    def ended(self) -> bool:
        """Has the move ended the round?"""
        return any(isinstance(event, tuple(self.game.round_ends)) for event in self.events) or self.after.mover is None

    def legal(self, position: Any = None) -> tuple[Any, ...]:
        """The legal moves of a position; without one those before the move."""
        return self.game.legal_moves(self.view if position is None else position)


Check = Callable[[Case, Any], bool]
"""Does it hold, by the rules?"""
Checks = Mapping[type[Text], Check]
GAMES = games.GAMES
