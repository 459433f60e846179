"""A table's log: what there is to keep of a game, and how it becomes a position again."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Final

from games.core.choice import NO_CHOICE
from games.core.drawn import Drawn
from games.core.errors import GameOver, IllegalTakeBack, InvalidOption
from games.core.game import Game, Move, State
from games.core.options import Options
from games.core.take_back import WayBack, position_after, standing, taken_back, way_back
from games.core.text import Events, Text
from games.core.texts import IsOver, NoChoice, NoMoveLeft

KEPT: Final = 4
"""So many positions before the present one are kept, at most: to go back there nothing is played once more."""


@dataclass(frozen=True, slots=True)
class Step:
    """One ply of a replayed game: the seat that moved, the canonical move text, and what happened."""

    ply: int
    """The number of its row in the log, from 1; the deal is ply 0. Where moves were taken back, some are missing."""
    seat: int | None
    """The seat that moved; None for the deal."""
    move: str
    events: Events
    forced: bool = False
    """Whether it left no choice, so that nobody was asked for it (`Game.forced`)."""
    round: int = 1
    """The round that is played after it."""
    drawn: Drawn | None = field(default=None, repr=False)
    """What a seat drew: only that seat may see it (`Game.drawn`)."""
    shown: Text | None = field(default=None, repr=False)
    """What the seat that moved, and only it, was shown by the move (`Game.shown`)."""
    scores: tuple[int, ...] = ()
    """The scores after it."""

    def told(self, seat: int) -> Events:
        """All that this seat was told of it."""
        return (*self.events, self.shown) if self.shown and self.seat == seat else self.events


@dataclass(frozen=True, slots=True)
class Fallen:
    """Moves that were taken back together."""

    ply: int
    """The number of the row that took them back."""
    steps: tuple[Step, ...]
    """What had been played, in order."""
    move: Text
    """What the first of these moves is called, as everybody may hear it."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A state and the steps that led to it, the deal first: those that stand."""

    state: Any
    steps: tuple[Step, ...]
    dealt: Any = field(default=None, repr=False)
    """The state in which this round began; None for a position that no log led to, which goes back nowhere."""
    fallen: tuple[Fallen, ...] = ()
    """What was taken back, the newest last."""
    before: tuple[Any, ...] = field(default=(), repr=False, compare=False)
    """The positions before the last moves of this round, the newest last; `KEPT` at most."""

    @property
    def ply(self) -> int:
        """How many rows the log has: it only rises. Not an index of `steps`."""
        return len(self.steps) - 1 + sum(1 + len(one.steps) for one in self.fallen)

    @property
    def of_this_round(self) -> tuple[Step, ...]:
        """The steps of this round; the first of them dealt it."""
        return self.steps[bisect_left(self.steps, self.state.round, key=lambda step: step.round) :]

    def steps_before(self, ply: int) -> tuple[Step, ...]:
        """The steps that stood before a row of the log and stand still."""
        return self.steps[: bisect_left(self.steps, ply, key=lambda step: step.ply)]

    def way_back(self, game: Game[Any, Any], *, practice: bool = False, most: int | None = None) -> WayBack:
        """How far back the table may go (`games.core.take_back.way_back`)."""
        if self.dealt is None:
            return WayBack(0, NoMoveLeft())
        moves, near = [step.move for step in self.of_this_round[1:]], len(self.before)
        near = near if most is None else min(near, most)
        if near:  # mostly it is found there: then nothing before it is played once more
            found = way_back(game, self.before[-near], moves[-near:], practice=practice, most=most)
            if found.moves < near or near == most:
                return found
        return way_back(game, self.dealt, moves, practice=practice, most=most)

    def told_in_round(self, seat: int) -> Events:
        """All that a seat was told in this round, with the move that led to its deal."""
        return tuple([event for step in self.of_this_round for event in step.told(seat)])

    def of_round(self, view: Any) -> Any:
        """A view of the position (or itself) as it is thought about. Before the last round its scores are only what
        this round has brought so far, since it counts for nothing else."""
        if view.round >= view.options.rounds:
            return view
        begun = next((step.scores for step in self.steps if step.round == view.round), ()) or (0,) * view.seats
        scores = tuple(now - before for now, before in zip(view.scores, begun, strict=True))
        return replace(view, scores=scores)


