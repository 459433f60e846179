"""What is asked of a computer player that thinks, and what it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import IntEnum
from random import Random
from typing import Any

import games
from games.opponents import by_policy, consider
from games.opponents.search import Enough, Line, Thought


class Urgency(IntEnum):
    """The order of questions when many are asked."""

    PERSON = 0
    COMPUTER = 1
    ANALYSIS = 2


@dataclass(frozen=True, slots=True)
class Question:
    """What should the seat to move play?"""

    game: str
    position: Any
    """What it sees: a view, and the rest is guessed; or a full state, and all of it is known."""
    known: Any
    """What the game's `remember` has of it."""
    seconds: float
    """How long to think; 0: the move of the policy, at once."""
    seed: int
    """All chance in the answer comes from it."""
    also: tuple[Any, ...] = ()
    """Moves that are examined in any case."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Instead of a thought: the type of what was raised, and where. Its words might tell a card."""

    why: str


class NoThought(Exception):
    """Nothing has come of the thought; `str()` says why, in a few words for the log."""


Think = Callable[[Question, Urgency], Awaitable[Thought]]
"""Answers a question, when it is its turn. Raises `NoThought`."""


def answered(question: Question, enough: Enough) -> Thought:
    """Think until it is enough."""
    game, rng = games.get(question.game), Random(question.seed)
    if question.seconds:
        thought = consider(game, question.position, rng, question.known, enough, question.also)
        if thought is not None:
            return thought
    move = by_policy(game, question.position, rng)
    return Thought(question.position.mover, 0, (Line(move, 1, 0.0, 1.0),))


async def at_once(question: Question, urgency: Urgency) -> Thought:
    """`Think` in this process, beside the event loop, without any thought: the move of the policy."""
    return await asyncio.to_thread(answered, replace(question, seconds=0), bool)
