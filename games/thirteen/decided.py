"""How a game of Thirteen was decided."""

from __future__ import annotations

from games.core.decided import Decided, Told, before_last, decided_by_rounds, events_of
from games.core.text import Text
from games.core.texts import FirstOut
from games.thirteen import texts


def decided(told: Told, winner: int) -> Decided:
    """The winner's dearest catch (of equals the last). Without one: the winner's best round, or in a single round the
    last play of the player who went out first."""
    catches: list[texts.Caught] = [event for event in events_of(told, texts.Caught) if event.seat == winner]
    caught = max(reversed(catches), key=lambda event: event.points) if catches else None
    rounds = list(events_of(told, texts.RoundOver))
    if len(rounds) > 1:
        why, moment = decided_by_rounds(told, winner, texts.RoundOver)
        return Decided(why, caught or moment)
    first = next((event for event in events_of(told, texts.Out) if event.place == 1), None)
    why_: Text | None = FirstOut(first.seat, first.seat == winner) if first else None
    return Decided(why_, caught or before_last(told, texts.Out, texts.Plays, where=lambda event: event.place == 1))
