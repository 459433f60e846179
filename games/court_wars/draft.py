"""A position of Court Wars while a move is carried out: changed piece by piece, then frozen as the next one."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core import Events
from games.core.text import Card, Text
from games.court_wars import texts
from games.court_wars.state import COURT, Court, CourtWarsOptions, CourtWarsState, Stack


@dataclass(slots=True)
class Draft:
    """The fields of `CourtWarsState`, free to change, and what has happened so far.

    It lives within one `deal` or `play`, where a copy of the whole state for each change would be the slowest part.
    """

    options: CourtWarsOptions
    round: int
    seed: bytes
    scores: tuple[int, ...]
    mover: int | None
    courts: tuple[Court, ...]
    phase: str
    drawn: Card | None
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]
    quiet: int
    turns: int
    first: int
    out: tuple[int, ...]
    events: list[Text] = field(default_factory=list)

    @classmethod
    def of(cls, state: CourtWarsState) -> Draft:
        """The state, to be changed; it stays as it is itself."""
        return cls(
            state.options, state.round, state.seed, state.scores, state.mover, state.courts, state.phase, state.drawn,
            state.stock, state.discard, state.quiet, state.turns, state.first, state.out,
        )  # fmt: skip

    def frozen(self) -> tuple[CourtWarsState, Events]:
        """The position as it is now, and what happened on the way to it."""
        state = CourtWarsState(
            self.options, self.round, self.seed, self.scores, self.mover, self.courts, self.phase, self.drawn,
            self.stock, self.discard, self.quiet, self.turns, self.first, self.out,
        )  # fmt: skip
        return state, tuple(self.events)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.scores)

    def tell(self, event: Text) -> None:
        """This happened, too."""
        self.events.append(event)

    def take_card(self) -> Card:
        """CW4: the next card of the stock; an empty one is first replaced by the discard pile, turned over."""
        if not self.stock:
            self.stock, self.discard = self.discard, ()
            self.tell(texts.TurnedOver())
        card = self.stock[0]
        self.stock = self.stock[1:]
        return card

    def lay(self, seat: int, court: str, stack: Stack) -> None:
        """The seat's King, Queen or Jack becomes this stack."""
        stacks = list(self.courts[seat])
        stacks[COURT.index(court)] = stack
        king, queen, jack = stacks
        courts = list(self.courts)
        courts[seat] = (king, queen, jack)
        self.courts = tuple(courts)
