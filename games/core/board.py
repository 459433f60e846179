"""What a search plays on: one round of a game in plain integers, changed in place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, TypeVar

B = TypeVar("B", bound="Board")


class Board(ABC):
    """No events, no texts, nothing checked: the rules stay the one truth (`tests/conformance/test_fast.py` plays both
    side by side). A move is an integer that means the same on every board of a game, so that what is learned of it in
    one guess counts in the next.

    It is a class and no protocol, since mypyc calls the methods of a class directly. Where it is compiled
    (docs/opponents.md), each class that inherits from it must be, too.
    """

    __slots__ = ("mover", "over", "scores", "seats")

    seats: int
    mover: int
    """The seat to move; -1 when the round is over."""
    over: bool
    """Whether the round is over: what follows it is another deal."""
    scores: list[int]
    """Match points per seat, with what this round has brought so far as soon as the rules count it."""

    @classmethod
    @abstractmethod
    def of(cls: type[B], state: Any) -> B:
        """The board of a full state (of a guess, never of a view)."""

    @abstractmethod
    def copy(self: B) -> B:
        """Another one just like it; playing on one does not change the other."""

    @abstractmethod
    def moves(self) -> list[int]:
        """What `Game.choices` offers the seat to move, in any order, each once."""

    @abstractmethod
    def play(self, move: int) -> None:
        """One of `moves()` is played."""

    @staticmethod
    @abstractmethod
    def move_of(move: int) -> Any:
        """The same move as the rules know it."""
