"""How a game of King's Court: Sevens was decided."""

from __future__ import annotations

from games.core.decided import Decided, Told, events_of, last_of
from games.core.text import Number
from games.core.texts import AfterRounds
from games.sevens import texts


def decided(told: Told, winner: int) -> Decided:
    """The winner's dearest placement, of equals the last."""
    rounds = 1 + len(list(events_of(told, texts.RoundOver)))
    end = last_of(told, texts.BoardFull, texts.NothingFits)
    placed = [event for event in events_of(told, texts.Placed) if event.seat == winner]
    best = max(reversed(placed), key=lambda event: event.total) if placed else None
    return Decided(AfterRounds(Number(rounds)) if rounds > 1 else end, best)
