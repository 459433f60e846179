"""What was found of a game that is over, for one who played it: everybody's chances, and what its moves have lost.

All chances and losses are shares of the first place, from 0 to 1: of the round that is played, in the last round of the
whole game.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Final, NamedTuple, Self

from pydantic import TypeAdapter

ANALYSIS_VERSION: Final = 5
"""Raised when something else is looked for, or kept in another way: what is kept of before is then found anew."""
TURNING: Final = 3
"""So many of the own moves that lost most are turning points,"""
LEAST_TURNING: Final = 0.05
"""if they have lost at least this much."""


class Chances(NamedTuple):
    """Everybody's chances before a ply, with all cards known."""

    ply: int
    """The ply of the move that follows."""
    each: tuple[float, ...]


class RoundEnd(NamedTuple):
    """A round that has ended."""

    ply: int
    """The ply of its last move."""
    each: tuple[float, ...]
    """What every seat has of its first place."""


@dataclass(frozen=True, slots=True)
class Own:
    """A move of one's own that had an alternative, as it looked from the view before it."""

    ply: int
    played: str
    better: str
    """The best one found; the same where that was the one played."""
    chance: float
    """What the best one had of the first place."""
    loss: float
    """How much less the move that was played had; 0 where both estimates may be wrong by as much."""


class Balance(NamedTuple):
    """How a seat came from even chances to the places of its rounds: what luck has brought, and what skill has lost.

    The four shares, one round's after the other's, come to nothing but rounding.
    """

    deal: float
    """How much better the deals were than even chances, with all cards known."""
    lost: float
    """What moves of one's own have lost: 0 or less."""
    rest: float
    """What came besides: the cards that were drawn, the others' play, and what the estimates are wrong by."""
    ended: float
    """How much better than even chances the rounds have ended."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The game of one seat."""

    seat: int
    rounds: tuple[RoundEnd, ...]
    chances: tuple[Chances, ...]
    """In the order of the plies; not of all of them where they are many."""
    own: tuple[Own, ...]

    @property
    def losses(self) -> tuple[Own, ...]:
        """Those of the own moves that lost something."""
        return tuple(move for move in self.own if move.loss)

    @property
    def turning(self) -> tuple[Own, ...]:
        """The moves that lost most, in the order in which they were played."""
        turning = [move for move in self.own if move.loss >= LEAST_TURNING]
        most = sorted(turning, key=lambda move: -move.loss)[:TURNING]
        return tuple(sorted(most, key=lambda move: move.ply))

    @property
    def balance(self) -> Balance:
        lost = -sum(move.loss for move in self.own)
        deal = ended = 0.0
        begins = 0
        for end in self.rounds:
            even = 1 / len(end.each)
            first = next((found for found in self.chances if begins < found.ply <= end.ply), None)
            deal += first.each[self.seat] - even if first else 0.0
            ended += end.each[self.seat] - even
            begins = end.ply
        return Balance(deal, lost, ended - deal - lost, ended)

    def written(self) -> str:
        """As JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))

    def checked(self, seat: int, seats: int, plies: int) -> Self:
        """The same. Raises `ValueError` unless it is for that seat, of a game of so many seats and moves."""
        shares = [(one.ply, len(one.each)) for one in self.rounds] + [(one.ply, len(one.each)) for one in self.chances]
        found = [(one.ply, seats) for one in self.own] + shares
        if self.seat != seat or any(ply not in range(1, plies + 1) or each != seats for ply, each in found):
            raise ValueError("an analysis of something else")
        return self


_ANALYSES: Final = TypeAdapter(Analysis)


def read_analysis(text: str) -> Analysis:
    """What `Analysis.written` has made. Raises `ValueError` for anything else."""
    return _ANALYSES.validate_json(text, strict=True)
