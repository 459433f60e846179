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
from typing import Any, Final, NamedTuple

from bot.host.analysis import Analysis, Chances, Own, RoundEnd
from bot.host.disclosure import Before, walked
from bot.host.pov import LATELY, drawn_last
from bot.host.question import NoThought, Question, Think, Urgency
from bot.host.session import Session
from data.records import LoggedMove, MadeBy, Status
from games.core import Events, Game
from games.core.text import Text
from games.opponents.search import Thought

POINTS: Final = 60
"""Of so many positions, about, the chances of everybody are found at most."""
_ASKING: Final = 0.01
"""Seconds that it takes to ask about a position."""
_DECIDED: Final = 0.97
"""Where somebody has this much of the first place, the chart needs no second look."""


class Pass(NamedTuple):
    """What is done to all positions of one kind before the next pass begins."""

    ends: float
    """How much of the whole is done after it."""
    seconds: float
    """For all of it, with what it takes to ask."""
    most: float
    """For one position."""

    def each(self, positions: int) -> float:
        """For how long each of so many positions is thought about: the more there are, the shorter."""
        return min(self.most, max(self.seconds / max(positions, 1) - _ASKING, _ASKING))


CHART: Final = Pass(0.2, 2.4, 0.03)
"""A quick look at everybody's chances,"""
MOVES: Final = Pass(0.5, 3.3, 0.1)
"""and at the own moves;"""
DOUBTFUL: Final = Pass(0.85, 4.0, 0.5)
"""a longer one at those for which the quick one would have played something else;"""
SHARPER: Final = Pass(1.0, 1.8, 0.08)
"""and at the chances that are not nearly decided."""


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
    """What is found yet, by the plies."""

    rounds: tuple[RoundEnd, ...] = ()
    chances: dict[int, Chances] = field(default_factory=dict)
    own: dict[int, Own] = field(default_factory=dict)
    doubtful: set[int] = field(default_factory=set)
    """The own moves that need a longer look."""
    sharp: set[int] = field(default_factory=set)
    """Where the chances need no second look."""
    charted: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the chances are there, as far as a quick look tells."""
    part: float = 0.0
    """How much of the whole is done, from 0 to 1."""

    def found(self, seat: int) -> Analysis:
        """What is there so far."""
        chances = tuple(self.chances[ply] for ply in sorted(self.chances))
        return Analysis(seat, self.rounds, chances, tuple(self.own[ply] for ply in sorted(self.own)))

    def through(self, pass_: Pass, left: Sequence[Before]) -> Iterator[tuple[int, Before, float]]:
        """The positions that a pass has still to look at, each with its ply and its seconds."""
        before = min(self.part, pass_.ends)
        for number, one in enumerate(left, start=1):
            yield one.move.ply, one, pass_.each(len(left))
            self.part = before + (pass_.ends - before) * number / len(left)
        self.part = max(self.part, pass_.ends)


@dataclass(frozen=True, slots=True)
class Plan:
    """The positions to look at."""

    chances: tuple[Before, ...]
    own: tuple[Before, ...]
    rounds: tuple[RoundEnd, ...]


def is_for_analysis(session: Session) -> bool:
    """Is it a game that was played to its end, and can be thought about?"""
    replayed = session.replayed
    if session.table.status is not Status.OVER or replayed is None or session.game.mind is None:
        return False
    return replayed.state.mover is None and replayed.ply > 0


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
    """The positions to look at, out of all with a choice, and how the rounds ended."""
    game = session.game
    found = list(walked(session))
    chosen = [before for before in found if len(game.choices(before.state)) > 1]
    own = [before for before in chosen if before.move.seat == seat and _by_person(before.move)]
    return Plan(tuple(sampled(chosen)), tuple(own), tuple(_rounds(session, found)))


async def analyse(session: Session, seat: int, think: Think, begun: Begun) -> Analysis:
    """Look through the game for one seat; what is in `begun` already is not asked again. Raises `NoThought`."""
    plan = await asyncio.to_thread(planned, session, seat)
    begun.rounds = plan.rounds
    uncharted = [one for one in plan.chances if one.move.ply not in begun.chances]
    for ply, before, seconds in begun.through(CHART, uncharted):
        begun.chances[ply] = await _chances(session, before, think, seconds)
    begun.charted.set()
    for ply, before, seconds in begun.through(MOVES, [one for one in plan.own if one.move.ply not in begun.own]):
        begun.own[ply] = await _own(session, before, think, seconds)
        if begun.own[ply].better != begun.own[ply].played:
            begun.doubtful.add(ply)
    for ply, before, seconds in begun.through(DOUBTFUL, [one for one in plan.own if one.move.ply in begun.doubtful]):
        begun.own[ply] = await _own(session, before, think, seconds)
        begun.doubtful.remove(ply)
    turning = {move.ply for move in begun.found(seat).turning} - begun.chances.keys()  # the chart marks them
    points = [*plan.chances, *(one for one in plan.own if one.move.ply in turning)]
    for ply, before, seconds in begun.through(SHARPER, [one for one in points if _is_open(begun, one.move.ply)]):
        begun.chances[ply] = await _chances(session, before, think, seconds)
        begun.sharp.add(ply)
    return begun.found(seat)


def _is_open(begun: Begun, ply: int) -> bool:
    """Would a second look at everybody's chances there tell more?"""
    found = begun.chances.get(ply)
    return ply not in begun.sharp and (found is None or max(found.each) < _DECIDED)


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
    if line is best:
        return Own(move.ply, move.text, move.text, best.share, 0.0)
    chance = loss <= hypot(best.error, line.error)
    return Own(move.ply, move.text, str(best.move), best.share, 0.0 if chance else loss)


async def _thought(think: Think, question: Question) -> Thought:
    """What is found where somebody really thinks: an easy move at once says nothing of chances. Raises `NoThought`."""
    thought = await think(question, Urgency.ANALYSIS)
    if not thought.playouts:
        raise NoThought("nobody is there to think")
    return thought


async def _chances(session: Session, before: Before, think: Think, seconds: float) -> Chances:
    """Everybody's chances with all cards known; 1 in all.

    It asks for the move that was played: so a position with one sensible move is searched, too. A guess from its looks
    is worth less, and the chart would jump there.
    """
    game, state, move = session.game, before.state, before.move
    played = game.choice_of(state, game.parse_move(state, move.text))
    state = before.so_far(session).of_round(state)
    question = Question(game.key, state, None, seconds, _seed(session, move), (played,))
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
    """How each round ended: the first place in it; for the last one, the first place of the whole game."""
    scores, finals = found[0].state.scores, session.result  # a resigned player is not first, whatever came of it
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
