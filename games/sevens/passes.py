"""What a pass tells: no tile of that hand had a space on the board as it was then (KT10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from games.core import Events
from games.sevens import texts
from games.sevens.board import INDEX, Board
from games.sevens.room import room
from games.sevens.state import SevensState
from games.sevens.tiles import HIDDEN, VALUES, Tile


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did: it placed a tile of that value on that space, or passed, and then both are None."""

    seat: int
    value: str | None = None
    space: int | None = None


Turns: TypeAlias = tuple[Turn, ...]


def remember(events: Events, seat: int) -> Turns | None:
    """The turns of the round from the first in which another seat than this one has passed; None if none has."""
    turns: list[Turn] = []
    for event in events:
        match event:
            case texts.Dealt() | texts.RoundDealt():
                turns.clear()
            case texts.Passes():
                if turns or event.seat != seat:
                    turns.append(Turn(event.seat))
            case texts.Placed(seat=placer, tile=texts.TileNamed(value=value), space=space):
                if turns:
                    turns.append(Turn(placer, value, INDEX[space]))
    return tuple(turns) or None


def _stuck(board: Board) -> str:
    """The values that have no space on a board."""
    spaces = room(board)
    return "".join([value for value in VALUES if 1 not in spaces[value]])


@dataclass(frozen=True, slots=True)
class _Step:
    """A turn, the values that had no space before it, and whether a tile was drawn after it."""

    turn: Turn
    stuck: str
    drew: bool


def deal(view: SevensState, turns: Turns, unseen: Sequence[Tile], rng: Random) -> list[Tile] | None:
    """One try to deal the unseen tiles to the hidden hands and then to the stack, the last one first.

    None where the passes deny it, and just so often that whatever they allow comes as often as anything else.
    """
    slots = _slots(view, turns, rng)
    if slots is None:
        return None
    rest, dealt = list(unseen), [HIDDEN] * len(slots)
    rng.shuffle(rest)
    before: list[str] = []
    for number in sorted(range(len(slots)), key=lambda place: len(slots[place])):
        values = slots[number]
        fitting = [place for place, tile in enumerate(rest) if tile[1] in values]
        most = sum(tile[1] in values for tile in unseen) - sum(set(other) <= set(values) for other in before)
        if rng.random() * most >= len(fitting):
            return None
        dealt[number] = rest.pop(fitting[0])
        before.append(values)
    return rest + dealt[::-1]


def _steps(view: SevensState, turns: Turns) -> list[_Step]:
    """The turns again, told from the last one backwards: the board as it is now without what was placed since."""
    board = list(view.board)
    undrawn = sum(view.options.hand - len(hand) for hand in view.hands)
    steps: list[_Step] = []
    for turn in reversed(turns):
        if turn.space is None:
            steps.append(_Step(turn, _stuck(tuple(board)), drew=False))
        else:
            board[turn.space] = None
            steps.append(_Step(turn, "", drew=undrawn <= 0))
            undrawn -= 1
    return steps[::-1]


def _slots(view: SevensState, turns: Turns, rng: Random) -> list[str] | None:
    """Which values the tiles of the hidden hands may have, one hand after the other.

    A tile that was placed is any of those of its hand, by chance; None when it cannot have been that one.
    """
    steps = _steps(view, turns)
    hands = {seat: [VALUES] * len(hand) for seat, hand in enumerate(view.hands) if HIDDEN in hand or not hand}
    for step in steps:
        if step.turn.value is not None and not step.drew and step.turn.seat in hands:
            hands[step.turn.seat].append(VALUES)
    for step in steps:
        slots = hands.get(step.turn.seat, [])
        if step.turn.value is None:
            if len(slots) > 1:
                slots[:] = ["".join([value for value in values if value in step.stuck]) for values in slots]
        elif slots:
            if step.turn.value not in slots.pop(rng.randrange(len(slots))):
                return None
            if step.drew:
                slots.append(VALUES)
    return [values for seat, hand in enumerate(view.hands) if HIDDEN in hand for values in hands[seat]]
