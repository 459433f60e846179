"""The last combination of Thirteen, once its trick is over: what the next leader led after."""

from __future__ import annotations

from games.thirteen import ThirteenState
from games.thirteen.texts import Dealt, Plays, RoundDealt
from rendering.look import Look


def last_play(look: Look[ThirteenState]) -> Plays | None:
    """The latest combination of this round, as the events tell of it; None before the first one."""
    for event in reversed(look.events):
        if isinstance(event, Dealt | RoundDealt):
            return None
        if isinstance(event, Plays):
            return event
    return None
