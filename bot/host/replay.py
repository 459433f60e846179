"""A game once more, moment by moment: as one of its players saw it, as everybody did, and with all hands open."""

from __future__ import annotations

import asyncio
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Any, Final, NamedTuple

from bot.host.analysis import Analysis, Own
from bot.host.analyst import Position
from bot.host.disclosure import all_hands, opened, seen
from bot.host.end import ByComputer, end_of
from bot.host.errors import Refusal, no_position
from bot.host.pov import LATELY, drawn_last
from bot.host.session import Session
from games.core import Events, Step
from games.core.text import Number, Text

REMEMBERED_GAMES: Final = 32
"""Of so many games, as somebody looks at them, the positions are remembered: to find them a game is played again."""
MOST_FRAMES: Final = 60
"""So many moments a film has at most."""
MOST_LANDMARKS: Final = 25
"""As many as a select has options."""


class ReplayLater(Text):
    """A game that goes on is shown again only to those who play there."""

    table: Number


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


class Landmark(NamedTuple):
    """A moment that is worth going to."""

    ply: int
    kind: str
    """The `moment` that decided the game, what the reader saw before a `turning` point of theirs, the beginning of a
    `round`, or a `move`."""
    number: int = 0
    """Of the turning point or the round, from 1."""


@dataclass(frozen=True, slots=True)
class ReplayMoment:
    """The position after a move, or after the deal."""

    ply: int
    """The number of the move's row in the log; 0 for the deal."""
    of: int
    """The number of the last move that stands."""
    sight: Sight
    sights: tuple[Sight, ...]
    """How its reader may look at it."""
    position: Position
    turn: tuple[int | None, Events]
    """The seat that moved (None: the deal), and what has happened in its turn until there."""
    shown: Events
    """What the reader alone was shown by it."""
    chances: tuple[float, ...]
    """Everybody's, from 0 to 1, as an analysis of the reader's has found them; empty where there is none."""
    landmarks: tuple[Landmark, ...]
    """In the order of the game."""


class Replays:
    """Finds the moments of games, off the event loop; the positions of the last games are remembered."""

    def __init__(self) -> None:
        self._views: OrderedDict[tuple[int, int, int | None, Sight], tuple[Any, ...]] = OrderedDict()

    async def moment(
        self,
        session: Session,
        seat: int | None,
        ply: int,
        sight: Sight,
        to: Wind | None = None,
        found: Analysis | None = None,
    ) -> ReplayMoment:
        """The last moment until that ply, or the one that a turn leads to from there, for the one in `seat` (None: they
        sit elsewhere). A sight that they may not have is the first that they may. `found`: the analysis of theirs.

        Raises `Refusal` where there is no position, and where a stranger asks while the game goes on.
        """
        if session.replayed is None:
            raise no_position(session.table)
        sights = sights_of(session, seat)
        if not sights:
            raise Refusal(ReplayLater(Number(session.table.id)))
        sight = sight if sight in sights else sights[0]
        steps, viewer = session.replayed.steps, seat if sight is Sight.MINE else None
        at = bisect_right(steps, ply, key=_ply) - 1
        at = at if to is None else _led(steps, at, to)
        first, views = _begins(steps, at), await self._seen(session, viewer, sight)
        turn, view = steps[first : at + 1], views[at]
        shown = [session.game.shown(one) for one in views[first : at + 1]] if sight is Sight.MINE else []
        drawn = () if viewer is None else drawn_last(steps[: at + 1], view, viewer)
        position = Position(view, _events(steps[max(at + 1 - LATELY, 0) : at + 1]), drawn)
        told = steps[at].seat, _events(turn)
        chances, marked = _chances(found, steps, at) if found else (), landmarks(session, found)
        alone = tuple(text for text in shown if text is not None)
        return ReplayMoment(steps[at].ply, steps[-1].ply, sight, sights, position, told, alone, chances, marked)

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
    """Where turns end, as indices of the steps: the deal first. The turn that ends a round and the turn that begins the
    next one are two."""
    rounds = [1, *(step.round for step in steps)]
    last = len(steps) - 1
    return [
        at
        for at, step in enumerate(steps)
        if at == last or steps[at + 1].seat != step.seat or rounds[at] != rounds[at + 1]
    ]


def filmed(session: Session) -> list[int]:
    """The plies that a film of a game shows: where turns end, at most `MOST_FRAMES` at equal distances. Raises
    `Refusal` before it has ended, and where there is no position."""
    if session.replayed is None:
        raise no_position(session.table)
    if not opened(session.table):
        raise Refusal(ReplayLater(Number(session.table.id)))
    steps = session.position.steps
    ends = [steps[at].ply for at in stops(steps)]
    number = min(MOST_FRAMES, len(ends))
    return [ends[round(one * (len(ends) - 1) / max(number - 1, 1))] for one in range(number)]


def landmarks(session: Session, found: Analysis | None) -> tuple[Landmark, ...]:
    """At most `MOST_LANDMARKS` moments of a game: those that tell most, and others between them at equal distances.
    `found`: the analysis of the one who looks."""
    steps = session.position.steps
    marks = [
        *_deciding(session),
        *(
            Landmark(session.position.steps_before(move.ply)[-1].ply, "turning", number)
            for number, move in _turning(found)
        ),
        Landmark(0, "round", 1),
        *(Landmark(new.ply, "round", new.round) for old, new in pairwise(steps) if new.round != old.round),
    ]
    chosen = {mark.ply: mark for mark in reversed(marks)}
    others = [steps[at].ply for at in stops(steps) if steps[at].ply not in chosen]
    room = MOST_LANDMARKS - len(chosen)
    each = max(len(others) / max(room, 1), 1.0)
    between = [others[int(number * each)] for number in range(min(room, len(others)))]
    return tuple(sorted((*chosen.values(), *(Landmark(ply, "move") for ply in between))))


def _deciding(session: Session) -> list[Landmark]:
    """Where the moment is an event of the game, and not a whole round."""
    end = end_of(session)
    moment = end.moment if end else None
    decided = moment.moment if isinstance(moment, ByComputer) else moment
    steps = session.position.steps
    return [Landmark(step.ply, "moment") for step in steps if any(event is decided for event in step.events)]


def _turning(found: Analysis | None) -> Iterable[tuple[int, Own]]:
    return enumerate(found.turning if found else (), start=1)


def _chances(found: Analysis, steps: Sequence[Step], at: int) -> tuple[float, ...]:
    """Those before the next move that were looked at in this round: moves that leave no choice change nothing. Where
    there are none any more, what the round has brought."""
    end = found.rounds[min(steps[at].round, len(found.rounds)) - 1]
    following = steps[at + 1].ply if at + 1 < len(steps) else end.ply + 1
    return next((one.each for one in found.chances if following <= one.ply <= end.ply), end.each)


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
