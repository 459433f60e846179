"""A position of King's Court: Race while a move is carried out: changed piece by piece, then frozen as the next one."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core import Events
from games.core.text import Card, Text
from games.race.state import RaceOptions, RaceState


@dataclass(slots=True)
class Draft:
    """The fields of `RaceState`, free to change, and what has happened so far. Without a round: before the first deal.

    It lives within one `deal` or `play`, where a copy of the whole state for each change would be the slowest part.
    """

    options: RaceOptions
    seed: bytes
    suits: tuple[str, ...]
    scores: tuple[int, ...]
    round: int = 0
    mover: int | None = None
    spaces: list[int] = field(default_factory=list)
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    pushed: tuple[int, ...] = ()
    looking: int | None = None
    played: bool = False
    stock: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    removed: tuple[Card, ...] = ()
    reshuffles: int = 0
    quiet: int = 0
    events: list[Text] = field(default_factory=list)

    @classmethod
    def of(cls, state: RaceState) -> Draft:
        """The state, to be changed; it stays as it is itself."""
        return cls(
            state.options, state.seed, state.suits, state.scores, state.round, state.mover,
            [*state.spaces], [*state.hands], state.pushed, state.looking, state.played,
            state.stock, state.discard, state.removed, state.reshuffles, state.quiet,
        )  # fmt: skip

    def frozen(self) -> tuple[RaceState, Events]:
        """The position as it is now, and what happened on the way to it."""
        state = RaceState(
            self.options, self.round, self.seed, self.scores, self.mover,
            self.suits, (*self.spaces,), (*self.hands,), self.pushed, self.looking, self.played,
            self.stock, self.discard, self.removed, self.reshuffles, self.quiet,
        )  # fmt: skip
        return state, (*self.events,)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.suits)
