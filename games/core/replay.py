"""A table's log: what there is to keep of a game, and how it becomes a position again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.core.choice import NO_CHOICE
from games.core.drawn import Drawn
from games.core.errors import GameOver, InvalidOption
from games.core.game import Game, Move, State
from games.core.options import Options
from games.core.text import Events, Text
from games.core.texts import IsOver, NoChoice


@dataclass(frozen=True, slots=True)
class Step:
    """One ply of a replayed game: who moved, the canonical move text, and what happened."""

    ply: int
    """Counted from 1; the deal is ply 0."""
    seat: int | None
    """Who moved; None for the deal."""
    move: str
    events: Events
    forced: bool = False
    """Whether it left no choice, so that nobody was asked for it (`Game.forced`)."""
    round: int = 1
    """The round that is played after it."""
    drawn: Drawn | None = field(default=None, repr=False)
    """Who drew what: to be shown to that seat only (`Game.drawn`)."""
    shown: Text | None = field(default=None, repr=False)
    """What the seat that moved, and only it, was shown by the move (`Game.shown`)."""
    scores: tuple[int, ...] = ()
    """The scores after it."""

    def told(self, seat: int) -> Events:
        """All that this seat was told of it."""
        return (*self.events, self.shown) if self.shown and self.seat == seat else self.events


@dataclass(frozen=True, slots=True)
class Replayed:
    """A state and the steps that led to it, the deal first."""

    state: Any
    steps: tuple[Step, ...]

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return self.steps[-1].ply

    def told_in_round(self, seat: int) -> Events:
        """All that a seat was told in this round, with the move that led to its deal."""
        return tuple([event for step in self.steps if step.round == self.state.round for event in step.told(seat)])

    def of_round(self, view: Any) -> Any:
        """A view of the position (or itself) as it is thought about: before the last round with what this round alone
        has brought so far as its scores, since that is all it counts for."""
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
    return Replayed(state, (Step(0, None, "", events, drawn=game.drawn(None, state), scores=state.scores),))


def advance(game: Game[Any, Any], so_far: Replayed, text: str) -> Replayed:
    """Play one canonical move text. Raises `MoveError`; `so_far` is unchanged."""
    after, step = _played(game, so_far.state, so_far.ply, text)
    return Replayed(after, (*so_far.steps, step))


def walk(
    game: Game[Any, Any],
    seats: int,
    seed: bytes,
    options: Options,
    moves: Sequence[str],
    chosen: Sequence[str] = (),
) -> Iterator[tuple[Any, Step]]:
    """A whole log, position by position: each state with the step that led to it, the deal first. Raises as `replay`
    does."""
    dealt = start(game, seats, seed, options, chosen)
    state, (step,) = dealt.state, dealt.steps
    yield state, step
    for ply, text in enumerate(moves):
        state, step = _played(game, state, ply, text)
        yield state, step


def replay(
    game: Game[Any, Any],
    seats: int,
    seed: bytes,
    options: Options,
    moves: Sequence[str],
    chosen: Sequence[str] = (),
) -> Replayed:
    """Fold a whole log into a position. Raises `MoveError` when a logged move is not legal; else like `start`."""
    steps: list[Step] = []
    for state, step in walk(game, seats, seed, options, moves, chosen):  # noqa: B007 - the last one is told
        steps.append(step)
    return Replayed(state, tuple(steps))


def _played(game: Game[Any, Any], state: State, ply: int, text: str) -> tuple[State, Step]:
    seat = game.to_move(state)
    if seat is None:
        raise GameOver(IsOver())
    view = game.view(state, seat)
    move: Move = game.parse_move(view, text)
    after, events = game.play(state, move)
    forced, drawn = game.forced(view) is not None, game.drawn(state, after)
    return after, Step(ply + 1, seat, str(move), events, forced, after.round, drawn, game.shown(after), after.scores)
