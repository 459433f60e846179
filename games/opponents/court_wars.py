"""A computer player of Court Wars: defeats what it can, disarms who could defeat it, and stacks guards tightly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from games.court_wars import CourtWarsMove, CourtWarsState, Stack
from games.court_wars.legal import legal_moves
from games.court_wars.state import COURT, DISCARD, DRAW, GUARDS, is_guard, total

_ROOM: Final = 11
"""The outermost value that a bare Court card counts as: any guard fits."""
_GAP: Final = 0.8
"""What each value costs that a guard leaves out: no guard of that value fits on the stack any more."""
_DANGER: Final = 30
_ELIMINATION: Final = 100
_FAIR: Final = 0.8
_PATIENCE: Final = 8
"""After so many turns of each player without a fall, the last two exchange guards to get things moving."""


def choose(view: CourtWarsState, rng: Random) -> CourtWarsMove:
    """A legal move: the best placing of what was drawn; else the best attack worth making; else a draw."""
    moves = legal_moves(view)
    if len(moves) == 1:
        return moves[0]
    if view.drawn is not None:
        return _best(moves, lambda move: _placing_worth(view, move), rng)
    attacks = [move for move in moves if not move.word]
    defeats = [move for move in attacks if move.defeats]
    if defeats:
        return _best(defeats, lambda move: _defeat_worth(view, move), rng)
    danger = _danger(view, view.courts)
    saving = [move for move in attacks if _danger(view, _after(view, move)) < danger]
    if saving:
        return _best(saving, lambda move: total(move.beaten) - total(move.spent), rng)
    fair = [move for move in attacks if _is_fair(move) and _danger(view, _after(view, move)) <= danger]
    duel = view.seats - len(view.out) == 2
    if fair and ((duel and view.quiet >= 2 * _PATIENCE) or DRAW not in moves):
        return _best(fair, lambda move: total(move.beaten), rng)
    return DRAW if DRAW in moves else attacks[0]


def _is_fair(move: CourtWarsMove) -> bool:
    """An exchange in which little is given away: it leaves room for new guards and opens the other stack."""
    return total(move.beaten) >= _FAIR * total(move.spent)


def _best(moves: Sequence[CourtWarsMove], worth: Callable[[CourtWarsMove], float], rng: Random) -> CourtWarsMove:
    """The move worth most; among equals one by chance."""
    worths = [worth(move) for move in moves]
    most = max(worths)
    return rng.choice([move for move, value in zip(moves, worths, strict=True) if value == most])


def _placing_worth(view: CourtWarsState, move: CourtWarsMove) -> float:
    """Guards: their value, less the gap they leave, and above all safety. A joker always stands in."""
    if move == DISCARD or view.drawn is None or view.mover is None:
        return -_DANGER * _danger(view, view.courts)
    if not is_guard(view.drawn):
        return 1
    own = list(view.courts[view.mover])
    place = COURT.index(move.word)
    stack, value = own[place], GUARDS[view.drawn[0]]
    own[place] = stack._replace(guards=(*stack.guards, view.drawn))
    room = GUARDS[stack.guards[-1][0]] if stack.guards else _ROOM
    return value - _GAP * (room - value) - _DANGER * _danger(view, _with(view.courts, view.mover, own))


def _defeat_worth(view: CourtWarsState, move: CourtWarsMove) -> float:
    """More of theirs for less of ours; best of all is to put a player out."""
    after = _after(view, move)
    out = all(stack.defeated for stack in after[move.seat])
    return total(move.beaten) - total(move.spent) + _ELIMINATION * out - _DANGER * _danger(view, after)


def _danger(view: CourtWarsState, courts: Sequence[Sequence[Stack]]) -> int:
    """How many opponents could defeat one of the mover's Court cards with an attack."""
    own = [stack for stack in courts[view.mover or 0] if not stack.defeated]
    weakest = min((stack.defence for stack in own), default=0)
    return sum(
        any(stack.attack >= weakest for stack in court) for seat, court in enumerate(courts) if seat != view.mover
    )


def _after(view: CourtWarsState, move: CourtWarsMove) -> tuple[Sequence[Stack], ...]:
    """The Courts after an attack."""
    seat = view.mover or 0
    own, other = list(view.courts[seat]), list(view.courts[move.seat])
    source, target = COURT.index(move.source), COURT.index(move.target)
    own[source] = _less(own[source], len(move.spent))
    other[target] = Stack(defeated=True) if move.defeats else _less(other[target], len(move.beaten))
    return _with(_with(view.courts, seat, own), move.seat, other)


def _less(stack: Stack, count: int) -> Stack:
    return stack._replace(guards=stack.guards[: len(stack.guards) - count])


def _with(courts: Sequence[Sequence[Stack]], seat: int, court: Sequence[Stack]) -> tuple[Sequence[Stack], ...]:
    return (*courts[:seat], court, *courts[seat + 1 :])
