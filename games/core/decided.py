"""What there is to say of a game that is over: why it ended as it did, and the moment that decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from games.core.text import Events, Number, PointsEach, Text
from games.core.texts import AfterRounds, BestRound

Told: TypeAlias = Sequence[Events]
"""What every step of a game has told, the deal first."""


class Decided(NamedTuple):
    """Both are public, as all events are; None: there is nothing to say."""

    why: Text | None = None
    moment: Text | None = None


def decided_by_rounds(told: Told, winner: int, *ends: type[Text]) -> Decided:
    """Of a game of several rounds: the round in which the winner gained most on the best of the others, of equals the
    last one; none where the winner was first in none. `ends`: the events that end a round, which tell its number and
    its points."""
    rounds: list[Any] = list(events_of(told, *ends))
    if not rounds:
        return Decided()

    def gain(end: Any) -> int:
        points: Sequence[int] = end.points
        return points[winner] - max(other for seat, other in enumerate(points) if seat != winner)

    best = max(reversed(rounds), key=gain)
    if gain(best) <= 0:  # no round made a difference
        return Decided(AfterRounds(Number(len(rounds))))
    return Decided(AfterRounds(Number(len(rounds))), BestRound(Number(best.round), PointsEach(best.points)))


def events_of(told: Told, *kinds: type[Text]) -> Iterator[Any]:
    """The events of these kinds, oldest first."""
    return (event for events in told for event in events if isinstance(event, kinds))


def last_of(told: Told, *kinds: type[Text]) -> Any:
    """The newest event of these kinds; None where there is none."""
    return next((event for events in reversed(told) for event in reversed(events) if isinstance(event, kinds)), None)


def before_last(told: Told, kind: type[Text], *kinds: type[Text], where: Callable[[Any], bool] = lambda _: True) -> Any:
    """Of the step that told the newest event of a `kind` (for which `where` holds): the newest event of these `kinds`
    before it; None where there is none."""
    for events in reversed(told):
        for place in range(len(events) - 1, -1, -1):
            if isinstance(events[place], kind) and where(events[place]):
                return last_of([events[:place]], *kinds)
    return None
