"""A game once more, moment by moment: as one of its players saw it, as everybody did, and with all hands open."""

from __future__ import annotations

import asyncio
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from bot.host import texts
from bot.host.analyst import Position
from bot.host.disclosure import all_hands, opened, seen
from bot.host.errors import Refusal, no_position
from bot.host.pov import LATELY, drawn_last
from bot.host.session import Session
from games.core import Events, Step
from games.core.text import Number

REMEMBERED_GAMES: Final = 32
"""Of so many games, as somebody looks at them, the positions are remembered: to find them a game is played again."""


class Sight(StrEnum):
    """How a moment is looked at."""

    MINE = "mine"
    """As the player saw it."""
    TABLE = "table"
    """As everybody saw it."""
    HANDS = "hands"
    """With all hands open."""


class Wind(StrEnum):
    """Where a replay goes on from a moment, by turns."""

    FIRST = "first"
    BACK = "back"
    NEXT = "next"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class ReplayMoment:
    """The position after a move, or after the deal."""

    ply: int
    """The number of the move's row in the log; 0 for the deal."""
    of: int
    """That of the last move that stands."""
    sight: Sight
    sights: tuple[Sight, ...]
    """How its reader may look at it."""
    position: Position
    turn: tuple[int | None, Events]
    """The seat that moved (None: the deal), and what has happened in its turn until there."""
    shown: Events
    """What the reader alone was shown by it."""


class Replays:
    """Finds the moments of games, off the event loop; the positions of the last games are remembered."""

    def __init__(self) -> None:
        self._views: OrderedDict[tuple[int, int, int | None, Sight], tuple[Any, ...]] = OrderedDict()

    async def moment(
        self, session: Session, seat: int | None, ply: int, sight: Sight, to: Wind | None = None
    ) -> ReplayMoment:
        """The last moment until that ply, or the one that a turn leads to from there, for the one in `seat` (None: they
        sit elsewhere). A sight that they may not have is the first that they may.

        Raises `Refusal` where there is no position, and where a stranger asks while the game goes on.
        """
        if session.replayed is None:
            raise no_position(session.table)
        sights = sights_of(session, seat)
        if not sights:
            raise Refusal(texts.ReplayLater(Number(session.table.id)))
        sight = sight if sight in sights else sights[0]
        steps, viewer = session.replayed.steps, seat if sight is Sight.MINE else None
        at = bisect_right(steps, ply, key=_ply) - 1
        at = at if to is None else _led(steps, at, to)
        view = (await self._seen(session, viewer, sight))[at]
        turn = steps[_begins(steps, at) : at + 1]
        shown = [step.shown for step in turn if step.shown is not None and step.seat == viewer]
        drawn = () if viewer is None else drawn_last(steps[: at + 1], view, viewer)
        position = Position(view, _events(steps[max(at + 1 - LATELY, 0) : at + 1]), drawn)
        told = steps[at].seat, _events(turn)
        return ReplayMoment(steps[at].ply, steps[-1].ply, sight, sights, position, told, tuple(shown))

    async def _seen(self, session: Session, seat: int | None, sight: Sight) -> tuple[Any, ...]:
        key = session.table.id, session.ply, seat, sight
        if key not in self._views:
            found = all_hands(session) if sight is Sight.HANDS else seen(session, seat)
            self._views[key] = await asyncio.to_thread(tuple, found)
        self._views.move_to_end(key)
        views = self._views[key]
        if len(self._views) > REMEMBERED_GAMES:
            self._views.popitem(last=False)
        return views


def sights_of(session: Session, seat: int | None) -> tuple[Sight, ...]:
    """How the one in `seat` (None: they sit elsewhere) may look at a game: none for a stranger while it goes on."""
    own, over = seat is not None, opened(session.table)
    if not session.game.private:
        return (Sight.TABLE,) if own or over else ()
    mine = (Sight.MINE,) if own else ()
    return (*mine, Sight.TABLE, Sight.HANDS) if over else (*mine, Sight.TABLE) if own else ()


def stops(steps: Sequence[Step]) -> list[int]:
    """Where turns end, as indices of the steps: the deal first. A turn that ends a round is another than that which
    begins the next one."""
    rounds = [1, *(step.round for step in steps)]
    last = len(steps) - 1
    return [
        at
        for at, step in enumerate(steps)
        if at == last or steps[at + 1].seat != step.seat or rounds[at] != rounds[at + 1]
    ]


def _led(steps: Sequence[Step], at: int, to: Wind) -> int:
    ends = stops(steps)
    match to:
        case Wind.FIRST:
            return ends[0]
        case Wind.BACK:
            return ends[max(bisect_left(ends, at) - 1, 0)]
        case Wind.NEXT:
            return ends[min(bisect_right(ends, at), len(ends) - 1)]
        case Wind.LAST:
            return ends[-1]


def _begins(steps: Sequence[Step], at: int) -> int:
    """The first step of the turn of that one."""
    ends = stops(steps)
    before = bisect_left(ends, at)
    return ends[before - 1] + 1 if before else 0


def _ply(step: Step) -> int:
    return step.ply


def _events(steps: Sequence[Step]) -> Events:
    return tuple(event for step in steps for event in step.events)
