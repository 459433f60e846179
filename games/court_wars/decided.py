"""How a game of Court Wars was decided."""

from __future__ import annotations

from games.core.decided import Decided, Told, decided_by_rounds, events_of, last_of
from games.core.text import Text
from games.court_wars import texts


def decided(told: Told, winner: int) -> Decided:
    """The winner's best round; in a single one the last attack that made a Court card fall."""
    ends = list(events_of(told, texts.RoundWon, texts.RoundQuiet, texts.RoundLong))
    if len(ends) > 1:
        return decided_by_rounds(told, winner, texts.RoundWon, texts.RoundQuiet, texts.RoundLong)
    return Decided(_why(ends[0]) if ends else None, last_of(told, texts.Breaks, texts.Defeats))


def _why(end: Text) -> Text:
    if isinstance(end, texts.RoundQuiet):
        return texts.NoneFell(end.turns)
    return texts.LongEnough(end.turns) if isinstance(end, texts.RoundLong) else texts.LastStanding()
