"""The position of a game of Court Wars (RULES.md, "Position")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.cards import SUITS
from games.core import Options, State, Switch, option
from games.core.text import Card, Raw
from games.court_wars import texts

COURT: Final = "KQJ"
"""The Court cards of a player, in the order in which they are always listed."""
_TEXTS: Final = {court: texts.Court(Raw(court)) for court in COURT}
GUARDS: Final[Mapping[str, int]] = {rank: value for value, rank in enumerate("23456789T", start=2)}
"""The ranks of guards and their values (CW2)."""
WORTH: Final[Mapping[Card, int]] = {Card(rank + suit): value for rank, value in GUARDS.items() for suit in SUITS}
"""The guards and their values."""
DEFENCE: Final = 10
"""CW2: what a Court card is worth by itself."""
OPENINGS: Final = ("opening 1", "opening 2", "opening 3")
TURN: Final = "turn"
ACE: Final = "ace"
PHASES: Final = (*OPENINGS, TURN, ACE)


@dataclass(frozen=True, slots=True)
class CourtWarsOptions(Options):
    """Options of Court Wars, beside one to ten rounds."""

    jokers: bool = option(True, Switch(), texts.Jokers())
    same_value: bool = option(False, Switch(), texts.SameValue())


class Stack(NamedTuple):
    """One Court card of a player with its guards (CW2)."""

    guards: tuple[Card, ...] = ()
    """Innermost first: the highest."""
    joker: Card | None = None
    """The joker that stands in for the defeated Court card (CW7)."""
    defeated: bool = False
    """Whether it is turned over and nothing stands in for it; it then has no guards."""

    @property
    def ranks(self) -> str:
        """The ranks of the guards from the outermost inwards: `48` are a 4 on an 8."""
        return "".join([guard[0] for guard in self.guards[::-1]])

    @property
    def attack(self) -> int:
        """CW2: the sum of the guards."""
        return sum([WORTH[guard] for guard in self.guards])

    @property
    def defence(self) -> int:
        """CW2: ten more than the attack; 0 when defeated."""
        return 0 if self.defeated else self.attack + DEFENCE


Court = tuple[Stack, Stack, Stack]
"""A player's King, Queen and Jack."""


def total(ranks: str) -> int:
    """What guards of these ranks are worth together."""
    return sum([GUARDS[rank] for rank in ranks])


def court_text(court: str) -> texts.Court:
    """What the Court card is called."""
    return _TEXTS[court]


def rank_text(rank: str) -> str:
    """The rank as it is written: `10` for `T`, the others as they are."""
    return "10" if rank == "T" else rank


def is_guard(card: Card) -> bool:
    """2 to 10 (CW2)."""
    return card in WORTH


@dataclass(frozen=True, slots=True)
class CourtWarsState(State):
    """A position. Only the stock is ever hidden."""

    options: CourtWarsOptions
    courts: tuple[Court, ...]
    phase: str
    """One of `PHASES`; `ace` only while an attack is possible before the draw that follows an ace (CW8)."""
    drawn: Card | None
    """The guard or joker that the player to move has drawn and must place or discard."""
    stock: tuple[Card, ...]
    """Next card first."""
    discard: tuple[Card, ...]
    """First discarded first."""
    quiet: int
    """Turns ended since a Court card fell (CW14)."""
    turns: int
    """Turns ended in this round (CW14)."""
    first: int
    """The seat that started the round."""
    out: tuple[int, ...]
    """Seats in the order in which they were eliminated (CW12)."""