def start(game: Game[Any, Any], seats: int, seed: bytes, options: Options, chosen: Sequence[str] = ()) -> Replayed:
    """The game as dealt, ply 0; `chosen` is what each seat has chosen before it (`Game.choice`).

    Raises `InvalidOption` when they cannot have chosen that.
    """
    values: dict[str, Any] = {name: getattr(options, name) for name in options.kinds()}
    if game.choice is not None:
        values[game.choice.key] = chosen
    elif set(chosen) - {NO_CHOICE}:
        raise InvalidOption(NoChoice(game.title))
    state, events = game.deal(seats, seed, **values)
    return Replayed(state, (Step(0, None, "", events, drawn=game.drawn(None, state), scores=state.scores),), state)


def advance(game: Game[Any, Any], so_far: Replayed, text: str) -> Replayed:
    """Play one canonical move text. Raises `MoveError`, also for a take-back, which is no move; `so_far` is
    unchanged."""
    return _played_on(game, so_far, (text,))


def follow(game: Game[Any, Any], so_far: Replayed, row: str, practice: bool = False) -> Replayed:
    """Follow one row of a log: a move, or a take-back (`~2`). Raises `MoveError`; `IllegalTakeBack` for one that goes
    too far. `so_far` is unchanged.

    `practice`: one person plays the table alone, and may take back also what has shown a card.
    """
    back = taken_back(row)
    if back is None:
        return advance(game, so_far, row)
    found = so_far.way_back(game, practice=practice, most=back)
    if back > found.moves:
        raise IllegalTakeBack(found.why)
    steps, before = so_far.steps[-back:], so_far.before
    if back <= len(before):
        state = before[-back]
    else:
        state = position_after(game, so_far.dealt, [step.move for step in so_far.of_this_round[1:-back]])
    called = game.label(game.view(state, None), game.read_move(steps[0].move))
    fallen = (*so_far.fallen, Fallen(so_far.ply + 1, steps, called))
    return Replayed(state, so_far.steps[:-back], so_far.dealt, fallen, before[:-back])


def walk(
    game: Game[Any, Any],
    seats: int,
    seed: bytes,
    options: Options,
    rows: Sequence[str],
    chosen: Sequence[str] = (),
) -> Iterator[tuple[Any, Step]]:
    """What stands of a whole log, position by position: each state with the step that led to it, the deal first. Raises
    as `replay` does, but does not ask whether moves might be taken back."""
    dealt = start(game, seats, seed, options, chosen)
    state, (step,) = dealt.state, dealt.steps
    yield state, step
    for ply in standing(rows):
        state, step = _played(game, state, ply, rows[ply - 1])
        yield state, step


def replay(
    game: Game[Any, Any],
    seats: int,
    seed: bytes,
    options: Options,
    rows: Sequence[str],
    chosen: Sequence[str] = (),
    practice: bool = False,
) -> Replayed:
    """Fold a whole log into a position. Raises `MoveError` when a logged move or take-back is not legal; else like
    `start`."""
    so_far = start(game, seats, seed, options, chosen)
    for takes_back, run in groupby(rows, key=lambda row: taken_back(row) is not None):
        if takes_back:
            for row in run:
                so_far = follow(game, so_far, row, practice)
        else:
            so_far = _played_on(game, so_far, run)
    return so_far


def _played_on(game: Game[Any, Any], so_far: Replayed, moves: Iterable[str]) -> Replayed:
    state, steps, dealt, fallen = so_far.state, list(so_far.steps), so_far.dealt, so_far.ply + 1 - len(so_far.steps)
    kept = deque(so_far.before, KEPT)
    for text in moves:
        kept.append(state)
        state, step = _played(game, state, len(steps) + fallen, text)
        steps.append(step)
        if state.round != kept[-1].round:
            dealt = state
            kept.clear()
    return Replayed(state, tuple(steps), dealt, so_far.fallen, tuple(kept))


def _played(game: Game[Any, Any], state: State, ply: int, text: str) -> tuple[State, Step]:
    seat = game.to_move(state)
    if seat is None:
        raise GameOver(IsOver())
    view = game.view(state, seat)
    move: Move = game.parse_move(view, text)
    after, events = game.play(state, move)
    forced, drawn = game.forced(view) is not None, game.drawn(state, after)
    return after, Step(ply, seat, str(move), events, forced, after.round, drawn, game.shown(after), after.scores)
