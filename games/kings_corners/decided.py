"""How a game of Kings Corners was decided."""

from __future__ import annotations

from games.core.decided import Decided, Told, before_last, decided_by_rounds, events_of, last_of
from games.core.texts import FirstOut
from games.kings_corners import texts


def decided(told: Told, winner: int) -> Decided:
    """The winner's best round. In a single round: the last card of the player who went out, if it was no stalemate."""
    if len(list(events_of(told, texts.RoundOver))) > 1:
        return decided_by_rounds(told, winner, texts.RoundOver)
    out = last_of(told, texts.Out)
    if out is None:
        return Decided(last_of(told, texts.Stalemate))
    return Decided(
        FirstOut(out.seat, out.seat == winner), before_last(told, texts.Out, texts.Plays, texts.Fills, texts.Opens)
    )
