"""What the search asks of a game: a quick board, a policy, an order and an evaluation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.core.board import Board


@dataclass(frozen=True, slots=True)
class Mind:
    """How a game is thought about. All of it may look at the whole board: in a search it is a guess."""

    board: type[Board]
    policy: Callable[[Any, Random], int]
    """A good move of the seat to move, found quickly, from what that seat may see."""
    order: Callable[[Any], Sequence[int]]
    """The moves that are worth trying, the most promising first. Of moves that come to the same, one is enough."""
    names: Sequence[str]
    """What the features are called."""
    features: Callable[[Any], Sequence[Sequence[float]]]
    """What the evaluation looks at: for each seat a number, about −1 to 1, for each of the names."""
    weights: Mapping[int, Sequence[float]]
    """What was learned of the features, by the number of seats: the higher, the more one speaks for its seat."""
    plies: int
    """How far a playout goes before it is evaluated, unless it goes to the end."""
    ends: float = 0.0
    """The share of the playouts, from 0 to 1, that go to the end of the round where there are more than two seats: the
    more seats there are, the less the features tell about the first place."""
    walks: int = 2
    """How often the tree is walked with the same guess: the more a guess costs, the oftener."""
    trust: float = 0.0
    """How often the others' answers in the tree are the policy's, from 0 to 1, and not the best that was found. This
    pays more against real opponents: they do not find an answer that needs sight of all cards."""
    lessons: int = 1
    """In how many lessons its evaluation is learned: the first is from games of the policy, each further one from games
    by what the one before has taught. More than one where the policy never does what is best."""
