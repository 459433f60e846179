"""The position of a game of Thirteen (RULES.md, "Position")."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Options, Span, State, option
from games.core.text import Card
from games.core.texts import Rounds


@dataclass(frozen=True, slots=True)
class ThirteenOptions(Options):
    """Options of Thirteen: one to twenty rounds."""

    rounds: int = option(1, Span(1, 20), Rounds())


@dataclass(frozen=True, slots=True)
class ThirteenState(State):
    """A position. All tuples of cards run from low to high (TH1, TH2); `??` come last."""

    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Card, ...]
    """The combination to beat; empty when leading."""
    trick_by: int | None
    """The seat that played it; None when leading."""
    passed: tuple[int, ...]
    """Seats locked out of this trick (TH6), ascending."""
    out: tuple[int, ...]
    """Seats in the order in which they went out this round (TH8); the last player of a round not among them."""
    played: tuple[Card, ...]
    """All cards played this round, the trick included."""
