"""How a game of King's Court: Race was decided."""

from __future__ import annotations

from games.core.decided import Decided, Told, before_last, decided_by_rounds, events_of, last_of
from games.race import texts


def decided(told: Told, winner: int) -> Decided:
    """The winner's best round; in a single one the move that reached the goal, if one did."""
    if len(list(events_of(told, texts.RoundOver))) > 1:
        return decided_by_rounds(told, winner, texts.RoundOver)
    arrives = last_of(told, texts.Arrives)
    if arrives is None:
        return Decided(last_of(told, texts.TooQuiet))
    return Decided(texts.ReachedGoal(arrives.goal), before_last(told, texts.Arrives, texts.Forward, texts.Swaps))
