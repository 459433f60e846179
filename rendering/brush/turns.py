"""What happened, turn by turn, as the events of a look tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core.text import Text

Kinds = tuple[type[Text], ...]


class Turn(NamedTuple):
    """What one seat did in a turn, or has done so far, in order; at least one event."""

    seat: int
    events: tuple[Text, ...]


def turns_in(events: Sequence[Text], dealt: Kinds, about: Kinds = ()) -> list[Turn]:
    """The turns since the last deal, oldest first; of the oldest, only its end may be known.

    `dealt`: the events with which a round begins; `about`: those that name a seat other than the one to move.
    """
    begun = max((number for number, event in enumerate(events, start=1) if isinstance(event, dealt)), default=0)
    turns: list[Turn] = []
    for event in events[begun:]:
        seat = None if isinstance(event, about) else _actor(event)
        if turns and seat in (None, turns[-1].seat):
            turns[-1] = Turn(turns[-1].seat, (*turns[-1].events, event))
        elif seat is not None:
            turns.append(Turn(seat, (event,)))
    return turns


def since(turns: Sequence[Turn], seat: int | None) -> list[Turn]:
    """The turns of the others after that seat's last one before its present one."""
    others = [*turns]
    while others and others[-1].seat == seat:
        others.pop()
    mine = max((number for number, turn in enumerate(others, start=1) if turn.seat == seat), default=0)
    return others[mine:]


def _actor(event: Text) -> int | None:
    """The seat that did it: a fact of its own, or of the play that it begins with; None where it does not say."""
    found: int | None = getattr(event, "seat", None)
    if found is None:
        found = getattr(getattr(event, "play", None), "seat", None)
    return found
