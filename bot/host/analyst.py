"""How a game that is over is looked through: what is asked of each position, and what the answers come to.

Where a seat had a choice it is asked twice: from its view, what the move has lost; and with all cards known, what
everybody's chances were.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Any, Final

from bot.host.analysis import Analysis, Chances, Own, RoundEnd
from bot.host.pov import LATELY, drawn_last
from bot.host.question import NoThought, Question, Think, Urgency
from bot.host.session import Session, seed_of
from data.records import LoggedMove, MadeBy, Status
from games.core import Events, Game, Replayed, walk
from games.core.text import Text
from games.opponents.search import Thought

SECONDS: Final = 1.0
"""For which one move is thought about at most."""
ALL_SECONDS: Final = 36.0
"""For which all moves of a seat are, with what it takes to ask."""
_ASKING: Final = 0.01
"""Seconds that it takes to ask about a position."""
POINTS: Final = 60
"""Of so many positions, about, the chances of everybody are found at most."""
POINT_SECONDS: Final = 0.2
"""For which one of these is thought about."""


@dataclass(frozen=True, slots=True)
class Before:
    """A position of the game, and the move that was played there."""

    state: Any
    move: LoggedMove

    def so_far(self, session: Session) -> Replayed:
        """The same with the steps that led to it. They are the session's: no position keeps its own."""
        return Replayed(self.state, session.position.steps[: self.move.ply])


@dataclass(frozen=True, slots=True)
class Position:
    """A position as a seat saw it."""

    view: Any
    lately: Events
    """What had happened in the last turns."""
    drawn: tuple[str, ...]
    """What the seat had drawn last and held still."""

    def label(self, game: Game[Any, Any], text: str) -> Text:
        """What a move that was legal there is called."""
        return game.label(self.view, game.parse_move(self.view, text))


@dataclass(slots=True)
class Begun:
    """As much as is found yet, by the plies."""

    chances: dict[int, Chances] = field(default_factory=dict)
    own: dict[int, Own] = field(default_factory=dict)
    moves: int = 0
    """How many moves there are to look at; 0 as long as that is not known."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be looked at."""

    chances: tuple[Before, ...]
    own: tuple[Before, ...]
    rounds: tuple[RoundEnd, ...]


def is_for_analysis(session: Session) -> bool:
    """Is it a game that was played to its end, and can be thought about?"""
    replayed = session.replayed
    if session.table.status is not Status.OVER or replayed is None or session.game.mind is None:
        return False
    return replayed.state.mover is None and replayed.ply > 0


def walked(session: Session) -> Iterator[Before]:
    """The game once more, move by move."""
    moves = session.log.moves
    texts = [move.text for move in moves]
    states = walk(session.game, len(session.seats), seed_of(session.log), session.options, texts, session.chosen)
    return (Before(state, move) for (state, _), move in zip(states, moves, strict=False))


def positions(session: Session, seat: int, plies: Collection[int]) -> dict[int, Position]:
    """What the seat saw before these plies, by them."""
    found: dict[int, Position] = {}
    for before in walked(session):
        if before.move.ply in plies:
            steps, view = before.so_far(session).steps, session.game.view(before.state, seat)
            lately = tuple(event for step in steps[-LATELY:] for event in step.events)
            found[before.move.ply] = Position(view, lately, drawn_last(steps, view, seat))
    return found


def planned(session: Session, seat: int) -> Plan:
    """Of all positions with a choice those that are to be looked at, and how the rounds ended."""
    game = session.game
    found = list(walked(session))
    chosen = [before for before in found if len(game.choices(before.state)) > 1]
    own = [before for before in chosen if before.move.seat == seat and _by_person(before.move)]
    return Plan(tuple(sampled(chosen)), tuple(own), tuple(_rounds(session, found)))


