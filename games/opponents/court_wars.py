"""A computer player of Court Wars: defeats what it can, else weighs the Courts as each move would leave them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from games.court_wars import Attack, CourtWarsMove, CourtWarsState, Draw, Place, Stack
from games.court_wars.legal import legal_moves
from games.court_wars.state import ACE, COURT, DEFENCE, WORTH, is_guard

# What things are worth, in the value of guards. Tried out over a few thousand games against chance, against who only
# draws, and against who defeats at random, with two to four players.
_COURT_CARD: Final = 14.0
_IN_THE_ROUND: Final = 10.0
_ROOM: Final = 0.15
"""For each value of the guards that could still be stacked, were they to come: low guards close a stack."""
_THEIRS: Final = 0.5
"""What an opponent has, against what it has itself."""
_HASTE: Final = 0.02
"""So much more for each turn that each player has had since a Court card fell: waiting alone wins nothing."""
_DANGER: Final = 9.0
"""One of its Court cards can be defeated; shared among the opponents, who have each other to attack as well."""
_THREAT: Final = 2.0
"""It can defeat one of an opponent's."""
_CARD: Final = 4.0
"""A card to draw."""

Courts = Sequence[Sequence[Stack]]


def choose(view: CourtWarsState, rng: Random) -> CourtWarsMove:
    """A legal move: one that defeats a Court card if there is any, of those the one that leaves it best off."""
    moves = legal_moves(view)
    moves = tuple(move for move in moves if isinstance(move, Attack) and move.defeats) or moves
    if len(moves) == 1 or view.mover is None:
        return moves[0]
    worths = [_worth(view, view.mover, move) for move in moves]
    most = max(worths)
    return rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth == most])


def _worth(view: CourtWarsState, seat: int, move: CourtWarsMove) -> float:
    """Of the position after the move, without what the next card will be."""
    draws = isinstance(move, Draw) or (view.phase == ACE and isinstance(move, Attack))
    theirs = _THEIRS + _HASTE * view.quiet / view.seats
    return _balance(_after(view, seat, move), seat, theirs) + _CARD * draws


def _balance(courts: Courts, seat: int, theirs: float) -> float:
    """What the seat has, less what the others have (times `theirs`), and who could defeat whose Court cards."""
    own = courts[seat]
    weakest, strongest = _weakest(own), _strongest(own)
    others = [court for number, court in enumerate(courts) if number != seat and not all(s.defeated for s in court)]
    chances = sum(
        _THREAT * (strongest >= _weakest(court)) - _DANGER * (_strongest(court) >= weakest) for court in others
    )
    return _strength(own) - theirs * sum(map(_strength, others)) + chances / sqrt(len(others) or 1)


def _strength(court: Sequence[Stack]) -> float:
    """Of a player who is not out."""
    standing = [stack for stack in court if not stack.defeated]
    return _IN_THE_ROUND + sum(_COURT_CARD + stack.attack + _ROOM * _room(stack) for stack in standing)


def _room(stack: Stack) -> int:
    """The sum of the values lower than the outermost guard's, of all of them when there is none."""
    lower = WORTH[stack.guards[-1]] - 1 if stack.guards else max(WORTH.values())
    return lower * (lower + 1) // 2 - 1


def _weakest(court: Sequence[Stack]) -> int:
    """The least with which one of the Court cards is defeated."""
    return min(stack.attack for stack in court if not stack.defeated) + DEFENCE


def _strongest(court: Sequence[Stack]) -> int:
    """The most that can be spent at once."""
    return max(stack.attack for stack in court)


def _after(view: CourtWarsState, seat: int, move: CourtWarsMove) -> Courts:
    """The Courts as the move leaves them, before a card is drawn."""
    courts = [list(court) for court in view.courts]
    if isinstance(move, Place) and view.drawn:
        place = COURT.index(move.court)
        old = courts[seat][place]
        fresh = Stack((*old.guards, view.drawn), old.joker) if is_guard(view.drawn) else Stack(joker=view.drawn)
        courts[seat][place] = fresh
        return courts
    if not isinstance(move, Attack):
        return courts
    source, target = COURT.index(move.source), COURT.index(move.target)
    courts[seat][source] = _less(courts[seat][source], len(move.spent))
    other = courts[move.seat][target]
    courts[move.seat][target] = Stack(defeated=True) if move.defeats else _less(other, len(move.beaten))
    return courts


def _less(stack: Stack, count: int) -> Stack:
    return stack._replace(guards=stack.guards[: len(stack.guards) - count])