async def analyse(session: Session, seat: int, think: Think, begun: Begun) -> Analysis:
    """Look through the game for one seat; what is in `begun` already is not asked again. Raises `NoThought`."""
    plan = await asyncio.to_thread(planned, session, seat)
    begun.moves = len(plan.own)
    seconds = seconds_each(len(plan.own))
    asked: list[tuple[int, bool, Before]] = [(before.move.ply, False, before) for before in plan.chances]
    asked += [(before.move.ply, True, before) for before in plan.own]
    for ply, own, before in sorted(asked, key=lambda one: one[:2]):
        if own and ply not in begun.own:
            begun.own[ply] = await _own(session, before, think, seconds)
        elif not own and ply not in begun.chances:
            begun.chances[ply] = await _chances(session, before, think)
    moves = tuple(begun.own[ply] for ply in sorted(begun.own))
    turning = {move.ply for move in Analysis(seat, plan.rounds, (), moves).turning}
    for before in plan.own:
        if before.move.ply in turning - begun.chances.keys():  # the chart marks them
            begun.chances[before.move.ply] = await _chances(session, before, think)
    return Analysis(seat, plan.rounds, tuple(begun.chances[ply] for ply in sorted(begun.chances)), moves)


def seconds_each(moves: int) -> float:
    """For how long each of so many moves is thought about: the more there are, the shorter."""
    return min(SECONDS, max(ALL_SECONDS / max(moves, 1) - _ASKING, _ASKING))


async def _own(session: Session, before: Before, think: Think, seconds: float) -> Own:
    """What a move has lost, from what its seat could know."""
    game, state, move = session.game, before.state, before.move
    view = game.view(state, move.seat)
    played = game.choice_of(view, game.parse_move(view, move.text))
    known = await asyncio.to_thread(lambda: game.remember(before.so_far(session).told_in_round(move.seat), move.seat))
    view = before.so_far(session).of_round(view)
    question = Question(game.key, view, known, seconds, _seed(session, move), (played,))
    lines = (await _thought(think, question)).lines
    best = lines[0]
    line = next((line for line in lines if line.move == played), best)
    loss = best.share - line.share
    if line is best or loss <= hypot(best.error, line.error):  # it may be chance
        return Own(move.ply, move.text, move.text, best.share, 0.0)
    return Own(move.ply, move.text, str(best.move), best.share, loss)


async def _thought(think: Think, question: Question) -> Thought:
    """What is found where somebody really thinks: an easy move at once says nothing of chances. Raises `NoThought`."""
    thought = await think(question, Urgency.ANALYSIS)
    if not thought.playouts:
        raise NoThought("nobody is there to think")
    return thought


async def _chances(session: Session, before: Before, think: Think) -> Chances:
    """Everybody's chances with all cards known; 1 in all.

    The move that was played is asked for, so that a search is made of a position with one sensible move, too: what it
    looks like is worth less, and the chart would jump there.
    """
    game, state, move = session.game, before.state, before.move
    played = game.choice_of(state, game.parse_move(state, move.text))
    state = before.so_far(session).of_round(state)
    question = Question(game.key, state, None, POINT_SECONDS, _seed(session, move), (played,))
    thought = await _thought(think, question)
    best = thought.lines[0]
    each = best.each or tuple(best.share if seat == thought.seat else 0.0 for seat in range(state.seats))
    whole = sum(each) or 1.0
    return Chances(before.move.ply, tuple(share / whole for share in each))


def _seed(session: Session, move: LoggedMove) -> int:
    return (session.table.id << 32) + move.ply


def _by_person(move: LoggedMove) -> bool:
    """Has the person in the seat made it?"""
    return move.made_by is MadeBy.PERSON


def sampled(chosen: Sequence[Before]) -> Iterator[Before]:
    """All of them, or about `POINTS` at equal distances; the first of each round in any case."""
    step, round_ = max(len(chosen) / POINTS, 1.0), 0
    for number, before in enumerate(chosen):
        if before.state.round != round_ or number // step != (number - 1) // step:
            yield before
        round_ = before.state.round


def _rounds(session: Session, found: Sequence[Before]) -> Iterator[RoundEnd]:
    """How each round ended: who was first in it; in the last one, who was first in the whole game."""
    scores, finals = found[0].state.scores, session.result  # whoever has resigned is not first, whatever came of it
    for before, after in pairwise(found):
        if after.state.round != before.state.round:
            gained = [new - old for new, old in zip(after.state.scores, scores, strict=True)]
            yield RoundEnd(before.move.ply, _firsts([-points for points in gained]))
            scores = after.state.scores
    assert finals is not None  # noqa: S101 - the game is over
    yield RoundEnd(found[-1].move.ply, _firsts(finals.places))


def _firsts(places: Sequence[int]) -> tuple[float, ...]:
    """What every seat has of the first place, where the least number is first."""
    first = min(places)
    return tuple((place == first) / places.count(first) for place in places)
